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
)

// Score is what another engine says of the game: a graph of the score with the review's
// events as marks, what moves lost, and where it thinks otherwise about groups.
type Score struct {
	do      state.Actions
	graph   *ScoreGraph
	losses  *Grid[*lossRow]
	groups  *Grid[*groupRow]
	start   *controls.Button
	about   *widget.Label
	content fyne.CanvasObject
	review  *facts.Review
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

// The least that is listed: points that a move lost, and how far two chances are apart.
const (
	leastLoss  = 2
	mostLosses = 40
	farApart   = 0.5
)

// NewScore makes the panel. start asks the engine, or stops it; goTo goes to a move of the
// main line.
func NewScore(do state.Actions, start func(), goTo func(move int)) *Score {
	p := &Score{do: do}
	p.graph = NewScoreGraph(goTo)
	p.losses = NewGrid([]Column[*lossRow]{
		{Title: tr.L("Move"), Width: 40, Right: true, Text: func(r *lossRow) string { return fmt.Sprint(r.loss.Turn) },
			Compare: func(a, b *lossRow) int { return cmp.Compare(a.loss.Turn, b.loss.Turn) }},
		{Title: tr.L("Points lost"), Width: 80, Right: true, Text: func(r *lossRow) string { return fmt.Sprintf("%.1f", r.loss.Points) },
			Compare: func(a, b *lossRow) int { return cmp.Compare(b.loss.Points, a.loss.Points) }},
		{Title: tr.L("Event"), Width: 200, Text: func(r *lossRow) string { return r.event }},
	})
	p.losses.OnSelect = func(r *lossRow) { goTo(r.loss.Turn) }
	p.groups = NewGrid([]Column[*groupRow]{
		{Title: tr.L("Group"), Width: 100, Text: func(r *groupRow) string { return r.name },
			Compare: func(a, b *groupRow) int { return cmp.Compare(b.size, a.size) }},
		{Title: tr.L("Stands, as read here"), Width: 120, Right: true, Text: func(r *groupRow) string { return percent(r.ours) }},
		{Title: tr.L("Stands, by the other engine"), Width: 120, Right: true, Text: func(r *groupRow) string { return percent(r.other) }},
	})
	p.groups.OnSelect = func(r *groupRow) { do.SelectDragon(r.at) }
	p.start = controls.NewButton("", start)
	p.about = widget.NewLabel("")
	p.about.Wrapping = fyne.TextWrapWord
	lists := container.NewVSplit(p.losses.Content(), container.NewBorder(widget.NewLabel(tr.L("Where the two disagree")), nil, nil, nil, p.groups.Content()))
	p.content = container.NewBorder(container.NewVBox(p.start, p.graph), p.about, nil, nil, lists)
	return p
}

// onMainLine says whether a node is on the line that was asked about.
func onMainLine(n *sgfio.Node) bool {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Index() != 0 {
			return false
		}
	}
	return true
}

func percent(chance float64) string { return fmt.Sprintf("%.0f %%", 100*chance) }

// Title is the tab's text.
func (p *Score) Title() string { return tr.L("Score") }

// Content is the object to lay out.
func (p *Score) Content() fyne.CanvasObject { return p.content }

// Lines are the moves that lost points, for the keyboard.
func (p *Score) Lines() fyne.Focusable { return p.losses.Lines() }

// Show brings the panel up to date.
func (p *Score) Show(s *state.State, changed state.Change) {
	p.review = s.Review
	if changed.Has(state.Scored | state.Game | state.Reviewed) {
		events := eventTexts(s.Review)
		var rows []*lossRow
		for _, l := range otherengine.Largest(s.Scoring.Losses, leastLoss, mostLosses) {
			rows = append(rows, &lossRow{l, events[l.Turn]})
		}
		p.losses.SetRows(rows, func(*lossRow) bool { return false })
	}
	move := s.Doc.MoveNumber()
	answer, answered := s.Scoring.Answers[move]
	answered = answered && onMainLine(s.Doc.Node())
	if changed.Has(state.Scored | state.Game | state.Reviewed | state.Node) {
		p.graph.Set(s.Scoring.Answers, len(s.Scoring.Colors), s.Review, move)
	}
	if changed.Has(state.Scored | state.Game | state.Node | state.Findings) {
		p.groups.SetRows(disagreements(s, answer, answered), func(*groupRow) bool { return false })
	}
	p.about.SetText(scoreText(s, answer, answered))
	p.start.SetText(ScoreTitle(s))
}

// ScoreTitle says what asking for the score does now.
func ScoreTitle(s *state.State) string {
	switch {
	case s.Scoring.Running:
		return tr.L("Stop the other engine")
	case !s.Scoring.Named:
		return tr.L("Name another engine…")
	}
	return tr.L("Ask the other engine")
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
				rows = append(rows, &groupRow{name + sgfio.Pt(d.Origin.Col, d.Origin.Row).Name(s.Position.Height), d.Origin, x.Chance, x.Other, x.Size()})
			}
		}
	}
	return rows
}

// scoreText says what the other engine thinks of the position.
func scoreText(s *state.State, answer otherengine.Answer, answered bool) string {
	switch {
	case answered:
		text := fmt.Sprintf(tr.L("Black is ahead by %.1f points."), answer.Score)
		if answer.Score < 0 {
			text = fmt.Sprintf(tr.L("White is ahead by %.1f points."), -answer.Score)
		}
		var moves []string
		for _, m := range answer.Moves[:min(3, len(answer.Moves))] {
			if name := m.Point.Name(s.Position.Height); name != "" {
				moves = append(moves, name)
			}
		}
		if len(moves) > 0 {
			text += " " + fmt.Sprintf(tr.L("Best: %s"), strings.Join(moves, ", "))
		}
		return text
	case s.Scoring.Err != nil:
		return fault.Tell(s.Scoring.Err).Error()
	case s.Scoring.Running:
		return fmt.Sprintf(tr.L("Positions answered: %d of %d"), len(s.Scoring.Answers), len(s.Scoring.Colors)+1)
	}
	return tr.L("Another engine, such as KataGo, tells the score beside what is read here.")
}
