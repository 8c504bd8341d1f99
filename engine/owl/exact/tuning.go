package exact

// The numbers that the exact reading was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row
// there no record of the choice was kept.

const (
	// wallLiberties is the number of liberties outside the local board that make a string of the attacker a
	// wall. A wall is not captured.
	wallLiberties = 3
	// strongLiberties is the number of liberties that makes a string beside an
	// open area a wall wherever they are.
	strongLiberties = 3
	// enclosedEmpties is the largest number of empty points of an area that is read as enclosed. A larger
	// one, like the whole of a small board, has parts that the attacker dominates.
	enclosedEmpties = 40
	// openArea is the size up to which an open local board grows. openRadius is the distance from the dragon
	// that it does not exceed.
	openArea   = 45
	openRadius = 3
	// A string of the attacker with fewer than shutInPoints empty points within
	// shutInSteps steps is shut in.
	shutInPoints = 12
	shutInSteps  = 3
	// nookPoints is the size up to which what lies beyond the radius is a nook.
	nookPoints = 8
	// maxGap is the room on the local board that a step beyond gaps may need.
	maxGap = 16
	// An area of reach -1 leaves out the gaps in its walls, and one of reach 0 ends at them. One of a larger
	// reach goes on for that many steps. An area of LooseReach ends at the gaps, too, but strings with a
	// single liberty outside are no walls.
	LooseReach = -2
	// maxLoose is the number of points that drawing in strings with one liberty outside may add.
	maxLoose = 4
	// farAway is the largest distance at which weak strings of the attacker
	// are drawn in.
	farAway = 3
	// MaxSpill is the number of steps beyond gaps in the walls that are read at most.
	MaxSpill = 2
)

// maxSettleSpill is the number of steps beyond the gaps that areas go on in which a dragon is settled.
const maxSettleSpill = MaxSpill + 2

const (
	// costNodes is the number of positions in which a capture is looked for.
	costNodes = 10000
	// aftermathNodes may be spent on each position in which the stones are captured. They are spent to see whether the
	// captor can be killed then. midwayNodes may be spent on a position in which he may leave himself open before.
	aftermathNodes, midwayNodes = 8000, 300
	// allAftermath bounds all of these together.
	allAftermath = 200000
	// costTable is the number of positions that the table of the search for a capture holds.
	costTable = 1 << 14
)

const (
	// certifyPatience is how many times the node limit writing a proof may take. certifySteps is the largest number of its
	// steps.
	certifyPatience = 4
	certifySteps    = 60000
	// certifyOthers is how many other moves of the winner may be tried where his move leads back to a position.
	// certifyGlance is what is spent to see whether one kills.
	certifyOthers = 2000
	certifyGlance = 500
	// certifyWider is how many steps further the area of a proof of life may go on for a certificate. certifyWiderNodes bounds what
	// is looked at there.
	certifyWider      = 3
	certifyWiderNodes = 20000
	// certifyDetours is how many new searches may begin for moves that do not lead back.
	certifyDetours = 1000
	// matchedSteps is the number of steps, of the latest, among which one is looked for that a position looks like.
	matchedSteps = 3000
)

// fewToLive is the least number of stones that can live by themselves.
const fewToLive = 6

const (
	// growShare divides the positions in which a proof of a kill is looked for. Each area gets so many first, and growMore
	// times as many in each round after that.
	growShare = 8
	growMore  = 3
	// growAreas is the number of areas that may be tried. growBlindly is that of those that go on from one in which nothing
	// was found.
	growAreas, growBlindly = 24, 1
	// growEmpties is the most empty points of an area with ways out that gets all rounds for a kill.
	growEmpties = 18
	// largeKill is the number of positions that a larger area gets, once. With it 144 instead of 142 of 183 right answers to problems that
	// nobody reports on are proved.
	largeKill = 8000
	// regionSteps is the number of sizes in which a region is tried that the attacker may hold.
	regionSteps = 4
)

// proofRounds are the positions for one area in the rounds in which a proof of life is looked for. Areas with more than growEmpties
// empty points have largeProofRounds: they are a round late, and left after that.
var (
	proofRounds      = [...]int{1000, 8000, 40000, 160000}
	largeProofRounds = [len(proofRounds)]int{1000, 0, 8000, leaveIt}
)

// leaveIt stands for no more rounds.
const leaveIt = -1

// maxDistance is the largest number of moves that is told apart, maxRoute that of moves that lead out.
const (
	maxDistance = 7
	maxRoute    = 8
)

// maxVital bounds the chains of the dragon that are looked at; with more none counts as alive.
const maxVital = 64

const (
	// steepness is the power of the odds of the best looking move, divided by those of another one. It tells
	// how much harder the other one is taken for. hardest is the most that is.
	steepness = 0.7
	hardest   = 6
)

// kindNodes bounds each search for the kind of life.
const kindNodes = 3000

const (
	// guideNodes bound the reading of a group for lessons, guideEmpties the empty points of one that is read.
	guideNodes   = 24000
	guideEmpties = 26
	// guideLeast is the least number of nodes of a reading that has something to teach. guideMost is the most
	// lessons of one.
	guideLeast, guideMost = 40, 36
)

// farHarder is added to the first number to win of a move far from the dragon. That is for strict areas with ways out.
const farHarder = 4

// maxNumber is the largest first number of a move.
const maxNumber = 60

// DefaultNodeLimit is the usual node limit of a question. With it, questions about enclosed dragons are
// answered in about the time that GNU Go takes, if a second processor is free.
const DefaultNodeLimit = 160000

const (
	// enclosedArea is the size up to which walls shut a dragon in with little space.
	enclosedArea = 60
	// sharedArea is the size up to which an area is one eye space. All stones of the dragon's color inside
	// then live or die together. A larger one holds several dragons, of which one is asked about.
	sharedArea = 40
)

// unlikely is how many times as many nodes a search with the other side's threats may take as one without. If
// it takes more, these threats likely make the difference.
const unlikely = 8

// needlessNodes is what may be spent to see whether a dragon needs no move. A code that took more shows that it needs one: of 477
// random groups that need none the code took at most 412, and all but one showed that within so many.
const needlessNodes = 1200

// pocketPoints is the size up to which a region that the dragon's color surrounds
// is a pocket.
const pocketPoints = 30

// provedTry is the number of positions that a proof may take of a move that looks better than the first.
const provedTry = 4000

// threatDistance is the distance from two eyes up to which the dragon's moves to live at once are looked for.
const threatDistance = 2

const (
	// leastPatience is the number of positions after which a reading may be given up for going round in
	// circles. It is where nothing has changed for so many tenths of them: openStandstill in the open,
	// walledStandstill in an enclosed area.
	leastPatience    = 32000
	openStandstill   = 6
	walledStandstill = 7
)

// insideNodes is what is spent to see whether a dragon is killed in the area that ends at the gaps.
const insideNodes = 40000

// mostUses is the largest number of uses that is counted.
const mostUses = 200
