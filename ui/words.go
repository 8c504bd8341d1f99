package ui

import (
	"fmt"
	"time"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// recalled is a time in which hardly any reading is done.
const recalled = 50 * time.Millisecond

// engineLine is what the status line says of an analysis: how far it is, or how sure its verdicts are.
func engineLine(a state.Analysis, f *facts.Facts) string {
	switch {
	case a.Err != nil:
		return fault.Tell(a.Err).Error()
	case a.Running:
		return tr.L("reading…")
	case a.Stopped:
		return tr.L("stopped")
	case f == nil || len(f.Dragons) == 0:
		return ""
	}
	var count [3]int
	for _, d := range f.Dragons {
		switch {
		case d.Certainty == boardview.Proved:
			count[0]++
		case d.Certainty == boardview.Limit || d.Status == boardview.Unknown:
			count[2]++
		default:
			count[1]++
		}
	}
	var parts []string
	for i, text := range [...]string{tr.L("proved %d"), tr.L("likely %d"), tr.L("open %d")} {
		if count[i] > 0 {
			parts = append(parts, fmt.Sprintf(text, count[i]))
		}
	}
	return tr.F("Groups: %s", tr.List(parts...))
}

// engineDetail is the work that an analysis took, in numbers.
func engineDetail(a state.Analysis) string {
	switch {
	case a.Err != nil || a.Running && a.Stage == "":
		return ""
	case a.Running || a.Stopped || a.Elapsed == 0:
		return nodes(a.Nodes)
	case a.Elapsed < recalled || a.Nodes == 0:
		// Most of it was known from before, or nothing was to read, which is no speed of reading.
		return fmt.Sprintf("%s · %s", nodes(a.Nodes), duration(a.Elapsed))
	}
	rate := float64(a.Nodes) / max(a.Elapsed.Seconds(), 1e-3)
	return fmt.Sprintf("%s · %s · %s", nodes(a.Nodes), duration(a.Elapsed), tr.F("%s positions a second", short(uint64(rate))))
}

// nodes is a number of nodes with their name.
func nodes(n uint64) string {
	if n == 1 {
		return tr.L("1 position")
	}
	return tr.F("%s positions", short(n))
}

// short is a number of nodes as the status line shows it.
func short(n uint64) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%.1f M", float64(n)/1e6)
	case n >= 1e4:
		return fmt.Sprintf("%.0f k", float64(n)/1e3)
	}
	return fmt.Sprintf("%d", n)
}

// duration is a time as the status line shows it.
func duration(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}
