package net

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomPair is a picture of a corner of the board with random contents.
func randomPair(rnd *rand.Rand) *PairPicture {
	var p PairPicture
	left, top := rnd.IntN(4), rnd.IntN(4)
	for i := range p {
		if i%PairSize < left || i/PairSize < top {
			continue
		}
		p[i] = 1
		for bit := 1; bit < PairPlanes; bit++ {
			if rnd.IntN(8) == 0 {
				p[i] |= 1 << bit
			}
		}
	}
	return &p
}

// plainPair is a layer as a sum over all neighbours and channels, without the lanes.
func plainPair(l *layer, size int, from [][]float64) [][]float64 {
	out := make([][]float64, size*size)
	for i := range out {
		out[i] = make([]float64, channels)
		for to := range channels {
			sum := 0.0
			for k := range 9 {
				for c, v := range from[(i/size+k/3)*(size+2)+i%size+k%3] {
					low, high := l.weights[c][k][to/2].split()
					if to%2 == 1 {
						low = high
					}
					sum += v * float64(low)
				}
			}
			out[i][to] = math.Max(0, math.Min(full, math.Round(sum*float64(l.scale[to])+float64(l.bias[to]))))
		}
	}
	return out
}

// TestPairOdds compares the network with sums written out one by one. Roundings of single activations
// differ now and then, which changes the results a little.
func TestPairOdds(t *testing.T) {
	n := LearnedPairs()
	l := NewPairLooker(n)
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		p := randomPair(rnd)
		now := make([][]float64, len(p))
		for i := range now {
			now[i] = make([]float64, PairPlanes)
			for b := range now[i] {
				now[i][b] = float64(p[i] >> b & 1)
			}
		}
		features := make([]float64, 3*channels)
		for i, size := 0, PairSize-2; i < pairLayers; i, size = i+1, size-2 {
			if i == pairPooled {
				for _, point := range now {
					for c, v := range point {
						features[c] += v / unit / float64(len(now))
						features[channels+c] = math.Max(features[channels+c], v/unit)
					}
				}
			}
			now = plainPair(&n.layers[i], size, now)
		}
		for c, v := range now[0] {
			features[2*channels+c] = v / unit
		}
		want := plainHead(&n.odds, features)[0]
		if got := float64(l.Odds(p)); math.Abs(got-want) > 0.02*math.Max(1, math.Abs(want)) {
			t.Errorf("the odds are %.4f, not %.4f", got, want)
		}
		if again := l.Odds(p); again != l.Odds(p) {
			t.Error("the same picture has other odds")
		}
	}
}

// TestParsePairsRefuses checks files that are not weights of this network.
func TestParsePairsRefuses(t *testing.T) {
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"empty":           {nil, "too early"},
		"another network": {append([]byte{1}, learnedPairs[1:]...), "another network"},
		"too short":       {learnedPairs[:len(learnedPairs)-1], "too early"},
		"too long":        {append(append([]byte{}, learnedPairs...), 0), "too many"},
	} {
		if _, err := parsePairs(test.data); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func BenchmarkPairOdds(b *testing.B) {
	l, p := NewPairLooker(LearnedPairs()), randomPair(rand.New(rand.NewPCG(1, 2)))
	b.ReportAllocs()
	for b.Loop() {
		l.Odds(p)
	}
}
