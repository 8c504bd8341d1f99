package modes

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/controls"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
)

// Line is a line of play with what it is called.
type Line struct {
	Name  string
	Moves []boardview.Move
}

// Comparing is the mode in which two lines of play from one position are seen side by side. The first is on
// the board, the second on one of its own beside it. They are stepped along together.
type Comparing struct {
	stage  *Stage
	start  *sgfio.Position
	lines  [2]Line
	shown  int // how many moves of them
	style  boardview.Style
	second *boardview.Board
	text   string
	side   fyne.CanvasObject
}

var _ Mode = (*Comparing)(nil)

// Compare shows two lines from a position. Text says what there is to see.
func (s *Stage) Compare(start *sgfio.Position, lines [2]Line, text string, style boardview.Style) {
	s.Leave()
	c := &Comparing{stage: s, start: start, lines: lines, text: text, style: style}

	c.shown = c.most()
	c.second = boardview.New(c.boardOf(1, scene.Options{Style: style}))
	c.second.OnStep = c.Step
	c.second.OnKey = func(e *fyne.KeyEvent) { c.Key(commands.Key{Name: e.Name}) }
	names := dialogs.Text(tr.Sentences(tr.L("On the board:"), lines[0].Name) + " · " + tr.Sentences(tr.L("Here:"), lines[1].Name))
	names.TextStyle.Bold = true
	head := container.NewVBox(dialogs.Text(text), names)
	foot := container.NewHBox(
		controls.NewButton(tr.L("Step back"), func() { c.Step(-1) }), controls.NewButton(tr.L("Step on"), func() { c.Step(1) }),
		controls.NewButton(tr.L("Back to the game"), s.Leave))
	c.side = container.NewBorder(head, foot, nil, nil, c.second)
	s.Enter(c)
	c.Show()
}

// most is how many moves the longer line has.
func (c *Comparing) most() int { return max(len(c.lines[0].Moves), len(c.lines[1].Moves)) }

// boardOf draws the position after the moves shown of a line, with their numbers.
func (c *Comparing) boardOf(i int, o scene.Options) *boardview.Scene {
	b, err := facts.Board(c.start)
	if err != nil {
		return boardview.NewScene(c.start.Width, c.start.Height, o.Style)
	}
	var played []board.Move
	for _, m := range c.lines[i].Moves[:min(c.shown, len(c.lines[i].Moves))] {
		move := board.Move{Point: facts.BoardPoint(m.At), Color: facts.BoardColor(scene.Color(m.Color))}
		if b.Play(move.Point, move.Color, board.Execute) != nil {
			break
		}
		played = append(played, move)
	}
	sc := proofview.Position(b, board.Empty, o)
	proofview.Number(sc, b, played)
	return sc
}

// Show brings both boards up to date.
func (c *Comparing) Show() {
	o := scene.Options{Style: c.style, Coordinates: true}
	c.second.SetScene(c.boardOf(1, o))
	c.stage.Redraw()
}

// Content stands beside the board: the second line on a board of its own.
func (c *Comparing) Content() fyne.CanvasObject { return c.side }

// Scene is the first line.
func (c *Comparing) Scene(o scene.Options) *boardview.Scene { return c.boardOf(0, o) }

// Sight has the whole board shown.
func (c *Comparing) Sight() Sight {
	return Sight{Of: c, Box: func() image.Rectangle { return image.Rectangle{} }}
}

// Step goes along both lines.
func (c *Comparing) Step(by int) {
	c.shown = max(0, min(c.most(), c.shown+by))
	c.Show()
}

// Key ends the comparison by Escape.
func (c *Comparing) Key(k commands.Key) bool {
	if k == (commands.Key{Name: fyne.KeyEscape}) {
		c.stage.Leave()
		return true
	}
	return false
}

// Place is how many moves are shown.
func (c *Comparing) Place() (at, of int) { return c.shown, c.most() }

// Caption tells both lines.
func (c *Comparing) Caption() (title, text string) {
	return tr.F("%[1]s against %[2]s", c.lines[0].Name, c.lines[1].Name), c.text
}

// What else a mode does means nothing here.
func (c *Comparing) Tap(boardview.Pt)                            {}
func (c *Comparing) Pass()                                       {}
func (c *Comparing) Answered(controller.Snapshot[*proof.Answer]) {}
func (c *Comparing) Reading() bool                               { return false }
func (c *Comparing) Longer()                                     {}
func (c *Comparing) Quit()                                       {}

// mostCompared is how many moves of a line are compared.
const mostCompared = 12

// lineFrom is the record's line from a node on.
func lineFrom(n *sgfio.Node) (moves []boardview.Move) {
	for ; n != nil && len(moves) < mostCompared; n = n.Child(0) {
		m, ok := n.Move()
		if !ok || !m.Valid || m.Point == sgfio.Pass {
			break
		}
		moves = append(moves, boardview.Move{At: scene.Pt(m.Point), Color: scene.Stone(m.Color)})
	}
	return moves
}

// CompareVariations shows the variation on the board beside the one that the record prefers to it. Where it is
// itself the first, the next one is beside it.
func (l *Looking) CompareVariations() {
	n := l.State.Doc.Node()
	if len(n.Children()) < 2 {
		for n.Parent() != nil && len(n.Parent().Children()) < 2 {
			n = n.Parent()
		}
		if n.Parent() == nil {
			l.Note(tr.L("There is no variation to compare this line with."))
			return
		}
	} else {
		n = n.Child(0)
	}
	fork := n.Parent()
	first, other := n, fork.Child(0)
	if other == first {
		other = fork.Child(1)
	}
	lines := [2]Line{{Moves: lineFrom(first)}, {Moves: lineFrom(other)}}
	for i := range lines {
		if len(lines[i].Moves) == 0 {
			l.Note(tr.L("There is no variation to compare this line with."))
			return
		}
		m := lines[i].Moves[0]
		lines[i].Name = sideName(m.Color) + " " + facts.PointName(m.At, l.State.Position.Height)
	}
	l.Compare(l.State.Doc.Game().Position(fork), lines, tr.L("Two variations from the same position."), l.Options.Style)
}

// sideName is a player as a title names it.
func sideName(c boardview.Stone) string {
	if c == boardview.White {
		return tr.L("White")
	}
	return tr.L("Black")
}

// CompareEvent shows what was played beside what would have been better.
func (l *Looking) CompareEvent(e *facts.Event) {
	doc := l.State.Doc
	better := e.Line()
	node := doc.ReviewedNode(max(0, e.Move-1))
	if len(better) == 0 || node.Child(0) == nil {
		l.Note(tr.L("No better line is known for this event."))
		return
	}
	l.GotoNode(node)
	played := lineFrom(node.Child(0))
	played = played[:min(len(played), max(len(better), 3))]
	l.Compare(doc.Game().Position(node), [2]Line{{Name: tr.L("better"), Moves: better}, {Name: tr.L("played"), Moves: played}},
		eventText(e, l.State.Review.Height), l.Options.Style)
}

// Second is the board of the second line, for tests.
func (c *Comparing) Second() *boardview.Board { return c.second }

func eventText(e *facts.Event, height int) string {
	return tr.Sentences(tr.F("Move %d:", e.Move), why.Event(e, height).String())
}
