package tsumegoview

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/controls"
	"shikatsu/ui/look"
	"shikatsu/ui/panels"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/widgets"
)

// Actions are what the panel asks for.
type Actions interface {
	// MoreHint tells more of the solution.
	MoreHint()
	// TakeBack takes the last move back, Restart all of them.
	TakeBack()
	Restart()
	// Solution gives up and shows the solution.
	Solution()
	// Longer thinks longer about a problem that was not solved.
	Longer()
	// ExploreProof shows the proof, where every move may be tried.
	ExploreProof()
	// Next goes to the next problem, or the previous one if by is negative.
	Next(by int)
	// Choose goes to a problem of the list.
	Choose(int)
	// SetRandom says whether problems are turned and their colours exchanged.
	SetRandom(bool)
	// SetScheduled says whether Next follows the schedule.
	SetScheduled(bool)
	// CheckAll checks every problem of the list, or stops that.
	CheckAll()
	// SaveCheck writes what the check found as a text.
	SaveCheck()
	// Statistics shows what was practised.
	Statistics()
	// Leave goes back to the game.
	Leave()
}

// Row is a problem in the list.
type Row struct {
	Index int
	Title string
	State string // of its practice
	Check string // what checking found
	Bad   bool   // the check found something to look at
}

// View is what the panel shows.
type View struct {
	Session   *tsumego.Session
	Index     int // of the problem in the list
	Total     int
	Summary   string // of the practice
	Checking  string // how far the checking is
	CheckRuns bool
	Checked   bool // there are findings to save
	Random    bool
	Scheduled bool
	Why       string // what the facts say of the group at the end of an attempt
	Note      string // what went wrong, in place of the state
	Busy      bool
}

// Panel is what stands beside the board.
type Panel struct {
	place             *canvas.Text
	name              *widget.Label
	text              *longText
	state             *widget.Label
	feedback, hint    *widget.Label
	light             *canvas.Circle
	lightText         *canvas.Text
	busy              *widget.Activity
	buttons           map[string]*controls.Button
	random, scheduled *controls.Check
	summary           *widget.Label
	grid              *panels.Grid[*Row]
	check             *controls.Button
	checking          *widget.Label
	content           fyne.CanvasObject
	quiet             bool
	shown             *tsumego.Session // that the list was scrolled to
}

// New makes the panel.
func New(do Actions) *Panel {
	p := &Panel{text: newLongText(), name: widget.NewLabel(""), state: wrapped(), feedback: wrapped(), hint: wrapped(), checking: wrapped(), summary: wrapped(),
		light: canvas.NewCircle(nil), busy: widget.NewActivity(), buttons: map[string]*controls.Button{}}
	p.place, p.lightText = canvas.NewText("", nil), canvas.NewText("", nil)
	p.place.TextStyle.Bold = true
	p.name.TextStyle.Bold, p.name.Truncation = true, fyne.TextTruncateEllipsis
	p.state.TextStyle.Bold = true
	p.hint.TextStyle.Italic = true
	p.summary.SizeName, p.checking.SizeName = theme.SizeNameCaptionText, theme.SizeNameCaptionText
	leave := controls.NewIconButton(tr.L("Back to the game"), theme.NavigateBackIcon(), do.Leave)
	leave.Importance = widget.LowImportance
	button := func(id, text string, tapped func()) *controls.Button {
		b := controls.NewButton(text, tapped)
		p.buttons[id] = b
		return b
	}
	p.random = controls.NewCheck(tr.L("Turn and recolour at random"), func(on bool) {
		if !p.quiet {
			do.SetRandom(on)
		}
	})
	p.scheduled = controls.NewCheck(tr.L("Next by the schedule"), func(on bool) {
		if !p.quiet {
			do.SetScheduled(on)
		}
	})
	p.grid = panels.NewGrid([]panels.Column[*Row]{ // as titleColumn and checkColumn say
		{Title: tr.L("No."), Width: 36, Right: true, Text: func(r *Row) string { return fmt.Sprint(r.Index + 1) },
			Compare: func(a, b *Row) int { return cmp.Compare(a.Index, b.Index) }},
		{Title: tr.L("Problem"), Width: 110, Text: func(r *Row) string { return r.Title }},
		{Title: tr.L("Practice"), Width: 64, Spare: true, Text: func(r *Row) string { return r.State }},
		{Title: tr.L("Check"), Width: 140, Text: func(r *Row) string { return r.Check }, Color: checkColor},
	})
	p.grid.OnSelect = func(r *Row) { do.Choose(r.Index) }
	filter := controls.NewFilter(tr.L("Filter: a title, a word of the check"), p.grid.SetFilter)
	dot := container.NewGridWrap(fyne.NewSize(14, 14), p.light)
	top := container.NewVBox(container.NewPadded(container.NewBorder(nil, nil, container.NewHBox(p.place, p.busy), leave)), p.name)
	middle := container.NewVBox(
		container.NewPadded(container.NewHBox(container.NewCenter(dot), p.lightText)),
		container.New(&foldingLayout{columns: 4},
			button("hint", tr.L("Hint (H)"), do.MoreHint),
			button("takeback", tr.L("Take back (⌫)"), do.TakeBack),
			button("restart", tr.L("Start again"), do.Restart),
			button("solution", tr.L("Solution"), do.Solution),
			button("previous", tr.L("Previous"), func() { do.Next(-1) }),
			button("next", tr.L("Next (Enter)"), func() { do.Next(1) }),
			button("explore", tr.L("Explore"), do.ExploreProof),
			button("longer", tr.L("Think longer"), do.Longer)),
		p.state, p.feedback, p.hint, // below the buttons, which stay in their place
		container.New(&foldingLayout{columns: 2}, p.scheduled, p.random),
		container.NewBorder(nil, nil, nil, button("statistics", tr.L("Statistics…"), do.Statistics), p.summary),
	)
	p.check = button("check", tr.L("Check this collection"), do.CheckAll)
	bottom := container.NewVBox(p.checking, container.NewHBox(p.check, button("savecheck", tr.L("Save the list…"), do.SaveCheck)))
	p.content = container.New(&columnLayout{text: p.text}, top, p.text.content, middle, container.NewBorder(filter, nil, nil, nil, p.grid.Content()), bottom)
	return p
}

func checkColor(r *Row) fyne.ThemeColorName {
	if r.Bad {
		return look.Bad
	}
	return look.Good
}

// wrapped is an empty text that breaks its lines.
func wrapped() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	l.Hide()
	return l
}

// Content is the object to lay out.
func (p *Panel) Content() fyne.CanvasObject { return p.content }

// Button is one of the buttons by its name, for tests.
func (p *Panel) Button(id string) *controls.Button { return p.buttons[id] }

// Place is the heading, for tests.
func (p *Panel) Place() *canvas.Text { return p.place }

// Lines are the problems, for the keyboard.
func (p *Panel) Lines() fyne.Focusable { return p.grid.Lines() }

// Grid is the list of problems, for tests.
func (p *Panel) Grid() *panels.Grid[*Row] { return p.grid }

// Texts are what the panel says, for tests: the state, the feedback, the hint
// and the light.
func (p *Panel) Texts() (state, feedback, hint, light string) {
	return p.state.Text, p.feedback.Text, p.hint.Text, p.lightText.Text
}

// Columns of the list of problems.
const (
	titleColumn = 1
	checkColumn = 3
)

// SetRows replaces the list of problems. What was found gets the room that the other columns leave, or the title as
// long as nothing was.
func (p *Panel) SetRows(rows []*Row, current int) {
	if slices.ContainsFunc(rows, func(r *Row) bool { return r.Check != "" }) {
		p.grid.Grow(checkColumn)
	} else {
		p.grid.Grow(titleColumn)
	}
	p.grid.SetRows(rows, func(r *Row) bool { return r.Index == current })
}

// Show brings the panel up to date.
func (p *Panel) Show(v View) {
	p.quiet = true
	defer func() { p.quiet = false }()
	s := v.Session
	ink := theme.Color(theme.ColorNameForeground)
	p.place.TextSize, p.lightText.TextSize = theme.Size(theme.SizeNameSubHeadingText), theme.CaptionTextSize()
	put(p.place, tr.F("Problem %[1]d of %[2]d", v.Index+1, v.Total), ink)
	p.name.SetText(s.Problem.Title)
	state, feedback := s.StateText(), s.Feedback()
	if s.Text() == state {
		state = "" // the record says it already
	}
	p.text.set(s.Text())
	if v.Why != "" {
		feedback += "\n" + v.Why
	}
	if v.Note != "" {
		state, feedback = v.Note, ""
	}
	widgets.SetText(p.state, state)
	widgets.SetText(p.feedback, feedback)
	widgets.SetText(p.hint, s.HintText())
	p.showLight(s)
	widgets.ShowBusy(p.busy, v.Busy)
	settled := s.Phase == tsumego.Trivial || s.Phase == tsumego.Unsolved || s.Phase == tsumego.Reading
	p.enable("hint", !settled && !s.Over() && s.Hints < tsumego.MoveHint)
	p.enable("takeback", !settled && s.Tree.Current() != s.Tree.Root)
	p.enable("restart", !settled && s.Tree.Current() != s.Tree.Root)
	p.enable("solution", !settled && !s.Over())
	p.enable("longer", s.Phase == tsumego.Unsolved || s.Phase == tsumego.Doubtful)
	p.enable("explore", s.Explorable())
	p.enable("savecheck", v.Checked)
	p.enable("previous", v.Total > 1)
	p.enable("next", v.Total > 1)
	p.buttons["next"].Importance = widget.MediumImportance
	if s.Over() { // the thing to do now
		p.buttons["next"].Importance = widget.HighImportance
	}
	p.buttons["next"].Refresh()
	p.random.SetChecked(v.Random)
	p.scheduled.SetChecked(v.Scheduled)
	widgets.SetText(p.summary, v.Summary)
	widgets.SetText(p.checking, v.Checking)
	p.check.SetText(tr.L("Check this collection"))
	if v.CheckRuns {
		p.check.SetText(tr.L("Stop the check"))
	}
	// Texts of other lengths move what is below them.
	p.content.Refresh()
	current := func(r *Row) bool { return r.Index == v.Index }
	p.grid.Select(current)
	if p.shown != s {
		p.shown = s
		p.grid.Reveal(current)
	}
}

// SetSummary shows how the practice stands.
func (p *Panel) SetSummary(text string) { widgets.SetText(p.summary, text) }

// showLight says whether the problem can still be solved.
func (p *Panel) showLight(s *tsumego.Session) {
	name := theme.ColorNameDisabled
	switch s.Light() {
	case tsumego.Green:
		name = look.Good
	case tsumego.Red:
		name = look.Bad
	}
	p.light.FillColor = theme.Color(name)
	p.light.Refresh()
	put(p.lightText, s.LightText(), theme.Color(look.Quiet))
}

func (p *Panel) enable(id string, on bool) { widgets.Enable(p.buttons[id], on) }
