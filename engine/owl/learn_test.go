package owl

import (
	"bytes"
	"context"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// lot is what the search found out about the moves of one position that the player to
// move wins.
type lot struct {
	player          uint8
	wins, loses, at []traits // at: not decided
}

// randomGroup is a group of random stones, walled in by the attacker, with enough empty
// points to be a question worth asking.
func randomGroup(r *rand.Rand) (*board.Board, []board.Point) {
	for {
		b := board.MustNew(19, 19)
		size := 17 + r.IntN(13)
		// The group is in a corner, on an edge or in the middle.
		c, w := []int{0, 8}[r.IntN(2)], []int{0, 0, 0, 8}[r.IntN(4)]
		area := []board.Point{board.MakePoint(c, w)}
		var in board.Bits
		in.Set(area[0])
		for len(area) < size {
			p := area[r.IntN(len(area))] + board.Directions[r.IntN(4)]
			if !b.OnBoard(p) || in.Has(p) {
				continue
			}
			near := 0
			for _, d := range board.Directions[:4] {
				if in.Has(p+d) || !b.OnBoard(p+d) {
					near++
				}
			}
			if r.IntN(4) < near {
				in.Set(p)
				area = append(area, p)
			}
		}
		for _, p := range area {
			for _, d := range board.Directions {
				if q := p + d; b.OnBoard(q) && !in.Has(q) && b.At(q) == board.Empty {
					b.PlaceStone(q, board.White)
				}
			}
		}
		empty := 0
		var goal []board.Point
		for _, p := range area {
			switch n := r.IntN(100); {
			case n < 46:
				b.PlaceStone(p, board.Black)
				goal = append(goal, p)
			case n < 53:
				b.PlaceStone(p, board.White)
			default:
				empty++
			}
		}
		sound := len(goal) > 0 && empty >= 9 && empty <= 15
		for _, p := range b.Points() {
			sound = sound && (b.At(p) == board.Empty || b.Liberties(p) > 0)
		}
		if sound {
			return b, goal
		}
	}
}

// lots collects what the table knows of the moves of all positions that follow
// from the root of the question.
func (q *question) lots(list []lot) []lot {
	k := &q.kill
	k.local, k.memory, k.top = q.local, nil, 0
	k.stack[0] = q.root
	k.stack[0].threats = [2]uint8{}
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
		l := lot{player: k.now().turn}
		for _, c := range children {
			k.Play(c.Move)
			after, known := q.solver.Lookup(k)
			if known {
				walk()
			}
			k.Undo()
			t, ok := of[k.index[c.Move]]
			switch {
			case !ok || c.Move == board.Pass:
			case !known:
				l.at = append(l.at, t)
			case after.Verdict == here.Verdict && c.Move != here.Move:
			case after.Verdict == here.Verdict:
				l.wins = append(l.wins, t)
			default:
				l.loses = append(l.loses, t)
			}
		}
		if won == k.Prover() && len(l.wins) > 0 && len(l.loses)+len(l.at) > 0 {
			list = append(list, l)
		}
	}
	walk()
	return list
}

// weigh finds the weights that tell moves that work from others by stochastic
// gradient ascent, pair by pair.
func weigh(lots []lot, player uint8) (w [traitCount]float64, mean, right float64) {
	// undecided is how much an undecided move counts as one that does not work.
	const undecided = 0.05
	score := func(t *traits) (s float64) {
		for _, v := range t {
			s += w[v]
		}
		return s
	}
	var pairs, good float64
	for round := range 6 {
		step := 0.05 / float64(1+round)
		pairs, good = 0, 0
		for i := range lots {
			l := &lots[i]
			if l.player != player {
				continue
			}
			for j := range l.wins {
				a := &l.wins[j]
				learn := func(b *traits, share float64) {
					d := score(a) - score(b)
					pairs += share
					if d > 0 {
						good += share
					}
					g := step * share / (1 + math.Exp(d))
					for n := range a {
						w[a[n]] += g
						w[b[n]] -= g
					}
				}
				for n := range l.loses {
					learn(&l.loses[n], 1)
				}
				for n := range l.at {
					learn(&l.at[n], undecided)
				}
			}
		}
	}
	count := 0.0
	for i := range lots {
		if l := &lots[i]; l.player == player {
			for _, some := range [][]traits{l.wins, l.loses, l.at} {
				for n := range some {
					mean += score(&some[n])
					count++
				}
			}
		}
	}
	return w, mean / count, good / pairs
}

// collect reads random groups, with the moves ordered as given.
func collect(seed uint64, groups, nodes int, order *ordering) (lots []lot) {
	r := rand.New(rand.NewPCG(seed, 11))
	opts := DefaultOptions()
	opts.NodeLimit, opts.TableSize = nodes, 1<<18
	reader := New(opts)
	reader.setOrder(order)
	for range groups {
		b, goal := randomGroup(r)
		for turn := range uint8(2) {
			q := reader.ask(context.Background(), Query{Board: b, Goal: goal}, turn)
			// The moves of easy questions have little to tell.
			if res := q.search(0, 0, nodes); res.Verdict != search.Unknown && res.Nodes >= nodes/1000 {
				lots = q.lots(lots)
			}
		}
	}
	return lots
}

// learnFrom gives the weights that fit lots best.
func learnFrom(t *testing.T, lots []lot) *ordering {
	o := &ordering{}
	for player := range uint8(2) {
		w, mean, right := weigh(lots, player)
		t.Logf("player %d: %.3f of the pairs are in the right order", player, right)
		if !(right > 0.7) {
			t.Errorf("player %d: the weights put only %.2f of the pairs in the right order", player, right)
		}
		for i := range w {
			o.weights[player][i] = int16(math.Round(w[i] * weightUnit))
		}
		o.shift[player] = int16(math.Round(-mean * weightUnit))
	}
	return o
}

// TestLearnOrder finds the weights of the move order from random groups: in a first round
// with the moves ordered by the prospects of eyes alone, in a second one by the weights
// that came out of the first. SHIKATSU_LEARN names the file to write them to; otherwise
// the rounds are short, and only that there is something to learn is tested.
func TestLearnOrder(t *testing.T) {
	file := os.Getenv("SHIKATSU_LEARN")
	if file == "" {
		learnFrom(t, collect(8, 40, 4000, nil))
		return
	}
	first := learnFrom(t, collect(8, 700, 100000, nil))
	o := learnFrom(t, collect(12, 600, 100000, first))
	var text bytes.Buffer
	fmt.Fprint(&text, "// Code generated by TestLearnOrder. DO NOT EDIT.\n\npackage owl\n\n")
	fmt.Fprintf(&text, "var learned = ordering{\nshift: [2]int16{%d, %d},\nweights: [2][weightPlaces]int16{\n", o.shift[0], o.shift[1])
	for player := range o.weights {
		fmt.Fprintln(&text, "{")
		for i, x := range o.weights[player][:traitCount] {
			fmt.Fprintf(&text, "%d,", x)
			if i%10 == 9 {
				fmt.Fprintln(&text)
			}
		}
		fmt.Fprintln(&text, "},")
	}
	fmt.Fprintln(&text, "},\n}")
	source, err := format.Source(text.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, source, 0o644); err != nil {
		t.Fatal(err)
	}
}
