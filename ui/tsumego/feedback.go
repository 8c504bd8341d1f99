package tsumego

import (
	"regexp"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/ui/proof"
	"shikatsu/ui/tr"
)

// oriented matches words that are true of one orientation only: colours, and
// names of points.
var oriented = regexp.MustCompile(`(?i)\bblack|\bwhite|[黑黒白흑백]|\b[A-HJ-T](1?\d)\b`)

// Text is what the record says at the start. It is "" where that speaks of colours or points that are
// elsewhere in the orientation shown.
func (s *Session) Text() string {
	if s.Orientation != 0 && oriented.MatchString(s.Problem.Text) {
		return ""
	}
	return s.Problem.Text
}

// StateText says where the attempt stands, in a sentence.
func (s *Session) StateText() string {
	first := proof.ColorName(s.Tree.Start.Position.ToMove())
	v := s.Tree.Root.Verdict
	if (s.Phase == Unsolved || s.Phase == Doubtful) && s.Tree.Current().Verdict == nil {
		return tr.L("Stopped before there was an answer.")
	}
	switch s.Phase {
	case Reading:
		return tr.L("The engine is solving the problem…")
	case YourMove:
		if s.Last == nil {
			return tr.F("%s to play.", first)
		}
		return tr.L("Right so far. Go on.")
	case Judging, Resists:
		return tr.L("reading…")
	case Refuted:
		return tr.L("That does not work. Click another move to try again.")
	case Doubtful:
		return tr.L("The engine could not judge this move within its limit. Let it think longer, or try another.")
	case Solved:
		if s.Mistakes == 0 && s.Hints == NoHint {
			return tr.L("Solved, at the first try.")
		}
		return tr.L("Solved.")
	case GaveUp:
		return tr.L("This is the solution.")
	case Trivial:
		return tr.Sentences(tr.L("There is nothing to solve here:"), proof.VerdictText(v, s.Tree.Board(s.Tree.Root)))
	}
	return tr.Sentences(tr.L("The engine has not solved this problem, so it judges no moves."), proof.CertaintyText(v))
}

// Feedback explains the last move: what it does, what follows, and how sure
// that is.
func (s *Session) Feedback() string {
	n := s.Last
	if s.Phase == GaveUp {
		return s.Solution()
	}
	if n == nil || n.Verdict == nil {
		return ""
	}
	b := s.Tree.Board(n)
	lines := []string{s.Tree.MoveText(n)}
	switch {
	case s.Phase == Refuted:
		lines = append(lines, proof.VerdictText(n.Verdict, b))
		if line := solution(n.Verdict); len(line) > 1 {
			lines = append(lines, tr.Sentences(tr.L("It goes on:"), proof.LineText(b, line)))
		}
		if s.sameAsAim(n) {
			lines = append(lines, tr.L("There is a way to do it without a ko."))
		}
		lines = append(lines, proof.CertaintyText(n.Verdict))
	case s.Phase == Doubtful:
		lines = append(lines, proof.CertaintyText(n.Verdict))
	case s.Phase == Solved:
		lines = append(lines, proof.VerdictText(n.Verdict, b))
		if s.overByKo(n, n.Verdict) {
			lines = append(lines, tr.L("The ko decides, and there is nothing better."))
		}
		lines = append(lines, proof.CertaintyText(n.Verdict))
	}
	return strings.Join(lines, "\n")
}

// sameAsAim says whether a wrong move only misses the ko-free result.
func (s *Session) sameAsAim(n *proof.Node) bool {
	got := n.Verdict.Code.Reverse()
	return s.Aim() == board.Win && (got == board.KoA || got == board.KoB)
}

// Solution is the answer in words, once the engine knows it.
func (s *Session) Solution() string {
	v := s.Tree.Root.Verdict
	if v == nil {
		return ""
	}
	b := s.Tree.Board(s.Tree.Root)
	lines := []string{proof.VerdictText(v, b)}
	if line := solution(v); len(line) > 1 {
		lines = append(lines, tr.Sentences(tr.L("Main line:"), proof.LineText(b, line)))
	}
	return strings.Join(append(lines, proof.CertaintyText(v)), "\n")
}

// LightText says whether the problem can still be solved.
func (s *Session) LightText() string {
	switch s.Light() {
	case Green:
		return tr.L("solvable")
	case Red:
		return tr.L("no longer solvable from here")
	}
	return tr.L("not known")
}
