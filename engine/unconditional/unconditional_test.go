package unconditional_test

import (
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/unconditional"
)

// picture draws a result: I invincible, A otherwise alive, D dead, b and w
// territory, ? unknown.
func picture(b *board.Board, r *unconditional.Result) string {
	var text strings.Builder
	for i, p := range b.Points() {
		if i > 0 && i%b.Width() == 0 {
			text.WriteByte('\n')
		}
		switch {
		case r.Invincible(p):
			text.WriteByte('I')
		default:
			text.WriteByte("?ADwb"[r.Status(p)])
		}
	}
	return text.String()
}

func TestCompute(t *testing.T) {
	for _, test := range []struct{ name, position, want string }{
		{"two eyes in a corner", `
			.X.X....
			XXXX....
			........
			........
			OOO.....
			.O......
			OO.O....
			.OO.....`, `
			bIbI????
			IIII????
			????????
			????????
			III?????
			wI??????
			II??????
			wII?????`},
		{"one eye is not enough", `
			.XX....
			XXX....
			.......
			.......`, `
			???????
			???????
			???????
			???????`},
		{"a lone stone in a small eye is dead", `
			.O..X.X
			XXXXXXX
			.......
			.......`, `
			bDbbIbI
			IIIIIII
			???????
			???????`},
		{"a room of eight points can hold two eyes", `
			....X.X
			....XXX
			XXXXX.X
			.....XX`, `
			????IbI
			????III
			IIIIIbI
			bbbbbII`},
		{"own stones in own territory are alive", `
			.X..X.X
			XXXXX.X
			O.OXXXX
			......X
			......X`, `
			bIbbIbI
			IIIIIbI
			???IIII
			??????I
			??????I`},
		{"three stones leave room for two eyes", `
			XXXXXXXXX
			XOOOOOOOX
			XO.XXX.OX
			XOOOOOOOX
			XXXXXXXXX
			.X.XXXXXX`, `
			IIIIIIIII
			I???????I
			I???????I
			I???????I
			IIIIIIIII
			bIbIIIIII`},
		{"two stones with all their liberties are a seki", `
			XXXXXXXX
			XOOOOOOX
			XOO..OOX
			XO.XX.OX
			XOO..OOX
			XOOOOOOX
			XXXXXXXX
			.X.XXXXX`, `
			IIIIIIII
			I??????I
			I??????I
			I??????I
			I??????I
			I??????I
			IIIIIIII
			bIbIIIII`},
		{"two stones with three liberties are not", `
			XXXXXXXX
			XOO..OOX
			XO.XX.OX
			XOOOOOOX
			XXXXXXXX
			.X.XXXXX`, `
			IIIIIIII
			IDDbbDDI
			IDbAAbDI
			IDDDDDDI
			IIIIIIII
			bIbIIIII`},
		{"a ring in two pieces does not enclose two stones", `
			XXXXXXXX
			XOO..OOX
			XO.XX.OX
			XOO..OOX
			XXXXXXXX
			.X.XXXXX`, `
			IIIIIIII
			IDDbbDDI
			IDbAAbDI
			IDDbbDDI
			IIIIIIII
			bIbIIIII`},
		{"the smallest board with stones in two corners", `
			X.
			.O`, `
			??
			??`},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.position)
			got := picture(b, unconditional.Compute(b))
			if want := strings.Join(strings.Fields(test.want), "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestInvincibleStones(t *testing.T) {
	b := boardtest.Parse(t, `
		.X.X.O.
		XXXX.OO
		.....O.`)
	var black, white board.Bits
	unconditional.InvincibleStones(b, board.Black, &black)
	unconditional.InvincibleStones(b, board.White, &white)
	if black.Count() != 6 || white.Count() != 4 {
		t.Errorf("%d black and %d white invincible stones, want 6 and 4", black.Count(), white.Count())
	}
	if n := testing.AllocsPerRun(10, func() { unconditional.InvincibleStones(b, board.Black, &black) }); n != 0 {
		t.Errorf("InvincibleStones allocates %v times", n)
	}
}

func BenchmarkUpdate(b *testing.B) {
	for _, bench := range []struct{ name, position string }{
		{"MiddleGame", middleGame},
		{"Settled", settled},
	} {
		b.Run(bench.name, func(b *testing.B) {
			pos := boardtest.Parse(b, bench.position)
			var r unconditional.Result
			b.ReportAllocs()
			for b.Loop() {
				r.Update(pos)
			}
		})
	}
}

const middleGame = `
	. . . . . . . . . . . . . . . . . . .
	. . . . . O . . . . . X . . O O X . .
	. . X X X O . . O . X . X X X O X . .
	. . X O O . . . . . . . . . O X X X .
	. . . . . O . O . . . . . . O O O X .
	. . X . X . . . . . . . . . . . . O .
	. . . . . . . O . . . . . . . . O . .
	. . X O . . . . . . . . . . . X . . .
	. . X O . . . . . . . . . . . . . . .
	. . O . . . . . . X . . . . . O X . .
	. . . O . . . . . . . . . . . O X . .
	. X . . . . . . . . . . . . . O . . .
	. . . X . . . . . . . . . . . . X . .
	. . X . . . . . . . . . . . . X . . .
	. X O O O . . . . . . . . X . O X . .
	. X X X O . O . . O . . X O O O X X .
	. X O O . . . . . . . X . X O . O X .
	. . O . . . . . . . . . . . . . O O .
	. . . . . . . . . . . . . . . . . . .`

const settled = `
	. X . X X O O . . O . X X . X O O . O
	X X X X O . O O O O O O X X X O . O O
	X O O O O O . O . O X X X . X X O . O
	X X X O . O O O O X X . X X X X X O O
	. X X O O O X X X X . X O O X . X O .
	X . X X X X X . X X X X O O O X X X O
	. X X . . X . . . X O X X O . O O X X
	X O X X X X . . X X O O X X O . O O X
	X O O O X O X X X O . O O X O O O X X
	O O . O O O O O O O O . O X X X X X .
	. O O O . O X X X X O O O O O O O X X
	O . O X O O X . X . X X X X O . O O X
	O O X X X O X X . X . X . X X O O X X
	. O O O X O X . X X X X X . X X O X .
	O O . O X X X X O O O O X X . X X X X
	. O O X X . X O O . O . O X X . X O X
	O . O X . X O O . O O O O O X X O O O
	. O O X X X X O O . O . O O X X X O .
	. . O X . X X X O O O O . O X . X O O`
