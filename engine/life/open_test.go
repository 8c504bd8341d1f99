package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
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

// A stone that floats in the centre is not dead. The part of the board it is read on has no room for two eyes.
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
		alone, err := s.Ask(context.Background(), d.Origin, Effort{Level: owl.AtDepth})
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
	if _, err := NewReading(b, DefaultOptions()).Ask(ctx, ds.List[0].Origin, Effort{Level: owl.AtDepth}); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// Dragons with a sure way out are taken to live without reading. Surrounded ones of some size are with fewer assurances
// not.
func TestFreeDragons(t *testing.T) {
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
			if got := judgeUnread(&d, owl.AtReview).free; got != test.free {
				t.Errorf("free: %v", got)
			}
			if judgeUnread(&d, owl.AtPosition).free {
				t.Error("one of few dragons is not read")
			}
		})
	}
}

// TestGameSelective reads many dragons with and without the selective reading, where nothing is foretold. With it, no
// dragon's reading in the open ends at its limit.
func TestGameSelective(t *testing.T) {
	limited := func(most int) (n int) {
		opts := DefaultOptions()
		opts.GameSelective, opts.Problem = most, true
		s := NewReading(positiontest.MiddleGameBoard(t), opts)
		ds, err := s.Owl(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for i := range ds.List {
			d := &ds.List[i]
			if d.OwlStatus != dragon.Unchecked && !d.Owl.AttackCertain && !s.OwlQuery(context.Background(), ds, d).Enclosed() {
				n++
			}
		}
		return n
	}
	if n := limited(defaultGameSelective); n > 0 {
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
