package sgfio

import "shikatsu/sgfio/phrase"

// Phrase is something that the package says about a record, for example what was wrong with it.
type Phrase = phrase.Phrase

// say makes a phrase.
func say(text string, with ...any) Phrase { return phrase.Say(text, with...) }

// quote shows a piece of the file in a message, shortened.
func quote(s string) string { return phrase.Quote(s) }
