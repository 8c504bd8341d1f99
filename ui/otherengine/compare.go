package otherengine

import (
	"math"
	"slices"
	"sort"

	"shikatsu/sgfio"
)

// Loss is what a move lost by the other engine's score.
type Loss struct {
	Turn   int // the move, counted from 1
	Color  sgfio.Color
	Points float64
}

// Losses compares the scores before and after each move. Moves next to a position without
// a score are left out. colors are those of the moves.
func Losses(answers map[int]Answer, colors []sgfio.Color) []Loss {
	var list []Loss
	for i, c := range colors {
		before, ok1 := answers[i]
		after, ok2 := answers[i+1]
		if !ok1 || !ok2 || !before.Scored || !after.Scored {
			continue
		}
		lost := before.Score - after.Score
		if c == sgfio.White {
			lost = -lost
		}
		list = append(list, Loss{i + 1, c, max(0, lost)})
	}
	return list
}

// Largest gives the largest losses, those above least, largest first.
func Largest(list []Loss, least float64, most int) []Loss {
	large := make([]Loss, 0, len(list))
	for _, l := range list {
		if l.Points >= least {
			large = append(large, l)
		}
	}
	sort.SliceStable(large, func(i, j int) bool { return large[i].Points > large[j].Points })
	return large[:min(most, len(large))]
}

// Group is a group with how likely it stands by this program.
type Group struct {
	Color  sgfio.Color
	Stones []sgfio.Point
	Chance float64 // 0 to 1
}

// Disagreement is a group of which the two think otherwise.
type Disagreement struct {
	Group
	Other float64 // how likely the group stands by the other engine
}

// Size is how much hangs on it: stones, and points below them.
func (d *Disagreement) Size() float64 {
	return 2 * float64(len(d.Stones)) * math.Abs(d.Chance-d.Other)
}

// Disagreements lists the groups of which the chances are at least apart, by what hangs on
// them.
func Disagreements(groups []Group, a Answer, width int, apart float64) []Disagreement {
	if a.Owners == nil && a.Dead == nil {
		return nil
	}
	var list []Disagreement
	for _, g := range groups {
		if len(g.Stones) == 0 {
			continue
		}
		other := a.chance(&g, width)
		if math.Abs(other-g.Chance) >= apart {
			list = append(list, Disagreement{g, other})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Size() > list[j].Size() })
	return list
}

// chance is how likely a group stands.
func (a *Answer) chance(g *Group, width int) float64 {
	sum := 0.0
	if a.Owners == nil {
		for _, p := range g.Stones {
			if !slices.Contains(a.Dead, p) {
				sum++
			}
		}
		return sum / float64(len(g.Stones))
	}
	for _, p := range g.Stones {
		sum += a.Owners[p.Row()*width+p.Column()]
	}
	mean := sum / float64(len(g.Stones))
	if g.Color == sgfio.White {
		mean = -mean
	}
	return math.Max(0, math.Min(1, (1+mean)/2))
}

// OfPosition asks about one position of a record, by the line from the last stones set up before it. ok is
// false where the way to it has a move that cannot be asked about.
func OfPosition(game *sgfio.Game, node *sgfio.Node, visits int) (q Question, ok bool) {
	var way []*sgfio.Node
	for n := node; n != nil; n = n.Parent() {
		way = append(way, n)
		if _, moved := n.Move(); !moved && setsUp(n) {
			break
		}
	}
	slices.Reverse(way)
	q, nodes := OfRecord(game, way, visits)
	if len(nodes) == 0 || nodes[len(nodes)-1] != node {
		return q, false
	}
	q.Turns = []int{len(q.Moves)}
	q.Soon = true
	return q, true
}

// OfRecord asks about all positions of a record's line: after the root and after each move.
// The nodes are those of the positions, the first being the last before the first move.
func OfRecord(game *sgfio.Game, line []*sgfio.Node, visits int) (q Question, nodes []*sgfio.Node) {
	width, height := game.Size()
	info := game.Info()
	q = Question{Width: width, Height: height, Komi: info.Komi, Rules: info.Rules, Visits: visits}
	if !info.HasKomi {
		q.Komi = 6.5
		if info.Handicap > 1 {
			q.Komi = 0.5
		}
	}
	var start *sgfio.Node
	for _, n := range line {
		m, moved := n.Move()
		switch {
		case !moved && len(q.Moves) == 0:
			start = n
			continue
		case !moved && setsUp(n):
			return q, nodes // what follows is another position
		case !moved:
			nodes[len(nodes)-1] = n
			continue
		case !m.Valid:
			return q, nodes
		}
		if len(q.Moves) == 0 {
			q.begin(game, start, m.Color)
			nodes = append(nodes, start)
		}
		q.Moves = append(q.Moves, Stone{m.Color, m.Point})
		nodes = append(nodes, n)
	}
	if len(q.Moves) == 0 && start != nil {
		q.begin(game, start, game.Position(start).ToMove)
		nodes = append(nodes, start)
	}
	for i := range nodes {
		q.Turns = append(q.Turns, i)
	}
	return q, nodes
}

// begin takes the stones that stand before the first move.
func (q *Question) begin(game *sgfio.Game, start *sgfio.Node, first sgfio.Color) {
	q.First = first
	if start == nil {
		return
	}
	p := game.Position(start)
	for _, c := range []sgfio.Color{sgfio.Black, sgfio.White} {
		for _, pt := range p.Stones(c) {
			q.Stones = append(q.Stones, Stone{c, pt})
		}
	}
}

func setsUp(n *sgfio.Node) bool { return n.Has("AB") || n.Has("AW") || n.Has("AE") }
