package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/tr"
)

// cursor is where the keyboard is on the board.
type cursor struct {
	on bool
	at boardview.Pt
}

// setCursor gives the arrow keys to a cursor on the board, or back to the game.
func (s *Shell) setCursor(on bool) {
	if sc := s.board.Scene(); !sc.Shows(s.cursor.at) || s.cursor.at == (boardview.Pt{}) {
		s.cursor.at = middle(sc)
	}
	s.cursor.on = on
	if on {
		s.note(tr.L("Arrows move the cursor, Enter is a click, M the menu of the point, Escape ends."))
	} else {
		s.note("")
	}
	s.window.Canvas().Focus(s.board)
	s.redraw()
	s.makeMenu()
}

// cursorKey says whether a key means something to the cursor, and does it.
func (s *Shell) cursorKey(k commands.Key) bool {
	by := 1
	if k.Mods == shift {
		by = 4
	} else if k.Mods != 0 {
		return false
	}
	switch k.Name {
	case fyne.KeyLeft:
		s.moveCursor(-by, 0)
	case fyne.KeyRight:
		s.moveCursor(by, 0)
	case fyne.KeyUp:
		s.moveCursor(0, -by)
	case fyne.KeyDown:
		s.moveCursor(0, by)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.tapped(s.cursor.at, 0)
	case fyne.KeyM:
		s.boardMenu(s.cursor.at, s.app.Driver().AbsolutePositionForObject(s.board).Add(s.board.PositionOf(s.cursor.at)))
	case fyne.KeyEscape:
		s.setCursor(false)
	default:
		return false
	}
	return true
}

// middle is the point in the middle of what is seen of a board.
func middle(sc *boardview.Scene) boardview.Pt {
	part := sc.Showing()
	return boardview.Pt{Col: (part.Min.X + part.Max.X) / 2, Row: (part.Min.Y + part.Max.Y) / 2}
}

// within keeps a point in what is seen of a board.
func within(sc *boardview.Scene, p boardview.Pt) boardview.Pt {
	part := sc.Showing()
	return boardview.Pt{
		Col: max(part.Min.X, min(p.Col, part.Max.X-1)),
		Row: max(part.Min.Y, min(p.Row, part.Max.Y-1)),
	}
}

// showCursor puts the cursor into a picture of the board. The board may have become
// smaller, or less of it be seen.
func (s *Shell) showCursor(sc *boardview.Scene) {
	if !s.cursor.on {
		return
	}
	if !sc.On(s.cursor.at) {
		s.cursor.at = middle(sc)
	}
	s.cursor.at = within(sc, s.cursor.at)
	sc.At(s.cursor.at).Cursor = true
}

// moveCursor moves the cursor as far as the board is in sight and tells what is there.
func (s *Shell) moveCursor(dx, dy int) {
	s.cursor.at = within(s.board.Scene(), boardview.Pt{Col: s.cursor.at.Col + dx, Row: s.cursor.at.Row + dy})
	s.redraw()
	s.hovered(s.cursor.at)
}
