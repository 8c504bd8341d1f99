package modes

import (
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
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

// turnTo turns to the position of a problem that is shown. It is what is to be looked at, or nil if that was done.
func (e *explanation) turnTo(s *tsumego.Session) *sgfio.Position {
	n := s.Tree.Current()
	if e.node == n {
		return nil
	}
	b, toMove := s.Tree.Board(n), s.Tree.ToMove(n)
	if last := s.Last; last != nil && last.Verdict != nil {
		b, toMove = s.Tree.Board(last), last.Verdict.ToMove
		for _, move := range last.Verdict.Line {
			if engine.PlayWithThreat(b, board.Move{Point: move, Color: toMove}) != nil {
				break
			}
			toMove = toMove.Other()
		}
	}
	*e = explanation{node: n, board: b}
	game := variations.Record(b, toMove, nil)
	return game.Position(game.Root())
}

// tell takes the facts about the position, and says whether they explain anything.
func (e *explanation) tell(s *tsumego.Session, f *facts.Facts) bool {
	if e.node == nil || e.node != s.Tree.Current() {
		return false
	}
	at := slices.IndexFunc(s.Tree.Group, func(q board.Point) bool { return e.board.At(q) == s.Tree.Color })
	if at < 0 {
		return false
	}
	d := f.DragonAt(facts.PointOf(s.Tree.Group[at]))
	if d == nil {
		return false
	}
	lines := []string{tr.L("In the end:")}
	for _, sentence := range why.Shape(f, d) {
		lines = append(lines, sentence.String())
	}
	if len(lines) == 1 {
		return false
	}
	e.text = tr.Sentences(lines...)
	return true
}
