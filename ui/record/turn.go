package record

import (
	"strings"

	"shikatsu/sgfio"
)

// Turn is a way to lay a board: turned or mirrored, or with the colours exchanged.
type Turn struct {
	// Point says where a point of a board of that size comes to lie; nil leaves the points.
	Point  func(p sgfio.Point, width, height int) sgfio.Point
	Colors bool // are exchanged
	Square bool // only square boards can be turned so
}

// The turns.
var (
	QuarterTurn = Turn{Square: true, Point: func(p sgfio.Point, _, h int) sgfio.Point { return sgfio.Pt(h-1-p.Row(), p.Column()) }}
	HalfTurn    = Turn{Point: func(p sgfio.Point, w, h int) sgfio.Point { return sgfio.Pt(w-1-p.Column(), h-1-p.Row()) }}
	Mirror      = Turn{Point: func(p sgfio.Point, w, _ int) sgfio.Point { return sgfio.Pt(w-1-p.Column(), p.Row()) }}
	SwapColors  = Turn{Colors: true}
)

// pointed are the properties whose values are points, rectangles, pairs of points or labels at points. AR and LN are
// pairs, whose ends keep their order.
var pointed = map[string]bool{"B": true, "W": true, "AB": true, "AW": true, "AE": true, "TR": true, "SQ": true, "CR": true, "MA": true,
	"SL": true, "DD": true, "VW": true, "TB": true, "TW": true, "AR": true, "LN": true, "LB": true}

// exchanged are the properties that change places with the colours.
var exchanged = map[string]string{"B": "W", "AB": "AW", "TB": "TW", "PB": "PW", "BR": "WR", "BT": "WT", "BL": "WL", "OB": "OW", "GB": "GW"}

// Turn lays the game's board in another way, in all its variations, as one step of undo. It says whether it could.
func (d *Document) Turn(t Turn) bool {
	width, height := d.game.Size()
	if t.Square && width != height {
		return false
	}
	d.Edit(func(e *sgfio.Editor, at *sgfio.Node) *sgfio.Node {
		d.game.Root().Walk(func(n *sgfio.Node) bool {
			turned := map[string][]sgfio.Value{}
			for _, p := range n.Properties() {
				turned[t.id(p.ID)] = t.values(p, width, height)
				if _, ok := turned[p.ID]; !ok {
					turned[p.ID] = nil // it went to the other colour
				}
			}
			for id, values := range turned {
				e.Set(n, id, values...)
			}
			return true
		})
		return at
	})
	return true
}

// id is what a property is called afterwards.
func (t Turn) id(id string) string {
	if !t.Colors {
		return id
	}
	for b, w := range exchanged {
		switch id {
		case b:
			return w
		case w:
			return b
		}
	}
	return id
}

func (t Turn) values(p sgfio.Property, width, height int) []sgfio.Value {
	out := make([]sgfio.Value, len(p.Values))
	for i, v := range p.Values {
		text := string(v)
		switch {
		case t.Point != nil && pointed[p.ID]:
			text = t.place(text, p.ID, width, height)
		case t.Colors && p.ID == "PL":
			text = map[string]string{"B": "W", "W": "B", "b": "W", "w": "B"}[text]
		case t.Colors && p.ID == "RE" && strings.HasPrefix(text, "B+"):
			text = "W" + text[1:]
		case t.Colors && p.ID == "RE" && strings.HasPrefix(text, "W+"):
			text = "B" + text[1:]
		}
		out[i] = sgfio.Value(text)
	}
	return out
}

// place is where a point, a rectangle, a pair or the point of a label comes to lie.
func (t Turn) place(text, id string, width, height int) string {
	move := func(s string) (string, bool) {
		p, ok := sgfio.ParsePoint(s)
		if !ok || p == sgfio.Pass || p.Column() >= width || p.Row() >= height {
			return s, false
		}
		return t.Point(p, width, height).String(), true
	}
	first, second, two := strings.Cut(text, ":")
	a, ok := move(first)
	if !two || !ok {
		return a
	}
	if id == "LB" {
		return a + ":" + second
	}
	b, _ := move(second)
	p, okA := sgfio.ParsePoint(a)
	q, okB := sgfio.ParsePoint(b)
	if id == "AR" || id == "LN" || !okA || !okB {
		return a + ":" + b
	}
	// A rectangle is written from its top left corner on.
	low := sgfio.Pt(min(p.Column(), q.Column()), min(p.Row(), q.Row()))
	high := sgfio.Pt(max(p.Column(), q.Column()), max(p.Row(), q.Row()))
	return low.String() + ":" + high.String()
}
