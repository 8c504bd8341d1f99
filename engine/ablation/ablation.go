// Package ablation names the passes and rules that correct answers about dragons, so that each can be switched off.
//
// Nobody but tools/ablate switches any off: it measures what each is worth.
package ablation

// Rule is one pass or rule.
type Rule uint8

// The rules of the reading of life and death, of races, and of positions.
const (
	// Squeeze takes a dragon for dead that has no room between its gaps.
	Squeeze Rule = iota
	// Replace names another attack where a larger area refutes the one found.
	Replace
	// Names gives the best looking of the moves that work.
	Names
	// Expected holds single questions against what the network expects.
	Expected
	// Tactics lets captures of strings choose the move of a dragon of a problem.
	Tactics
	// Disputes proves that strings live which tactics take to be lost.
	Disputes
	// SettleRaces takes back races that are won by a dragon which is captured all the same.
	SettleRaces
	// SettleForetold proves moves that save dragons which are expected to die.
	SettleForetold
	// LeaveOpen calls no group of dragons that touch each other dead as a whole.
	LeaveOpen
	// LookAhead names the moves of dragons that hang on the first move.
	LookAhead
	// SekiByCapture tells sekis of stones whose capture costs too much.
	SekiByCapture
	// RaceByLife asks life and death where a race ends at its limit.
	RaceByLife
	// RaceVital names the opponent's point in a race.
	RaceVital
	// RacePlain names a plain move in a race.
	RacePlain
	// RaceOneMove gives races the code of one move.
	RaceOneMove

	Count // of the rules
)

// String is the name of a rule in words.
func (r Rule) String() string {
	return [Count]string{"squeeze", "replace", "names", "expected",
		"tactics", "disputes", "settle races", "settle foretold", "leave open",
		"look ahead", "seki by capture", "race by life", "race vital", "race plain", "race one move"}[r]
}

// ByName is the rule of that name, and whether there is one.
func ByName(name string) (rule Rule, ok bool) {
	for r := range Count {
		if r.String() == name {
			return r, true
		}
	}
	return 0, false
}

// Set has rules that are switched off; the zero Set has none.
type Set uint64

// Of is the set of some rules.
func Of(list ...Rule) (s Set) {
	for _, r := range list {
		s |= 1 << r
	}
	return s
}

// All has every rule.
const All Set = 1<<Count - 1

// Has says whether a rule is switched off.
func (s Set) Has(r Rule) bool { return s>>r&1 != 0 }
