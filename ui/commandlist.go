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
	"shikatsu/ui/panels"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

const (
	ctrl  = fyne.KeyModifierControl
	shift = fyne.KeyModifierShift
	alt   = fyne.KeyModifierAlt
)

func keys(k ...commands.Key) []commands.Key { return k }
func key(name fyne.KeyName, mods ...fyne.KeyModifier) commands.Key {
	var m fyne.KeyModifier
	for _, mod := range mods {
		m |= mod
	}
	return commands.Key{Name: name, Mods: m}
}

// makeCommands fills the table of commands and makes the menu from it.
func (s *Shell) makeCommands() {
	list := s.fileCommands()
	list = append(list, s.editCommands()...)
	list = append(list, s.goCommands()...)
	list = append(list, s.viewCommands()...)
	list = append(list, s.analyseCommands()...)
	list = append(list, s.scoringCommands()...)
	list = append(list, s.settingsCommands()...)
	list = append(list, s.problemCommands()...)
	list = append(list, s.helpCommands()...)
	s.commands = commands.NewTable(commands.Preset(s.settings.Choice(settings.Keys, string(commands.Usual))), list...)
	// Keys with Ctrl or Alt, which the toolkit hands to the menu, reach past a dialog.
	s.commands.Allowed = func(c *commands.Command) bool { return s.dialog == nil || c.ID == "quit" }
	s.commands.Refused = func(c *commands.Command) {
		if c.Idle != "" {
			s.note(tr.L(c.Idle))
			return
		}
		s.note(fmt.Sprintf(tr.L("Not possible here: %s"), tr.L(c.Title)))
	}
	s.makeMenu()
}

// makeMenu makes the menu anew, after a switch changed.
func (s *Shell) makeMenu() {
	recent := fyne.NewMenuItem(tr.L("Recent files"), nil)
	recent.ChildMenu = fyne.NewMenu("")
	for _, path := range s.settings.Recent() {
		recent.ChildMenu.Items = append(recent.ChildMenu.Items, fyne.NewMenuItem(shortPath(path), func() {
			s.unsaved(func() { s.openRecent(path) })
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
		{ID: "new", Menu: "File", Title: "New board…", Keys: keys(key(fyne.KeyN, ctrl)), Do: func() { s.unsaved(s.askNew) }},
		{ID: "open", Menu: "File", Title: "Open…", Keys: keys(key(fyne.KeyO, ctrl)), Do: s.askOpen},
		{ID: "address", Menu: "File", Title: "Open an address…", Keys: keys(key(fyne.KeyO, ctrl, shift)), Do: s.askAddress},
		{ID: "save", Menu: "File", Title: "Save", Keys: keys(key(fyne.KeyS, ctrl)), Do: s.save},
		{ID: "saveas", Menu: "File", Title: "Save as…", Keys: keys(key(fyne.KeyS, ctrl, shift)), Do: s.askSave},
		{ID: "export", Menu: "File", Title: "Export or print the board (PNG, SVG, PDF)…", Keys: keys(key(fyne.KeyE, ctrl)), Do: s.askExport},
		{ID: "nextgame", Menu: "File", Title: "Next game of the file", Separate: true, Keys: keys(key(fyne.KeyPageDown, ctrl)),
			Do: func() { s.SelectGame(s.state.Doc.GameIndex() + 1) }, Enabled: s.manyGames},
		{ID: "prevgame", Menu: "File", Title: "Previous game of the file", Keys: keys(key(fyne.KeyPageUp, ctrl)),
			Do: func() { s.SelectGame(s.state.Doc.GameIndex() - 1) }, Enabled: s.manyGames},
		{ID: "encoding", Menu: "File", Title: "Encoding of the file…", Do: s.askEncoding, Enabled: func() bool { return s.state.Doc.Path != "" }},
		{ID: "quit", Menu: "File", Title: "Quit", Separate: true, Keys: keys(key(fyne.KeyQ, ctrl)), Do: s.quit},
	}
}

func (s *Shell) goCommands() []*commands.Command {
	doc := func(f func() bool) func() { return func() { s.moved(f()) } }
	return []*commands.Command{
		{ID: "forward", Menu: "Go", Title: "Next move", Do: func() { s.step(1) },
			Keys: keys(key(fyne.KeyRight)), Alt: keys(key(fyne.KeyDown))},
		{ID: "back", Menu: "Go", Title: "Previous move", Do: func() { s.step(-1) },
			Keys: keys(key(fyne.KeyLeft)), Alt: keys(key(fyne.KeyUp))},
		{ID: "forward10", Menu: "Go", Title: "Ten moves on", Do: func() { s.step(10) }, Keys: keys(key(fyne.KeyRight, shift), key(fyne.KeyPageDown))},
		{ID: "back10", Menu: "Go", Title: "Ten moves back", Do: func() { s.step(-10) }, Keys: keys(key(fyne.KeyLeft, shift), key(fyne.KeyPageUp))},
		{ID: "first", Menu: "Go", Title: "Start of the game", Do: func() { s.end(-1) }, Keys: keys(key(fyne.KeyHome))},
		{ID: "last", Menu: "Go", Title: "End of the line", Do: func() { s.end(1) }, Keys: keys(key(fyne.KeyEnd))},
		{ID: "goto", Menu: "Go", Title: "Go to move…", Do: s.askMove, Keys: keys(key(fyne.KeyG, ctrl))},
		{ID: "nextvar", Menu: "Go", Title: "Next variation", Separate: true, Do: doc(func() bool { return s.state.Doc.Sibling(1) }),
			Keys: keys(key(fyne.KeyDown)), Alt: keys(key(fyne.KeyRight))},
		{ID: "prevvar", Menu: "Go", Title: "Previous variation", Do: doc(func() bool { return s.state.Doc.Sibling(-1) }),
			Keys: keys(key(fyne.KeyUp)), Alt: keys(key(fyne.KeyLeft))},
		{ID: "nextfork", Menu: "Go", Title: "Next branch", Do: doc(func() bool { return s.state.Doc.Fork(1) }), Keys: keys(key(fyne.KeyDown, ctrl))},
		{ID: "prevfork", Menu: "Go", Title: "Previous branch", Do: doc(func() bool { return s.state.Doc.Fork(-1) }), Keys: keys(key(fyne.KeyUp, ctrl))},
		{ID: "mainline", Menu: "Go", Title: "Back to the main line", Do: doc(func() bool { return s.state.Doc.MainLine() }), Keys: keys(key(fyne.KeyLeft, ctrl))},
		{ID: "nextcomment", Menu: "Go", Title: "Next comment", Separate: true, Do: doc(func() bool { return s.state.Doc.FindComment(1) }), Keys: keys(key(fyne.KeyDown, ctrl, shift))},
		{ID: "prevcomment", Menu: "Go", Title: "Previous comment", Do: doc(func() bool { return s.state.Doc.FindComment(-1) }), Keys: keys(key(fyne.KeyUp, ctrl, shift))},
		{ID: "find", Menu: "Go", Title: "Find…", Keys: keys(key(fyne.KeyF, ctrl)), Alt: keys(key(fyne.KeyF3), key(fyne.KeyF, ctrl)), Do: s.openFind},
		{ID: "findnext", Menu: "Go", Title: "Find again", Keys: keys(key(fyne.KeyF3)), Alt: keys(key(fyne.KeyF3, ctrl)), Do: func() { s.findAgain(1) }},
		{ID: "findprev", Menu: "Go", Title: "Find backwards", Keys: keys(key(fyne.KeyF3, shift)), Alt: keys(key(fyne.KeyF3, ctrl, shift)), Do: func() { s.findAgain(-1) }},
		{ID: "cursor", Menu: "Go", Title: "Play by keyboard", Separate: true, Keys: keys(key(fyne.KeyC)), Checked: func() bool { return s.cursor.on },
			Do: func() { s.setCursor(!s.cursor.on) }},
		{ID: "pass", Menu: "Go", Title: "Pass", Separate: true, Do: s.pass, Keys: keys(key(fyne.KeyP, ctrl))},
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
			Keys:    keys(key(fyne.KeyName(strconv.Itoa((i+1)%10)), alt)),
			Checked: func() bool { return s.state.View == v.ID },
			Do:      func() { s.setView(v.ID); s.tools.SetView(i); s.makeMenu() }})
	}
	toggle := func(id settings.Switch, title string, value *bool, k ...commands.Key) *commands.Command {
		return &commands.Command{ID: string(id), Menu: "View", Title: title, Keys: k,
			Checked: func() bool { return *value },
			Do: func() {
				*value = !*value
				s.settings.SetSwitch(id, *value)
				s.changed(state.Looks)
				s.makeMenu()
			}}
	}
	first := toggle(settings.Coordinates, "Coordinates", &s.options.Coordinates, key(fyne.KeyC, ctrl, shift))
	part := s.partCommand()
	part.Separate = true
	list = append(list, part, first,
		toggle(settings.Variations, "Variations on the board", &s.options.Variations),
		toggle(settings.Markup, "Markup of the record", &s.options.Markup))
	for i, n := range numberChoices {
		list = append(list, &commands.Command{ID: "numbers." + n.id, Menu: "View", Title: n.title, Separate: i == 0,
			Checked: func() bool { return s.options.Numbers == n.last },
			Do: func() {
				s.options.Numbers = n.last
				s.settings.SetNumber(settings.Numbered, float64(n.last))
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
					s.options.From = s.state.Doc.Node()
				}
				s.changed(state.Looks)
				s.makeMenu()
			}},
		&commands.Command{ID: "details", Menu: "View", Title: "Details of what is selected", Separate: true, Keys: keys(key(fyne.KeyD)),
			Checked: func() bool { return !s.state.Folded }, Do: s.foldDetails},
		&commands.Command{ID: "panels", Menu: "View", Title: "Panels below the card", Keys: keys(key(fyne.KeyF9)),
			Checked: func() bool { return !s.settings.Switch(settings.PanelsHidden, false) }, Do: s.hidePanels},
		&commands.Command{ID: "lanes", Menu: "View", Title: "Lanes of the review", Keys: keys(key(fyne.KeyF8)),
			Checked: func() bool { return !s.settings.Switch(settings.LanesFolded, false) }, Do: s.foldLanes},
		&commands.Command{ID: "fullscreen", Menu: "View", Title: "Full screen", Keys: keys(key(fyne.KeyF11)),
			Checked: s.window.FullScreen, Do: func() { s.window.SetFullScreen(!s.window.FullScreen()); s.makeMenu() }},
		&commands.Command{ID: "nextpanel", Menu: "View", Title: "Next panel", Separate: true, Keys: keys(key(fyne.KeyF6)), Do: func() { s.tabs.Step(1) }},
		&commands.Command{ID: "prevpanel", Menu: "View", Title: "Previous panel", Keys: keys(key(fyne.KeyF6, shift)), Do: func() { s.tabs.Step(-1) }},
		&commands.Command{ID: "lines", Menu: "View", Title: "To the lines of the panel", Keys: keys(key(fyne.KeyL, ctrl)), Do: s.toLines})
	return list
}

func (s *Shell) analyseCommands() []*commands.Command {
	inGame := func() bool { return s.mode == nil }
	return []*commands.Command{
		{ID: "longer", Menu: "Analyse", Title: "Think longer", Keys: keys(key(fyne.KeyF5)), Do: s.thinkLonger},
		{ID: "stop", Menu: "Analyse", Title: "Stop", Keys: keys(key(fyne.KeyPeriod, ctrl)), Do: s.stop, Enabled: s.stoppable, Idle: "The engine is not reading anything."},
		{ID: "review", Menu: "Analyse", Title: "Review the game", Separate: true, Keys: keys(key(fyne.KeyF2)), Alt: keys(key(fyne.KeyF4)),
			Now: func() string { return s.reviewTitle }, Do: s.ReviewGame},
		{ID: "nextevent", Menu: "Analyse", Title: "Next event", Keys: keys(key(fyne.KeyN)), Alt: keys(key(fyne.KeyF2), key(fyne.KeyN)), Greys: true, Enabled: inGame, Do: func() { s.nextEvent(1) }},
		{ID: "prevevent", Menu: "Analyse", Title: "Previous event", Keys: keys(key(fyne.KeyN, shift)), Alt: keys(key(fyne.KeyF2, shift), key(fyne.KeyN, shift)), Greys: true, Enabled: inGame, Do: func() { s.nextEvent(-1) }},
		{ID: "proof", Menu: "Analyse", Title: "Explore the proof about a group", Separate: true, Keys: keys(key(fyne.KeyP)), Do: s.ExploreProof},
		{ID: "count", Menu: "Analyse", Title: "Count the game", Separate: true, Do: s.countGame},
		{ID: "guess", Menu: "Analyse", Title: "Guess the next move", Checked: func() bool { return s.guess.on }, Do: s.toggleGuessing, Greys: true, Enabled: inGame},
		{ID: "depth", Menu: "Analyse", Title: "How hard to think…", Separate: true, Do: s.editDepth},
		{ID: "unselect", Menu: "Analyse", Title: "Clear the selection", Keys: keys(key(fyne.KeyEscape)), Do: func() {
			if s.tool > 0 {
				s.setTool(0)
				return
			}
			s.Select(state.Selection{})
		}},
	}
}

func (s *Shell) helpCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "keys", Menu: "Help", Title: "Keys", Keys: keys(key(fyne.KeyF1)), Do: func() {
			text := widget.NewRichTextFromMarkdown(s.commands.Help(tr.L))
			s.popup(tr.L("Keys"), container.NewVScroll(text), fyne.NewSize(480, 560))
		}},
		{ID: "signs", Menu: "Help", Title: "Signs on the board", Keys: keys(key(fyne.KeyF1, shift)), Do: func() {
			s.popup(tr.L("Signs on the board"), container.NewVScroll(panels.Signs(s.options.Style)), fyne.NewSize(560, 600))
		}},
		{ID: "guide", Menu: "Help", Title: "Guide", Do: s.showGuide},
		{ID: "report", Menu: "Help", Title: "Report a problem…", Separate: true, Do: s.askReport},
		{ID: "about", Menu: "Help", Title: "About Shikatsu", Do: s.about},
	}
}

func (s *Shell) manyGames() bool { return len(s.state.Doc.Collection.Games) > 1 }

// SelectGame shows another game of the open file.
func (s *Shell) SelectGame(i int) {
	if i >= 0 && i < len(s.state.Doc.Collection.Games) {
		s.state.Doc.SelectGame(i)
		s.forgetReview()
		s.atNode(state.Game)
		s.recallReview()
	}
}

// askMove lets the player type a move's number.
func (s *Shell) askMove() {
	entry := s.newEntry("")
	entry.Validator = func(text string) error {
		if n, err := strconv.Atoi(text); err != nil || n < 0 || n > s.state.Doc.Moves() {
			return fmt.Errorf(tr.L("a number from 0 to %d"), s.state.Doc.Moves())
		}
		return nil
	}
	s.put(question{title: tr.L("Go to move"), yes: tr.L("Go"), no: tr.L("Cancel"), focus: entry, size: fyne.NewSize(300, 0),
		content: widget.NewForm(widget.NewFormItem(tr.L("Move"), entry)), done: func(ok bool) {
			if n, err := strconv.Atoi(entry.Text); ok && err == nil {
				s.moved(s.state.Doc.GotoMove(n))
			}
		}})
}

// systemLocale is the language of the desktop.
func systemLocale() string { return lang.SystemLocale().LanguageString() }
