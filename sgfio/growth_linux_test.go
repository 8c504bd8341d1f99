package sgfio

import (
	"bytes"
	"runtime"
	"syscall"
	"testing"
	"time"

	"shikatsu/sgfio/hostile"
)

// reading is what reading a file takes.
type reading struct {
	time      time.Duration // of the processor, on this thread alone
	allocated uint64
}

// measure sums a file up.
func measure(data []byte) reading {
	const thread = 1 // RUSAGE_THREAD
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, after syscall.Rusage
	var memory, later runtime.MemStats
	runtime.ReadMemStats(&memory)
	_ = syscall.Getrusage(thread, &before)
	r := NewReader(bytes.NewReader(data)).Brief()
	for {
		g, err := r.Next()
		if err != nil {
			break
		}
		g.Summary()
	}
	_ = syscall.Getrusage(thread, &after)
	runtime.ReadMemStats(&later)
	spent := func(u syscall.Rusage) time.Duration {
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	return reading{spent(after) - spent(before), later.TotalAlloc - memory.TotalAlloc}
}

// checkGrowth holds that a file eight times as large takes no more than about eight times as much. What grows
// with the square of the size takes sixty-four times as much.
func checkGrowth(t *testing.T, small, large []byte) {
	const (
		most   = 24
		freely = 60 * time.Millisecond
		spare  = 16 << 20
	)
	a, b := measure(small), measure(large)
	if b.time > most*a.time+freely {
		b = measure(large) // once more, alone
	}
	if b.time > most*a.time+freely || b.allocated > most*a.allocated+spare {
		t.Errorf("%d bytes take %v and %d bytes of memory, %d bytes %v and %d", len(small), a.time, a.allocated, len(large), b.time, b.allocated)
	}
}

func TestGrowth(t *testing.T) {
	for _, in := range hostile.Inputs() {
		t.Run(in.Name, func(t *testing.T) { checkGrowth(t, in.Make(1<<16), in.Make(1<<19)) })
	}
}

// FuzzGrowth holds it for any piece that is repeated between any two texts.
func FuzzGrowth(f *testing.F) {
	f.Add([]byte("(;"), []byte("C[a]"), []byte(")"))
	f.Add([]byte(";B[aa]"), []byte(")"), []byte(";B[bb]"))
	f.Add([]byte("(;C[A["), []byte("] "), []byte(")"))
	f.Add([]byte(""), []byte("(;"), []byte(""))
	f.Add([]byte("$$B\n"), []byte("$$ | . X . |\n"), []byte(""))
	f.Fuzz(func(t *testing.T, before, piece, behind []byte) {
		if len(piece) == 0 || len(before)+len(piece)+len(behind) > 1<<12 {
			return
		}
		file := func(size int) []byte {
			n := size / len(piece)
			return append(append(bytes.Clone(before), bytes.Repeat(piece, n)...), behind...)
		}
		checkGrowth(t, file(1<<14), file(1<<17))
	})
}
