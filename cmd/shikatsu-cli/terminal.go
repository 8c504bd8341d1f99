package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// isTerminal says whether a stream is a screen rather than a file or a pipe.
func isTerminal(stream io.Writer) bool {
	file, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// progressBar draws how far a batch has come, on one line of a terminal. On
// anything else it draws nothing.
type progressBar struct {
	out     io.Writer
	total   int
	unit    string
	started time.Time
	drawn   time.Time
	width   int // of what is drawn now
}

// barWidth is the number of characters of the bar itself.
const barWidth = 30

// redrawAfter keeps the drawing from slowing the work down.
const redrawAfter = 100 * time.Millisecond

func newProgressBar(out io.Writer, total int, unit string) *progressBar {
	p := &progressBar{total: total, unit: unit, started: time.Now()}
	if isTerminal(out) {
		p.out = out
	}
	return p
}

// show draws that done of the total units are finished. The note is drawn
// behind.
func (p *progressBar) show(done int, note string) {
	now := time.Now()
	if p.out == nil || now.Sub(p.drawn) < redrawAfter && done < p.total {
		return
	}
	p.drawn = now
	text := p.text(done, note, now.Sub(p.started))
	fmt.Fprintf(p.out, "\r%s%s", text, strings.Repeat(" ", max(0, p.width-len(text))))
	p.width = len(text)
}

func (p *progressBar) text(done int, note string, elapsed time.Duration) string {
	filled := barWidth
	if p.total > 0 {
		filled = barWidth * done / p.total
	}
	text := fmt.Sprintf("[%s%s] %d/%d %s, %s", strings.Repeat("#", filled), strings.Repeat("-", barWidth-filled),
		done, p.total, p.unit, elapsed.Round(time.Second))
	if note != "" {
		text += ", " + note
	}
	return text
}

// clear removes the bar, so that something else can be printed.
func (p *progressBar) clear() {
	if p.out != nil && p.width > 0 {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.width))
		p.width, p.drawn = 0, time.Time{}
	}
}
