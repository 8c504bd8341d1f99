package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"shikatsu/engine/ko"
	"shikatsu/engine/reading"
)

// addReadingFlags lets a command change the parameters of tactical reading. The
// short names are those of GNU Go.
func addReadingFlags(cmd *cobra.Command, o *reading.Options) {
	flags := cmd.Flags()
	depth := func(value *int, name, short, usage string) {
		flags.IntVarP(value, name, short, *value, usage)
	}
	depth(&o.Depth, "depth", "D", "moves beyond which three liberties are safe")
	depth(&o.BranchDepth, "branch-depth", "", "moves from which attacks on three liberties try one move")
	depth(&o.BackfillDepth, "backfill-depth", "B", "moves up to which liberties are prepared for, and moves off them tried")
	depth(&o.Backfill2Depth, "backfill2-depth", "", "moves up to which surrounding strings with two liberties are helped")
	depth(&o.BreakChainDepth, "break-chain-depth", "", "moves up to which surrounding strings with three or more liberties are attacked")
	depth(&o.SuperstringDepth, "superstring-depth", "", "moves up to which linked strings are looked at")
	depth(&o.FourlibDepth, "fourlib-depth", "F", "moves up to which strings with four liberties are attacked")
	depth(&o.KoDepth, "ko-depth", "K", "moves up to which forbidden ko captures are tried")
	depth(&o.TableBits, "hash-bits", "", "size of the reading's table, as a power of two (-1: no table)")
	flags.Var((*koScheme)(&o.Ko), "ko-scheme", "the rules for kos in reading: 5, 1 (komaster schemes) or counted")
}

// koScheme is a ko scheme as a flag.
type koScheme ko.Scheme

var koSchemes = map[string]ko.Scheme{"5": ko.Scheme5, "1": ko.Scheme1, "counted": ko.Counted}

// String is the name that Set takes.
func (k *koScheme) String() string {
	for name, scheme := range koSchemes {
		if scheme == ko.Scheme(*k) {
			return name
		}
	}
	return "?"
}

// Set chooses the scheme with a name.
func (k *koScheme) Set(text string) error {
	scheme, ok := koSchemes[text]
	if !ok {
		return fmt.Errorf("%q is not 5, 1 or counted", text)
	}
	*k = koScheme(scheme)
	return nil
}

// Type is the word for the value in help texts.
func (*koScheme) Type() string { return "scheme" }
