package influence

// The numbers that influence was tuned with. Those that a rule of the game or a layout of data gives stand elsewhere. Each says
// what it means. What was tried for them is told in docs/experiments.md; of those without a row there no record of the choice
// was kept.

// bouzyStart is the value of a living black stone before dilation and erosion;
// a white one has the negative.
const bouzyStart = 128

const (
	// FullStrength is the strength of a stone whose life is not in doubt.
	FullStrength = 100.0
	// defaultAttenuation divides influence at each orthogonal step.
	defaultAttenuation = 2.4
	// diagonalPenalty multiplies the attenuation of a diagonal step.
	diagonalPenalty = 1.7
	// negligible contributions are dropped.
	negligible = 0.02
)

// maxOwners is the number of groups that can share a point.
const maxOwners = 8

// shareRatio is how many times the opponent's influence the owner's must be where the moyo is dealt out to groups. It is
// somewhat more than for Moyo. Measured.
const shareRatio = 10.0

// Steps over empty points within which living stones deny territory to the other color. It is one, and one more for the side
// that moves first. Measured.
const (
	denialReach      = 1
	denialReachMover = 2
)

// Shares of influence that leave a point beside an opposing stone.
const (
	besidePermeability   = 0.25
	diagonalPermeability = 0.65
)

// Weights of moves that are not free. Opposed ones meet resistance; poor ones are along the first line or back around a stone
// of the opponent. Measured.
const (
	freeIntrusion    = 1.0
	opposedIntrusion = 0.65
	poorIntrusion    = 1.0 / 3
)

const (
	// intrusionShare is the part of a stone's strength that it can project past the opponent's barriers. intrusionLimit is the
	// largest part that one point gets.
	intrusionShare = 0.6
	intrusionLimit = 0.3
)

// Limits of the classes, measured. A point is area or moyo if the opponent's influence is below other and the owner's is more
// than ratio times as much. It is territory if the opponent's influence does not reach it at all and its value is above
// territoryLimit.
const (
	areaOther, areaRatio = 40.0, 3.0
	moyoOther, moyoRatio = 10.0, 7.0
	territoryLimit       = 0.95
)
