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
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/why"
)

// explanation is what the engine's facts say of the group of a problem at the
// end of the main line after the last move: why it fails, or what it made.
type explanation struct {
	node  *proof.Node  // the position that the line begins at
	board *board.Board // at the line's end
	text  string       // "" until it is known
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
	b, toMove := p.session.Tree.Board(n), p.session.Tree.ToMove(n)
	if last := p.session.Last; last != nil && last.Verdict != nil {
		b, toMove = p.session.Tree.Board(last), last.Verdict.ToMove
		for _, move := range last.Verdict.Line {
			if engine.PlayWithThreat(b, board.Move{Point: move, Color: toMove}) != nil {
				break
			}
			toMove = toMove.Other()
		}
	}
	p.why = explanation{node: n, board: b}
	game := variations.Record(b, toMove, nil)
	p.shell.explainer.Ask(game.Position(game.Root()), "explanation")
}

// explained takes the facts about the position.
func (p *solving) explained(f *facts.Facts) {
	if p.why.node == nil || p.why.node != p.session.Tree.Current() {
		return
	}
	stone := board.NoPoint
	b := p.why.board
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
	if len(lines) > 0 {
		p.why.text = tr.L("In the end:") + " " + strings.Join(lines, " ")
		p.show()
	}
}
