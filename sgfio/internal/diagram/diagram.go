// Package diagram reads boards that texts show. They are those of Sensei's Library, those that programs print, and plain ones
// made of X, O and points. Find takes the text to pieces in text.go and line.go, cuts rows in row.go, joins them to boards
// in find.go, and reads their points in cells.go.
package diagram

import "shikatsu/sgfio/phrase"

// Stone is what lies on a point.
type Stone uint8

// The states of a point.
const (
	Empty Stone = iota
	Black
	White
)

// MaxSize is the largest width or height that a record can have. usualSize is that of a board where nothing says it.
const (
	MaxSize   = 52
	usualSize = 19
)

// say makes a phrase.
func say(text string, with ...any) phrase.Phrase { return phrase.Say(text, with...) }
