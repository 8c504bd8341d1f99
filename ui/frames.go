package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/ui/state"
)

// showFindings shows what the engine found over the next frames: the board first, then
// the card, then the panel. In one frame the keys would wait for all of them, most of
// the time for the shapes of texts.
func (s *Shell) showFindings() {
	s.showAnalysis()
	s.redraw()
	s.due = []func(){
		func() { s.why.Show(s.State, state.Findings) },
		func() { s.showPanel(state.Findings) },
	}
	s.awaitFrame()
}

// awaitFrame has the next part of what is due shown in the next frame.
func (s *Shell) awaitFrame() {
	if len(s.due) > 0 && !s.awaiting {
		s.awaiting = true
		s.nextFrame(s.showDue)
	}
}

// showDue shows a part of what is due. Nothing is, if something else brought
// everything up to date meanwhile.
func (s *Shell) showDue() {
	s.awaiting = false
	if len(s.due) == 0 {
		return
	}
	show := s.due[0]
	s.due = s.due[1:]
	show()
	s.awaitFrame()
}

// nextTick runs a function on the window's thread, once a frame was drawn.
func nextTick(do func()) {
	ticks := 0
	var wait *fyne.Animation
	// Any animation would do; this one changes nothing. Its first tick may come before
	// the frame that is being made is drawn.
	wait = fyne.NewAnimation(time.Hour, func(float32) {
		if ticks++; ticks == 2 {
			wait.Stop()
			do()
		}
	})
	wait.Start()
}
