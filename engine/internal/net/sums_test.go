package net

import (
	"math"
	"math/rand/v2"
	"testing"
)

// randomLayer is a layer with random weights from so many channels, the largest and smallest ones among them.
func randomLayer(rnd *rand.Rand, from int) *layer {
	data := make([]byte, 8*channels+9*channels*from)
	extreme := rnd.IntN(3) == 0
	for i := range data[8*channels:] {
		data[8*channels+i] = byte(rnd.Uint32())
		if extreme {
			data[8*channels+i] = 0x7f + byte(rnd.IntN(20)/19)
		}
	}
	var l layer
	(&reader{data: data}).layer(&l, from, 1)
	return &l
}

// randomBeside has random neighbours of cells among so many, or none.
func randomBeside(rnd *rand.Rand, count, cells int) []Beside {
	beside := make([]Beside, count)
	for i := range beside {
		for k := range beside[i] {
			beside[i][k] = uint8(rnd.IntN(cells + 1))
		}
	}
	return beside
}

// randomCells has activations of which a random part is zero.
func randomCells(rnd *rand.Rand, count int) []cell {
	cells := make([]cell, count)
	for i := range cells {
		part := rnd.IntN(11)
		for c := range cells[i] {
			if rnd.IntN(10) < part {
				cells[i][c] = int16(rnd.IntN(full + 1))
			}
			if part == 10 && rnd.IntN(2) == 0 {
				cells[i][c] = full
			}
		}
	}
	return cells
}

// both are two fields, one that uses assembly, and one that does not. The test is left out if there is none.
func both(t *testing.T, cells int) (assembly, plain field) {
	t.Helper()
	if !fast {
		t.Skip("this processor does without assembly")
	}
	assembly, plain = newField(cells), newField(cells)
	plain.fast = false
	return assembly, plain
}

// TestSumsOfCells compares the sums that are made of activations in assembly with those that are made in Go.
func TestSumsOfCells(t *testing.T) {
	const cells = 40
	rnd := rand.New(rand.NewPCG(1, 2))
	a, b := both(t, cells)
	for range 300 {
		l, from := randomLayer(rnd, channels), randomCells(rnd, rnd.IntN(cells+1))
		beside := randomBeside(rnd, rnd.IntN(cells), cells)
		for i := range a.sums {
			a.sums[i][0] = int32(i) // is still there after the last cell
			b.sums[i][0] = int32(i)
		}
		for _, f := range []*field{&a, &b} {
			f.pick(from)
			f.add(l, beside)
		}
		for i := range a.sums {
			if a.sums[i] != b.sums[i] {
				t.Fatalf("cell %d of %d: sums are %v in assembly, %v in Go", i, len(beside), a.sums[i], b.sums[i])
			}
		}
	}
}

// TestSumsOfPlanes compares sums that are made in assembly with those that are made in Go. They are made of what is true of
// cells.
func TestSumsOfPlanes(t *testing.T) {
	const cells = 20
	rnd := rand.New(rand.NewPCG(3, 4))
	a, b := both(t, cells)
	for range 300 {
		planes := 1 + rnd.IntN(48)
		l, beside := randomLayer(rnd, planes), randomBeside(rnd, cells, cells)
		for i := range cells {
			seen := rnd.Uint64()
			switch rnd.IntN(3) {
			case 0:
				seen &= rnd.Uint64()
			case 1:
				seen = math.MaxUint64
			}
			seen &= 1<<planes - 1
			a.see(l, i, seen)
			b.see(l, i, seen)
		}
		a.add(l, beside)
		b.add(l, beside)
		for i := range a.sums {
			if a.sums[i] != b.sums[i] {
				t.Fatalf("cell %d, %d planes: sums are %v in assembly, %v in Go", i, planes, a.sums[i], b.sums[i])
			}
		}
	}
}

// TestSettle compares activations made in assembly with those made in Go, in particular where they are rounded.
func TestSettle(t *testing.T) {
	const cells = 20
	rnd := rand.New(rand.NewPCG(5, 6))
	a, b := both(t, cells)
	scales := []float32{0, 1, -1, 0.5, 0.25, 0.01, 1e-9, 1e38, float32(math.Inf(1))}
	for range 1000 {
		var l layer
		for c := range channels {
			l.scale[c] = scales[rnd.IntN(len(scales))]
			if rnd.IntN(2) == 0 {
				l.scale[c] = rnd.Float32() * 0.01
			}
			l.bias[c] = float32(rnd.IntN(4000)-2000) / 4
		}
		count, reach := rnd.IntN(cells+1), 1<<rnd.IntN(29)
		for i := range cells {
			for c := range channels {
				a.sums[i][c] = int32(rnd.IntN(2*reach+1) - reach)
			}
		}
		copy(b.sums, a.sums)
		var more []cell
		if rnd.IntN(2) == 0 {
			more = randomCells(rnd, count)
		}
		a.activate(&l, a.now[:count], more)
		b.activate(&l, b.now[:count], more)
		for i := range a.now {
			if a.now[i] != b.now[i] {
				t.Fatalf("cell %d of %d: activations are %v in assembly, %v in Go", i, count, a.now[i], b.now[i])
			}
		}
	}
}

// TestActivation checks where activations begin, where they end, and how they are rounded.
func TestActivation(t *testing.T) {
	for _, c := range []struct {
		f    float32
		want int16
	}{
		{-1e30, 0}, {-0.75, 0}, {0, 0}, {0.49, 0}, {0.5, 1}, {1.49, 1}, {1.5, 2}, {4094.49, 4094}, {4094.5, full}, {4096, full},
		{float32(math.Inf(1)), full}, {float32(math.NaN()), 0},
	} {
		if got := activation(c.f); got != c.want {
			t.Errorf("activation of %v is %d, want %d", c.f, got, c.want)
		}
	}
}

// TestPooled compares means and maxima made in assembly with those made in Go.
func TestPooled(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	a, b := both(t, 0)
	for count := range points + 1 {
		var got, want [2 * channels]float32
		from := randomCells(rnd, count)
		a.pooled(from, &got)
		b.pooled(from, &want)
		if got != want {
			t.Fatalf("%d cells: %v in assembly, %v in Go", count, got, want)
		}
	}
}

// TestMix compares multiples of weights added up in assembly with those added up in Go.
func TestMix(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	a, b := both(t, 0)
	for size := 0; size <= 64; size += 16 {
		got, want := make([]float32, size+1), make([]float32, size+1)
		weights := make([]float32, size)
		for range 100 {
			x := float32(rnd.NormFloat64())
			for i := range weights {
				weights[i] = float32(rnd.NormFloat64())
			}
			a.mix(got[:size], weights, x)
			b.mix(want[:size], weights, x)
			for i := range got {
				if got[i] != want[i] {
					t.Fatalf("number %d of %d is %v in assembly, %v in Go", i, size, got[i], want[i])
				}
			}
		}
	}
}

// TestNetworksInGo compares what the networks say with and without assembly.
func TestNetworksInGo(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	a, b := NewLooker(Learned()), NewLooker(Learned())
	e, f := NewGuided(LearnedGuide()), NewGuided(LearnedGuide())
	b.field.fast, f.field.fast = false, false
	for range 20 {
		p := randomPicture(rnd)
		a.LookTurned(p)
		b.LookTurned(p)
		if a.policy != b.policy {
			t.Fatal("a picture looks different in assembly")
		}
		beside, seen := rectangle(1+rnd.IntN(16), 1+rnd.IntN(8)), make([]uint32, GuideCells)
		for i := range seen {
			seen[i] = rnd.Uint32() & rnd.Uint32() & (1<<guidePlanes - 1)
		}
		for side := range sides {
			for _, g := range []*Guided{e, f} {
				g.Lay(beside)
				g.Look(seen[:len(beside)], side)
			}
			if e.policy != f.policy || e.pass != f.pass {
				t.Fatal("an area looks different in assembly")
			}
		}
	}
}
