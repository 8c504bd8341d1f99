package ui

import (
	"os"
	"regexp"
	"runtime"
	"testing"
	"time"

	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/depth"
)

// TestMemoryAfterTenReviews prints how much memory the window holds after it
// reviewed ten whole games, each of them another. It takes long, so it runs only
// when asked for: MEASURE=1 go test ./ui -run TenReviews -v
func TestMemoryAfterTenReviews(t *testing.T) {
	if os.Getenv("MEASURE") == "" {
		t.Skip("set MEASURE=1 to measure")
	}
	c, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		t.Fatal(err)
	}
	text := c.Games[1].String()
	b := newBench(t, realEngine(), nil)
	b.choose.Use(depth.Stored{Preset: depth.Quick})
	report := func(what string) uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		t.Logf("%s: %d MB in use, %d MB from the system", what, m.HeapAlloc>>20, (m.Sys-m.HeapReleased)>>20)
		return m.HeapAlloc >> 20
	}
	report("before")
	var last uint64
	for i := range 10 {
		start := time.Now()
		b.openText(turned(text, i))
		b.Game.ReviewGame()
		b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
		t.Logf("review %d took %.1f s, %d events", i+1, time.Since(start).Seconds(), len(b.State.Review.Events))
		last = report("after it")
	}
	const most = 600 // MB
	if last > most {
		t.Errorf("%d MB are in use after ten reviews", last)
	}
}

// turned is a record of 19 lines turned or mirrored in one of eight ways. Beyond these its colours change
// places, too.
func turned(text string, way int) string {
	point := regexp.MustCompile(`([BW])\[([a-s])([a-s])\]`)
	return point.ReplaceAllStringFunc(text, func(s string) string {
		c, x, y := s[0], s[2]-'a', s[3]-'a'
		if way&1 != 0 {
			x = 18 - x
		}
		if way&2 != 0 {
			y = 18 - y
		}
		if way&4 != 0 {
			x, y = y, x
		}
		if way&8 != 0 {
			c = 'B' + 'W' - c
		}
		return string(c) + "[" + string(rune('a'+x)) + string(rune('a'+y)) + "]"
	})
}
