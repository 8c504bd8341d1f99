package sgfio

import (
	"sort"
	"strconv"
	"strings"

	"shikatsu/sgfio/internal/diagram"
)

// diagramGame makes the game of a board that a text shows.
func diagramGame(d *diagram.Picture, lines []string) *foreign {
	f := newForeign(lines, d.Width, d.Height)
	root := f.game.root
	root.line, root.column = int32(d.Line+1), 1
	f.text("GN", d.Title)
	for _, n := range d.Notes {
		f.warn(n.Line, 0, n.Problem, n.Repair)
	}
	var moves []diagram.Point
	points := make(map[string][]Value)
	for _, k := range d.Points {
		at := Pt(k.Column, k.Row).String()
		add := func(id string, v Value) { points[id] = append(points[id], v) }
		switch {
		case k.Stone == diagram.Black:
			add("AB", Value(at))
		case k.Stone == diagram.White:
			add("AW", Value(at))
		case k.Move > 0:
			moves = append(moves, k)
		case k.Label != "":
			add("LB", ComposeValue(at, k.Label))
		}
		if k.Mark != "" {
			add(k.Mark, Value(at))
		}
	}
	for _, id := range []string{"AB", "AW", "CR", "SQ", "TR", "MA", "LB"} {
		if len(points[id]) > 0 {
			root.Set(id, points[id]...)
		}
	}
	if c := colorOf(d.ToMove); c != Empty {
		root.Set("PL", Value(c.letter()))
	}
	for _, p := range d.Pairs {
		f.addPair(p, d.Line)
	}
	sort.SliceStable(moves, func(i, j int) bool { return moves[i].Move < moves[j].Move })
	for _, m := range moves {
		c := colorOf(d.First)
		if m.Move%2 == 0 {
			c = c.Other()
		}
		f.play(c, Value(Pt(m.Column, m.Row).String()), m.Line)
	}
	if d.Start > 1 && len(moves) > 0 {
		root.Child(0).Set("MN", Value(strconv.Itoa(d.Start+moves[0].Move-1)))
	}
	return f
}

// colorOf is the colour of a stone that a text shows.
func colorOf(s diagram.Stone) Color {
	return [...]Color{diagram.Empty: Empty, diagram.Black: Black, diagram.White: White}[s]
}

// addPair adds an arrow or a line. Its ends are named as on a board with letters and numbers that begin at
// the lower left.
func (f *foreign) addPair(s string, line int) {
	fields := strings.Fields(s)
	_, h := f.game.Size()
	var from, to Point
	ok := len(fields) == 3
	if ok {
		var ok1, ok2 bool
		from, ok1 = boardName(fields[1], h)
		to, ok2 = boardName(fields[2], h)
		ok = ok1 && ok2
	}
	if !ok {
		f.warn(line, 0, say("%s does not name two points", quote(s)), say("left out"))
		return
	}
	root := f.game.root
	root.Set(fields[0], append(root.Values(fields[0]), Value(from.String()+":"+to.String()))...)
}

// boardName reads a point such as C17.
func boardName(s string, height int) (Point, bool) {
	if len(s) < 2 {
		return Pass, false
	}
	col := strings.IndexByte(columnLetters, s[0]&^0x20)
	row, err := strconv.Atoi(s[1:])
	if col < 0 || err != nil || row < 1 || row > height {
		return Pass, false
	}
	return Pt(col, height-row), true
}
