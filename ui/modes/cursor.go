package modes

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/tr"
)

// Cursor is where the keyboard is on the board.
type Cursor struct {
	On bool
	At boardview.Pt

	stage *Stage
	scene func() *boardview.Scene // what the board shows
	// What is done at a point: a click, its menu, the pointer resting there.
	Tap, Menu, Hover func(boardview.Pt)
}

// NewCursor is for a board that shows scenes.
func NewCursor(s *Stage, scene func() *boardview.Scene) *Cursor {
	return &Cursor{stage: s, scene: scene}
}

// Set gives the arrow keys to the cursor, or back to the game.
func (c *Cursor) Set(on bool) {
	if sc := c.scene(); !sc.Shows(c.At) || c.At == (boardview.Pt{}) {
		c.At = middle(sc)
	}
	c.On = on
	if on {
		c.stage.Note(tr.L("Arrows move the cursor, Enter is a click, M the menu of the point, Escape ends."))
	} else {
		c.stage.Note("")
	}
	c.stage.ToBoard()
	c.stage.Redraw()
	c.stage.Menu()
}

// Key says whether a key means something to the cursor, and does it.
func (c *Cursor) Key(k commands.Key) bool {
	by := 1
	if k.Mods == commands.Shift {
		by = 4
	} else if k.Mods != 0 {
		return false
	}
	switch k.Name {
	case fyne.KeyLeft:
		c.move(-by, 0)
	case fyne.KeyRight:
		c.move(by, 0)
	case fyne.KeyUp:
		c.move(0, -by)
	case fyne.KeyDown:
		c.move(0, by)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.Tap(c.At)
	case fyne.KeyM:
		c.Menu(c.At)
	case fyne.KeyEscape:
		c.Set(false)
	default:
		return false
	}
	return true
}

// Show puts the cursor into a picture of the board. The board may have become
// smaller, or less of it be seen.
func (c *Cursor) Show(sc *boardview.Scene) {
	if !c.On {
		return
	}
	if !sc.On(c.At) {
		c.At = middle(sc)
	}
	c.At = within(sc, c.At)
	sc.At(c.At).Cursor = true
}

// move moves the cursor as far as the board is in sight and tells what is there.
func (c *Cursor) move(dx, dy int) {
	c.At = within(c.scene(), boardview.Pt{Col: c.At.Col + dx, Row: c.At.Row + dy})
	c.stage.Redraw()
	c.Hover(c.At)
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
