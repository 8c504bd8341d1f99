package ui

import (
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/variations"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/why"
)

// explanation is what the engine's facts say of the group of a problem at the
// end of an attempt: why a move fails, or what the solution made.
type explanation struct {
	node *proof.Node // the position it is about
	text string      // "" until it is known
}

// startExplainer makes the goroutine that looks at such positions.
func (s *Shell) startExplainer(analyze func(options func() engine.Options) Analyze) {
	s.explainer = controller.New(analyze(s.depth.Options), controller.Options[*facts.Facts]{
		Post: s.post,
		Show: func(snap controller.Snapshot[*facts.Facts]) {
			if p, ok := s.mode.(*solving); ok && snap.Has && !snap.Running && snap.Err == nil && !snap.Stopped {
				p.explained(snap.Report)
			}
		},
	})
}

// explain has the position shown looked at, where there is something to explain.
func (p *solving) explain() {
	n := p.session.Tree.Current()
	switch p.session.Phase {
	case tsumego.Refuted, tsumego.Solved, tsumego.GaveUp:
	default:
		p.shell.explainer.Forget()
		p.why = explanation{}
		return
	}
	if p.why.node == n {
		return
	}
	p.why = explanation{node: n}
	game := variations.Record(p.session.Tree.Board(n), p.session.Tree.ToMove(n), nil)
	p.shell.explainer.Ask(game.Position(game.Root()), "explanation")
}

// explained takes the facts about the position.
func (p *solving) explained(f *facts.Facts) {
	if p.why.node == nil || p.why.node != p.session.Tree.Current() {
		return
	}
	stone := board.NoPoint
	b := p.session.Tree.Board(p.why.node)
	for _, q := range p.session.Tree.Group {
		if b.At(q) == p.session.Tree.Color {
			stone = q
			break
		}
	}
	if stone == board.NoPoint {
		return
	}
	d := f.DragonAt(proofview.Pt(stone))
	if d == nil {
		return
	}
	var lines []string
	for _, sentence := range why.Shape(f, d) {
		lines = append(lines, sentence.String())
	}
	p.why.text = strings.Join(lines, " ")
	p.show()
}
