package dragon

import (
	"bufio"
	"context"
	"encoding/binary"
	"hash/fnv"
	"os"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/worm"
)

// pictureLesson is what a pair of strings teaches the network, as engine/internal/net/train/pairs.py reads it.
type pictureLesson struct {
	Held, Joined, Long, Short uint8 // Held is 1 in games that are for testing
	Game, Position            uint32
	A, B                      uint16 // places of the strings
	SizeA, SizeB              uint16 // strings in their dragons
	Picture                   net.PairPicture
}

// pictureLessons are those of a labelled position.
func (l *labelled) pictureLessons(ctx context.Context, position int) ([]pictureLesson, error) {
	r, err := l.read(ctx)
	if err != nil {
		return nil, err
	}
	game := fnv.New32()
	game.Write([]byte(l.Game))
	size := map[int]int{}
	for _, d := range r.dragon {
		size[d]++
	}
	finder := newLinker(r.worms)
	candidates := finder.candidates(r.spaces)
	var painters [3]*painter
	for _, c := range [2]board.Color{board.White, board.Black} {
		painters[c] = newPainter(finder, r.spaces, c, candidates)
	}
	var lessons []pictureLesson
	for i := range candidates {
		k := &candidates[i]
		p := painters[k.color]
		v := p.view(k)
		a, b := r.dragon[k.a], r.dragon[k.b]
		le := pictureLesson{Game: game.Sum32(), Position: uint32(position), A: uint16(k.a), B: uint16(k.b), Long: uint8(v.long),
			Short: uint8(v.short), SizeA: uint16(size[a]), SizeB: uint16(size[b]), Joined: uint8(truth(a == b)), Held: uint8(truth(l.held()))}
		p.draw(k, &le.Picture)
		lessons = append(lessons, le)
	}
	return lessons, nil
}

// TestDrawPairs writes the lessons of the positions of a file that SHIKATSU_LABELS names to the
// file that SHIKATSU_LESSONS names.
func TestDrawPairs(t *testing.T) {
	labels, file := os.Getenv("SHIKATSU_LABELS"), os.Getenv("SHIKATSU_LESSONS")
	if labels == "" || file == "" {
		t.Skip("SHIKATSU_LABELS names no file of positions with their dragons, or SHIKATSU_LESSONS none for lessons")
	}
	list := slices.Collect(boardtest.Lines[labelled](t, labels))
	lessons, errs := make([][]pictureLesson, len(list)), make([]error, len(list))
	ctx := context.Background()
	if err := parallel.Each(ctx, 1, len(list), func(_, i int) { lessons[i], errs[i] = list[i].pictureLessons(ctx, i) }); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(f)
	for i := range lessons {
		if errs[i] != nil {
			t.Fatal(errs[i])
		}
		if err := binary.Write(w, binary.LittleEndian, lessons[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

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
