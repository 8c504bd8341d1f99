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
	sc := s.board.Scene()
	if !sc.On(s.cursor.at) || s.cursor.at == (boardview.Pt{}) {
		s.cursor.at = boardview.Pt{Col: sc.Width / 2, Row: sc.Height / 2}
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
	if sc := s.board.Scene(); !sc.On(s.cursor.at) { // the board became smaller
		s.cursor.at = boardview.Pt{Col: sc.Width / 2, Row: sc.Height / 2}
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

// moveCursor moves the cursor as far as the board goes and tells what is there.
func (s *Shell) moveCursor(dx, dy int) {
	sc := s.board.Scene()
	s.cursor.at.Col = max(0, min(s.cursor.at.Col+dx, sc.Width-1))
	s.cursor.at.Row = max(0, min(s.cursor.at.Row+dy, sc.Height-1))
	s.redraw()
	s.hovered(s.cursor.at)
}
