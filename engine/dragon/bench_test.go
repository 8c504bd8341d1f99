package dragon

import (
	"testing"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
)

// BenchmarkStatic measures the stages of a middle game between the worms and the reading of life and death. These are eye
// spaces, amalgamation by shape, influence and the fields of the dragons.
func BenchmarkStatic(b *testing.B) {
	position, err := boardtest.Read(middleGame)
	if err != nil {
		b.Fatal(err)
	}
	ws, _ := readWorms(b, position)
	lively := livelyStones(ws, position)
	spaces := eyes.NewMap(nil)
	b.ReportAllocs()
	for b.Loop() {
		assess(b, position, ws, &lively, spaces)
	}
}

// middleGame is a position of about a hundred moves.
const middleGame = `
	. . . . . . . . . . . . . . . . . . .
	. . X . . O . . . . . . . . O X . . .
	. X . X . O . . O . . O . . O X . X .
	. . O X O . . . . . . . . O X . X . .
	. O . O X X . . . . . . . . O X . . .
	. . O . . . X . . . X . . O . O X . .
	. . . . X . . . . . . . . . . O . X .
	. O . . . . . . . . . . O . . . X . .
	. . O . . X . O . . . . . . O O X . .
	. . X X . . . . . X . O . . . X . . .
	. . X O . . X . . . . . . O . X . . .
	. . O . O . . . X . . . . . O . X . .
	. . O . . . X X . . O . . O . . . . .
	. O X X X X O X . . . . . . . X . . .
	. O O X O O O O X . X . X . X O O . .
	. . . O . . . O X O . X O X O . . . .
	. . O . . . . O O X X . O . O . O . .
	. . . . . . . . O . O O . . . . . . .
	. . . . . . . . . . . . . . . . . . .`
