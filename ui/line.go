package ui

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/state"
)

// startLiner makes the goroutine that plays out what becomes of the selected group.
func (s *Shell) startLiner() {
	s.liner = controller.New(proof.Ask(s.depth.Options), controller.Options[*proof.Answer]{Post: s.post, Show: s.lineArrived})
}

// askLine has the fate of the selected group played out, once all else is read.
func (s *Shell) askLine() {
	s.liner.Forget()
	s.state.Line = state.Line{}
	d := s.state.Facts.DragonAt(s.state.Selection.At)
	if s.mode != nil || s.state.Selection.Kind != state.Dragon || d == nil || s.state.Analysis.Running || !s.stoneAt(d.Origin) {
		return
	}
	position, err := engine.RecordPosition(s.state.Doc.Game(), s.state.Doc.Node())
	if err != nil {
		return // nothing is read of such a position
	}
	first := firstToTry(d, position.ToMove())
	if position, err = engine.NewPosition(position.Board(), first); err != nil {
		return
	}
	opts := engine.DefaultSolveOptions()
	opts.Stone = facts.BoardPoint(d.Origin)
	s.liner.Ask(&proof.Question{Start: &proof.Start{Position: position, Options: opts, Concludes: proof.Proofs}, Nodes: s.depth.Options().Owl.NodeLimit}, "line")
}

// firstToTry is who has to begin so that it is seen what becomes of a group: what is settled is asked about by the
// player who wants it otherwise.
func firstToTry(d *facts.Dragon, toMove board.Color) board.Color {
	color := facts.BoardColorOf(d.Color)
	switch d.Status {
	case boardview.Alive, boardview.Seki:
		return color.Other()
	case boardview.Dead:
		return color
	}
	return toMove
}

// lineArrived takes the line of play. It runs on the window's thread.
func (s *Shell) lineArrived(snap controller.Snapshot[*proof.Answer]) {
	if snap.Running || !snap.Has || snap.Report.Verdict == nil || s.state.Selection.Kind != state.Dragon {
		return
	}
	s.state.Line = lineOf(snap.Report.Verdict)
	s.why.Show(&s.state, state.Selected)
	if snap.Report.News {
		s.analyse() // what was proved goes for all that is shown
	}
}

// lineOf is the line of a verdict, up to the first pass.
func lineOf(v *engine.Verdict) state.Line {
	const most = 9 // more are not taken in
	line := state.Line{Proved: v.Certainty == proof.Proved, Fails: v.Code == board.Fail}
	c := v.ToMove
	for _, p := range v.Line {
		if p == board.Pass || len(line.Moves) == most {
			break
		}
		line.Moves = append(line.Moves, boardview.Move{At: proofview.Pt(p), Color: facts.Stone(c)})
		c = c.Other()
	}
	return line
}

// PreviewLine shows a line of play as long as the pointer rests on something.
func (s *Shell) PreviewLine(line []boardview.Move) {
	if len(line) == 0 && len(s.options.Line) == 0 {
		return
	}
	s.options.Line = line
	s.redraw()
}
