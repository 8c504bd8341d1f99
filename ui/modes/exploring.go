package modes

import (
	"shikatsu/ui/proofview"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

// ExploreProof shows the proof, where every move may be tried; leaving it comes
// back to the problem.
func (p *Solving) ExploreProof() {
	if p.Session.Phase == tsumego.Refuted {
		p.record()
	}
	e := &Proving{stage: p.stage.Stage, Tree: p.Session.Tree, of: p}
	e.Tree.Answering = true
	e.Panel = proofview.New(e, false)
	p.stage.Enter(e)
	e.ask(e.Tree.Need())
}

// resume takes the board again after the proof was explored.
func (p *Solving) resume() {
	p.Session.Tree.Answering = false
	p.Session.Reconsider()
	p.stage.Enter(p)
	p.ask(p.Session.Need())
}

// Explore begins to explore the proof about the selected group, or about
// the group that matters most.
func (s *Stage) Explore() {
	switch m := s.mode.(type) {
	case *Proving:
	case *Solving:
		if m.Session.Explorable() {
			m.ExploreProof()
			return
		}
		s.Note(tr.L("The proof tells the solution: solve the problem first, or give up."))
	default:
		s.ExploreAt(s.ChosenStone())
	}
}
