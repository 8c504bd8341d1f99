package gtp

import (
	"bufio"
	"strings"
	"time"
)

// readAheadAfter is how long a command runs before the next line is looked at,
// which may ask for an interruption. Answering a short command takes no other
// goroutine then.
const readAheadAfter = 5 * time.Millisecond

// byteOrderMark is what some editors begin a file with, one of commands too.
const byteOrderMark = "\uFEFF"

// line is what was read from a client: text, an error, or both.
type line struct {
	text string
	err  error
}

// interrupts says whether the line asks to stop the command that runs.
func (l line) interrupts() bool {
	return l.err == nil && strings.TrimSpace(l.text) == "# interrupt"
}

// lineReader hands out the lines of a client, of any length.
type lineReader struct {
	r     *bufio.Reader
	begun bool
	// ahead delivers the next line if it is being read in the background.
	ahead chan line
}

func (r *lineReader) read() line {
	text, err := r.r.ReadString('\n')
	if !r.begun {
		r.begun = true
		text = strings.TrimPrefix(text, byteOrderMark)
	}
	return line{text, err}
}

// next waits for a line that is not an interruption: nothing is running.
func (r *lineReader) next() line {
	for {
		var l line
		if r.ahead != nil {
			l = <-r.ahead
			r.ahead = nil
		} else {
			l = r.read()
		}
		if !l.interrupts() {
			return l
		}
	}
}

// watch calls interrupt for each line that asks for it, until another line
// comes. stop must be called before next.
func (r *lineReader) watch(interrupt func()) (stop func()) {
	ahead := make(chan line, 1)
	timer := time.AfterFunc(readAheadAfter, func() {
		for {
			l := r.read()
			if !l.interrupts() {
				ahead <- l
				return
			}
			interrupt()
		}
	})
	return func() {
		if !timer.Stop() {
			r.ahead = ahead
		}
	}
}
