package ui

import (
	"shikatsu/ui/commands"
	"shikatsu/ui/settings"
	"shikatsu/ui/tr"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// typed is a key on the board.
func (s *Shell) typed(e *fyne.KeyEvent) {
	var mods fyne.KeyModifier
	if d, ok := s.App.Driver().(desktop.Driver); ok {
		mods = d.CurrentKeyModifiers()
	}
	k := commands.Key{Name: e.Name, Mods: mods}
	switch mode := s.stage.Mode(); {
	case s.Dialogs.Open():
		s.Dialogs.Key(e.Name)
	case s.cursor.On && s.cursor.Key(k):
	case mode != nil && mode.Key(k):
	default:
		s.commands.Press(k)
	}
}

// run does a command by its name.
func (s *Shell) run(id string) {
	if c := s.commands.ByID(id); c != nil {
		s.commands.Run(c)
	}
	if !s.Dialogs.Open() {
		s.ToBoard()
	}
}

// explainCommand tells what a button does, and by which keys that is done. It does so as long as the pointer
// rests on the button; "" ends it.
func (s *Shell) explainCommand(id string) {
	c := s.commands.ByID(id)
	if c == nil {
		s.Tell(s.Noted())
		return
	}
	text := tr.L(c.Title)
	for i, k := range s.commands.KeysOf(c) {
		text += []string{" · ", ", "}[min(i, 1)] + k.String()
	}
	s.Tell(text)
}

// catchShortcuts hears the keys for which the toolkit has shortcuts of its own. The menu does not hear these.
// Where text is typed they belong to the text.
func (s *Shell) catchShortcuts() {
	for id, shortcut := range map[string]fyne.Shortcut{"undo": &fyne.ShortcutUndo{}, "redo": &fyne.ShortcutRedo{},
		"copy": &fyne.ShortcutCopy{}, "paste": &fyne.ShortcutPaste{}} {
		s.window.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { s.run(id) })
	}
}

// writeComment gives the keyboard to the comment.
func (s *Shell) writeComment() {
	if field := s.comment.Edit(); field != nil {
		s.window.Canvas().Focus(field)
		s.beside.Fit() // it may have got more lines
		s.beside.Reveal(s.comment.Content())
	}
}

// toLines gives the keyboard to the lines of what stands beside the board.
func (s *Shell) toLines() {
	var beside any = s.panel()
	if mode := s.stage.Mode(); mode != nil {
		beside = mode
	}
	if lines := linesOf(beside); lines != nil {
		s.window.Canvas().Focus(lines)
		if o, ok := lines.(fyne.CanvasObject); ok {
			s.beside.Reveal(o)
		}
	}
}

// makeMenu makes the menu anew, after a switch changed.
func (s *Shell) makeMenu() {
	s.window.SetMainMenu(s.commands.Menus(tr.L, map[string][]*fyne.MenuItem{"File": {s.Files.RecentMenu(), fyne.NewMenuItemSeparator()}}))
}

// makeCommands fills the table of commands and makes the menu from it.
func (s *Shell) makeCommands() {
	s.commands = commands.NewTable(commands.Preset(s.Settings.Choice(settings.Keys, string(commands.Usual))), s.list()...)
	// Keys with Ctrl or Alt, which the toolkit hands to the menu, reach past a dialog.
	s.commands.Allowed = func(c *commands.Command) bool { return !s.Dialogs.Open() || c.ID == "quit" }
	s.commands.Refused = func(c *commands.Command) {
		if c.Idle != "" {
			s.Note(tr.L(c.Idle))
			return
		}
		s.Note(tr.F("Not possible here: %s", tr.L(c.Title)))
	}
	s.makeMenu()
}
