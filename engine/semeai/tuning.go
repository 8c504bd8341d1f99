package semeai

// The numbers that the reading of races was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

const (
	// closedRegion is the largest connected set of empty points that is read completely. Of a larger one only the points near
	// the dragons are.
	closedRegion = 14
	// openReach is how many steps from the liberties of the dragons a larger
	// set is read.
	openReach = 2
	// weakLiberties is the number of liberties up to which a string beside the race may be captured. It would be captured in
	// the course of the race.
	weakLiberties = 3
	// wallOutside is the number of liberties away from the race that make a string a wall. The string must also have more
	// liberties than weakLiberties.
	wallOutside = 2
	// livingLiberties is the number of liberties that keep a string of a living dragon from being captured out of it.
	livingLiberties = 4
	// soundOutside is the number of liberties away from the race with which a
	// wall is taken for a fact.
	soundOutside = 4
	// endangered is the number of liberties up to which capturing a string beside the race takes a move or two.
	endangered = 2
	// areaLimit stops the area from spreading over strings beside strings.
	areaLimit = 100
)

// marginSteps is how far the margin goes.
const marginSteps = 2

// killingShape is the largest number of stones whose capture may leave an eye
// that is not enough to live.
const killingShape = 6

// maxEyes bounds the eyes looked at in one position.
const maxEyes = 24

// eyeDepth is the number of local moves read in an eye.
const eyeDepth = 16

// eyeSteps bounds how often the values of a region are corrected. Each pass carries them on by one move at least.
const eyeSteps = 64

// maxNamed is the number of plainer moves that are tried in place of a killing one.
const maxNamed = 3

// maxStrings bounds the strings of one side that are looked at.
const maxStrings = 48

// confirmNodes is the budget for confirming one move.
const confirmNodes = 1000

// briefShare divides the budget of searches that can decide no status any more.
const briefShare = 10
