package facts

import (
	"slices"
	"testing"

	"shikatsu/ui/boardview"
)

func TestNoTwoLanesHaveOneName(t *testing.T) {
	at := func(col int) Pt { return Pt{Col: col, Row: 0} }
	r := &Review{Height: 19, Lanes: []Lane{
		{Name: "A19", Spans: []Span{{At: at(0)}}},
		{Name: "A19", Spans: []Span{{At: at(1)}, {At: at(0)}}},
		{Name: "A19", Spans: []Span{{At: at(0)}}},
		{Name: "C19", Color: boardview.White, Spans: []Span{{At: at(2)}}},
		{Name: "A19", Spans: []Span{{At: at(0)}}},
	}}
	r.nameLanes()
	var names []string
	for _, l := range r.Lanes {
		names = append(names, l.Name)
	}
	if want := []string{"A19", "B19", "A19·2", "C19", "A19·3"}; !slices.Equal(names, want) {
		t.Errorf("the lanes are %q, want %q", names, want)
	}
}

func TestEyesOfLargeSpaces(t *testing.T) {
	for text, want := range map[string][]int{"0122": {0, 1, 2, 2}, "[10,11,12,13]": {10, 11, 12, 13}, "[10 2 3 4]": {10, 2, 3, 4}} {
		if got := genus(text); !slices.Equal(got, want) {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestAMoveFarFromARaceIsLeftOut(t *testing.T) {
	stones := []Pt{{Col: 3, Row: 3}, {Col: 4, Row: 3}}
	for _, test := range []struct {
		at  Pt
		far bool
	}{{Pt{Col: 5, Row: 3}, false}, {Pt{Col: 4, Row: 6}, false}, {Pt{Col: 9, Row: 9}, true}, {boardview.Off, false}} {
		o := Outcome{Move: test.at}
		if o.near(stones); o.Elsewhere != test.far || test.far != (o.Move != test.at) {
			t.Errorf("%v: %+v", test.at, o)
		}
	}
}
