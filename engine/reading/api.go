package reading

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

// Certainty says how far a result can be relied on: as in package search, whose
// names these are.
type Certainty = search.Certainty

const (
	// Proved means that no move of the losing side was left out.
	Proved = search.Proved
	// Estimated means that the reading was selective or ended in a judgement
	// such as "five liberties are enough".
	Estimated = search.Estimated
	// Limit means that the reading was cut off by its node limit or cancelled.
	Limit = search.Limit
)

// Result is the answer to a reading question.
type Result struct {
	// Code is the value for the player who moves first.
	Code board.Code
	// Move achieves Code. It is NoPoint if the code is Fail, and also if the
	// string is safe without a move.
	Move board.Point
	// Certainty says how the code was found.
	Certainty Certainty
	// Nodes is the number of nodes that the reading visited.
	Nodes int
	// Shadow holds every point where a move was tried, legal or not: the
	// reading shadow of GNU Go's documentation.
	Shadow board.Bits
	// Zone is what a proof depends on. As long as the stones and the empty points in it stay as they are, and no ko is
	// forbidden there, the code and the move stand whatever happens elsewhere. It is empty unless Prove has proved the result.
	Zone board.Bits
}

// Attack reads whether the opponent of the string at str, moving first, can
// take it off the board. An empty point is no string and gives Fail, as does a string
// that a set-up position has left without liberties. A
// cancelled context ends the reading early with certainty Limit.
func (r *Reader) Attack(ctx context.Context, str board.Point) Result {
	return r.ask(ctx, str, true, r.attack)
}

// FindDefense reads whether the owner of the string at str, moving first, can
// keep it from being taken. It does not ask whether the string is in danger.
func (r *Reader) FindDefense(ctx context.Context, str board.Point) Result {
	return r.ask(ctx, str, false, r.defend)
}

func (r *Reader) ask(ctx context.Context, str board.Point, attack bool, read func(str board.Point, alpha, beta board.Code) (board.Code, board.Point)) Result {
	if !r.isString(str) || r.b.Liberties(str) == 0 {
		return Result{Certainty: Estimated}
	}
	return r.query(ctx, func() (code board.Code, move board.Point) {
		if r.opt.Ko == ko.Counted {
			return r.countThreats(str, attack, read)
		}
		for i := 0; i <= len(rounds); i++ {
			r.round = uint64(i)
			r.depth, r.fourlib = r.opt.Depth, r.opt.FourlibDepth
			if i < len(rounds) {
				r.depth, r.fourlib = min(r.depth, rounds[i].depth), min(r.fourlib, rounds[i].fourlib)
			}
			code, move = read(str, board.Fail, board.Win)
			if attack && code == board.Win || !attack && code == board.Fail {
				break
			}
		}
		return code, move
	})
}

// countThreats answers a question under counted ko threats.
func (r *Reader) countThreats(str board.Point, attack bool, read func(str board.Point, alpha, beta board.Code) (board.Code, board.Point)) (board.Code, board.Point) {
	mover := r.b.At(str)
	if attack {
		mover = mover.Other()
	}
	var moves [search.Supplies]board.Point
	code, by := search.ByThreats(search.TheirThreats, func(s search.Supply) search.Trial {
		mine, theirs := s.Threats(search.ManyThreats)
		r.state = ko.State{}.WithThreats(mover, mine).WithThreats(mover.Other(), theirs)
		defer func() { r.state = ko.State{} }()
		var code board.Code
		code, moves[s] = read(str, board.Fail, board.Win)
		return search.Trial{Works: code != board.Fail}
	})
	if code == board.Fail {
		return board.Fail, board.NoPoint
	}
	return code, moves[by]
}

// query runs one reading and wraps its answer up.
func (r *Reader) query(ctx context.Context, read func() (board.Code, board.Point)) Result {
	r.begin(ctx)
	code, move := read()
	res := Result{Code: code, Move: move, Certainty: Estimated, Nodes: r.nodes, Shadow: r.shadow}
	if r.limited || r.stopped {
		res.Certainty = Limit
	}
	return res
}
