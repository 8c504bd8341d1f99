package reading

import (
	"context"

	"shikatsu/engine/board"
)

// Wait asks whether the side that moves first does better by playing elsewhere than by res. That is its answer of Attack
// (attack set) or of FindDefense about the string at str. It is a ko for which it has to find the first threat.
//
// The owner does better if the attacker, moving next, gets no more than that either. The attacker does if he may not take a ko
// now but may once he has waited, and the owner has no more than a ko to set against it. Waiting is worth KO_A then, with Pass
// as the move. Any other answer comes back as it was, but for nodes and shadow, which tell of all readings.
func (r *Reader) Wait(ctx context.Context, str board.Point, attack bool, res Result) Result {
	b := r.b
	if res.Code != board.KoB || res.Certainty == Limit || attack && b.Ko() == board.NoPoint {
		return res
	}
	waits, unsure := false, false
	// Whether the next one to move, after so many passes, gets at least KO_A.
	wins := func(passes int, attack bool) bool {
		for range passes {
			b.TryMove(board.Pass, b.At(str))
		}
		found := r.ask(ctx, str, attack, func(str board.Point, _, _ board.Code) (board.Code, board.Point) {
			if attack {
				return r.attack(str, board.KoB, board.KoA)
			}
			return r.defend(str, board.KoB, board.KoA)
		})
		for range passes {
			b.PopMove()
		}
		res.Nodes += found.Nodes
		res.Shadow.Or(&found.Shadow)
		if found.Certainty == Limit {
			unsure = true
		}
		return found.Code >= board.KoA
	}
	if attack {
		waits = !wins(1, false) && wins(2, true)
	} else {
		waits = !wins(1, true)
	}
	if waits && !unsure {
		res.Code, res.Move = board.KoA, board.Pass
	}
	return res
}

// DoesAttack reads whether the opponent's move at p captures the string at str,
// which could be saved otherwise. The code is the value of the move; it is Fail
// if the string cannot be defended anyway, or if the move is not legal.
func (r *Reader) DoesAttack(ctx context.Context, p, str board.Point) Result {
	return r.query(ctx, func() (board.Code, board.Point) {
		if !r.isMove(p, str) {
			return board.Fail, board.NoPoint
		}
		if code, _ := r.defend(str, board.Fail, board.KoB); code == board.Fail {
			return board.Fail, board.NoPoint
		}
		code, _ := r.attackWith(str, p, famLiberty, false, board.Fail, board.Win)
		return code, p
	})
}

// DoesDefend reads whether the owner's move at p saves the string at str, which
// could be captured otherwise. The code is the value of the move; it is Fail if
// the move gains nothing over playing elsewhere.
func (r *Reader) DoesDefend(ctx context.Context, p, str board.Point) Result {
	return r.query(ctx, func() (board.Code, board.Point) {
		if !r.isMove(p, str) {
			return board.Fail, board.NoPoint
		}
		attack, _ := r.attack(str, board.Fail, board.Win)
		if attack == board.Fail {
			return board.Fail, board.NoPoint
		}
		code := r.defendWith(str, p, famLiberty, board.Fail, board.Win)
		if code <= attack.Reverse() {
			return board.Fail, board.NoPoint
		}
		return code, p
	})
}

// AttackEither reads whether one move of the opponent captures one of two strings of the same color. It does so whichever the
// owner then saves. The move is NoPoint if the code is Fail.
func (r *Reader) AttackEither(ctx context.Context, a, b board.Point) Result {
	return r.pair(ctx, a, b, r.attackEither)
}

// DefendBoth reads whether one move of the owner saves two strings of the same
// color.
func (r *Reader) DefendBoth(ctx context.Context, a, b board.Point) Result {
	return r.pair(ctx, a, b, r.defendBoth)
}

// pair asks about two strings of one color. Its readings have node limits of their own.
func (r *Reader) pair(ctx context.Context, a, b board.Point, read func(a, b board.Point) (board.Code, board.Point)) Result {
	return r.query(ctx, func() (board.Code, board.Point) {
		if !r.isString(a) || !r.isString(b) || r.b.At(a) != r.b.At(b) {
			return board.Fail, board.NoPoint
		}
		limit := r.opt.NodeLimit
		defer func() { r.opt.NodeLimit = limit }()
		return read(a, b)
	})
}

// ration gives the readings that follow their own node limit.
func (r *Reader) ration() {
	if r.opt.NodeLimit > 0 {
		r.opt.NodeLimit = r.nodes + pairNodes
		r.limited = false
	}
}

// LadderAttack reads whether a string with two liberties can be captured in a ladder. The attacker takes one of its two
// liberties with every move, saves strings of the chase that are in atari, and makes no other preparations. A string with any
// other number of liberties gives Fail.
func (r *Reader) LadderAttack(ctx context.Context, str board.Point) Result {
	return r.query(ctx, func() (board.Code, board.Point) {
		if !r.isString(str) || r.b.Liberties(str) != 2 {
			return board.Fail, board.NoPoint
		}
		r.ladderBase, r.ladderLibs = r.stackp(), 3
		defer func() { r.ladderBase = -1 }()
		return r.attack(str, board.Fail, board.Win)
	})
}

func (r *Reader) isMove(p, str board.Point) bool {
	return r.b.OnBoard(p) && r.b.At(p) == board.Empty && r.isString(str)
}

// attackEither is the value of attacking a and b together.
func (r *Reader) attackEither(a, b board.Point) (board.Code, board.Point) {
	r.ration()
	best, move := r.attack(a, board.Fail, board.Win)
	r.ration()
	if best == board.Win || r.b.SameString(a, b) {
		return best, move
	}
	if code, p := r.attack(b, best, board.Win); code > best {
		best, move = code, p
	}
	if best == board.Win {
		return best, move
	}
	attacker := r.b.At(a).Other()
	f := &r.frames[r.level]
	r.level++
	defer func() { r.level-- }()
	f.moves.clear()
	for _, s := range [2]board.Point{a, b} {
		if libs := r.b.Liberties(s); libs > 1 && libs <= 4 {
			r.survey(s, f)
			r.attackMoves(s, f, first, true)
			r.attackMoves(s, f, last, true)
		}
	}
	f.moves.sort(0)
	return r.bestMove(f, attacker, best, move, func() board.Code {
		// After the move both must be in danger, or one reply saves everything.
		if !r.threatenedBoth(a, b, attacker) {
			return board.Fail
		}
		code, _ := r.defendBoth(a, b)
		return code.Reverse()
	})
}

// bestMove tries the moves of a frame until one wins. value says what the one that is on the board is worth. It returns the
// best, or the best one of before if none is better.
func (r *Reader) bestMove(f *frame, player board.Color, best board.Code, move board.Point, value func() board.Code) (board.Code, board.Point) {
	for i := 0; i < f.moves.n && !r.stopped && best < board.Win; i++ {
		p := f.moves.points[i]
		r.ration()
		saved, played, conditional := r.try(p, player)
		if !played {
			continue
		}
		r.traceMove(p, player, f.moves.labels[i], saved, conditional)
		code := value()
		r.undo(saved)
		if conditional && code != board.Fail {
			code = board.KoB
		}
		r.trace.pop(code, r.nodes)
		if code > best {
			best, move = code, p
		}
	}
	return best, move
}

// threatenedBoth says whether both strings could be captured now. A string that
// is off the board has been.
func (r *Reader) threatenedBoth(a, b board.Point, attacker board.Color) bool {
	for _, s := range [2]board.Point{a, b} {
		if r.b.At(s) == attacker.Other() {
			if code, _ := r.attack(s, board.Fail, board.KoB); code == board.Fail {
				return false
			}
		}
	}
	return true
}

// defendBoth is the value of saving a and b with one move. It is Fail if one of
// them is off the board.
func (r *Reader) defendBoth(a, b board.Point) (board.Code, board.Point) {
	owner := r.b.At(a)
	if !owner.IsStone() || r.b.At(b) != owner {
		return board.Fail, board.NoPoint
	}
	if r.b.SameString(a, b) {
		return r.defend(a, board.Fail, board.Win)
	}
	r.ration()
	attackA, moveA := r.attack(a, board.Fail, board.Win)
	attackB, moveB := r.attack(b, board.Fail, board.Win)
	if attackA == board.Fail && attackB == board.Fail {
		return board.Win, board.NoPoint
	}
	f := &r.frames[r.level]
	r.level++
	defer func() { r.level-- }()
	f.moves.clear()
	for _, s := range [2]board.Point{a, b} {
		if r.b.Liberties(s) > 4 {
			continue // nobody attacks it
		}
		if p := r.directDefenses(s, f); p != board.NoPoint {
			f.moves.add(p, 50, famFast)
			continue
		}
		r.otherDefenses(s, f, middle, true)
		r.otherDefenses(s, f, last, true)
	}
	for _, p := range [2]board.Point{moveA, moveB} {
		if p != board.NoPoint {
			f.moves.add(p, 8, famVital)
		}
	}
	f.moves.sort(0)
	return r.bestMove(f, owner, board.Fail, board.NoPoint, func() board.Code {
		attack, _ := r.attack(a, board.Fail, board.Win)
		if attack != board.Win {
			second, _ := r.attack(b, attack, board.Win)
			attack = max(attack, second)
		}
		return attack.Reverse()
	})
}
