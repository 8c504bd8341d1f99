// Package resources embeds what the program brings along.
package resources

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"slices"

	"shikatsu/sgfio"
)

//go:embed library.sgf.gz
var library []byte

// Library is the collection of problems in six levels (DI), each with its theme (KW) and its solution. The command compose makes it
// (make library).
func Library() (*sgfio.Collection, error) {
	z, err := gzip.NewReader(bytes.NewReader(library))
	if err != nil {
		return nil, err
	}
	return sgfio.Read(z)
}

//go:embed fights.sgf
var fights []byte

// Icon is the program's picture, a PNG.
//
//go:embed icon.png
var Icon []byte

// Notices are the terms of all works of others that the programs contain. The program of
// packaging/tool writes them (make notices).
//
//go:embed notices.txt
var Notices string

// Practice is a collection of problems to begin with, easy ones first.
//
//go:embed practice.sgf
var Practice []byte

//go:embed mistakes.sgf
var mistakes []byte

//go:embed sample.sgf
var game []byte

// Bundled is the record that is shown when no file is given. It has a position where life and death are open in
// every corner, a short game in which both players miss chances, and a long game.
func Bundled() []byte { return slices.Concat(fights, mistakes, game) }

// Sample is the first and the last game of [Bundled], by which changes are measured.
func Sample() []byte { return slices.Concat(fights, game) }
