package boardview

import (
	"image/color"
	"math"
	"testing"
)

// sheet collects the shapes of a drawing by colour.
type sheet map[color.Color][]Outline

func (s sheet) Fill(c color.Color, outlines ...Outline) { s[c] = append(s[c], outlines...) }

func (sheet) Text(string, float64, float64, float64, bool, color.Color) {}

func TestGlowOfAGroupIsOnePiece(t *testing.T) {
	s := NewScene(9, 9, Paper)
	halo := Halo{ID: 1, Status: Dead, Certainty: Proved}
	for _, p := range []Pt{{2, 2}, {3, 2}, {4, 3}, {7, 7}} {
		s.At(p).Stone, s.At(p).Halo = Black, halo
	}
	edges := sheet{}
	drawGlowEdges(s, edges)
	list := edges[glowColor(s, halo, edgeAlpha, aliveEdge)]
	if len(list) == 0 {
		t.Fatal("no edge")
	}
	near := func(x, y float64) bool {
		for _, o := range list {
			if math.Hypot(o[0][0]-x, o[0][1]-y) < 0.06 {
				return true
			}
		}
		return false
	}
	for _, test := range []struct {
		what string
		x, y float64
		want bool
	}{
		{"left of the first stone", 2 - haloRadius, 2, true},
		{"above the waist of two", 2.5, 2 - bridgeRadius, true},
		{"between two", 2 + haloRadius, 2, false},
		{"on the diagonal between two", 3 + haloRadius*math.Sqrt2/2, 2 + haloRadius*math.Sqrt2/2, false},
		{"beside the diagonal", 3.5 + bridgeRadius*math.Sqrt2/2, 2.5 - bridgeRadius*math.Sqrt2/2, true},
		{"all round a stone apart", 7 + haloRadius, 7, true},
	} {
		if got := near(test.x, test.y); got != test.want {
			t.Errorf("%s: an edge is %v", test.what, got)
		}
	}
}

func TestEdgesByCertainty(t *testing.T) {
	ink := map[Certainty]float64{}
	for _, c := range []Certainty{NoCertainty, Limit, Estimated, Proved} {
		for k := range 48 {
			if share, drawn := piece(c, k); drawn {
				ink[c] += share
			}
		}
	}
	if ink[NoCertainty] != 0 || ink[Limit] != 12 || ink[Estimated] != 24 || ink[Proved] != 48 {
		t.Errorf("drawn of 48: %v", ink)
	}
}
