package board_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestWatchedAreasHold asks a board at random what it tells, and plays and takes back moves. Then it asks the same of a board
// that looks otherwise outside of the area that was watched.
func TestWatchedAreasHold(t *testing.T) {
	for seed := range uint64(300) {
		b := boardtest.Tangled(t, seed, 3, 7+int(seed%7), 20+int(seed%80)).Clone() // rings in the order of set-up
		b.Watch()
		want := interrogate(b, seed)
		area := b.Watched()
		if got := interrogate(b, seed); got != want {
			t.Fatalf("seed %d: other answers unwatched", seed)
		}
		random := rand.New(rand.NewPCG(seed, 2))
		changed := 0
		for range 3 {
			other := b.Clone()
			for _, p := range b.Points() {
				if !area.Has(p) {
					other.PlaceStone(p, board.Color(random.IntN(3)))
					changed++
				}
			}
			if got := interrogate(other, seed); got != want {
				lines, others := strings.Split(want, "\n"), strings.Split(got, "\n")
				i := 0
				for i < len(lines)-1 && i < len(others)-1 && lines[i] == others[i] {
					i++
				}
				t.Fatalf("seed %d: answer %d is %s, and with other surroundings %s\n%s\n%s", seed, i, lines[i], others[i],
					boardtest.Format(b), boardtest.Format(other))
			}
		}
		if seed == 0 && changed == 0 {
			t.Fatal("everything was looked at")
		}
	}
}

// interrogate asks for what stands near some point, and for the strings met there.
func interrogate(b *board.Board, seed uint64) (text string) {
	random := rand.New(rand.NewPCG(seed, 1))
	start := b.Points()[random.IntN(len(b.Points()))]
	near := func() board.Point {
		for {
			p := start + board.Point(random.IntN(3)-1) + board.Stride*board.Point(random.IntN(3)-1)
			if p >= 0 && p < board.PointCount && b.OnBoard(p) {
				return p
			}
		}
	}
	say := func(values ...any) { text += fmt.Sprintln(values...) }
	for range 30 {
		p, c := near(), board.Color(1+random.IntN(2))
		kind := random.IntN(6)
		at := b.At(p)
		switch {
		case at == board.Empty && kind < 2:
			say("play", p, b.TryMove(p, c))
		case at == board.Empty:
			isKo, taken := b.IsKo(p, c)
			say(p, isKo, taken, b.IsSuicide(p, c), b.IsCapture(p, c), b.AccurateLibertyCount(p, c), b.ApproxLibertyCount(p, c), b.HasNeighbor(p, c))
		case kind < 2:
			var stones board.Bits
			b.StoneBits(p, &stones)
			say(b.Origin(p), b.Liberties(p), *b.LibertyBits(p), b.StringSize(p), stones)
		case kind < 4:
			for _, e := range b.ChainlinksUpTo(p, 3, nil) {
				say(e, b.Liberties(e), len(b.Chainlinks(e, nil)))
			}
		case kind == 4:
			say(b.NeighborStrings(p, c, nil), b.SameString(p, near()))
		default:
			say("back", b.StackDepth() > 0)
			b.PopMove()
		}
	}
	for b.PopMove() {
	}
	return text
}
