// Package depth is how hard the engine thinks. It has the numbers a player can change, presets of them, and
// what is in force now.
package depth

import (
	"math"
	"sync/atomic"

	"shikatsu/engine"
	"shikatsu/engine/ko"
)

// Parameter is one number of the engine's options.
type Parameter struct {
	ID       string // stable, for settings
	Group    string // English, translated where shown
	Name     string
	Tip      string
	Min, Max int
	// Powers says that the slider moves in powers of two.
	Powers bool
	of     func(*engine.Options) *int
}

// Get is the parameter's value in some options.
func (p *Parameter) Get(o engine.Options) int { return *p.of(&o) }

// Set changes the parameter in some options, within its limits.
func (p *Parameter) Set(o *engine.Options, value int) {
	*p.of(o) = max(p.Min, min(p.Max, value))
}

// Parameters are all numbers, in the order in which they are offered.
func Parameters() []*Parameter {
	nodes := func(id, name, tip string, of func(*engine.Options) *int) *Parameter {
		return &Parameter{ID: id, Group: "Limits", Name: name, Tip: tip, Min: 1 << 6, Max: 1 << 24, Powers: true, of: of}
	}
	level := func(id, name, tip string, of func(*engine.Options) *int) *Parameter {
		return &Parameter{ID: id, Group: "Depths of tactical reading", Name: name, Tip: tip, Max: 60, of: of}
	}
	return []*Parameter{
		nodes("reading.nodes", "Positions for one capture", "How many positions one tactical reading may look at.",
			func(o *engine.Options) *int { return &o.Reading.NodeLimit }),
		nodes("owl.nodes", "Positions for one group", "The most positions that reading the life and death of one group may look at. Groups with a way out, and groups of a whole game, get a part of it, those of problems up to half as many again.",
			func(o *engine.Options) *int { return &o.Owl.NodeLimit }),
		// Settings of players have the reading's former name.
		nodes("owl.optics", "Positions for likely moves only", "How many of those positions are kept for reading likely moves only on the whole board, where trying every move comes to no end: at most one in fifty, and none below 200.",
			func(o *engine.Options) *int { return &o.Owl.SelectiveLimit }),
		nodes("semeai.nodes", "Positions for one race", "How many positions each search of a capturing race may look at.",
			func(o *engine.Options) *int { return &o.RaceNodes }),
		nodes("connect.nodes", "Positions for one connection", "How many positions reading one connection may look at.",
			func(o *engine.Options) *int { return &o.ConnectionNodes }),
		{ID: "owl.threats", Group: "Limits", Name: "Ko threats", Tip: "How many ko threats stand for any number of them when life and death is read.",
			Min: 1, Max: 100, of: func(o *engine.Options) *int { return &o.Owl.Threats }},
		{ID: "reading.table", Group: "Limits", Name: "Table size (powers of two)", Tip: "How many results of tactical reading are remembered, as a power of two.",
			Min: 8, Max: 22, of: func(o *engine.Options) *int { return &o.Reading.TableBits }},
		{ID: "threads", Group: "Limits", Name: "Threads", Tip: "How many questions are read at the same time; 0 takes one for each processor.",
			Max: 64, of: func(o *engine.Options) *int { return &o.Threads }},
		level("reading.depth", "Long chases", "Beyond this many moves only simple chases are read.",
			func(o *engine.Options) *int { return &o.Reading.Depth }),
		level("reading.branch", "Strings with three liberties", "How far attacks on strings with three liberties try several moves.",
			func(o *engine.Options) *int { return &o.Reading.BranchDepth }),
		level("reading.backfill", "Moves that prepare another", "How far moves are tried that prepare another.",
			func(o *engine.Options) *int { return &o.Reading.BackfillDepth }),
		level("reading.backfill2", "Surrounding strings with two liberties", "How far surrounding strings with two liberties are saved.",
			func(o *engine.Options) *int { return &o.Reading.Backfill2Depth }),
		level("reading.breakchain", "Strong surrounding strings", "How far strong surrounding strings are attacked.",
			func(o *engine.Options) *int { return &o.Reading.BreakChainDepth }),
		level("reading.superstring", "Friends nearby", "How far friends nearby are taken into account.",
			func(o *engine.Options) *int { return &o.Reading.SuperstringDepth }),
		level("reading.fourlib", "Strings with four liberties", "How far strings with four liberties are attacked.",
			func(o *engine.Options) *int { return &o.Reading.FourlibDepth }),
		level("reading.ko", "Forbidden captures of kos", "How far forbidden captures of kos are tried.",
			func(o *engine.Options) *int { return &o.Reading.KoDepth }),
	}
}

// Preset is a ready choice of all numbers.
type Preset string

// The presets; Custom is whatever the player set.
const (
	Quick  Preset = "quick"
	Normal Preset = "normal"
	Deep   Preset = "deep"
	Custom Preset = "custom"
)

// Presets are the presets in the order in which they are offered.
func Presets() []Preset { return []Preset{Quick, Normal, Deep, Custom} }

// Names are their names, English.
var Names = map[Preset]string{Quick: "Quick", Normal: "Normal", Deep: "Deep", Custom: "Own depth"}

// Options are a preset's options; Custom has those of Normal.
func (p Preset) Options() engine.Options {
	o := engine.DefaultOptions()
	factor, deeper := 1.0, 0
	switch p {
	case Quick:
		factor, deeper = 0.2, -3
	case Deep:
		factor, deeper = 10, 4
	}
	o = Longer(o, factor)
	o.Reading = o.Reading.Deeper(deeper)
	return o
}

// Longer are options that let the engine look at so many times as many
// positions.
func Longer(o engine.Options, times float64) engine.Options {
	for _, p := range Parameters() {
		if p.Powers {
			p.Set(&o, int(math.Min(float64(p.Max), math.Round(float64(p.Get(o))*times))))
		}
	}
	return o
}

// Stored is what is kept between runs.
type Stored struct {
	Preset Preset         `json:"preset"`
	Own    map[string]int `json:"own"` // the numbers of Custom that differ from Normal
	Ko     int            `json:"ko"`  // the ko scheme of Custom
}

// Options are the stored options.
func (s Stored) Options() engine.Options {
	o := s.Preset.Options()
	if s.Preset == Custom {
		for _, p := range Parameters() {
			if v, ok := s.Own[p.ID]; ok {
				p.Set(&o, v)
			}
		}
		if scheme := ko.Scheme(s.Ko); scheme <= ko.Counted {
			o.Reading.Ko = scheme
		}
	}
	return o
}

// Own is what to store for options that the player set number by number.
func Own(o engine.Options) Stored {
	s := Stored{Preset: Custom, Own: map[string]int{}, Ko: int(o.Reading.Ko)}
	normal := Normal.Options()
	for _, p := range Parameters() {
		if v := p.Get(o); v != p.Get(normal) {
			s.Own[p.ID] = v
		}
	}
	return s
}

// Current holds the options in force. The engine's goroutine reads them while
// the window changes them.
type Current struct {
	o atomic.Pointer[engine.Options]
}

// Set puts options in force for the next question.
func (c *Current) Set(o engine.Options) { c.o.Store(&o) }

// Options are those in force.
func (c *Current) Options() engine.Options {
	if o := c.o.Load(); o != nil {
		return *o
	}
	return engine.DefaultOptions()
}
