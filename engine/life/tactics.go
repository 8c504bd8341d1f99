package life

import (
	"context"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
	"shikatsu/engine/tesuji"
)

// A problem is about a move, and tactics say which move gains most. Stones that are caught save all that they cut. Where
// several moves decide the life of a dragon, the one that tactics like is told, and strings that it takes or saves are in the
// balance.

// heedTactics lets tactics choose between moves that decide the same. It does so where few dragons are read and none is
// foretold, as in a problem.
func (s *Reading) heedTactics(ctx context.Context, readers *lifeReaders, ds *dragon.Dragons, tasks []*lifeTask) error {
	if s.opts.Off.Has(ablation.Tactics) || s.played() || len(tasks) == 0 || tasks[0].level == owl.AtReview {
		return nil
	}
	players := []board.Color{board.White, board.Black}
	if s.opts.Mover.IsStone() {
		players = []board.Color{s.opts.Mover}
	}
	err := parallel.Each(ctx, min(len(readers.readers), len(players)), len(players), func(_, i int) {
		s.pool.Enter()
		defer s.pool.Leave()
		if x := &s.likely[players[i]]; !x.read {
			*x, _ = s.findLikely(ctx, ds.Worms(), players[i], s.opts.Workers()/len(players)) // an error is that of the context, which Each tells
		}
	})
	if err != nil {
		return err
	}
	alive := map[int]*board.Bits{}
	for _, t := range tasks {
		alive[t.dragon.ID] = t.alive
	}
	reader, b := readers.get(0)
	for _, me := range players {
		for j := range ds.List {
			d := &ds.List[j]
			x := tactic{me: me, moves: s.likely[me].moves, dragons: ds, dragon: d}
			switch {
			case d.Owl.Certainty == search.Proved:
			case d.OwlStatus == dragon.Critical && (alive[d.ID] == nil || s.opts.Mover.IsStone()):
				// whoever asks what a player's next move does reads the group for himself
			case d.OwlStatus == dragon.Critical:
				reader.SetOptions(s.opts.Owl)
				x.prefer(ctx, reader, exact.Query{Board: b, Goal: ds.Stones(d, nil), Alive: alive[d.ID]})
			case d.OwlStatus != dragon.Critical:
				x.endanger()
			}
		}
	}
	return ctx.Err()
}

// tactic is what the likely moves of a player mean for a dragon.
type tactic struct {
	me      board.Color
	moves   []tesuji.Move // the likeliest first
	dragons *dragon.Dragons
	dragon  *dragon.Dragon
}

// prefer puts a likelier move in the place of the one by which the dragon is killed or saved. It does so if that move kills or
// saves too.
func (x *tactic) prefer(ctx context.Context, r *owl.Reader, query exact.Query) {
	attack := x.dragon.Color != x.me
	point, code := &x.dragon.Owl.DefensePoint, x.dragon.Owl.DefenseCode
	if attack {
		point, code = &x.dragon.Owl.AttackPoint, x.dragon.Owl.AttackCode
	}
	named := 0.0
	for i := range x.moves {
		if x.moves[i].Point == *point {
			named = x.moves[i].Chance
		}
	}
	for i := range x.moves[:min(mostTactics, len(x.moves))] {
		m := &x.moves[i]
		if !tesuji.Outweighs(m.Chance, named, x.dragon.Size) {
			return
		}
		if x.takes(m, query.Enclosed()) || r.Does(ctx, query, attack, m.Point).Code >= code {
			*point = m.Point
			return
		}
	}
}

// takes says whether a move captures what decides the dragon's fate. Of an opponent's dragon that is half of the stones. Of the
// player's own it is any string that touches it, unless walls enclose it: then reading says which of these save it.
func (x *tactic) takes(m *tesuji.Move, enclosed bool) bool {
	for _, g := range m.Gains {
		if g.Aim != tesuji.Capture {
			continue
		}
		if x.dragon.Color != x.me {
			if x.dragons.At(g.A) == x.dragon && 2*g.Stones >= x.dragon.Size {
				return true
			}
			continue
		}
		for _, o := range x.dragons.Board().ContactsUpTo(g.A, board.PointCount, nil) {
			if !enclosed && x.dragons.At(o) == x.dragon {
				return true
			}
		}
	}
	return false
}

// endanger makes a dragon critical of which the likeliest move takes or saves at least half of the stones.
func (x *tactic) endanger() {
	if len(x.moves) == 0 || x.moves[0].Chance < endangerChance {
		return
	}
	m := &x.moves[0]
	for _, g := range m.Gains {
		if g.Aim > tesuji.Save || x.dragons.At(g.A) != x.dragon || 2*g.Stones < x.dragon.Size {
			continue
		}
		w := x.dragons.Worms().At(g.A)
		if g.Aim == tesuji.Save && w.AttackCode() == board.Fail {
			continue // reading with more effort finds it safe
		}
		d := x.dragon
		d.OwlStatus = dragon.Critical
		d.Owl.AttackCode, d.Owl.DefenseCode = max(w.AttackCode(), board.KoB), max(w.DefenseCode(), board.KoB)
		d.Owl.AttackPoint, d.Owl.DefensePoint = w.AttackPoint(), w.DefensePoint()
		point := &d.Owl.AttackPoint
		if d.Color == x.me {
			point = &d.Owl.DefensePoint
		}
		*point = m.Point
		d.Owl.Certainty = search.Estimated
		return
	}
}
