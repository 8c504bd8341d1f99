package board

// Code is the result of a reading question for the player who moves first. The numbers are those of GNU Go's documentation;
// larger is better.
type Code uint8

const (
	// Fail means that the question is answered no.
	Fail Code = 0
	// KoB means success if the mover wins a ko for which the mover must find
	// the first ko threat.
	KoB Code = 1
	// Loss means success at the price of a friendly worm (owl only).
	Loss Code = 2
	// Gain means failure that wins an enemy worm on the way (owl only).
	Gain Code = 3
	// KoA means success if the mover wins a ko for which the opponent must
	// find the first ko threat.
	KoA Code = 4
	// Win means unconditional success.
	Win Code = 5
)

// Reverse is the same result seen by the opponent.
func (c Code) Reverse() Code { return Win - c }

// GTP is the number that the protocol's reading commands print for c. It is 1 for a win, 2 for a good ko, 3 for a bad ko, 4 for
// a gain, 5 for a loss and 0 for a failure.
func (c Code) GTP() int { return [...]int{Win: 1, KoA: 2, KoB: 3, Gain: 4, Loss: 5}[c] }

// String is the documented name of c.
func (c Code) String() string {
	return [...]string{Fail: "0", KoB: "KO_B", Loss: "LOSS", Gain: "GAIN", KoA: "KO_A", Win: "WIN"}[c]
}
