// Package eyes finds the places where a player can make eyes and how many each of them yields. It finds domains, eye spaces,
// half and false eyes, and the value of an eye space by exact search of its local game. The terms and rules are those of GNU
// Go's documentation of its eye code.
package eyes

import "fmt"

// Value is the number of eyes that a place yields, in four cases. For a single
// eye space the numbers are 0 to 2, two standing for two or more; sums over the
// spaces of a dragon may be larger. A <= B <= C <= D.
type Value struct {
	A uint8 // the attacker plays first and may play again later
	B uint8 // the attacker plays first
	C uint8 // the defender plays first
	D uint8 // the defender plays first and may play again later
}

// Min is the number of eyes if the attacker plays first and both sides then
// move in turn.
func (v Value) Min() int { return int(v.B) }

// Max is the number of eyes if the defender plays first and both sides then
// move in turn.
func (v Value) Max() int { return int(v.C) }

// String is the four digits, or [a,b,c,d] if one is larger than 9.
func (v Value) String() string {
	if max(v.A, v.B, v.C, v.D) > 9 {
		return fmt.Sprintf("[%d,%d,%d,%d]", v.A, v.B, v.C, v.D)
	}
	return string([]byte{'0' + v.A, '0' + v.B, '0' + v.C, '0' + v.D})
}

// Add is the value of two independent eye spaces of one dragon together. In
// each case both sides choose the space to move in, and the side that must
// leave the play once chooses when.
func (v Value) Add(w Value) Value {
	return Value{
		A: min(v.A+w.C, v.C+w.A, max(v.B+w.A, v.A+w.B)),
		B: min(max(v.B+w.B, min(v.A+w.D, v.B+w.C)), max(v.B+w.B, min(w.A+v.D, w.B+v.C))),
		C: max(min(v.C+w.C, max(v.D+w.A, v.C+w.B)), min(v.C+w.C, max(w.D+v.A, w.C+v.B))),
		D: max(v.D+w.B, v.B+w.D, min(v.C+w.D, v.D+w.C)),
	}
}
