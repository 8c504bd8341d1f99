package ui

import (
	"slices"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/panels"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// allCommands are what menus and keys can do, in the order of the menus.
func (s *Shell) allCommands() []*commands.Command {
	export := &commands.Command{ID: "export", Menu: "File", Title: "Export or print the board (PNG, SVG, PDF)…", Keys: commands.Keys(commands.Press(fyne.KeyE, commands.Ctrl)), Do: s.askExport}
	quit := &commands.Command{ID: "quit", Menu: "File", Title: "Quit", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyQ, commands.Ctrl)), Do: s.quit}
	return slices.Concat(s.Files.Commands(export), []*commands.Command{quit},
		s.Game.EditCommands(s.Files, s.writeComment),
		s.Game.Commands(), s.find.Commands(), []*commands.Command{s.cursor.Command(), s.Game.PassCommand()},
		s.Game.ViewCommands(), s.viewCommands(), s.analyseCommands(), s.looks.Commands(), s.study.Commands(), s.helpCommands())
}

// viewCommands choose what is seen beside the board.
func (s *Shell) viewCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "details", Menu: "View", Title: "Details of what is selected", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyD)),
			Checked: func() bool { return !s.State.Folded }, Do: s.flip(settings.DetailsFolded, true, func() {
				s.State.Folded = s.Settings.Switch(settings.DetailsFolded, true)
				s.changed(state.Selected)
			})},
		{ID: "panels", Menu: "View", Title: "Panels below the card", Keys: commands.Keys(commands.Press(fyne.KeyF9)),
			Checked: func() bool { return !s.Settings.Switch(settings.PanelsHidden, false) }, Do: s.flip(settings.PanelsHidden, false, func() {
				if s.stage.Mode() == nil {
					s.besides(s.gameSide(s.Settings))
					s.top.Refresh()
				}
			})},
		{ID: "lanes", Menu: "View", Title: "Lanes of the review", Keys: commands.Keys(commands.Press(fyne.KeyF8)),
			Checked: func() bool { return !s.Settings.Switch(settings.LanesFolded, false) }, Do: s.flip(settings.LanesFolded, false, s.showLanes)},
		{ID: "sound", Menu: "View", Title: "Sound of stones", Checked: func() bool { return s.Settings.Switch(settings.Sound, false) },
			Do: s.flip(settings.Sound, false, func() { s.sound(); s.tellUnkept() })},
		{ID: "fullscreen", Menu: "View", Title: "Full screen", Keys: commands.Keys(commands.Press(fyne.KeyF11)),
			Checked: s.window.FullScreen, Do: func() { s.window.SetFullScreen(!s.window.FullScreen()); s.makeMenu() }},
		{ID: "nextpanel", Menu: "View", Title: "Next panel", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyF6)), Do: func() { s.tabs.Step(1) }},
		{ID: "prevpanel", Menu: "View", Title: "Previous panel", Keys: commands.Keys(commands.Press(fyne.KeyF6, commands.Shift)), Do: func() { s.tabs.Step(-1) }},
		{ID: "lines", Menu: "View", Title: "To the lines of the panel", Keys: commands.Keys(commands.Press(fyne.KeyL, commands.Ctrl)), Do: s.toLines},
	}
}

// flip is what hides a part of the window, or shows it, and remembers it.
func (s *Shell) flip(id settings.Switch, usual bool, show func()) func() {
	return func() {
		s.Settings.SetSwitch(id, !s.Settings.Switch(id, usual))
		show()
		s.makeMenu()
	}
}

// analyseCommands ask the engine.
func (s *Shell) analyseCommands() []*commands.Command {
	inGame := func() bool { return s.stage.Mode() == nil }
	reviewed := func() bool { return inGame() && s.State.Review != nil }
	return []*commands.Command{
		{ID: "longer", Menu: "Analyse", Title: "Think longer", Keys: commands.Keys(commands.Press(fyne.KeyF5)), Do: s.thinkLonger},
		{ID: "stop", Menu: "Analyse", Title: "Stop", Keys: commands.Keys(commands.Press(fyne.KeyPeriod, commands.Ctrl)), Do: s.stop, Enabled: s.stoppable, Idle: "The engine is not reading anything."},
		{ID: "review", Menu: "Analyse", Title: "Review the game", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyF2)), Alt: commands.Keys(commands.Press(fyne.KeyF4)),
			Now: func() string { return s.reviewTitle }, Do: s.Game.ReviewGame},
		{ID: "nextevent", Menu: "Analyse", Title: "Next event", Keys: commands.Keys(commands.Press(fyne.KeyN)), Alt: commands.Keys(commands.Press(fyne.KeyF2), commands.Press(fyne.KeyN)), Greys: true, Enabled: inGame, Do: func() { s.Game.NextEvent(1) }},
		{ID: "prevevent", Menu: "Analyse", Title: "Previous event", Keys: commands.Keys(commands.Press(fyne.KeyN, commands.Shift)), Alt: commands.Keys(commands.Press(fyne.KeyF2, commands.Shift), commands.Press(fyne.KeyN, commands.Shift)), Greys: true, Enabled: inGame, Do: func() { s.Game.NextEvent(-1) }},
		{ID: "compareevent", Menu: "Analyse", Title: "Played and better, side by side", Keys: commands.Keys(commands.Press(fyne.KeyB)), Greys: true,
			Enabled: func() bool { return inGame() && s.State.Event != nil && len(s.State.Event.Line()) > 0 }, Do: func() { s.Game.CompareEvent(s.State.Event) }},
		{ID: "practiseblack", Menu: "Analyse", Title: "Practise Black's mistakes", Greys: true, Enabled: reviewed, Do: func() { s.Game.PractiseMistakes(boardview.Black) }},
		{ID: "practisewhite", Menu: "Analyse", Title: "Practise White's mistakes", Greys: true, Enabled: reviewed, Do: func() { s.Game.PractiseMistakes(boardview.White) }},
		{ID: "savelesson", Menu: "Analyse", Title: "Save the lesson…", Greys: true, Enabled: reviewed, Do: func() { s.Game.SaveLesson(boardview.None) }},
		{ID: "proof", Menu: "Analyse", Title: "Explore the proof about a group", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyP)), Do: s.stage.Explore},
		{ID: "count", Menu: "Analyse", Title: "Count the game", Separate: true, Do: s.stage.Count},
		{ID: "guess", Menu: "Analyse", Title: "Guess the next move", Checked: func() bool { return s.State.Guessing }, Do: s.Game.ToggleGuessing, Greys: true, Enabled: inGame},
		{ID: "depth", Menu: "Analyse", Title: "How hard to think…", Separate: true, Do: s.choose.Edit},
		{ID: "unselect", Menu: "Analyse", Title: "Clear the selection", Keys: commands.Keys(commands.Press(fyne.KeyEscape)), Do: func() {
			if s.Game.Tools.Chosen > 0 {
				s.Game.Tools.Choose(0)
				return
			}
			s.Game.Select(state.Selection{})
		}},
		{ID: "score", Menu: "Analyse", Title: "Score by another engine", Separate: true, Do: s.scores.Toggle},
		{ID: "otherengine", Menu: "Analyse", Title: "Another engine…", Do: s.scores.Name},
	}
}

// helpCommands tell of the program.
func (s *Shell) helpCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "keys", Menu: "Help", Title: "Keys", Keys: commands.Keys(commands.Press(fyne.KeyF1)), Do: func() {
			text := widget.NewRichTextFromMarkdown(s.commands.Help(tr.L))
			s.Dialogs.Popup(tr.L("Keys"), container.NewVScroll(text), fyne.NewSize(480, 560))
		}},
		{ID: "signs", Menu: "Help", Title: "Signs on the board", Keys: commands.Keys(commands.Press(fyne.KeyF1, commands.Shift)), Do: func() {
			s.Dialogs.Popup(tr.L("Signs on the board"), container.NewVScroll(panels.Signs(s.options.Style)), fyne.NewSize(560, 600))
		}},
		{ID: "guide", Menu: "Help", Title: "Guide", Do: s.help.Guide},
		{ID: "report", Menu: "Help", Title: "Report a problem…", Separate: true, Do: s.help.AskReport},
		{ID: "about", Menu: "Help", Title: "About Shikatsu", Do: s.help.About},
	}
}
