package reading_test

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// TestKosThatLeaveTime bounds the value of an attack by what it leads to if the owner plays elsewhere. Here a move that he
// could only answer by ko leaves him time to play elsewhere. Then the attacker has no more than a ko for which he has to find
// the first threat.
func TestKosThatLeaveTime(t *testing.T) {
	for _, c := range []struct {
		diagram, str string
		attack       bool
		code         board.Code
	}{
		{`
			O O O O O
			O . O X O
			O O X X O
			O X X O .
			. O X X X`, "A5", true, board.KoB},
		{`
			X X X X .
			. X . . .
			. X O X X
			. O O O O
			O O O O .`, "C3", true, board.KoB},
		{`
			O . O . .
			O X X X X
			O . O X X
			O O . O X
			O O O O .`, "C5", false, board.KoA},
		{`
			X . . . O
			. X O X X
			O O X X X
			O . X . O
			. O O O O`, "A3", false, board.KoA},
	} {
		b := boardtest.Parse(t, c.diagram)
		str := boardtest.Point(t, b, c.str)
		r := reading.New(b, reading.DefaultOptions())
		read := r.FindDefense
		if c.attack {
			read = r.Attack
		}
		ctx := context.Background()
		if res := read(ctx, str); res.Code != c.code {
			t.Errorf("%s, attack %v: %v at %s, want %v\n%s", c.str, c.attack, res.Code, b.Vertex(res.Move), c.code, boardtest.Format(b))
		}
		if settled := r.Settle(ctx, str, c.attack, 10000, search.TreeOptions{}); settled.Certainty == reading.Limit || settled.Code != c.code {
			t.Errorf("%s, attack %v: a search of every reply says %v, %v\n%s", c.str, c.attack, settled.Code, settled.Certainty, boardtest.Format(b))
		}
	}
}

func TestWait(t *testing.T) {
	const banned = `
		X X X X X
		X X O X O
		. X O O .
		O X O O O
		. X X O .`
	for _, c := range []struct {
		name, diagram, ko, str string
		attack                 bool
		read, code             board.Code
		move                   string
	}{
		{"the ko can be taken after waiting, and the owner cannot end it", banned, "E3", "C4", true, board.KoB, board.KoA, "PASS"},
		{"waiting leaves the other side a ko for which it needs the first threat", banned, "E3", "A5", false, board.KoB, board.KoA, "PASS"},
		{"no ko is forbidden: waiting changes nothing for the attacker", `
			O O O O O
			O . O X O
			O O X X O
			O X X O .
			. O X X X`, "", "A5", true, board.KoB, board.KoB, "A1"},
		{"what works needs no waiting", `
			. . . . .
			. X X . .
			X O O . .
			. X X . .
			. . . . .`, "", "B3", true, board.Win, board.Win, "D3"},
	} {
		b := boardtest.Parse(t, c.diagram)
		if c.ko != "" {
			p := boardtest.Point(t, b, c.ko)
			b.SetKo(p)
		}
		str := boardtest.Point(t, b, c.str)
		before, ko := boardtest.Format(b), b.Ko()
		r := reading.New(b, reading.DefaultOptions())
		ctx := context.Background()
		read := r.FindDefense
		if c.attack {
			read = r.Attack
		}
		res := read(ctx, str)
		if res.Code != c.read {
			t.Errorf("%s: read as %v, want %v", c.name, res.Code, c.read)
		}
		if res = r.Wait(ctx, str, c.attack, res); res.Code != c.code || b.Vertex(res.Move) != c.move {
			t.Errorf("%s: %v at %s, want %v at %s", c.name, res.Code, b.Vertex(res.Move), c.code, c.move)
		}
		settled := r.Settle(ctx, str, c.attack, 20000, search.TreeOptions{})
		if settled.Certainty == reading.Limit || settled.Code != c.code {
			t.Errorf("%s: a search of every reply says %v, %v", c.name, settled.Code, settled.Certainty)
		}
		if boardtest.Format(b) != before || b.Ko() != ko || b.StackDepth() != 0 {
			t.Errorf("%s: the board was changed", c.name)
		}
	}
}
