package facts

import (
	"testing"

	"shikatsu/ui/boardview"
)

func TestScore(t *testing.T) {
	f := New(3, 2)
	if _, ok := f.Score(); ok {
		t.Error("there is a score before anything is known")
	}
	f.AddWorm(&Worm{Color: boardview.Black, Stones: []Pt{{Col: 0, Row: 0}}}) // lives
	f.AddWorm(&Worm{Color: boardview.White, Stones: []Pt{{Col: 1, Row: 0}}}) // dead in Black's territory
	f.AddWorm(&Worm{Color: boardview.Black, Stones: []Pt{{Col: 2, Row: 1}}}) // half lost
	f.Territory = []float64{-1, -1, -0.5, 0, 0.25, 0.5}
	if got, ok := f.Score(); !ok || got != -2-0.5+0.25+1 {
		t.Errorf("White leads by %v, %v", got, ok)
	}
}
