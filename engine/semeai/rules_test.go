package semeai

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// smallRace plays at random on a small board, or puts stones at random between two walls that live. The black wall is on the
// left and the white one on the right. The points may be played on.
func smallRace(rng *rand.Rand) (b *board.Board, points []board.Point) {
	if rng.IntN(4) == 0 {
		size := [][2]int{{3, 2}, {3, 3}, {4, 2}, {5, 2}, {7, 1}, {9, 1}}[rng.IntN(6)]
		b := board.MustNew(size[0], size[1])
		points := b.Points()
		for range 4 * len(points) {
			p, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
			if b.At(p) == board.Empty && b.IsLegal(p, c) && (rng.IntN(6) == 0 || !b.IsSelfAtari(p, c)) {
				b.TryMove(p, c)
			}
		}
		b.SetKo(board.NoPoint)
		return b.Clone(), points
	}
	const margin, height = 3, 3
	width := 2 + rng.IntN(2)
	b = board.MustNew(width+2*margin, height+1)
	stones := 4 + rng.IntN(6) // of ten points
	for _, p := range b.Points() {
		x, y := p.Column(), p.Row()
		switch inside := x >= margin && x < margin+width && y < height; {
		case inside:
			points = append(points, p)
			if rng.IntN(10) < stones {
				b.PlaceStone(p, board.White+board.Color(rng.IntN(2)))
			}
		case (x == 0 || x == b.Width()-1) && y%2 == 0: // eyes
		case x < margin+width/2:
			b.PlaceStone(p, board.Black)
		default:
			b.PlaceStone(p, board.White)
		}
	}
	return b, points
}

// ruledThreats are the ko threats that stand for any number.
const ruledThreats = 2

// ruled compares a proved result with playing out everything by the rules alone. Who is proved to be killed can be captured,
// whatever becomes of the other. The capture has the ko threats that the codes speak of, and begins with the move that is
// named.
func ruled(t *testing.T, b *board.Board, points []board.Point, mine, theirs *board.Bits, r Result) (compared bool) {
	t.Helper()
	var hunter, prey [2]uint8 // threats in an attack on the other dragon, and in one on the own dragon, which may be saved first
	switch r.Killed {
	case board.Win:
		hunter[1] = ruledThreats
	case board.KoB:
		hunter[0] = ruledThreats
	}
	switch r.Saved {
	case board.Fail:
		prey[1] = ruledThreats
	case board.KoA:
		prey[0] = ruledThreats
	}
	attack := boardtest.NewExhaustion(b, points, theirs.Append(nil), 60000)
	kills, ok := attack.Captured(attack.Start(true, hunter))
	defense := boardtest.NewExhaustion(b, points, mine.Append(nil), 60000)
	loses, known := defense.Captured(defense.Start(false, prey))
	if !ok || !known {
		return false
	}
	if r.Killed > board.Fail && !kills || r.Saved < board.Win && !loses {
		t.Errorf("%v first at %s: saved %v, killed %v; by the rules lost %v, kills %v\n%s", b.At(mine.First()), b.Vertex(r.Move), r.Saved, r.Killed, loses, kills,
			boardtest.Format(b))
	}
	if r.Killed == board.Win && r.Move != board.Pass {
		if next, ok := attack.Play(attack.Start(true, hunter), r.Move); ok {
			kills, _ = attack.Captured(next)
		}
		if !ok || !kills {
			t.Errorf("%v does not kill at %s\n%s", b.At(mine.First()), b.Vertex(r.Move), boardtest.Format(b))
		}
	}
	return true
}

// TestProvedByTheRules compares what is proved of races with playing out everything by the rules alone. Most wins are proved.
func TestProvedByTheRules(t *testing.T) {
	want := boardtest.Amount(600, 30000)
	rng := rand.New(rand.NewPCG(3, 5))
	analyzer := New(DefaultOptions())
	compared, wins, proofs := 0, 0, 0
	for compared < want {
		b, points := smallRace(rng)
		sound := true
		for _, p := range points {
			sound = sound && (b.At(p) == board.Empty || b.Liberties(p) > 0)
		}
		if !sound {
			continue
		}
		opt := DefaultOptions()
		opt.Tactical = rng.IntN(4) == 0
		immortal, living := Immortal(b), new(board.Bits)
		for _, s := range b.StringOrigins(board.Empty, nil) {
			if rng.IntN(2) == 0 {
				b.StoneBits(s, living)
			}
		}
		for _, o := range b.StringOrigins(board.White, nil) {
			for _, e := range b.Chainlinks(o, nil) {
				if immortal.Has(o) || immortal.Has(e) {
					continue
				}
				q := Query{Board: b}
				b.StoneBits(o, &q.A)
				b.StoneBits(e, &q.B)
				if rng.IntN(3) == 0 {
					q.Living = *living
				}
				analyzer.SetOptions(opt)
				a, err := analyzer.Analyze(context.Background(), q)
				if err != nil {
					t.Fatal(err)
				}
				for i, r := range []Result{a.AFirst, a.BFirst} {
					mine, theirs := &q.A, &q.B
					if i == 1 {
						mine, theirs = theirs, mine
					}
					if r.Killed == board.Win && !opt.Tactical {
						wins++
						if r.Certainty == search.Proved {
							proofs++
						}
					}
					if r.Certainty == search.Proved && !a.RestsOnLiving && ruled(t, b, points, mine, theirs, r) {
						compared++
					}
				}
			}
		}
	}
	t.Logf("%d answers, %d of %d wins proved", compared, proofs, wins)
	if proofs*5 < wins*4 {
		t.Errorf("%d of %d wins are proved", proofs, wins)
	}
}

// TestTacticalProvesNothing reads a race on liberties alone in which Black, to move, is lost but for a move elsewhere.
func TestTacticalProvesNothing(t *testing.T) {
	b := boardtest.Parse(t, `
		. O . X
		. O X .`)
	q := Query{Board: b}
	b.StoneBits(boardtest.Point(t, b, "C1"), &q.A)
	b.StoneBits(boardtest.Point(t, b, "B1"), &q.B)
	opt := DefaultOptions()
	opt.Tactical = true
	a, err := New(opt).Analyze(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r := a.AFirst; r.Saved == board.Fail && r.Certainty == search.Proved {
		t.Errorf("%+v", r)
	}
}

// TestKillsAreJudged reads a race in which neither side can go on. White throws a stone in at D2 after Black C2, and then
// passes.
func TestKillsAreJudged(t *testing.T) {
	b := boardtest.Parse(t, `
		O . . .
		. O X .`)
	q := Query{Board: b}
	b.StoneBits(boardtest.Point(t, b, "C1"), &q.A)
	b.StoneBits(boardtest.Point(t, b, "B1"), &q.B)
	a, err := New(DefaultOptions()).Analyze(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r := a.AFirst; r.Killed != board.Fail && r.Certainty == search.Proved {
		t.Errorf("%+v", r)
	}
}

// TestWallsSaidToLive reads races whose walls are sure to stay, and others whose walls are only said to live. The latter have
// few liberties elsewhere.
func TestWallsSaidToLive(t *testing.T) {
	for _, test := range []struct {
		name, diagram, a, b string
		want                bool
	}{
		{"black stones around a throw-in have no two eyes", `
			X O . X .
			. . . X X
			. X X X X`, "B3", "A3", true},
		{"walls with two eyes", `
			. X . X O O X . O .
			X X X X O X X O O O
			. X . X O . . O . .
			X X X X O O O O O O`, "E4", "G4", false},
	} {
		b := boardtest.Parse(t, test.diagram)
		q := Query{Board: b, A: stones(t, b, test.a), B: stones(t, b, test.b)}
		for _, s := range b.StringOrigins(board.Empty, nil) {
			if !q.A.Has(s) && !q.B.Has(s) {
				b.StoneBits(s, &q.Living)
			}
		}
		a, err := New(DefaultOptions()).Analyze(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		if a.RestsOnLiving != test.want {
			t.Errorf("%s: %v", test.name, a.RestsOnLiving)
		}
		if q.Living = (board.Bits{}); test.want {
			if a, err = New(DefaultOptions()).Analyze(context.Background(), q); err != nil || a.RestsOnLiving {
				t.Errorf("%s: nobody says that they live: %v, %v", test.name, a.RestsOnLiving, err)
			}
		}
	}
}
