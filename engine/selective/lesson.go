package selective

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
)

// What those who learn the weights have to know of them.
const (
	// PositionValues and MoveValues are the numbers of weights of positions and of moves.
	PositionValues, MoveValues = positionTraitCount, moveTraitCount
	// WeightUnit is the weight that stands for odds of e to 1. TriedMoves is the number of moves that are tried.
	WeightUnit, TriedMoves = weightUnit, maxWidth
	// PictureSize is the width and height of a picture.
	PictureSize = net.Size
)

// Lesson is what a position of a question shows to a learner.
type Lesson struct {
	// Position lists the values of the position's traits, in ascending order.
	Position []uint16
	// Odds is what the weights in use say of the position, in WeightUnit: above 0 if the dragon looks dead.
	Odds int
	// Moves are those that can be played.
	Moves []MoveLesson
	// Picture has a bit for each thing that is true of a point around the dragon, row by row.
	Picture [PictureSize * PictureSize]uint64
	corner  picture // without what is seen
}

// Place is where a point is in the picture, -1 if it is outside.
func (l *Lesson) Place(p board.Point) int { return l.corner.index(p) }

// MoveLesson is what a move of a Lesson shows.
type MoveLesson struct {
	Move   board.Point
	Traits []uint16 // values of its traits, in ascending order
	Odds   int      // what the weights in use say of it as a move
}

// Lesson shows a question's position to a learner. With below the position counts as one that the reading
// comes to, after the move last if that is not NoPoint; otherwise it is where the reading begins.
func (r *Reader) Lesson(ctx context.Context, q Query, attack, below bool, last board.Point) *Lesson {
	p := &r.problem
	p.begin(ctx, q, attack)
	defer p.end()
	if below {
		next := p.line[0]
		if last != board.NoPoint {
			next.last, next.passed = last, last == board.Pass
		}
		p.line = append(p.line, next)
	}
	p.gather()
	p.examine()
	var pic picture
	p.draw(&pic)
	l := &Lesson{Picture: pic.at, corner: picture{left: pic.left, top: pic.top}}
	var t traits
	p.positionTraits(&t)
	l.Position, l.Odds = slices.Clone(t.at[:t.n]), learned.positions[p.side()].sum(&t)
	for _, m := range p.view.moves {
		if !p.playable(m) {
			continue
		}
		p.moveTraits(m, &t)
		odds := learned.moves[p.side()].sum(&t)
		l.Moves = append(l.Moves, MoveLesson{m, slices.Clone(t.at[:t.n]), odds})
	}
	return l
}
