package tsumego

import (
	"strings"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// Book is what a record itself says of the first move.
type Book struct {
	Right []board.Point // that it calls right, or has as its main line
	Wrong []board.Point // that it calls wrong
	// Ko says that the solution's comments speak of a ko.
	Ko bool
}

// Book reads the record's own solution; it is empty for problems that come from
// elsewhere.
func (p *Problem) Book() (book Book) {
	if p.start == nil {
		return book
	}
	mover := p.Position().ToMove()
	var plain []board.Point
	for _, child := range p.start.Children() {
		m, ok := child.Move()
		if !ok || !m.Valid || m.Color != recordColor(mover) || m.Point == sgfio.Pass {
			continue
		}
		at := board.MakePoint(m.Point.Column(), m.Point.Row())
		right, wrong, ko := marks(child)
		switch {
		case right:
			book.Right = append(book.Right, at)
			book.Ko = book.Ko || ko
		case wrong:
			book.Wrong = append(book.Wrong, at)
		default:
			plain = append(plain, at)
			if len(plain) == 1 && len(book.Right) == 0 {
				book.Ko = book.Ko || ko
			}
		}
	}
	switch {
	case len(book.Right) > 0:
	case len(book.Wrong) > 0:
		book.Right = plain // what is not called wrong is meant to be right
	case len(plain) > 0:
		book.Right = plain[:1] // the main line; the rest may be either
	}
	book.Ko = book.Ko || asksForKo(p.Text)
	return book
}

func recordColor(c board.Color) sgfio.Color {
	if c == board.White {
		return sgfio.White
	}
	return sgfio.Black
}

// marks says what the comments and properties of a line call it. A line with a
// right end is right, whatever its side lines are.
func marks(first *sgfio.Node) (right, wrong, ko bool) {
	bad := false
	first.Walk(func(n *sgfio.Node) bool {
		x := markOf(n, first)
		right = right || x == saysRight
		wrong = wrong || x == saysWrong
		bad = bad || n == first && x == saysWrong
		ko = ko || hasWord(strings.ToLower(n.Comment()), koWords)
		return true
	})
	if bad {
		right = false
	}
	return right, wrong && !right, ko
}

// markOf is what a node itself calls the line that leads to it, whose first move is the solver's.
func markOf(n, first *sgfio.Node) saying {
	good, poor := "GB", "GW" // good for Black, for White
	if m, ok := first.Move(); ok && m.Color == sgfio.White {
		good, poor = poor, good
	}
	says := sayingOf(n.Comment())
	switch {
	case says == saysWrong || n.Has("BM") || n.Has(poor):
		return saysWrong
	case says == saysRight || n.Has("TE") || n.Has(good):
		return saysRight
	}
	return saysNothing
}
