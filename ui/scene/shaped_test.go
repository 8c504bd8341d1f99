package scene

import (
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
)

func TestShapesOfAGroup(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . .
		. X . . X . .
		. . X . X . .
		. . X . . . .
		. . . . . . X
		. . . . . . .
		. . . . . . .`)
	worm := func(stones ...string) engine.Worm {
		return engine.Worm{Color: "black", Origin: stones[0], Stones: stones}
	}
	r := &engine.Report{Stage: engine.StageOwl, Columns: 7, Rows: 7,
		Worms: []engine.Worm{worm("B6"), worm("E6", "E5"), worm("C5", "C4"), worm("G3")}}
	for _, test := range []struct {
		status string
		label  string
		want   []string
	}{
		{"alive", "", []string{"B6", "E6", "G3"}}, // C5 touches B6
		{"alive", "B6", []string{"C5", "E6", "G3"}},
		{"dead", "", []string{"B6", "C5", "E6", "G3"}},
		{"dead", "E6", []string{"B6", "C5", "E5", "G3"}},
		{"dead", "G3", []string{"B6", "C5", "E6", "G3"}}, // it has no other stone
	} {
		r.Dragons = []engine.Dragon{{Color: "black", Origin: "B6", Worms: []string{"B6", "E6", "C5", "G3"},
			Stones: []string{"B6", "E6", "E5", "C5", "C4", "G3"}, Status: engine.Status(test.status)}}
		f := facts.FromReport(r, b)
		sc := boardview.NewScene(7, 7, boardview.Wood)
		want := map[string]bool{}
		for _, name := range test.want {
			want[name] = true
		}
		for p := range 49 {
			if at := (boardview.Pt{Col: p % 7, Row: p / 7}); f.Name(at) == test.label {
				sc.At(at).Label = "1"
			}
		}
		groups(sc, f)
		for p := range 49 {
			at := boardview.Pt{Col: p % 7, Row: p / 7}
			if has := sc.At(at).Status != boardview.NoStatus; has != want[f.Name(at)] {
				t.Errorf("%s, %q on a stone: a shape at %s is %v", test.status, test.label, f.Name(at), has)
			}
		}
	}
}
