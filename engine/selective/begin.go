package selective

import (
	"context"

	"shikatsu/engine/board"
)

// begin prepares for a question.
func (p *problem) begin(ctx context.Context, q Query, attack bool) {
	p.b = q.Board
	p.owner = p.b.At(q.Goal[0])
	p.alive, p.onBoard, p.zone = board.Bits{}, board.Bits{}, board.Bits{}
	for _, q := range p.b.Points() {
		p.onBoard.Set(q)
	}
	if q.Alive != nil {
		p.alive = *q.Alive
	}
	p.line = append(p.line[:0], step{attacker: attack})
	for _, s := range q.Goal {
		p.b.StoneBits(s, &p.line[0].goal)
		for _, t := range p.b.FindStones(s, nil) {
			p.alive.Clear(t)
		}
	}
	if p.memo == nil {
		p.memo = make(map[uint64]expansion)
	}
	clear(p.memo)
	p.moves = p.moves[:0]
	p.tactics.begin(ctx, p.b, &p.onBoard)
	p.gradeEscape()
}

// gradeEscape fills in what it is worth to reach a point. That goes by its distance to the stones of the attacker and to
// friends of the dragon.
func (p *problem) gradeEscape() {
	var enemies, friends board.Bits
	goal := &p.line[0].goal
	for _, q := range p.b.Points() {
		switch {
		case goal.Has(q):
		case p.b.At(q) == p.owner:
			friends.Set(q)
		case p.b.At(q) != board.Empty:
			enemies.Set(q)
		}
	}
	p.escape = [escapeGrades]board.Bits{}
	var enemy, friend [board.PointCount]int
	p.measure(&enemies, &enemy)
	p.measure(&friends, &friend)
	for _, q := range p.b.Points() {
		line := min(q.Column(), q.Row(), p.b.Width()-1-q.Column(), p.b.Height()-1-q.Row())
		if p.b.At(q) == board.Empty && line > 0 {
			if n := escapeWorth(friend[q], enemy[q]); n > 0 {
				p.escape[n-1].Set(q)
			}
		}
	}
}

// measure fills in the distance of all points from a set, at most escapeReach+1.
func (p *problem) measure(from *board.Bits, distance *[board.PointCount]int) {
	for _, q := range p.b.Points() {
		distance[q] = escapeReach + 1
	}
	reached := *from
	front := *from
	for n := range escapeReach + 1 {
		for q := range front.All() {
			distance[q] = n
		}
		front = p.around(&reached)
		front.AndNot(&reached)
		reached.Or(&front)
	}
}

// escapeWorth grades a point by its distance to friends and enemies. It is nothing beside the enemy, most where friends are and
// he is far.
func escapeWorth(friend, enemy int) int {
	near := friend <= 3
	switch {
	case enemy <= 1:
		return 0
	case enemy == 2 && !near:
		return 1
	case enemy == 2, enemy > 3 && !near:
		return 2
	case enemy == 3 && !near:
		return 1
	case enemy == 3:
		return 3
	}
	return 4
}
