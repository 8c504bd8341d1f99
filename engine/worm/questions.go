package worm

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// questions reads one worm.
type questions struct {
	ctx  context.Context
	b    *board.Board
	r    *reading.Reader
	worm *Worm
	// brief leaves threats out.
	brief bool
}

func (q *questions) attack(str board.Point) reading.Result {
	return q.note(q.r.Attack(q.ctx, str))
}

func (q *questions) defend(str board.Point) reading.Result {
	return q.note(q.r.FindDefense(q.ctx, str))
}

func (q *questions) note(res reading.Result) reading.Result {
	q.worm.Nodes += res.Nodes
	return res
}

// certify says how surely the first attack and defense codes are known.
func (q *questions) certify() {
	w := q.worm
	if w.Invincible {
		w.AttackCertainty = reading.Proved
		return
	}
	prove := func(attack bool, code board.Code, points []Point) reading.Certainty {
		res := reading.Result{Code: code, Certainty: reading.Estimated}
		if w.Limited {
			res.Certainty = reading.Limit
		}
		if len(points) > 0 {
			res.Move = points[0].Move
		}
		res = q.r.Prove(q.ctx, w.Origin, attack, res, reading.ProofNodes)
		w.Nodes += res.Nodes
		return res.Certainty
	}
	w.AttackCertainty = prove(true, w.AttackCode(), w.AttackPoints)
	if len(w.AttackPoints) > 0 {
		w.DefenseCertainty = prove(false, w.DefenseCode(), w.DefensePoints)
	}
}

// try plays a move whose consequences are read.
func (q *questions) try(p board.Point, c board.Color) bool {
	return q.b.At(p) == board.Empty && q.b.TryMove(p, c)
}

// attackWith is the value of the opponent's move p against the string. A
// reading that is cut short shows nothing about the move.
func (q *questions) attackWith(str, p board.Point) board.Code {
	c := q.b.At(str)
	if !q.try(p, c.Other()) {
		return board.Fail
	}
	defer q.b.PopMove()
	if q.b.At(str) != c {
		if q.b.Ko() != board.NoPoint {
			return board.KoA
		}
		return board.Win
	}
	defense := q.defend(str)
	code := defense.Code.Reverse()
	// A move that the owner may answer by playing elsewhere is no attack.
	if defense.Certainty == reading.Limit || code != board.Fail && q.attack(str).Code == board.Fail {
		return board.Fail
	}
	return code
}

// defendWith is the value of the owner's move p for the string. A reading that
// is cut short shows nothing about the move.
func (q *questions) defendWith(str, p board.Point) board.Code {
	if !q.try(p, q.b.At(str)) {
		return board.Fail
	}
	defer q.b.PopMove()
	attack := q.attack(str)
	if attack.Certainty == reading.Limit {
		return board.Fail
	}
	return attack.Code.Reverse()
}

// economize lowers the node limit to improveNodes until restore is called.
func (q *questions) economize() (restore func()) {
	limit := q.r.Options().NodeLimit
	if limit == 0 || limit > improveNodes {
		q.r.SetNodeLimit(improveNodes)
	}
	return func() { q.r.SetNodeLimit(limit) }
}

// alone reads whether the worm can be attacked and defended. It tries the liberties and the other side's best move as further
// points, and finds threats.
func (q *questions) alone(w *Worm) {
	w.Tactics = Tactics{}
	attack := q.attack(w.Origin)
	w.Limited = attack.Certainty == reading.Limit
	libs := q.b.FindLiberties(w.Origin, nil)
	if attack.Code == board.Fail {
		if !q.brief {
			defer q.economize()()
			q.attackThreats(w, libs)
		}
		return
	}
	w.AttackPoints = []Point{{attack.Move, attack.Code}}
	defense := q.defend(w.Origin)
	w.Limited = w.Limited || defense.Certainty == reading.Limit
	if defense.Code != board.Fail {
		w.DefensePoints = []Point{{defense.Move, defense.Code}}
	}
	defer q.economize()()
	w.AttackPoints = q.extend(w, w.AttackPoints, append([]board.Point{defense.Move}, libs...), q.attackWith)
	w.DefensePoints = q.extend(w, w.DefensePoints, append([]board.Point{attack.Move}, libs...), q.defendWith)
}

// surroundings are moves that may matter to a worm because they capture or save
// another.
type surroundings struct{ attacks, defenses []board.Point }

// around collects the moves of the worms beside the one in question.
func (q *questions) around(ws *Worms, before []Worm) (s surroundings) {
	w := q.worm
	if w.AttackCode() == board.Fail {
		return s
	}
	for _, origin := range q.b.Chainlinks(w.Origin, nil) {
		enemy := &before[ws.index[origin]-1]
		// Capturing a neighbour may save the worm, saving it may kill it.
		s.defenses = appendMoves(s.defenses, enemy.AttackPoints)
		s.attacks = appendMoves(s.attacks, enemy.DefensePoints)
		for _, origin := range q.b.Chainlinks(enemy.Origin, nil) {
			// Capturing a friend beside the same enemy may kill it too.
			if origin != w.Origin {
				s.attacks = appendMoves(s.attacks, before[ws.index[origin]-1].AttackPoints)
			}
		}
	}
	return s
}

// together adds the moves of the surroundings that work, and finds threats to
// save a worm that is lost.
func (q *questions) together(w *Worm, s surroundings) {
	defer q.economize()()
	w.AttackPoints = q.extend(w, w.AttackPoints, s.attacks, q.attackWith)
	w.DefensePoints = q.extend(w, w.DefensePoints, s.defenses, q.defendWith)
	if w.DefenseCode() == board.Fail && !q.brief {
		q.defenseThreats(w, q.b.FindLiberties(w.Origin, nil))
	}
}

func appendMoves(moves []board.Point, points []Point) []board.Point {
	for _, p := range points {
		moves = append(moves, p.Move)
	}
	return moves
}

// extend adds the moves that work to a list of points and puts the best first.
// The order of equal ones is that of finding. The list it is given stays as it
// was: a memory may hold it.
func (q *questions) extend(w *Worm, list []Point, moves []board.Point, value func(str, p board.Point) board.Code) []Point {
	list = slices.Clone(list)
	var tried board.Bits
	for _, p := range list {
		tried.Set(p.Move)
	}
	for _, p := range moves {
		if len(list) == maxPoints {
			break
		}
		if p == board.NoPoint || tried.Has(p) {
			continue
		}
		tried.Set(p)
		if code := value(w.Origin, p); code != board.Fail {
			list = append(list, Point{p, code})
		}
	}
	slices.SortStableFunc(list, func(a, b Point) int { return int(b.Code) - int(a.Code) })
	return list
}

// attackThreats finds moves of the opponent at the liberties after which a
// second move captures.
func (q *questions) attackThreats(w *Worm, libs []board.Point) {
	if len(libs) > threatLiberties {
		return
	}
	w.AttackThreats = q.extend(w, nil, libs, func(str, p board.Point) board.Code {
		if !q.try(p, w.Color.Other()) {
			return board.Fail
		}
		defer q.b.PopMove()
		return q.attack(str).Code
	})
}

// defenseThreats finds moves of the owner of a lost worm after which a second move saves it. It tries its liberties and those
// of the weak strings around it.
func (q *questions) defenseThreats(w *Worm, libs []board.Point) {
	for _, enemy := range q.b.ChainlinksUpTo(w.Origin, 3, nil) {
		libs = q.b.FindLiberties(enemy, libs)
	}
	w.DefenseThreats = q.extend(w, nil, libs, func(str, p board.Point) board.Code {
		if !q.try(p, w.Color) {
			return board.Fail
		}
		defer q.b.PopMove()
		if defense := q.defend(str); defense.Certainty != reading.Limit {
			return defense.Code
		}
		return board.Fail
	})
}
