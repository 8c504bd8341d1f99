package life

import "shikatsu/engine/owl/exact"

// The numbers that the reading of dragons was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// Chances from which on a dragon is alive, and up to which it is dead. Between them it is critical if the first move changes so
// much.
const (
	aliveFrom, deadTo = 0.7, 0.3
	decides           = 0.25
)

const (
	// aheadMoves is the number of moves nearby that are tried for a group that hangs on the first move. With eight a few right ones are missed.
	aheadMoves = 12
	// aheadSlack is by how much the chance after a move may fall short of what is hoped for. That is what
	// the first move lets expect, or what other moves do.
	aheadSlack = 0.1
)

// walledMore is how many times the node limit a single question about a dragon gets that walls enclose. Half of those that the limit
// leaves open are proved with that.
const walledMore = 2

// settleKill is how many times the positions for one area a proof may take that a dragon is killed.
const settleKill = 4

// looks is the number of sides from which the network looks at a position.
const looks = 2

// Almost is the least chance of what is proved to live. It does live if its owner answers, but may be given up for something
// else.
const Almost = 0.96

const (
	// fewRoomEmpties and manyRoomEmpties are the numbers of empty points up to which eye spaces are added to the room. They are
	// tried in turn: what the smaller room decides it decides sooner.
	fewRoomEmpties  = 12
	manyRoomEmpties = 24
	// mostRoomEmpties is the number of empty points, liberties included, from which a room is not looked at. Next to nothing is
	// decided there.
	mostRoomEmpties = 40
	// aloneRooms is how many times as many nodes a dragon that is asked about alone is worth.
	aloneRooms = 10
)

const (
	// askedFavour is added to the logarithm of the odds that the first player succeeds. Who asks about a group mostly
	// has a doubt. It was chosen on attacks, and fits defenses.
	askedFavour = 0.4
	// surest is the least chance that anything is given.
	surest = 0.02
	// expectedTries is the number of moves that look best of which the network of first moves may prefer one.
	expectedTries = 5
)

// The weights by which a board does not look like one of a game. They are of the share of its stones in the corners (the outer thirds of both directions),
// of the logarithm of the share of points with stones, and of the stones that one color has more, over the root of all. They were fitted to half of 4,900
// positions of games and of 4,000 boards with problems of books in all four corners. The bias was chosen on the other half, where they take 0.2 % of the games
// for composed and 11 % of the composed boards for games.
const (
	playedBias     = 22.2
	playedCornered = 41.9
	playedFilled   = 7.87
	playedUneven   = 4.49
)

// weakEnoughToDie is the weakness from which a dragon that could not be read out
// is not taken to live. Where the line runs was measured.
const weakEnoughToDie = 0.6

const (
	// fewDragons are read with the whole budget each, someDragons with a quarter of it.
	fewDragons  = 3
	someDragons = 6
)

// seekingShare divides what a dragon may take that is read only to find the one that a problem is about. Of 166 problems that nobody
// reports on as many are right as with all of it; with an eighth one is lost.
const seekingShare = 4

// leastSize is the width of the smallest boards that the network has learned from.
const leastSize = 7

// The numbers of answers that are kept, more than a long game needs: about dragons, strings in rooms, and races.
const (
	owlMemoryEntries  = 20000
	roomMemoryEntries = 5000
	raceMemoryEntries = 5000
)

// A dragon in the open is read on a part of the board whose border is assumed. Such a
// reading finds captures where the border is right, but it underrates ways out
// that lead beyond it. The weakness of the dragon before life and death is read,
// which counts its ways out, its surroundings and its eyes, says how far the reading
// can be believed. Where the lines run was measured.
const (
	// freeWeakness is the weakness below which a dragon that no walls enclose is
	// taken to live without reading.
	freeWeakness = 0.2
	// hemmedWeakness is the same for a surrounded dragon of more than a few stones. Eyes make it strong, and reading can tell.
	hemmedWeakness = 0.15
	// openNodes bounds the node limit in a game, half of which a dragon in the open gets. What is decided at all is nearly
	// always decided within that.
	openNodes = 2000
)

// smallArea is the number of points up to which an enclosed area is read with all the nodes it has. Larger ones cost more for
// each and are seldom read to the end.
const smallArea = 25

// fewStones is the size of a small dragon.
const fewStones = 4

// Limits of reading a dragon for itself.
const (
	// aloneRaceNodes and briefRaceNodes bound each search of a race at depth, and with less effort: a dragon may have several.
	aloneRaceNodes = 5000
	briefRaceNodes = 1000
	// aloneSelective bounds the selective reading with less effort than at depth.
	aloneSelective = 200
)

// narrowRoute is the escape route below which a dragon that is read alone has to live on
// its eyes.
const narrowRoute = 5

// What two moves in a row do is read with little, because it changes no status. So is whether a second move decides as well as
// the first.
const (
	// threatNodes bounds one reading on the way.
	threatNodes = 300
	// threatShare divides the node limit of life and death: the readings of all
	// dragons together stop at that.
	threatShare = 125
	// threatTable is the number of positions that so short readings remember.
	threatTable = 1 << 12
)

const (
	// glanceLimit bounds each question about a group that is read with little effort. Of these nodes glanceNodes are for each
	// search for a proof.
	glanceLimit, glanceNodes = exact.DefaultNodeLimit / 4, 10000
)

// otherMoves is how many first moves can be read with what is given for all besides the one found.
const otherMoves = 4

// patientSelective is the part that the selective reading has where a problem is read at length. It is in usual limits of that
// reading.
const patientSelective = 4

const (
	// mostTactics is the number of likely moves that are looked at for each dragon.
	mostTactics = 3
	// endangerChance is the chance from which on a move puts a dragon in the balance.
	endangerChance = 0.5
)

// Proofs of answers about groups that are asked about by themselves, in positions.
const (
	// earlyLife and earlyKill are the positions in which a proof is looked for first. That a group is killed takes more.
	earlyLife, earlyKill = 60000, 80000
	// lateLife and lateKill are those for the move that was named, and lateLife for a group that needs no move. otherNodes are those for
	// all other moves.
	lateLife, lateKill = 160000, 320000
	otherNodes         = 60000
	// koNodes are those for either half of the proof that a ko decides.
	koNodes = 60000
)

// resistanceShare divides the node limit for the line of resistance in the open. Most lines there do not end, and the verdict
// does not depend on them.
const resistanceShare = 4

const (
	// disputedSize is the number of stones from which a string is worth a proof that it is not lost. disputeNodes is what a
	// proof may take.
	disputedSize = 6
	disputeNodes = 2000
)

// defaultGameSelective is the usual bound of Options.GameSelective.
const defaultGameSelective = 200

// dearestCapture is the largest string whose capture may leave too small a space to live in. Six points can still be a
// dead shape, seven cannot.
const dearestCapture = 6

// bookSize is the number of positions that a book has; all are forgotten when there are more.
const bookSize = 4096
