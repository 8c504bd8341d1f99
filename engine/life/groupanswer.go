package life

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// Group is a group of stones whose life is asked about by itself, as problems do. That may be in its position or in one
// that moves have led to. Opponents that do not live by themselves are no walls to it, and friends that live save it. It
// is used by one goroutine at a time.
type Group struct {
	// alone asks about the group by itself. The question together is about all stones between the same walls, which
	// share its fate in most cases.
	alone, together exact.Query
	root            *groupRoot
}

// groupRoot is what all positions of a group share.
type groupRoot struct {
	reading   *Reading
	dragons   *dragon.Dragons
	dragon    *dragon.Dragon
	reader    *owl.Reader
	limits    owl.Options
	glancing  bool // little effort is made
	tree      search.TreeOptions
	moveNodes int         // for the first moves that do the same; 0 where nobody wants them
	room      *board.Bits // by which the group is proved to live in its position; nil if there is none, or it was not looked for
	roomKnown bool
	stones    []board.Point
	board     *board.Board
	// proved has what was proved, here and after moves.
	proved map[groupSide]Side
}

// groupSide is a question about a group, in one position of it, with so many stones that are left.
type groupSide struct {
	position uint64
	stones   int
	attack   bool
}

// side is one of the two questions about a group in its position.
func (g *Group) side(attack bool) groupSide {
	return groupSide{g.alone.Board.Hash(), len(g.alone.Goal), attack}
}

// Stones are those of the group that are left; none when it is captured.
func (g *Group) Stones() []board.Point { return slices.Clone(g.alone.Goal) }

// Color is that of the group.
func (g *Group) Color() board.Color { return g.root.board.At(g.root.stones[0]) }

// Board is the position; it must not be changed.
func (g *Group) Board() *board.Board { return g.alone.Board }

// GroupAnswer is what one player achieves by moving first at a group, with what shows it.
type GroupAnswer struct {
	Side
	// Stones are those that the answer is about: the group, or all stones between the same walls.
	Stones []board.Point
	// Tree has for the winner one move, for the loser the hardest resistances. Others is the number of further first
	// moves that fail in the same way.
	Tree   []*exact.Step
	Others int
	// ByRoom says that the group's own room is what proves it. The moves of the tree were not all read to their end
	// then.
	ByRoom bool

	attack bool
	query  exact.Query
	answer owl.Answer
	proof  exact.Proof
	idle   owl.Answer // what the other player achieves by moving first
	others firstMoves // those that are judged to do the same, where they were looked for
}

// kept says whether the group lives without a move of its owner's.
func (a *GroupAnswer) kept() bool {
	return a.attack && a.Code == board.Fail || !a.attack && a.Code == board.Win && len(a.Moves) == 0
}

// step is a first move as the only one of a tree.
func (a *GroupAnswer) step(m board.Point) *exact.Step {
	return &exact.Step{Move: m, Color: a.mover(), Killed: a.attack, Certainty: a.Certainty, Nodes: a.Nodes}
}

// mover is the player who moves first.
func (a *GroupAnswer) mover() board.Color {
	c := a.query.Board.At(a.query.Goal[0])
	if a.attack {
		c = c.Other()
	}
	return c
}

// firstMoves are those that reach the code of one of them by the judgement of a reader.
type firstMoves struct {
	first       owl.Choice
	moves       []board.Point
	nodes, most int
}
