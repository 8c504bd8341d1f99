package analysis

import (
	"fmt"
	"time"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
	"shikatsu/ui/desk"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
)

// Ask is how the engine is asked about a position.
type Ask = controller.Analyze[*sgfio.Position, *facts.Facts]

// Refresh is the shortest time between two pictures of what is known so far. More of them would take the time
// of the keys that wait.
const Refresh = 80 * time.Millisecond

// Reader has the position on the board read.
type Reader struct {
	// Arrived hears that the state has new findings, or news of how far the reading is.
	Arrived func(found bool)

	desk   *desk.Desk
	depth  *Depth
	engine *controller.Controller[*sgfio.Position, *facts.Facts]
}

// NewReader starts the goroutine that reads. Close ends it.
func NewReader(d *desk.Desk, depth *Depth, ask func(options func() engine.Options) Ask) *Reader {
	r := &Reader{desk: d, depth: depth}
	r.engine = controller.New(ask(depth.Options), controller.Options[*facts.Facts]{Post: d.Post, Show: r.Take, Log: d.Log, Every: Refresh})
	return r
}

// Read asks the engine about the position on the board. A record whose stones are not known is not read,
// and Read says why then.
func (r *Reader) Read() error {
	s := r.desk.State
	if err := s.Doc.Game().Err; err != nil {
		r.engine.Forget()
		s.Analysis = state.Analysis{}
		return fault.Tell(err)
	}
	r.engine.Ask(s.Position, fmt.Sprintf("move %d", s.Doc.MoveNumber()))
	return nil
}

// Longer reads the position again and looks at four times as many positions.
// A reading that was stopped is only repeated.
func (r *Reader) Longer() error {
	if a := r.desk.State.Analysis; !a.Stopped && a.Err == nil {
		r.depth.longer()
	}
	err := r.Read()
	r.depth.tell()
	return err
}

// Stop ends the reading; what was found so far stays.
func (r *Reader) Stop() { r.engine.Stop() }

// Close ends the reading for good.
func (r *Reader) Close() { r.engine.Close() }

// Take takes a snapshot from the engine. It runs on the window's thread.
func (r *Reader) Take(snap controller.Snapshot[*facts.Facts]) {
	s := r.desk.State
	s.Analysis = state.Analysis{
		Running: snap.Running, Stopped: snap.Stopped,
		Stage: snap.Progress.Stage, Fraction: snap.Progress.Fraction, Nodes: snap.Progress.Nodes,
		Elapsed: snap.Elapsed, Err: snap.Err,
	}
	if snap.Has {
		s.Facts = snap.Report
	}
	if !snap.Running {
		r.depth.ended()
	}
	r.Arrived(snap.Has || !snap.Running)
}
