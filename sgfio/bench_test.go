package sgfio

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// BenchmarkReadCollection reads a collection game by game.
func BenchmarkReadCollection(b *testing.B) {
	data := collectionBytes(100 << 20)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		r := NewReader(bytes.NewReader(data))
		for {
			if _, err := r.Next(); err == io.EOF {
				break
			} else if err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkFirstGame reads the first game of the same collection.
func BenchmarkFirstGame(b *testing.B) {
	data := collectionBytes(100 << 20)
	for b.Loop() {
		if _, err := NewReader(bytes.NewReader(data)).Next(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReadGame reads one game of 300 moves.
func BenchmarkReadGame(b *testing.B) {
	text := "(;SZ[19]" + strings.Repeat(";B[aa];W[bb]", 150) + ")"
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadText(text); err != nil {
			b.Fatal(err)
		}
	}
}

// benchGame is a game whose moves fill a board.
func benchGame(moves int) *Game {
	g := NewGame(19, 19)
	n := g.Root()
	for i := range moves {
		n = n.AddChild()
		n.Set([]string{"B", "W"}[i%2], Value(Pt((i*7+i/19)%19, (i*11)/19%19).String()))
	}
	return g
}

// BenchmarkJump jumps to move 300 and to the start by turns.
func BenchmarkJump(b *testing.B) {
	g := benchGame(300)
	last, root := end(g), g.Root()
	for b.Loop() {
		g.Position(last)
		g.Position(root)
	}
}

// BenchmarkJumpWithoutSnapshots replays all 300 moves, as after an edit.
func BenchmarkJumpWithoutSnapshots(b *testing.B) {
	g := benchGame(300)
	last := end(g)
	for b.Loop() {
		g.ForgetPositions()
		g.Position(last)
	}
}

// BenchmarkStep steps forward through a game.
func BenchmarkStep(b *testing.B) {
	g := benchGame(300)
	line := g.Root().MainLine()
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		g.Position(line[i%len(line)])
		i++
	}
}
