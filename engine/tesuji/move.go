package tesuji

import (
	"cmp"
	"math"
	"slices"

	"shikatsu/engine/board"
)

// Aim is what a move is for.
type Aim uint8

// The aims, what is worth most at equal size first.
const (
	Capture Aim = iota // take a string of the opponent
	Save               // keep a string of one's own
	Connect            // join two strings of one's own
	Cut                // keep two strings of the opponent apart
	aimCount
)

// Gain is one thing that a move decides.
type Gain struct {
	Aim Aim
	// Stones is the number of stones of the string, or of the smaller side of a connection.
	Stones int
	// A is a stone of the string; A and B are of the two that are joined or parted.
	A, B board.Point
}

// Move is a first move with what speaks for it.
type Move struct {
	Point board.Point
	// Score is the logarithm of the odds that it is the solution, up to a number that all moves share.
	Score float64
	// Chance is how likely the move is what a problem with this position asks for. It is 0 where its answers were not read.
	Chance float64
	Marks  Marks
	// Gains are what the move gains, the largest first.
	Gains []Gain

	// stakes is the balance of stones for the player to move after it, if the opponent gives the best answer.
	stakes float64
	scene  int // its place among those of the finder
}

func (m *Move) gain(a Aim, stones int, s, t board.Point) {
	m.Gains = append(m.Gains, Gain{Aim: a, Stones: stones, A: s, B: t})
}

// sortGains puts first what is worth most: a connection counts half of a capture.
func (m *Move) sortGains() {
	worth := func(g Gain) int {
		if g.Aim <= Save {
			return 2*g.Stones + 1
		}
		return g.Stones
	}
	slices.SortStableFunc(m.Gains, func(a, b Gain) int {
		return cmp.Or(cmp.Compare(worth(b), worth(a)), cmp.Compare(a.Aim, b.Aim))
	})
}

// share turns the scores of the moves whose answers were read into chances that add up to 1.
func share(moves []Move) {
	sum := 0.0
	for i := range moves {
		if m := &moves[i]; m.Marks[Answered] > 0 {
			m.Chance = math.Exp(m.Score - moves[0].Score)
			sum += m.Chance
		}
	}
	for i := range moves {
		moves[i].Chance /= max(sum, 1)
	}
}

func sortMoves(moves []Move) {
	slices.SortStableFunc(moves, func(a, b Move) int { return cmp.Compare(b.Score, a.Score) })
}

// Outweighs says whether a move of a chance is told instead of one by which life and death decide. The more stones those
// decide about, the surer the problem asks that. The other's chance is what tactics give it, 0 where they do not see it.
func Outweighs(chance, other float64, stones int) bool {
	return chance >= outweighingChance && chance > min(mostTimesAsLikely, float64(stones))*other
}
