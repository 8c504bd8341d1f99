package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// Two dragons without eyes, locked up with each other. Where the reading of life and
// death sees itself that one of them captures the other there is no race left.
func TestRaceDecidesStatus(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		black, white  dragon.Status
		// safety of the black and of the white dragon
		blackSafety, whiteSafety dragon.Safety
		races                    int
	}{
		{"a tie", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . O . . O . . O . . .
			. . . . . . . . . . . . .
			. . O O O O O O O O O . .
			. . O . . . . . . . O . .
			. . O X X X X X X X O . .
			. . X O O O O O O O X . .
			. . X . . . . . . . X . .
			. . X X X X X X X X X . .
			. . . . . . . . . . . . .
			. . . X . . X . . X . . .
			. . . . . . . . . . . . .`,
			dragon.Critical, dragon.Critical, dragon.SafetyCritical, dragon.SafetyCritical, 1},
		{"black is two liberties ahead", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . O . . O . . O . . .
			. . . . . . . . . . . . .
			. . O O O O O O O O O . .
			. . O . . . . . . . O . .
			. . O X X X X X X X O . .
			. . X O O O O O O O X . .
			. . X . . . . . X X X . .
			. . X X X X X X X X X . .
			. . . . . . . . . . . . .
			. . . X . . X . . X . . .
			. . . . . . . . . . . . .`,
			dragon.Alive, dragon.Dead, dragon.SafetyAlive, dragon.SafetyDead, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			opts := DefaultOptions()
			opts.Memory = NewMemory()
			for range 2 { // the second time from memory
				ds, err := NewReading(b, opts).Semeai(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				black, white := ds.At(board.MakePoint(3, 6)), ds.At(board.MakePoint(3, 7))
				if black.Semeai.Count != test.races || white.Semeai.Count != test.races {
					t.Errorf("%d and %d races, want %d", black.Semeai.Count, white.Semeai.Count, test.races)
				}
				if black.Safety != test.blackSafety || white.Safety != test.whiteSafety {
					t.Errorf("safety %v and %v, want %v and %v", black.Safety, white.Safety, test.blackSafety, test.whiteSafety)
				}
				if black.Status != test.black || white.Status != test.white {
					t.Errorf("black %v, white %v, want %v and %v", black.Status, white.Status, test.black, test.white)
				}
				if black.Semeai.MarginOfSafety != 0 || white.Semeai.MarginOfSafety != 0 {
					t.Errorf("leads of %d and %d; a tie and no race have none", black.Semeai.MarginOfSafety, white.Semeai.MarginOfSafety)
				}
				if test.races > 0 && (black.Semeai.DefenseTarget != white.Origin || white.Semeai.AttackTarget != black.Origin) {
					t.Error("the dragons are not each other's targets")
				}
			}
		})
	}
}

// TestRaceLeavesProofsAlone has a black stone at D9 that is proved to be dead. Its race with the white one at C9 is
// judged to be open: capturing that makes no second eye.
func TestRaceLeavesProofsAlone(t *testing.T) {
	b := boardtest.Parse(t, `
		O . O X O O O O .
		. X X . O O O O O
		O O X . O O O O .
		O O . X O O O O O
		O O O O O O O O .
		O O O O O O O O O
		O O O O O O O O .
		O O O O O O O O O
		. O . O . O . O .`)
	ctx := context.Background()
	s := NewReading(b, DefaultOptions())
	ds, err := s.Semeai(ctx)
	if err != nil {
		t.Fatal(err)
	}
	d9 := boardtest.Point(t, b, "D9")
	if d := ds.At(d9); d.Semeai.Count == 0 || d.OwlStatus != dragon.Dead || d.Owl.Certainty != search.Proved || d.Status != dragon.Dead {
		t.Errorf("D9 is %v by life and death, %v, and %v after %d races", d.OwlStatus, d.Owl.Certainty, d.Status, d.Semeai.Count)
	}
	if d, err := s.Ask(ctx, d9, Effort{Level: owl.AtDepth}); err != nil || d.Status != dragon.Dead {
		t.Errorf("by itself D9 is %v, %v", d.Status, err)
	}
}
