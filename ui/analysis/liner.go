package analysis

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/desk"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
)

// Liner plays out what becomes of the selected group.
type Liner struct {
	// Arrived hears of a new line in the state. Proved says that the engine proved something by it, which goes for
	// all that is shown.
	Arrived func(proved bool)

	desk   *desk.Desk
	depth  *Depth
	engine *controller.Controller[*proof.Question, *proof.Answer]
}

// NewLiner starts the goroutine that plays lines out. Close ends it.
func NewLiner(d *desk.Desk, depth *Depth) *Liner {
	l := &Liner{desk: d, depth: depth}
	l.engine = controller.New(proof.Ask(depth.Options), controller.Options[*proof.Answer]{Post: d.Post, Show: l.arrived})
	return l
}

// Close ends the playing out for good.
func (l *Liner) Close() { l.engine.Close() }

// Forget drops the line.
func (l *Liner) Forget() {
	l.engine.Forget()
	l.desk.State.Line = state.Line{}
}

// Ask has the fate of the selected group played out, once all else is read.
func (l *Liner) Ask() {
	l.Forget()
	s := l.desk.State
	d := s.Facts.DragonAt(s.Selection.At)
	if s.Selection.Kind != state.Dragon || d == nil || s.Analysis.Running || !StoneAt(s, d.Origin) {
		return
	}
	position, err := engine.RecordPosition(s.Doc.Game(), s.Doc.Node())
	if err != nil {
		return // nothing is read of such a position
	}
	first := FirstToTry(d, position.ToMove())
	if position, err = engine.NewPosition(position.Board(), first); err != nil {
		return
	}
	opts := engine.DefaultSolveOptions()
	opts.Stone = facts.BoardPoint(d.Origin)
	l.engine.Ask(&proof.Question{Start: &proof.Start{Position: position, Options: opts, Concludes: proof.Proofs}, Nodes: l.depth.Options().Owl.NodeLimit}, "line")
}

// arrived takes the line of play. It runs on the window's thread.
func (l *Liner) arrived(snap controller.Snapshot[*proof.Answer]) {
	if snap.Running || !snap.Has || snap.Report.Verdict == nil || l.desk.State.Selection.Kind != state.Dragon {
		return
	}
	l.desk.State.Line = lineOf(snap.Report.Verdict)
	l.Arrived(snap.Report.News)
}

// FirstToTry is who has to begin so that it is seen what becomes of a group. What is settled is asked about by the
// player who wants it otherwise.
func FirstToTry(d *facts.Dragon, toMove board.Color) board.Color {
	color := facts.BoardColorOf(d.Color)
	switch d.Status {
	case boardview.Alive, boardview.Seki:
		return color.Other()
	case boardview.Dead:
		return color
	}
	return toMove
}

// StoneAt says whether the game has a stone at a point now.
func StoneAt(s *state.State, at boardview.Pt) bool {
	p := s.Position
	inside := at.Col >= 0 && at.Row >= 0 && at.Col < p.Width && at.Row < p.Height
	return inside && p.At(scene.Point(at)) != sgfio.Empty
}

// lineOf is the line of a verdict, up to the first pass.
func lineOf(v *engine.Answer) state.Line {
	const most = 9 // more are not taken in
	line := state.Line{Proved: v.Certainty == proof.Proved, Fails: v.Code == board.Fail}
	c := v.ToMove
	for _, p := range v.Line {
		if p == board.Pass || len(line.Moves) == most {
			break
		}
		line.Moves = append(line.Moves, boardview.Move{At: facts.PointOf(p), Color: facts.Stone(c)})
		c = c.Other()
	}
	return line
}
