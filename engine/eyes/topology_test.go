package eyes

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// told gives the answers about one diagonal; every other stone is safe.
type told struct {
	at              board.Point
	attack, defense board.Code
	// capture and save are the moves of the attack and the defense.
	capture, save board.Point
	safe          [3]board.Code // by color: playing on an empty diagonal
}

func (k told) Attack(p board.Point) (board.Code, board.Point) {
	if p != k.at {
		return board.Fail, board.NoPoint
	}
	return k.attack, k.capture
}

func (k told) Defense(p board.Point) (board.Code, board.Point) {
	if p != k.at {
		return board.Fail, board.NoPoint
	}
	return k.defense, k.save
}

func (k told) SafeMove(p board.Point, c board.Color) board.Code {
	if p != k.at {
		return board.Fail
	}
	return k.safe[c]
}

// TestDiagonals values Black's eye at C3 by its lower right diagonal D2. A safe white stone is on the diagonal B4 and black
// ones are on the other two.
func TestDiagonals(t *testing.T) {
	const stone = `
		. . . . . .
		. . . . . .
		. O X X . .
		. X . X . .
		. X X O . .
		. . . . . .`
	const empty = `
		. . . . . .
		. . . . . .
		. O X X . .
		. X . X . .
		. X X . . .
		. . . . . .`
	win, ko, fail := board.Win, board.KoA, board.Fail
	for _, test := range []struct {
		name, position  string
		attack, defense board.Code // of the white stone at D2
		white, black    board.Code // who can play at the empty D2
		value           float32
		kind            EyeType
	}{
		{"a safe stone", stone, fail, fail, 0, 0, 4, FalseEye},
		{"a stone that either side decides", stone, win, win, 0, 0, 3, HalfEye},
		{"a captured stone", stone, win, fail, 0, 0, 2, Proper},
		{"a stone that lives by a ko", stone, win, ko, 0, 0, 2.75, HalfEye},
		{"a stone that dies by a ko", stone, ko, win, 0, 0, 3.25, HalfEye},
		{"empty, the enemy can play", empty, 0, 0, win, win, 3, HalfEye},
		{"empty, the enemy is captured", empty, 0, 0, fail, win, 2, Proper},
		{"empty, the enemy needs a ko", empty, 0, 0, ko, win, 2.75, HalfEye},
		{"empty, the owner needs a ko", empty, 0, 0, win, ko, 3.25, HalfEye},
	} {
		b := boardtest.Parse(t, test.position)
		at, c3 := boardtest.Point(t, b, "D2"), boardtest.Point(t, b, "C3")
		k := told{at: at, attack: test.attack, defense: test.defense,
			capture: boardtest.Point(t, b, "D1"), save: boardtest.Point(t, b, "E2")}
		k.safe[board.White], k.safe[board.Black] = test.white, test.black
		m := NewMap(nil)
		m.b = b
		h := m.topologicalEye(c3, board.Black, k)
		if h.Value != test.value || h.Type != test.kind {
			t.Errorf("%s: value %v, type %v, want %v and %v", test.name, h.Value, h.Type, test.value, test.kind)
		}
		wantAttack, wantDefense := k.save, k.capture
		if b.At(at) == board.Empty {
			wantAttack, wantDefense = at, at
		}
		open := test.kind == HalfEye
		if got := h.Attacks(); open != (len(got) == 1) || open && got[0] != wantAttack {
			t.Errorf("%s: attacks %v", test.name, got)
		}
		if got := h.Defenses(); open != (len(got) == 1) || open && got[0] != wantDefense {
			t.Errorf("%s: defenses %v", test.name, got)
		}
	}
}

// TestFalseEyesByPlace counts the safe enemy stones on diagonals that spoil an eye. At the edge or in the corner one does, in
// the middle two are needed.
func TestFalseEyesByPlace(t *testing.T) {
	for _, test := range []struct {
		name, position, eye string
		want                EyeType
	}{
		{"middle, one stone", `
			. . . . . .
			. O X X . .
			. X . X . .
			. X X X . .
			. . . . . .
			. . . . . .`, "C4", Proper},
		{"middle, two stones", `
			. . . . . .
			. O X X . .
			. X . X . .
			. X X O . .
			. . . . . .
			. . . . . .`, "C4", FalseEye},
		{"edge, one stone", `
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .
			. O X X . .
			. X . X . .`, "C1", FalseEye},
		{"edge, none", `
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .
			. X X X . .
			. X . X . .`, "C1", Proper},
		{"corner, one stone", `
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .
			X O . . . .
			. X . . . .`, "A1", FalseEye},
		{"corner, none", `
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .
			X X . . . .
			. X . . . .`, "A1", Proper},
		{"a board of one row", ". X . X O O .", "C1", Proper},
		{"a board of one column", ".\nX\n.\nX\nO\nO\n.", "A5", Proper},
	} {
		b := boardtest.Parse(t, test.position)
		lively := allLively(b)
		p := boardtest.Point(t, b, test.eye)
		m := NewMap(nil)
		m.MakeDomains(b, &lively)
		m.FindHalfAndFalseEyes(told{})
		if got := m.HalfEye(p).Type; got != test.want {
			t.Errorf("%s: type %v, value %v, want %v", test.name, got, m.HalfEye(p).Value, test.want)
		}
		if got := m.Data(board.Black, p).Marginal; got != (test.want == FalseEye) {
			t.Errorf("%s: marginal %v", test.name, got)
		}
	}
}

// TestOwnersAndPropagation has an eye space between two strings, which both own it. What all its points share is the same at
// each.
func TestOwnersAndPropagation(t *testing.T) {
	b := boardtest.Parse(t, `
		O O O O O . .
		O O X X X O O
		O X . . . X O
		O X X X X X O
		O O O O O O O
		. . . . . . .
		. . . . . . .`)
	lively := allLively(b)
	m := NewMap(nil)
	m.MakeDomains(b, &lively)
	m.ComputeAll()
	first := m.Data(board.Black, boardtest.Point(t, b, "C5"))
	if first.Value.String() != "1122" || first.Attack != boardtest.Point(t, b, "D5") {
		t.Errorf("three in a row: %+v", *first)
	}
	for _, name := range []string{"D5", "E5"} {
		d := *m.Data(board.Black, boardtest.Point(t, b, name))
		d.Neighbors, d.MarginalNeighbors = first.Neighbors, first.MarginalNeighbors
		if d != *first {
			t.Errorf("%s has %+v, the origin %+v", name, d, *first)
		}
	}
}

// TestFalseEyeIsMarginalForItsSpace finds a false eye in an eye space. All points of the space know then how many of them are
// marginal.
func TestFalseEyeIsMarginalForItsSpace(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . .
		. O X X X .
		. X . . X .
		. O X X X .
		. . . . . .
		. . . . . .`)
	lively := allLively(b)
	m := NewMap(nil)
	m.MakeDomains(b, &lively)
	m.FindHalfAndFalseEyes(told{})
	for _, name := range []string{"C4", "D4"} {
		if d := m.Data(board.Black, boardtest.Point(t, b, name)); d.Size != 2 || d.MarginalSize != 1 {
			t.Errorf("%s: %d of %d points are marginal, want 1 of 2", name, d.MarginalSize, d.Size)
		}
	}
}
