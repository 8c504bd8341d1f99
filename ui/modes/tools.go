package modes

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// tool is what a click on the board does.
type tool struct {
	id, name string
	stone    boardview.Stone // what it sets up, shown under the pointer
	// use changes the record at a point; nil plays a move.
	use func(s *Tools, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node
}

// mark is a tool that puts a mark on a point or takes it away.
func mark(id, name, property string) tool {
	return tool{id: id, name: name, use: func(_ *Tools, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		e.ToggleMark(n, property, at)
		return n
	}}
}

// stone is a tool that sets a stone up, or takes it away if it is there.
func stone(id, name string, c sgfio.Color) tool {
	return tool{id: id, name: name, stone: scene.Stone(c), use: func(s *Tools, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		set := c
		if s.stage.State.Position.At(at) == c {
			set = sgfio.Empty
		}
		return e.SetStone(n, at, set)
	}}
}

// pair is a tool that joins two points, clicked one after the other.
func pair(id, name, property string) tool {
	return tool{id: id, name: name, use: func(s *Tools, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
		from := s.from
		s.from = sgfio.Pass
		switch from {
		case sgfio.Pass:
			s.from = at
		case at:
		default:
			e.TogglePair(n, property, from, at)
		}
		return n
	}}
}

// label is a tool that puts the next free label on a point, or takes one away.
func label(id, name string, text func(i int) string) tool {
	return tool{id: id, name: name, use: func(_ *Tools, e *sgfio.Editor, n *sgfio.Node, at sgfio.Point) *sgfio.Node {
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

// Tools choose what a click does.
type Tools struct {
	Chosen int // of the tools, the first of which plays

	stage *Stage
	from  sgfio.Point // the first end of an arrow or line
}

// NewTools has the usual tool chosen.
func NewTools(s *Stage) *Tools { return &Tools{stage: s, from: sgfio.Pass} }

// Choose chooses what a click does.
func (s *Tools) Choose(i int) {
	s.Chosen = i
	s.from = sgfio.Pass
	s.stage.Redraw()
	s.stage.Menu()
}

// forget drops the first end of what joins two points.
func (s *Tools) forget() { s.from = sgfio.Pass }

// Line says which tool a click uses, as long as it does, and what comes next.
func (s *Tools) Line() string {
	next := tr.L("Escape ends")
	if s.from != sgfio.Pass {
		next = tr.L("now click the other end")
	}
	return tr.L(tools[s.Chosen].name) + " · " + next
}

// Sets says whether a click sets up stones.
func (s *Tools) Sets() bool { return s.Chosen > 0 && tools[s.Chosen].stone != boardview.None }

// Mark shows on a picture of the board what the tool does.
func (s *Tools) Mark(sc *boardview.Scene) {
	if s.Chosen == 0 {
		return
	}
	sc.ToPlay = tools[s.Chosen].stone
	if at := scene.Pt(s.from); sc.On(at) {
		sc.At(at).Selected = true
	}
}

// use does what the chosen tool does at a point. The usual tool is not for it.
func (s *Tools) use(p boardview.Pt) {
	t := tools[s.Chosen]
	s.stage.State.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node { return t.use(s, e, n, scene.Point(p)) })
	s.stage.Edited()
}

// Commands choose the tools.
func (s *Tools) Commands() []*commands.Command {
	var list []*commands.Command
	for i, t := range tools {
		c := &commands.Command{ID: "tool." + t.id, Menu: "Edit", Title: t.name, Separate: i == 0,
			Checked: func() bool { return s.Chosen == i }, Do: func() { s.Choose(i) },
			Greys: true, Enabled: func() bool { return s.stage.mode == nil }}
		if i < 9 {
			c.Keys = commands.Keys(commands.Press(fyne.KeyName(fmt.Sprint(i+1)), commands.Ctrl))
		}
		list = append(list, c)
	}
	return list
}
