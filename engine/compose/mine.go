package compose

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
)

// Found is a problem of a game.
type Found struct {
	*Problem
	// Move is the number of moves before it.
	Move int
	// Missed says that the player did not find its first move.
	Missed bool
}

// Miner looks for problems in games. It is used by one goroutine at a time.
type Miner struct {
	composer *Composer
	limits   life.Options
	known    map[string]bool
}

const (
	// leastCaptured is the number of stones from which on a capture is a problem.
	leastCaptured = 2
	// leastMoves is the number of moves that the main line of a problem has at least. Who sees one move ahead needs no problem.
	leastMoves = 3
	// mostSpace is the number of points that a group and the space around it may take.
	mostSpace = 60
	// minedAgain is the number of moves after which the same group is looked at again.
	minedAgain = 10
)

// NewMiner prepares to look for problems; the same one does not find a problem twice, in whatever game.
func NewMiner(limits life.Options) *Miner {
	limits.Memory = life.NewMemory()
	return &Miner{composer: New(0, 0), limits: limits, known: map[string]bool{}}
}

// Remember has the miner not find a problem again of which this is the record.
func (m *Miner) Remember(problem *sgfio.Game) error {
	at, err := position.OfRecord(problem, problem.Root())
	if err != nil {
		return err
	}
	m.known[(&Problem{Board: at.Board(), ToMove: at.ToMove()}).Key()] = true
	return nil
}

// Mine looks at every position of a game's main line for problems. They are strings that one move captures, and no other, and
// enclosed groups that one move kills or saves. It cuts them out without the stones that are not needed, proves them, and calls
// found for each. It returns the error of a record that cannot be replayed, and ctx.Err() soon after ctx is cancelled.
func (m *Miner) Mine(ctx context.Context, game *sgfio.Game, found func(*Found)) error {
	line := game.Root().MainLine()
	moves := 0
	seen := map[board.Point]int{} // when a string was looked at last
	for i, n := range line {
		if _, ok := n.Move(); ok {
			moves++
		}
		if i+1 == len(line) {
			break
		}
		played, ok := line[i+1].Move()
		if !ok {
			continue
		}
		at, err := position.OfRecord(game, n)
		if err != nil {
			return err
		}
		problems, err := m.at(ctx, at, moves, seen)
		if err != nil {
			return err
		}
		for _, p := range problems {
			right := position.MoveOf(played, at.Board().Width(), at.Board().Height()).Point
			found(&Found{Problem: p, Move: moves, Missed: right != p.First})
		}
	}
	return nil
}

// at are the problems of one position for the player to move.
func (m *Miner) at(ctx context.Context, at *position.Position, move int, seen map[board.Point]int) (list []*Problem, err error) {
	b, me := at.Board(), at.ToMove()
	if b.Ko() != board.NoPoint {
		return nil, ctx.Err() // a problem begins without one
	}
	due := func(s board.Point) bool {
		last, ok := seen[s]
		return !ok || move-last >= minedAgain
	}
	take := func(p *Problem) {
		if p == nil || p.Depth < leastMoves || m.known[p.Key()] || !p.confirmed(ctx) {
			return
		}
		m.known[p.Key()] = true
		list = append(list, p)
	}
	r := reading.New(b.Clone(), readingOptions())
	for _, s := range b.StringOrigins(me.Other(), nil) {
		if n := b.Liberties(s); n < 2 || n > 3 || b.StringSize(s) < leastCaptured || !due(s) {
			continue
		}
		first, only := onlyCapture(ctx, b, r, s)
		if !only {
			continue
		}
		seen[s] = move
		near := r.Attack(ctx, s).Shadow
		near.Or(b.LibertyBits(s))
		x := cut(b, s, near)
		if q, only := onlyCapture(ctx, x, reading.New(x, readingOptions()), s); only && q == first {
			take(m.composer.captureOf(ctx, x, s, first))
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	if !slices.ContainsFunc(b.StringOrigins(board.Empty, nil), func(s board.Point) bool {
		_, enclosed := spaceOf(b, s)
		return enclosed && due(s)
	}) {
		return list, nil // there is no group to ask about
	}
	ds, err := life.NewReading(b, m.limits).Owl(ctx)
	if err != nil {
		return nil, err
	}
	for i := range ds.List {
		d := &ds.List[i]
		if d.OwlStatus != dragon.Critical || d.Owl.Certainty != search.Proved || !due(d.Origin) {
			continue
		}
		space, enclosed := spaceOf(b, d.Origin)
		if !enclosed {
			continue
		}
		seen[d.Origin] = move
		x := cut(b, d.Origin, space)
		take(m.composer.Life(ctx, x, x.FindStones(d.Origin, nil), me))
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return list, ctx.Err()
}

// spaceOf are the points that a string reaches over empty ones and its own stones, and whether they are few.
func spaceOf(b *board.Board, s board.Point) (space board.Bits, few bool) {
	open := b.FindStones(s, nil)
	for _, p := range open {
		space.Set(p)
	}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		for _, d := range board.Directions[:4] {
			q := p + d
			if b.OnBoard(q) && b.At(q) != b.At(s).Other() && !space.Has(q) {
				space.Set(q)
				open = append(open, q)
			}
		}
	}
	return space, space.Count() <= mostSpace
}

// cut is the board with the strings alone that touch the points around an area, or the string at s.
func cut(b *board.Board, s board.Point, area board.Bits) *board.Board {
	near := area.Around()
	near = near.Around()
	near.Set(s)
	to := board.MustNew(b.Width(), b.Height())
	for _, c := range [...]board.Color{board.Black, board.White} {
		var points []board.Point
		for _, o := range b.StringOrigins(c, nil) {
			var stones board.Bits
			b.StoneBits(o, &stones)
			if stones.And(&near); !stones.IsEmpty() {
				points = append(points, b.FindStones(o, nil)...)
			}
		}
		to.PlaceStones(c, points)
	}
	return to
}
