package main

import (
	"slices"
	"strings"
)

// usage names the tools.
func usage() string {
	var all []string
	for _, c := range commands {
		all = append(all, c.usage)
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}
