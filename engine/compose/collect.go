package compose

import (
	"context"
	"runtime"
	"sync"
)

// batch is the number of attempts between which it is decided what is still wanted.
const batch = 64

// Collect makes so many problems of each level, at most so many attempts long, in the order of the attempts: equal seeds give
// equal problems, on any number of processors. Half of the attempts are captures. No theme makes up more than half of a level but the first. It calls found for each problem that is taken.
func Collect(ctx context.Context, seed uint64, perLevel, attempts int, found func(*Problem)) ([Levels][]*Problem, error) {
	var levels [Levels][]*Problem
	themes := [Levels]map[Theme]int{}
	for i := range themes {
		themes[i] = map[Theme]int{}
	}
	known := map[string]bool{}
	for start := 0; start < attempts; start += batch {
		made := make([]*Problem, batch)
		var wait sync.WaitGroup
		next := make(chan int)
		for range runtime.GOMAXPROCS(0) {
			wait.Go(func() {
				for i := range next {
					made[i] = New(seed, uint64(start+i)).Next(ctx, i%2 == 0)
				}
			})
		}
		for i := range made {
			next <- i
		}
		close(next)
		wait.Wait()
		if err := ctx.Err(); err != nil {
			return levels, err
		}
		full := true
		for _, p := range made {
			if p == nil {
				continue
			}
			l := p.Level() - 1
			key := p.Key()
			if len(levels[l]) == perLevel || known[key] || l > 0 && themes[l][p.Theme] >= (perLevel+1)/2 {
				continue
			}
			known[key] = true
			themes[l][p.Theme]++
			levels[l] = append(levels[l], p)
			if found != nil {
				found(p)
			}
		}
		for _, l := range levels {
			full = full && len(l) == perLevel
		}
		if full {
			break
		}
	}
	return levels, nil
}
