package owl

import (
	"fmt"

	"shikatsu/engine/ablation"
	"shikatsu/engine/owl/exact"
)

// Options of life-and-death reading.
type Options struct {
	exact.Options
	// SelectiveLimit is how many positions the selective reading may look at where the exact reading comes to
	// no end. It looks at the whole board, and its positions are a part of the node limit. 0 leaves such
	// answers as they are.
	SelectiveLimit int
	// Level says what an answer is worth beside its limits.
	Level Level
	// Off has rules that are switched off, for measuring what they are worth.
	Off ablation.Set
}

// OpenNodes is the node limit with which a question in the open gets so many nodes. In the open, a part of
// the walls is assumed.
func OpenNodes(nodes int) int { return nodes * 10 / openTenths }

// DefaultOptions are the options that everything starts with.
func DefaultOptions() Options {
	return Options{Options: exact.DefaultOptions(), SelectiveLimit: defaultSelectiveLimit, Level: AtDepth}
}

// Validate says what is wrong with o.
func (o Options) Validate() error {
	switch {
	case o.SelectiveLimit < 0:
		return fmt.Errorf("limit of the selective reading %d is negative", o.SelectiveLimit)
	case o.Level > ByProof:
		return fmt.Errorf("there is no level %d", o.Level)
	}
	return o.Options.Validate()
}

// area is what the limits depend on.
type area interface {
	// Enclosed says whether walls shut the dragon in with little space, which has Size points, Empties of them empty.
	Enclosed() bool
	Size() int
	Empties() int
}

// limit is the number of positions that a question may take.
func (o Options) limit(q area) int {
	if o.Level == AtPosition || q.Enclosed() {
		return o.NodeLimit
	}
	return max(1, o.NodeLimit*openTenths/10)
}

// worthwhile is the number of positions that the exact reading of a question is worth.
func (o Options) worthwhile(q area) int {
	limit, empties := o.limit(q), q.Empties()
	if q.Enclosed() && empties <= walledEmpties || empties <= fewEmpties {
		return limit
	}
	share := float64(fewEmpties) / float64(empties)
	worth := float64(limit) * share * share * share
	if o.Level == AtPosition {
		worth *= openTenths / 10.0 // a larger area is worth no more than otherwise
	}
	return min(limit, max(worthAlways, int(worth)))
}

// kept is the part of the node limit that is kept for the selective reading. It is nothing where that would
// be too little to say more than a glance does. It is nothing, too, in a small enclosed area, where the side
// that the exact search favours is more often right. In games large ones have to do without, too.
func (o Options) kept(q area) int {
	if q.Enclosed() && (q.Size() <= favouredArea || o.Level == AtReview) {
		return 0
	}
	if o.Level == AtReview {
		return min(o.SelectiveLimit, o.limit(q))
	}
	if n := min(o.SelectiveLimit, o.limit(q)/selectiveShare); n >= selectiveLeast {
		return n
	}
	return 0
}

// reserve is what of a limit is kept for naming.
func (o Options) reserve(limit int) int {
	if !o.names() {
		return 0
	}
	return min(namedNodes, limit/reserveShare)
}

// names says whether moves are named by their looks. In games of many dragons they are not, because the time
// for it is spent better.
func (o Options) names() bool { return o.SelectiveLimit > 0 && o.Level > AtReview }
