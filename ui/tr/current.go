package tr

import "sync/atomic"

// current is the tag of the current language, "" before one was chosen.
var current atomic.Value

// Current is the tag of the current language.
func Current() string {
	if tag, ok := current.Load().(string); ok {
		return tag
	}
	return "en"
}
