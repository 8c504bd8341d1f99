package exact

import (
	"math/bits"

	"shikatsu/engine/search"
)

// The exact search in sets of one word, where the layout of the area allows it. All that
// it does is written for sets of two words; wordlocal.go and wordsearch.go are made of that.

//go:generate go run ../../../tools/wordgen

// wordPoints is the length of the tables by point. Any uint8 is within it, which spares a look whether a number is.
const wordPoints = 256

// word is a set of points of a local board of the layout oneWord.
type word struct{ lo uint64 }

func wordSingle(i uint8) word { return word{1 << (i & 63)} }

func (s word) has(i uint8) bool         { return s.lo>>(i&63)&1 != 0 }
func (s word) or(t word) word           { return word{s.lo | t.lo} }
func (s word) and(t word) word          { return word{s.lo & t.lo} }
func (s word) not(t word) word          { return word{s.lo &^ t.lo} }
func (s word) empty() bool              { return s.lo == 0 }
func (s word) meets(t word) bool        { return s.lo&t.lo != 0 }
func (s word) within(t word) bool       { return s.lo&^t.lo == 0 }
func (s word) count() int               { return bits.OnesCount64(s.lo) }
func (s word) isSingle() bool           { return s.lo != 0 && s.lo&(s.lo-1) == 0 }
func (s word) atMostOne() bool          { return s.lo&(s.lo-1) == 0 }
func (s word) first() uint8             { return uint8(bits.TrailingZeros64(s.lo)) }
func (s word) rest() word               { return word{s.lo & (s.lo - 1)} }
func wordToZone(s word) (z search.Zone) { z[0] = s.lo; return z }
func wordFromZone(z *search.Zone) word  { return word{z[0]} }
