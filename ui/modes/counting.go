package modes

import (
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
	"shikatsu/ui/dialogs"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// Counting is the mode in which the position is counted. The dead stones are those of the engine's verdicts, until the
// player says otherwise by a click.
type Counting struct {
	stage  *Stage
	Board  *count.Board
	text   *widget.Label
	Result *widget.Label
	rules  *controls.Select // by area or by territory
	side   fyne.CanvasObject
}

var _ Mode = (*Counting)(nil)

// Count begins to count the position shown.
func (s *Stage) Count() {
	s.Leave()
	pos, info := s.State.Position, s.State.Doc.Game().Info()
	b := &count.Board{Width: pos.Width, Height: pos.Height, Komi: info.Komi, TakenBlack: pos.CapturedBlack, TakenWhite: pos.CapturedWhite}
	rules := strings.ToLower(info.Rules)
	for _, area := range []string{"chinese", "aga", "nz", "ing", "goe", "中国", "tromp"} {
		b.Area = b.Area || strings.Contains(rules, area)
	}
	for row := range pos.Height {
		for col := range pos.Width {
			at := boardview.Pt{Col: col, Row: row}
			b.Stones = append(b.Stones, scene.Stone(pos.At(scene.Point(at))))
			d := s.State.Facts.DragonAt(at)
			b.Dead = append(b.Dead, d != nil && d.Status == boardview.Dead)
		}
	}
	c := &Counting{stage: s, Board: b, text: dialogs.Text(""), Result: dialogs.Text("")}
	c.Result.TextStyle.Bold = true
	c.rules = controls.NewSelect([]string{tr.L("Territory (and captures)"), tr.L("Area (stones and territory)")}, nil)
	if b.Area {
		c.rules.SetSelectedIndex(1)
	} else {
		c.rules.SetSelectedIndex(0)
	}
	c.rules.OnChanged = func(string) { b.Area = c.rules.SelectedIndex() == 1; c.Show() }
	title := dialogs.Text(tr.L("Counting"))
	title.TextStyle.Bold = true
	c.side = container.NewVBox(title, c.rules, c.Result, c.text, container.NewHBox(controls.NewButton(tr.L("Back to the game"), s.Leave)))
	s.Enter(c)
	c.Show()
}

// fewBare are so many neutral points without a stone beside them that a finished game may have, in a seki.
const fewBare = 2

// Show tells the result.
func (c *Counting) Show() {
	r := c.Board.Count()
	points := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	lines := []string{
		tr.F("Black: %s", points(r.Black)) + " · " + c.parts(r, 0),
		tr.F("White: %s", points(r.White)) + " · " + c.parts(r, 1),
	}
	hint := tr.L("Dead stones are pale. A click on a string says that it lives, or that it is dead.")
	open, bare := c.Board.Open(r)
	over := bare <= fewBare
	if !over {
		hint = tr.F("The game is not over: %d points belong to nobody yet.", open) + "\n" + hint
	}
	switch lead := r.Black - r.White; {
	case lead > 0 && !over:
		lines = append(lines, tr.F("Black has %s more so far.", points(lead)))
	case lead < 0 && !over:
		lines = append(lines, tr.F("White has %s more so far.", points(-lead)))
	case lead > 0:
		lines = append(lines, tr.F("Black wins by %s.", points(lead)))
	case lead < 0:
		lines = append(lines, tr.F("White wins by %s.", points(-lead)))
	default:
		lines = append(lines, tr.L("The game is even."))
	}
	c.Result.SetText(strings.Join(lines, "\n"))
	c.text.SetText(hint)
	c.stage.Redraw()
}

// parts says what the points of a side are.
func (c *Counting) parts(r count.Result, side int) string {
	parts := []string{tr.F("territory %d", r.Territory[side])}
	if c.Board.Area {
		parts = append(parts, tr.F("stones %d", r.Living[side]))
	} else {
		parts = append(parts, tr.F("captures %d", r.Captured[side]))
	}
	if side == 1 && c.Board.Komi != 0 {
		parts = append(parts, tr.F("komi %s", strconv.FormatFloat(c.Board.Komi, 'f', -1, 64)))
	}
	return tr.List(parts...)
}

func (c *Counting) Content() fyne.CanvasObject { return c.side }

func (c *Counting) Scene(o scene.Options) *boardview.Scene {
	sc := boardview.NewScene(c.Board.Width, c.Board.Height, o.Style)
	sc.Coordinates = o.Coordinates
	owner := c.Board.Count().Owner
	for i, stone := range c.Board.Stones {
		cell := sc.At(boardview.Pt{Col: i % c.Board.Width, Row: i / c.Board.Width})
		if c.Board.Dead[i] {
			cell.Ghost = stone
		} else {
			cell.Stone = stone
		}
		cell.Territory = owner[i]
	}
	return sc
}

func (c *Counting) Sight() Sight {
	return Sight{Of: c, Box: func() image.Rectangle { return image.Rectangle{} }}
}

// Tap says that a string lives after all, or that it is dead.
func (c *Counting) Tap(p boardview.Pt) {
	i := p.Row*c.Board.Width + p.Col
	dead := !c.Board.Dead[i]
	for _, k := range c.Board.Group(i) {
		c.Board.Dead[k] = dead
	}
	c.Show()
}

func (c *Counting) Key(k commands.Key) bool {
	if k == (commands.Key{Name: fyne.KeyEscape}) {
		c.stage.Leave()
		return true
	}
	return false
}

func (c *Counting) Pass()                                       {}
func (c *Counting) Step(int)                                    {}
func (c *Counting) Answered(controller.Snapshot[*proof.Answer]) {}
func (c *Counting) Reading() bool                               { return false }
func (c *Counting) Longer()                                     {}
func (c *Counting) Quit()                                       {}

func (c *Counting) Place() (at, of int) {
	return c.stage.State.Doc.MoveNumber(), c.stage.State.Doc.Moves()
}

func (c *Counting) Caption() (title, text string) { return tr.L("Counting"), c.Result.Text }
