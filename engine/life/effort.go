package life

import "shikatsu/engine/owl"

// Effort is how much a question about a dragon is worth: a level, and a limit of nodes on top. Answers of more effort
// replace those of less, but never what is proved.
type Effort struct {
	Level owl.Level
	Nodes int // for each question; 0 stands for the level's own limit
	// Certify asks for certificates of what is proved, at the level owl.ByProof.
	Certify bool
}

// Less says whether e is less than other.
func (e Effort) Less(other Effort) bool {
	return e.Level < other.Level || e.Level == other.Level && e.Nodes < other.Nodes
}
