package selective

// The numbers that the selective reading was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// maxWidth is the largest number of moves of a position that are tried.
const maxWidth = 12

const (
	// runSteps is how far from the dragon moves that lead out or shut in are looked for.
	runSteps = 3
	// runGain is the least change of the worth of a way out that makes a move.
	runGain = 2
)

// lookShare is how much of the odds that the network gives a move count.
const lookShare = 0.8

// farOdds are those of a move outside the picture.
const farOdds = -3

// koNodes divides the node limit for what is kept to find out about kos.
const koNodes = 3

// thoroughNodes is the least number of positions of a reading before which the question is looked at
// from several sides.
const thoroughNodes = 400

const (
	// even is the chance above which the player who moves first is taken to succeed.
	even = 0.5
	// inDoubt takes its place for attacks that are read thoroughly. Most dragons of a game live
	// and need no reading; those that somebody asks about are in doubt, and the weights were learned from
	// both.
	inDoubt = 0.4
)

// tacticsNodes bounds the reading of one string at a node.
const tacticsNodes = 150

// wormRadius is the distance up to which stones matter to the reading of a string.
const wormRadius = 2

// tacticalLiberties is the number of liberties from which on strings are not
// read at a node.
const tacticalLiberties = 3

const (
	// exploration is the weight of what a move looks like against what was found.
	exploration = 1.0
	// unseen is what a move that was not tried is thought to be worth less than the
	// position.
	unseen = 0.12
	// passPrior is the share of the pass in the first estimates.
	passPrior = 0.01
	// longLine is the length at which a line is judged as it stands.
	longLine = 60
	// askedEvery is the number of positions after which it is seen whether the answer has changed. No search ends
	// before leastAsked for that it has not.
	askedEvery = 40
	leastAsked = 240
	// narrowly is how near the chance may be to the one that decides. An answer so near to it does not count as the same.
	narrowly = 0.05
)

// koShare divides the positions seen: a ko that fewer saw is not what decides.
const koShare = 12

const (
	// regionRadius is how far from the dragon strings are looked at.
	regionRadius = 4
	// escapeSteps is the number of steps after which a way out is judged.
	escapeSteps = 4
)

// escapeReach is the distance up to which stones matter to the worth of a point.
const escapeReach = 4

// friendWorth and aliveWorth are what friendly stones, and friends that live, are
// worth for an escape.
const (
	friendWorth = 2
	aliveWorth  = 6
)
