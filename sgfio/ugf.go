package sgfio

import (
	"strconv"
	"strings"
)

// readUGF reads a record of the PandaNet programs, .ugf and .ugi. Of its sections, Header has the
// information, Data a move a line, and Figure the comments.
func readUGF(lines []string) ([]*Game, []Warning) {
	header := make(map[string]string)
	place := make(map[string]int) // the line of each entry
	var order []string
	section := ""
	for i, l := range lines {
		l = strings.TrimSpace(strings.TrimPrefix(l, "\uFEFF"))
		if strings.HasPrefix(l, "[") && strings.HasSuffix(l, "]") {
			section = strings.ToLower(l)
			continue
		}
		if k, v, ok := strings.Cut(l, "="); ok && section == "[header]" {
			k = strings.ToLower(strings.TrimSpace(k))
			if _, double := header[k]; !double {
				order = append(order, k)
			}
			place[k] = i
			header[k] = strings.TrimSpace(v)
		}
	}
	size, err := strconv.Atoi(header["size"])
	if err != nil || size < 1 || size > MaxSize {
		size = defaultSize
	}
	f := newForeign(lines, size, size)
	if err != nil && header["size"] != "" || size == defaultSize && header["size"] != "" && header["size"] != "19" {
		f.warn(place["size"], 0, say("Size says %s", quote(header["size"])), say("19 by 19 is taken"))
	}
	for _, k := range order {
		f.ugfHeader(k, header[k], place[k])
	}
	f.ugfBody(strings.EqualFold(header["coordinatetype"], "IGS"))
	return []*Game{f.finish("UGF")}, f.warnings
}

// ugfHeader takes one entry of the header, which stands on a line.
func (f *foreign) ugfHeader(key, value string, line int) {
	fields := strings.Split(value, ",")
	field := func(i int) string {
		if i < len(fields) {
			return strings.TrimSpace(fields[i])
		}
		return ""
	}
	switch key {
	case "size", "coordinatetype":
	case "playerb", "playerw":
		side := strings.ToUpper(key[6:])
		f.text("P"+side, field(0))
		f.text(side+"R", field(1))
	case "hdcp":
		if h, err := strconv.Atoi(field(0)); err == nil && h >= 2 {
			f.handicap = h
			f.game.root.Set("HA", Value(itoa(h)))
		}
		if komi, err := strconv.ParseFloat(field(1), 64); err == nil {
			f.komi(komi, line)
		}
	case "rule":
		rules := map[string]string{"JPN": "Japanese", "CHN": "Chinese", "KOR": "Korean"}
		if r := rules[strings.ToUpper(field(0))]; r != "" {
			f.text("RU", r)
		} else {
			f.text("RU", value)
		}
	case "winner":
		f.text("RE", ugfResult(field(0), field(1)))
	case "date":
		f.gibDate(value)
	case "title":
		f.text("EV", strings.TrimRight(value, ", "))
	case "place":
		f.text("PC", strings.TrimRight(value, ", "))
	case "copyright":
		f.text("CP", value)
	case "writer":
		f.text("US", value)
	case "comment":
		f.text("GC", value)
	default:
		f.keep(key, value)
	}
}

// ugfResult turns the winner and how the game was won into SGF's result. C is what Japanese call a win in the
// middle of the game.
func ugfResult(winner, how string) string {
	winner = strings.ToUpper(winner)
	if winner != "B" && winner != "W" {
		if winner == "D" || winner == "J" {
			return "0"
		}
		return ""
	}
	switch how = strings.ToUpper(how); how {
	case "C", "R":
		return winner + "+R"
	case "T":
		return winner + "+T"
	}
	if _, err := strconv.ParseFloat(how, 64); err == nil {
		return winner + "+" + how
	}
	return winner + "+"
}

// ugfBody takes the moves and the texts.
func (f *foreign) ugfBody(fromBelow bool) {
	section := ""
	numbered := []*Node{f.game.root}
	setup := f.ugfSetupLines()
	var comment []string
	target := -1 // the move that a text belongs to
	flush := func() {
		if target >= 0 && len(comment) > 0 {
			n := numbered[min(target, len(numbered)-1)]
			text := strings.TrimSpace(n.Comment() + "\n" + strings.Join(comment, "\n"))
			n.Set("C", TextValue(text))
		}
		comment, target = nil, -1
	}
	for i, raw := range f.lines {
		l := strings.TrimSpace(raw)
		switch {
		case strings.HasPrefix(l, "[") && strings.HasSuffix(l, "]"):
			flush()
			section = strings.ToLower(l)
		case l == "" && target < 0 || section == "[header]":
		case section == "[data]":
			if f.ugfMove(l, i, fromBelow, setup > 0) {
				if setup > 0 {
					setup--
				} else {
					numbered = append(numbered, f.last)
				}
			}
		case section == "[figure]" && strings.HasPrefix(strings.ToLower(l), ".text"):
			flush()
			_, number, _ := strings.Cut(l, ",")
			number, _, _ = strings.Cut(number, ",")
			target, _ = strconv.Atoi(strings.TrimSpace(number))
			target = max(target, 0)
		case strings.HasPrefix(strings.ToLower(l), ".endtext"):
			flush()
		case target >= 0:
			comment = append(comment, raw)
		default:
			f.extra = append(f.extra, TextValue(section+l))
		}
	}
	flush()
	if f.handicap >= 2 && !f.game.root.Has("AB") {
		f.placeHandicap(f.handicap, false, 0)
		f.warn(0, 0, say("a handicap without its stones"), say("placed where they usually are"))
	}
}

// ugfSetupLines counts the black lines at the start of the data that are
// handicap stones.
func (f *foreign) ugfSetupLines() int {
	if f.handicap < 2 {
		return 0
	}
	n := 0
	inData := false
	for _, l := range f.lines {
		l = strings.TrimSpace(l)
		if strings.HasPrefix(l, "[") {
			inData = strings.EqualFold(l, "[data]")
			continue
		}
		fields := strings.Split(l, ",")
		if !inData || len(fields) < 2 {
			continue
		}
		if n == f.handicap || !strings.HasPrefix(strings.ToUpper(strings.TrimSpace(fields[1])), "B") {
			break
		}
		n++
	}
	if n < f.handicap {
		return 0
	}
	return n
}

// ugfMove takes a line of the data: the point, colour with number, time.
func (f *foreign) ugfMove(l string, line int, fromBelow, setup bool) bool {
	fields := strings.Split(l, ",")
	color := ""
	if len(fields) > 1 {
		color = strings.ToUpper(strings.TrimSpace(fields[1]))
	}
	point := strings.ToUpper(strings.TrimSpace(fields[0]))
	if len(point) != 2 || color == "" || color[0] != 'B' && color[0] != 'W' {
		f.warn(line, 0, say("a line that is no move: %s", quote(l)), say("skipped"))
		return false
	}
	c := White
	if color[0] == 'B' {
		c = Black
	}
	w, h := f.game.Size()
	x, y := int(point[0])-'A', int(point[1])-'A'
	if fromBelow {
		y = h - 1 - y
	}
	p := Pt(x, y)
	switch {
	case setup && p.OnBoard(w, h):
		f.game.root.Set("AB", append(f.game.root.Values("AB"), Value(p.String()))...)
	case p.OnBoard(w, h):
		f.play(c, Value(p.String()), line)
	case point[0] >= 'A' && point[0] <= 'Z' && x >= w:
		f.play(c, "", line) // the format writes a pass as YA
	default:
		f.playAt(c, x, y, line)
	}
	return true
}
