// Package problems reads files of problems with the first moves of their solutions, one JSON object a line.
package problems

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/resources"
)

// Problem is a line of a file of problems. Stones and moves are vertices.
type Problem struct {
	ID           string   `json:"id"` // the name of its set, a hyphen and a number
	Size         int      `json:"size"`
	Black, White []string // stones
	ToPlay       string   `json:"to_play"`
	First        []string `json:"first_moves"`
}

// All reads a file of problems.
func All(file string) ([]Problem, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []Problem
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var p Problem
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, n, err)
		}
		list = append(list, p)
	}
	return list, lines.Err()
}

// Library is the program's own library of problems. Their sets are named by their themes, after "library:".
func Library() ([]Problem, error) {
	c, err := resources.Library()
	if err != nil {
		return nil, err
	}
	var list []Problem
	for i, g := range c.Games {
		at, err := engine.RecordPosition(g, g.Root())
		if err != nil {
			return nil, fmt.Errorf("problem %d of the library: %w", i+1, err)
		}
		b := at.Board()
		m, _ := g.Root().Child(0).Move()
		p := Problem{ID: fmt.Sprintf("library:%s-%04d", g.Root().Text("KW"), i+1), Size: b.Size(), ToPlay: at.ToMove().String(),
			First: []string{b.Vertex(board.MakePoint(m.Point.Column(), m.Point.Row()))}}
		for _, q := range b.Points() {
			switch b.At(q) {
			case board.Black:
				p.Black = append(p.Black, b.Vertex(q))
			case board.White:
				p.White = append(p.White, b.Vertex(q))
			}
		}
		list = append(list, p)
	}
	return list, nil
}

// Set is the name of the set that the problem is of.
func (p *Problem) Set() string { return p.ID[:max(0, strings.LastIndex(p.ID, "-"))] }

// Position is the board of the problem and who plays.
func (p *Problem) Position() (*board.Board, board.Color, error) {
	b, err := board.New(p.Size, p.Size)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", p.ID, err)
	}
	place := func(c board.Color, list []string) error {
		for _, v := range list {
			at, err := b.ParseVertex(v)
			if err != nil {
				return fmt.Errorf("%s: %w", p.ID, err)
			}
			b.PlaceStone(at, c)
		}
		return nil
	}
	if err := place(board.Black, p.Black); err != nil {
		return nil, 0, err
	}
	if err := place(board.White, p.White); err != nil {
		return nil, 0, err
	}
	me, err := board.ParseColor(p.ToPlay)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", p.ID, err)
	}
	return b, me, nil
}

// Right says whether a move is one of the first moves of the solution.
func (p *Problem) Right(b *board.Board, move board.Point) bool {
	return slices.Contains(p.First, b.Vertex(move))
}
