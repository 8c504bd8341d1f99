package ui

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
)

// eventLog writes a line for every event of an analysis, and how long the window
// takes to show what it is told to.
type eventLog struct {
	mu sync.Mutex
	w  io.Writer
}

// line writes a line.
func (l *eventLog) line(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintf(l.w, format+"\n", args...)
}

// event is called on the engine's goroutine. A nil log hears nothing.
func (l *eventLog) event(e controller.Event) {
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

// painted logs the time from a step to its picture, and from the program's start
// to the first. ticked completes it.
func (s *Shell) painted(*boardview.Scene) {
	if !s.started.IsZero() {
		s.log.line("first paint after %s", ms(time.Since(s.started)))
		s.started, s.stepped = time.Time{}, time.Time{}
	}
	if !s.stepped.IsZero() {
		s.unseen, s.unseenMove, s.stepped = s.stepped, s.State.Doc.MoveNumber(), time.Time{}
		s.log.line("paint move %d after %s", s.unseenMove, ms(time.Since(s.unseen)))
	}
}

// watchTicks hears each time that the window's loop comes round, 60 times a second
// if it can: it takes what keys and pointer did, then draws.
func (s *Shell) watchTicks() {
	// Any animation would do; this one changes nothing.
	ticks := fyne.NewAnimation(time.Hour, func(float32) { s.ticked(time.Now()) })
	ticks.RepeatCount = fyne.AnimationRepeatForever
	ticks.Start()
	s.closers = append(s.closers, ticks.Stop)
}

// ticked logs how long after a step its frame was on the screen, and how long
// keys had to wait if that was longer than two frames take.
func (s *Shell) ticked(now time.Time) {
	const twoFrames = 34 * time.Millisecond
	if !s.unseen.IsZero() {
		s.log.line("frame move %d after %s", s.unseenMove, ms(now.Sub(s.unseen)))
		s.unseen = time.Time{}
	}
	if wait := now.Sub(s.tick); !s.tick.IsZero() && wait > twoFrames {
		s.log.line("keys waited %s", ms(wait))
	}
	s.tick = now
}
