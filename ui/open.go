package ui

import (
	"cmp"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/panels"
	"shikatsu/ui/state"
)

// OpenBundled shows a record that comes with the program, at its first hot
// spot, and explains there the group that is most in danger.
func (s *Shell) OpenBundled(data []byte) error {
	c, err := sgfio.ReadBytes(data)
	if err != nil {
		return err
	}
	if err := s.Files.Show(c, ""); err != nil {
		return err
	}
	for i, n := range s.State.Doc.Line() {
		if n.Has("HO") {
			s.Game.Goto(i)
			break
		}
	}
	s.introduce = true
	return nil
}

// selectUrgent selects the largest of the groups whose fate is most open, if
// any is not plainly alive.
func (s *Shell) selectUrgent() {
	var urgent *facts.Dragon
	for _, d := range s.State.Facts.Dragons {
		if panels.Urgency(d.Status) == panels.Urgency(boardview.Alive) {
			continue
		}
		if urgent == nil || cmp.Or(cmp.Compare(panels.Urgency(d.Status), panels.Urgency(urgent.Status)),
			cmp.Compare(len(urgent.Stones), len(d.Stones))) < 0 {
			urgent = d
		}
	}
	if urgent != nil {
		s.Game.SelectDragon(urgent.Origin)
	}
}

// OpenFirst opens the file that the program was started with. If it cannot, it tells
// the player once the window is on the screen.
func (s *Shell) OpenFirst(path string) {
	if err := s.Files.Open(path); err != nil {
		s.Game.At(state.Game) // of the empty board
		s.Post(func() { s.Fail(err) })
	}
}

// dropped opens the first file dropped on the window.
func (s *Shell) dropped(uris []fyne.URI) {
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			s.Files.Unsaved(func() { s.Files.OpenAside(uri.Path()) })
			s.window.Canvas().Focus(s.board)
			return
		}
	}
}

// Replaced shows another record, or the same one read again.
func (s *Shell) Replaced() {
	s.forgetReview()
	s.Game.At(state.Game)
	s.reviews.Recall()
	s.checkLetters()
}

// OfferCrash tells the player that the last window crashed and offers to report it. Path is
// the file with the trace, text what is in it.
func (s *Shell) OfferCrash(path, text string) { s.help.OfferCrash(path, text) }

// onBoard shows what the keeper of records asks for.
type onBoard struct{ *Shell }

// SelectGame shows another game of the record.
func (b onBoard) SelectGame(i int) { b.Game.SelectGame(i) }

// GotoNode shows a node of the game.
func (b onBoard) GotoNode(n *sgfio.Node) { b.Game.GotoNode(n) }
