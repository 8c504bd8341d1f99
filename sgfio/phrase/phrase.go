// Package phrase has what is said of records, so that other languages can say it.
package phrase

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Phrase is something that is said about a record, for example what was
// wrong with it. A program that speaks other languages translates it by In. Two
// phrases that say the same are equal.
type Phrase struct {
	text string // in English, a format of package fmt
	with [mostPlaces]any
	n    int // how many of these there are
}

// mostPlaces is how many places a phrase leaves open at most.
const mostPlaces = 3

// Say makes a phrase. What stands in its places are numbers, texts of the record, or
// other phrases.
func Say(text string, with ...any) Phrase {
	p := Phrase{text: text, n: len(with)}
	if copy(p.with[:], with) < len(with) {
		panic("phrase: too many places in " + text)
	}
	return p
}

// Empty says whether nothing is said.
func (p Phrase) Empty() bool { return p.text == "" }

// In is the phrase in another language. translate is given each English text with
// the verbs of package fmt for its places, and keeps the verbs; it may number them
// (%[2]s) to change their order.
func (p Phrase) In(translate func(english string) string) string {
	with := p.with
	for i, value := range with[:p.n] {
		if inner, ok := value.(Phrase); ok {
			with[i] = inner.In(translate)
		}
	}
	return fmt.Sprintf(translate(p.text), with[:p.n]...)
}

// String is the phrase in English.
func (p Phrase) String() string {
	return p.In(func(english string) string { return english })
}

// Quote shows a piece of the file in a message, shortened.
func Quote(s string) string {
	const limit = 40
	if len(s) > limit {
		cut := limit
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s = s[:cut] + "…"
	}
	return strconv.Quote(s)
}
