package modes

import (
	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/variations"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/why"
)

// explanation is what the engine's facts say of a problem's group after the last move of the main line. It
// tells why the group fails, or what it made.
type explanation struct {
	node  *proof.Node  // the position that the line begins at
	board *board.Board // at the line's end
	text  string       // "" until it is known
}

// explain has the position shown looked at, where there is something to explain.
func (p *Solving) explain() {
	n := p.Session.Tree.Current()
	switch p.Session.Phase {
	case tsumego.Refuted, tsumego.Solved, tsumego.GaveUp:
	default:
		p.stage.explainer.Forget()
		p.why = explanation{}
		return
	}
	if p.why.node == n {
		return
	}
	b, toMove := p.Session.Tree.Board(n), p.Session.Tree.ToMove(n)
	if last := p.Session.Last; last != nil && last.Verdict != nil {
		b, toMove = p.Session.Tree.Board(last), last.Verdict.ToMove
		for _, move := range last.Verdict.Line {
			if engine.PlayWithThreat(b, board.Move{Point: move, Color: toMove}) != nil {
				break
			}
			toMove = toMove.Other()
		}
	}
	p.why = explanation{node: n, board: b}
	game := variations.Record(b, toMove, nil)
	p.stage.explainer.Ask(game.Position(game.Root()), "explanation")
}

// explained takes the facts about the position.
func (p *Solving) explained(f *facts.Facts) {
	if p.why.node == nil || p.why.node != p.Session.Tree.Current() {
		return
	}
	stone := board.NoPoint
	b := p.why.board
	for _, q := range p.Session.Tree.Group {
		if b.At(q) == p.Session.Tree.Color {
			stone = q
			break
		}
	}
	if stone == board.NoPoint {
		return
	}
	d := f.DragonAt(facts.PointOf(stone))
	if d == nil {
		return
	}
	var lines []string
	for _, sentence := range why.Shape(f, d) {
		lines = append(lines, sentence.String())
	}
	if len(lines) > 0 {
		p.why.text = tr.Sentences(append([]string{tr.L("In the end:")}, lines...)...)
		p.Show()
	}
}
