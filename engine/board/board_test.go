package board_test

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

func TestKo(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . .
		. X O . .
		X . X O .
		. X O . .
		. . . . .`)
	capture := boardtest.Point(t, b, "B3")
	retake := boardtest.Point(t, b, "C3")
	before := b.Hash()
	if isKo, taken := b.IsKo(capture, board.White); !isKo || taken != retake {
		t.Fatalf("IsKo = %v %s", isKo, b.Vertex(taken))
	}
	if !b.TryMove(capture, board.White) || b.Ko() != retake {
		t.Fatalf("ko point %s after the capture", b.Vertex(b.Ko()))
	}
	if b.IsLegal(retake, board.Black) {
		t.Error("the recapture is legal")
	}
	if !b.IsLegal(retake, board.White) {
		t.Error("the capturer may not fill the ko")
	}
	if b.TryMove(retake, board.Black) || !b.TryKo(retake, board.Black) {
		t.Error("TryMove must refuse and TryKo allow the recapture")
	}
	if b.Ko() != capture {
		t.Errorf("ko point after TryKo is %s", b.Vertex(b.Ko()))
	}
	b.PopMove()
	if !b.TryMove(board.Pass, board.Black) || b.Ko() != board.NoPoint {
		t.Error("a pass clears the ko")
	}
	b.PopMove()
	b.PopMove()
	if b.PopMove() || b.Hash() != before || b.Captured(board.Black) != 0 || b.TryCount() != 3 {
		t.Error("the position did not come back")
	}
}

func TestSuicideRules(t *testing.T) {
	const diagram = `
		. O . .
		X O . .
		O . . X
		. . X .`
	b := boardtest.Parse(t, diagram)
	corner := boardtest.Point(t, b, "A4")
	eye := boardtest.Point(t, b, "D1")
	if !b.IsSuicide(eye, board.White) || !b.IsSuicide(corner, board.Black) || b.IsSuicide(corner, board.White) {
		t.Fatal("White alone dies at D1, Black with two stones at A4, where White captures")
	}
	for _, rule := range []board.SuicideRule{board.ForbidSuicide, board.AllowSuicide, board.AllowAllSuicide} {
		single := b.Clone().Play(eye, board.White, rule) == nil
		several := b.Clone().Play(corner, board.Black, rule) == nil
		if single != (rule == board.AllowAllSuicide) || several != (rule != board.ForbidSuicide) {
			t.Errorf("rule %d: single %v, several %v", rule, single, several)
		}
		if b.TryMove(corner, board.Black) || b.TryKo(corner, board.Black) {
			t.Error("hypothetical moves never commit suicide")
		}
	}
	if err := b.Play(corner, board.Black, board.AllowSuicide); err != nil {
		t.Fatal(err)
	}
	if b.Captured(board.Black) != 2 || b.At(corner) != board.Empty {
		t.Errorf("captured %d", b.Captured(board.Black))
	}
	if !b.Undo() || boardtest.Format(b) != boardtest.Format(boardtest.Parse(t, diagram)) {
		t.Error("the suicide was not taken back")
	}
}

func TestVertices(t *testing.T) {
	b := board.MustNew(19, 13)
	for _, p := range b.Points() {
		if back, err := b.ParseVertex(b.Vertex(p)); err != nil || back != p {
			t.Fatalf("%s: %v %v", b.Vertex(p), back, err)
		}
	}
	for _, bad := range []string{"", "A", "I5", "A0", "A14", "U1", "A1X", "5A", "A-1", "A+1"} {
		if _, err := b.ParseVertex(bad); err == nil {
			t.Errorf("%q accepted", bad)
		}
	}
	if p, err := b.ParseVertex("t13"); err != nil || p != board.MakePoint(18, 0) {
		t.Errorf("t13: %v %v", p, err)
	}
}

func TestChainlinks(t *testing.T) {
	b := boardtest.Parse(t, `
		. . O . .
		. X X O .
		O X O . .
		. O . . .
		. . . . .`)
	p := boardtest.Point(t, b, "B4")
	var names []string
	for _, q := range b.Chainlinks(p, nil) {
		names = append(names, b.Vertex(q))
	}
	if len(names) != 5 {
		t.Fatalf("chainlinks %v", names)
	}
	if got := b.ChainlinksWith(p, 1, nil); len(got) != 0 {
		t.Errorf("no string is in atari: %v", got)
	}
	if got := b.ChainlinksUpTo(p, 2, nil); len(got) != 3 {
		t.Errorf("strings with at most two liberties: %d", len(got))
	}
}

// TestCompact plays on after the history was given up.
func TestCompact(t *testing.T) {
	const diagram = `
		. . . . .
		. X O . .
		X . X O .
		. X O . .
		. . . . .`
	b := boardtest.Parse(t, diagram)
	point := boardtest.Points(t, b)
	if err := b.Play(point("B3"), board.White, board.ForbidSuicide); err != nil {
		t.Fatal(err)
	}
	same := b.Clone()
	b.Compact()
	if b.MoveCount() != 0 || b.Undo() {
		t.Error("there is a history left")
	}
	if b.Hash() != same.Hash() || b.Ko() != same.Ko() || b.Captured(board.Black) != 1 {
		t.Errorf("another position:\n%s", boardtest.Format(b))
	}
	for _, m := range []board.Move{{Point: point("E5"), Color: board.Black}, {Point: point("C5"), Color: board.White}, {Point: point("C3"), Color: board.Black}} {
		if !b.TryMove(m.Point, m.Color) || !same.TryMove(m.Point, m.Color) {
			t.Fatalf("%s cannot be played", b.Vertex(m.Point))
		}
	}
	if boardtest.Format(b) != boardtest.Format(same) || b.Captured(board.White) != 1 {
		t.Errorf("after three moves:\n%s", boardtest.Format(b))
	}
	for b.PopMove() {
		same.PopMove()
	}
	if b.Hash() != same.Hash() || boardtest.Format(b) != boardtest.Format(same) {
		t.Errorf("taken back:\n%s", boardtest.Format(b))
	}
}
