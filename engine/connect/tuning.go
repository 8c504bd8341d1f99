package connect

// The numbers that the reading of connections was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

const tableBits = 14

// Distances are measured in steps of a tenth of a move. They are the number of moves that the owner would need, undisturbed, to
// reach a point from the string. Points that the opponent cannot enter cost little and enemy stones cost their capture.
const (
	stepOpen      = 10 // an empty point
	stepContested = 13 // an empty point beside enemy stones only
	stepProtected = 3  // an empty point where an enemy stone would be in atari
	stepPeep      = 7  // an empty point beside two or more own stones
	stepCapture   = 10 // an enemy string that can be captured and saved
	stepDead      = 5  // an enemy string that cannot be saved
	stepBlocked   = 14 // an enemy string of up to three liberties that cannot be
	stepLiberty   = 4  // captured, and what each of its liberties adds
	stepInside    = 2  // from point to point of one enemy string
	stepDiagonal  = 3  // what a diagonal step past two empty points costs more than a straight one
	stepLinked    = 2  // that between two own stones
	farAway       = 45 // points beyond this distance are seldom looked at
	never         = 60 // what no way leads through; points beyond this are never looked at
)

// maxCapture is the largest number of liberties of an enemy string that a way may lead
// through. Near the root of a proof-number search it is one more, as is that of strings that
// are read there: the moves between may threaten such a string.
const maxCapture = 3

// spare is how much longer than the least a shortest way may be without being measured
// again.
const spare = 8

// detourOfCut is by how much a cut on the shortest way is taken to lengthen it. It is in tenths of a move.
const detourOfCut = 7

// passDN is the disproof number of a pass. The opponent hardly ever gets anywhere by it, but its zone tells which moves matter.
const passDN = 20

// wholeDepth is the number of moves up to which all of the opponent's moves are heard that could matter. The proposed ones are
// heard anyway.
const wholeDepth = 2

// maxTrap is the largest number of liberties of a stone that trapped reads: others are rarely
// captured.
const maxTrap = 2

// movedBits is the size of the table of moves proposed, as a power of two.
const movedBits = 11

// movedWidth is the largest number of moves of a node that are remembered.
const movedWidth = 12

const maxMoves = 24

const (
	// detour is the longest detour, in tenths of a move, that a point may mean.
	detour = 14
	// selfAtari is what being in atari after the move adds to its score.
	selfAtari = 8
	// press is how much less a liberty of an enemy string is worth than the way through that string. The string is in the way.
	press = 6
	// arrive is what a point of the area that is the goal is worth.
	arrive = 4
	// ally is what each stone of the opponent's own around a cut is worth.
	ally = 2
)

// connectWide is how much further than for a cut the first nodes of a connection reach. Ways that are far apart open up only
// after some moves.
const connectWide = 3

// heardDepth is like wholeDepth for moves that could keep a string out of an area. Up to so many moves all of the opponent's
// are heard, besides those proposed.
const heardDepth = 1

// settledMoves is the number of moves in a row from which on Settle takes strings to be apart. Their owner would need so many
// to join them, with the opponent to move. An enemy string in the way counts with its liberties.
const settledMoves = 4

// settleTable is the largest number of positions that Settle remembers.
const settleTable = 1 << 18

// linkTable is the number of positions that a search of a connection remembers.
const linkTable = 1 << 13

// linkPatience is the number of positions after which a search for a connection may be given up. It is where the numbers of the
// root have not changed for linkStandstill tenths of them. Both were chosen on pairs of strings in games.
const linkPatience, linkStandstill = 1000, 5

// cutRounds is the number of horizons of a question about a cut. Whether the owner can
// mend the cut is then read with all.
const cutRounds = 2

// tacticWays is the number of readings kept of one string.
const tacticWays = 8

// nearRoot is the number of moves up to which readings are those of the root.
const nearRoot = 2

// verdictWays is the number of readings of a set. Readings of a string between the moves of questions about it have the same
// surroundings, and are many. fewVerdicts and manyVerdicts are numbers of sets: those that serve one position, and those that
// serve a game.
const (
	verdictWays  = 32
	fewVerdicts  = 1 << 8
	manyVerdicts = 1 << 12
)
