package compose

import (
	"context"
	"runtime"
	"slices"
	"sync"
)

// batch is the number of attempts between which it is decided what is still wanted.
const batch = 64

// Options say what Collect makes.
type Options struct {
	// Seed is where chance begins: equal seeds give equal problems, on any number of processors.
	Seed uint64
	// PerLevel is the largest number of problems of a level, Attempts that of the attempts.
	PerLevel, Attempts int
	// Themes are what is wanted; any if empty. Of a list of themes each makes up at most an equal share of a level; else
	// none makes up more than half of a level but the first.
	Themes []Theme
}

// Themes lists all themes.
func Themes() []Theme {
	return []Theme{Atari, Ladder, Net, Snapback, ThrowIn, Race, Liberty, Nakade, Eyes, Space, Ko, Seki, Connecting, UnderTheStones}
}

// kinds are the kinds of attempts in turn that problems of the wanted themes may come of.
func (o *Options) kinds() (list []Kind) {
	of := map[Kind][]Theme{
		Captures:    {Atari, Ladder, Net, Race, Liberty},
		Sacrifices:  {Snapback, ThrowIn},
		Lives:       {Nakade, Eyes, Space, Ko, Seki},
		Connections: {Connecting},
		Bundles:     {UnderTheStones},
	}
	for _, k := range [...]Kind{Captures, Sacrifices, Lives, Connections, Bundles} {
		if slices.ContainsFunc(of[k], func(t Theme) bool { return slices.Contains(o.Themes, t) }) {
			list = append(list, k)
		}
	}
	if len(list) == 0 {
		return []Kind{Captures, Lives}
	}
	return list
}

// most is how many problems of a theme a level may have.
func (o *Options) most(level int, t Theme) int {
	switch n := len(o.Themes); {
	case n > 0 && !slices.Contains(o.Themes, t):
		return 0
	case n > 0:
		return (o.PerLevel + n - 1) / n
	case level == 1:
		return o.PerLevel
	}
	return (o.PerLevel + 1) / 2
}

// kin is the theme that a theme counts with where those of a level are shared out. A race counts as a problem of liberties.
func (t Theme) kin() Theme {
	if t == Race {
		return Liberty
	}
	return t
}

// Collect makes problems of each level, in the order of the attempts. It calls found for each problem that is taken.
func Collect(ctx context.Context, o Options, found func(*Problem)) ([Levels][]*Problem, error) {
	var levels [Levels][]*Problem
	themes := [Levels]map[Theme]int{}
	for i := range themes {
		themes[i] = map[Theme]int{}
	}
	known := map[string]bool{}
	kinds := o.kinds()
	for start := 0; start < o.Attempts; start += batch {
		made := make([]*Problem, batch)
		var wait sync.WaitGroup
		next := make(chan int)
		for range runtime.GOMAXPROCS(0) {
			wait.Go(func() {
				for i := range next {
					made[i] = New(o.Seed, uint64(start+i)).Next(ctx, kinds[i%len(kinds)])
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
		for _, p := range made {
			if p == nil {
				continue
			}
			l := p.Level() - 1
			key := p.Key()
			kin := p.Theme.kin()
			if len(levels[l]) == o.PerLevel || known[key] || themes[l][kin] >= o.most(l+1, p.Theme) {
				continue
			}
			known[key] = true
			themes[l][kin]++
			levels[l] = append(levels[l], p)
			if found != nil {
				found(p)
			}
		}
		if !slices.ContainsFunc(levels[:], func(list []*Problem) bool { return len(list) < o.PerLevel }) {
			break
		}
	}
	return levels, nil
}
