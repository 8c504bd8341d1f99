package life

import (
	"fmt"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/reading"
	"shikatsu/engine/report"
	"shikatsu/engine/semeai"
	"shikatsu/engine/stages"
)

// Options say how much work an analysis may do. Start from
// DefaultOptions; zero depths find little.
type Options struct {
	// Threads is the number of questions read at a time; 0 means one for each
	// processor. No answer depends on it.
	Threads int
	// Reading are the depths and limits of tactical reading.
	Reading reading.Options
	// Memory keeps readings for other positions of a game; nil keeps none. No
	// answer depends on it.
	Memory *Memory
	// Reports keeps whole answers; nil keeps none. No answer depends on it.
	Reports report.Cache
	// Book has verdicts of more effort, which take the place of those of an analysis; nil has none.
	Book *Book
	// Owl are the limits of life-and-death reading.
	Owl owl.Options
	// OwlExtension makes life and death reading tell of strings won or lost on the way. It does so by the codes GAIN and
	// LOSS, as GNU Go's option --experimental-owl-ext does.
	OwlExtension bool
	// Semeai are the options of reading capturing races; its limit of nodes holds
	// for single questions.
	Semeai semeai.Options
	// Problem says that the position was set as a problem: the next move decides what becomes of some dragon.
	Problem bool
	// Mover is the player whose next move that is. Where it is Empty the tactics of both are looked at.
	Mover board.Color
	// GameSelective bounds the positions of the selective reading of each dragon in the open. It counts where many
	// dragons are read and no network foretells what becomes of them. 0 leaves those to the exact reading and a
	// judgement of their surroundings, which is several times faster.
	GameSelective int
	// ConnectionNodes bounds each question whether two strings are connected.
	ConnectionNodes int
	// RaceNodes bounds each search of a capturing race when a whole position is
	// analysed.
	RaceNodes int
	// RoomNodes bounds each search for a proof that a string lives by its dragon's own room. 0 leaves such dragons
	// estimated. No status depends on it, but how sure it is.
	RoomNodes int
	// Off has rules that are switched off, for measuring what they are worth; see SwitchOff.
	Off ablation.Set
}

// SwitchOff is o with rules switched off in all that is read.
func (o Options) SwitchOff(off ablation.Set) Options {
	o.Off, o.Owl.Off, o.Semeai.Off = off, off, off
	return o
}

// DefaultOptions are the options that the commands and the window start with.
func DefaultOptions() Options {
	return Options{
		Reading: reading.DefaultOptions(), Owl: owl.DefaultOptions(), Semeai: semeai.DefaultOptions(),
		GameSelective: defaultGameSelective, ConnectionNodes: dragon.ConnectionNodes, RaceNodes: 500, RoomNodes: 1000,
	}
}

// MaxThreads is the largest number of threads: each has a memory of its own.
const MaxThreads = 1024

// Validate says what is wrong with o.
func (o Options) Validate() error {
	if o.Threads < 0 {
		return fmt.Errorf("number of threads %d is negative", o.Threads)
	}
	if o.Threads > MaxThreads {
		return fmt.Errorf("number of threads %d is above %d", o.Threads, MaxThreads)
	}
	if o.GameSelective < 0 {
		return fmt.Errorf("limit of %d positions for the selective reading is negative", o.GameSelective)
	}
	if o.ConnectionNodes < 1 || o.RaceNodes < 1 {
		return fmt.Errorf("limits of %d nodes for connections and %d for races are not positive", o.ConnectionNodes, o.RaceNodes)
	}
	if o.RoomNodes < 0 {
		return fmt.Errorf("limit of %d nodes for proofs of life is negative", o.RoomNodes)
	}
	if err := o.Reading.Validate(); err != nil {
		return fmt.Errorf("tactical reading: %w", err)
	}
	if err := o.Owl.Validate(); err != nil {
		return fmt.Errorf("life and death: %w", err)
	}
	if err := o.Semeai.Validate(); err != nil {
		return fmt.Errorf("capturing races: %w", err)
	}
	return nil
}

// seeking says whether dragons are read only to find the one that a problem is about. That is asked about by itself then. Who seeks it says who is
// to move.
func (o Options) seeking() bool { return o.Problem && o.Mover.IsStone() }

// Stages are the options of the stages up to the dragons.
func (o Options) stages() stages.Options {
	return stages.Options{Threads: o.Threads, Reading: o.Reading, ConnectionNodes: o.ConnectionNodes, Memory: o.Memory.Stages()}
}

// Workers is the number of goroutines to use.
func (o Options) Workers() int { return o.stages().Workers() }

// SmallOptions keep the tests short; what they test does not depend on limits.
func SmallOptions() Options {
	opts := DefaultOptions()
	opts.Owl.NodeLimit = 200
	opts.Reading.NodeLimit = 2000
	return opts
}
