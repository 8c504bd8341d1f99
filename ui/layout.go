package ui

import (
	"slices"

	"shikatsu/ui/bars"
	"shikatsu/ui/boardview"
	"shikatsu/ui/depth"
	"shikatsu/ui/depthdialog"
	"shikatsu/ui/facts"
	"shikatsu/ui/modes"
	"shikatsu/ui/panels"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/timeline"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"

	"fyne.io/fyne/v2"
)

// layOut makes everything in the window, in the current language.
func (s *Shell) layOut() {
	s.board = boardview.New(scene.Build(s.State, s.options))
	s.board.OnTap = func(p boardview.Pt, _ fyne.KeyModifier) { s.Game.Tap(p) }
	s.board.OnMenu, s.board.OnStep, s.board.OnKey, s.board.OnHover = s.Game.PointMenu, s.Game.Step, s.typed, s.Game.Hover
	if s.log != nil {
		s.board.OnPainted = func(*boardview.Scene) { s.log.Painted(s.State.Doc.MoveNumber()) }
	}
	s.tools = bars.NewToolbar(bars.ToolbarText{
		Open: tr.L("Open"), Save: tr.L("Save"), Stop: tr.L("Stop"), Longer: tr.L("Think longer"),
		Views: modes.ViewNames(), Depths: depthdialog.Names(),
	})
	s.tools.OnDepth, s.tools.OnCommand, s.tools.OnTip = s.choose.Preset, s.run, s.explainCommand
	s.tools.OnView = func(i int) { s.Game.SetView(state.Views()[i].ID) }
	s.records = bars.NewRecords()
	s.records.OnSelected = func(i int) {
		s.Files.ShowTab(i)
		s.ToBoard()
	}
	s.records.OnClosed = func(i int) {
		s.Files.ShowTab(i)
		s.Files.CloseTab()
	}
	s.header, s.status = bars.NewHeader(), bars.NewStatus()
	s.find.Fill()
	s.comment = panels.NewComment(s.Game)
	s.comment.OnEndless = func() { s.Note(tr.L("This comment has a paragraph that is too long to be changed here.")) }
	s.panels = append(panels.All(s.Game), panels.Placed{Section: panels.Game, Panel: panels.NewScore(s.Game, s.scores, s.Game.GotoMain)})
	tabs := make([]bars.Tab, len(s.panels))
	for i, p := range s.panels {
		tabs[i] = bars.Tab{Section: tr.L(p.Section), Title: p.Title(), Content: p.Content()}
	}
	s.tabs = bars.NewTabs(tabs)
	s.tabs.OnSelected = func(int) {
		s.panel().Show(s.State, state.Everything)
		s.beside.Fit()
	}
	s.scores.Reveal = func() {
		s.tabs.SelectIndex(len(s.panels) - 1) // that of the score
		s.changed(state.Scored)
	}
	s.tabs.OnWrapped = func() { s.Post(func() { s.beside.Fit() }) }
	s.why = panels.NewWhy(s.Game)
	s.lanes = timeline.NewStrip()
	s.lanes.OnSelect = s.Game.PointLane
	s.lanes.OnEvent = func(e *facts.Event) {
		s.Game.SelectEvent(e)
		s.ToBoard()
	}
	s.lanes.OnHover = func(e *facts.Event) {
		if e != nil {
			s.Note(why.Event(e, s.State.Review.Height).String())
		}
	}
	s.lanes.Show(s.State)
	s.window.SetContent(s.place(s.find.Bar.Content(), s.Settings))
	s.makeCommands()
	s.ToBoard()
	s.tools.SetView(s.Game.ViewIndex())
	s.tools.SetDepth(slices.Index(depth.Presets(), s.depth.Stored().Preset))
}
