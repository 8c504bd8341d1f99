package engine

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

// Two dragons without eyes, locked up with each other: the race decides what life
// and death of each alone cannot see.
func TestRaceDecidesStatus(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		black, white  dragon.Status
		// safety of the black and of the white dragon
		blackSafety, whiteSafety dragon.Safety
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
			dragon.Critical, dragon.Critical, dragon.SafetyCritical, dragon.SafetyCritical},
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
			dragon.Alive, dragon.Dead, dragon.SafetyAlive, dragon.SafetyDead},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			opts := DefaultOptions()
			opts.Memory = NewMemory()
			for range 2 { // the second time from memory
				ds, err := NewStages(b, opts).Semeai(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				black, white := ds.At(board.MakePoint(3, 6)), ds.At(board.MakePoint(3, 7))
				if black.Semeai.Count != 1 || white.Semeai.Count != 1 {
					t.Errorf("%d and %d races, want one", black.Semeai.Count, white.Semeai.Count)
				}
				if black.Safety != test.blackSafety || white.Safety != test.whiteSafety {
					t.Errorf("safety %v and %v, want %v and %v", black.Safety, white.Safety, test.blackSafety, test.whiteSafety)
				}
				if black.Status != test.black || white.Status != test.white {
					t.Errorf("black %v, white %v, want %v and %v", black.Status, white.Status, test.black, test.white)
				}
				if black.Semeai.DefenseTarget != white.Origin || white.Semeai.AttackTarget != black.Origin {
					t.Error("the dragons are not each other's targets")
				}
			}
		})
	}
}
