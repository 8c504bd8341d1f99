package sgfio

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// foreign builds a game from a format that is not SGF.
type foreign struct {
	lines    []string // of the whole text, without line breaks
	game     *Game
	last     *Node // where the next move goes
	warnings []Warning
	extra    []Value // what the format says and SGF has no property for
	handicap int
	brief    *tally // counts moves instead of keeping them; nil for a whole tree
	one      [1]Value
	fields   [8]string // of a line, to be used again
	tagged   lineRuns  // the lines of a Tygem record on which tags stand
	color    Color     // who moved last; none before the first move
}

// lineRuns is a set of lines that is filled in ascending order: the first and the last of each run.
type lineRuns struct {
	runs [][2]int
	at   int // the run that is asked about
}

func (r *lineRuns) add(line int) {
	if n := len(r.runs); n > 0 && r.runs[n-1][1] == line-1 {
		r.runs[n-1][1] = line
		return
	}
	r.runs = append(r.runs, [2]int{line, line})
}

// has says whether a line is in the set; lines are asked about in ascending order.
func (r *lineRuns) has(line int) bool {
	for r.at < len(r.runs) && r.runs[r.at][1] < line {
		r.at++
	}
	return r.at < len(r.runs) && r.runs[r.at][0] <= line
}

// splitLines cuts a text into its lines, whatever their ends.
func splitLines(text string) []string {
	lines := make([]string, 0, max(strings.Count(text, "\n"), strings.Count(text, "\r"))+1)
	for {
		i := strings.IndexAny(text, "\r\n")
		if i < 0 {
			return append(lines, text)
		}
		lines = append(lines, text[:i])
		text = text[i+lineBreakLen(text[i:]):]
	}
}

func newForeign(lines []string, width, height int) *foreign {
	g := NewGame(width, height)
	g.Format = 0
	return &foreign{lines: lines, game: g, last: g.root}
}

// warn notes a repair; line counts from 0, column in bytes of that line.
func (f *foreign) warn(line, column int, problem, repair Phrase) {
	if len(f.warnings) >= maxWarnings {
		return
	}
	characters := 0
	if line < len(f.lines) {
		characters = utf8.RuneCountInString(f.lines[line][:min(column, len(f.lines[line]))])
	}
	f.warnings = append(f.warnings, Warning{line + 1, characters + 1, problem, repair})
}

// text sets a property of the root, unless there is nothing to say.
func (f *foreign) text(id, s string) {
	if s = strings.TrimSpace(s); s != "" {
		f.game.root.Set(id, TextValue(s))
	}
}

// komi sets KM as reading it from a record would.
func (f *foreign) komi(komi float64, line int) {
	repaired, changed, ok := parseKomi(formatKomi(komi))
	switch {
	case !ok:
		f.warn(line, 0, say("a komi that is no number"), say("ignored"))
		return
	case changed:
		f.warn(line, 0, say("a komi of %s", formatKomi(komi)), say("read as %s", formatKomi(repaired)))
	}
	f.game.root.Set("KM", Value(formatKomi(repaired)))
}

// play adds a move that stands on a line.
func (f *foreign) play(c Color, v Value, line int) {
	f.color = c
	if f.brief != nil {
		f.count(c, v)
		return
	}
	n := f.last.AddChild()
	n.line, n.column = int32(line+1), 1
	n.Set(c.letter(), v)
	f.last = n
}

// playAt adds a move by its coordinates. Off the board the node is kept without
// a stone.
func (f *foreign) playAt(c Color, x, y, line int) {
	w, h := f.game.Size()
	if p := Pt(x, y); p.OnBoard(w, h) {
		f.play(c, Value(p.String()), line)
		return
	}
	f.warn(line, 0, say("a move off the board: %s", quote(f.lines[line])), say("the node is kept, no stone is placed"))
	f.play(c, TextValue("?"+strings.TrimSpace(f.lines[line])), line)
}

// lastColor is who moved last; White before the first move, or Black after
// handicap stones.
func (f *foreign) lastColor() Color {
	if f.color != Empty {
		return f.color
	}
	if f.handicap >= 2 {
		return Black
	}
	return White
}

// placeHandicap sets up handicap stones where all servers put them, on boards
// that have such places. thirdLeft is the habit of servers that put the third
// stone in the upper left corner.
func (f *foreign) placeHandicap(n int, thirdLeft bool, line int) {
	f.handicap = n
	w, h := f.game.Size()
	points := handicapPoints(n, w, h, thirdLeft)
	if points == nil {
		f.warn(line, 0, say("handicap stones without their places"), say("none was placed"))
		return
	}
	values := make([]Value, len(points))
	for i, p := range points {
		values[i] = Value(p.String())
	}
	f.game.root.Set("HA", Value(strconv.Itoa(n)))
	f.game.root.Set("AB", values...)
}

// count counts a move in place of keeping it; the root is complete before the first one.
func (f *foreign) count(c Color, v Value) {
	w, h := f.game.Size()
	counts := &f.brief.counts
	if counts.Nodes == 0 {
		f.brief.add(f.game.root, true, w, h)
		counts.Nodes = 1
	}
	counts.Nodes++
	n := f.last
	if n == f.game.root {
		n = &Node{}
		f.last = n
	}
	n.props = append(n.props[:0], Property{c.letter(), append(f.one[:0], v)})
	f.brief.add(n, true, w, h)
}

// finish adds what has no property in SGF.
func (f *foreign) finish(id string) *Game {
	if len(f.extra) > 0 {
		f.game.root.Set(id, f.extra...)
	}
	if f.brief != nil && f.brief.counts.Nodes > 0 {
		f.game.tallied = &f.brief.tallied
	}
	return f.game
}

// rankedName splits "name (7d)" and "name 7d*" into name and rank.
func rankedName(s string) (name, rank string) {
	s = strings.TrimSpace(s)
	if m := rankInBrackets.FindStringSubmatch(s); m != nil {
		return strings.TrimSpace(m[1]), strings.TrimSpace(m[2])
	}
	if m := rankBehind.FindStringSubmatch(s); m != nil {
		return strings.TrimSpace(m[1]), strings.TrimSpace(m[2])
	}
	return s, ""
}

var (
	rankInBrackets = regexp.MustCompile(`^(.+?)\s*[(（]([^()（）]*)[)）]$`)
	rankBehind     = regexp.MustCompile(`^(.+?)\s+(\d+\s*(?:[dkpDKP]|段|级|級|단|급|品)\*?)$`)
)

var gibDate = regexp.MustCompile(`(\d{4})\D+(\d{1,2})\D+(\d{1,2})`)

// komiSaid is a komi in the words of a game's conditions.
var komiSaid = regexp.MustCompile(`(?i)(?:덤|komi|贴|貼|コミ)\s*[:=]?\s*(\d+(?:\.\d+)?)\s*(?:(?:집|目|점|子)?\s*(반|半))?`)

// keep stores what SGF has no property for.
func (f *foreign) keep(name, value string) {
	if value != "" && len(f.extra) < maxValues {
		f.extra = append(f.extra, TextValue(name+"="+value))
	}
}

func (f *foreign) gibDate(s string) {
	if m := gibDate.FindStringSubmatch(s); m != nil && !f.game.root.Has("DT") {
		month, _ := strconv.Atoi(m[2])
		day, _ := strconv.Atoi(m[3])
		if month >= 1 && month <= 12 && day >= 1 && day <= 31 {
			f.text("DT", m[1]+"-"+twoDigits(month)+"-"+twoDigits(day))
		}
	}
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// tenthsKomi takes a komi in tenths of a point.
func (f *foreign) tenthsKomi(s string) {
	if n, err := strconv.Atoi(s); err == nil {
		f.komi(float64(n)/10, 0)
	}
}

var resultNumber = regexp.MustCompile(`\d+(?:\.\d+)?`)

// wordedResult turns a result in words into that of SGF where it is understood.
func wordedResult(s string) string {
	lower := strings.ToLower(s)
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(lower, w) {
				return true
			}
		}
		return false
	}
	black, white := has("black", "lack win", "흑", "黑", "黒"), has("white", "hite win", "백", "白")
	winner := ""
	switch {
	case has("draw", "jigo", "무승부", "和棋", "持碁"):
		return "0"
	case black == white:
		return s
	case black:
		winner = "B+"
	default:
		winner = "W+"
	}
	switch number := resultNumber.FindString(s); {
	case has("resign", "불계", "中盘", "中盤", "中押"):
		return winner + "R"
	case has("time", "시간", "超时", "超時", "時間切"):
		return winner + "T"
	case number != "":
		if !strings.Contains(number, ".") && has("집반", "目半", "子半") {
			number += ".5"
		}
		return winner + number
	}
	return winner
}
