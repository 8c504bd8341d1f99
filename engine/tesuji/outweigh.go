package tesuji

// Outweighs says whether a move of a chance is told instead of one by which life and death decide. The more stones those
// decide about, the surer the problem asks that. The other's chance is what tactics give it, 0 where they do not see it.
func Outweighs(chance, other float64, stones int) bool {
	return chance >= outweighingChance && chance > min(mostTimesAsLikely, float64(stones))*other
}
