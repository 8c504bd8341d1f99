package sgfio

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// readGIB reads a record of the Tygem server. It has tags \[NAME=value\], a line INI with the handicap, and a
// line STO for each move, with number, colour, column and row.
func readGIB(lines []string, brief *tally) ([]*Game, []Warning) {
	f := newForeign(lines, defaultSize, defaultSize)
	f.brief = brief
	tags := f.gibTags()
	for _, t := range tags {
		f.gibTag(t[0], t[1])
	}
	for _, t := range tags {
		f.gibFurther(t[0], t[1])
	}
	for i, line := range lines {
		if !f.tagged.has(i) {
			f.gibLine(strings.TrimSpace(strings.TrimPrefix(line, "\uFEFF")), i)
		}
	}
	return []*Game{f.finish("GIB")}, f.warnings
}

// gibBehind matches the lines that are never inside a tag. So a tag whose end is missing does not swallow the
// game.
var gibBehind = regexp.MustCompile(`^(\\(HE|GS|GE)\b|(INI|STO|SKI) \d+ \d+\b)`)

// gibTags lists the names and values of the header, and notes the lines on which they stand. A value may go
// over several lines.
func (f *foreign) gibTags() (tags [][2]string) {
	var value strings.Builder
	begun := -1 // the line on which the tag began that is not closed yet
	more := false
	end := func() {
		defer func() {
			value.Reset()
			begun = -1
		}()
		if len(tags) >= maxEntries {
			if !more {
				f.warn(begun, 0, say("more than %d tags", maxEntries), say("the others left out"))
			}
			more = true
			return
		}
		name, text, _ := strings.Cut(value.String(), "=")
		tags = append(tags, [2]string{strings.ToUpper(strings.TrimSpace(name)), strings.TrimSpace(text)})
	}
	unclosed := func() {
		f.warn(begun, 0, say("a tag without its end: %s", quote(strings.TrimSpace(value.String()))), say("what is there was kept"))
		end()
	}
	for i, raw := range f.lines {
		line := strings.TrimSpace(strings.TrimPrefix(raw, "\uFEFF"))
		if begun >= 0 && gibBehind.MatchString(line) {
			unclosed()
		}
		if begun < 0 && !strings.HasPrefix(line, `\[`) {
			continue
		}
		f.tagged.add(i)
		if begun >= 0 {
			value.WriteByte('\n')
		}
		for line != "" {
			opens, closes := strings.Index(line, `\[`), strings.Index(line, `\]`)
			switch {
			case opens >= 0 && (begun < 0 || closes < 0 || opens < closes):
				if before := line[:opens]; begun >= 0 {
					value.WriteString(before)
					unclosed()
				} else if strings.TrimSpace(before) != "" {
					f.warn(i, 0, say("text that belongs to no tag: %s", quote(strings.TrimSpace(before))), say("skipped"))
				}
				begun, line = i, line[opens+2:]
			case begun < 0:
				f.warn(i, 0, say("text that belongs to no tag: %s", quote(line)), say("skipped"))
				line = ""
			case closes >= 0:
				value.WriteString(line[:closes])
				end()
				line = strings.TrimSpace(line[closes+2:])
			default:
				value.WriteString(line)
				line = ""
			}
		}
	}
	if begun >= 0 {
		unclosed()
	}
	return tags
}

// gibTag takes one tag of the header.
func (f *foreign) gibTag(name, value string) {
	root := f.game.root
	switch name {
	case "GAMEBLACKNAME", "GAMEWHITENAME":
		player, rank := rankedName(value)
		side := name[4:5]
		f.text("P"+side, player)
		f.text(side+"R", rank)
	case "GAMENAME":
		f.text("GN", value)
	case "GAMEPLACE":
		f.text("PC", value)
	case "GAMEDATE":
		f.gibDate(value)
	case "GAMELECNAME":
		f.text("AN", value)
	case "GAMECOMMENT":
		f.text("GC", value)
	case "GAMERESULT":
		if !root.Has("RE") {
			f.text("RE", wordedResult(value))
		}
	case "GAMEGONGJE":
		f.tenthsKomi(value)
	case "GAMEINFOMAIN":
		fields := gibFields(value)
		f.gibResult(fields["GRLT"], fields["ZIPSU"])
		f.tenthsKomi(fields["GONGJE"])
		f.keep(name, value)
	case "GAMETAG":
		var result, score string
		for _, s := range strings.Split(value, ",") {
			if len(s) < 2 {
				continue
			}
			switch v := s[1:]; s[0] {
			case 'W':
				result = v
			case 'Z':
				score = v
			case 'G':
				f.tenthsKomi(v)
			case 'C':
				f.gibDate(v)
			}
		}
		f.gibResult(result, score)
		f.keep(name, value)
	default:
		f.keep(name, value)
	}
}

// gibFields reads "NAME:value,NAME:value".
func gibFields(value string) map[string]string {
	fields := make(map[string]string)
	for _, s := range strings.Split(value, ",") {
		k, v, _ := strings.Cut(s, ":")
		fields[strings.ToUpper(strings.TrimSpace(k))] = strings.TrimSpace(v)
	}
	return fields
}

// gibFurther takes from tags that repeat things what no other tag said.
func (f *foreign) gibFurther(name, value string) {
	missing := func(id, s string) {
		if !f.game.root.Has(id) {
			f.text(id, s)
		}
	}
	side, isUser := strings.CutSuffix(name, "USERINFO")
	switch {
	case name == "GAMECONDITION":
		if m := komiSaid.FindStringSubmatch(value); m != nil && !f.game.root.Has("KM") {
			komi, err := strconv.ParseFloat(m[1], 64)
			if m[2] != "" {
				komi = math.Floor(komi) + 0.5
			}
			if err == nil {
				f.komi(komi, 0)
			}
		}
		return
	case isUser && strings.HasSuffix(side, "BLACK"):
		side = "B"
	case isUser && strings.HasSuffix(side, "WHITE"):
		side = "W"
	case isUser && (strings.HasSuffix(side, "B") || strings.HasSuffix(side, "W")):
		side = side[len(side)-1:]
	case name == "GAMEINFOSUB":
		fields := gibFields(value)
		missing("GN", fields["GNAME"])
		missing("PC", fields["GPLC"])
		f.gibDate(fields["GDATE"])
		return
	default:
		return
	}
	fields := gibFields(value)
	for _, field := range []string{"NAME", "NICK", "NICKNAME", "ID"} {
		for _, before := range []string{side, ""} {
			player, rank := rankedName(fields[before+field])
			missing("P"+side, player)
			if player != "" {
				missing(side+"R", rank)
			}
		}
	}
	for _, field := range []string{side + "LV", side + "LEVEL", "LV", "LEVEL"} {
		if level, err := strconv.Atoi(fields[field]); err == nil {
			missing(side+"R", gibRank(level))
		}
	}
}

// gibRank is the rank of a level: 18 kyu is 0, 1 dan 18, 1 dan of professionals 27.
func gibRank(level int) string {
	switch {
	case level < 0 || level > 35:
		return ""
	case level < 18:
		return strconv.Itoa(18-level) + "k"
	case level < 27:
		return strconv.Itoa(level-17) + "d"
	}
	return strconv.Itoa(level-26) + "p"
}

// gibResult takes the numbers of a result and of a score in tenths of a point.
func (f *foreign) gibResult(code, score string) {
	winner := map[string]string{"0": "B+", "1": "W+", "3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}[code]
	if len(winner) == 2 {
		n, err := strconv.Atoi(score)
		if err != nil || n <= 0 {
			return
		}
		winner += formatKomi(float64(n) / 10)
	}
	f.text("RE", winner)
}

// gibLine takes one line of the game.
func (f *foreign) gibLine(line string, at int) {
	fields := f.fields[:0]
	for field := range strings.FieldsSeq(line) {
		if fields = append(fields, field); len(fields) == cap(fields) {
			break // no line that is understood has more
		}
	}
	if len(fields) == 0 || strings.HasPrefix(line, `\`) {
		return
	}
	switch fields[0] {
	case "INI":
		if len(fields) > 3 {
			h, err := strconv.Atoi(fields[3])
			switch {
			case err != nil || h < 2:
			case f.color != Empty:
				f.warn(at, 0, say("a handicap behind the first move"), say("ignored"))
			default:
				f.placeHandicap(h, true, at)
			}
		}
	case "STO":
		if len(fields) < 6 {
			f.warn(at, 0, say("a move without all of its numbers: %s", quote(line)), say("skipped"))
			return
		}
		c := White
		if fields[3] == "1" {
			c = Black
		} else if fields[3] != "2" {
			c = f.lastColor().Other()
			f.warn(at, 0, say("a move of no colour: %s", quote(line)), say("read as %s", c.phrase()))
		}
		x, err1 := strconv.Atoi(fields[4])
		y, err2 := strconv.Atoi(fields[5])
		if err1 != nil || err2 != nil {
			x, y = -1, -1
		}
		f.playAt(c, x, y, at)
	case "SKI":
		f.play(f.lastColor().Other(), "", at)
	default:
		if fields[0][0] >= '0' && fields[0][0] <= '9' || fields[0] == "REM" {
			return // counters of the server
		}
		f.warn(at, 0, say("a line that is not understood: %s", quote(line)), say("skipped"))
	}
}
