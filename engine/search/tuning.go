package search

// The numbers that proof-number search was tuned with. Those that a rule of the game or a layout of data gives stand elsewhere.
// Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no record of
// the choice was kept.

const (
	// recentShare is the number of table entries for each position whose moves are kept.
	recentShare = 1 << 7
	// recentMoves is the largest number of moves that are kept of one.
	recentMoves = 40
)

const (
	// adviceAfter is the number of nodes in one stay below a position after which it is looked at.
	adviceAfter = 32
	// inheritedShare divides what makes a candidate look harder, each time that a position inherits it. It was chosen on 278 closed
	// problems and 800 random groups; with a half a group on a line of nine points went round in circles.
	inheritedShare = 3
)

// ManyThreats is more ko threats than the fight for a string, a connection or a race can use up.
const ManyThreats = 6

// defaultTableSize is the number of table entries used if none is given.
const defaultTableSize = 1 << 16

// cancelEvery is the number of nodes between two looks at the context: some problems take a millisecond for each.
const cancelEvery = 16

// treeShare is how many lost lines of a proof tree are found again, each with all nodes allowed. The table has lost them. The
// tree is for people, who follow the first of them.
const treeShare = 12
