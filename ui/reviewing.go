package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// reviewed shows what is known of the review, and whether there is one.
func (s *Shell) reviewed() {
	s.lanes.Show(s.State, s.reviews.Text())
	s.showLanes()
	s.changed(state.Reviewed)
}

// forgetReview drops what is known of a game that is no longer open.
func (s *Shell) forgetReview() {
	s.reviews.Forget()
	s.lanes.Show(s.State, "")
	s.showLanes()
	s.scores.Forget()
}

// checkReview drops the review of a game whose main line is not what was reviewed any more.
func (s *Shell) checkReview() {
	if !s.reviews.Stale() {
		return
	}
	s.forgetReview()
	s.changed(state.Reviewed)
	s.Note(tr.L("The main line is another one now, which has not been reviewed."))
	s.reviews.Recall()
}

// foldLanes hides the lanes of the review below the board, or shows them, and remembers it.
func (s *Shell) foldLanes() {
	s.Settings.SetSwitch(settings.LanesFolded, !s.Settings.Switch(settings.LanesFolded, false))
	s.showLanes()
	s.makeMenu()
}

// showLanes shows the lanes, if there are any, and otherwise their place if the player
// asked for them: a review that is remembered has nothing to say without lanes.
func (s *Shell) showLanes() {
	folded := s.Settings.Switch(settings.LanesFolded, false)
	s.strip(s.lanes.Content(), s.stage.Mode() == nil && !folded && (s.reviews.Wanted() || len(s.lanes.Lanes()) > 0))
}

// strip shows or hides one of the strips below the board, and gives the others and the board their
// room at once: until the next frame a strip that was never shown would have none.
func (s *Shell) strip(o fyne.CanvasObject, on bool) {
	if o.Visible() == on {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
	s.rows.Layout.Layout(s.rows.Objects, s.rows.Size())
	s.below.Layout.Layout(s.below.Objects, s.below.Size())
}
