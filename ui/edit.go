package ui

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// tool is what a click on the board does.
type tool struct {
	id, name string
	stone    boardview.Stone // what it sets up, shown under the pointer
	// use changes the record at a point; nil plays a move.
	use func(s *Shell, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node
}

// mark is a tool that puts a mark on a point or takes it away.
func mark(id, name, property string) tool {
	return tool{id: id, name: name, use: func(_ *Shell, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		e.ToggleMark(n, property, at)
		return n
	}}
}

// stone is a tool that sets a stone up, or takes it away if it is there.
func stone(id, name string, c sgfio.Color) tool {
	return tool{id: id, name: name, stone: scene.Stone(c), use: func(s *Shell, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		set := c
		if s.state.Position.At(at) == c {
			set = sgfio.Empty
		}
		return e.SetStone(n, at, set)
	}}
}

// pair is a tool that joins two points, clicked one after the other.
func pair(id, name, property string) tool {
	return tool{id: id, name: name, use: func(s *Shell, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		from := s.pairFrom
		s.pairFrom = sgfio.Pass
		switch from {
		case sgfio.Pass:
			s.pairFrom = at
		case at:
		default:
			e.TogglePair(n, property, from, at)
		}
		return n
	}}
}

// label is a tool that puts the next free label on a point, or takes one away.
func label(id, name string, text func(i int) string) tool {
	return tool{id: id, name: name, use: func(_ *Shell, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		used := map[string]bool{}
		for _, l := range n.Labels() {
			if l.Point == at {
				e.SetLabel(n, at, "")
				return n
			}
			used[l.Text] = true
		}
		i := 0
		for used[text(i)] {
			i++
		}
		e.SetLabel(n, at, text(i))
		return n
	}}
}

func letterLabel(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return fmt.Sprintf("%c%d", 'A'+i%26, i/26)
}

// tools are what a click can do, the first of them the usual thing.
var tools = []tool{
	{id: "play", name: "Tool: play"},
	stone("black", "Tool: set up black stones", sgfio.Black),
	stone("white", "Tool: set up white stones", sgfio.White),
	mark("triangle", "Tool: triangle", "TR"),
	mark("square", "Tool: square", "SQ"),
	mark("circle", "Tool: circle", "CR"),
	mark("cross", "Tool: cross", "MA"),
	label("letter", "Tool: letter", letterLabel),
	label("number", "Tool: number", func(i int) string { return fmt.Sprint(i + 1) }),
	pair("arrow", "Tool: arrow", "AR"),
	pair("line", "Tool: line", "LN"),
}

// setTool chooses what a click does.
func (s *Shell) setTool(i int) {
	s.tool = i
	s.pairFrom = sgfio.Pass
	s.redraw()
	s.makeMenu()
}

// toolLine says which tool a click uses, as long as it does, and what comes next.
func (s *Shell) toolLine() string {
	next := tr.L("Escape ends")
	if s.pairFrom != sgfio.Pass {
		next = tr.L("now click the other end")
	}
	return tr.L(tools[s.tool].name) + " · " + next
}

// useTool does what the chosen tool does at a point. The usual tool is not for
// it.
func (s *Shell) useTool(p boardview.Pt) {
	t := tools[s.tool]
	s.state.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { return t.use(s, e, n, scene.Point(p)) })
	s.edited()
}

// edited shows the record after it changed. The engine is asked only if the
// stones are others.
func (s *Shell) edited() {
	before := s.state.Position
	s.state.Position = s.state.Doc.Position()
	if scene.SameStones(before, s.state.Position) {
		s.changed(state.Tree)
	} else {
		s.atNode(state.Tree)
	}
	s.checkReview()
	s.checkScoring()
}

// turn lays the record's board in another way.
func (s *Shell) turn(t record.Turn) {
	s.leaveMode()
	if !s.state.Doc.Turn(t) {
		s.note(tr.L("Only a square board can be turned by a quarter."))
		return
	}
	s.state.Selection = state.Selection{}
	s.edited()
}

func (s *Shell) editCommands() []*commands.Command {
	edit := func(f func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node) func() {
		return func() {
			s.state.Doc.Edit(f)
			s.edited()
		}
	}
	// What has the board instead of the game hides what would be changed.
	notRoot := func() bool { return s.mode == nil && s.state.Doc.Node().Parent() != nil }
	list := []*commands.Command{
		{ID: "undo", Menu: "Edit", Title: "Undo", Keys: keys(key(fyne.KeyZ, ctrl)), Enabled: func() bool { return s.mode != nil || s.canUndo() },
			Do: s.undo},
		{ID: "redo", Menu: "Edit", Title: "Redo", Keys: keys(key(fyne.KeyZ, ctrl, shift), key(fyne.KeyY, ctrl)), Enabled: func() bool { return s.mode != nil || s.canRedo() },
			Do: s.redo},
		{ID: "copy", Menu: "Edit", Title: "Copy the game as SGF", Separate: true, Keys: keys(key(fyne.KeyC, ctrl, alt), key(fyne.KeyC, ctrl)), Do: s.copyRecord},
		{ID: "copydiagram", Menu: "Edit", Title: "Copy the position as a text diagram", Do: s.copyDiagram},
		{ID: "paste", Menu: "Edit", Title: "Paste games or diagrams", Keys: keys(key(fyne.KeyV, ctrl, alt), key(fyne.KeyV, ctrl)), Do: s.pasteRecord},
		{ID: "delete", Menu: "Edit", Title: "Delete this move and all that follow", Separate: true, Keys: keys(key(fyne.KeyDelete, ctrl)), Enabled: notRoot,
			Do: edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { return e.Delete(n) })},
		{ID: "makemain", Menu: "Edit", Title: "Make this the main line", Enabled: notRoot,
			Do: edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { e.MakeMainLine(n); return n })},
		{ID: "comment", Menu: "Edit", Title: "Write a comment", Keys: keys(key(fyne.KeyReturn, ctrl)), Do: func() {
			s.leaveMode()
			if field := s.comment.Edit(); field != nil {
				s.window.Canvas().Focus(field)
				s.reveal(s.comment.Content())
			}
		}},
		{ID: "quarter", Menu: "Edit", Title: "Turn the board by a quarter", Separate: true, Do: func() { s.turn(record.QuarterTurn) }},
		{ID: "half", Menu: "Edit", Title: "Turn the board by a half", Do: func() { s.turn(record.HalfTurn) }},
		{ID: "mirror", Menu: "Edit", Title: "Mirror the board", Do: func() { s.turn(record.Mirror) }},
		{ID: "swap", Menu: "Edit", Title: "Exchange the colours", Do: func() { s.turn(record.SwapColors) }},
		{ID: "gameinfo", Menu: "Edit", Title: "Game information…", Keys: keys(key(fyne.KeyI, ctrl)), Do: s.editInfo},
	}
	for i, t := range tools {
		c := &commands.Command{ID: "tool." + t.id, Menu: "Edit", Title: t.name, Separate: i == 0,
			Checked: func() bool { return s.tool == i }, Do: func() { s.setTool(i) },
			Greys: true, Enabled: func() bool { return s.mode == nil }}
		if i < 9 {
			c.Keys = keys(key(fyne.KeyName(fmt.Sprint(i+1)), ctrl))
		}
		list = append(list, c)
	}
	return list
}

// catchShortcuts hears the keys for which the toolkit has shortcuts of its own, so
// that the menu does not hear them. Where text is typed they belong to the text.
func (s *Shell) catchShortcuts() {
	for id, shortcut := range map[string]fyne.Shortcut{"undo": &fyne.ShortcutUndo{}, "redo": &fyne.ShortcutRedo{},
		"copy": &fyne.ShortcutCopy{}, "paste": &fyne.ShortcutPaste{}} {
		s.window.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { s.run(id) })
	}
}

// infoFields are the properties that the dialog for game information offers.
var infoFields = []struct{ id, name string }{
	{"PB", "Black"}, {"BR", "Black's rank"}, {"PW", "White"}, {"WR", "White's rank"},
	{"RE", "Result"}, {handicapField, "Handicap"}, {"KM", "Komi"}, {"RU", "Rules"}, {"DT", "Date"},
	{"EV", "Tournament"}, {"PC", "Place"}, {"GN", "Game"}, {"AN", "Annotator"},
}

// handicapField is the one of infoFields that is a number and may move stones.
const handicapField = "HA"

// checkHandicap says what is wrong with a text for the number of handicap stones. What
// the record says already will do.
func (s *Shell) checkHandicap(text string) error {
	doc := s.state.Doc
	text = strings.TrimSpace(text)
	width, height := doc.Game().Size()
	most := width*height - 1
	if doc.PlacesHandicap() {
		if most = sgfio.MaxHandicap(width, height); most == 0 && text != "" && text != "0" {
			return errors.New(tr.L("0: this board has no usual points for handicap stones"))
		}
	}
	n, err := strconv.Atoi(text)
	if text == "" || text == doc.Game().Root().Text(handicapField) || err == nil && (n == 0 || 2 <= n && n <= most) {
		return nil
	}
	return fmt.Errorf(tr.L("0, or a number from 2 to %d"), most)
}

// editInfo lets the player change what the record says of its game.
func (s *Shell) editInfo() {
	root := s.state.Doc.Game().Root()
	var items []*widget.FormItem
	entries := make([]*dialogEntry, len(infoFields))
	for i, f := range infoFields {
		entries[i] = s.newEntry(root.Text(f.id))
		if f.id == handicapField {
			entries[i].Validator = s.checkHandicap
		}
		items = append(items, widget.NewFormItem(tr.L(f.name), entries[i]))
	}
	s.put(question{title: tr.L("Game information"), yes: tr.L("Change"), no: tr.L("Cancel"), focus: entries[0],
		content: widget.NewForm(items...), size: fyne.NewSize(460, 0), done: func(ok bool) {
			if !ok {
				return
			}
			stay := false
			s.state.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node {
				for i, f := range infoFields {
					text := entries[i].Text
					switch {
					case text == root.Text(f.id):
					case f.id == handicapField:
						stones, _ := strconv.Atoi(strings.TrimSpace(text))
						stay = !s.state.Doc.PlacesHandicap()
						s.state.Doc.SetHandicap(e, stones)
					default:
						e.SetText(root, f.id, text)
					}
				}
				return n
			})
			s.edited()
			if stay {
				s.note(tr.L("The number is changed; the stones stay as they are."))
			}
		}})
}
