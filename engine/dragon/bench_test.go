package dragon

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// BenchmarkStatic measures the stages of a middle game between the worms and the
// reading of life and death: eye spaces, amalgamation by shape, influence and the
// fields of the dragons.
func BenchmarkStatic(b *testing.B) {
	position, err := boardtest.Read(middleGame)
	if err != nil {
		b.Fatal(err)
	}
	ws := worm.New(position)
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(position)
	if err := ws.Read(context.Background(), readers); err != nil {
		b.Fatal(err)
	}
	var lively board.Bits
	for i := range ws.List {
		if w := &ws.List[i]; !w.Inessential && (w.AttackCode() == 0 || w.DefenseCode() != 0) {
			position.StoneBits(w.Origin, &lively)
		}
	}
	spaces := eyes.NewMap(nil)
	b.ReportAllocs()
	for b.Loop() {
		spaces.MakeDomains(position, &lively)
		spaces.FindHalfAndFalseEyes(tactics{ws})
		spaces.ComputeAll()
		ds, err := Amalgamate(context.Background(), ws, spaces)
		if err != nil {
			b.Fatal(err)
		}
		ds.Assess(spaces)
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
