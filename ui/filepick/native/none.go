//go:build !cgo || nonative

// Package native shows the desktop's own file dialogs, which this build goes
// without.
package native

import "shikatsu/ui/filepick"

// Ask is nil: the window asks by the toolkit's own dialogs.
var Ask filepick.Asker
