// Package modes are what can have the board. That is the game, the exploring of a proof, the solving of problems
// and the counting of points. Each says what a click, a key and the card mean while it has the board. A mode asks
// the engine by way of the stage, and is told of answers there.
package modes

import (
	"sync"

	"shikatsu/engine"
	"shikatsu/ui/analysis"
	"shikatsu/ui/controller"
	"shikatsu/ui/desk"
	"shikatsu/ui/proof"
)

// Stage is where a mode has the board instead of the game, at most one at a time.
type Stage struct {
	*desk.Desk
	// Entered and Left hear that a mode has the board now, or the game has it again.
	Entered, Left func()
	// Running shows whether an answer is on its way.
	Running func(bool)
	// Stone hears that a stone is put on the board.
	Stone func()
	// Edited shows a record that a mode changed, and Read has the position of the game read again.
	Edited, Read func()

	depth   *analysis.Depth
	analyze func(options func() engine.Options) analysis.Ask
	prover  *controller.Controller[*proof.Question, *proof.Answer]
	mode    Mode
	ending  sync.WaitGroup // what was ended and has not let go yet
}

// NewStage starts the goroutine that answers the questions of modes. Close ends it.
func NewStage(d *desk.Desk, depth *analysis.Depth, analyze func(options func() engine.Options) analysis.Ask) *Stage {
	s := &Stage{Desk: d, depth: depth, analyze: analyze}
	s.ProveBy(proof.Ask(depth.Options))
	return s
}

// ProveBy has questions answered in another way from now on.
func (s *Stage) ProveBy(prove controller.Analyze[*proof.Question, *proof.Answer]) {
	if s.prover != nil {
		s.prover.Close()
	}
	s.prover = controller.New(prove, controller.Options[*proof.Answer]{
		Post: s.Post, Log: s.Log,
		Show: func(snap controller.Snapshot[*proof.Answer]) {
			if s.mode != nil {
				s.mode.Answered(snap)
			}
		},
	})
}

// Mode is what has the board, or nil while the game has it.
func (s *Stage) Mode() Mode { return s.mode }

// Stop ends the reading for the mode.
func (s *Stage) Stop() { s.prover.Stop() }

// Enter gives the board to a mode.
func (s *Stage) Enter(m Mode) {
	s.prover.Forget()
	s.mode = m
	s.Note("")
	s.Entered()
	s.ToBoard()
}

// Leave gives the board back to the game.
func (s *Stage) Leave() {
	if s.mode == nil {
		return
	}
	s.prover.Forget()
	s.mode.Quit()
	s.mode = nil
	s.Note("")
	s.Left()
	s.ToBoard()
}

// Close ends what the engine does for modes.
func (s *Stage) Close() {
	s.prover.Close()
	s.Wait()
}

// Wait waits until all that was ended has let go.
func (s *Stage) Wait() { s.ending.Wait() }
