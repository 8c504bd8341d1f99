package gtp

import (
	"shikatsu/engine/board"
	"shikatsu/engine/combination"
	"shikatsu/engine/dragon"
)

const errSize = "invalid minimum size"

// combinationCommands are about sequences of threats.
func combinationCommands() []command {
	return []command{
		{name: "combination_attack", run: combinationAttack, analyze: "string/Combination Attack/combination_attack %c"},
		{name: "combination_defend", run: combinationDefend, analyze: "plist/Combination Defend/combination_defend %c"},
		{name: "aa_confirm_safety", run: confirmSafety},
	}
}

// combinations looks for combinations against stones that are safe from single
// moves and that are not dead as it is.
func (s *Session) combinations() *combination.Searcher {
	ds := s.dragons()
	ws := ds.Worms()
	var fair board.Bits
	for i := range ws.List {
		w := &ws.List[i]
		if w.AttackCode() == board.Fail && !w.Inessential && ds.At(w.Origin).Status != dragon.Dead {
			s.board.StoneBits(w.Origin, &fair)
		}
	}
	return combination.New(s.board, s.reader(), &fair, combination.DefaultOptions())
}

func combinationAttack(s *Session, args []string) string {
	c := s.color(args, 0)
	return s.unlessStopped(s.vertex(s.combinations().Attack(s.ctx, c, 1).Move))
}

func combinationDefend(s *Session, args []string) string {
	c := s.color(args, 0)
	moves := s.combinations().Defenses(s.ctx, c, 1)
	if len(moves) == 0 {
		moves = []board.Point{board.Pass}
	}
	return s.unlessStopped(s.vertices(moves))
}

// confirmSafety says whether a move leaves the opponent no combination against more stones than the number given. The number is
// 0 by default. If there is a combination, the answer tells where it begins.
func confirmSafety(s *Session, args []string) string {
	m := s.stoneMove(args, 0)
	least := 1
	if len(args) > 2 {
		if least += integers(args[2:], 1, errSize)[0]; least < 1 {
			return fail(errSize)
		}
	}
	search := s.combinations()
	if !s.board.TryMove(m.Point, m.Color) {
		return fail(errIllegal)
	}
	defer s.board.PopMove()
	result := search.Attack(s.ctx, m.Color.Other(), least)
	if result.Move == board.NoPoint {
		return s.unlessStopped("1")
	}
	return s.unlessStopped("0 " + s.vertex(result.Move))
}
