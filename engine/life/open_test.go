package life

import (
	"context"
	"strconv"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/position/positiontest"
)

func TestTemper(t *testing.T) {
	for _, test := range []struct {
		name     string
		crude    dragon.Status
		weakness float64
		read     dragon.Status
		want     dragon.Status
	}{
		{"a fair way out", dragon.Unknown, 0.4, dragon.Dead, dragon.Critical},
		{"no way out", dragon.Unknown, 0.8, dragon.Dead, dragon.Dead},
		{"nothing speaks for life", dragon.Dead, 0.5, dragon.Dead, dragon.Dead},
		{"in danger only", dragon.Unknown, 0.4, dragon.Critical, dragon.Critical},
		{"living", dragon.Unknown, 0.4, dragon.Alive, dragon.Alive},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := &dragon.Dragon{CrudeStatus: test.crude, WeaknessPreOwl: test.weakness, OwlStatus: test.read}
			point := board.MakePoint(3, 3)
			d.Owl = dragon.Owl{AttackCode: board.Win, AttackPoint: point, AttackCertain: true, DefenseCertain: true}
			if test.read == dragon.Critical {
				d.Owl.DefenseCode, d.Owl.DefensePoint = board.Win, point
			}
			temper(d)
			if d.OwlStatus != test.want {
				t.Errorf("status %v, want %v", d.OwlStatus, test.want)
			}
			changed := test.read != test.want
			if changed == d.Owl.DefenseCertain {
				t.Errorf("defense certain: %v", d.Owl.DefenseCertain)
			}
			if d.OwlStatus == dragon.Critical && (d.Owl.DefenseCode == board.Fail || d.Owl.DefensePoint != point) {
				t.Errorf("critical with the defense %v at %v", d.Owl.DefenseCode, d.Owl.DefensePoint)
			}
		})
	}
}

// A stone that floats in the centre is not dead because the part of the board it is
// read on has no room for two eyes.
func TestFloatingStonesLive(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . X . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . . . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . O . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . X . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . O . . . . . O . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`)
	ds, err := NewReading(b, DefaultOptions()).Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for i := range ds.List {
		if d := &ds.List[i]; d.Status != dragon.Alive {
			t.Errorf("the dragon at %s is %v", b.Vertex(d.Origin), d.Status)
		}
	}
}

// With few dragons a position gives each the budget of a single question.
func TestReadAlone(t *testing.T) {
	b := boardtest.Parse(t, `
		. X O . . . . X .
		X X O . . . X X X
		. X O . . . X O O
		X X O . . . X O .
		O O O . . . X O O
		. . . . . . X X X
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	opts := DefaultOptions()
	opts.GameSelective = 0 // with it one question reads on where a position does not
	s := NewReading(b, opts)
	ds, err := s.Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for i := range ds.List {
		d := &ds.List[i]
		alone, err := s.Ask(context.Background(), d.Origin, Effort{Level: AtDepth})
		if err != nil {
			t.Fatal(err)
		}
		if alone.Status != d.Status || alone.Dragon.Owl.AttackCode != d.Owl.AttackCode || alone.Dragon.Owl.DefenseCode != d.Owl.DefenseCode {
			t.Errorf("%s alone is %v, %v, %v, in the position %v, %v, %v", b.Vertex(d.Origin),
				alone.Status, alone.Dragon.Owl.AttackCode, alone.Dragon.Owl.DefenseCode, d.Status, d.Owl.AttackCode, d.Owl.DefenseCode)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := NewReading(b, DefaultOptions()).Ask(ctx, ds.List[0].Origin, Effort{Level: AtDepth}); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

func TestProblemsAreNoGames(t *testing.T) {
	stones := func(width int, black, white []string) *dragon.Dragons {
		b := board.MustNew(width, width)
		for c, list := range map[board.Color][]string{board.Black: black, board.White: white} {
			for _, v := range list {
				p := boardtest.Point(t, b, v)
				b.PlaceStone(p, c)
			}
		}
		return standing(t, b)
	}
	corner, walls := []string{"A2", "B2", "C2", "C1"}, []string{"A3", "B3", "C3", "D3", "D2", "D1"}
	// Stones of both colors by turns, in so many rows of six with a line between.
	mixed := func(rows int) (lists [2][]string) {
		for i := range 6 * rows {
			column, row := i%6, i/6
			lists[(column+row)%2] = append(lists[(column+row)%2], string("ABCDEF"[column])+strconv.Itoa(2+2*row))
		}
		return lists
	}
	few, many := mixed(2), mixed(5)
	for name, size := range map[string][2]int{"few": {problemDragons + 1, cornerDragons}, "many": {cornerDragons + 1, 30}} {
		lists := map[string][2][]string{"few": few, "many": many}[name]
		if n := len(stones(19, lists[0], lists[1]).List); n < size[0] || n > size[1] {
			t.Errorf("%s: %d dragons", name, n)
		}
	}
	for _, test := range []struct {
		name         string
		width        int
		black, white []string
		want         bool
	}{
		{"a corner", 19, corner, walls, true},
		{"a corner full of small groups", 19, few[0], few[1], true},
		{"a corner full of very many", 19, many[0], many[1], false},
		{"as many in two corners", 19, append([]string{"T19", "S17"}, few[0]...), few[1], false},
		{"a corner with few stones", 19, []string{"C3", "B5"}, []string{"D3", "C5", "E4"}, true},
		{"an opening", 19, []string{"Q16", "D16"}, []string{"Q4", "D4"}, false},
		{"an opening along one side", 19, []string{"D4"}, []string{"Q4"}, false},
		{"two corners", 19, append(corner, "Q16", "Q17", "R15"), walls, false},
		{"a small board", 7, append(corner, "G7", "F7", "G6"), walls, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Problem(stones(test.width, test.black, test.white)); got != test.want {
				t.Errorf("taken for a problem: %v", got)
			}
		})
	}
}

func TestProblemsOnOneBoard(t *testing.T) {
	for _, test := range []struct {
		name, board, stone string
		want               bool
	}{
		{"a corner beside a corner", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . O .
			. . . . . . . . . . O . X
			. . . . . . . . . . . X .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			O O O O . . . . . . . . .
			X X X O . . . . . . . . .
			. . X O . . . . . . . . .`, "A2", true},
		{"a stone leads from one to the other", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . O .
			. . . . . . . . . . O . X
			. . . . . . . . . . . X .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . X . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			O O O O . . . . . . . . .
			X X X O . . . . . . . . .
			. . X O . . . . . . . . .`, "A2", false},
		{"single stones in a corner", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . O .
			. . . . . . . . . . . . .
			. . . . . . . . . O . X .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			O O O O . . . . . . . . .
			X X X O . . . . . . . . .
			. . X O . . . . . . . . .`, "M12", false},
	} {
		b := boardtest.Parse(t, test.board)
		if got := apartAsProblem(standing(t, b), boardtest.Point(t, b, test.stone)); got != test.want {
			t.Errorf("%s: taken for a problem: %v", test.name, got)
		}
	}
}

// standing are the dragons of a position before any is read.
func standing(t *testing.T, b *board.Board) *dragon.Dragons {
	t.Helper()
	ds, err := NewReading(b, SmallOptions()).Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// Dragons with a sure way out are taken to live without reading, surrounded ones of some size with fewer assurances are not.
func TestFreeDragons(t *testing.T) {
	ds := standing(t, positiontest.MiddleGameBoard(t))
	for _, test := range []struct {
		name     string
		size     int
		surround dragon.SurroundStatus
		weakness float64
		free     bool
	}{
		{"strong", 7, dragon.NotSurrounded, 0.17, true},
		{"weakly surrounded", 7, dragon.WeaklySurrounded, 0.17, true},
		{"surrounded", 7, dragon.Surrounded, 0.17, false},
		{"surrounded, few stones", 4, dragon.Surrounded, 0.17, true},
		{"surrounded and strong", 7, dragon.Surrounded, 0.14, true},
		{"weak", 7, dragon.NotSurrounded, 0.2, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := dragon.Dragon{Size: test.size, SurroundStatus: test.surround, WeaknessPreOwl: test.weakness}
			if got := judgeUnread(ds, &d).free; got != test.free {
				t.Errorf("free: %v", got)
			}
		})
	}
}

// TestGameSelective reads a game with and without the selective reading: with it, no dragon's
// reading in the open ends at its limit.
func TestGameSelective(t *testing.T) {
	b := positiontest.MiddleGameBoard(t)
	limited := func(most int) (n int) {
		opts := DefaultOptions()
		opts.GameSelective = most
		s := NewReading(b, opts)
		ds, err := s.Owl(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if Problem(ds) {
			t.Fatal("the game is taken for a problem")
		}
		for i := range ds.List {
			d := &ds.List[i]
			if d.OwlStatus != dragon.Unchecked && !d.Owl.AttackCertain && !s.OwlQuery(context.Background(), ds, d).Enclosed() {
				n++
			}
		}
		return n
	}
	if n := limited(DefaultGameSelective); n > 0 {
		t.Errorf("%d readings in the open ended at their limit", n)
	}
	if limited(0) == 0 {
		t.Error("no reading in the open ends at its limit without the selective one")
	}
}

func TestNegativeGameSelective(t *testing.T) {
	opts := DefaultOptions()
	if opts.GameSelective = -1; opts.Validate() == nil {
		t.Error("accepted")
	}
}

// The dragons of a problem get more nodes than single questions, where they are few, and those of a game less.
func TestOpenLimits(t *testing.T) {
	three := standing(t, boardtest.Parse(t, boardtest.ThreeInTheCorner))
	usual := DefaultOptions().Owl
	few := openLimits(three, usual, fewDragons, DefaultGameSelective)
	many := openLimits(three, usual, fewDragons+1, DefaultGameSelective)
	ds := standing(t, positiontest.MiddleGameBoard(t))
	game := openLimits(ds, usual, fewDragons, DefaultGameSelective)
	if !few.Thorough || !many.Thorough || few.NodeLimit <= usual.NodeLimit || many.NodeLimit >= few.NodeLimit {
		t.Errorf("few dragons of a problem: %+v, many: %+v", few, many)
	}
	if brief := openLimits(three, usual, fewDragons, 0); brief != usual {
		t.Errorf("a problem in a review: %+v", brief)
	}
	if game.Thorough || game.NodeLimit >= many.NodeLimit {
		t.Errorf("a game: %+v", game)
	}
}
