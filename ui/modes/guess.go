package modes

// Guess is the game of finding the record's next move.
type Guess struct {
	right, tried int // at once, and of how many moves
	wrong        int // tries at the move that is looked for now
}

// MostGuesses is how many wrong tries a move has before it is shown.
const MostGuesses = 3

// try counts a try at the move looked for, and says whether that is over: found, or tried too often.
func (g *Guess) try(found bool) (over bool) {
	if !found && g.wrong+1 < MostGuesses {
		g.wrong++
		return false
	}
	g.tried++
	if found && g.wrong == 0 {
		g.right++
	}
	g.wrong = 0
	return true
}
