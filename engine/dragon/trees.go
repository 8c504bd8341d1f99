package dragon

// treeNode is an inner node or a leaf of a decision tree.
type treeNode struct {
	// at is the trait that decides. With values up to limit the next node does, with larger ones that at the place other. A
	// leaf has isLeaf there.
	at    trait
	limit int16
	other uint16
	// odds is what a leaf adds to the logarithm of the odds.
	odds float32
}

// isLeaf marks leaves; no trait has this number.
const isLeaf trait = 255

// forest is a list of trees, each of which follows the one before. It gives the odds
// that GNU Go takes two strings for directly connected.
type forest []treeNode

// odds is the logarithm of the odds of a pair with traits t.
func (f forest) odds(t *traits) float32 {
	sum := float32(startingOdds[t[traitAnswer]])
	for i := 0; i < len(f); {
		n := &f[i]
		for n.at != isLeaf {
			if t[n.at] <= n.limit {
				i++
			} else {
				i = int(n.other)
			}
			n = &f[i]
		}
		sum += n.odds
		i = int(n.other) // the next tree
	}
	return sum
}

// startingOdds are those by the answer of reading, which the trees correct.
var startingOdds = [...]float64{answerHolds: 3, answerHoldsSoon: 1.5, answerCutSoon: 0, answerKo: -1, answerCut: -2}
