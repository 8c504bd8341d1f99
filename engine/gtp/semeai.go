package gtp

import (
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/semeai"
)

// semeaiCommands ask about capturing races between dragons of the real position.
func semeaiCommands() []command {
	return []command{
		{name: "analyze_semeai", run: analyzeSemeai(false), analyze: "pstring/Analyze Semeai/analyze_semeai %P"},
		{name: "tactical_analyze_semeai", run: analyzeSemeai(true)},
		{name: "analyze_semeai_after_move", run: analyzeSemeaiAfterMove},
	}
}

// semeai reads capturing races for this session. It looks for no proofs, as the answers say nothing of them.
func (s *Session) semeai(tactical bool) *semeai.Analyzer {
	opt := s.options.Semeai
	opt.Tactical, opt.ProofNodes = tactical, 0
	if s.semeaiOf == nil {
		s.semeaiOf = semeai.New(opt)
	}
	s.semeaiOf.SetOptions(opt)
	return s.semeaiOf
}

// race names two dragons by the stones in args[i] and args[i+1].
func (s *Session) race(args []string, i int, empty string) semeai.Query {
	return must(s.analysis().RaceQuery(s.ctx, s.board, s.stone(args, i, empty), s.stone(args, i+1, empty)))
}

// decideRace prints the result of a race in which the owner of the first dragon moves first. It says whether that is saved,
// whether the other one is killed, and the move.
func (s *Session) decideRace(q semeai.Query, tactical bool) string {
	r := must(s.semeai(tactical).Analyze(s.ctx, q)).AFirst
	return s.unlessStopped(fmt.Sprintf("%d %d %s", r.Saved.GTP(), r.Killed.GTP(), s.vertex(r.Move)))
}

func analyzeSemeai(tactical bool) func(*Session, []string) string {
	return func(s *Session, args []string) string { return s.decideRace(s.race(args, 0, errEmpty), tactical) }
}

// analyzeSemeaiAfterMove makes a move first. The dragons are those of the
// position before it.
func analyzeSemeaiAfterMove(s *Session, args []string) string {
	m := s.stoneMove(args, 0)
	if s.board.At(m.Point) != board.Empty {
		return fail("move vertex is not empty")
	}
	q := s.race(args, 2, errDragonEmpty)
	if !s.board.TryMove(m.Point, m.Color) {
		return fail(errIllegal)
	}
	defer s.board.PopMove()
	for _, goal := range [2]*board.Bits{&q.A, &q.B} {
		for p := range goal.All() {
			if s.board.At(p) == board.Empty {
				goal.Clear(p)
			}
		}
		if goal.IsEmpty() {
			return fail("the move captures a dragon")
		}
	}
	return s.decideRace(q, false)
}
