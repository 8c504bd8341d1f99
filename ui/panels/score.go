package panels

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controls"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
	"shikatsu/ui/widgets"
)

// Score is what another engine says of the game. It has a graph of the score with the review's events as
// marks. A list has what moves lost, the groups of which the engine thinks otherwise, or its best moves here.
type Score struct {
	do      state.Actions
	ask     ScoreAsker
	graph   *ScoreGraph
	losses  *Grid[*lossRow]
	groups  *Grid[*groupRow]
	moves   *Grid[*moveRow]
	which   *controls.Select
	lists   *fyne.Container // the list that is chosen
	start   *controls.Button
	follow  *controls.Check
	about   *widget.Label
	content fyne.CanvasObject
}

// ScoreAsker is what the panel asks for.
type ScoreAsker interface {
	// Toggle asks about the main line, or stops that.
	Toggle()
	// Name asks the player for the engine.
	Name()
	// Follows has it asked about each position that is shown, or not.
	Follows(bool)
}

// lossRow is a move that lost points, with what the review says of it.
type lossRow struct {
	loss  otherengine.Loss
	event string
}

// groupRow is a group of which the two think otherwise.
type groupRow struct {
	name        string
	at          boardview.Pt
	ours, other float64
	size        float64
}

// moveRow is a move that the other engine thinks of.
type moveRow struct {
	rank   int
	scored bool
	move   otherengine.Candidate
	color  boardview.Stone
	height int
}

// The least that is listed: points that a move lost, and how far two chances are apart.
const (
	leastLoss  = 2
	mostLosses = 40
	farApart   = 0.3
	mostMoves  = 8
)

// NewScore makes the panel. goTo goes to a move of the main line.
func NewScore(do state.Actions, ask ScoreAsker, goTo func(move int)) *Score {
	p := &Score{do: do, ask: ask}
	p.graph = NewScoreGraph(goTo)
	p.losses = NewGrid([]Column[*lossRow]{
		{Title: tr.L("Move"), Width: 40, Right: true, Text: func(r *lossRow) string { return fmt.Sprint(r.loss.Turn) },
			Compare: func(a, b *lossRow) int { return cmp.Compare(a.loss.Turn, b.loss.Turn) }},
		{Title: tr.L("Points lost"), Width: 80, Right: true, Text: func(r *lossRow) string { return fmt.Sprintf("%.1f", r.loss.Points) },
			Compare: func(a, b *lossRow) int { return cmp.Compare(b.loss.Points, a.loss.Points) }},
		{Title: tr.L("Event"), Width: 200, Text: func(r *lossRow) string { return r.event }},
	})
	p.losses.SortBy(1) // the largest first
	p.losses.OnSelect = func(r *lossRow) { goTo(r.loss.Turn) }
	p.groups = NewGrid([]Column[*groupRow]{
		{Title: tr.L("Group"), Width: 100, Text: func(r *groupRow) string { return r.name },
			Compare: func(a, b *groupRow) int { return cmp.Compare(b.size, a.size) }},
		{Title: tr.L("Stands, as read here"), Width: 120, Right: true, Text: func(r *groupRow) string { return percent(r.ours) }},
		{Title: tr.L("Stands, by the other engine"), Width: 120, Right: true, Text: func(r *groupRow) string { return percent(r.other) }},
	})
	p.groups.OnSelect = func(r *groupRow) { do.SelectDragon(r.at) }
	p.moves = NewGrid([]Column[*moveRow]{
		{Title: tr.L("Move"), Width: 50, Text: func(r *moveRow) string { return pointText(r.move.Point, r.height) },
			Compare: func(a, b *moveRow) int { return cmp.Compare(a.rank, b.rank) }},
		{Title: tr.L("Score"), Width: 60, Right: true, Text: func(r *moveRow) string {
			if !r.scored {
				return ""
			}
			return ScoreOf(r.move.Score)
		}, Compare: func(a, b *moveRow) int { return cmp.Compare(a.move.Score, b.move.Score) }},
		{Title: tr.L("Line"), Width: 200, Text: func(r *moveRow) string {
			var names []string
			for _, m := range r.move.Line {
				names = append(names, pointText(m, r.height))
			}
			return strings.Join(names, " ")
		}},
	})
	p.moves.OnSelect = func(r *moveRow) { do.PreviewLine(r.line()) }
	p.start = controls.NewButton("", ask.Toggle)
	p.follow = controls.NewCheck(tr.L("Each position"), ask.Follows)
	p.about = widget.NewLabel("")
	p.about.Wrapping = fyne.TextWrapWord
	p.lists = container.NewStack()
	p.which = controls.NewSelect([]string{tr.L("Points that moves lost"), tr.L("Where the two disagree"), tr.L("Best moves here")}, func(string) { p.choose() })
	p.which.SetSelectedIndex(0)
	top := container.NewBorder(nil, nil, nil, controls.NewButton(tr.L("Another engine…"), ask.Name), p.start)
	below := container.NewBorder(nil, nil, nil, p.follow, p.which)
	p.content = container.NewBorder(container.NewVBox(top, p.graph, p.about, below), nil, nil, nil, p.lists)
	return p
}

// choose shows the list that is chosen.
func (p *Score) choose() {
	p.do.PreviewLine(nil)
	p.lists.Objects = []fyne.CanvasObject{[]fyne.CanvasObject{p.losses.Content(), p.groups.Content(), p.moves.Content()}[max(0, p.which.SelectedIndex())]}
	p.lists.Refresh()
}

// line is the move with what follows it.
func (r *moveRow) line() (line []boardview.Move) {
	moves := r.move.Line
	if len(moves) == 0 {
		moves = []sgfio.Point{r.move.Point}
	}
	c := r.color
	for _, m := range moves {
		if m == sgfio.Pass {
			break
		}
		line = append(line, boardview.Move{At: boardview.Pt{Col: m.Column(), Row: m.Row()}, Color: c})
		c = c.Other()
	}
	return line
}

func pointText(p sgfio.Point, height int) string {
	if p == sgfio.Pass {
		return tr.L("Pass")
	}
	return p.Name(height)
}

// ScoreOf is a score as records write results, from Black's side.
func ScoreOf(points float64) string {
	switch {
	case points >= 0.05:
		return fmt.Sprintf("B+%.1f", points)
	case points <= -0.05:
		return fmt.Sprintf("W+%.1f", -points)
	}
	return "0"
}

func percent(chance float64) string { return fmt.Sprintf("%.0f %%", 100*chance) }

// Title is the tab's text.
func (p *Score) Title() string { return tr.L("Score") }

// Content is the object to lay out.
func (p *Score) Content() fyne.CanvasObject { return p.content }

// Lines are those of the list that is chosen, for the keyboard.
func (p *Score) Lines() fyne.Focusable {
	return []fyne.Focusable{p.losses.Lines(), p.groups.Lines(), p.moves.Lines()}[max(0, p.which.SelectedIndex())]
}

// Show brings the panel up to date.
func (p *Score) Show(s *state.State, changed state.Change) {
	if changed.Has(state.Scored|state.Game|state.Reviewed) || s.Guessing && changed.Has(state.Node) {
		events := eventTexts(s.Seen())
		var rows []*lossRow
		for _, l := range otherengine.Largest(s.SeenLosses(), leastLoss, mostLosses) {
			rows = append(rows, &lossRow{l, events[l.Turn]})
		}
		p.losses.SetRows(rows, func(*lossRow) bool { return false })
	}
	answer, answered := s.Told()
	if changed.Has(state.Scored | state.Game | state.Reviewed | state.Node) {
		p.graph.Set(s.SeenAnswers(), len(s.Scoring.Colors), s.Seen(), s.Doc.MoveNumber())
	}
	if changed.Has(state.Scored | state.Game | state.Node | state.Findings) {
		p.groups.Vacant = ""
		if answered && s.Facts != nil && (answer.Owners != nil || answer.Dead != nil) {
			p.groups.Vacant = tr.L("The two agree about every group here.")
		}
		p.groups.SetRows(disagreements(s, answer, answered), func(*groupRow) bool { return false })
		p.moves.SetRows(bestMoves(s, answer), func(*moveRow) bool { return false })
	}
	p.about.SetText(scoreText(s, answer, answered))
	p.start.SetText(ScoreTitle(s))
	widgets.Enable(p.follow, s.Scoring.Named())
	if p.follow.Checked != s.Scoring.Follows {
		p.follow.SetChecked(s.Scoring.Follows)
	}
}

// ScoreTitle says what asking for the score does now.
func ScoreTitle(s *state.State) string {
	switch {
	case s.Scoring.Running:
		return tr.L("Stop the other engine")
	case !s.Scoring.Named():
		return tr.L("Name another engine…")
	}
	return tr.F("Ask %s about the game", s.Scoring.Name)
}

// bestMoves are the moves that the other engine thinks of here.
func bestMoves(s *state.State, answer otherengine.Answer) (rows []*moveRow) {
	if s.Position == nil {
		return nil
	}
	color := boardview.Black
	if s.Position.ToMove == sgfio.White {
		color = boardview.White
	}
	for i, m := range answer.Moves[:min(mostMoves, len(answer.Moves))] {
		rows = append(rows, &moveRow{i, answer.Scored, m, color, s.Position.Height})
	}
	return rows
}

// eventTexts are the events of a review by move.
func eventTexts(r *facts.Review) map[int]string {
	texts := make(map[int]string)
	if r == nil {
		return texts
	}
	for i := range r.Events {
		e := &r.Events[i]
		if texts[e.Move] == "" {
			texts[e.Move] = why.Event(e, r.Height).String()
		}
	}
	return texts
}

// disagreements are the groups of the position of which the engines think otherwise.
func disagreements(s *state.State, answer otherengine.Answer, answered bool) []*groupRow {
	if !answered || s.Facts == nil || s.Position == nil {
		return nil
	}
	var groups []otherengine.Group
	var dragons []*facts.Dragon
	for _, d := range s.Facts.Dragons {
		color := sgfio.Black
		if d.Color == boardview.White {
			color = sgfio.White
		}
		chance, ok := d.Chance(s.Position.ToMove == color)
		if !ok {
			continue
		}
		g := otherengine.Group{Color: color, Chance: chance}
		for _, p := range d.Stones {
			g.Stones = append(g.Stones, sgfio.Pt(p.Col, p.Row))
		}
		groups, dragons = append(groups, g), append(dragons, d)
	}
	var rows []*groupRow
	for _, x := range otherengine.Disagreements(groups, answer, s.Position.Width, farApart) {
		for i, g := range groups {
			if &g.Stones[0] == &x.Stones[0] {
				d := dragons[i]
				name := tr.L("Black") + " "
				if d.Color == boardview.White {
					name = tr.L("White") + " "
				}
				rows = append(rows, &groupRow{name + s.Facts.Name(d.Called), d.Origin, x.Chance, x.Other, x.Size()})
			}
		}
	}
	return rows
}

// scoreText says what the other engine thinks of the position.
func scoreText(s *state.State, answer otherengine.Answer, answered bool) string {
	var parts []string
	if answered {
		if answer.Scored {
			parts = append(parts, ScoreOf(answer.Score))
		}
		var moves []string
		for _, m := range answer.Moves[:min(3, len(answer.Moves))] {
			moves = append(moves, pointText(m.Point, s.Position.Height))
		}
		if len(moves) > 0 {
			parts = append(parts, tr.F("best %s", tr.List(moves...)))
		}
	}
	switch {
	case s.Scoring.Err != nil:
		parts = append(parts, fault.Tell(s.Scoring.Err).Error())
	case s.Scoring.Running:
		parts = append(parts, tr.F("%d of %d positions", len(s.Scoring.Answers), len(s.Scoring.Colors)+1))
	case len(parts) == 0 && !s.Scoring.Named():
		return tr.L("Another engine, such as KataGo, tells the score beside what is read here.")
	}
	return strings.Join(parts, " · ")
}
