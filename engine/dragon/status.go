package dragon

// Status is an estimate of life and death.
type Status uint8

// The statuses.
const (
	// Unchecked: life and death has not been read.
	Unchecked Status = iota
	Alive
	// Critical: it depends on who moves first.
	Critical
	Dead
	// Unknown: probably safe, but neither eyes nor escape are certain.
	Unknown
)

// String is the word that GNU Go prints.
func (s Status) String() string {
	return [...]string{"unchecked", "alive", "critical", "dead", "unknown"}[s]
}

// Safety is a finer measure of life and death than Status.
type Safety uint8

// The grades of safety.
const (
	SafetyAlive    Safety = iota // alive by the owl or semeai code
	SafetyCritical               // depends on who moves first
	SafetyDead                   // dead by the owl code
	// TacticallyDead: a single worm that the reading code finds lost.
	TacticallyDead
	// Inessential: unimportant, such as stones inside an eye space.
	Inessential
	// StronglyAlive: alive without much question.
	StronglyAlive
	// Invincible: alive even after many moves of the opponent.
	Invincible
	// AliveInSeki: found to be seki by the semeai code.
	AliveInSeki
	// WeaklyAlive and Weak are grades of OlderSafety alone.
	WeaklyAlive
	Weak
)

// String is the word that GNU Go prints.
func (s Safety) String() string {
	return [...]string{"alive", "critical", "dead", "tactically dead", "inessential",
		"strongly alive", "invincible", "alive in seki", "weakly alive", "weak"}[s]
}

// SurroundStatus says how far hostile dragons enclose a dragon.
type SurroundStatus uint8

// The surround statuses, numbered as GNU Go prints them.
const (
	NotSurrounded    SurroundStatus = 0
	Surrounded       SurroundStatus = 1
	WeaklySurrounded SurroundStatus = 2
)
