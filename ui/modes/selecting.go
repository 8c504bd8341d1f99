package modes

import (
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/state"
)

// Select makes something the selected thing.
func (l *Looking) Select(selection state.Selection) {
	l.State.Selection = selection
	l.Options.Preview = nil
	l.Options.Line = nil
	l.Zoom.InSight(selection.Points)
	l.AskLine()
	l.Changed(state.Selected)
}

// SelectWorm selects the string of the stone at a point.
func (l *Looking) SelectWorm(p boardview.Pt) {
	if w := l.State.Facts.WormAt(p); w != nil {
		l.Select(state.Selection{Kind: state.Worm, At: w.Origin, Points: w.Stones})
		return
	}
	l.Select(state.Selection{Kind: state.Point, At: p, Points: []boardview.Pt{p}})
}

// SelectDragon selects the group of the stone at a point.
func (l *Looking) SelectDragon(p boardview.Pt) {
	if d := l.State.Facts.DragonAt(p); d != nil {
		l.Select(state.Selection{Kind: state.Dragon, At: d.Origin, Points: d.Stones})
		return
	}
	l.SelectWorm(p)
}

// SelectEye selects an eye space, half or false eye.
func (l *Looking) SelectEye(e *facts.Eye) {
	kind := state.Eye
	if e.Kind != boardview.EyeSpace {
		kind = state.HalfEye
	}
	l.Select(state.Selection{Kind: kind, At: e.At, Points: e.Points})
}

// selectAt selects what the view shows at a point. In the view of groups that is the group, and at a second
// click its string.
func (l *Looking) selectAt(p boardview.Pt) {
	d := l.State.Facts.DragonAt(p)
	chosen := l.State.Selection
	switch {
	case l.State.View == state.ViewStrings || l.State.View == state.ViewLiberties || d == nil:
		l.SelectWorm(p)
	case chosen.Kind == state.Dragon && chosen.At == d.Origin:
		l.SelectWorm(p)
	default:
		l.SelectDragon(p)
	}
}

// Preview shows points as long as the pointer rests on something.
func (l *Looking) Preview(points []boardview.Pt) {
	if len(points) == 0 && len(l.Options.Preview) == 0 {
		return
	}
	l.Options.Preview = points
	l.Redraw()
}

// PreviewLine shows a line of play as long as the pointer rests on something.
func (l *Looking) PreviewLine(line []boardview.Move) {
	if len(line) == 0 && len(l.Options.Line) == 0 {
		return
	}
	l.Options.Line = line
	l.Redraw()
}

// AskLine has the fate of the selected group played out, unless something else has the board.
func (l *Looking) AskLine() {
	if l.mode != nil {
		l.Liner.Forget()
		return
	}
	l.Liner.Ask()
}
