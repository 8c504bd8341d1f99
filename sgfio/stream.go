package sgfio

// A summary needs no more of a game than the text around the place at hand. The scanner then has the reader
// give it further text and forget what is behind, so that a game of any length is read once.

const (
	// streamAhead is how much text is to follow the place at hand. No piece that is looked at as a whole, other than
	// the value of a property, is longer in any record.
	streamAhead = 64 << 10
	// streamBehind is how much text before the place at hand is kept, for the places of warnings.
	streamBehind = 1 << 10
	// streamWhole is how much of a game is kept from its start on. So much can be read once more, with another size
	// of the board or as a whole tree.
	streamWhole = 4 << 20
)

// stream is how the scanner gets further text. Its zero value is for a scanner that has all of it.
type stream struct {
	more   func(keep int) // reads on, and forgets what stands before an offset; nil where nobody does
	ahead  int
	whole  int
	count  int       // how often it was asked
	gameAt int       // where the game begins; below 0 once that is forgotten
	start  cursor    // the same
	at     int       // where the property at hand begins
	told   *part     // whose doubt was told at the start of the game
	again  bool      // the game at hand is read once more
	late   []Warning // what was wrong in text that was given since
}
