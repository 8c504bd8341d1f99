package reading

import (
	"fmt"

	"shikatsu/engine/ko"
)

// Options are the parameters of tactical reading. Depths count moves on the
// stack of hypothetical moves (stackp in GNU Go's documentation, which names
// most of them): a family of moves is tried while the stack before the move is
// not higher than its depth. Where another search asks about a string on its
// way, the branch, backfill and fourlib depths are lower.
type Options struct {
	// Depth is where reading becomes coarse. On a higher stack a string with three liberties is safe, which suffices for
	// ladders.
	Depth int
	// BranchDepth is where attacks on strings with three liberties stop
	// branching: from here on they try a single move.
	BranchDepth int
	// BackfillDepth limits moves off the liberties. These prepare a liberty play which would be self-atari now, or are nets,
	// squeezes and others. The attacker has one such move less among his first ones with every move on the stack, and none
	// above it.
	BackfillDepth int
	// Backfill2Depth limits saving surrounding strings that have two liberties,
	// and hane moves around the chasing strings. From two above it on the owner tries moves at a
	// distance only if they are among his first ones.
	Backfill2Depth int
	// BreakChainDepth limits attacks on surrounding strings with three or more
	// liberties.
	BreakChainDepth int
	// SuperstringDepth limits moves found with the superstring, and sacrifices
	// that set up a recapture.
	SuperstringDepth int
	// FourlibDepth is the highest stack at which strings with four liberties are attacked.
	FourlibDepth int
	// KoDepth is the highest stack at which forbidden ko captures are tried.
	KoDepth int
	// NodeLimit is the number of nodes that one reading may visit; 0 means no
	// limit. Beyond it attacks count as failed and defenses as successful, and
	// the result's certainty says so.
	NodeLimit int
	// TableBits is the binary logarithm of the number of transposition table
	// entries; negative means that no table is used. Results do not depend on it
	// as long as the node limit is not reached.
	TableBits int
	// Ko is the scheme that rules ko captures.
	Ko ko.Scheme
}

// DefaultOptions are the values that measurement favours. GNU Go's default
// level has a depth of 16, backfill2 depth 5, break chain and superstring depth
// 7: readings that go so high cost more and are right no more often here. The
// table is small enough to stay in a processor's cache.
func DefaultOptions() Options {
	return Options{
		Depth:            13,
		BranchDepth:      13,
		BackfillDepth:    12,
		Backfill2Depth:   4,
		BreakChainDepth:  5,
		SuperstringDepth: 5,
		FourlibDepth:     7,
		KoDepth:          12,
		NodeLimit:        20000,
		TableBits:        13,
	}
}

// Deeper is o with every depth changed by n; depths do not become negative.
func (o Options) Deeper(n int) Options {
	for _, d := range []*int{&o.Depth, &o.BranchDepth, &o.BackfillDepth, &o.Backfill2Depth,
		&o.BreakChainDepth, &o.SuperstringDepth, &o.FourlibDepth, &o.KoDepth} {
		*d = max(0, *d+n)
	}
	return o
}

// Validate says what is wrong with o.
func (o Options) Validate() error {
	for _, d := range []struct {
		name  string
		value int
	}{
		{"depth", o.Depth}, {"branch depth", o.BranchDepth}, {"backfill depth", o.BackfillDepth},
		{"backfill2 depth", o.Backfill2Depth}, {"break chain depth", o.BreakChainDepth},
		{"superstring depth", o.SuperstringDepth}, {"fourlib depth", o.FourlibDepth}, {"ko depth", o.KoDepth},
	} {
		if d.value < 0 || d.value > maxDepthOption {
			return fmt.Errorf("%s %d is not in 0..%d", d.name, d.value, maxDepthOption)
		}
	}
	if o.NodeLimit < 0 {
		return fmt.Errorf("node limit %d is negative", o.NodeLimit)
	}
	if o.TableBits > maxTableBits {
		return fmt.Errorf("table size 2^%d is above 2^%d", o.TableBits, maxTableBits)
	}
	if o.Ko > ko.Counted {
		return fmt.Errorf("unknown ko scheme %d", o.Ko)
	}
	return nil
}

const (
	maxDepthOption = 60
	maxTableBits   = 26
)

// MaxLevel is the highest level that ForLevel distinguishes.
const MaxLevel = 12

// levels are the depths of GNU Go's levels of play 0 to 12. Their order is depth, branch, backfill, backfill2, break chain,
// superstring, fourlib and ko depth.
var levels = [MaxLevel + 1][8]int{
	{8, 5, 4, 1, 2, 0, 1, 1},
	{9, 6, 5, 1, 2, 0, 1, 1},
	{10, 7, 6, 1, 2, 0, 2, 2},
	{11, 8, 7, 1, 2, 0, 3, 3},
	{12, 9, 8, 1, 3, 0, 4, 4},
	{13, 10, 9, 2, 4, 0, 5, 5},
	{14, 11, 10, 3, 5, 0, 6, 6},
	{15, 12, 11, 4, 6, 0, 7, 7},
	{15, 12, 11, 4, 6, 7, 7, 7},
	{16, 13, 12, 5, 7, 7, 7, 8},
	{16, 13, 12, 5, 7, 7, 7, 8},
	{17, 14, 13, 6, 8, 7, 8, 9},
	{18, 15, 14, 7, 9, 7, 9, 10},
}

// ForLevel is o with its depths changed as GNU Go's levels of play change them. Those of o are for level 10. Depths do not
// become negative. Levels beyond 0..MaxLevel are taken as the nearest.
func (o Options) ForLevel(level int) Options {
	const defaultLevel = 10
	from, to := &levels[defaultLevel], &levels[min(max(level, 0), MaxLevel)]
	for i, d := range [...]*int{&o.Depth, &o.BranchDepth, &o.BackfillDepth, &o.Backfill2Depth,
		&o.BreakChainDepth, &o.SuperstringDepth, &o.FourlibDepth, &o.KoDepth} {
		*d = max(0, *d+to[i]-from[i])
	}
	return o
}
