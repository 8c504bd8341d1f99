package compose

import (
	"fmt"
	"strconv"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
)

// Record is the problem as a game record. It has the stones, the task, its level (DI) and theme (KW), a mark on each string in question (MA), and the solution as
// variations.
func (p *Problem) Record(name string) *sgfio.Game {
	game := variations.Record(p.Board, p.ToMove, nil)
	root := game.Root()
	root.Set("GN", sgfio.TextValue(name))
	root.Set("DI", sgfio.TextValue(fmt.Sprint(p.Level())))
	root.Set("KW", sgfio.TextValue(string(p.Theme)))
	var marks []sgfio.Value
	for _, q := range p.marked() {
		marks = append(marks, variations.PointValue(q))
	}
	root.Set("MA", marks...)
	root.Set("C", sgfio.TextValue(p.Words()))
	add(root, p.Tree, p.ToMove, true)
	return game
}

// Words are the task in a sentence.
func (p *Problem) Words() string {
	color := p.ToMove.String()
	words := strings.ToUpper(color[:1]) + color[1:] + " to play and " + map[Task]string{Kill: "kill", Live: "live", Capture: "capture the marked stones",
		Connect: "connect the marked stones"}[p.Task]
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
		n := variations.AddMove(parent, x.Move, c)
		if first {
			n.Set("C", sgfio.TextValue("Correct."))
		}
		add(n, x.Next, c.Other(), false)
	}
}

// Join puts collections of composed problems together, level by level, in the order given. It leaves out those that are alike,
// and numbers them anew. It returns an error that names the game which is none.
func Join(collections ...*sgfio.Collection) ([]*sgfio.Game, error) {
	var levels [Levels][]*sgfio.Game
	known := map[string]bool{}
	for i, c := range collections {
		for j, g := range c.Games {
			level, err := strconv.Atoi(g.Root().Text("DI"))
			if err != nil || level < 1 || level > Levels {
				return nil, fmt.Errorf("collection %d, game %d has no level", i+1, j+1)
			}
			at, err := position.OfRecord(g, g.Root())
			if err != nil {
				return nil, fmt.Errorf("collection %d, game %d: %w", i+1, j+1, err)
			}
			if key := (&Problem{Board: at.Board(), ToMove: at.ToMove()}).Key(); !known[key] {
				known[key] = true
				levels[level-1] = append(levels[level-1], g)
			}
		}
	}
	var games []*sgfio.Game
	for l, list := range levels {
		for i, g := range list {
			g.Root().Set("GN", sgfio.TextValue(fmt.Sprintf("%d.%d", l+1, i+1)))
			games = append(games, g)
		}
	}
	return games, nil
}
