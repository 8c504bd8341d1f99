package sgfio

import (
	"regexp"
	"strconv"
	"strings"
)

var ngfDate = regexp.MustCompile(`^(\d{4})(\d{2})(\d{2})`)

// readNGF reads a record of the WBaduk server: twelve lines of information, then a line for each move. That
// line is PM, two letters of the move's number, B or W, and column and row as letters of which B is the
// first.
func readNGF(lines []string, brief *tally) ([]*Game, []Warning) {
	line := func(i int) string {
		if i < len(lines) {
			return strings.TrimSpace(lines[i])
		}
		return ""
	}
	size, err := strconv.Atoi(line(1))
	odd := err != nil || size < 1 || size > MaxSize
	if odd {
		size = defaultSize
	}
	f := newForeign(lines, size, size)
	f.brief = brief
	if odd {
		f.warn(1, 0, say("the second line says %s, which is no size", quote(line(1))), say("19 by 19 is taken"))
	}
	first := len(lines)
	for i := range lines {
		if strings.HasPrefix(line(i), "PM") {
			first = i
			break
		}
	}
	if first >= 11 {
		f.ngfHeader(line)
	} else {
		f.warn(0, 0, say("there are fewer lines of information than the format has"), say("kept as the game's comment"))
		f.text("GC", strings.Join(lines[:first], "\n"))
	}
	for i := first; i < len(lines); i++ {
		s := line(i)
		if s == "" {
			continue
		}
		if len(s) < 7 || !strings.HasPrefix(s, "PM") || s[4] != 'B' && s[4] != 'W' {
			f.warn(i, 0, say("a line that is no move: %s", quote(s)), say("skipped"))
			continue
		}
		c := White
		if s[4] == 'B' {
			c = Black
		}
		x, y := int(s[5])-'B', int(s[6])-'B'
		if x < 0 && y < 0 {
			f.play(c, "", i)
			continue
		}
		f.playAt(c, x, y, i)
	}
	return []*Game{f.finish("NGF")}, f.warnings
}

// ngfHeader takes the lines before the moves.
func (f *foreign) ngfHeader(line func(int) string) {
	f.text("GN", line(0))
	for i, side := range []string{"W", "B"} {
		name, rank := rankedName(line(2 + i))
		f.text("P"+side, name)
		f.text(side+"R", rank)
	}
	f.text("PC", line(4))
	if h, err := strconv.Atoi(line(5)); err == nil && h >= 2 {
		f.placeHandicap(h, false, 5)
	}
	if komi, err := strconv.ParseFloat(line(7), 64); err == nil {
		if f.handicap == 0 && komi == float64(int(komi)) {
			komi += 0.5 // the server leaves the half point out
		}
		f.komi(komi, 7)
	}
	if m := ngfDate.FindStringSubmatch(line(8)); m != nil {
		f.text("DT", m[1]+"-"+m[2]+"-"+m[3])
	}
	f.text("RE", wordedResult(line(10)))
	for _, i := range []int{6, 9} {
		if line(i) != "" && line(i) != "0" {
			f.keep("line "+strconv.Itoa(i+1), line(i))
		}
	}
}
