// Package collect sets how often the programs collect memory.
package collect

import (
	"math"
	"os"
	"runtime/debug"
)

// noLimit is a limit that is never reached.
const noLimit = math.MaxInt64

// Seldom lets memory in use grow by a percentage before it is collected; Go's own is 100. That holds as long as all memory
// stays below a limit in bytes. Near the limit, memory is collected as often as it takes. The environment variables GOGC
// and GOMEMLIMIT go before the two.
func Seldom(percent int, limit int64) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(limit)
	}
}
