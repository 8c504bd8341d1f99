package influence

import "shikatsu/engine/internal/shape"

// turn says when a barrier holds.
type turn uint8

const (
	anyTurn      turn = iota
	ownerFirst        // only if the owner of the stones is assumed to move first
	opponentStep      // only if the opponent is
)

// barrier is a formation of stones that the opponent's influence does not pass:
// nothing of it leaves the marked points.
type barrier struct {
	turn  turn
	shape *shape.Shape
}

func (b *barrier) applies(ownerMoves bool) bool {
	switch b.turn {
	case ownerFirst:
		return ownerMoves
	case opponentStep:
		return !ownerMoves
	}
	return true
}

var barriers = []barrier{
	{anyTurn, shape.MustCompile("diagonal", `
		Xa
		?X`)},
	{ownerFirst, shape.MustCompile("one-space jump", `
		?a?
		XbX
		?c?`)},
	{opponentStep, shape.MustCompile("one-space jump, both sides free", `
		?a?
		XbX
		?c?`)},
	{ownerFirst, shape.MustCompile("knight's move", `
		Xa?
		?bX`)},
	{opponentStep, shape.MustCompile("knight's move, both points free", `
		Xa?
		?bX`)},
	{ownerFirst, shape.MustCompile("diagonal jump", `
		Xa?
		bcd
		?eX`)},
	{ownerFirst, shape.MustCompile("two-space jump", `
		XabX`)},
	{opponentStep, shape.MustCompile("two-space jump, free on both sides", `
		?ab?
		XcdX
		?ef?`)},
	{anyTurn, shape.MustCompile("large knight's move", `
		Xab?
		?cdX`)},
	{anyTurn, shape.MustCompile("stone on the second line", `
		?X?
		?a?
		---`)},
	{anyTurn, shape.MustCompile("stone on the third line", `
		?X?
		xax
		xbx
		---`)},
	{anyTurn, shape.MustCompile("one-space jump on the second line", `
		XxX
		abc
		---`)},
	{anyTurn, shape.MustCompile("two-space jump on the second line", `
		XxxX
		abcd
		----`)},
	{anyTurn, shape.MustCompile("one-space jump on the third line", `
		XxX
		abc
		def
		---`)},
	{anyTurn, shape.MustCompile("two-space jump on the third line", `
		XxxX
		abcd
		efgh
		----`)},
	{opponentStep, shape.MustCompile("stone on the second line, free on both sides", `
		aXb
		cde
		---`)},
}

// barrierShapes are the shapes of the barriers. The first apply where the owner of the stones moves first, the second where the
// opponent does.
var barrierShapes = [2][]*shape.Shape{shapesThat(true), shapesThat(false)}

func shapesThat(ownerMoves bool) []*shape.Shape {
	var list []*shape.Shape
	for i := range barriers {
		if barriers[i].applies(ownerMoves) {
			list = append(list, barriers[i].shape)
		}
	}
	return list
}
