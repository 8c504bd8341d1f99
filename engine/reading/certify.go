package reading

import (
	"context"
	"errors"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// A capture that readings find becomes a proof that can be checked. They name the attacker's move in every position; whatever his
// opponent plays where that matters is answered, and so is a move elsewhere. Nothing outside the zone is taken to stand.

// errUnwritten says that a capture cannot be written down: it hangs on a ko, or takes too many steps.
var errUnwritten = errors.New("the capture cannot be written as a proof")

// captureWriter writes the steps of one capture.
type captureWriter struct {
	*Reader
	ctx      context.Context
	str      board.Point
	goal     board.Bits
	attacker board.Color
	steps    []verify.Step
	line     map[uint64]bool // positions that are being written
}

// Certify writes down that the string at str is captured in the present position. Its opponent is to move (attack) or its owner.
func (r *Reader) Certify(ctx context.Context, str board.Point, attack bool) (*verify.Certificate, error) {
	if !r.isString(str) || r.b.Ko() != board.NoPoint {
		return nil, errUnwritten
	}
	w := &captureWriter{Reader: r, ctx: ctx, str: str, attacker: r.b.At(str).Other(), line: map[uint64]bool{}}
	r.b.StoneBits(str, &w.goal)
	last, err := w.write(attack)
	if err != nil {
		return nil, err
	}
	if last != len(w.steps)-1 {
		w.steps = append(w.steps, w.steps[last])
	}
	first := w.attacker
	if !attack {
		first = first.Other()
	}
	c := &verify.Certificate{Board: r.b.Clone(), Claims: []verify.Claim{{Kill: true, Goal: w.goal, First: first, Threats: [2]uint8{1: search.ManyThreats}, Steps: w.steps}}}
	return c, c.Check()
}

// stones are those of the attacker and of the owner in a zone.
func (w *captureWriter) stones(zone *board.Bits) (stones [2]board.Bits) {
	for p := range zone.All() {
		switch w.b.At(p) {
		case w.attacker:
			stones[0].Set(p)
		case w.attacker.Other():
			stones[1].Set(p)
		}
	}
	return stones
}

// match looks for a step that the position looks like.
func (w *captureWriter) match(attack bool) (int, bool) {
	all := w.stones(w.b.PointBits())
	for i := len(w.steps) - 1; i >= max(0, len(w.steps)-matchedSteps); i-- {
		s, here := &w.steps[i], all
		for side := range here {
			here[side].And(&s.Zone)
		}
		if s.Attacker == attack && here == s.Stones && (w.b.Ko() == board.NoPoint || w.b.Ko() == s.Ko || !s.Zone.Has(w.b.Ko())) {
			return i, true
		}
	}
	return 0, false
}

// write writes the steps of the position and gives the number of the last.
func (w *captureWriter) write(attack bool) (int, error) {
	if i, ok := w.match(attack); ok {
		return i, nil
	}
	key := w.b.Hash()
	if attack {
		key = ^key
	}
	if w.line[key] || len(w.line) > certifiedDepth || len(w.steps) >= certifiedSteps || w.ctx.Err() != nil {
		return 0, errUnwritten
	}
	w.line[key] = true
	defer delete(w.line, key)
	s := verify.Step{Attacker: attack, Zone: w.goal, Goal: w.goal, Threats: [2]uint8{1: search.ManyThreats}, Elsewhere: verify.Nowhere}
	decide := w.loses
	if attack {
		decide = w.wins
	}
	if err := decide(&s); err != nil {
		return 0, err
	}
	if s.Stones = w.stones(&s.Zone); s.Zone.Has(w.b.Ko()) {
		s.Ko = w.b.Ko()
	}
	w.steps = append(w.steps, s)
	return len(w.steps) - 1, nil
}

// wins writes the attacker's move.
func (w *captureWriter) wins(s *verify.Step) error {
	res := w.Attack(w.ctx, w.str)
	if res.Code != board.Win || !w.b.TryMove(res.Move, w.attacker) {
		return errUnwritten
	}
	r := verify.Reply{Move: res.Move, Next: verify.Done}
	s.Zone.Set(res.Move)
	w.show(res.Move, board.NoPoint, 1, &s.Zone)
	var err error
	if w.b.At(w.str) == w.attacker.Other() {
		if err = errUnwritten; w.b.Ko() == board.NoPoint {
			r.Next, err = w.write(false)
		}
	}
	w.b.PopMove()
	if err != nil {
		return err
	}
	if r.Next != verify.Done {
		s.Zone.Or(&w.steps[r.Next].Zone)
	}
	for _, d := range board.Directions[:4] {
		if q := res.Move + d; w.b.At(q) == w.attacker.Other() && (s.Zone.Has(q) || w.b.Liberties(q) == 1) {
			w.show(q, res.Move, 1, &s.Zone)
		}
	}
	s.Replies = []verify.Reply{r}
	return nil
}

// loses writes an answer to each move of the owner in a zone, and to a move elsewhere. The zone grows as long as that takes.
func (w *captureWriter) loses(s *verify.Step) error {
	next, err := w.write(true)
	if err != nil {
		return err
	}
	s.Elsewhere = next
	s.Zone.Or(&w.steps[next].Zone)
	owner, tried := w.attacker.Other(), board.Bits{}
	for p := w.open(s, &tried); p != board.NoPoint; p = w.open(s, &tried) {
		tried.Set(p)
		legal := w.b.IsLegal(p, owner)
		for _, d := range board.Directions[:4] {
			if q := p + d; w.b.At(q).IsStone() && (!legal || w.b.At(q) == w.attacker && w.b.Liberties(q) == 1) {
				w.show(q, p, 1, &s.Zone) // it is seen that the move is against the rules, or what it takes
			}
		}
		if !legal || !w.b.TryMove(p, owner) {
			continue
		}
		next, err := w.write(true)
		w.b.PopMove()
		if err != nil {
			return err
		}
		s.Replies = append(s.Replies, verify.Reply{Move: p, Next: next})
		s.Zone.Or(&w.steps[next].Zone)
	}
	return nil
}

// open is an empty point of a step's zone that was not tried, NoPoint for none. Each string of the attacker in it shows two
// liberties first, if it has them.
func (w *captureWriter) open(s *verify.Step, tried *board.Bits) board.Point {
	for p := range s.Zone.All() {
		if w.b.At(p) == w.attacker {
			w.show(p, board.NoPoint, 2, &s.Zone)
		}
	}
	for p := range s.Zone.All() {
		if w.b.At(p) == board.Empty && !tried.Has(p) {
			return p
		}
	}
	return board.NoPoint
}

// show adds the string at p to a zone with so many of its liberties beside one. Where it has none it adds all around it, so that it is
// seen to be captured.
func (w *captureWriter) show(p, beside board.Point, liberties int, zone *board.Bits) {
	w.b.StoneBits(p, zone)
	libs := *w.b.LibertyBits(p)
	libs.Clear(beside)
	if libs.IsEmpty() {
		for _, q := range w.b.FindStones(p, nil) {
			for _, d := range board.Directions[:4] {
				if w.b.OnBoard(q + d) {
					zone.Set(q + d)
				}
			}
		}
	}
	need := liberties - libs.CommonCount(zone)
	for q := range libs.All() {
		if need > 0 && !zone.Has(q) {
			zone.Set(q)
			need--
		}
	}
}
