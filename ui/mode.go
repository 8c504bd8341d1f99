package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
)

// mode takes the board over for a while: exploring a proof does, and solving a
// problem. The open game waits below it; going to another of its positions ends
// the mode.
type mode interface {
	// show brings what stands beside the board up to date, in the theme's colours.
	show()
	// content stands beside the board.
	content() fyne.CanvasObject
	// scene is what the board shows.
	scene(scene.Options) *boardview.Scene
	// sight decides which part of the board is shown.
	sight() sight
	// tap is a click on a point.
	tap(boardview.Pt)
	// key says whether a key means something here, and does it.
	key(commands.Key) bool
	// pass passes for the player to move.
	pass()
	// step goes along the line, far beyond its end to the end of it.
	step(by int)
	// answered takes what the engine says to a question of the mode.
	answered(controller.Snapshot[*proof.Answer])
	// reading says whether an answer is on its way, which can be stopped.
	reading() bool
	// place is how many moves were made, and of how many.
	place() (at, of int)
	// caption is what stands below a picture of the board: what it shows, and what is
	// said of it.
	caption() (title, text string)
	// Longer thinks longer about what is shown, if it is not certain.
	Longer()
	// left hears that the game has the board again.
	left()
}

// paragraphs joins texts, without those that say nothing.
func paragraphs(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), "\n")
}

// startProver makes the goroutine that answers the questions of modes.
func (s *Shell) startProver() {
	s.prover = controller.New(proof.Ask(s.depth.Options), controller.Options[*proof.Answer]{
		Post: s.post, Log: s.log.event,
		Show: func(snap controller.Snapshot[*proof.Answer]) {
			if s.mode != nil {
				s.mode.answered(snap)
			}
		},
	})
}

// enter gives the board to a mode.
func (s *Shell) enter(m mode) {
	s.prover.Forget()
	s.mode = m
	s.options.Preview, s.options.Line = nil, nil
	s.liner.Forget()
	s.besides(m.content())
	s.note("")
	s.showTimeline(false)
	s.makeMenu()
	s.redraw()
	s.showAnalysis()
	s.window.Canvas().Focus(s.board)
}

// problems is the mode in which problems are solved, also while the proof of one is
// explored, or nil.
func (s *Shell) problems() *solving {
	switch m := s.mode.(type) {
	case *solving:
		return m
	case *proving:
		return m.back
	}
	return nil
}

// leaveMode gives the board back to the game.
func (s *Shell) leaveMode() {
	if s.mode == nil {
		return
	}
	s.prover.Forget()
	s.mode.left()
	s.mode = nil
	s.besides(s.gameSide())
	s.note("")
	s.unfoldTimeline()
	s.makeMenu()
	s.redraw()
	s.showAnalysis()
	s.window.Canvas().Focus(s.board)
}

// showPlace says in the bars where the board stands: in the game, or in what has
// the board instead.
func (s *Shell) showPlace() {
	if s.mode != nil {
		s.tools.SetMove(s.mode.place())
		s.status.SetGame("")
		s.header.Content().Hide()
		return
	}
	s.header.Content().Show()
	s.header.Set(heading(&s.state))
	s.tools.SetMove(s.state.Doc.MoveNumber(), s.state.Doc.Moves())
	s.status.SetGame(s.gameLine())
}

// pass passes for the player to move.
func (s *Shell) pass() {
	if s.mode != nil {
		s.mode.pass()
		return
	}
	s.play(sgfio.Pass)
}

// farAway is beyond the end of every line.
const farAway = 1 << 30

// end goes to the end of the line, or to its start if by is negative.
func (s *Shell) end(by int) {
	if s.mode != nil {
		s.mode.step(by * farAway)
		return
	}
	s.Goto(max(0, by*farAway))
}
