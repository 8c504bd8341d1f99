package reading

// The numbers that tactical reading was tuned with. Those that a rule of the game or a layout of data gives stand elsewhere.
// Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no record of
// the choice was kept.

const (
	// fourCapDepth is the highest stack at which points beside the liberties of a string
	// with four are tried.
	fourCapDepth = 1
	// attackLater is how much earlier the attacker gives up moves against a superstring than the defender moves for it. They
	// succeed seldom.
	attackLater = 3
	// laterScore is the score below which liberties are left to the last stage.
	laterScore = 8
)

// fourEarlier is how much earlier than those with three liberties surrounding
// strings with four are left alone.
const fourEarlier = 2

// hintBonus puts the move that was best in a round before first. killerBonus puts the one that was best in the last node as
// high on the stack before most moves. earlierKillerBonus puts the one that was best before that before some.
const (
	hintBonus          = 200
	killerBonus        = 12
	earlierKillerBonus = 6
)

// maxMoves bounds the candidates of one node. What comes later is dropped; the
// generators propose what matters most first.
const maxMoves = 48

// ProofNodes is a node limit for Prove that leaves few captures unproved which can be proved at all. Ladders, nets and small
// races take some tens of nodes, strings that cannot be saved although their owner moves first some hundreds.
const ProofNodes = 1000

// proofTable is the number of positions that a proof remembers.
const proofTable = 1 << 11

// provableLiberties is the number of liberties with which a proof is given up.
const provableLiberties = 6

// pairNodes bounds each of the many readings that a question about a pair needs.
const pairNodes = 10000

// cancelEvery is the number of nodes between two looks at the context.
const cancelEvery = 256

// lessBranch, lessBackfill and lessFourlib are by how much these depths are lower in a line of another search. Its readings have few nodes each, and those that run out of them say nothing.
const (
	lessBranch, lessBackfill = 5, 3
	lessFourlib              = 1
)

// lateDefenses is the number of the owner's first moves among which those that work at a distance must be. It holds where the
// stack is more than one higher than the backfill2 depth. Moves that come late in the order seldom succeed, and the more seldom
// the higher the stack is.
const lateDefenses = 1

// promising is the score from which the owner's moves of the middle stage are tried at once. Those of the last stage are looked
// for only afterwards. Mostly these are what was best in nodes alike.
const promising = 20

// SafeLiberties is the number of liberties with which Settle takes a string to have escaped, with the attacker to move. It is
// one more than readings give attacks up at.
const SafeLiberties = 6

// settleTable is the number of positions that one search of Settle remembers.
const settleTable = 1 << 16

// horizonDepth and horizonFourlibDepth are the depth and the fourlib depth of GNU Go's documentation. With more stones than the
// first played three liberties make a string safe, with more than the second four do, and five always.
const (
	horizonDepth        = 16
	horizonFourlibDepth = 7
)

const (
	// longestSurvival bounds the number of stones played in a line.
	longestSurvival = 60
	// guessNodes bounds the readings that propose the owner's moves.
	guessNodes = 500
)

// defaultTraceLimit bounds a trace that sets no limit of its own.
const defaultTraceLimit = 200000

const (
	// certifiedSteps is the most steps of a capture that is written down. Among the latest matchedSteps one is looked for that a
	// position looks like. certifiedDepth is the longest line.
	certifiedSteps, matchedSteps = 20000, 3000
	certifiedDepth               = 200
)
