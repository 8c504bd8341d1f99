package playout

// The numbers that what is played at random was tuned with, as far as no rule of the game and no layout of data gives them. Each
// says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no record of
// the choice was kept.

const (
	// blindly is the number of points that are drawn before all are looked at in turn.
	blindly = 6
	// largestSacrifice is the size of strings that may be put into atari to put the opponent's into atari.
	largestSacrifice = 5
)

const (
	// mostMoves bounds the moves that are drawn from, mostCaptures those that save a string by a capture.
	mostMoves, mostCaptures = 48, 20
	// One lone stone in so many is spared, and one in so many good shapes is left for something else.
	spared, elsewhere = 4, 8
)

// largestSpace is the size of the largest space that has a vital point.
const largestSpace = 6

// A playout ends after longest moves for each empty point of the region and slack more.
const longest, slack = 2, 40

const (
	// opened is the number of visits at which the moves of a position become nodes.
	opened = 2
	// deepest bounds the tree.
	deepest = 40
	// alike is how many games with a move are worth as much as the games in which it was played later.
	alike = 300
	// looked is the number of playouts between looks at the context.
	looked = 32
)

// What a move is taken for before it was played: so many games, and how many of them were won.
const (
	unknownGames, unknownWins, passWins       = 8, 4, 3
	shapeGames, tacticGames, threat, vitality = 4, 8, 2, 10
)
