package owl

// The numbers that life and death was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row
// there no record of the choice was kept.

const (
	// aloneShare and aloneNodes bound what is spent on a dragon by itself. It is so many times what its question took, and
	// so many more.
	aloneShare = 2
	aloneNodes = 4000
)

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
	// reach goes on for that many steps. An area of looseReach ends at the gaps, too, but strings with a
	// single liberty outside are no walls.
	looseReach = -2
	// maxLoose is the number of points that drawing in strings with one liberty outside may add.
	maxLoose = 4
	// farAway is the largest distance at which weak strings of the attacker
	// are drawn in.
	farAway = 3
)

// maxSettleSpill is the number of steps beyond the gaps that areas go on in which a dragon is settled.
const maxSettleSpill = maxSpill + 2

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
	// matchedSteps is the number of steps, of the latest, among which one is looked for that a position looks like.
	matchedSteps = 3000
)

// fewToLive is the least number of stones that can live by themselves.
const fewToLive = 6

const (
	// lookWeight, visitWeight and chanceWeight are weights of what speaks for a first move. lookWeight is for what
	// the move looks like, and visitWeight for the logarithm of the positions seen after it. chanceWeight is for
	// the logarithm of the odds that it succeeds by what was found there.
	lookWeight   = 0.35
	visitWeight  = 0.5
	chanceWeight = 0.35
	// replyWeight is the weight of the logarithm of the odds that the opponent fails after the move. It counts
	// where that is judged. Where an exact reading says so, refuted or stands counts instead.
	replyWeight = 0.6
	refuted     = -1.0
	stands      = 0.5
	// mostReply is what the reading after a move adds at most.
	mostReply = 1.2
	// vitalBonus speaks for attacking where the dragon would be saved from the move that was named at first. Of
	// defenses that is not so: a dragon is seldom saved where it is attacked.
	vitalBonus = 0.6
	// namedBonus speaks for the move that was named at first.
	namedBonus = 0.7
	// mostOthers is the number of other attacks that are read on after at most, as long as all are refuted.
	mostOthers = 9
	// farBelow is how much less a move looks right than the best one for it to look wrong.
	farBelow = 5
	// hopeful is a logarithm of the odds of an attack, by what it looks like. Below it, an attack that only a small area
	// allows is taken back.
	hopeful = -0.7
	// surest is the least chance that anything is given.
	surest = 0.02
)

// exactWorks and exactFails are how likely the first player succeeds by an exact reading of an area that proves nothing.
// exactWorks is for one that says so, exactFails for one that denies it. What lies beyond the area's gaps may help him.
const (
	exactWorks = 0.9
	exactFails = 0.25
)

const (
	// growShare divides the positions in which a proof of a kill is looked for. Each area gets so many first, and growMore
	// times as many in each round after that.
	growShare = 8
	growMore  = 3
	// growAreas is the number of areas that may be tried. growBlindly is that of those that go on from one in which nothing
	// was found.
	growAreas, growBlindly = 24, 1
	// shutMore is how many times as many an area gets that has no way out.
	shutMore = 4
	// regionSteps is the number of sizes in which a region is tried that the attacker may hold.
	regionSteps = 4
)

// maxDistance is the largest number of moves that is told apart, maxRoute that of moves that lead out.
const (
	maxDistance = 7
	maxRoute    = 8
)

const (
	// lively is the logarithm of the odds of an attack below which the dragon looks as if it
	// lives.
	lively = -2
	// glanceNodes decide most questions.
	glanceNodes = 4000
	// tightShare and tightNodes bound what may be spent on the area without gaps. It is this part of the
	// nodes, but so many at most.
	tightShare = 4
	tightNodes = 12000
	// widerShare divides the nodes for a larger area: what is decided there at all mostly
	// is at once.
	widerShare = 2
	// stepNodes are always spent to see whether a move does in a larger area too.
	stepNodes = 1000
	// maxSpill is the number of steps beyond gaps in the walls that are read at most.
	maxSpill = 2
	// goodChance is the chance that a move which saves a dragon has to have after a short
	// reading. Where the line runs was measured.
	goodChance = 0.6
	// fewGaps in its walls leave a dragon as good as enclosed.
	fewGaps = 2
)

const (
	// prizeSize is the size from which a string is worth to be told of.
	prizeSize = 3
	// maxPrizes is the number of strings looked at, the largest first.
	maxPrizes = 6
	// maxForks is the number of moves that are tried as threats to two things at once.
	maxForks = 16
	// extensionShare divides the node limit for each reading on the way; all together
	// they stop at the whole limit.
	extensionShare = 32
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

const (
	// likelyMoves is the length of a likely line at most.
	likelyMoves = 6
	// likelyNodes bound the reading of each of its positions.
	likelyNodes = 20000
)

const (
	// namedTries is the number of moves that may be tried before the one that was found.
	namedTries = 6
	// namedNodes and namedShare bound what is spent on them: so many nodes and this part of
	// what the answer took.
	namedNodes = 3000
	namedShare = 2
	// reserveShare divides the node limit for what is kept for them.
	reserveShare = 25
	// clearly is how much better a move must look to be named instead of the one that was found. It is the
	// difference of the logarithms of their odds of being the right move.
	clearly = 1
	// looksRight is the logarithm of the odds from which a move looks like the right one. It then looks right, and not only
	// better than others. Where a larger area decides nothing of an attack, no other is named instead of the one that was found.
	looksRight = 1
)

// maxNumber is the largest first number of a move.
const maxNumber = 60

// DefaultNodeLimit is the usual node limit of a question. With it, questions about enclosed dragons are
// answered in about the time that GNU Go takes, if a second processor is free.
const DefaultNodeLimit = 160000

// openTenths are the tenths of the node limit that a question gets where a part of the walls is assumed. What
// can be found out there at all is found early.
const openTenths = 5

// DefaultSelectiveLimit is the usual limit of the selective reading.
const DefaultSelectiveLimit = 800

const (
	// enclosedArea is the size up to which walls shut a dragon in with little space.
	enclosedArea = 60
	// sharedArea is the size up to which an area is one eye space. All stones of the dragon's color inside
	// then live or die together. A larger one holds several dragons, of which one is asked about.
	sharedArea = 40
)

const (
	// fewEmpties is the number of empty points up to which a part of the board is worth the whole limit. That
	// goes for one with assumed walls. With half as many again nearly all questions that are decided at all
	// are decided within a quarter of it.
	fewEmpties = 12
	// worthAlways is the number of positions that are worth reading anyway.
	worthAlways = 8000
	// leastPatience is the number of positions after which a reading may be given up for going round in
	// circles. It is where nothing has changed for so many tenths of them: openStandstill in the open,
	// walledStandstill in an enclosed area.
	leastPatience    = 32000
	openStandstill   = 6
	walledStandstill = 7
)

const (
	// selectiveShare bounds the part of the node limit that the selective reading gets:
	// its nodes cost that much more.
	selectiveShare = 50
	selectiveLeast = 200
	// favouredArea is the number of points up to which an enclosed area is small.
	favouredArea = 40
)

// unlikely is how many times as many nodes a search with the other side's threats may take as one without. If
// it takes more, these threats likely make the difference.
const unlikely = 8

const (
	needlessShare = 2
	needlessNodes = 1000
)

const (
	// plainTries is the number of first moves that are held against a plain kill. They are those for which most speaks
	// after the selective reading. plainNodes is what is spent at most to refute one of them in one area.
	plainTries = 6
	plainNodes = 4000
	// plainReach is the number of steps beyond gaps that these areas go on at most.
	plainReach = 1
)

// pocketPoints is the size up to which a region that the dragon's color surrounds
// is a pocket.
const pocketPoints = 30

const (
	// provedTries is the number of moves that look better than the one that was proved first. A proof for each of them may
	// take provedTry positions.
	provedTries, provedTry = 5, 4000
)

// threatDistance is the distance from two eyes up to which the dragon's moves to live at once are looked for.
const threatDistance = 2

// vitalNodes is spent at most to see what one first move does.
const vitalNodes = 8000

// refuteNodes is spent at most to refute a move that would be named by its looks or by a guess.
const refuteNodes = 16000
