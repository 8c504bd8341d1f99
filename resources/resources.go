// Package resources embeds what the program brings along.
package resources

import _ "embed"

// SampleGame is the record that is shown when no file is given.
//
//go:embed sample.sgf
var SampleGame []byte
