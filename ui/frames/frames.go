// Package frames shows things over several frames of the window. In one frame the keys would wait for all of
// them, most of the time for the shapes of texts.
package frames

import (
	"time"

	"fyne.io/fyne/v2"
)

// Queue has what is left to show, a part in each frame. It belongs to the window's thread.
type Queue struct {
	next     func(func())
	due      []func()
	awaiting bool // a frame, to show the next part
}

// New is an empty queue. Next runs a function once the next frame is drawn.
func New(next func(func())) *Queue { return &Queue{next: next} }

// Show shows the parts in the frames to come, in place of what is left.
func (q *Queue) Show(parts ...func()) {
	q.due = parts
	q.await()
}

// Drop drops what is left, which something else brings up to date, and says whether anything was.
func (q *Queue) Drop() bool {
	left := len(q.due) > 0
	q.due = nil
	return left
}

func (q *Queue) await() {
	if len(q.due) > 0 && !q.awaiting {
		q.awaiting = true
		q.next(q.part)
	}
}

// part shows the next part, if it was not dropped meanwhile.
func (q *Queue) part() {
	q.awaiting = false
	if len(q.due) == 0 {
		return
	}
	show := q.due[0]
	q.due = q.due[1:]
	show()
	q.await()
}

// NextTick runs a function on the window's thread, once a frame was drawn.
func NextTick(do func()) {
	ticks := 0
	var wait *fyne.Animation
	// Any animation would do; this one changes nothing. Its first tick may come before
	// the frame that is being made is drawn.
	wait = fyne.NewAnimation(time.Hour, func(float32) {
		if ticks++; ticks == 2 {
			wait.Stop()
			do()
		}
	})
	wait.Start()
}
