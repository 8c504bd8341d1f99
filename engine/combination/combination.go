// Package combination looks for combinations of threats. These are sequences of moves of which each threatens to capture a
// string that could not be captured before, until two threats meet and something falls. GNU Go's documentation calls this
// atari-atari.
package combination

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// stage is a search with so many threats in a row at most.
type stage struct {
	depth int
	wide  bool
}

// stages are the searches to make until one finds a combination. Threats by
// moves on the liberties come first, with few moves before many: the opponent's
// answers to a short sequence of such threats are surveyed best.
func (s *Searcher) stages() []stage {
	var list []stage
	for _, wide := range [2]bool{false, true} {
		for depth := 1; depth <= s.opts.Depth; depth++ {
			list = append(list, stage{depth, wide})
		}
	}
	return list
}

// Attack looks for a combination of color c, who moves first. Strings of fewer
// than least stones do not count.
func (s *Searcher) Attack(ctx context.Context, c board.Color, least int) Result {
	result, _ := s.search(ctx, c, least, s.stages())
	return result
}

// search goes through stages until one finds a combination, and returns how
// many it took.
func (s *Searcher) search(ctx context.Context, c board.Color, least int, stages []stage) (Result, int) {
	limit := s.r.Options().NodeLimit
	defer s.r.SetNodeLimit(limit)
	s.ctx, s.nodes, s.known = ctx, 0, map[question]reading.Result{}
	for i, stage := range stages {
		s.wide = stage.wide
		if best := s.first(c, stage.depth, least); best.Move != board.NoPoint {
			best.Certain = !s.over()
			return best, i + 1
		}
	}
	return Result{Certain: !s.over()}, len(stages)
}

// Defenses lists, in board order, moves of the opponent of c that leave c no combination. c has one against at least so many
// stones; after each of them the search that finds it finds none.
func (s *Searcher) Defenses(ctx context.Context, c board.Color, least int) []board.Point {
	stages := s.stages()
	found, taken := s.search(ctx, c, least, stages)
	if found.Move == board.NoPoint {
		return nil
	}
	var moves []board.Point
	for p := range found.Points.All() {
		if !s.b.TryMove(p, c.Other()) {
			continue
		}
		if after, _ := s.search(ctx, c, least, stages[:taken]); after.Move == board.NoPoint {
			moves = append(moves, p)
		}
		s.b.PopMove()
	}
	return moves
}
