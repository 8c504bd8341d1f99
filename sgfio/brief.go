package sgfio

// brief is what the scanner keeps where only a summary is asked for. It has the nodes that hold what is said
// of the game, and those that are being read. A node is left when its properties are complete: it is counted,
// played if it is on the main line, and used again for another.
type brief struct {
	on     bool
	failed bool // a record so strange that the tree is needed

	tally

	main    bool // the current node is on the main line
	child   bool // it has a child
	left    bool // it was left
	depth   int  // nodes before it
	run     int  // nodes in a row with nothing in them, up to it
	allIdle bool // there are no others since the line branched off
	kept    int  // nodes of the main line that are kept
	last    *Node
	first   *Node         // the root of the game, whose nodes serve again in the next one
	waiting []waitingNode // before the current one, not yet left
	stack   []briefBranch // beside the scanner's
	free    []*Node
	game    *Game // the last one, which serves again
	told    *tallied
}

// waitingNode is a half of a node that was cut in two.
type waitingNode struct {
	node *Node
	main bool
}

// briefBranch is what is known of a node that variations branch off.
type briefBranch struct {
	main, child, before, allIdle bool
	depth, run                   int32
}

// forget lets no node serve again: those of a game that is read once more may be in use.
func (b *brief) forget() { b.free, b.first = nil, nil }
