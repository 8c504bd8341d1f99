package ui

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/panels"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// makeCommands fills the table of commands and makes the menu from it.
func (s *Shell) makeCommands() {
	list := s.fileCommands()
	list = append(list, s.editCommands()...)
	list = append(list, s.goCommands()...)
	list = append(list, s.viewCommands()...)
	list = append(list, s.analyseCommands()...)
	list = append(list, s.settingsCommands()...)
	list = append(list, s.study.Commands()...)
	list = append(list, s.helpCommands()...)
	s.commands = commands.NewTable(commands.Preset(s.Settings.Choice(settings.Keys, string(commands.Usual))), list...)
	// Keys with Ctrl or Alt, which the toolkit hands to the menu, reach past a dialog.
	s.commands.Allowed = func(c *commands.Command) bool { return !s.Dialogs.Open() || c.ID == "quit" }
	s.commands.Refused = func(c *commands.Command) {
		if c.Idle != "" {
			s.Note(tr.L(c.Idle))
			return
		}
		s.Note(fmt.Sprintf(tr.L("Not possible here: %s"), tr.L(c.Title)))
	}
	s.makeMenu()
}

// makeMenu makes the menu anew, after a switch changed.
func (s *Shell) makeMenu() {
	recent := fyne.NewMenuItem(tr.L("Recent files"), nil)
	recent.ChildMenu = fyne.NewMenu("")
	for _, path := range s.Settings.Recent() {
		recent.ChildMenu.Items = append(recent.ChildMenu.Items, fyne.NewMenuItem(shortPath(path), func() {
			s.Files.Unsaved(func() { s.Files.OpenRecent(path) })
			s.window.Canvas().Focus(s.board)
		}))
	}
	recent.Disabled = len(recent.ChildMenu.Items) == 0
	s.window.SetMainMenu(s.commands.Menus(tr.L, map[string][]*fyne.MenuItem{"File": {recent, fyne.NewMenuItemSeparator()}}))
}

// shortPath is a path as a menu shows it: the file and its folder. What is no text in its name
// is shown as such.
func shortPath(path string) string {
	path = strings.ToValidUTF8(path, "\uFFFD")
	return filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path))
}

func (s *Shell) fileCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "new", Menu: "File", Title: "New board…", Keys: commands.Keys(commands.Press(fyne.KeyN, commands.Ctrl)), Do: func() { s.Files.Unsaved(s.Files.AskNew) }},
		{ID: "open", Menu: "File", Title: "Open…", Keys: commands.Keys(commands.Press(fyne.KeyO, commands.Ctrl)), Do: s.Files.AskOpen},
		{ID: "address", Menu: "File", Title: "Open an address…", Keys: commands.Keys(commands.Press(fyne.KeyO, commands.Ctrl, commands.Shift)), Do: s.Files.AskAddress},
		{ID: "save", Menu: "File", Title: "Save", Keys: commands.Keys(commands.Press(fyne.KeyS, commands.Ctrl)), Do: s.Files.Save},
		{ID: "saveas", Menu: "File", Title: "Save as…", Keys: commands.Keys(commands.Press(fyne.KeyS, commands.Ctrl, commands.Shift)), Do: s.Files.AskSave},
		{ID: "export", Menu: "File", Title: "Export or print the board (PNG, SVG, PDF)…", Keys: commands.Keys(commands.Press(fyne.KeyE, commands.Ctrl)), Do: s.askExport},
		{ID: "nextgame", Menu: "File", Title: "Next game of the file", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyPageDown, commands.Ctrl)),
			Do: func() { s.Game.SelectGame(s.State.Doc.GameIndex() + 1) }, Enabled: s.manyGames},
		{ID: "prevgame", Menu: "File", Title: "Previous game of the file", Keys: commands.Keys(commands.Press(fyne.KeyPageUp, commands.Ctrl)),
			Do: func() { s.Game.SelectGame(s.State.Doc.GameIndex() - 1) }, Enabled: s.manyGames},
		{ID: "encoding", Menu: "File", Title: "Encoding of the file…", Do: s.Files.AskEncoding, Enabled: func() bool { return s.State.Doc.Path != "" }},
		{ID: "quit", Menu: "File", Title: "Quit", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyQ, commands.Ctrl)), Do: s.quit},
	}
}

func (s *Shell) goCommands() []*commands.Command {
	doc := func(f func() bool) func() { return func() { s.Game.Moved(f()) } }
	return []*commands.Command{
		{ID: "forward", Menu: "Go", Title: "Next move", Do: func() { s.step(1) },
			Keys: commands.Keys(commands.Press(fyne.KeyRight)), Alt: commands.Keys(commands.Press(fyne.KeyDown))},
		{ID: "back", Menu: "Go", Title: "Previous move", Do: func() { s.step(-1) },
			Keys: commands.Keys(commands.Press(fyne.KeyLeft)), Alt: commands.Keys(commands.Press(fyne.KeyUp))},
		{ID: "forward10", Menu: "Go", Title: "Ten moves on", Do: func() { s.step(10) }, Keys: commands.Keys(commands.Press(fyne.KeyRight, commands.Shift), commands.Press(fyne.KeyPageDown))},
		{ID: "back10", Menu: "Go", Title: "Ten moves back", Do: func() { s.step(-10) }, Keys: commands.Keys(commands.Press(fyne.KeyLeft, commands.Shift), commands.Press(fyne.KeyPageUp))},
		{ID: "first", Menu: "Go", Title: "Start of the game", Do: func() { s.end(-1) }, Keys: commands.Keys(commands.Press(fyne.KeyHome))},
		{ID: "last", Menu: "Go", Title: "End of the line", Do: func() { s.end(1) }, Keys: commands.Keys(commands.Press(fyne.KeyEnd))},
		{ID: "goto", Menu: "Go", Title: "Go to move…", Do: s.askMove, Keys: commands.Keys(commands.Press(fyne.KeyG, commands.Ctrl))},
		{ID: "nextvar", Menu: "Go", Title: "Next variation", Separate: true, Do: doc(func() bool { return s.State.Doc.Sibling(1) }),
			Keys: commands.Keys(commands.Press(fyne.KeyDown)), Alt: commands.Keys(commands.Press(fyne.KeyRight))},
		{ID: "prevvar", Menu: "Go", Title: "Previous variation", Do: doc(func() bool { return s.State.Doc.Sibling(-1) }),
			Keys: commands.Keys(commands.Press(fyne.KeyUp)), Alt: commands.Keys(commands.Press(fyne.KeyLeft))},
		{ID: "nextfork", Menu: "Go", Title: "Next branch", Do: doc(func() bool { return s.State.Doc.Fork(1) }), Keys: commands.Keys(commands.Press(fyne.KeyDown, commands.Ctrl))},
		{ID: "prevfork", Menu: "Go", Title: "Previous branch", Do: doc(func() bool { return s.State.Doc.Fork(-1) }), Keys: commands.Keys(commands.Press(fyne.KeyUp, commands.Ctrl))},
		{ID: "mainline", Menu: "Go", Title: "Back to the main line", Do: doc(func() bool { return s.State.Doc.MainLine() }), Keys: commands.Keys(commands.Press(fyne.KeyLeft, commands.Ctrl))},
		{ID: "nextcomment", Menu: "Go", Title: "Next comment", Separate: true, Do: doc(func() bool { return s.State.Doc.FindComment(1) }), Keys: commands.Keys(commands.Press(fyne.KeyDown, commands.Ctrl, commands.Shift))},
		{ID: "prevcomment", Menu: "Go", Title: "Previous comment", Do: doc(func() bool { return s.State.Doc.FindComment(-1) }), Keys: commands.Keys(commands.Press(fyne.KeyUp, commands.Ctrl, commands.Shift))},
		{ID: "find", Menu: "Go", Title: "Find…", Keys: commands.Keys(commands.Press(fyne.KeyF, commands.Ctrl)), Alt: commands.Keys(commands.Press(fyne.KeyF3), commands.Press(fyne.KeyF, commands.Ctrl)), Do: s.openFind},
		{ID: "findnext", Menu: "Go", Title: "Find again", Keys: commands.Keys(commands.Press(fyne.KeyF3)), Alt: commands.Keys(commands.Press(fyne.KeyF3, commands.Ctrl)), Do: func() { s.findAgain(1) }},
		{ID: "findprev", Menu: "Go", Title: "Find backwards", Keys: commands.Keys(commands.Press(fyne.KeyF3, commands.Shift)), Alt: commands.Keys(commands.Press(fyne.KeyF3, commands.Ctrl, commands.Shift)), Do: func() { s.findAgain(-1) }},
		{ID: "cursor", Menu: "Go", Title: "Play by keyboard", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyC)), Checked: func() bool { return s.cursor.On },
			Do: func() { s.cursor.Set(!s.cursor.On) }},
		{ID: "pass", Menu: "Go", Title: "Pass", Separate: true, Do: s.pass, Keys: commands.Keys(commands.Press(fyne.KeyP, commands.Ctrl))},
	}
}

// numberChoices are how many of the last moves can show their numbers.
var numberChoices = []struct {
	id, title string
	last      int
}{
	{id: "none", title: "Move numbers: none", last: 0},
	{id: "ten", title: "Move numbers: the last ten", last: 10},
	{id: "all", title: "Move numbers: all", last: farAway},
}

func (s *Shell) viewCommands() []*commands.Command {
	var list []*commands.Command
	for i, v := range state.Views() {
		list = append(list, &commands.Command{ID: "view." + string(v.ID), Menu: "View", Title: v.Name,
			Keys:    commands.Keys(commands.Press(fyne.KeyName(strconv.Itoa((i+1)%10)), commands.Alt)),
			Checked: func() bool { return s.State.View == v.ID },
			Do:      func() { s.setView(v.ID); s.tools.SetView(i); s.makeMenu() }})
	}
	toggle := func(id settings.Switch, title string, value *bool, k ...commands.Key) *commands.Command {
		return &commands.Command{ID: string(id), Menu: "View", Title: title, Keys: k,
			Checked: func() bool { return *value },
			Do: func() {
				*value = !*value
				s.Settings.SetSwitch(id, *value)
				s.changed(state.Looks)
				s.makeMenu()
			}}
	}
	first := toggle(settings.Coordinates, "Coordinates", &s.options.Coordinates, commands.Press(fyne.KeyC, commands.Ctrl, commands.Shift))
	part := s.Game.Zoom.Command()
	part.Separate = true
	list = append(list, part, first,
		toggle(settings.Variations, "Variations on the board", &s.options.Variations),
		toggle(settings.Markup, "Markup of the record", &s.options.Markup))
	for i, n := range numberChoices {
		list = append(list, &commands.Command{ID: "numbers." + n.id, Menu: "View", Title: n.title, Separate: i == 0,
			Checked: func() bool { return s.options.Numbers == n.last },
			Do: func() {
				s.options.Numbers = n.last
				s.Settings.SetNumber(settings.Numbered, float64(n.last))
				s.changed(state.Looks)
				s.makeMenu()
			}})
	}
	list = append(list,
		&commands.Command{ID: "numbers.here", Menu: "View", Title: "Move numbers: from here on",
			Checked: func() bool { return s.options.From != nil },
			Do: func() {
				if s.options.From != nil {
					s.options.From = nil
				} else {
					s.options.From = s.State.Doc.Node()
				}
				s.changed(state.Looks)
				s.makeMenu()
			}},
		&commands.Command{ID: "details", Menu: "View", Title: "Details of what is selected", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyD)),
			Checked: func() bool { return !s.State.Folded }, Do: s.foldDetails},
		&commands.Command{ID: "panels", Menu: "View", Title: "Panels below the card", Keys: commands.Keys(commands.Press(fyne.KeyF9)),
			Checked: func() bool { return !s.Settings.Switch(settings.PanelsHidden, false) }, Do: s.hidePanels},
		&commands.Command{ID: "lanes", Menu: "View", Title: "Lanes of the review", Keys: commands.Keys(commands.Press(fyne.KeyF8)),
			Checked: func() bool { return !s.Settings.Switch(settings.LanesFolded, false) }, Do: s.foldLanes},
		&commands.Command{ID: "fullscreen", Menu: "View", Title: "Full screen", Keys: commands.Keys(commands.Press(fyne.KeyF11)),
			Checked: s.window.FullScreen, Do: func() { s.window.SetFullScreen(!s.window.FullScreen()); s.makeMenu() }},
		&commands.Command{ID: "nextpanel", Menu: "View", Title: "Next panel", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyF6)), Do: func() { s.tabs.Step(1) }},
		&commands.Command{ID: "prevpanel", Menu: "View", Title: "Previous panel", Keys: commands.Keys(commands.Press(fyne.KeyF6, commands.Shift)), Do: func() { s.tabs.Step(-1) }},
		&commands.Command{ID: "lines", Menu: "View", Title: "To the lines of the panel", Keys: commands.Keys(commands.Press(fyne.KeyL, commands.Ctrl)), Do: s.toLines})
	return list
}

func (s *Shell) analyseCommands() []*commands.Command {
	inGame := func() bool { return s.stage.Mode() == nil }
	return []*commands.Command{
		{ID: "longer", Menu: "Analyse", Title: "Think longer", Keys: commands.Keys(commands.Press(fyne.KeyF5)), Do: s.thinkLonger},
		{ID: "stop", Menu: "Analyse", Title: "Stop", Keys: commands.Keys(commands.Press(fyne.KeyPeriod, commands.Ctrl)), Do: s.stop, Enabled: s.stoppable, Idle: "The engine is not reading anything."},
		{ID: "review", Menu: "Analyse", Title: "Review the game", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyF2)), Alt: commands.Keys(commands.Press(fyne.KeyF4)),
			Now: func() string { return s.reviewTitle }, Do: s.Game.ReviewGame},
		{ID: "nextevent", Menu: "Analyse", Title: "Next event", Keys: commands.Keys(commands.Press(fyne.KeyN)), Alt: commands.Keys(commands.Press(fyne.KeyF2), commands.Press(fyne.KeyN)), Greys: true, Enabled: inGame, Do: func() { s.Game.NextEvent(1) }},
		{ID: "prevevent", Menu: "Analyse", Title: "Previous event", Keys: commands.Keys(commands.Press(fyne.KeyN, commands.Shift)), Alt: commands.Keys(commands.Press(fyne.KeyF2, commands.Shift), commands.Press(fyne.KeyN, commands.Shift)), Greys: true, Enabled: inGame, Do: func() { s.Game.NextEvent(-1) }},
		{ID: "proof", Menu: "Analyse", Title: "Explore the proof about a group", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyP)), Do: s.stage.Explore},
		{ID: "count", Menu: "Analyse", Title: "Count the game", Separate: true, Do: s.stage.Count},
		{ID: "guess", Menu: "Analyse", Title: "Guess the next move", Checked: func() bool { return s.Game.Guess.On }, Do: s.Game.ToggleGuessing, Greys: true, Enabled: inGame},
		{ID: "depth", Menu: "Analyse", Title: "How hard to think…", Separate: true, Do: s.editDepth},
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

func (s *Shell) manyGames() bool { return len(s.State.Doc.Collection.Games) > 1 }

// askMove lets the player type a move's number.
func (s *Shell) askMove() {
	entry := s.Dialogs.NewEntry("")
	entry.Validator = func(text string) error {
		if n, err := strconv.Atoi(text); err != nil || n < 0 || n > s.State.Doc.Moves() {
			return fmt.Errorf(tr.L("a number from 0 to %d"), s.State.Doc.Moves())
		}
		return nil
	}
	s.Dialogs.Put(dialogs.Question{Title: tr.L("Go to move"), Yes: tr.L("Go"), No: tr.L("Cancel"), Focus: entry, Size: fyne.NewSize(300, 0),
		Content: widget.NewForm(widget.NewFormItem(tr.L("Move"), entry)), Done: func(ok bool) {
			if n, err := strconv.Atoi(entry.Text); ok && err == nil {
				s.Game.Moved(s.State.Doc.GotoMove(n))
			}
		}})
}

// systemLocale is the language of the desktop.
func systemLocale() string { return lang.SystemLocale().LanguageString() }
