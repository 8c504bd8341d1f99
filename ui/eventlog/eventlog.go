// Package eventlog writes a line for every event of an analysis. It also writes how long the window takes to
// show what it is told to.
package eventlog

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/ui/controller"
)

// Log writes lines, from any goroutine. A nil log hears nothing.
type Log struct {
	mu sync.Mutex
	w  io.Writer

	// What is below belongs to the window's thread.
	started    time.Time // when the program began; zero once that is logged
	stepped    time.Time // when the board went elsewhere; zero once that is painted
	unseen     time.Time // the same; zero once the painting is on the screen
	unseenMove int       // which move that is
	tick       time.Time // when the window's loop last came round
}

// New writes to w. Started is when the program began.
func New(w io.Writer, started time.Time) *Log { return &Log{w: w, started: started} }

func (l *Log) line(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintf(l.w, format+"\n", args...)
}

// Event is called on the engine's goroutine.
func (l *Log) Event(e controller.Event) {
	if l == nil {
		return
	}
	line := fmt.Sprintf("analysis %d %s %s", e.Revision, e.Kind, e.Label)
	if e.Elapsed > 0 {
		line += fmt.Sprintf(" after %s", ms(e.Elapsed))
	}
	if e.Err != nil {
		line += ": " + e.Err.Error()
		var fault *controller.Fault
		if errors.As(e.Err, &fault) {
			line += fmt.Sprintf(": %v\n%s", fault.Value, fault.Stack)
		}
	}
	l.line("%s", line)
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

// Stepped hears that the board goes elsewhere, and Unchanged that it shows the same picture there.
func (l *Log) Stepped() {
	if l != nil {
		l.stepped = time.Now()
	}
}

// Unchanged hears that nothing is to be painted after a step.
func (l *Log) Unchanged() {
	if l != nil {
		l.stepped = time.Time{}
	}
}

// Painted logs the time from a step to the picture of its move. It also logs the time from the program's
// start to the first picture. A tick completes it.
func (l *Log) Painted(move int) {
	if !l.started.IsZero() {
		l.line("first paint after %s", ms(time.Since(l.started)))
		l.started, l.stepped = time.Time{}, time.Time{}
	}
	if !l.stepped.IsZero() {
		l.unseen, l.unseenMove, l.stepped = l.stepped, move, time.Time{}
		l.line("paint move %d after %s", l.unseenMove, ms(time.Since(l.unseen)))
	}
}

// Watch hears each time that the window's loop comes round, 60 times a second if it can. The loop takes what
// keys and pointer did, then draws. What it returns ends that.
func (l *Log) Watch() (end func()) {
	// Any animation would do; this one changes nothing.
	ticks := fyne.NewAnimation(time.Hour, func(float32) { l.ticked(time.Now()) })
	ticks.RepeatCount = fyne.AnimationRepeatForever
	ticks.Start()
	return ticks.Stop
}

// ticked logs how long after a step its frame was on the screen. It also logs how long keys had to wait, if
// that was longer than two frames take.
func (l *Log) ticked(now time.Time) {
	const twoFrames = 34 * time.Millisecond
	if !l.unseen.IsZero() {
		l.line("frame move %d after %s", l.unseenMove, ms(now.Sub(l.unseen)))
		l.unseen = time.Time{}
	}
	if wait := now.Sub(l.tick); !l.tick.IsZero() && wait > twoFrames {
		l.line("keys waited %s", ms(wait))
	}
	l.tick = now
}
