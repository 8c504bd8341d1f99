package modes

import (
	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/commands"
	"shikatsu/ui/document"
	"shikatsu/ui/record"
)

// EditCommands change the record. Comment writes a comment.
func (l *Looking) EditCommands(files *document.Keeper, comment func()) []*commands.Command {
	edit := func(f func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node) func() {
		return func() {
			l.State.Doc.Edit(f)
			l.Edited()
		}
	}
	// What has the board instead of the game hides what would be changed.
	notRoot := func() bool { return l.mode == nil && l.State.Doc.Node().Parent() != nil }
	list := []*commands.Command{
		{ID: "undo", Menu: "Edit", Title: "Undo", Keys: commands.Keys(commands.Press(fyne.KeyZ, commands.Ctrl)), Enabled: func() bool { return l.mode != nil || l.State.Doc.CanUndo() },
			Do: l.UndoOr(-1)},
		{ID: "redo", Menu: "Edit", Title: "Redo", Keys: commands.Keys(commands.Press(fyne.KeyZ, commands.Ctrl, commands.Shift), commands.Press(fyne.KeyY, commands.Ctrl)), Enabled: func() bool { return l.mode != nil || l.State.Doc.CanRedo() },
			Do: l.UndoOr(1)},
		{ID: "copy", Menu: "Edit", Title: "Copy the game as SGF", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyC, commands.Ctrl, commands.Alt), commands.Press(fyne.KeyC, commands.Ctrl)), Do: files.Copy},
		{ID: "copydiagram", Menu: "Edit", Title: "Copy the position as a text diagram", Do: func() { files.CopyDiagram(l.Shown()) }},
		{ID: "paste", Menu: "Edit", Title: "Paste games or diagrams", Keys: commands.Keys(commands.Press(fyne.KeyV, commands.Ctrl, commands.Alt), commands.Press(fyne.KeyV, commands.Ctrl)), Do: files.Paste},
		{ID: "delete", Menu: "Edit", Title: "Delete this move and all that follow", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyDelete, commands.Ctrl)), Enabled: notRoot,
			Do: edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { return e.Delete(n) })},
		{ID: "makemain", Menu: "Edit", Title: "Make this the main line", Enabled: notRoot,
			Do: edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { e.MakeMainLine(n); return n })},
		{ID: "comment", Menu: "Edit", Title: "Write a comment", Keys: commands.Keys(commands.Press(fyne.KeyReturn, commands.Ctrl)), Do: func() {
			l.Leave()
			comment()
		}},
		{ID: "quarter", Menu: "Edit", Title: "Turn the board by a quarter", Separate: true, Do: func() { l.Turn(record.QuarterTurn) }},
		{ID: "half", Menu: "Edit", Title: "Turn the board by a half", Do: func() { l.Turn(record.HalfTurn) }},
		{ID: "mirror", Menu: "Edit", Title: "Mirror the board", Do: func() { l.Turn(record.Mirror) }},
		{ID: "swap", Menu: "Edit", Title: "Exchange the colours", Do: func() { l.Turn(record.SwapColors) }},
		{ID: "gameinfo", Menu: "Edit", Title: "Game information…", Keys: commands.Keys(commands.Press(fyne.KeyI, commands.Ctrl)), Do: files.EditInfo},
	}
	return append(list, l.Tools.Commands()...)
}
