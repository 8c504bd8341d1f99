package boardtest

import (
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
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

// Stones are all stones of a color.
func Stones(b *board.Board, c board.Color) (list []board.Point) {
	for _, p := range b.Points() {
		if b.At(p) == c {
			list = append(list, p)
		}
	}
	return list
}

// mutated changes some points of the space of the black stones at random, and plays some moves there. The last of these may
// be one of a ko. The board is nil if some string has no liberty.
func (d *Breeder) mutated(b *board.Board) *board.Board {
	rng := d.Rand
	stones := Stones(b, board.Black)
	if len(stones) == 0 {
		return nil
	}
	space := d.Space(b, stones)
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

// Breeder finds groups whose life depends on a ko or is a seki, by changing those that it found before.
type Breeder struct {
	Rand *rand.Rand
	// Space are the points that some stones share with whoever attacks them.
	Space func(b *board.Board, stones []board.Point) []board.Point
	pool  []*board.Board
}

// Kept is the number of groups that are changed further.
func (d *Breeder) Kept() int { return len(d.pool) }

// poolSize is the number of groups kept.
const poolSize = 400

// Next is another group, nil if it is none.
func (d *Breeder) Next(t testing.TB) *board.Board {
	switch n := d.Rand.IntN(10); {
	case n < 6 && len(d.pool) > 0:
		return d.mutated(d.pool[d.Rand.IntN(len(d.pool))])
	case n < 8:
		return d.mutated(Parse(t, hardShapes[d.Rand.IntN(len(hardShapes))]))
	}
	b, _ := RandomWalls(d.Rand, 7+d.Rand.IntN(6))
	if b == nil {
		return nil
	}
	return d.mutated(b)
}

// Keep takes a group whose life hangs on a ko or a seki into the pool.
func (d *Breeder) Keep(b *board.Board) {
	if len(d.pool) < poolSize {
		d.pool = append(d.pool, b)
	} else {
		d.pool[d.Rand.IntN(poolSize)] = b
	}
}
