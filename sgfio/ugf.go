package sgfio

import (
	"strconv"
	"strings"
)

// readUGF reads a record of the PandaNet programs, .ugf and .ugi. Of its sections, Header has the
// information, Data a move a line, and Figure the comments.
func readUGF(lines []string, brief *tally) ([]*Game, []Warning) {
	header := make(map[string]string)
	place := make(map[string]int) // the line of each entry
	var order []string
	section := ""
	more := -1 // the first line of the header beyond those that are read
	for i, l := range lines {
		l = strings.TrimSpace(strings.TrimPrefix(l, "\uFEFF"))
		if strings.HasPrefix(l, "[") && strings.HasSuffix(l, "]") {
			section = strings.ToLower(l)
			continue
		}
		if k, v, ok := strings.Cut(l, "="); ok && section == "[header]" {
			k = strings.ToLower(strings.TrimSpace(k))
			if _, double := header[k]; !double {
				if len(order) >= maxEntries {
					if more < 0 {
						more = i
					}
					continue
				}
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
	f.brief = brief
	if more >= 0 {
		f.warn(more, 0, say("more than %d lines of information", maxEntries), say("the others left out"))
	}
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
			f.game.root.Set("HA", Value(strconv.Itoa(h)))
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
	setup := f.ugfSetupLines(fromBelow)
	if f.handicap >= 2 && setup == 0 {
		f.placeHandicap(f.handicap, false, 0)
		f.warn(0, 0, say("a handicap without its stones"), say("placed where they usually are"))
	}
	var texts comments
	target := -1 // the move that a text belongs to
	for i, raw := range f.lines {
		l := strings.TrimSpace(raw)
		switch {
		case strings.HasPrefix(l, "[") && strings.HasSuffix(l, "]"):
			target = -1
			section = strings.ToLower(l)
		case l == "" && target < 0 || section == "[header]":
		case section == "[data]":
			if f.ugfMove(l, i, fromBelow, setup > 0) {
				if setup > 0 {
					setup--
				} else if f.brief == nil {
					numbered = append(numbered, f.last)
				}
			}
		case section == "[figure]" && hasPrefixFold(l, ".text"):
			_, number, _ := strings.Cut(l, ",")
			number, _, _ = strings.Cut(number, ",")
			target, _ = strconv.Atoi(strings.TrimSpace(number))
			target = max(target, 0)
		case hasPrefixFold(l, ".endtext"):
			target = -1
		case target >= 0:
			if f.brief == nil {
				texts.add(numbered[min(target, len(numbered)-1)], raw)
			}
		case len(f.extra) < maxValues:
			f.extra = append(f.extra, TextValue(section+l))
		}
	}
	texts.set()
}

// hasPrefixFold is strings.HasPrefix, whatever the size of the letters.
func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// comments are texts of nodes that are given line by line.
type comments struct {
	texts map[*Node]*strings.Builder
	order []*Node
}

// add adds a line to the text of a node.
func (c *comments) add(n *Node, line string) {
	text := c.texts[n]
	if text == nil {
		if c.texts == nil {
			c.texts = make(map[*Node]*strings.Builder)
		}
		text = &strings.Builder{}
		c.texts[n] = text
		c.order = append(c.order, n)
	}
	if text.Len() > 0 {
		text.WriteByte('\n')
	}
	text.WriteString(line)
}

// set gives the nodes their comments.
func (c *comments) set() {
	for _, n := range c.order {
		n.Set("C", TextValue(strings.TrimSpace(c.texts[n].String())))
	}
}

// ugfSetupLines counts the black lines at the start of the data that are
// handicap stones.
func (f *foreign) ugfSetupLines(fromBelow bool) int {
	if f.handicap < 2 {
		return 0
	}
	n := 0
	inData := false
	width, height := f.game.Size()
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
		if point := strings.ToUpper(strings.TrimSpace(fields[0])); len(point) != 2 || !Pt(ugfCoordinates(point, height, fromBelow)).OnBoard(width, height) {
			break
		}
		n++
	}
	if n < f.handicap {
		return 0
	}
	return n
}

// ugfCoordinates are column and row of two letters, which may lie off the board.
func ugfCoordinates(point string, height int, fromBelow bool) (x, y int) {
	x, y = int(point[0])-'A', int(point[1])-'A'
	if fromBelow {
		y = height - 1 - y
	}
	return x, y
}

// ugfMove takes a line of the data: the point, colour with number, time.
func (f *foreign) ugfMove(l string, line int, fromBelow, setup bool) bool {
	point, rest, _ := strings.Cut(l, ",")
	color, _, _ := strings.Cut(rest, ",")
	point, color = strings.ToUpper(strings.TrimSpace(point)), strings.ToUpper(strings.TrimSpace(color))
	if len(point) != 2 || color == "" || color[0] != 'B' && color[0] != 'W' {
		f.warn(line, 0, say("a line that is no move: %s", quote(l)), say("skipped"))
		return false
	}
	c := White
	if color[0] == 'B' {
		c = Black
	}
	w, h := f.game.Size()
	x, y := ugfCoordinates(point, h, fromBelow)
	p := Pt(x, y)
	switch {
	case setup:
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
