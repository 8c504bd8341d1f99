// Package shikatsu holds what every program of the module shares: its name and
// version, read from FyneApp.toml, the one place where they are written.
package shikatsu

import (
	_ "embed"
	"strings"
)

//go:embed FyneApp.toml
var appToml string

// ID is the identifier under which settings and caches are kept.
var ID = detail("ID")

// Version is the program's version, for example "0.1.0".
var Version = detail("Version")

// detail finds the quoted value of one key of FyneApp.toml. The file is ours
// and flat, so a TOML parser would be a dependency without a use.
func detail(key string) string {
	for line := range strings.Lines(appToml) {
		name, value, ok := strings.Cut(line, "=")
		if ok && strings.TrimSpace(name) == key {
			return strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	return ""
}
