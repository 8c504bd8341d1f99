package dragon

import (
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/worm"
)

// TestPicture checks what is seen of two white stones with a black one between them.
func TestPicture(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . O O . .
		. . . . . . X . .
		. . . . . . O X .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	spaces := eyes.NewMap(nil)
	spaces.MakeDomains(b, &board.Bits{})
	l := newLinker(worm.New(b))
	candidates := l.candidates(spaces)
	i := slices.IndexFunc(candidates, func(k candidate) bool { return k.color == board.White })
	k := &candidates[i]
	p := newPainter(l, spaces, board.White, candidates)
	v := p.view(k)
	var pic net.PairPicture
	p.draw(k, &pic)
	// The single stone is to the left, so that right in the picture is up on the board.
	seen := func(vertex string, bit int) bool {
		q := boardtest.Point(t, b, vertex)
		for i := range pic {
			right, down := i%net.PairSize, i/net.PairSize
			if v.x+right*v.rightX+down*v.downX == q.Column() && v.y+right*v.rightY+down*v.downY == q.Row() {
				return pic[i]>>bit&1 == 1
			}
		}
		t.Fatalf("%s is not in the picture", vertex)
		return false
	}
	if v.long != 2 || v.short != 0 || v.rightY != -1 {
		t.Errorf("the pair is seen as %+v", v)
	}
	if middle := net.PairSize / 2; pic[middle*net.PairSize+middle-1]>>seenFirst&1 == 0 || pic[middle*net.PairSize+middle+1]>>seenSecond&1 == 0 {
		t.Error("the strings are not in the middle")
	}
	for _, test := range []struct {
		vertex string
		bit    int
		want   bool
	}{
		{"G5", seenFirst, true},
		{"G5", seenOwn, true},
		{"G5", seenSingle, true},
		{"G7", seenSecond, true},
		{"F7", seenSecond, true},
		{"G7", seenFirst, false},
		{"G6", seenBoth, true},
		{"H5", seenBoth, false},
		{"H5", seenOwn, false},
		{"G6", seenEnemy + 1, true},     // two liberties
		{"G5", seenLiberties + 1, true}, // likewise
		{"F7", seenLiberties + 4, true}, // five
		{"F5", seenLiberty, true},       // of the first string
		{"F5", seenLiberty + 1, false},  // not of the second one
		{"H7", seenLiberty + 1, true},   // of the second string
		{"F6", seenLiberty, false},      // of the second one alone
		{"H6", seenMove + 1, false},     // a move there has more than one liberty
	} {
		if got := seen(test.vertex, test.bit); got != test.want {
			t.Errorf("%s: bit %d is %v", test.vertex, test.bit, got)
		}
	}
	for i := range pic {
		right, down := i%net.PairSize, i/net.PairSize
		x, y := v.x+right*v.rightX+down*v.downX, v.y+right*v.rightY+down*v.downY
		inside := x >= 0 && y >= 0 && x < b.Width() && y < b.Height()
		if on := pic[i]>>seenBoard&1 == 1; on != inside || !on && pic[i] != 0 {
			t.Errorf("point %d of the picture is on the board: %v", i, on)
		}
	}
}
