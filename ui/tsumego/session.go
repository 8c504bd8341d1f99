package tsumego

import (
	"image"
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/ui/proof"
)

// Phase is how far the solving of a problem is.
type Phase uint8

// The phases.
const (
	Reading  Phase = iota // the engine solves the problem itself
	YourMove              // the player is to find a move
	Judging               // the engine looks at the player's move
	Resists               // the engine's answer is played, and looked at
	Refuted               // the last move was wrong; it may be taken back
	Doubtful              // the engine could not judge the last move within its limit
	Solved
	GaveUp
	// Trivial: no move is needed, or the group's fate is settled for both.
	Trivial
	// Unsolved: the engine does not know the answer, so nothing can be judged.
	Unsolved
)

// Light says whether the problem can still be solved from the position shown.
type Light uint8

// The lights: not known yet or not for sure, still solvable, no longer.
const (
	Dark Light = iota
	Green
	Red
)

// Session is one attempt at a problem. It belongs to one goroutine; the engine
// is asked elsewhere with the questions that Need gives.
type Session struct {
	Problem     *Problem
	Orientation board.Orientation
	// Tree has all moves tried, with the engine's verdicts.
	Tree *proof.Tree
	// Phase is how far the solving is.
	Phase Phase
	// Mistakes counts refuted moves; Hints is the highest hint asked for.
	Mistakes int
	Hints    Hint
	// Last is the player's last move with its verdict, nil before the first.
	Last *proof.Node

	opponents *engine.Answer // on the start with the opponent to play
	asksOther bool
}

// NewSession begins an attempt. Positions are read with so many nodes.
func NewSession(p *Problem, o board.Orientation, nodes int) (*Session, error) {
	position, err := turned(o, p.Position())
	if err != nil {
		return nil, err
	}
	opts := engine.DefaultSolveOptions()
	b := p.Position().Board()
	opts.Stone, opts.Goal = o.Point(p.Stone, b.Width(), b.Height()), p.Goal
	if p.With != board.NoPoint {
		opts.With = o.Point(p.With, b.Width(), b.Height())
	}
	tree := proof.New(&proof.Start{Position: position, Options: opts}, nodes)
	tree.Answering = false
	return &Session{Problem: p, Orientation: o, Tree: tree}, nil
}

// Shown is the part of the board that the record shows, columns and rows as the problem is turned. It is
// empty for all of the board.
func (s *Session) Shown() image.Rectangle {
	r := s.Problem.shown
	if r.Empty() {
		return r
	}
	b := s.Problem.Position().Board()
	corner := func(x, y int) image.Rectangle {
		p := s.Orientation.Point(board.MakePoint(x, y), b.Width(), b.Height())
		return image.Rect(p.Column(), p.Row(), p.Column()+1, p.Row()+1)
	}
	return corner(r.Min.X, r.Min.Y).Union(corner(r.Max.X-1, r.Max.Y-1))
}

// Aim is the result that the player has to reach, Fail while it is not known.
func (s *Session) Aim() board.Code {
	if v := s.Tree.Root.Verdict; v != nil {
		return v.Code
	}
	return board.Fail
}

// Light says whether the position shown can still be solved.
func (s *Session) Light() Light {
	n := s.Tree.Current()
	v := n.Verdict
	if v == nil || v.Certainty == search.Limit || s.Aim() == board.Fail {
		return Dark
	}
	code := v.Code
	if v.ToMove != s.Tree.Start.Position.ToMove() {
		code = code.Reverse()
	}
	if code >= s.Aim() {
		return Green
	}
	return Red
}

// Need is what the engine has to be asked next, nil for nothing.
func (s *Session) Need() *proof.Question {
	if s.asksOther && s.opponents == nil {
		pass := board.Move{Point: board.Pass, Color: s.Tree.Start.Position.ToMove()}
		return &proof.Question{Start: s.Tree.Start, Moves: []board.Move{pass}, Nodes: s.Tree.Nodes}
	}
	return s.Tree.Need()
}

// Arrived takes an answer of the engine and goes on.
func (s *Session) Arrived(a *proof.Answer) {
	if a.Question.Start != s.Tree.Start {
		return
	}
	if m := a.Question.Moves; s.asksOther && len(m) == 1 && m[0].Point == board.Pass {
		s.opponents = a.Verdict
		return
	}
	s.Tree.Arrived(a)
	s.proceed()
}

// proceed goes on as far as the answers allow.
func (s *Session) proceed() {
	n := s.Tree.Current()
	v := n.Verdict
	if v == nil {
		return
	}
	switch s.Phase {
	case Reading:
		s.begin(v)
	case Judging:
		s.judge(n, v)
	case Resists:
		s.Phase = YourMove
		if s.overByKo(n, v) {
			s.Phase = Solved
		}
	}
}

// begin decides whether there is something to solve.
func (s *Session) begin(v *engine.Answer) {
	switch {
	case v.Certainty == search.Limit:
		s.Phase = Unsolved
	case v.Code == board.Fail || v.Best == board.Pass:
		s.Phase = Trivial
	default:
		s.Phase = YourMove
	}
}

// judge looks at the player's move, which led to n.
func (s *Session) judge(n *proof.Node, v *engine.Answer) {
	s.Last = n
	if v.Certainty == search.Limit {
		s.Phase = Doubtful
		return
	}
	if v.Code.Reverse() < s.Aim() {
		s.Mistakes++
		s.Phase = Refuted
		if v.Best != board.Pass && !v.Captured() {
			s.reply(v.Best)
		}
		return
	}
	if v.Settled || s.overByKo(n, v) || v.Best == board.Pass {
		s.Phase = Solved
		return
	}
	s.Phase = Resists
	s.reply(v.Best)
}

// overByKo says whether the ko that decides the problem is being fought.
func (s *Session) overByKo(n *proof.Node, v *engine.Answer) bool {
	return (v.Code == board.KoA || v.Code == board.KoB) && s.Tree.Board(n).Ko() != board.NoPoint
}

// reply plays the engine's move.
func (s *Session) reply(p board.Point) {
	s.Tree.Reply(p)
	if s.Phase == Resists {
		s.proceed()
	}
}

// Play makes the player's move. It is refused where it is not the player's turn
// or not legal.
func (s *Session) Play(p board.Point) error {
	if s.Phase == Refuted || s.Phase == Doubtful {
		s.TakeBack()
	}
	if s.Phase != YourMove {
		return nil
	}
	if err := s.Tree.Play(p); err != nil {
		return err
	}
	s.Phase = Judging
	s.proceed()
	return nil
}

// TakeBack goes back to the player's last choice.
func (s *Session) TakeBack() {
	switch s.Phase {
	case Reading, Trivial, Unsolved:
		return
	}
	n := s.Tree.Current()
	me := s.Tree.Start.Position.ToMove()
	for n.Parent != nil {
		n = n.Parent
		if s.Tree.ToMove(n) == me {
			break
		}
	}
	s.Tree.GoTo(n)
	s.Last = nil
	s.Phase = YourMove
}

// Restart begins the attempt again from the start, keeping what was counted.
func (s *Session) Restart() {
	switch s.Phase {
	case Reading, Trivial, Unsolved:
		return
	}
	s.Tree.GoTo(s.Tree.Root)
	s.Last = nil
	s.Phase = YourMove
}

// Reconsider goes back to the start after the tree was looked at elsewhere. A problem without an answer may
// have got one there.
func (s *Session) Reconsider() {
	s.Tree.GoTo(s.Tree.Root)
	if v := s.Tree.Root.Verdict; s.Phase == Unsolved && v != nil {
		s.begin(v)
	}
	s.Restart()
}

// solution is the main line as far as both play: an opponent who passes has nothing
// left to try.
func solution(v *engine.Answer) []board.Point {
	if i := slices.Index(v.Line, board.Pass); i > 0 {
		return v.Line[:i]
	}
	return v.Line
}

// GiveUp shows the solution: the main line, played out.
func (s *Session) GiveUp() {
	if v := s.Tree.Root.Verdict; v == nil || v.Code == board.Fail {
		return
	}
	s.Tree.GoTo(s.Tree.Root)
	for _, p := range solution(s.Tree.Root.Verdict) {
		s.Tree.Reply(p)
	}
	if s.Phase != Solved {
		s.Phase = GaveUp
	}
}

// Longer asks again, with a larger limit, about what the engine left open. That is a problem that it did not
// solve, or a move that it did not judge. It gives nil if there is neither.
func (s *Session) Longer() *proof.Question {
	switch s.Phase {
	case Unsolved:
		s.Tree.GoTo(s.Tree.Root)
		s.Phase = Reading
	case Doubtful:
		s.Phase = Judging
	default:
		return nil
	}
	return s.Tree.Longer()
}

// Stop hears that the engine was stopped before it answered. What it has not read it does
// not judge, and it may be asked to think longer.
func (s *Session) Stop() {
	if s.asksOther && s.opponents == nil && s.Hints == VitalHint {
		s.Hints = RegionHint // it has not been told
	}
	s.asksOther = false
	switch s.Phase {
	case Reading:
		s.Phase = Unsolved
	case Judging:
		s.Phase = Doubtful
	case Resists:
		s.Phase = YourMove
	}
}

// Over says whether the attempt has ended.
func (s *Session) Over() bool { return s.Phase == Solved || s.Phase == GaveUp }

// Explorable says whether the proof may be shown: it would tell the solution.
func (s *Session) Explorable() bool {
	return s.Over() || s.Phase == Trivial || s.Phase == Unsolved || s.Phase == Refuted
}

// Judged says whether the engine's answer is sure enough to count the attempt.
func (s *Session) Judged() bool {
	v := s.Tree.Root.Verdict
	return v != nil && v.Certainty != search.Limit && v.Code != board.Fail
}

// Hint is how much of the solution the player asked for.
type Hint uint8

// The hints, each telling more than the one before.
const (
	NoHint     Hint = iota
	GoalHint        // what is to be reached with which group
	RegionHint      // where to look
	VitalHint       // where the opponent would play
	MoveHint        // the move
)
