package ui

import (
	"fmt"
	"maps"

	"shikatsu/sgfio"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// onBoard shows what the keeper of records asks for.
type onBoard struct{ *Shell }

// SelectGame shows another game of the record.
func (b onBoard) SelectGame(i int) { b.Game.SelectGame(i) }

// GotoNode shows a node of the game.
func (b onBoard) GotoNode(n *sgfio.Node) { b.Game.GotoNode(n) }

// Edited shows a record that changed.
func (b onBoard) Edited() { b.edited() }

// Replaced shows another record, or the same one read again.
func (b onBoard) Replaced() {
	b.forgetReview()
	b.Game.At(state.Game)
	b.reviews.Recall()
	b.checkLetters()
}

// turned shows that a mode has the board now, or that the game has it again.
func (s *Shell) turned() {
	if m := s.stage.Mode(); m != nil {
		s.options.Preview, s.options.Line = nil, nil
		s.liner.Forget()
		s.besides(m.Content())
	} else {
		s.besides(s.gameSide(s.Settings))
	}
	s.showLanes()
	s.makeMenu()
	s.redraw()
	s.showAnalysis()
}

// edited shows the record after it changed. The engine is asked only if the
// stones are others.
func (s *Shell) edited() {
	before := s.State.Position
	s.State.Position = s.State.Doc.Position()
	if scene.SameStones(before, s.State.Position) {
		s.changed(state.Tree)
	} else {
		s.Game.At(state.Tree)
	}
	if s.reviews.Stale() {
		s.forgetReview()
		s.changed(state.Reviewed)
		s.Note(tr.L("The main line is another one now, which has not been reviewed."))
		s.reviews.Recall()
	}
	s.scores.Check()
}

// analyse asks the engine about the position on the board.
func (s *Shell) analyse() { s.read(s.reader.Read) }

// read has the position read in some way, and says why it is not.
func (s *Shell) read(how func() error) {
	if err := how(); err != nil {
		s.tools.SetProgress(0)
		s.Note(err.Error())
	}
}

// arrived shows what the engine found, or how far it is: the board first, then the card, then the
// panel.
func (s *Shell) arrived(found bool) {
	s.showAnalysis()
	s.scores.Follow()
	if !found {
		return
	}
	s.State.NameGroups()
	running := s.State.Analysis.Running
	if !running {
		s.Game.AskLine()
	}
	s.redraw()
	s.frames.Show(
		func() { s.why.Show(s.State, state.Findings) },
		func() { s.panel().Show(s.State, state.Findings) },
	)
	if s.introduce && !running && s.State.Facts != nil && s.State.Selection.Kind == state.Nothing {
		s.introduce = false
		s.Game.SelectUrgent()
	}
}

// thinkLonger thinks longer about what the board shows.
func (s *Shell) thinkLonger() {
	if mode := s.stage.Mode(); mode != nil {
		mode.Longer()
		return
	}
	s.read(s.reader.Longer)
}

// stop ends the reading of what the board shows; what was found so far stays.
func (s *Shell) stop() {
	if s.stage.Mode() != nil {
		s.stage.Stop()
		return
	}
	s.reader.Stop()
}

// reviewed shows what is known of the review.
func (s *Shell) reviewed() {
	s.changed(state.Reviewed)
}

// forgetReview drops what is known of a game that is no longer open.
func (s *Shell) forgetReview() {
	s.reviews.Forget()
	s.lanes.Show(s.State)
	s.showLanes()
	s.scores.Forget()
}

// checkLetters tells the player if there is no font for the open record or for
// the window's language. It looks elsewhere, as the first look takes a while; after
// it the board has the letters.
func (s *Shell) checkLetters() {
	text := tr.L("Life and death") + namesOf(s.State.Doc.Game())
	go func() {
		letter, lacks := s.letters.Lacks(text)
		unreadable := map[string]bool{}
		for _, l := range tr.Languages() {
			_, unreadable[l.Tag] = s.letters.Lacks(l.Name)
		}
		s.letters.Rest()
		s.Later(func() {
			if !maps.Equal(s.unreadable, unreadable) {
				s.unreadable = unreadable
				s.makeMenu()
			}
			s.board.SetLetters(s.letters)
			if lacks {
				s.Warn(fmt.Sprintf(lettersHint, letter))
			}
		})
	}()
}
