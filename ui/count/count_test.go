package count

import (
	"strings"
	"testing"

	"shikatsu/ui/boardview"
)

// parse reads a board: X is Black, O White, small letters are dead.
func parse(rows ...string) *Board {
	b := &Board{Width: len(rows[0]), Height: len(rows)}
	for _, c := range strings.Join(rows, "") {
		stone := boardview.None
		switch c {
		case 'X', 'x':
			stone = boardview.Black
		case 'O', 'o':
			stone = boardview.White
		}
		b.Stones = append(b.Stones, stone)
		b.Dead = append(b.Dead, c == 'x' || c == 'o')
	}
	return b
}

func TestCount(t *testing.T) {
	for name, test := range map[string]struct {
		board        *Board
		area         bool
		black, white float64
	}{
		"two halves":              {parse(".X.O.", ".X.O.", ".X.O."), false, 3, 3},
		"the same by area":        {parse(".X.O.", ".X.O.", ".X.O."), true, 6, 6},
		"a dead stone":            {parse("oXO..", ".XO..", ".XO.."), false, 4, 6},
		"dead by area":            {parse("oXO..", ".XO..", ".XO.."), true, 6, 9},
		"all empty":               {parse("...", "..."), false, 0, 0},
		"only one colour is left": {parse("..X", "o.X"), false, 5, 0},
	} {
		test.board.Area = test.area
		if r := test.board.Count(); r.Black != test.black || r.White != test.white {
			t.Errorf("%s: %v to %v, want %v to %v", name, r.Black, r.White, test.black, test.white)
		}
	}
	b := parse(".X.O.")
	b.Komi, b.TakenBlack, b.TakenWhite = 6.5, 2, 1
	if r := b.Count(); r.Black != 2 || r.White != 9.5 {
		t.Errorf("with komi and captures %v to %v", r.Black, r.White)
	}
	if got := parse("XX.X", ".O.X").Group(0); len(got) != 2 {
		t.Errorf("the string has %v", got)
	}
}
