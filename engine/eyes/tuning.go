package eyes

// The numbers that the evaluation of eyes was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

const (
	firstSlots = 1 << 10
	// keptSlots is the largest table that reset keeps.
	keptSlots = 1 << 14
)

// exactSize is the number of points up to which the local game of an eye space
// is played out. Larger spaces are valued by their size.
const exactSize = 9

// memoSize is the number of graphs after which an Evaluator forgets them all.
const memoSize = 1 << 16

// plentyOfLiberties is a number of outside liberties of the wall that the
// attacker has no time to fill.
const plentyOfLiberties = 3

// mostEyes is the largest number of eyes that counts.
const mostEyes = 2

// stopEvery is the number of positions after which a solver asks whether to give up.
const stopEvery = 1 << 10

// Contributions of a diagonal to the topological value.
const (
	diagonalOwn       = 0
	diagonalKoGood    = 0.75 // a ko that favors the owner decides
	diagonalContested = 1
	diagonalKoBad     = 1.25 // a ko that favors the enemy decides
	diagonalEnemy     = 2
)
