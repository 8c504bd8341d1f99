//go:build man

package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra/doc"

	"shikatsu"
)

// init turns a build for packaging (see scripts/package.sh) into a program that writes the manual. It writes
// a page for each command into the folder that is its argument.
func init() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: shikatsu-cli FOLDER")
		os.Exit(2)
	}
	root := newRoot()
	root.DisableAutoGenTag = true
	header := doc.GenManHeader{Section: "1", Source: "Shikatsu " + shikatsu.Version, Manual: "User commands"}
	if err := doc.GenManTree(root, &header, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "shikatsu-cli:", err)
		os.Exit(1)
	}
	os.Exit(0)
}
