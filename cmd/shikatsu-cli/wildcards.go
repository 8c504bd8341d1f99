package main

import (
	"path/filepath"
	"strings"
)

// expandWildcards replaces arguments with * or ? by the names of the files that match, in order, as the shells of other systems do before a
// program begins and those of Windows do not. Those that nothing matches stay.
func expandWildcards(args []string) []string {
	var all []string
	for _, arg := range args {
		var names []string
		if strings.ContainsAny(arg, "*?") {
			// Brackets are signs like any other in names of files here.
			names, _ = filepath.Glob(strings.ReplaceAll(arg, "[", "[[]")) // no other pattern is malformed
		}
		if len(names) == 0 {
			names = []string{arg}
		}
		all = append(all, names...)
	}
	return all
}
