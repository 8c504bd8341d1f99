package modes

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/commands"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/tr"
)

// Commands go through the record.
func (l *Looking) Commands() []*commands.Command {
	doc := func(f func() bool) func() { return func() { l.Moved(f()) } }
	return []*commands.Command{
		{ID: "forward", Menu: "Go", Title: "Next move", Do: func() { l.Step(1) },
			Keys: commands.Keys(commands.Press(fyne.KeyRight)), Alt: commands.Keys(commands.Press(fyne.KeyDown))},
		{ID: "back", Menu: "Go", Title: "Previous move", Do: func() { l.Step(-1) },
			Keys: commands.Keys(commands.Press(fyne.KeyLeft)), Alt: commands.Keys(commands.Press(fyne.KeyUp))},
		{ID: "forward10", Menu: "Go", Title: "Ten moves on", Do: func() { l.Step(10) }, Keys: commands.Keys(commands.Press(fyne.KeyRight, commands.Shift), commands.Press(fyne.KeyPageDown))},
		{ID: "back10", Menu: "Go", Title: "Ten moves back", Do: func() { l.Step(-10) }, Keys: commands.Keys(commands.Press(fyne.KeyLeft, commands.Shift), commands.Press(fyne.KeyPageUp))},
		{ID: "first", Menu: "Go", Title: "Start of the game", Do: func() { l.End(-1) }, Keys: commands.Keys(commands.Press(fyne.KeyHome))},
		{ID: "last", Menu: "Go", Title: "End of the line", Do: func() { l.End(1) }, Keys: commands.Keys(commands.Press(fyne.KeyEnd))},
		{ID: "goto", Menu: "Go", Title: "Go to move…", Do: l.askMove, Keys: commands.Keys(commands.Press(fyne.KeyG, commands.Ctrl))},
		{ID: "nextvar", Menu: "Go", Title: "Next variation", Separate: true, Do: doc(func() bool { return l.State.Doc.Sibling(1) }),
			Keys: commands.Keys(commands.Press(fyne.KeyDown)), Alt: commands.Keys(commands.Press(fyne.KeyRight))},
		{ID: "prevvar", Menu: "Go", Title: "Previous variation", Do: doc(func() bool { return l.State.Doc.Sibling(-1) }),
			Keys: commands.Keys(commands.Press(fyne.KeyUp)), Alt: commands.Keys(commands.Press(fyne.KeyLeft))},
		{ID: "nextfork", Menu: "Go", Title: "Next branch", Do: doc(func() bool { return l.State.Doc.Fork(1) }), Keys: commands.Keys(commands.Press(fyne.KeyDown, commands.Ctrl))},
		{ID: "prevfork", Menu: "Go", Title: "Previous branch", Do: doc(func() bool { return l.State.Doc.Fork(-1) }), Keys: commands.Keys(commands.Press(fyne.KeyUp, commands.Ctrl))},
		{ID: "mainline", Menu: "Go", Title: "Back to the main line", Do: doc(func() bool { return l.State.Doc.MainLine() }), Keys: commands.Keys(commands.Press(fyne.KeyLeft, commands.Ctrl))},
		{ID: "compare", Menu: "Go", Title: "Compare two variations", Do: l.CompareVariations},
		{ID: "nextcomment", Menu: "Go", Title: "Next comment", Separate: true, Do: doc(func() bool { return l.State.Doc.FindComment(1) }), Keys: commands.Keys(commands.Press(fyne.KeyDown, commands.Ctrl, commands.Shift))},
		{ID: "prevcomment", Menu: "Go", Title: "Previous comment", Do: doc(func() bool { return l.State.Doc.FindComment(-1) }), Keys: commands.Keys(commands.Press(fyne.KeyUp, commands.Ctrl, commands.Shift))},
	}
}

// PassCommand passes.
func (l *Looking) PassCommand() *commands.Command {
	return &commands.Command{ID: "pass", Menu: "Go", Title: "Pass", Separate: true, Do: l.Pass, Keys: commands.Keys(commands.Press(fyne.KeyP, commands.Ctrl))}
}

// Commands search the record.
func (f *Finder) Commands() []*commands.Command {
	return []*commands.Command{
		{ID: "find", Menu: "Go", Title: "Find…", Keys: commands.Keys(commands.Press(fyne.KeyF, commands.Ctrl)), Alt: commands.Keys(commands.Press(fyne.KeyF3), commands.Press(fyne.KeyF, commands.Ctrl)), Do: f.Open},
		{ID: "findnext", Menu: "Go", Title: "Find again", Keys: commands.Keys(commands.Press(fyne.KeyF3)), Alt: commands.Keys(commands.Press(fyne.KeyF3, commands.Ctrl)), Do: func() { f.Again(1) }},
		{ID: "findprev", Menu: "Go", Title: "Find backwards", Keys: commands.Keys(commands.Press(fyne.KeyF3, commands.Shift)), Alt: commands.Keys(commands.Press(fyne.KeyF3, commands.Ctrl, commands.Shift)), Do: func() { f.Again(-1) }},
	}
}

// Command gives the keyboard to the cursor.
func (c *Cursor) Command() *commands.Command {
	return &commands.Command{ID: "cursor", Menu: "Go", Title: "Play by keyboard", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyC)),
		Checked: func() bool { return c.On }, Do: func() { c.Set(!c.On) }}
}

// askMove lets the player type a move's number.
func (l *Looking) askMove() {
	entry := l.Dialogs.NewEntry("")
	entry.Validator = func(text string) error {
		if n, err := strconv.Atoi(text); err != nil || n < 0 || n > l.State.Doc.Moves() {
			return fmt.Errorf(tr.L("a number from 0 to %d"), l.State.Doc.Moves())
		}
		return nil
	}
	l.Dialogs.Put(dialogs.Question{Title: tr.L("Go to move"), Yes: tr.L("Go"), No: tr.L("Cancel"), Focus: entry, Size: fyne.NewSize(300, 0),
		Content: widget.NewForm(widget.NewFormItem(tr.L("Move"), entry)), Done: func(ok bool) {
			if n, err := strconv.Atoi(entry.Text); ok && err == nil {
				l.Moved(l.State.Doc.GotoMove(n))
			}
		}})
}
