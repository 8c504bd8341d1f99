// Package record is the game that the window shows. It has the file that the game came from, the node the
// board stands at and the line that stepping follows. It knows the rules of records, not of the engine, and
// nothing of the toolkit.
package record

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

// Document is one open file.
type Document struct {
	Path       string // "" for a new game
	Collection *sgfio.Collection

	game  *sgfio.Game
	index int           // of the game in the collection
	line  []*sgfio.Node // from the root through the current node to a leaf
	at    int           // the current node's place in line

	editors   map[*sgfio.Game]*sgfio.Editor
	untouched untouched
	revision  int
	typed     *string // a comment being typed, not yet part of the record
	other     bool    // games were added or removed since the file was saved
}

// New is a document with one empty game.
func New(width, height int) *Document {
	d := &Document{Collection: &sgfio.Collection{Games: []*sgfio.Game{sgfio.NewGame(width, height)}}}
	d.SelectGame(0)
	return d
}

// Beginning is what a new game begins with. Texts may be "".
type Beginning struct {
	Columns, Rows int
	// Handicap is how many stones Black puts on the usual points first; White begins
	// then. Numbers that the board has no points for count as none.
	Handicap     int
	Komi, Rules  string // as records write them
	Black, White string
}

// Begin is a document with one game that has no moves yet.
func Begin(b Beginning) *Document {
	d := New(b.Columns, b.Rows)
	root := d.game.Root()
	for _, p := range []struct{ id, text string }{{"PB", b.Black}, {"PW", b.White}, {"KM", b.Komi}, {"RU", b.Rules}} {
		if p.text != "" {
			root.Set(p.id, sgfio.TextValue(p.text))
		}
	}
	if points := sgfio.HandicapPoints(b.Handicap, b.Columns, b.Rows); points != nil {
		stones := make([]sgfio.Value, len(points))
		for i, at := range points {
			stones[i] = sgfio.Value(at.String())
		}
		root.Set("HA", sgfio.Value(strconv.Itoa(b.Handicap)))
		root.Set("AB", stones...)
	}
	return d
}

// Of is a document of games that were read; path may be "".
func Of(c *sgfio.Collection, path string) (*Document, error) {
	if len(c.Games) == 0 {
		return nil, errors.New(tr.L("there is no game in this file"))
	}
	d := &Document{Path: path, Collection: c}
	d.SelectGame(0)
	return d, nil
}

// Title is what the window is called for this document.
func (d *Document) Title() string {
	info := d.game.Info()
	switch {
	case info.Black != "" && info.White != "":
		return info.Black + " – " + info.White
	case info.Name != "":
		return info.Name
	case d.Path != "":
		return strings.ToValidUTF8(filepath.Base(d.Path), "\uFFFD")
	}
	return tr.L("New game")
}

// Game is the game shown.
func (d *Document) Game() *sgfio.Game { return d.game }

// GameIndex is its place in the collection.
func (d *Document) GameIndex() int { return d.index }

// SelectGame shows another game of the collection, from its start.
func (d *Document) SelectGame(i int) {
	if i < 0 || i >= len(d.Collection.Games) {
		return
	}
	if d.game != nil {
		d.flush()
	}
	d.index, d.game = i, d.Collection.Games[i]
	d.line, d.at = d.game.Root().MainLine(), 0
}

// Node is where the board stands.
func (d *Document) Node() *sgfio.Node { return d.line[d.at] }

// MoveNumber counts the moves up to the current node, as a review does. A move in the root counts, nodes
// without a move do not. On a line without any moves it counts the nodes below the root, so that one sees
// where one is.
func (d *Document) MoveNumber() int {
	if countMoves(d.line) == 0 {
		return d.at
	}
	return countMoves(d.line[:d.at+1])
}

// Moves is the move number at the end of the line stepped along.
func (d *Document) Moves() int {
	if n := countMoves(d.line); n > 0 {
		return n
	}
	return len(d.line) - 1
}

// GotoMove goes to the node where a move number of the line begins, limited to the ends of the line. It says
// whether it moved.
func (d *Document) GotoMove(number int) bool {
	if countMoves(d.line) == 0 {
		return d.Goto(number)
	}
	count := 0
	for i, n := range d.line {
		if _, ok := n.Move(); ok {
			count++
		}
		if count >= number {
			return d.Goto(i)
		}
	}
	return d.Goto(len(d.line) - 1)
}

// GotoReviewed goes to the node of the main line that a review looks at for a move
// number.
func (d *Document) GotoReviewed(number int) bool { return d.GotoNode(d.ReviewedNode(number)) }

// ReviewedNode is the node of the main line that a review looks at for a move number. It is the last one
// before the next move, since set-up may follow a move.
func (d *Document) ReviewedNode(number int) *sgfio.Node { return ReviewedNode(d.game, number) }

// ReviewedNode is that of any game.
func ReviewedNode(g *sgfio.Game, number int) *sgfio.Node {
	main := g.Root().MainLine()
	count, last := 0, main[0]
	for _, n := range main {
		if _, ok := n.Move(); ok {
			count++
		}
		if count > number {
			break
		}
		last = n
	}
	return last
}

// Reviewed is what a review of the game depends on. That is the moves of the main line and the stones that
// are set up on it, one after the other.
func (d *Document) Reviewed() (line []string) {
	for _, n := range d.game.Root().MainLine() {
		for _, p := range n.Properties() {
			switch p.ID {
			case "B", "W", "AB", "AW", "AE", "PL", "SZ":
				line = append(line, fmt.Sprint(p.ID, p.Values))
			}
		}
	}
	return line
}

// countMoves is how many of the nodes have a move.
func countMoves(nodes []*sgfio.Node) (count int) {
	for _, n := range nodes {
		if _, ok := n.Move(); ok {
			count++
		}
	}
	return count
}

// Line lists the nodes of the line stepped along, from the root to its end. It
// belongs to the document.
func (d *Document) Line() []*sgfio.Node { return d.line }

// Step goes that many nodes forward, or back if negative, as far as there are any. It says whether it moved.
func (d *Document) Step(by int) bool { return d.Goto(d.at + by) }

// Goto goes to a place on the line, limited to its ends.
func (d *Document) Goto(at int) bool {
	at = max(0, min(at, len(d.line)-1))
	moved := at != d.at
	if moved {
		d.flush()
	}
	d.at = at
	return moved
}

// GotoNode goes to any node of the game, making its line the one to step along.
func (d *Document) GotoNode(n *sgfio.Node) bool {
	if n == d.Node() {
		return false
	}
	d.flush()
	if i := slices.Index(d.line, n); i >= 0 {
		d.at = i
		return true
	}
	path := n.Path()
	d.at = len(path) - 1
	d.line = append(path, n.MainLine()[1:]...)
	return true
}

// Sibling goes to the next variation of the current node, or the previous one
// if by is negative.
func (d *Document) Sibling(by int) bool {
	parent := d.Node().Parent()
	if parent == nil {
		return false
	}
	children := parent.Children()
	i := d.Node().Index() + by
	if i < 0 || i >= len(children) {
		return false
	}
	return d.GotoNode(children[i])
}

// Fork goes back to the last node with a choice, or forward to the next.
func (d *Document) Fork(by int) bool {
	for at := d.at + by; at > 0 && at < len(d.line); at += by {
		if len(d.line[at].Children()) > 1 {
			return d.Goto(at)
		}
	}
	if by < 0 {
		return d.Goto(0)
	}
	return d.Goto(len(d.line) - 1)
}

// MainLine goes back to where this variation left the main line.
func (d *Document) MainLine() bool {
	at := d.at
	for i := 1; i <= d.at; i++ {
		if d.line[i].Index() > 0 {
			at = i - 1
			break
		}
	}
	d.flush()
	main := d.game.Root().MainLine()
	moved := at != d.at
	d.line, d.at = main, min(at, len(main)-1)
	return moved
}

// FindComment goes to the next node of the line with a comment, or the previous
// one if by is negative.
func (d *Document) FindComment(by int) bool {
	for at := d.at + by; at >= 0 && at < len(d.line); at += by {
		if d.line[at].Comment() != "" {
			return d.Goto(at)
		}
	}
	return false
}

// Position is the board at the current node.
func (d *Document) Position() *sgfio.Position { return d.game.Position(d.Node()) }
