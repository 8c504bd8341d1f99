package cache

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

func TestAnswersHoldWhileTheirAreaDoes(t *testing.T) {
	b := boardtest.Parse(t, `
. . . . .
. X O . .
. . . . .
. . . . .
. . . . X`)
	point := func(v string) board.Point { return boardtest.Point(t, b, v) }
	var area board.Bits
	for _, v := range []string{"B4", "C4", "B3", "C3"} {
		area.Set(point(v))
	}
	c := New[string, int](10)
	if _, ok := c.Get(b, "q"); ok {
		t.Fatal("an answer out of nothing")
	}
	c.Put(b, "q", &area, 7)
	b.TryMove(point("E3"), board.White)
	if v, ok := c.Get(b, "q"); !ok || v != 7 {
		t.Errorf("a move elsewhere: %d %v", v, ok)
	}
	b.TryMove(point("B3"), board.White)
	if _, ok := c.Get(b, "q"); ok {
		t.Error("the answer is used though a stone was played in its area")
	}
	c.Put(b, "q", &area, 8)
	if v, ok := c.Get(b, "q"); !ok || v != 8 {
		t.Errorf("a second answer: %d %v", v, ok)
	}
	b.PopMove()
	if v, ok := c.Get(b, "q"); !ok || v != 7 {
		t.Errorf("after taking back: %d %v", v, ok)
	}
	if _, ok := c.Get(b, "other"); ok {
		t.Error("an answer to another question")
	}
	if hits, misses, size := c.Statistics(); hits != 3 || misses != 3 || size != 2 {
		t.Errorf("statistics %d %d %d", hits, misses, size)
	}
}

func TestKoPointCounts(t *testing.T) {
	b := boardtest.Parse(t, `
. X O . .
X . X O .
. X O . .
. . . . .
. . . . .`)
	var area board.Bits
	for _, p := range b.Points() {
		area.Set(p)
	}
	c := New[int, int](10)
	c.Put(b, 1, &area, 1)
	b.SetKo(boardtest.Point(t, b, "B4"))
	if _, ok := c.Get(b, 1); ok {
		t.Error("the ko ban is overlooked")
	}
}

func TestSizeIsBounded(t *testing.T) {
	b := board.MustNew(9, 9)
	var area board.Bits
	area.Set(b.Points()[0])
	c := New[int, int](100)
	for i := range 1000 {
		c.Put(b, i, &area, i)
		if _, _, size := c.Statistics(); size > 100 {
			t.Fatalf("%d answers", size)
		}
	}
	if v, ok := c.Get(b, 999); !ok || v != 999 {
		t.Error("the last answer is gone")
	}
}

func TestActiveArea(t *testing.T) {
	b := boardtest.Parse(t, `
X . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . O O O . .
. . . . X . . . .
. . . . X . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . X`)
	var shadow board.Bits
	shadow.Set(boardtest.Point(t, b, "E5"))
	area := ActiveArea(b, &shadow)
	for _, v := range []string{"E5", "E4", "E6", "G6", "G7", "H6", "E3", "C5", "E8"} {
		if !area.Has(boardtest.Point(t, b, v)) {
			t.Errorf("%s is not in the area", v)
		}
	}
	for _, v := range []string{"A9", "J1", "A1"} {
		if area.Has(boardtest.Point(t, b, v)) {
			t.Errorf("%s is in the area", v)
		}
	}
}

// TestActiveAreaIgnoresPasses: a reading that tried a pass has the pass in its shadow.
func TestActiveAreaIgnoresPasses(t *testing.T) {
	b := boardtest.Parse(t, `
. . .
. X .
. . .`)
	var shadow, with board.Bits
	shadow.Set(boardtest.Point(t, b, "B2"))
	with = shadow
	with.Set(board.Pass)
	if got, want := ActiveArea(b, &with), ActiveArea(b, &shadow); got != want {
		t.Errorf("area %v with a pass in the shadow, %v without", got, want)
	}
}
