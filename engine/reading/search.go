package reading

import "shikatsu/engine/board"

// ladderDepth is how far above Depth full reading of two liberties goes on;
// beyond it only the ladder moves are tried.
const ladderDepth = 10

// attack is the value for the opponent of str of moving first, and the move.
func (r *Reader) attack(str board.Point) (board.Code, board.Point) {
	b := r.b
	libs := b.Liberties(str)
	stackp := b.StackDepth()
	if libs >= r.safeLiberties(stackp) {
		return board.Fail, board.NoPoint
	}
	if !r.enter() {
		return board.Fail, board.NoPoint
	}
	if libs <= 1 {
		return r.attackAtari(str)
	}
	stored := r.table != nil && stackp <= r.opt.Depth
	var key uint64
	if stored {
		key = r.key(qAttack, str)
		if e, ok := r.table.get(key); ok {
			return e.code, e.move
		}
	}
	f := &r.frames[r.level]
	r.level++
	f.moves.clear()
	r.attackMoves(str, f)
	f.moves.sort()
	tries := f.moves.n
	if libs == 3 && stackp >= r.opt.BranchDepth {
		tries = 1
	}
	best, bestMove := board.Fail, board.NoPoint
	for i := 0; i < f.moves.n && tries > 0 && !r.stopped; i++ {
		code, played := r.attackWith(str, f.moves.points[i])
		if played {
			tries--
		}
		if code > best {
			best, bestMove = code, f.moves.points[i]
			if best == board.Win {
				break
			}
		}
	}
	r.level--
	if stored && !r.limited && !r.stopped {
		r.table.put(key, best, bestMove)
	}
	return best, bestMove
}

// attackWith is the value of the attacker's move p against str.
func (r *Reader) attackWith(str, p board.Point) (code board.Code, played bool) {
	b := r.b
	defender := b.At(str)
	saved, played, conditional := r.try(p, defender.Other())
	if !played {
		return board.Fail, false
	}
	value := board.Win
	if b.At(str) == defender {
		d, _ := r.defend(str)
		value = d.Reverse()
		// A move that the owner may answer by playing elsewhere is no attack.
		if value != board.Fail {
			if a, _ := r.attack(str); a == board.Fail {
				value = board.Fail
			}
		}
	}
	r.undo(saved)
	if conditional && value != board.Fail {
		value = board.KoB
	}
	return value, true
}

// attackAtari takes a string with one liberty.
func (r *Reader) attackAtari(str board.Point) (board.Code, board.Point) {
	b := r.b
	p := b.LibertyBits(str).First()
	single := b.StringSize(str) == 1
	saved, played, conditional := r.try(p, b.At(str).Other())
	if !played {
		return board.Fail, board.NoPoint
	}
	snapback := single && b.StringSize(p) > 1 && b.Liberties(p) == 1
	isKo := b.Ko() != board.NoPoint
	r.undo(saved)
	switch {
	case snapback:
		return board.Fail, board.NoPoint
	case conditional:
		return board.KoB, p
	case isKo:
		// The owner can take back after a ko threat.
		return board.KoA, p
	}
	return board.Win, p
}

// defend is the value for the owner of str of moving first, and the move.
func (r *Reader) defend(str board.Point) (board.Code, board.Point) {
	b := r.b
	stackp := b.StackDepth()
	libs := b.Liberties(str)
	if libs >= r.safeLiberties(stackp) {
		return board.Win, board.NoPoint
	}
	if !r.enter() {
		return board.Win, board.NoPoint
	}
	stored := r.table != nil && stackp <= r.opt.Depth
	var key uint64
	if stored {
		key = r.key(qDefend, str)
		if e, ok := r.table.get(key); ok {
			return e.code, e.move
		}
	}
	f := &r.frames[r.level]
	f.moves.clear()
	if p := r.defenseMoves(str, f); p != board.NoPoint {
		return board.Win, p
	}
	f.moves.sort()
	r.level++
	best, bestMove := board.Fail, board.NoPoint
	for i := 0; i < f.moves.n && !r.stopped; i++ {
		code := r.defendWith(str, f.moves.points[i])
		if code > best {
			best, bestMove = code, f.moves.points[i]
			if best == board.Win {
				break
			}
		}
	}
	r.level--
	if stored && !r.limited && !r.stopped {
		r.table.put(key, best, bestMove)
	}
	return best, bestMove
}

// defendWith is the value of the owner's move p for str.
func (r *Reader) defendWith(str, p board.Point) board.Code {
	saved, played, conditional := r.try(p, r.b.At(str))
	if !played {
		return board.Fail
	}
	a, _ := r.attack(str)
	r.undo(saved)
	code := a.Reverse()
	if conditional && code != board.Fail {
		code = board.KoB
	}
	return code
}
