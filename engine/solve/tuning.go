package solve

// The numbers that the solving of problems was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// threatNodes bound the question whether two moves in a row change anything. A
// position where that takes longer has something left to play for.
const threatNodes = 4000

// mostGroups is the number of groups of which none seems critical that are read as far as the options allow.
const mostGroups = 6

// moveNodes bounds the search for first moves that work as well as the one found.
const moveNodes = 60000

// provedMoves is the number of further first moves, judged to work, of which a proof is looked for.
const provedMoves = 3

const (
	// tacticsNodes are those for what tactics found, tacticsTable the size of the table for them. That a string is saved for ever
	// takes twice as many.
	tacticsNodes, tacticsTable = 30000, 1 << 15
)

const (
	// sureChance is the chance from which on a move that gains by tactics answers a problem alone. Life and death are not
	// looked at then.
	sureChance = 0.85
	// surelyMeant is the least number of stones of a group that a proved first move shows to be in question. Of fewer stones
	// tactics may say more, and they are not read at length.
	surelyMeant = 4
	// manyMoves is the number of first moves from which on none of them decides what becomes of a group.
	manyMoves = 4
	// leastAllowed is the least chance of a move by tactics that is told instead of another that does the same.
	leastAllowed = 0.2
	// leastEffect is the number of stones whose fate a move changes at least. Otherwise it is not told for what a network
	// thinks of it.
	leastEffect = 0.1
)

// stringNodes is the most positions that a search for the proof of a capture or a connection looks at.
const stringNodes = 20000
