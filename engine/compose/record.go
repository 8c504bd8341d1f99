package compose

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
)

// Record is the problem as a game record: the stones, the task, its level (DI) and theme (KW), and the solution as variations.
func (p *Problem) Record(name string) *sgfio.Game {
	game := variations.Record(p.Board, p.ToMove, nil)
	root := game.Root()
	root.Set("GN", sgfio.TextValue(name))
	root.Set("DI", sgfio.TextValue(fmt.Sprint(p.Level())))
	root.Set("KW", sgfio.TextValue(string(p.Theme)))
	root.Set("MA", variations.PointValue(p.Group[0]))
	root.Set("C", sgfio.TextValue(p.Words()))
	add(root, p.Tree, p.ToMove, true)
	return game
}

// Words are the task in a sentence.
func (p *Problem) Words() string {
	color := p.ToMove.String()
	words := strings.ToUpper(color[:1]) + color[1:] + " to play and " + map[Task]string{Kill: "kill", Live: "live", Capture: "capture the marked stones"}[p.Task]
	if p.Code != board.Win {
		words += " by ko"
	}
	return words + "."
}

func add(parent *sgfio.Node, list []*search.Branch, c board.Color, first bool) {
	for _, x := range list {
		if x.Move == board.Pass {
			continue
		}
		n := parent.AddChild()
		id := "B"
		if c == board.White {
			id = "W"
		}
		n.Set(id, variations.PointValue(x.Move))
		if first {
			n.Set("C", sgfio.TextValue("Correct."))
		}
		add(n, x.Next, c.Other(), false)
	}
}
