package sgfio

// maxWarnings bounds the memory of hostile files.
const maxWarnings = 10000

// What a node may hold. Records have some dozen properties and, with a value for each
// point of a large board, some thousand values.
const (
	maxProperties = 1000
	maxValues     = 65536
)

// maxEntries is how many tags or lines of its header the record of a server may have. Records have some dozen.
const maxEntries = 1000

// maxIdle is how many nodes with nothing in them are kept in a row. maxDepth is how many variations may lie
// inside each other. Records of games have a few of the first and some thousands of the second.
const (
	maxIdle  = 1000
	maxDepth = 200_000
)

// longGame is more nodes than the record of a game has.
const longGame = 10000

// lookAhead is how much text must follow a game, unless it is the last. Only then is every decision on where
// the game ends the same as with the whole file.
const lookAhead = 256
