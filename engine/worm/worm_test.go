package worm

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/unconditional"
)

// read gives the worms of a diagram with everything that is read of them.
func read(t testing.TB, b *board.Board, workers int) *Worms {
	t.Helper()
	readers := NewReaders(workers, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	ws := New(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		t.Fatal(err)
	}
	return ws
}

const empty7 = `
. . . . . . .
. . . . . . .
. . . . . . .
. . . X . . .
. . . . . . .
. . . . . . .
. . . . . . .
`

func TestLibertyOrders(t *testing.T) {
	for _, test := range []struct {
		name, diagram, at string
		want              [4]int
	}{
		{"open board", empty7, "D4", [4]int{4, 8, 12, 12}},
		{"order two keeps away from enemies, the first does not", `
. . . . .
. . . O .
. X . . .
. . . . .
. . . . .`, "B3", [4]int{4, 5, 5, 2}},
		{"a flanked liberty is counted and not passed", `
. O . . .
. . X . .
. O . . .
. . . . .
. . . . .`, "C4", [4]int{4, 4, 4, 3}},
		{"the edge flanks too", `
. . . . .
. . . . .
. . . . .
O O . . .
X . . . .`, "A1", [4]int{1, 0, 0, 0}},
		{"friends are passed", `
O O O O .
. X . . X
O O O O .
. . . . .
. . . . .`, "B4", [4]int{2, 0, 0, 0}},
		{"friends join at their distance", `
. . . . . . .
. X . . X . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .`, "B6", [4]int{4, 6, 8, 8}},
		{"ko is no way out", `
. X O . .
X O . O .
. X O . .
. . . . .
. . . . .`, "B4", [4]int{1, 0, 0, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			if got := New(b).At(boardtest.Point(t, b, test.at)).Liberties; got != test.want {
				t.Errorf("%s has liberties %v, want %v", test.at, got, test.want)
			}
		})
	}
}

func TestCutstone(t *testing.T) {
	for _, test := range []struct {
		name, diagram, at string
		documented, pair  int
	}{
		{"no enemy", empty7, "D4", 0, 0},
		{"a cross cut", `
. . . .
. X O .
. O X .
. . . .`, "B3", 2, 2},
		{"the enemies share a liberty", `
. . . .
. X O .
. O . .
. . . .`, "B3", 1, 1},
		{"one enemy around a corner", `
. . . .
. X O .
. O O .
. . . .`, "B3", 0, 0},
		{"of three enemies the first and the last share a liberty", `
. . . . .
. . O . .
. X X . .
. X O . .
. O . . .`, "B3", 2, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			w := New(b).At(boardtest.Point(t, b, test.at))
			if w.Cutstone != test.documented || w.PairCutstone != test.pair {
				t.Errorf("cutstone %d, pair %d; want %d, %d", w.Cutstone, w.PairCutstone, test.documented, test.pair)
			}
		})
	}
}

func TestGenusAndStatus(t *testing.T) {
	b := boardtest.Parse(t, `
. X . X . . .
X X X X . . .
. . . . . . .
. O O O . . .
. O . O . . .
. O O O . . .
. . . . . . .`)
	ws := New(b)
	black := ws.At(boardtest.Point(t, b, "A6"))
	if black.Genus != 2 || !black.Invincible || black.Unconditional != unconditional.Alive {
		t.Errorf("black has genus %d, invincible %v, status %v", black.Genus, black.Invincible, black.Unconditional)
	}
	if black.Origin != boardtest.Point(t, b, "B7") {
		t.Errorf("origin %s", b.Vertex(black.Origin))
	}
	white := ws.At(boardtest.Point(t, b, "D2"))
	if white.Genus != 1 || white.Invincible || white.Unconditional != unconditional.Unknown {
		t.Errorf("white has genus %d, invincible %v, status %v", white.Genus, white.Invincible, white.Unconditional)
	}
	if ws.At(boardtest.Point(t, b, "A7")) != nil {
		t.Error("an empty point has a worm")
	}
}

func TestTacticalFields(t *testing.T) {
	b := boardtest.Parse(t, `
. . . . . . . . .
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O X . . . . .
. . . . . . . . .
. . . . . . . . .
X X X . . O . . .
O . . . O X . . .`)
	ws := read(t, b, 1)
	point := func(vertex string) board.Point { return boardtest.Point(t, b, vertex) }
	w := ws.At(point("C5"))
	if w.AttackCode() != board.Win || w.AttackPoint() != point("C4") {
		t.Errorf("C5: attack %v at %s", w.AttackCode(), b.Vertex(w.AttackPoint()))
	}
	if w.DefenseCode() != board.Fail {
		t.Errorf("C5 runs into a ladder, but is defended at %s", b.Vertex(w.DefensePoint()))
	}
	if w := ws.At(point("F1")); w.AttackCode() != board.Win || w.DefenseCode() != board.Fail {
		t.Errorf("F1: attack %v, defense %v", w.AttackCode(), w.DefenseCode())
	}
	for _, vertex := range []string{"C7", "B6", "D5"} {
		if lunch := ws.At(point(vertex)).Lunch; lunch != point("C6") {
			t.Errorf("lunch of %s is %s", vertex, b.Vertex(lunch))
		}
	}
	corner := ws.At(point("A1"))
	if corner.AttackCode() != board.Win || corner.DefenseCode() != board.Fail {
		t.Errorf("A1: attack %v, defense %v", corner.AttackCode(), corner.DefenseCode())
	}
	if corner.Inessential {
		t.Error("A1 is inessential though its side of the board is open")
	}
}

func TestInessential(t *testing.T) {
	for _, test := range []struct {
		name, diagram, at string
		want              bool
	}{
		{"a stone in a closed corner", `
. X . . .
O X . . .
X X . . .
. . . . .
. . . . .`, "A4", true},
		{"three empty points on the edge", `
. O . X .
. . X X .
X X X . .
. . . . .
. . . . .`, "B5", false},
		{"walls of both colors", `
X O . . .
. O . . .
X O . . .
O O . . .
. . . . .`, "A5", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			if got := read(t, b, 1).At(boardtest.Point(t, b, test.at)).Inessential; got != test.want {
				t.Errorf("inessential %v", got)
			}
		})
	}
}

// randomBoard plays random legal moves.
func randomBoard(rng *rand.Rand, size, moves int) *board.Board {
	b := board.MustNew(size, size)
	c := board.Black
	for range moves {
		p := b.Points()[rng.IntN(len(b.Points()))]
		if b.Play(p, c, board.ForbidSuicide) == nil {
			c = c.Other()
		}
	}
	return b
}

// slowEffectiveSizes measures the distance of every empty point from every worm.
func slowEffectiveSizes(b *board.Board, ws *Worms) []float64 {
	sizes := make([]float64, len(ws.List))
	distances := make([]map[board.Point]int, len(ws.List))
	for i := range ws.List {
		sizes[i] = float64(ws.List[i].Size)
		distances[i] = map[board.Point]int{}
		queue := b.FindStones(ws.List[i].Origin, nil)
		for _, p := range queue {
			distances[i][p] = 0
		}
		for k := 0; k < len(queue); k++ {
			for _, d := range board.Directions[:4] {
				q := queue[k] + d
				if _, met := distances[i][q]; !met && b.At(q) == board.Empty {
					distances[i][q] = distances[i][queue[k]] + 1
					queue = append(queue, q)
				}
			}
		}
	}
	for _, p := range b.Points() {
		nearest, owners := math.MaxInt, []int{}
		for i := range distances {
			d, met := distances[i][p]
			switch {
			case !met || d == 0 || d > 4 || d > nearest:
			case d < nearest:
				nearest, owners = d, []int{i}
			default:
				owners = append(owners, i)
			}
		}
		for _, i := range owners {
			sizes[i] += 1 / float64(len(owners))
		}
	}
	return sizes
}

func TestEffectiveSizeAgainstSlowVersion(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	for range 60 {
		b := randomBoard(rng, 3+rng.IntN(9), rng.IntN(90))
		ws := New(b)
		for i, want := range slowEffectiveSizes(b, ws) {
			if w := &ws.List[i]; math.Abs(w.EffectiveSize-want) > 1e-9 {
				t.Fatalf("%s has effective size %v, want %v on\n%s", b.Vertex(w.Origin), w.EffectiveSize, want, boardtest.Format(b))
			}
		}
	}
}

func TestFirstLibertiesAreTheStrings(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	for range 60 {
		b := randomBoard(rng, 3+rng.IntN(9), rng.IntN(90))
		for _, w := range New(b).List {
			if w.Liberties[0] != b.Liberties(w.Origin) || w.Size != b.StringSize(w.Origin) {
				t.Fatalf("%s: %d liberties, size %d on\n%s", b.Vertex(w.Origin), w.Liberties[0], w.Size, boardtest.Format(b))
			}
		}
	}
}

// TestWorkersDoNotMatter compares the whole result on one worker and on five.
func TestWorkersDoNotMatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2 {
		b := randomBoard(rng, 9, 45)
		one, five := read(t, b, 1), read(t, b, 5)
		if !reflect.DeepEqual(one.List, five.List) {
			t.Fatalf("worms differ on\n%s\n%+v\n%+v", boardtest.Format(b), one.List, five.List)
		}
	}
}

// TestPointsAreTrue checks every listed move by playing it.
func TestPointsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	for range 3 {
		b := randomBoard(rng, 9, 36)
		r := reading.New(b, reading.DefaultOptions())
		for _, w := range read(t, b, 2).List {
			for _, p := range w.AttackPoints[min(1, len(w.AttackPoints)):] {
				if !b.TryMove(p.Move, w.Color.Other()) {
					t.Fatalf("attack %s on %s is illegal", b.Vertex(p.Move), b.Vertex(w.Origin))
				}
				if b.At(w.Origin) == w.Color {
					if got := r.FindDefense(context.Background(), w.Origin).Code.Reverse(); got != p.Code {
						t.Errorf("attack %s on %s: code %v, read %v", b.Vertex(p.Move), b.Vertex(w.Origin), p.Code, got)
					}
				}
				b.PopMove()
			}
			for _, p := range w.DefensePoints[min(1, len(w.DefensePoints)):] {
				if !b.TryMove(p.Move, w.Color) {
					t.Fatalf("defense %s of %s is illegal", b.Vertex(p.Move), b.Vertex(w.Origin))
				}
				if got := r.Attack(context.Background(), w.Origin).Code.Reverse(); got != p.Code {
					t.Errorf("defense %s of %s: code %v, read %v", b.Vertex(p.Move), b.Vertex(w.Origin), p.Code, got)
				}
				b.PopMove()
			}
		}
	}
}

func TestReadStops(t *testing.T) {
	b := randomBoard(rand.New(rand.NewPCG(9, 9)), 19, 200)
	readers := NewReaders(2, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := New(b).Read(ctx, readers); err != context.Canceled {
		t.Errorf("error %v", err)
	}
}

func middleGame() *board.Board {
	return randomBoard(rand.New(rand.NewPCG(4, 2)), 19, 160)
}

func BenchmarkStaticWorms(b *testing.B) {
	position := middleGame()
	b.ReportAllocs()
	for b.Loop() {
		New(position)
	}
}

func BenchmarkReadWorms(b *testing.B) {
	position := middleGame()
	readers := NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(position)
	static := New(position)
	for b.Loop() {
		if err := static.Clone().Read(context.Background(), readers); err != nil {
			b.Fatal(err)
		}
	}
}
