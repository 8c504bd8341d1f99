package net

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// randomBoard is a board with random contents.
func randomBoard(rnd *rand.Rand, width, height int) []uint64 {
	seen := make([]uint64, width*height)
	for i := range seen {
		seen[i] = 1
		for bit := 1; bit < wholePlanes; bit++ {
			if rnd.IntN(8) == 0 {
				seen[i] |= 1 << bit
			}
		}
	}
	return seen
}

// plainWide is a layer of all channels as a sum over all neighbours, without parts and halves.
func plainWide(width, height int, parts [wholeParts][]*layer, from, add [][]float64) [][]float64 {
	out := make([][]float64, len(from))
	for i := range out {
		out[i] = make([]float64, wholeChannels)
		for to := range out[i] {
			sum := 0.0
			for k := range 9 {
				x, y := i%width+k%3-1, i/width+k/3-1
				if x < 0 || y < 0 || x >= width || y >= height {
					continue
				}
				for c, v := range from[y*width+x] {
					l := parts[to/channels][c/len(parts[0][0].weights)]
					low, high := l.weights[c%len(l.weights)][k][to%channels/2].split()
					if to%2 == 1 {
						low = high
					}
					sum += v * float64(low)
				}
			}
			l := parts[to/channels][0]
			v := sum*float64(l.scale[to%channels]) + float64(l.bias[to%channels])
			if add != nil {
				v += add[i][to]
			}
			out[i][to] = math.Max(0, math.Min(full, math.Round(v)))
		}
	}
	return out
}

// plainWhole is what a network says of a board, with all sums written out one by one.
func plainWhole(n *Whole, seen []uint64, width, height int) (owner [sides][]float64) {
	now := make([][]float64, len(seen))
	for i := range now {
		now[i] = make([]float64, wholePlanes)
		for b := range now[i] {
			now[i][b] = float64(seen[i] >> b & 1)
		}
	}
	var first [wholeParts][]*layer
	for to := range first {
		first[to] = []*layer{&n.first[to]}
	}
	now = plainWide(width, height, first, now, nil)
	for i := range n.blocks {
		parts := func(k int) (parts [wholeParts][]*layer) {
			for to := range parts {
				for from := range wholeParts {
					parts[to] = append(parts[to], &n.blocks[i][k][to][from])
				}
			}
			return parts
		}
		middle := plainWide(width, height, parts(0), now, nil)
		if p := n.pools[i]; p != nil {
			pooled := make([]float64, 2*wholeChannels)
			for _, cell := range middle {
				for c, v := range cell {
					pooled[c] += v / unit / float64(len(middle))
					pooled[wholeChannels+c] = math.Max(pooled[wholeChannels+c], v/unit)
				}
			}
			for _, cell := range middle {
				for c := range cell {
					sum := float64(p.bias[c])
					for j, v := range pooled {
						sum += v * float64(p.weights[j][c])
					}
					cell[c] = math.Max(0, math.Min(full, math.Round(cell[c]+sum*unit)))
				}
			}
		}
		now = plainWide(width, height, parts(1), middle, now)
	}
	for side := range owner {
		owner[side] = make([]float64, len(now))
		for i, cell := range now {
			owner[side][i] = float64(n.ownerB[side])
			for c, v := range cell {
				owner[side][i] += v / unit * float64(n.owner[side][c])
			}
		}
	}
	return owner
}

// TestWhole compares the network with sums written out one by one, on boards of all shapes, one after another. Roundings of
// single activations differ now and then, which changes the results a little.
func TestWhole(t *testing.T) {
	n := LearnedWhole()
	w := NewWatcher(n)
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{19, 19}, {1, 1}, {9, 9}, {13, 19}, {19, 5}, {1, 7}, {2, 2}, {19, 19}} {
		seen := randomBoard(rnd, size[0], size[1])
		w.Look(seen, size[0], size[1])
		for side, owner := range plainWhole(n, seen, size[0], size[1]) {
			for i, want := range owner {
				if got := float64(w.owner[side][i]); math.Abs(got-want) > 0.2 {
					t.Fatalf("%d by %d, side %d, point %d: odds %.3f, want %.3f", size[0], size[1], side, i, got, want)
				}
			}
		}
	}
}

// TestWholeInGo checks that the sums are the same, to the bit, without assembly.
func TestWholeInGo(t *testing.T) {
	a, b := NewWatcher(LearnedWhole()), NewWatcher(LearnedWhole())
	for i := range b.fields {
		b.fields[i].fast = false
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	for _, size := range [][2]int{{19, 19}, {13, 13}, {7, 18}} {
		seen := randomBoard(rnd, size[0], size[1])
		a.Look(seen, size[0], size[1])
		b.Look(seen, size[0], size[1])
		if a.owner != b.owner {
			t.Fatalf("%d by %d: results differ", size[0], size[1])
		}
	}
}

// TestWholeTrainer checks that the networks say what they said to their trainer, who does not round. The boards and answers are
// written by --vectors of train.py and scout.py together with the weights.
func TestWholeTrainer(t *testing.T) {
	t.Run("whole", func(t *testing.T) { testTrainer(t, LearnedWhole(), "testdata/whole.vectors") })
	t.Run("first", func(t *testing.T) { testTrainer(t, LearnedFirst(), "testdata/first.vectors") })
}

func testTrainer(t *testing.T, n *Whole, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var boards [2][WholePoints]uint64
	var odds [2][sides][WholePoints]float32
	r := bytes.NewReader(data)
	for _, part := range []any{&boards, &odds} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	w := NewWatcher(n)
	for k := range boards {
		w.Look(boards[k][:], 19, 19)
		sum := 0.0
		for side := range sides {
			for i, x := range &odds[k][side] {
				want := 1 / (1 + math.Exp(-float64(x)))
				difference := math.Abs(float64(w.Owner(i, side == 1)) - want)
				if sum += difference; difference > 0.15 {
					t.Errorf("board %d, point %d: %.3f, want %.3f", k, i, w.Owner(i, side == 1), want)
				}
			}
		}
		if mean := sum / (2 * WholePoints); mean > 0.02 {
			t.Errorf("board %d: the answers differ by %.4f in the mean", k, mean)
		}
	}
}

// TestParseWholeErrors checks that damaged weights are refused with a reason.
func TestParseWholeErrors(t *testing.T) {
	signed := func(body []byte) []byte {
		sum := sha256.Sum256(body)
		return append(bytes.Clone(body), sum[:wholeSum]...)
	}
	body := learnedWhole[:len(learnedWhole)-wholeSum]
	other, broken, bit := bytes.Clone(body), bytes.Clone(body), bytes.Clone(learnedWhole)
	other[0]++
	copy(broken[4:], []byte{0xff, 0xff, 0xff, 0xff})
	bit[1000] ^= 4
	for _, c := range []struct {
		data []byte
		want string
	}{
		{nil, "no check sum"},
		{bit, "damaged"},
		{signed(body[:len(body)-1]), "too early: 1 bytes"},
		{signed(append(bytes.Clone(body), 0)), "1 bytes too many"},
		{signed(other), "another network"},
		{signed(broken), "NaN"},
	} {
		if _, err := parseWhole(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d bytes: error %v, want one with %q", len(c.data), err, c.want)
		}
	}
}

func FuzzParseWhole(f *testing.F) {
	f.Add(learnedWhole)
	f.Add(learnedWhole[:100])
	f.Fuzz(func(t *testing.T, data []byte) {
		if n, err := parseWhole(data); (n == nil) == (err == nil) {
			t.Errorf("network %v with error %v", n != nil, err)
		}
	})
}

func TestWholeAllocates(t *testing.T) {
	w := NewWatcher(LearnedWhole())
	seen := randomBoard(rand.New(rand.NewPCG(5, 6)), 19, 19)
	if n := testing.AllocsPerRun(5, func() { w.Look(seen, 19, 19) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
