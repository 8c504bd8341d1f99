package selective

import (
	"bufio"
	"context"
	"encoding/binary"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/internal/net"
)

// TestPicture checks what is seen at some points around a group in the corner.
func TestPicture(t *testing.T) {
	q := query(t, straightThree, "A8")
	p := &newReader(1).problem
	p.begin(context.Background(), q, true)
	defer p.end()
	p.gather()
	p.examine()
	var pic picture
	p.draw(&pic)
	for _, test := range []struct {
		vertex string
		bit    int
		want   bool
	}{
		{"A8", seenGoal, true},
		{"D9", seenGoal, false},
		{"D9", seenSpace, true},
		{"D9", seenLine1, true},
		{"D9", seenVitalAttack, true},
		{"D9", seenVitalDefense, true},
		{"A8", seenEnemy, false},
	} {
		m := point(t, q.Board, test.vertex)
		if got := pic.at[pic.index(m)]>>test.bit&1 == 1; got != test.want {
			t.Errorf("%s: bit %d is %v", test.vertex, test.bit, got)
		}
	}
	if far := point(t, q.Board, "J1"); !pic.depends.Has(far) || !pic.depends.Has(point(t, q.Board, "A8")) {
		t.Error("what is seen does not depend on all of a small board")
	}
	seen := 0
	for i := range pic.at {
		x, y := pic.left+i%net.Size, pic.top+i/net.Size
		inside := x >= 0 && y >= 0 && x < q.Board.Width() && y < q.Board.Height()
		if inside {
			seen++
			if m := board.MakePoint(x, y); pic.index(m) != i {
				t.Errorf("%s has index %d, not %d", q.Board.Vertex(m), pic.index(m), i)
			}
		}
		if on := pic.at[i]>>seenBoard&1 == 1; on != inside || !on && pic.at[i] != 0 {
			t.Errorf("point %d of the picture is on the board: %v", i, on)
		}
	}
	if seen == 0 {
		t.Error("nothing of the board is in the picture")
	}
}

const (
	// A lesson for the network has room for so many moves, and for so many traits of each
	// and of the position. Unused places have the number noTrait.
	pictureMoves, pictureMoveTraits, picturePositionTraits = 96, 60, 40
	noTrait                                                = 0xffff
)

// pictureLesson is what a question teaches the network, as engine/internal/net/train/train.py reads it.
type pictureLesson struct {
	Held, Side, Code, Unused uint8 // Held is 1 in games that are for testing
	Game                     uint32
	Move                     int16 // place of the right move, -1 for none
	Linear                   int16 // what the learned weights of position traits say
	Position                 [picturePositionTraits]uint16
	Picture                  net.Picture
	Moves                    [pictureMoves]struct {
		Place, Linear, Reserved int16 // Linear is what the learned weights of move traits say
		Traits                  [pictureMoveTraits]uint16
	}
	Right, Count int16 // the right one of the moves, -1 for none, and their number
}

func fill(to []uint16, t *traits) {
	for i := range to {
		to[i] = noTrait
	}
	copy(to, t.at[:t.n])
}

// picture makes a lesson for the network of a question.
func (l *labelled) picture(t *testing.T, r *Reader) *pictureLesson {
	q := l.query(t)
	p := &r.problem
	p.begin(context.Background(), q, l.Attack)
	defer p.end()
	p.gather()
	p.examine()
	var pic picture
	p.draw(&pic)
	h := fnv.New32()
	h.Write([]byte(l.Game))
	code, vertex, _ := strings.Cut(l.Answer, " ")
	le := &pictureLesson{Side: uint8(p.side()), Code: uint8(strings.Index("0123", code[:1])), Game: h.Sum32(), Picture: pic.at, Right: -1}
	if h.Sum32()%heldShare == 0 {
		le.Held = 1
	}
	move := board.Pass
	if vertex != "" {
		move = point(t, q.Board, vertex)
	}
	le.Move = int16(pic.index(move))
	var tr traits
	p.positionTraits(&tr)
	le.Linear = int16(learned.positions[p.side()].sum(&tr))
	fill(le.Position[:], &tr)
	for i := range le.Moves {
		le.Moves[i].Place = -1
	}
	for _, m := range p.view.moves {
		if !p.playable(m) || pic.index(m) < 0 || le.Count == pictureMoves {
			continue
		}
		p.moveTraits(m, &tr)
		to := &le.Moves[le.Count]
		to.Place, to.Linear = int16(pic.index(m)), int16(learned.moves[p.side()].sum(&tr))
		fill(to.Traits[:], &tr)
		if m == move {
			le.Right = le.Count
		}
		le.Count++
	}
	return le
}

// TestDrawLessons makes lessons for the network of the questions of the file that SHIKATSU_LABELS
// names, and writes them to the file that SHIKATSU_PICTURES names.
func TestDrawLessons(t *testing.T) {
	in, out := os.Getenv("SHIKATSU_LABELS"), os.Getenv("SHIKATSU_PICTURES")
	if out == "" {
		t.Skip("SHIKATSU_PICTURES names no file to write")
	}
	to, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(to)
	r := newReader(1)
	for l := range boardtest.Lines[labelled](t, in) {
		if err := binary.Write(w, binary.LittleEndian, l.picture(t, r)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
}
