package tsumego

import (
	"slices"
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

// words by which records mark a line, in the languages that problem
// collections are written in.
var (
	wrongWords = []string{"wrong", "incorrect", "failure", "fail", "失敗", "失败", "错误", "錯誤", "不正解", "실패", "오답"}
	rightWords = []string{"right", "correct", "success", "solution", "正解", "正确", "正確", "成功", "정해", "정답"}
	koWords    = []string{"ko", "kou", "コウ", "劫", "패"}
)

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
	good, poor := "GB", "GW" // good for Black, for White
	if m, ok := first.Move(); ok && m.Color == sgfio.White {
		good, poor = poor, good
	}
	first.Walk(func(n *sgfio.Node) bool {
		text := strings.ToLower(n.Comment())
		isWrong := hasWord(text, wrongWords) || n.Has("BM") || n.Has(poor)
		if hasWord(text, rightWords) && !hasWord(text, wrongWords) || n.Has("TE") || n.Has(good) || strings.TrimSpace(text) == "+" {
			right = true
		}
		wrong = wrong || isWrong
		bad = bad || n == first && isWrong
		ko = ko || hasWord(text, koWords)
		return true
	})
	if bad {
		right = false
	}
	return right, wrong && !right, ko
}

// hasWord says whether a text has one of the words; those in Latin letters count
// only as whole words.
func hasWord(text string, words []string) bool {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r < 'a' || r > 'z' })
	for _, w := range words {
		if w[0] < 0x80 {
			if slices.Contains(fields, w) {
				return true
			}
		} else if strings.Contains(text, w) {
			return true
		}
	}
	return false
}
