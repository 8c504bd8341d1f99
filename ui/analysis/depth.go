// Package analysis asks the engine about the position on the board, a line of play, and a whole game. The
// line of play shows what becomes of a group. It also asks another engine about the score. Each of its types
// takes commands, and puts snapshots of what is known into the state that the window shows. It needs no
// window.
package analysis

import (
	"runtime"
	"slices"

	"shikatsu/engine"
	"shikatsu/ui/depth"
	"shikatsu/ui/desk"
	"shikatsu/ui/tr"
)

const depthKey = "engine"

// Depth is how hard the engine thinks. It thinks as hard as the player chose, and longer where that was asked
// for in the position on the board.
type Depth struct {
	desk    *desk.Desk
	reports engine.Reports
	book    *engine.Book
	current depth.Current
	times   float64 // as long as usual
	note    string  // that it does, or ""
}

// NewDepth is the depth that the settings have. What the engine finds is kept in the reports; nil keeps
// nothing.
func NewDepth(d *desk.Desk, reports engine.Reports) *Depth {
	p := &Depth{desk: d, reports: reports, book: engine.NewBook()}
	p.apply()
	return p
}

// Options are what the engine is asked with now. They are safe to ask for anywhere.
func (p *Depth) Options() engine.Options { return p.current.Options() }

// Stored is what the player chose.
func (p *Depth) Stored() depth.Stored {
	stored := depth.Stored{Preset: depth.Normal}
	if !p.desk.Settings.Load(depthKey, &stored) || !slices.Contains(depth.Presets(), stored.Preset) {
		return depth.Stored{Preset: depth.Normal}
	}
	return stored
}

// Choose takes another depth from now on.
func (p *Depth) Choose(stored depth.Stored) error {
	if err := p.desk.Settings.Keep(depthKey, stored); err != nil {
		return err
	}
	p.apply()
	return nil
}

// apply puts the stored depth in force, longer if the player asked for it.
func (p *Depth) apply() {
	o := p.Stored().Options()
	if p.times > 1 {
		o = depth.Longer(o, p.times)
	}
	if o.Threads == 0 {
		// The window keeps a processor for itself.
		o.Threads = max(1, runtime.NumCPU()-1)
	}
	o.Reports, o.Book = p.reports, p.book
	p.current.Set(o)
}

// longer has the engine look at four times as many positions as before.
func (p *Depth) longer() {
	p.times = max(1, p.times) * 4
	p.apply()
}

// Usual ends thinking longer, when the board goes elsewhere.
func (p *Depth) Usual() {
	if p.times > 1 {
		p.times = 1
		p.apply()
	}
}

// tell says how much longer the engine thinks, if it does.
func (p *Depth) tell() {
	if p.times > 1 {
		p.note = tr.F("thinking %d times as long as usual", int(p.times))
		p.desk.Note(p.note)
	}
}

// ended takes the word back that the engine thinks longer, once it has.
func (p *Depth) ended() {
	if p.note != "" && p.desk.Noted() == p.note {
		p.desk.Note(tr.F("thought %d times as long as usual", int(p.times)))
	}
	p.note = ""
}
