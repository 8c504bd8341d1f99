package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/owl/exact"
	"shikatsu/tools/learn/internal/lessons"
)

// empty is the bit of a point without a stone in what a lesson shows.
const empty = 1 << 5

// TestDraw draws lessons. Each shows a position with a move on each point that has a label, and a player who wins has a move
// that does.
func TestDraw(t *testing.T) {
	var text bytes.Buffer
	written, err := draw(&text, sources{}, 1, 6)
	if err != nil || written == 0 {
		t.Fatalf("%d lessons: %v", written, err)
	}
	for n := range written {
		var l exact.GuideLesson
		if err := binary.Read(&text, binary.LittleEndian, &l); err != nil {
			t.Fatal(err)
		}
		moves, wins := 0, 0
		for i, label := range l.Label {
			if label == exact.LabelNone {
				continue
			}
			moves++
			if l.Seen[i]&empty == 0 {
				t.Fatalf("lesson %d: a move at %d, which is not empty", n, i)
			}
			if label == exact.LabelWins {
				wins++
			}
		}
		if l.Pass == exact.LabelWins {
			wins++
		}
		if moves == 0 {
			t.Fatalf("lesson %d has no moves", n)
		}
		defends := l.Player == 1
		if mine := defends == (l.Won == 0); mine != (wins > 0) {
			t.Fatalf("lesson %d: %d moves win, and the player's winning is %v", n, wins, mine)
		}
	}
	if _, err := text.ReadByte(); !errors.Is(err, io.EOF) {
		t.Error("more was written than lessons")
	}
}

// TestCropped: what is cut out of a board is a legal position.
func TestCropped(t *testing.T) {
	var rows []string
	for y := range 19 {
		rows = append(rows, []string{".X.O.X.XO.X.O..X.O.", "XX.OO.X.O.XX.O.X.O."}[y%2])
	}
	src, err := lessons.Board(rows)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	made := 0
	for range 40 {
		b, _ := cropped(r, src, len(rows))
		if b == nil {
			continue
		}
		made++
		for _, p := range b.Points() {
			if b.At(p).IsStone() && b.Liberties(p) == 0 {
				t.Fatal("a string without liberties")
			}
		}
	}
	if made == 0 {
		t.Error("nothing was cut out")
	}
}
