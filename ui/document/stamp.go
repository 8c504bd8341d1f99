package document

import (
	"os"
	"time"
)

// fileStamp is how a file looked when it was read or written last.
type fileStamp struct {
	size    int64
	changed time.Time
}

func stampOf(path string) (fileStamp, bool) {
	info, err := os.Stat(path)
	if err != nil || path == "" {
		return fileStamp{}, false
	}
	return fileStamp{info.Size(), info.ModTime()}, true
}
