// Package combination looks for combinations of threats: sequences of moves of
// which each threatens to capture a string that could not be captured before,
// until two threats meet and something falls. GNU Go's documentation calls this
// atari-atari.
package combination

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// Options of a search.
type Options struct {
	// Depth is the number of threats in a row, the capture not counted.
	Depth int
	// NodeLimit is the number of reading nodes for the whole search, and
	// QuestionLimit that for one string.
	NodeLimit, QuestionLimit int
}

// DefaultOptions see three threats ahead, as GNU Go's default level does.
func DefaultOptions() Options { return Options{Depth: 3, NodeLimit: 400000, QuestionLimit: 600} }

// Result is a combination, or none.
type Result struct {
	// Move is the first move, NoPoint if there is no combination.
	Move board.Point
	// Size is the number of stones that fall at least.
	Size int
	// Certain is false if the search was cut short.
	Certain bool
	// Points are those where the opponent might interfere.
	Points board.Bits
}

// Searcher looks for combinations on one board. It plays on the board and takes
// everything back.
type Searcher struct {
	b    *board.Board
	r    *reading.Reader
	opts Options
	// fair has the stones that a combination may win: those that can neither be
	// captured by a single move nor are lost anyway.
	fair board.Bits

	ctx    context.Context
	nodes  int
	points board.Bits
}

// New makes a searcher for b, which r reads. fair are the stones that a
// combination may win.
func New(b *board.Board, r *reading.Reader, fair *board.Bits, opts Options) *Searcher {
	return &Searcher{b: b, r: r, opts: opts, fair: *fair}
}

// Attack looks for a combination of color c, who moves first. Strings of fewer
// than least stones do not count.
func (s *Searcher) Attack(ctx context.Context, c board.Color, least int) Result {
	limit := s.r.Options().NodeLimit
	s.r.SetNodeLimit(s.opts.QuestionLimit)
	defer s.r.SetNodeLimit(limit)
	s.ctx, s.nodes, s.points = ctx, 0, board.Bits{}
	move, size := s.attack(c, s.opts.Depth, least, nil)
	return Result{Move: move, Size: size, Certain: s.nodes <= s.opts.NodeLimit && ctx.Err() == nil, Points: s.points}
}

// Defenses lists, in board order, the moves of the opponent of c after which c
// has no combination against at least so many stones.
func (s *Searcher) Defenses(ctx context.Context, c board.Color, least int) []board.Point {
	found := s.Attack(ctx, c, least)
	if found.Move == board.NoPoint {
		return nil
	}
	var moves []board.Point
	for p := range found.Points.All() {
		if !s.b.TryMove(p, c.Other()) {
			continue
		}
		if s.Attack(ctx, c, least).Move == board.NoPoint {
			moves = append(moves, p)
		}
		s.b.PopMove()
	}
	return moves
}

// over says whether to give up.
func (s *Searcher) over() bool { return s.nodes > s.opts.NodeLimit || s.ctx.Err() != nil }

// captured reads whether the opponent of a string captures it without a ko.
func (s *Searcher) captured(str board.Point) (board.Point, bool) {
	if s.over() {
		return board.NoPoint, false
	}
	result := s.r.Attack(s.ctx, str)
	s.nodes += result.Nodes
	return result.Move, result.Code == board.Win
}

// targets are the strings that c may win, near the points of the last moves if
// there are any.
func (s *Searcher) targets(c board.Color, least int, last []board.Point) []board.Point {
	var list []board.Point
	for _, origin := range s.b.StringOrigins(c.Other(), nil) {
		if s.b.StringSize(origin) >= least && s.b.Liberties(origin) <= 4 && s.isFair(origin) && s.near(origin, last) {
			list = append(list, origin)
		}
	}
	return list
}

// isFair says whether one of the stones of a string was there before and may be won.
func (s *Searcher) isFair(str board.Point) bool {
	var stones board.Bits
	s.b.StoneBits(str, &stones)
	return stones.Intersects(&s.fair)
}

// nearby is the distance within which a threat goes on from the moves before.
const nearby = 3

func (s *Searcher) near(str board.Point, last []board.Point) bool {
	if len(last) == 0 {
		return true
	}
	for _, p := range s.b.FindStones(str, nil) {
		for _, q := range last {
			if max(p.Column()-q.Column(), q.Column()-p.Column())+max(p.Row()-q.Row(), q.Row()-p.Row()) <= nearby {
				return true
			}
		}
	}
	return false
}

// attack is the first move of a combination of c with so many threats more, and
// the number of stones that it wins.
func (s *Searcher) attack(c board.Color, depth, least int, last []board.Point) (board.Point, int) {
	targets := s.targets(c, least, last)
	if len(last) > 0 {
		// At the root nothing can be captured at once: such strings are not fair.
		for _, str := range targets {
			if move, ok := s.captured(str); ok {
				s.points.Set(move)
				return move, s.b.StringSize(str)
			}
		}
	}
	if depth == 0 {
		return board.NoPoint, 0
	}
	bestMove, bestSize := board.NoPoint, 0
	var tried board.Bits
	for _, str := range targets {
		for _, move := range s.b.FindLiberties(str, nil) {
			if tried.Has(move) || s.over() {
				continue
			}
			if size := s.threaten(c, str, move, depth, least, last); size > 0 {
				tried.Set(move)
				if len(last) > 0 {
					return move, size
				}
				if size > bestSize {
					bestMove, bestSize = move, size
				}
			}
		}
	}
	return bestMove, bestSize
}

// threaten is the number of stones that c wins by a move that threatens a
// string, 0 if the opponent has an answer.
func (s *Searcher) threaten(c board.Color, str, move board.Point, depth, least int, last []board.Point) int {
	if !s.b.TryMove(move, c) {
		return 0
	}
	defer s.b.PopMove()
	if s.b.At(str) != c.Other() {
		return 0 // captured already: that was no threat
	}
	kill, ok := s.captured(str)
	if !ok {
		return 0
	}
	s.points.Set(move)
	s.points.Set(kill)
	size := s.b.StringSize(str)
	for _, answer := range s.answers(str, move, kill) {
		if s.over() {
			return 0
		}
		if !s.b.TryMove(answer, c.Other()) {
			continue
		}
		won := 0
		if _, ok := s.captured(str); !ok {
			s.points.Set(answer)
			_, won = s.attack(c, depth-1, least, append(last[:len(last):len(last)], move, answer))
		} else {
			won = s.b.StringSize(str) // it does not help
		}
		s.b.PopMove()
		if won == 0 {
			return 0
		}
		size = min(size, won)
	}
	return size
}

// answers are moves that may save a string from a threat: its liberties, the
// liberties of the weak strings around it and of the stone that threatens, and
// the move by which it would be captured. Captures come first.
func (s *Searcher) answers(str, threat, kill board.Point) []board.Point {
	var moves []board.Point
	for _, enemy := range s.b.ChainlinksUpTo(str, 2, nil) {
		moves = s.b.FindLiberties(enemy, moves)
	}
	moves = append(moves, kill)
	moves = s.b.FindLiberties(str, moves)
	if s.b.At(threat).IsStone() && s.b.Liberties(threat) <= 2 {
		moves = s.b.FindLiberties(threat, moves)
	}
	var unique []board.Point
	for _, p := range moves {
		if p != board.NoPoint && !slices.Contains(unique, p) {
			unique = append(unique, p)
		}
	}
	return unique
}
