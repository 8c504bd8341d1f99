package exact

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// What those who learn the order of moves have to know.
const (
	// OrderTraits is the number of values of the traits of a move. OrderUnit is the weight that stands for odds of e to
	// 1.
	OrderTraits, OrderUnit = traitCount, weightUnit
)

// Order has weights for the traits of moves of the attacker and the defender. Shift is what makes the mean of all
// moves 0.
type Order struct {
	Shift   [2]int16
	Weights [2][OrderTraits]int16
}

// SetOrder makes the reader order moves by other weights than those in use, by none if o is nil.
func (r *Reader) SetOrder(o *Order) {
	if o == nil {
		r.setOrder(nil)
		return
	}
	weights := &ordering{shift: o.Shift}
	for player := range o.Weights {
		copy(weights.weights[player][:], o.Weights[player][:])
	}
	r.setOrder(weights)
}

// OrderLesson is what was found out about the moves of one position, which the player to move wins.
type OrderLesson struct {
	Player int // 0 for the attacker, 1 for the defender
	// Wins, Loses and Open list the values of the traits of moves. The moves of Wins win, those of Loses lose,
	// and those of Open were not decided.
	Wins, Loses, Open [][]uint8
}

// OrderLessons reads a dragon and gives what was found out about moves on the way. It gives nothing where the reading is
// easy, as the moves of such questions have little to tell.
func (r *Reader) OrderLessons(ctx context.Context, query Query, attack bool) (list []OrderLesson) {
	q := r.ask(ctx, query, attack, 0)
	nodes := r.opts.NodeLimit
	if res := q.search(0, 0, nodes); res.Verdict == search.Unknown || res.Nodes < nodes/1000 {
		return nil
	}
	k := q.plain()
	seen := map[search.Key]bool{}
	var walk func()
	walk = func() {
		here, ok := q.solver.Lookup(k)
		if !ok || seen[k.Key()] || k.top > maxLine-3 {
			return
		}
		seen[k.Key()] = true
		of := map[uint8]traits{}
		k.learn = func(i uint8, t traits) { of[i] = t }
		var node search.Node
		children := k.Expand(&node, nil)
		k.learn = nil
		if node.Verdict != search.Unknown {
			return
		}
		won := here.Verdict == search.Success
		l := OrderLesson{Player: int(k.now().turn)}
		for _, c := range children {
			k.Play(c.Move)
			after, known := q.solver.Lookup(k)
			if known {
				walk()
			}
			k.Undo()
			t, ok := of[k.index[c.Move]]
			values := slices.Clone(t[:])
			switch {
			case !ok || c.Move == board.Pass:
			case !known:
				l.Open = append(l.Open, values)
			case after.Verdict == here.Verdict && c.Move != here.Move:
			case after.Verdict == here.Verdict:
				l.Wins = append(l.Wins, values)
			default:
				l.Loses = append(l.Loses, values)
			}
		}
		if won == k.Prover() && len(l.Wins) > 0 && len(l.Loses)+len(l.Open) > 0 {
			list = append(list, l)
		}
	}
	walk()
	return list
}

// guideSize is the width and height of what a GuideLesson shows.
const guideSize = 15

// GuideLesson is a decided position for those who train the guiding network.
type GuideLesson struct {
	Player, Won, Pass, PassWin, PassLose, Kind uint8
	Unused                                     uint16
	Group, Work                                uint32
	Seen                                       [guideSize * guideSize]uint32
	// Label says what is known of a move there. Spent is the logarithm of the nodes spent after the move, to the
	// base 2, in quarters.
	Label, Win, Lose, Spent [guideSize * guideSize]uint8
	PassSpent, More         uint8
}

// What is known of a move of a GuideLesson.
const (
	LabelNone = iota // no move
	LabelWins
	LabelLoses
	LabelUnknown
)

// GuideLessons reads a dragon in an area that goes on beyond gaps for so many steps. It gives some decided positions on
// the way, large ones rather than small ones.
func (r *Reader) GuideLessons(ctx context.Context, query Query, attack bool, spill int, random *rand.Rand) []*GuideLesson {
	q := r.ask(ctx, query, attack, spill)
	if q.local.empties(&q.root).count() > guideEmpties {
		return nil
	}
	res := q.search(0, 0, guideNodes)
	if res.Nodes < guideLeast {
		return nil
	}
	k := q.plain()
	left, right, top, bottom := 99, -1, 99, -1
	for x := k.all; !x.empty(); x = x.rest() {
		p := k.points[x.first()]
		left, right = min(left, p.Column()), max(right, p.Column())
		top, bottom = min(top, p.Row()), max(bottom, p.Row())
	}
	if right-left >= guideSize || bottom-top >= guideSize {
		return nil
	}
	place := func(i uint8) int {
		p := k.points[i]
		return (p.Row()-top)*guideSize + p.Column() - left
	}
	type weighted struct {
		key float64
		l   *GuideLesson
	}
	var found []weighted
	seen := map[search.Key]bool{}
	visits := 0
	var walk func()
	walk = func() {
		here, ok := q.solver.Peek(k)
		if !ok || seen[k.Key()] || k.top > 60 || here.Nodes < 12 || visits > 20000 {
			return
		}
		visits++
		seen[k.Key()] = true
		var node search.Node
		children := k.Expand(&node, nil)
		if node.Verdict != search.Unknown {
			return
		}
		var l *GuideLesson
		if here.Verdict != search.Unknown {
			l = &GuideLesson{Player: k.now().turn, Work: uint32(here.Nodes)}
			if here.Verdict == search.Success {
				l.Won = 1
			}
			var s sight
			k.see(k.now(), &s)
			for x := k.all; !x.empty(); x = x.rest() {
				i := x.first()
				l.Seen[place(i)] = s[i]
			}
		}
		mine := search.Failure
		if k.Prover() {
			mine = search.Success
		}
		wins, others := 0, 0
		for _, c := range children {
			k.Play(c.Move)
			after, known := q.solver.Peek(k)
			if known {
				walk()
			}
			k.Undo()
			if l == nil || c.Probe {
				continue
			}
			label, spent := uint8(LabelUnknown), uint8(0)
			if known {
				spent = uint8(math.Round(4 * math.Log2(1+float64(after.Nodes))))
			}
			if known && after.Verdict != search.Unknown {
				label = LabelLoses
				if after.Verdict == mine {
					label = LabelWins
				}
			}
			if label == LabelWins {
				wins++
			} else {
				others++
			}
			win, lose := c.PN, c.DN
			if !k.Prover() {
				win, lose = lose, win
			}
			win, lose = min(win, 255), min(lose, 255)
			if c.Move == board.Pass {
				l.Pass, l.PassWin, l.PassLose, l.PassSpent = label, uint8(win), uint8(lose), spent
				continue
			}
			at := place(k.index[c.Move])
			l.Label[at], l.Win[at], l.Lose[at], l.Spent[at] = label, uint8(win), uint8(lose), spent
		}
		if l == nil || others+wins < 2 || here.Verdict == mine && wins == 0 {
			return
		}
		w := math.Sqrt(float64(min(here.Nodes, 4000)))
		if here.Verdict != mine {
			w /= 3
		}
		found = append(found, weighted{math.Log(random.Float64()) / w, l})
	}
	walk()
	slices.SortFunc(found, func(a, b weighted) int { return cmp.Compare(b.key, a.key) })
	var list []*GuideLesson
	for _, f := range found[:min(len(found), guideMost, 3+res.Nodes/160)] {
		list = append(list, f.l)
	}
	return list
}
