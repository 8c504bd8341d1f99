package board_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// plain is the obvious slow board: only colors, everything else by flood fill,
// and undo by keeping every position.
type plain struct {
	width, height int
	color         map[board.Point]board.Color
	ko            board.Point
	captured      [4]int
	past          []plain
}

func newPlain(width, height int) *plain {
	s := &plain{width: width, height: height, color: map[board.Point]board.Color{}}
	for y := range height {
		for x := range width {
			s.color[board.MakePoint(x, y)] = board.Empty
		}
	}
	return s
}

func (s *plain) neighbors(p board.Point) []board.Point {
	var list []board.Point
	for _, d := range board.Directions[:4] {
		if _, ok := s.color[p+d]; ok {
			list = append(list, p+d)
		}
	}
	return list
}

func (s *plain) flood(p board.Point) (stones, liberties map[board.Point]bool) {
	stones, liberties = map[board.Point]bool{p: true}, map[board.Point]bool{}
	for queue := []board.Point{p}; len(queue) > 0; queue = queue[1:] {
		for _, q := range s.neighbors(queue[0]) {
			if s.color[q] == board.Empty {
				liberties[q] = true
			} else if s.color[q] == s.color[p] && !stones[q] {
				stones[q] = true
				queue = append(queue, q)
			}
		}
	}
	return stones, liberties
}

// apply plays c at p on a copy and reports the stones taken. suicide says whether the mover's own string ended without
// liberties.
func (s *plain) apply(p board.Point, c board.Color) (after plain, taken []board.Point, suicide bool) {
	after = *s
	after.color = make(map[board.Point]board.Color, len(s.color))
	for q, v := range s.color {
		after.color[q] = v
	}
	after.ko = board.NoPoint
	if p == board.Pass {
		return after, nil, false
	}
	after.color[p] = c
	for _, q := range after.neighbors(p) {
		if after.color[q] != c.Other() {
			continue
		}
		if stones, liberties := after.flood(q); len(liberties) == 0 {
			for r := range stones {
				after.color[r] = board.Empty
				taken = append(taken, r)
			}
		}
	}
	after.captured[c.Other()] += len(taken)
	own, liberties := after.flood(p)
	if len(liberties) == 0 {
		suicide = true
		for r := range own {
			after.color[r] = board.Empty
		}
		after.captured[c] += len(own)
	} else if len(taken) == 1 && len(own) == 1 && len(liberties) == 1 {
		after.ko = taken[0]
	}
	return after, taken, suicide
}

func (s *plain) play(p board.Point, c board.Color) {
	after, _, _ := s.apply(p, c)
	after.past = append(s.past, *s)
	*s = after
}

func (s *plain) undo() {
	before := s.past[len(s.past)-1]
	before.past = s.past[:len(s.past)-1]
	*s = before
}

// compare checks everything the board says about strings against flood fill.
func compare(b *board.Board, s *plain) error {
	if b.Ko() != s.ko {
		return fmt.Errorf("ko %s, want %s", b.Vertex(b.Ko()), b.Vertex(s.ko))
	}
	for _, c := range []board.Color{board.White, board.Black} {
		if b.Captured(c) != s.captured[c] {
			return fmt.Errorf("captured %v %d, want %d", c, b.Captured(c), s.captured[c])
		}
	}
	for _, p := range b.Points() {
		if b.At(p) != s.color[p] {
			return fmt.Errorf("%s is %v, want %v", b.Vertex(p), b.At(p), s.color[p])
		}
		if !b.At(p).IsStone() {
			continue
		}
		stones, liberties := s.flood(p)
		if b.StringSize(p) != len(stones) || b.Liberties(p) != len(liberties) || b.LibertyBits(p).Count() != len(liberties) {
			return fmt.Errorf("%s has %d stones and %d liberties, want %d and %d", b.Vertex(p), b.StringSize(p), b.Liberties(p), len(stones), len(liberties))
		}
		for _, q := range b.FindLiberties(p, nil) {
			if !liberties[q] {
				return fmt.Errorf("%s is no liberty of %s", b.Vertex(q), b.Vertex(p))
			}
		}
		first := p
		ring := b.FindStones(p, nil)
		for q := range stones {
			first = min(first, q)
		}
		if len(ring) != len(stones) || b.Origin(p) != first {
			return fmt.Errorf("%s: ring of %d stones with origin %s, want %d and %s", b.Vertex(p), len(ring), b.Vertex(b.Origin(p)), len(stones), b.Vertex(first))
		}
		if err := compareContacts(b, s, p, stones); err != nil {
			return err
		}
		for _, q := range ring {
			if !stones[q] || !b.SameString(p, q) {
				return fmt.Errorf("%s is not of the string of %s", b.Vertex(q), b.Vertex(p))
			}
		}
	}
	return nil
}

// compareContacts checks what the board says of the strings around the string at p, which has the given stones.
func compareContacts(b *board.Board, s *plain, p board.Point, stones map[board.Point]bool) error {
	beside := map[board.Point]int{} // by origin, how many of its stones
	met := map[board.Point]bool{}
	for r := range stones {
		for _, q := range s.neighbors(r) {
			if s.color[q] == s.color[p].Other() && !met[q] {
				met[q] = true
				beside[b.Origin(q)]++
			}
		}
	}
	for n := range 5 {
		want := 0
		for q := range beside {
			if b.Liberties(q) <= n {
				want++
			}
		}
		for _, got := range [][]board.Point{b.ChainlinksUpTo(p, n, nil), b.ContactsUpTo(p, n, nil)} {
			for _, q := range got {
				if beside[q] == 0 || b.Liberties(q) > n {
					return fmt.Errorf("%s is no string beside %s with at most %d liberties", b.Vertex(q), b.Vertex(p), n)
				}
			}
			if len(got) != want {
				return fmt.Errorf("%d strings beside %s with at most %d liberties, want %d", len(got), b.Vertex(p), n, want)
			}
		}
	}
	var set board.Bits
	b.StoneBits(p, &set)
	for q := range set.All() {
		if !stones[q] {
			return fmt.Errorf("%s is no stone of the string of %s", b.Vertex(q), b.Vertex(p))
		}
	}
	if set.Count() != len(stones) || len(b.Chainlinks(p, nil)) != len(beside) {
		return fmt.Errorf("%s: %d stones and %d strings beside, want %d and %d", b.Vertex(p), set.Count(), len(b.Chainlinks(p, nil)), len(stones), len(beside))
	}
	for q, n := range beside {
		if got := b.Touching(q, p); got != n || !b.AdjacentStrings(p, q) {
			return fmt.Errorf("%s touches %s with %d stones, want %d", b.Vertex(q), b.Vertex(p), got, n)
		}
	}
	return nil
}

// compareMoves checks what the board says of each possible move.
func compareMoves(b *board.Board, s *plain) error {
	for _, p := range b.Points() {
		if b.At(p) != board.Empty {
			continue
		}
		for _, c := range []board.Color{board.White, board.Black} {
			after, taken, suicide := s.apply(p, c)
			if b.IsSuicide(p, c) != suicide {
				return fmt.Errorf("suicide %v %s: want %v", c, b.Vertex(p), suicide)
			}
			if b.IsCapture(p, c) != (len(taken) > 0) {
				return fmt.Errorf("capture %v %s: want %v", c, b.Vertex(p), len(taken) > 0)
			}
			isKo, takenPoint := b.IsKo(p, c)
			if isKo != (after.ko != board.NoPoint) || takenPoint != after.ko {
				return fmt.Errorf("ko %v %s: %v %s, want %s", c, b.Vertex(p), isKo, b.Vertex(takenPoint), b.Vertex(after.ko))
			}
			if want := !suicide && (p != s.ko || after.ko == board.NoPoint); b.IsLegal(p, c) != want {
				return fmt.Errorf("legal %v %s: want %v", c, b.Vertex(p), want)
			}
			want := 0
			if !suicide {
				_, liberties := after.flood(p)
				want = len(liberties)
			}
			if got := b.AccurateLibertyCount(p, c); got != want {
				return fmt.Errorf("accurate liberties of %v %s: %d, want %d", c, b.Vertex(p), got, want)
			}
			if b.IsSelfAtari(p, c) != (want <= 1) {
				return fmt.Errorf("self-atari %v %s: want %v", c, b.Vertex(p), want <= 1)
			}
		}
	}
	return nil
}

// TestAgainstFloodFill plays random moves, takes some of them back, and compares with the slow board. Suicides and captures of
// every size are among them. The number of steps grows with SHIKATSU_FUZZ_STEPS.
func TestAgainstFloodFill(t *testing.T) {
	steps := 8000
	if text := os.Getenv("SHIKATSU_FUZZ_STEPS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		steps = n
	}
	sizes := [][2]int{{1, 1}, {2, 2}, {3, 3}, {2, 5}, {5, 5}, {7, 3}, {9, 9}, {19, 19}}
	for _, size := range sizes {
		rng := rand.New(rand.NewPCG(uint64(size[0]), uint64(size[1])))
		b, s := board.MustNew(size[0], size[1]), newPlain(size[0], size[1])
		points := b.Points()
		c := board.Black
		for step := range steps / len(sizes) {
			var did string
			switch r := rng.IntN(100); {
			case r < 30 && len(s.past) > 0:
				for n := 1 + rng.IntN(6); n > 0 && len(s.past) > 0; n-- {
					if !b.Undo() {
						t.Fatal("undo refused")
					}
					s.undo()
				}
				did = "undo"
			case r < 32:
				if err := b.Play(board.Pass, c, board.Execute); err != nil {
					t.Fatal(err)
				}
				s.play(board.Pass, c)
				did = "pass"
			default:
				p := points[rng.IntN(len(points))]
				err := b.Play(p, c, board.Execute)
				if (err == nil) != (s.color[p] == board.Empty) {
					t.Fatalf("play %s: %v", b.Vertex(p), err)
				}
				if err == nil {
					s.play(p, c)
				}
				did = "play " + b.Vertex(p)
			}
			if rng.IntN(8) > 0 {
				c = c.Other()
			}
			err := compare(b, s)
			if err == nil && step%7 == 0 {
				err = compareMoves(b, s)
			}
			if err == nil && step%50 == 0 {
				if clone := b.Clone(); clone.Hash() != b.Hash() {
					err = fmt.Errorf("hash %016x, a clone has %016x", b.Hash(), clone.Hash())
				}
			}
			if err != nil {
				t.Fatalf("%v, step %d, after %s: %v\n%s", size, step, did, err, boardtest.Format(b))
			}
		}
	}
}
