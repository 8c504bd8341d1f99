package solve

// The numbers that the solving of problems was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// threatNodes bound the question whether two moves in a row change anything. A
// position where that takes longer has something left to play for.
const threatNodes = 4000

// mostGroups is the number of groups of which none seems critical that are read as far as the options allow.
const mostGroups = 6

const (
	// tacticsNodes are those for what tactics found, tacticsTable the size of the table for them.
	tacticsNodes, tacticsTable = 30000, 1 << 15
)

const (
	// sureChance is the chance from which on a move that gains by tactics answers a problem alone. Life and death are not
	// looked at then.
	sureChance = 0.85
	// foundFirst is how much likelier the move is that life and death, or tactics, name first.
	foundFirst = 1.5
	// leastEffect is the number of stones whose fate a move changes at least. Otherwise it is not told for what a network
	// thinks of it.
	leastEffect = 0.1
)
