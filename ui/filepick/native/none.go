//go:build (!cgo || nonative) && !portal

// Package native shows the desktop's own file dialogs, which this build goes
// without.
package native

import (
	"errors"

	"shikatsu/ui/filepick"
)

// Ask is nil: the window asks by the toolkit's own dialogs.
var Ask filepick.Asker

// Tell fails: this build has no boxes.
func Tell(title, text string) error { return errors.New("this build has no boxes for messages") }
