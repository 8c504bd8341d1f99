package net

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// rectangle is how the cells of an area of that width and height lie.
func rectangle(w, h int) []Beside {
	beside := make([]Beside, w*h)
	for i := range beside {
		for d := range 9 {
			x, y := i%w+d%3-1, i/w+d/3-1
			beside[i][d] = GuideCells
			if x >= 0 && y >= 0 && x < w && y < h {
				beside[i][d] = uint8(y*w + x)
			}
		}
	}
	return beside
}

// plainArea is a layer as a sum over all neighbours and channels.
func plainArea(l *layer, beside []Beside, from, add [][]float64) [][]float64 {
	out := make([][]float64, len(beside))
	for i := range out {
		out[i] = make([]float64, channels)
		for to := range channels {
			sum := 0.0
			for k, at := range beside[i] {
				if at == GuideCells {
					continue
				}
				for c, v := range from[at] {
					low, high := l.weights[c][k][to/2].split()
					if to%2 == 1 {
						low = high
					}
					sum += v * float64(low)
				}
			}
			sum = sum*float64(l.scale[to]) + float64(l.bias[to])
			if add != nil {
				sum += add[i][to]
			}
			out[i][to] = math.Max(0, math.Min(full, math.Round(sum)))
		}
	}
	return out
}

// plainPool are the means and maxima of channels.
func plainPool(from [][]float64) []float64 {
	all := make([]float64, 2*channels)
	for _, cell := range from {
		for c, v := range cell {
			all[c] += v / unit / float64(len(from))
			all[channels+c] = math.Max(all[channels+c], v/unit)
		}
	}
	return all
}

// plainHead are the results of a head.
func plainHead(h *head, pooled []float64) []float64 {
	out := make([]float64, len(h.outsB))
	for k := range out {
		out[k] = float64(h.outsB[k])
		for i, bias := range h.bias {
			sum := float64(bias)
			for j, v := range pooled {
				sum += v * float64(h.weights[j*len(h.bias)+i])
			}
			out[k] += math.Max(sum, 0) * float64(h.outs[k*len(h.bias)+i])
		}
	}
	return out
}

// TestGuideMatchesPlainSums compares the network with sums written out one by one. Roundings of single activations
// differ now and then, which changes the results a little.
func TestGuideMatchesPlainSums(t *testing.T) {
	n := LearnedGuide()
	g := NewGuided(n)
	r := rand.New(rand.NewPCG(3, 4))
	for _, size := range [][2]int{{1, 1}, {3, 2}, {7, 5}, {16, 8}} {
		beside := rectangle(size[0], size[1])
		g.Lay(beside)
		seen := make([]uint32, len(beside))
		first := make([][]float64, len(beside))
		for i := range seen {
			seen[i] = 1
			for range 4 {
				seen[i] |= 1 << r.IntN(guidePlanes)
			}
			for b := range guidePlanes {
				first[i] = append(first[i], float64(seen[i]>>b&1))
			}
		}
		now := plainArea(&n.tower.first, beside, first, nil)
		for k := range n.tower.blocks {
			middle := plainArea(&n.tower.blocks[k][0], beside, now, nil)
			if k == guideGlobal {
				whole := plainPool(middle)
				for c := range channels {
					sum := float64(n.tower.poolB[c])
					for j, v := range whole {
						sum += v * float64(n.tower.pool[j][c])
					}
					for i := range middle {
						middle[i][c] = math.Max(0, math.Min(full, math.Round(middle[i][c]+sum*unit)))
					}
				}
			}
			now = plainArea(&n.tower.blocks[k][1], beside, middle, now)
		}
		out := plainHead(&n.outs, plainPool(now))
		close := func(what string, got float32, want float64) {
			if math.Abs(float64(got)-want) > 0.03*math.Max(1, math.Abs(want)) {
				t.Errorf("%v: %s is %.4f, not %.4f", size, what, got, want)
			}
		}
		for side := range sides {
			g.Look(seen, side)
			close("a pass", g.Pass(), out[guidePass+side])
			for i := range beside {
				want := float64(n.tower.policyB[side])
				for c, v := range now[i] {
					want += v / unit * float64(n.tower.policy[side][c])
				}
				close("a move", g.Odds(i), want)
			}
		}
	}
}

// TestParseGuideRefuses checks files that are not weights of this network.
func TestParseGuideRefuses(t *testing.T) {
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"empty":           {nil, "too early"},
		"another network": {append([]byte{1}, learnedGuide[1:]...), "another network"},
		"too short":       {learnedGuide[:len(learnedGuide)-1], "too early"},
		"too long":        {append(append([]byte{}, learnedGuide...), 0), "too many"},
	} {
		if _, err := parseGuide(test.data); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestGuidedRefuses checks that a neighbour that cannot be is noticed, and something that is true of a cell and unknown.
func TestGuidedRefuses(t *testing.T) {
	for name, look := range map[string]func(*Guided){
		"neighbour": func(g *Guided) { g.Lay([]Beside{{0, GuideCells + 1}}) },
		"plane": func(g *Guided) {
			g.Lay(rectangle(1, 1))
			g.Look([]uint32{1 << guidePlanes}, Attack)
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it is taken")
				}
			}()
			look(NewGuided(LearnedGuide()))
		})
	}
}

// TestGuideAllocates checks that looking allocates nothing.
func TestGuideAllocates(t *testing.T) {
	g := NewGuided(LearnedGuide())
	seen := make([]uint32, 48)
	g.Lay(rectangle(8, 6))
	if n := testing.AllocsPerRun(10, func() { g.Look(seen, Defense) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkGuide(b *testing.B) {
	g := NewGuided(LearnedGuide())
	beside := rectangle(8, 6)
	g.Lay(beside)
	r := rand.New(rand.NewPCG(1, 1))
	seen := make([]uint32, len(beside))
	for i := range seen {
		seen[i] = 1
		for range 5 {
			seen[i] |= 1 << r.IntN(guidePlanes)
		}
	}
	for b.Loop() {
		g.Look(seen, 0)
	}
}
