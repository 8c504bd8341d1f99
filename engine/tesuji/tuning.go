package tesuji

// The numbers that the choice of moves by tactics was tuned with.

const (
	// linkReach is the largest distance between two strings that are asked about, counted along the longer axis.
	linkReach = 3
	// mostPairs bounds the pairs that are asked about.
	mostPairs = 40
)

// What outweighs an answer by life and death was chosen on stored answers to problems of all kinds (docs/experiments.md).
const (
	outweighingChance = 0.2 // the least that a move by tactics needs
	mostTimesAsLikely = 6   // as the move by life and death

	leastLikely     = 1e-4 // the chance at first sight below which moves are not judged
	likelyCandidate = 0.02 // that from which on a move is judged though it touches no string's fate
)

// Likelier is how many times as likely a first move is that takes the place of another. Both work.
const Likelier = 1.5

// manyLiberties is the largest number of liberties with which a string is read.
const manyLiberties = 4
