package gtp

import (
	"errors"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/combination"
	"shikatsu/engine/dragon"
)

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
func (s *Session) combinations() (*combination.Searcher, error) {
	ds, err := s.dragons()
	if err != nil {
		return nil, err
	}
	ws := ds.Worms()
	var fair board.Bits
	for i := range ws.List {
		w := &ws.List[i]
		if w.AttackCode() == board.Fail && !w.Inessential && ds.At(w.Origin).Status != dragon.Dead {
			s.board.StoneBits(w.Origin, &fair)
		}
	}
	return combination.New(s.board, s.reader(), &fair, combination.DefaultOptions()), nil
}

func combinationAttack(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", err
	}
	search, err := s.combinations()
	if err != nil {
		return "", err
	}
	result := search.Attack(s.ctx, c, 1)
	return s.vertex(result.Move), s.ctx.Err()
}

func combinationDefend(s *Session, args []string) (string, error) {
	c, err := s.color(args, 0)
	if err != nil {
		return "", err
	}
	search, err := s.combinations()
	if err != nil {
		return "", err
	}
	moves := search.Defenses(s.ctx, c, 1)
	if len(moves) == 0 {
		return s.vertex(board.Pass), s.ctx.Err()
	}
	return s.vertices(moves), s.ctx.Err()
}

// confirmSafety says whether a move leaves the opponent no combination against more stones than the number given. The number is
// 0 by default. If there is a combination, the answer tells where it begins.
func confirmSafety(s *Session, args []string) (string, error) {
	m, err := s.stoneMove(args, 0)
	if err != nil {
		return "", err
	}
	least := 1
	if len(args) > 2 {
		v, ok := integers(args[2:], 1)
		if !ok || v[0] < 0 {
			return "", errors.New("invalid minimum size")
		}
		least = v[0] + 1
	}
	search, err := s.combinations()
	if err != nil {
		return "", err
	}
	if !s.board.TryMove(m.Point, m.Color) {
		return "", errIllegal
	}
	defer s.board.PopMove()
	result := search.Attack(s.ctx, m.Color.Other(), least)
	if result.Move == board.NoPoint {
		return "1", s.ctx.Err()
	}
	return strings.Join([]string{"0", s.vertex(result.Move)}, " "), s.ctx.Err()
}
