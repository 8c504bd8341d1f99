package net

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomPicture is a picture of a corner of the board with random contents.
func randomPicture(rnd *rand.Rand) *Picture {
	var p Picture
	left, top := rnd.IntN(4), rnd.IntN(4)
	for i := range p {
		if i%Size < left || i/Size < top {
			continue
		}
		p[i] = 1 << Board
		for bit := 1; bit < Planes; bit++ {
			if rnd.IntN(8) == 0 {
				p[i] |= 1 << bit
			}
		}
	}
	return &p
}

// plain is a layer as a sum over all neighbours and channels, without the lanes.
func plain(p *Picture, l *layer, from [][]float64, add [][]float64) [][]float64 {
	out := make([][]float64, points)
	for i := range out {
		out[i] = make([]float64, channels)
		if p[i]&(1<<Board) == 0 {
			continue
		}
		for to := range channels {
			sum := 0.0
			for k := range 9 {
				x, y := i%Size+k%3-1, i/Size+k/3-1
				if x < 0 || y < 0 || x >= Size || y >= Size {
					continue
				}
				for c, v := range from[x+y*Size] {
					low, high := l.weights[c][k][to/2].split()
					if to%2 == 1 {
						low = high
					}
					sum += v * float64(low)
				}
			}
			v := sum*float64(l.scale[to]) + float64(l.bias[to])
			if add != nil {
				v += add[i][to]
			}
			out[i][to] = math.Max(0, math.Min(full, math.Round(v)))
		}
	}
	return out
}

// means has the means and the maxima of the channels.
func means(p *Picture, from [][]float64) []float64 {
	r := make([]float64, 2*channels)
	n := 0.0
	for i := range from {
		if p[i]&(1<<Board) == 0 {
			continue
		}
		n++
		for c, v := range from[i] {
			r[c] += v / unit
			r[channels+c] = math.Max(r[channels+c], v/unit)
		}
	}
	for c := range channels {
		r[c] /= n
	}
	return r
}

// TestLook compares the network with sums written out one by one. Roundings of single
// activations differ now and then, which changes the results a little.
func TestLook(t *testing.T) {
	n := Learned()
	l := NewLooker(n)
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		p := randomPicture(rnd)
		l.Look(p)
		now := make([][]float64, points)
		for i := range now {
			now[i] = make([]float64, Planes)
			for b := range now[i] {
				now[i][b] = float64(p[i] >> b & 1)
			}
		}
		now = plain(p, &n.tower.first, now, nil)
		for i := range n.tower.blocks {
			middle := plain(p, &n.tower.blocks[i][0], now, nil)
			if i == global {
				pooled := means(p, middle)
				for k := range middle {
					if p[k]&(1<<Board) == 0 {
						continue
					}
					for c := range middle[k] {
						sum := float64(n.tower.poolB[c])
						for j, v := range pooled {
							sum += v * float64(n.tower.pool[j][c])
						}
						middle[k][c] = math.Max(0, math.Min(full, math.Round(middle[k][c]+sum*unit)))
					}
				}
			}
			now = plain(p, &n.tower.blocks[i][1], middle, now)
		}
		for side := range sides {
			for i := range now {
				if p[i]&(1<<Board) == 0 {
					continue
				}
				want := float64(n.tower.policyB[side])
				for c, v := range now[i] {
					want += v / unit * float64(n.tower.policy[side][c])
				}
				if got := float64(l.Odds(side, i)); math.Abs(got-want) > 0.2 {
					t.Fatalf("side %d, point %d: odds %.3f, want %.3f", side, i, got, want)
				}
			}
		}
	}
}

// TestLanes checks that two sums in one word do not disturb each other.
func TestLanes(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		var sum lanes
		var low, high int32
		for range 300 {
			a, b, x := int32(rnd.IntN(255)-127), int32(rnd.IntN(255)-127), int32(rnd.IntN(full+1))
			sum += lanes(x) * pack(a, b)
			low, high = low+x*a, high+x*b
		}
		if l, h := sum.split(); l != low || h != high {
			t.Fatalf("lanes are %d and %d, want %d and %d", l, h, low, high)
		}
	}
}

// TestLookAgain checks that a picture leaves nothing behind for the next, not even an empty one.
func TestLookAgain(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	used := NewLooker(Learned())
	for range 10 {
		p := randomPicture(rnd)
		fresh := NewLooker(Learned())
		fresh.Look(p)
		used.Look(p)
		for i := range p {
			if p[i] != 0 && used.Odds(Attack, i) != fresh.Odds(Attack, i) {
				t.Fatal("odds depend on the picture before")
			}
		}
		used.Look(&Picture{})
	}
}

// TestLookTurned checks that turning or reflecting a picture changes nothing when it is looked at from several sides. Its
// points are worth the same, upside down or reflected. Their worth is the mean of what the turned pictures are worth alone.
func TestLookTurned(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	l := NewLooker(Learned())
	near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-3 }
	for range 5 {
		p := randomPicture(rnd)
		var q Picture
		half := func(i int) int { return points - 1 - i }
		diagonal := func(i int) int { return i%Size*Size + i/Size }
		for _, turn := range []func(int) int{half, diagonal} {
			for i := range p {
				q[turn(i)] = p[i]
			}
			l.LookTurned(p)
			odds := l.policy
			l.LookTurned(&q)
			for side := range odds {
				for i := range p {
					if p[i] != 0 && !near(odds[side][i], l.Odds(side, turn(i))) {
						t.Fatalf("side %d, point %d: odds %.4f and %.4f", side, i, odds[side][i], l.Odds(side, turn(i)))
					}
				}
			}
		}
		const at = points / 2 // the middle, which turning leaves in its place
		var mean float32
		for _, turn := range []func(int) int{func(i int) int { return i }, half, diagonal, func(i int) int { return half(diagonal(i)) }} {
			for i := range p {
				q[turn(i)] = p[i]
			}
			l.Look(&q)
			mean += l.Odds(Attack, at) / 4
		}
		if l.LookTurned(p); !near(mean, l.Odds(Attack, at)) {
			t.Fatalf("odds %.4f, want %.4f", l.Odds(Attack, at), mean)
		}
	}
}

// TestParseErrors checks that damaged weights are refused with a reason.
func TestParseErrors(t *testing.T) {
	other := append([]byte{}, learned...)
	other[0]++
	broken := append([]byte{}, learned...)
	for i := range 4 {
		broken[4+i] = 0xff
	}
	for _, c := range []struct {
		data []byte
		want string
	}{
		{nil, "too early"},
		{learned[:len(learned)-1], "too early: 1 bytes"},
		{append(append([]byte{}, learned...), 0), "1 bytes too many"},
		{other, "another network"},
		{broken, "NaN"},
	} {
		if _, err := Parse(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d bytes: error %v, want one with %q", len(c.data), err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(learned)
	f.Add(learned[:100])
	f.Fuzz(func(t *testing.T, data []byte) {
		if n, err := Parse(data); (n == nil) == (err == nil) {
			t.Errorf("network %v with error %v", n != nil, err)
		}
	})
}

// TestLookAllocates checks that looking allocates nothing.
func TestLookAllocates(t *testing.T) {
	l := NewLooker(Learned())
	p := randomPicture(rand.New(rand.NewPCG(7, 8)))
	if n := testing.AllocsPerRun(10, func() { l.Look(p) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkLook(b *testing.B) {
	l := NewLooker(Learned())
	p := randomPicture(rand.New(rand.NewPCG(9, 10)))
	b.ReportAllocs()
	for b.Loop() {
		l.Look(p)
	}
}
