package dragon

// The numbers that the making of dragons was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// cutReach is how far, in rows and columns, a move is tried as a cut of a link. Links
// over more steps are not looked at: they are many, and seldom cut with others.
const cutReach = 3

// escapeDistance is the number of steps after which a way out is judged.
const escapeDistance = 4

// Influence at which the values of escapeValue change. The constants say how much the own one has to be for the higher values,
// and how many times as much the other one may be. They were fitted to GNU Go's answers on boards of a player of simple rules
// and on boards with a few stones.
const (
	escapeFree, escapeFreeRatio = 30.0, 0.35
	escapeOpen, escapeOpenRatio = 22.0, 0.6
	escapeNarrowRatio           = 5.0
)

// friendValue is what a friendly stone is worth for an escape, unless the opponent captures
// it by moving first.
const friendValue = 2

// ConnectionNodes bounds each question whether two strings are connected.
const ConnectionNodes = 350

// nearStrings is the largest number of steps between two strings that may be joined. Over that many it takes a shape. Measured, no
// dragon of GNU Go's needs a link over more.
const nearStrings = 4

const (
	// neighborReach is the number of empty points by which dragons grow when their
	// neighbours are found.
	neighborReach = 5
	// maxNeighbors is the largest number of neighbours that a dragon lists.
	maxNeighbors = 10
)

const (
	// livingMoyo is the territory of a moyo that counts as life before reading.
	livingMoyo = 10
	// strongMoyo is the territory of a moyo that puts life beyond question.
	strongMoyo = 18
	// safeWeakness is the weakness below which life and death is not read.
	safeWeakness = 0.045
)

// littleToSpare is the weakness from which a living dragon is weak or weakly alive in the
// older grades. Below it dragons with a way out are not even read.
const littleToSpare = 0.2

// Squared distances that decide whether hostile stones close a dragon in. They and the
// rules of this file were found from GNU Go's answers on boards with a dragon and hostile
// stones at varied places around it.
const (
	// keptNear is how near to the dragon a hostile stone belongs to the ring whatever other
	// stones there are.
	keptNear = 8
	// closeGap is the largest distance between stones that follow each other around a ring that closes a dragon in. Up to
	// wideGap the dragon is closed in weakly.
	closeGap = 26
	wideGap  = 60
)

// ringEdge is the highest line, from 0, from which a hostile stone closes off the edge
// below it.
const ringEdge = 2
