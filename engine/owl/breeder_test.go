package owl

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// hardShapes are black groups between white walls that are hard to read. What makes them hard is a ko, the corner,
// or stones given away.
var hardShapes = []string{
	// bent four in the corner
	`
	O O . X O . .
	O X X X O . .
	X X . X O . .
	O O X X O . .
	. O O O O . .
	. . . . . . .`,
	// ten-thousand-year ko
	`
	. O X . O . . .
	O O X X O . . .
	X X O X O . . .
	. X . X O . . .
	X X X O O . . .
	O O O O . . . .
	. . . . . . . .`,
	// two half eyes on the edge
	`
	O X . X O . X O .
	. O X X . X O O .
	O O X X X X O . .
	. O O O O O O . .
	. . . . . . . . .`,
	// a ko in the corner and one beside it
	`
	. X O . O X O . .
	X . O X O X O . .
	O X . X X X O . .
	X X X O O O O . .
	O O O O . . . . .
	. . . . . . . . .`,
	// under the stones
	`
	. O O . X O . .
	X O O X X O . .
	. X X X O O . .
	X X O O O . . .
	O O O . . . . .
	. . . . . . . .`,
	// snapbacks on both sides
	`
	X . X O . X O . .
	. X O . O X O . .
	X X X O X X O . .
	O O X X X O O . .
	. O O O O O . . .
	. . . . . . . . .`,
	// seki with an eye each
	`
	. O . X . X O . .
	O O X X X X O . .
	. O X O O O O . .
	X X X O . . . . .
	O O O O . . . . .
	. . . . . . . . .`,
	// seki without eyes
	`
	. X O O X O . .
	. X O O X O . .
	X X . . X O . .
	O X X X X O . .
	O O O O O O . .
	. . . . . . . .`,
	// throw-in on the first line
	`
	. X . . X . O . .
	X O X X . X O . .
	O . O X X X O . .
	. O O O O O O . .
	. . . . . . . . .`,
	// shortage of liberties
	`
	. X O X . O . .
	. X O X X O . .
	X . O O X O . .
	X X X X O O . .
	O O O O O . . .
	. . . . . . . .`,
	// a hane at the corner
	`
	. . O . . O . .
	. X X X . O . .
	O X O . X O . .
	O O O X X O . .
	. . O O O O . .
	. . . . . . . .`,
	// six points with stones inside
	`
	. O X X O . . .
	O . . X O . . .
	. O X X O . . .
	X X X O O . . .
	O O O O . . . .
	. . . . . . . .`,
}

// mutated changes some points of the space of the black stones at random, and plays some moves there. The last of these may
// be one of a ko. The board is nil if some string has no liberty.
func (d *breeder) mutated(b *board.Board) *board.Board {
	rng := d.rand
	stones := boardtest.Stones(b, board.Black)
	if len(stones) == 0 {
		return nil
	}
	space := d.space(b, stones)
	b = b.Clone()
	b.SetKo(board.NoPoint)
	for range rng.IntN(4) {
		b.PlaceStone(space[rng.IntN(len(space))], board.Color(rng.IntN(3)))
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return nil
		}
	}
	turn := board.White + board.Color(rng.IntN(2))
	for range rng.IntN(5) {
		if p := space[rng.IntN(len(space))]; b.At(p) == board.Empty && b.IsLegal(p, turn) {
			b.TryMove(p, turn)
		}
		turn = turn.Other()
	}
	return b.Clone()
}

// breeder finds groups whose life depends on a ko or is a seki, by changing those that it found before.
type breeder struct {
	rand *rand.Rand
	// space are the points that some stones share with whoever attacks them.
	space func(b *board.Board, stones []board.Point) []board.Point
	pool  []*board.Board
}

// kept is the number of groups that are changed further.
func (d *breeder) kept() int { return len(d.pool) }

// poolSize is the number of groups kept.
const poolSize = 400

// next is another group, nil if it is none.
func (d *breeder) next(t testing.TB) *board.Board {
	switch n := d.rand.IntN(10); {
	case n < 6 && len(d.pool) > 0:
		return d.mutated(d.pool[d.rand.IntN(len(d.pool))])
	case n < 8:
		return d.mutated(boardtest.Parse(t, hardShapes[d.rand.IntN(len(hardShapes))]))
	}
	b, _ := boardtest.RandomWalls(d.rand, 7+d.rand.IntN(6))
	if b == nil {
		return nil
	}
	return d.mutated(b)
}

// keep takes a group whose life hangs on a ko or a seki into the pool.
func (d *breeder) keep(b *board.Board) {
	if len(d.pool) < poolSize {
		d.pool = append(d.pool, b)
	} else {
		d.pool[d.rand.IntN(poolSize)] = b
	}
}
