// Package proofview shows a proof tree: the panel beside the board and the
// board's picture. It changes nothing by itself; it asks by [Actions].
package proofview

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controls"
	"shikatsu/ui/lists"
	"shikatsu/ui/look"
	"shikatsu/ui/proof"
	"shikatsu/ui/tr"
	"shikatsu/ui/widgets"
)

// Actions are what the panel asks for.
type Actions interface {
	// GoTo shows a node of the tree.
	GoTo(*proof.Node)
	// Pass plays a pass.
	Pass()
	// Longer thinks longer about the node shown.
	Longer()
	// OtherFirst asks the question with the other player to move.
	OtherFirst()
	// Variation shows the position after a move of the tree by its number.
	Variation(int)
	// SetAnswering says whether the engine plays its answers.
	SetAnswering(bool)
	// SaveProof writes the tree as a record, or the proof as a certificate; AddToGame hangs it into the game.
	SaveProof()
	AddToGame()
	// Leave ends the exploring.
	Leave()
}

// Panel is what stands beside the board.
type Panel struct {
	do       Actions
	title    *canvas.Text
	question *widget.Label
	verdict  *widget.Label
	mark     *canvas.Rectangle
	move     *widget.Label
	sure     *widget.Label
	line     *widget.Label
	busy     *widget.Activity
	longer   *controls.Button
	list     *lists.List
	rows     []proof.Row
	number   *controls.Entry
	count    *widget.Label
	jump     *fyne.Container // goes to a move of the tree by its number
	content  fyne.CanvasObject
	marks    shapes
	tree     *proof.Tree
	quiet    bool // the program, not the player, moves the selection
}

// New makes the panel. In a game the tree can be added to it; otherwise it is a
// problem's.
func New(do Actions, game bool) *Panel {
	p := &Panel{do: do, question: wrapped(), verdict: wrapped(), move: wrapped(), sure: wrapped(), line: wrapped(),
		busy: widget.NewActivity(), number: controls.NewEntry(""), count: widget.NewLabel(""), marks: shapes{}}
	p.question.TextStyle.Bold = true
	p.move.TextStyle.Italic = true
	p.sure.SizeName = theme.SizeNameCaptionText
	p.line.SizeName = theme.SizeNameCaptionText
	p.mark = canvas.NewRectangle(theme.Color(theme.ColorNameSeparator))
	p.mark.SetMinSize(fyne.NewSize(6, 10))
	p.mark.CornerRadius = 3
	p.longer = controls.NewButton(tr.L("Think longer"), do.Longer)
	answers := controls.NewCheck(tr.L("The engine answers"), do.SetAnswering)
	answers.Checked = true
	hint := wrapped()
	hint.SetText(tr.L("Click any point to play there: the engine refutes the move, or concedes."))
	hint.SizeName, hint.Importance = theme.SizeNameCaptionText, widget.LowImportance
	p.list = lists.New(func() int { return len(p.rows) }, newRow, p.fill)
	p.list.OnChosen = func(i widget.ListItemID) {
		if !p.quiet && i < len(p.rows) {
			do.GoTo(p.rows[i].Node)
		}
	}
	p.number.OnSubmitted = func(text string) {
		if n, err := strconv.Atoi(text); err == nil {
			do.Variation(n)
		}
	}
	p.title = canvas.NewText(tr.L("Proof"), nil)
	p.title.TextStyle.Bold = true
	p.color()
	back := tr.L("Back to the game")
	saving := container.NewHBox(controls.NewButton(tr.L("Save the proof…"), do.SaveProof))
	if game {
		saving.Add(controls.NewButton(tr.L("Add to the game"), do.AddToGame))
	} else {
		back = tr.L("Back to the problem")
	}
	leave := controls.NewIconButton(back, theme.NavigateBackIcon(), do.Leave)
	leave.Importance = widget.LowImportance
	top := container.NewVBox(
		container.NewPadded(container.NewBorder(nil, nil, container.NewHBox(p.title, p.busy), leave)),
		p.question,
		container.NewBorder(nil, nil, container.NewPadded(p.mark), nil, p.verdict),
		p.move, p.sure, p.line,
		container.NewHBox(p.longer, controls.NewButton(tr.L("Pass"), do.Pass), controls.NewButton(tr.L("The other player first"), do.OtherFirst)),
		answers, hint,
	)
	const digits = 56 // the width of a number
	field := container.NewGridWrap(fyne.NewSize(digits, p.number.MinSize().Height), p.number)
	p.jump = container.NewHBox(widget.NewLabel(tr.L("Variation")), field, p.count)
	p.content = container.NewBorder(top, container.NewBorder(nil, nil, saving, p.jump), nil, nil, p.list)
	return p
}

// wrapped is an empty text that breaks its lines.
func wrapped() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Content is the object to lay out.
func (p *Panel) Content() fyne.CanvasObject { return p.content }

// Texts are what the panel says, for tests. They are the question, the verdict, the judgement of the last
// move, and how sure it is.
func (p *Panel) Texts() (question, verdict, move, sure string) {
	return p.question.Text, p.verdict.Text, p.move.Text, p.sure.Text
}

// Lines are the lines of the tree, for the keyboard.
func (p *Panel) Lines() fyne.Focusable { return p.list }

// Rows are the lines of the tree shown, for tests.
func (p *Panel) Rows() []proof.Row { return p.rows }

// Longer is the button that asks for more thought, for tests.
func (p *Panel) Longer() *controls.Button { return p.longer }

// color gives the title the theme's colour and size.
func (p *Panel) color() {
	p.title.Color, p.title.TextSize = theme.Color(theme.ColorNameForeground), theme.Size(theme.SizeNameSubHeadingText)
	p.title.Refresh()
}

// Title is the heading, for tests.
func (p *Panel) Title() *canvas.Text { return p.title }

// Show brings the panel up to date. note, if not "", is a message in place of a
// verdict.
func (p *Panel) Show(t *proof.Tree, busy bool, note string) {
	p.tree = t
	p.color()
	p.question.SetText(t.Question())
	n := t.Current()
	widgets.SetText(p.move, t.Feedback())
	p.showVerdict(t.Board(n), n.Verdict, busy, note)
	p.mark.FillColor = theme.Color(theme.ColorNameSeparator)
	if killed, ko, certainty, ok := n.Known(); ok {
		p.mark.FillColor = boardview.StatusColor(Status(killed, ko, certainty))
	}
	p.mark.Refresh()
	widgets.ShowBusy(p.busy, busy)
	widgets.Enable(p.longer, (n.Verdict == nil || n.Verdict.Certainty == search.Limit) && !busy && note == "")
	p.count.SetText(tr.F("of %d", t.Count()))
	if t.Count() > 1 {
		p.jump.Show()
	} else {
		p.jump.Hide()
	}
	p.rows = t.Rows()
	// Texts of other lengths move what is below them.
	p.content.Refresh()
	p.selectRow(n)
}

// showVerdict says what becomes of the group, how sure that is, and by which line.
func (p *Panel) showVerdict(b *board.Board, v *engine.Answer, busy bool, note string) {
	verdict, sure, line := note, "", ""
	switch {
	case note != "":
	case v == nil && busy:
		verdict = tr.L("reading…")
	case v == nil:
		verdict = tr.L("Stopped before there was an answer.")
	default:
		verdict, sure = proof.VerdictText(v, b), proof.CertaintyText(v)
		if _, ok := proof.Lit(v, b); ok {
			sure = tr.Sentences(sure, tr.L("It does not depend on the stones that are shown faintly."))
		}
		if len(v.Line) > 1 {
			line = tr.Sentences(tr.L("Main line:"), proof.LineText(b, v.Line))
		}
	}
	p.verdict.SetText(verdict)
	widgets.SetText(p.sure, sure)
	widgets.SetText(p.line, line)
}

// selectRow chooses the line of a move, without going there.
func (p *Panel) selectRow(n *proof.Node) {
	p.quiet = true
	for i, row := range p.rows {
		if row.Node == n {
			p.list.Select(i)
			p.showNumber(row.Number)
		}
	}
	p.quiet = false
}

// showNumber shows the number of the move shown, unless the player is typing one.
func (p *Panel) showNumber(number int) {
	text := ""
	if number > 0 {
		text = fmt.Sprint(number)
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.number); c == nil || c.Focused() != p.number {
		p.number.SetText(text)
	}
}

// rowText is a line of the tree in words.
func rowText(t *proof.Tree, row proof.Row) (name, fate string) {
	n := row.Node
	if n.Parent == nil {
		return tr.L("Position"), ""
	}
	name = t.Board(n.Parent).Vertex(n.Move.Point)
	if n.Move.Point == board.Pass {
		name = tr.L("pass")
	}
	killed, ko, certainty, ok := n.Known()
	if !ok {
		return name, tr.L("not read yet")
	}
	nodes := 0
	if n.Claim != nil {
		nodes = n.Claim.Nodes
	}
	if n.Verdict != nil {
		nodes = n.Verdict.Nodes
	}
	fate = proof.ClaimText(&proof.Claim{Killed: killed, Ko: ko, Certainty: certainty, Nodes: nodes})
	if n.Others > 0 {
		fate += " · " + tr.F("%d more alike", n.Others)
	}
	if t.NeedsThreat(n) {
		fate = tr.List(tr.L("after a threat"), fate)
	}
	if row.Folded {
		fate += " …"
	}
	return name, fate
}

// fill shows a row of the tree.
func (p *Panel) fill(i widget.ListItemID, o fyne.CanvasObject) {
	if i >= len(p.rows) {
		return
	}
	row := p.rows[i]
	c := o.(*fyne.Container)
	n := row.Node
	stone, number := c.Objects[rowStone].(*canvas.Circle), c.Objects[rowNumber].(*canvas.Text)
	name, shape, fate := c.Objects[rowName].(*canvas.Text), c.Objects[rowShape].(*canvas.Image), c.Objects[rowFate].(*canvas.Text)
	number.Text = ""
	stone.Hidden = n.Parent == nil
	if n.Parent != nil {
		number.Text = fmt.Sprint(row.Depth)
		stone.FillColor, number.Color, stone.StrokeColor = stoneDark, stoneLight, theme.Color(look.Quiet)
		if n.Move.Color == board.White {
			stone.FillColor, number.Color = stoneLight, stoneDark
		}
	}
	name.Text, fate.Text = rowText(p.tree, row)
	name.Color, fate.Color = theme.Color(theme.ColorNameForeground), theme.Color(look.Quiet)
	status := boardview.NoStatus
	if killed, ko, certainty, ok := n.Known(); ok {
		status = Status(killed, ko, certainty)
	}
	shape.Image = p.marks.of(status)
	c.Layout.(*rowLayout).depth = row.Depth
	c.Layout.Layout(c.Objects, c.Size())
	c.Refresh()
}
