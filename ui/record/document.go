// Package record is the game that the window shows. It has the file that the game came from, the node the
// board stands at and the line that stepping follows. It knows the rules of records, not of the engine, and
// nothing of the toolkit.
package record

import (
	"path/filepath"
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

// Position is the board at the current node.
func (d *Document) Position() *sgfio.Position { return d.game.Position(d.Node()) }
