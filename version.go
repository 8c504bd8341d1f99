// Package shikatsu holds what every program of the module shares, its name and its version. They are read
// from FyneApp.toml, the one place where they are written.
package shikatsu

import (
	_ "embed"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

//go:embed FyneApp.toml
var appToml string

// Licence is the text of the licence that the program is under.
//
//go:embed LICENSE
var Licence string

// Website is where the sources are, set by the linker; "" where it is not known.
var Website string

// ID is the identifier under which settings and caches are kept.
var ID = detail("ID")

// Version is the program's version, for example "0.1.0".
var Version = detail("Version")

// commit and date are of the sources, set by the linker (see the Makefile).
var commit, date string

// Built says what the program was built from and for. That is the commit and its date as far as they are
// known, the system and Go's version.
func Built() string {
	commit, date := commit, date
	if info, ok := debug.ReadBuildInfo(); ok && commit == "" {
		for _, setting := range info.Settings {
			switch setting.Key {
			case "vcs.revision":
				commit = setting.Value[:min(10, len(setting.Value))]
			case "vcs.time":
				date, _, _ = strings.Cut(setting.Value, "T")
			}
		}
	}
	system := fmt.Sprintf("%s/%s, %s", runtime.GOOS, runtime.GOARCH, runtime.Version())
	if commit == "" {
		return system
	}
	return fmt.Sprintf("commit %s of %s, %s", commit, date, system)
}

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
