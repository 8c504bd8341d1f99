package ui

import (
	"fmt"
	"io"
	"sync"
	"time"

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
	}
	l.line("%s", line)
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

// painted logs the time from a step to its picture, and from the program's start
// to the first. What is posted while a frame is drawn runs when it is on the
// screen, so that the time until then has the renderer's share too.
func (s *Shell) painted(*boardview.Scene) {
	if !s.started.IsZero() {
		started := s.started
		s.log.line("first paint after %s", ms(time.Since(started)))
		s.post(func() { s.log.line("first frame after %s", ms(time.Since(started))) })
		s.started, s.stepped = time.Time{}, time.Time{}
	}
	if !s.stepped.IsZero() {
		stepped, move := s.stepped, s.state.Doc.MoveNumber()
		s.log.line("paint move %d after %s", move, ms(time.Since(stepped)))
		s.post(func() { s.log.line("frame move %d after %s", move, ms(time.Since(stepped))) })
		s.stepped = time.Time{}
	}
}

// watchThread logs each time that the window's thread was busy for longer than a
// frame of a screen takes: so long a key would have waited.
func (s *Shell) watchThread() {
	const every, frame = 10 * time.Millisecond, 17 * time.Millisecond
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	answered := make(chan struct{}, 1)
	for {
		asked := time.Now()
		s.post(func() {
			if d := time.Since(asked); d > frame {
				s.log.line("busy for %s", ms(d))
			}
			answered <- struct{}{}
		})
		select {
		case <-s.closed:
			return
		case <-answered:
		}
		select {
		case <-s.closed:
			return
		case <-ticker.C:
		}
	}
}
