// Package locale names a language where the system names that of programs alone. It has to be ready before the
// window's toolkit, which writes an error for every system without one. Importing it is enough: packages are
// made ready in the order of their paths as far as their imports allow it, and this one needs nothing but the
// environment.
package locale

import (
	"os"
	"runtime"
	"strings"
)

func init() { name(os.Getenv, os.Setenv) }

// variables are those that the toolkit looks at, the first that is set counts.
var variables = [...]string{"LC_ALL", "LC_MESSAGES", "LANG"}

// name names English where the system's language is that of programs, for which the toolkit has no
// translations. The variable for it is one that the system's libraries do not mind.
func name(get func(string) string, set func(name, value string) error) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return // which know it otherwise
	}
	for _, v := range variables {
		value := get(v)
		if value == "" {
			continue
		}
		if strings.HasPrefix(value, "C.") && get("LANGUAGE") == "" {
			_ = set("LANGUAGE", "en") // where it cannot be set there is an error to read, no more
		}
		return
	}
}
