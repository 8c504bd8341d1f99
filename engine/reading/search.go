package reading

import (
	"shikatsu/engine/board"
	"shikatsu/engine/ko"
)

// attackNames and defenseNames name the questions in traces, by liberties.
var (
	attackNames  = [...]string{"attack0", "attack1", "attack2", "attack3", "attack4"}
	defenseNames = [...]string{"defend0", "defend1", "defend2", "defend3", "defend4"}
)

// quietAttacks is the number of the attacker's moves among which quiet ones must be. It is one less with every move on the
// stack.
func (r *Reader) quietAttacks(stackp int) int { return r.opt.BackfillDepth + 1 - stackp }

// The search is alpha-beta over the codes. A question is asked with a window:
// an answer not above alpha is an upper bound, one not below beta a lower bound,
// and others are exact.

// attack is the value for the opponent of str of moving first, and the move.
func (r *Reader) attack(str board.Point, alpha, beta board.Code) (board.Code, board.Point) {
	b := r.b
	libs := b.Liberties(str)
	stackp := r.stackp()
	if libs >= r.safeLiberties(stackp) {
		return board.Fail, board.NoPoint
	}
	if !r.enter() {
		return board.Fail, board.NoPoint
	}
	best, bestMove := board.Fail, board.NoPoint
	if libs <= 1 {
		best, bestMove = r.attackAtari(str)
		if best >= beta || stackp > r.opt.BackfillDepth || r.ladderBase >= 0 {
			return best, bestMove
		}
	}
	f, k := &r.frames[r.level], &r.killers[r.level]
	f.race = false // or it would tell of another string
	if libs > 1 {
		r.survey(str, f)
	}
	// At the root the move that is named is the one that the search prefers. Other readers learned what that means.
	if libs == 2 && r.level > 0 {
		if p := r.sureAtari(str, f); p != board.NoPoint {
			if !r.enter() {
				// The owner's node, in which he has no move, counts as if it had been played to.
				return board.Fail, board.NoPoint
			}
			r.traceNote(attackNames[libs], str, board.Win, p, false, nil)
			return board.Win, p
		}
	}
	stored := r.table != nil
	var key uint64
	if stored {
		key = r.key(qAttack, str)
		if code, move, ok := r.table.get(key, alpha, beta); ok {
			r.traceNote(attackNames[libs], str, code, move, true, nil)
			return code, move
		}
	}
	r.level++
	f.moves.clear()
	hash := r.hintHash(qAttack, str)
	hint, killers := r.hint(hash), k.attack
	tries := maxMoves
	if libs == 3 && stackp >= r.opt.BranchDepth {
		// Which move it is must not depend on what was read before.
		tries, hint, killers = 1, board.NoPoint, [2]board.Point{}
	}
	for stage := first; stage <= last && best < beta && tries > 0 && !r.stopped; stage += last {
		i := f.moves.n
		r.attackMoves(str, f, stage, f.moves.n < r.quietAttacks(stackp))
		f.moves.thin(i, r.quietAttacks(stackp), family.quiet)
		if hint != board.NoPoint && !f.moves.prefer(hint, hintBonus, i) && stage == first {
			stage = last
			n := f.moves.n
			r.attackMoves(str, f, stage, f.moves.n < r.quietAttacks(stackp))
			f.moves.thin(n, r.quietAttacks(stackp), family.quiet)
			f.moves.prefer(hint, hintBonus, i)
		}
		f.moves.prefer(killers[0], killerBonus, i)
		f.moves.prefer(killers[1], earlierKillerBonus, i)
		f.moves.sort(i)
		for ; i < f.moves.n && tries > 0 && !r.stopped; i++ {
			code, played := r.attackWith(str, f.moves.points[i], f.moves.labels[i], f.race && stackp <= r.opt.Backfill2Depth, max(alpha, best), beta)
			if played {
				tries--
			}
			if code > best {
				best, bestMove = code, f.moves.points[i]
				if best >= beta {
					break
				}
			}
		}
	}
	r.level--
	if best > alpha {
		r.setHint(hash, bestMove)
		killed(&k.attack, bestMove)
	}
	r.traceNote(attackNames[libs], str, best, bestMove, false, &f.moves)
	if stored && !r.limited && !r.stopped {
		r.table.put(key, best, bestMove, alpha, beta)
	}
	return best, bestMove
}

// attackWith is the value of the attacker's move p against str, as far as it
// lies in the window. In a race the owner gains nothing by running, and the
// attacker has time for moves that threaten no ladder.
func (r *Reader) attackWith(str, p board.Point, label family, race bool, alpha, beta board.Code) (code board.Code, played bool) {
	b := r.b
	defender := b.At(str)
	saved, played, conditional := r.try(p, defender.Other())
	if !played {
		return board.Fail, false
	}
	r.traceMove(p, defender.Other(), label, saved, conditional)
	value := board.Win
	needs := r.ladderBase < 0 && !race && r.needsThreat(str, defender, label)
	switch {
	case conditional && r.opt.Ko != ko.Counted && alpha >= board.KoB:
		value = board.KoB // no more than what is known
	case needs && !r.threatens(str):
		value = board.Fail
	case b.At(str) == defender:
		low, high := beta.Reverse(), alpha.Reverse()
		switch {
		case conditional && r.opt.Ko != ko.Counted:
			low, high = board.KoA, board.Win
		case beta == board.KoA:
			low = board.Fail // whether it is KoA or more matters below
		}
		d, _ := r.defend(str, low, high)
		value = d.Reverse()
		if value > alpha && !needs && !r.surelyTaken(str) {
			// The owner may also answer by playing elsewhere. That tells whether the move
			// attacks at all, and where it only leads to a ko, who has to find the first threat.
			if value == board.KoA {
				a, _ := r.attack(str, alpha, board.KoA)
				value = min(value, a)
			} else if a, _ := r.attack(str, board.Fail, board.KoB); a == board.Fail {
				value = board.Fail
			}
		}
	}
	r.undo(saved)
	if conditional && value != board.Fail && r.opt.Ko != ko.Counted {
		value = board.KoB
	}
	r.trace.pop(value, r.nodes)
	return value, true
}

// surelyTaken says whether str is in atari and could be taken for good now.
func (r *Reader) surelyTaken(str board.Point) bool {
	if r.b.Liberties(str) != 1 || !r.takeable(str) {
		return false
	}
	r.shadow.Set(r.b.LibertyBits(str).First())
	return true
}

// needsThreat says whether the attacker's move on the board is to be read only if it threatens a ladder. Such a move is not
// forcing by itself. Attacks on what attacks the surrounding strings are exempt, and near the root so are liberties.
func (r *Reader) needsThreat(str board.Point, defender board.Color, label family) bool {
	switch label {
	case famLiberty:
		return r.stackp() > 2 && r.b.At(str) == defender && r.b.Liberties(str) >= 3
	case famBreakChain2:
		return false
	}
	return label.quiet()
}

// threatens says whether the attacker, moving again, could take str by a
// ladder.
func (r *Reader) threatens(str board.Point) bool {
	if r.b.At(str) == board.Empty {
		return true
	}
	r.ladderBase, r.ladderLibs = r.stackp(), max(3, r.b.Liberties(str))
	code, _ := r.attack(str, board.Fail, board.KoB)
	r.ladderBase = -1
	return code != board.Fail
}

// sureAtari is a liberty of str where the attacker puts it in atari for good, or else NoPoint. str has two liberties. Extending
// to the other one leaves the owner in atari, nothing he could capture touches the string, and it is taken next. No move has to
// be played to see that.
func (r *Reader) sureAtari(str board.Point, f *frame) board.Point {
	b := r.b
	attacker := b.At(str).Other()
	for i, p := range f.libs[:2] {
		q := f.libs[1-i]
		if f.grown[1-i] > 2 || !r.takenAfter(str, p, q) || r.ownAt(i, attacker, f) < 2 || b.IsCapture(q, attacker.Other()) {
			continue
		}
		r.surround(str, f)
		for _, c := range f.chain[:f.chainCount] {
			if b.Liberties(c) == 1 {
				return board.NoPoint
			}
		}
		r.shadow.Set(p)
		r.shadow.Set(q)
		return p
	}
	return board.NoPoint
}

// takenAfter says whether str can be taken at q after the attacker's play at its liberty p. str is in atari then, and is taken
// whatever is played elsewhere. It is not taken by ko, and not so that the owner could prepare to take back.
func (r *Reader) takenAfter(str, p, q board.Point) bool {
	b := r.b
	if b.StringSize(str) > 1 {
		return true
	}
	if r.coarse()+1 <= r.opt.SuperstringDepth {
		return false
	}
	for _, d := range board.Directions[:4] {
		if x := q + d; x != p && b.At(x) == board.Empty {
			return true
		}
	}
	return false
}

// attackAtari takes a string with one liberty.
func (r *Reader) attackAtari(str board.Point) (board.Code, board.Point) {
	b := r.b
	p := b.LibertyBits(str).First()
	single := b.StringSize(str) == 1
	code, move := board.Fail, board.NoPoint
	if isKo, _ := b.IsKo(p, b.At(str).Other()); !isKo && r.trace == nil {
		// Taking the string is legal; nothing has to be played to see that.
		r.shadow.Set(p)
		if !single || !b.HasNeighbor(p, b.At(str).Other()) || b.AccurateLibertyCount(p, b.At(str).Other()) != 1 {
			return board.Win, p
		}
	}
	if saved, played, conditional := r.try(p, b.At(str).Other()); played {
		r.traceMove(p, b.At(p), famLiberty, saved, conditional)
		snapback := single && b.StringSize(p) > 1 && b.Liberties(p) == 1
		isKo := b.Ko() != board.NoPoint
		if snapback {
			code = r.afterSnapback(str, b.At(p).Other())
		}
		r.undo(saved)
		switch {
		case snapback && code == board.Fail:
		case snapback:
			move = p
		case r.opt.Ko == ko.Counted:
			// Taking it back is a matter of threats that only the string's owner would have to have. So the capture stands.
			code, move = board.Win, p
		case conditional:
			code, move = board.KoB, p
		case isKo:
			// The owner can take back after a ko threat.
			code, move = board.KoA, p
		default:
			code, move = board.Win, p
		}
		r.trace.pop(code, r.nodes)
	}
	r.traceNote(attackNames[1], str, code, move, false, nil)
	return code, move
}

// afterSnapback is the value for the attacker when the owner takes back at str. The attacker has just taken the single stone
// there with a string that is in atari itself. He may be able to capture the new stone.
func (r *Reader) afterSnapback(str board.Point, owner board.Color) board.Code {
	saved, played, conditional := r.try(str, owner)
	if !played {
		return board.Win
	}
	r.traceMove(str, owner, famBackCapture, saved, conditional)
	r.level++
	code, _ := r.attack(str, board.Fail, board.Win)
	r.level--
	r.undo(saved)
	r.trace.pop(code.Reverse(), r.nodes)
	return code
}

// defend is the value for the owner of str of moving first, and the move.
func (r *Reader) defend(str board.Point, alpha, beta board.Code) (board.Code, board.Point) {
	b := r.b
	stackp := r.stackp()
	libs := b.Liberties(str)
	if libs >= r.safeLiberties(stackp) {
		return board.Win, board.NoPoint
	}
	if !r.enter() {
		return board.Win, board.NoPoint
	}
	stored := r.table != nil
	var key uint64
	if stored {
		key = r.key(qDefend, str)
		if code, move, ok := r.table.get(key, alpha, beta); ok {
			r.traceNote(defenseNames[libs], str, code, move, true, nil)
			return code, move
		}
	}
	f := &r.frames[r.level]
	f.moves.clear()
	if p := r.directDefenses(str, f); p != board.NoPoint {
		r.traceNote(defenseNames[libs], str, board.Win, p, false, nil)
		return board.Win, p
	}
	k := &r.killers[r.level]
	r.level++
	hash := r.hintHash(qDefend, str)
	hint := r.hint(hash)
	best, bestMove := board.Fail, board.NoPoint
	few := maxMoves
	if stackp > r.opt.Backfill2Depth+1 {
		few = lateDefenses
	}
	// With a move for the string at hand, none at a distance would be kept. Without one, the
	// best of all is, so that they have to be looked for together.
	remote := f.moves.n < few
	for stage, i := first, 0; stage <= last && best < beta && !r.stopped; stage++ {
		fresh, from := f.moves.n, i
		if stage == first {
			fresh = 0
		}
		for {
			if stage > first {
				r.otherDefenses(str, f, stage, remote)
				if stage == middle && remote && few < maxMoves {
					stage = last
					r.otherDefenses(str, f, stage, remote)
				}
				f.moves.thin(from, few, family.remote)
			}
			if hint == board.NoPoint || f.moves.prefer(hint, hintBonus, fresh) || stage == last {
				hint = board.NoPoint
				break
			}
			stage++
			from = f.moves.n
		}
		f.moves.prefer(k.defense[0], killerBonus, fresh)
		f.moves.prefer(k.defense[1], earlierKillerBonus, fresh)
		f.moves.sort(i)
		for ; i < f.moves.n && (stage != middle || f.moves.scores[i] >= promising) && !r.stopped; i++ {
			code := r.defendWith(str, f.moves.points[i], f.moves.labels[i], max(alpha, best), beta)
			if code > best {
				best, bestMove = code, f.moves.points[i]
				if best >= beta {
					break
				}
			}
		}
	}
	r.level--
	if best > alpha {
		r.setHint(hash, bestMove)
		killed(&k.defense, bestMove)
	}
	r.traceNote(defenseNames[libs], str, best, bestMove, false, &f.moves)
	if stored && !r.limited && !r.stopped {
		r.table.put(key, best, bestMove, alpha, beta)
	}
	return best, bestMove
}

// defendWith is the value of the owner's move p for str, as far as it lies in
// the window.
func (r *Reader) defendWith(str, p board.Point, label family, alpha, beta board.Code) board.Code {
	saved, played, conditional := r.try(p, r.b.At(str))
	if !played {
		return board.Fail
	}
	r.traceMove(p, r.b.At(p), label, saved, conditional)
	code := board.Fail
	switch {
	case !conditional || r.opt.Ko == ko.Counted:
		a, _ := r.attack(str, beta.Reverse(), alpha.Reverse())
		code = a.Reverse()
	case alpha >= board.KoB:
		code = board.KoB // no more than what is known
	default:
		if a, _ := r.attack(str, board.KoA, board.Win); a != board.Win {
			code = board.KoB
		}
	}
	r.undo(saved)
	r.trace.pop(code, r.nodes)
	return code
}
