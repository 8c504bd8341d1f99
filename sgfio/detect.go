package sgfio

import (
	"regexp"
	"strings"
)

// detectKind finds the format of a file by the start of its content. Text
// diagrams of which only stones and points tell are looked for later, where no
// record is found.
func detectKind(head []byte) Kind {
	text := strings.TrimSpace(string(head[:min(len(head), 1<<16)]))
	switch {
	case sgfFirst.MatchString(text):
		return SGF // whatever its texts quote
	case strings.HasPrefix(text, `\HS`) || strings.HasPrefix(text, `\[GAME`) || gibStart.MatchString(text):
		return GIB
	case ugfStart.MatchString(text):
		return UGF
	case sgfStart.MatchString(text):
		return SGF
	case ngfStart.MatchString(text):
		return NGF
	case senseiStart.MatchString(text):
		return Diagram
	}
	return SGF
}

var (
	gibStart    = regexp.MustCompile(`(?m)^\s*(\\HS\s*$|\\GS\s*$|STO 0 \d+ [12] \d+ \d+)`)
	ugfStart    = regexp.MustCompile(`(?mi)^\s*\[(header|data)\]\s*$`)
	sgfFirst    = regexp.MustCompile(`^\(\s*;\s*[A-Za-z0-9_]+\s*\[`)
	sgfStart    = regexp.MustCompile(`\(\s*;\s*[A-Za-z0-9_]+\s*\[`)
	ngfStart    = regexp.MustCompile(`(?m)^\s*PM[A-Z@]{2}[BW][A-Z@]{2}`)
	senseiStart = regexp.MustCompile(`(?m)^\s*\$\$`)
)
