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

// exactWorks and exactFails are how likely the first player succeeds by an exact reading of an area that proves nothing.
// exactWorks is for one that says so, exactFails for one that denies it. What lies beyond the area's gaps may help him.
const (
	exactWorks = 0.9
	exactFails = 0.25
)

const (
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

// openTenths are the tenths of the node limit that a question gets where a part of the walls is assumed. What
// can be found out there at all is found early.
const openTenths = 5

// defaultSelectiveLimit is the usual limit of the selective reading.
const defaultSelectiveLimit = 800

const (
	// fewEmpties is the number of empty points up to which a part of the board is worth the whole limit. That
	// goes for one with assumed walls. With half as many again nearly all questions that are decided at all
	// are decided within a quarter of it.
	fewEmpties = 12
	// walledEmpties is that up to which a part behind real walls is worth the whole limit. Of 16 questions on larger ones in games seven are
	// decided, all of them within 8,000 positions, of 54 with 14 to 21 empty points 53, two of them after 32,000.
	walledEmpties = 21
	// worthAlways is the number of positions that are worth reading anyway.
	worthAlways = 8000
)

const (
	// selectiveShare bounds the part of the node limit that the selective reading gets:
	// its nodes cost that much more.
	selectiveShare = 50
	selectiveLeast = 200
	// favouredArea is the number of points up to which an enclosed area is small.
	favouredArea = 40
)

// vitalNodes is spent at most to see what one first move does.
const vitalNodes = 8000

// provedTries is the number of moves that look better than the one proved first. A proof of each is looked for.
const provedTries = 5
