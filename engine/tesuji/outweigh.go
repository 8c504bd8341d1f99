package tesuji

// Chosen on stored answers to problems of all kinds (docs/experiments.md).
const (
	outweighingChance = 0.2 // the least that a move by tactics needs
	mostTimesAsLikely = 6   // as the move by life and death

	leastLikely     = 1e-4 // the chance at first sight below which all moves count the same
	likelyCandidate = 0.02 // that from which on a move is judged though it touches no string's fate
)

// Outweighs says whether a move of a chance is told instead of one by which life and death decide. The more stones those
// decide about, the surer the problem asks that. The other's chance is what tactics give it, 0 where they do not see it.
func Outweighs(chance, other float64, stones int) bool {
	return chance >= outweighingChance && chance > min(mostTimesAsLikely, float64(stones))*other
}
