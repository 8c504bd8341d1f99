package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/commands"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
)

// Edited shows the record after it changed. The engine is asked only if the
// stones are others.
func (s *Shell) Edited() {
	before := s.State.Position
	s.State.Position = s.State.Doc.Position()
	if scene.SameStones(before, s.State.Position) {
		s.changed(state.Tree)
	} else {
		s.Game.At(state.Tree)
	}
	s.checkReview()
	s.scores.Check()
}

// undoOr undoes or redoes. In a proof or a problem it takes a move back, or repeats it.
func (s *Shell) undoOr(by int, do func()) func() {
	return func() {
		if s.stage.Mode() != nil {
			s.stage.Mode().Step(by)
			return
		}
		do()
	}
}

func (s *Shell) editCommands() []*commands.Command {
	edit := func(f func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node) func() {
		return func() {
			s.State.Doc.Edit(f)
			s.Edited()
		}
	}
	// What has the board instead of the game hides what would be changed.
	notRoot := func() bool { return s.stage.Mode() == nil && s.State.Doc.Node().Parent() != nil }
	list := []*commands.Command{
		{ID: "undo", Menu: "Edit", Title: "Undo", Keys: commands.Keys(commands.Press(fyne.KeyZ, commands.Ctrl)), Enabled: func() bool { return s.stage.Mode() != nil || s.Files.CanUndo() },
			Do: s.undoOr(-1, s.Files.Undo)},
		{ID: "redo", Menu: "Edit", Title: "Redo", Keys: commands.Keys(commands.Press(fyne.KeyZ, commands.Ctrl, commands.Shift), commands.Press(fyne.KeyY, commands.Ctrl)), Enabled: func() bool { return s.stage.Mode() != nil || s.Files.CanRedo() },
			Do: s.undoOr(1, s.Files.Redo)},
		{ID: "copy", Menu: "Edit", Title: "Copy the game as SGF", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyC, commands.Ctrl, commands.Alt), commands.Press(fyne.KeyC, commands.Ctrl)), Do: s.Files.Copy},
		{ID: "copydiagram", Menu: "Edit", Title: "Copy the position as a text diagram", Do: func() { s.Files.CopyDiagram(s.board.Scene()) }},
		{ID: "paste", Menu: "Edit", Title: "Paste games or diagrams", Keys: commands.Keys(commands.Press(fyne.KeyV, commands.Ctrl, commands.Alt), commands.Press(fyne.KeyV, commands.Ctrl)), Do: s.Files.Paste},
		{ID: "delete", Menu: "Edit", Title: "Delete this move and all that follow", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyDelete, commands.Ctrl)), Enabled: notRoot,
			Do: edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { return e.Delete(n) })},
		{ID: "makemain", Menu: "Edit", Title: "Make this the main line", Enabled: notRoot,
			Do: edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { e.MakeMainLine(n); return n })},
		{ID: "comment", Menu: "Edit", Title: "Write a comment", Keys: commands.Keys(commands.Press(fyne.KeyReturn, commands.Ctrl)), Do: func() {
			s.stage.Leave()
			if field := s.comment.Edit(); field != nil {
				s.window.Canvas().Focus(field)
				s.reveal(s.comment.Content())
			}
		}},
		{ID: "quarter", Menu: "Edit", Title: "Turn the board by a quarter", Separate: true, Do: func() { s.Game.Turn(record.QuarterTurn) }},
		{ID: "half", Menu: "Edit", Title: "Turn the board by a half", Do: func() { s.Game.Turn(record.HalfTurn) }},
		{ID: "mirror", Menu: "Edit", Title: "Mirror the board", Do: func() { s.Game.Turn(record.Mirror) }},
		{ID: "swap", Menu: "Edit", Title: "Exchange the colours", Do: func() { s.Game.Turn(record.SwapColors) }},
		{ID: "gameinfo", Menu: "Edit", Title: "Game information…", Keys: commands.Keys(commands.Press(fyne.KeyI, commands.Ctrl)), Do: s.Files.EditInfo},
	}
	return append(list, s.Game.Tools.Commands()...)
}

// catchShortcuts hears the keys for which the toolkit has shortcuts of its own, so
// that the menu does not hear them. Where text is typed they belong to the text.
func (s *Shell) catchShortcuts() {
	for id, shortcut := range map[string]fyne.Shortcut{"undo": &fyne.ShortcutUndo{}, "redo": &fyne.ShortcutRedo{},
		"copy": &fyne.ShortcutCopy{}, "paste": &fyne.ShortcutPaste{}} {
		s.window.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { s.run(id) })
	}
}
