package owl

// Level names how much a question about a dragon is worth.
type Level uint8

// The levels, in the order of the effort.
const (
	// AtReview is one dragon of the many of a position of a game. In the open the selective reading follows the exact one,
	// whatever their limits are, instead of taking a part of them. It ends when its answer has long stayed the same.
	AtReview Level = iota
	// AtPosition is one of a few dragons of a position. The whole node limit is spent in the open too, where few points are empty.
	AtPosition
	// OnceMore is a dragon of a reviewed game that is read for itself. Something is to be told of it.
	OnceMore
	// AtDepth is all thought that a single question is worth. First moves are compared by what was found of them, so that the
	// selective reading goes on.
	AtDepth
	// ByProof believes nothing but proofs, and nothing that is thought of the stones around the dragon.
	ByProof
)

// String is "review", "position", "once more", "deep" or "proof".
func (l Level) String() string {
	return [...]string{"review", "position", "once more", "deep", "proof"}[l]
}
