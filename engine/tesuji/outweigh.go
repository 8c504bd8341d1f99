package tesuji

// Chosen on stored answers to problems of all kinds (docs/experiments.md).
const (
	outweighingChance = 0.3 // the least that a move by tactics needs
	timesAsLikely     = 6   // as the move by life and death
)

// Outweighs says whether a move of a chance is told instead of one that life and death name. The other's chance is what tactics
// give it, 0 where they do not see it.
func Outweighs(chance, other float64) bool {
	return chance >= outweighingChance && chance > timesAsLikely*other
}
