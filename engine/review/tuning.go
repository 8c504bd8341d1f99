package review

// The numbers that the telling of games was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// The smallest groups that events tell of, in stones or effective size. The fate
// of less is decided by endgame, not by life and death; a single stone is no group,
// however much it may become.
const (
	eventStones = 3
	eventValue  = 15.0
)

// stretch is the number of positions in a row that one goroutine analyses. Where
// a stretch begins, what changed in the one before it is read twice.
const stretch = 12

// proofMoves is the largest number of moves that a proof shows after the better
// one.
const proofMoves = 12

// growthWorthTelling is the size below which growth is not told.
const growthWorthTelling = 4

// worthwhile is how much a move that is told of must change a group's chances (0 to 1). safe is the chance from which on a
// group needs no more moves.
const (
	worthwhile = 0.45
	safe       = 0.88
)

// leastMissed is by how many points the better move has to be better than the one that was played. Who let a chance pass for
// something as large elsewhere missed nothing.
const leastMissed = 3

const (
	// replySlack is how much less a better move may change a group's chances once the opponent has answered both moves.
	replySlack = 0.1
	// decided is the chance from which on the player has what he wanted then. From it on groups are called alive.
	decided = 0.7
)

// sameFight is how many moves may lie between events that belong together.
const sameFight = 10
