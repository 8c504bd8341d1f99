package ui

import (
	"shikatsu/ui/boardview"
	"shikatsu/ui/panels"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
)

// changed is the one place that brings the window up to date; only arrived takes
// its time.
func (s *Shell) changed(what state.Change) {
	if s.frames.Drop() {
		what |= state.Findings
	}
	if what.Has(state.Game | state.Tree | state.Node) {
		s.State.Position = s.State.Doc.Position()
	}
	if what.Has(state.Game | state.Tree) {
		s.titled()
	}
	if what.Has(state.Node | state.Game | state.Tree | state.Reviewed) {
		s.lanes.Show(s.State)
		s.showLanes()
	}
	if what.Has(state.Findings) {
		s.showAnalysis()
	}
	if what.Has(state.Node | state.Game | state.Tree | state.Findings) {
		s.scores.Follow()
	}
	if what.Has(state.Reviewed | state.Game) {
		if title := panels.ReviewTitle(s.State); title != s.reviewTitle {
			s.reviewTitle = title
			s.makeMenu()
		}
	}
	if what.Has(state.Node | state.Game | state.Tree | state.Findings | state.Selected | state.Reviewed) {
		s.State.NameGroups()
	}
	s.redraw()
	s.panel().Show(s.State, what)
	if what.Has(state.Tree) {
		s.Files.KeepSoon()
	}
	s.comment.Show(s.State, what)
	s.why.Show(s.State, what)
	s.beside.Fit()
}

// titled shows the names of the open records.
func (s *Shell) titled() {
	s.window.SetTitle(title(s.State.Doc))
	titles, shown := s.Files.Titles()
	s.records.Set(titles, shown)
	s.strip(s.records.Content(), len(titles) > 1)
}

// redraw shows the board, and where it stands.
func (s *Shell) redraw() {
	s.showPlace()
	var sc *boardview.Scene
	mode := s.stage.Mode()
	if mode != nil {
		sc = mode.Scene(s.options)
	} else {
		options := s.options
		if s.State.Guessing { // which they would tell
			options.Variations, options.Markup = false, false
		}
		sc = scene.Build(s.State, options)
		s.Game.Tools.Mark(sc)
	}
	s.Game.Zoom.Apply(sc)
	s.cursor.Show(sc)
	if !s.board.SetScene(sc) {
		s.log.Unchanged()
	}
	if mode != nil {
		s.beside.Fit()
	}
	if part := !s.Game.Zoom.Part().Empty(); part != s.partChecked {
		s.partChecked = part
		s.makeMenu()
	}
}

// showPlace says in the bars where the board stands: in the game, or in what has
// the board instead.
func (s *Shell) showPlace() {
	if mode := s.stage.Mode(); mode != nil {
		s.tools.SetMove(mode.Place())
		s.status.SetGame("")
		s.header.Content().Hide()
		return
	}
	s.header.Content().Show()
	s.header.Set(heading(s.State))
	s.tools.SetMove(s.State.Doc.MoveNumber(), s.State.Doc.Moves())
	if s.Game.Tools.Chosen > 0 {
		s.status.SetGame(s.Game.Tools.Line())
		return
	}
	s.status.SetGame(gameLine(s.State.Position, s.Game.Zoom.Part()))
}

// stoppable says whether there is something for stop.
func (s *Shell) stoppable() bool {
	if mode := s.stage.Mode(); mode != nil {
		return mode.Reading()
	}
	return s.State.Analysis.Running
}

// showAnalysis brings the bars up to date with the engine.
func (s *Shell) showAnalysis() {
	a, mode := s.State.Analysis, s.stage.Mode()
	s.tools.ShowsGame(mode == nil)
	s.tools.Running(s.stoppable())
	if mode != nil {
		s.status.SetEngine("", "")
		return
	}
	switch {
	case a.Running:
		s.tools.SetProgress(a.Fraction)
	case a.Err != nil:
		s.tools.SetProgress(0)
	case !a.Stopped:
		s.tools.SetProgress(1)
	}
	s.status.SetEngine(engineLine(a, s.State.Facts), engineDetail(a))
}

// showLanes shows the lanes, if there are any. Without any it shows their place if the player asked for them,
// because a review that is remembered has nothing to say without lanes.
func (s *Shell) showLanes() {
	folded := s.Settings.Switch(settings.LanesFolded, false)
	s.strip(s.lanes.Content(), s.stage.Mode() == nil && !folded && (s.reviews.Wanted() || len(s.lanes.Lanes()) > 0 || s.State.Guessing && s.State.Review != nil))
}

// themed shows the window in another theme.
func (s *Shell) themed() {
	s.changed(state.Everything &^ state.Node)
	if mode := s.stage.Mode(); mode != nil {
		mode.Show()
	}
	s.status.Refresh()
	s.header.Refresh()
	s.makeCommands()
}
