package ui

import (
	"fmt"
	"image"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/controls"
	"shikatsu/ui/count"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// counting is the mode in which the position is counted: the dead stones are those of the engine's verdicts, until the
// player says otherwise by a click.
type counting struct {
	shell  *Shell
	board  *count.Board
	text   *widget.Label
	result *widget.Label
	side   fyne.CanvasObject
}

var _ mode = (*counting)(nil)

// countGame begins to count the position shown.
func (s *Shell) countGame() {
	s.leaveMode()
	pos, info := s.state.Position, s.state.Doc.Game().Info()
	b := &count.Board{Width: pos.Width, Height: pos.Height, Komi: info.Komi, TakenBlack: pos.CapturedBlack, TakenWhite: pos.CapturedWhite}
	rules := strings.ToLower(info.Rules)
	for _, area := range []string{"chinese", "aga", "nz", "ing", "goe", "中国", "tromp"} {
		b.Area = b.Area || strings.Contains(rules, area)
	}
	for row := range pos.Height {
		for col := range pos.Width {
			at := boardview.Pt{Col: col, Row: row}
			b.Stones = append(b.Stones, scene.Stone(pos.At(scene.Point(at))))
			d := s.state.Facts.DragonAt(at)
			b.Dead = append(b.Dead, d != nil && d.Status == boardview.Dead)
		}
	}
	c := &counting{shell: s, board: b, text: wrappedLabel(tr.L("Dead stones are pale. A click on a string says that it lives, or that it is dead.")), result: wrappedLabel("")}
	c.result.TextStyle.Bold = true
	rulesBox := controls.NewButton("", nil)
	rulesBox.OnTapped = func() { b.Area = !b.Area; rulesBox.SetText(c.rule()); c.show() }
	rulesBox.SetText(c.rule())
	c.side = container.NewVBox(wrappedLabel(tr.L("Counting")), c.result, c.text, container.NewHBox(rulesBox,
		controls.NewButton(tr.L("Back to the game"), s.leaveMode)))
	s.enter(c)
	c.show()
}

// rule says what is counted.
func (c *counting) rule() string {
	if c.board.Area {
		return tr.L("Area (stones and territory)")
	}
	return tr.L("Territory (and captures)")
}

func (c *counting) show() {
	r := c.board.Count()
	points := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	lines := []string{
		fmt.Sprintf(tr.L("Black: %s"), points(r.Black)) + " · " + c.parts(r, 0),
		fmt.Sprintf(tr.L("White: %s"), points(r.White)) + " · " + c.parts(r, 1),
	}
	switch lead := r.Black - r.White; {
	case lead > 0:
		lines = append(lines, fmt.Sprintf(tr.L("Black wins by %s."), points(lead)))
	case lead < 0:
		lines = append(lines, fmt.Sprintf(tr.L("White wins by %s."), points(-lead)))
	default:
		lines = append(lines, tr.L("The game is even."))
	}
	c.result.SetText(strings.Join(lines, "\n"))
	c.shell.redraw()
}

// parts says what the points of a side are.
func (c *counting) parts(r count.Result, side int) string {
	parts := []string{fmt.Sprintf(tr.L("territory %d"), r.Territory[side])}
	if c.board.Area {
		parts = append(parts, fmt.Sprintf(tr.L("stones %d"), r.Living[side]))
	} else {
		parts = append(parts, fmt.Sprintf(tr.L("captures %d"), r.Captured[side]))
	}
	if side == 1 && c.board.Komi != 0 {
		parts = append(parts, fmt.Sprintf(tr.L("komi %s"), strconv.FormatFloat(c.board.Komi, 'f', -1, 64)))
	}
	return strings.Join(parts, ", ")
}

func (c *counting) content() fyne.CanvasObject { return c.side }

func (c *counting) scene(o scene.Options) *boardview.Scene {
	sc := boardview.NewScene(c.board.Width, c.board.Height, o.Style)
	sc.Coordinates = o.Coordinates
	owner := c.board.Count().Owner
	for i, stone := range c.board.Stones {
		cell := sc.At(boardview.Pt{Col: i % c.board.Width, Row: i / c.board.Width})
		if c.board.Dead[i] {
			cell.Ghost = stone
		} else {
			cell.Stone = stone
		}
		cell.Territory = owner[i]
	}
	return sc
}

func (c *counting) sight() sight {
	return sight{of: c, box: func() image.Rectangle { return image.Rectangle{} }}
}

// tap says that a string lives after all, or that it is dead.
func (c *counting) tap(p boardview.Pt) {
	i := p.Row*c.board.Width + p.Col
	dead := !c.board.Dead[i]
	for _, k := range c.board.Group(i) {
		c.board.Dead[k] = dead
	}
	c.show()
}

func (c *counting) key(k commands.Key) bool {
	if k == (commands.Key{Name: fyne.KeyEscape}) {
		c.shell.leaveMode()
		return true
	}
	return false
}

func (c *counting) pass()                                       {}
func (c *counting) step(int)                                    {}
func (c *counting) answered(controller.Snapshot[*proof.Answer]) {}
func (c *counting) reading() bool                               { return false }
func (c *counting) Longer()                                     {}
func (c *counting) left()                                       {}

func (c *counting) place() (at, of int) {
	return c.shell.state.Doc.MoveNumber(), c.shell.state.Doc.Moves()
}

func (c *counting) caption() (title, text string) { return tr.L("Counting"), c.result.Text }
