package store

import (
	"fmt"
	"os"
	"runtime/debug"
)

// EngineVersion names the build of the program by its version and the commit it was built from. Where the
// commit is not known, or files were changed since, the program file itself takes its place.
func EngineVersion(version string) string {
	revision, modified := "", "true"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			switch setting.Key {
			case "vcs.revision":
				revision = setting.Value
			case "vcs.modified":
				modified = setting.Value
			}
		}
	}
	if revision != "" && modified == "false" {
		return version + " " + revision
	}
	path, err := os.Executable()
	if err != nil {
		return version + " " + revision
	}
	file, err := os.Stat(path)
	if err != nil {
		return version + " " + revision
	}
	return fmt.Sprintf("%s %s %d %d", version, revision, file.Size(), file.ModTime().UnixNano())
}
