package diagram

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"shikatsu/sgfio/internal/charset"
)

// plainLines gives the lines of a text as players write boards. What logs, terminals, tables and the sources
// of programs put around points is taken out. The notes tell of what was not read as it stands.
func plainLines(lines []string) ([]string, []Note) {
	out, notes := coloured(lines)
	crosses := false // 十 is a point, and no number of a row
	for i, s := range out {
		out[i] = withoutLog(s)
		crosses = crosses || strings.Count(s, "十") > 1
	}
	for i, s := range out {
		out[i] = folded(s, crosses)
	}
	out = unremarked(unwalled(unprefixed(out)))
	return numeric(dashed(unlisted(out)), notes)
}

// withoutLog takes the colours of a terminal out, and what logs put before a line.
func withoutLog(s string) string {
	if strings.IndexByte(s, 0x1b) >= 0 {
		s = terminal.ReplaceAllString(s, "")
	}
	if strings.ContainsAny(s, ":]") {
		s = s[len(logged.FindString(s)):]
	}
	return s
}

// longestPrefix is how much of a line is looked at as what a log puts before all lines.
const longestPrefix = 64

// unprefixed takes away what stands before three or more lines in a row alike. Logs and protocols write such
// things: "gtp> ", "stderr: ", "INFO engine - ".
func unprefixed(lines []string) []string {
	for from := 0; from < len(lines); {
		n := 1
		for _, p := range prefixes(lines[from]) {
			k := 0
			for from+k < len(lines) && hasPrefix(lines[from+k], p) {
				k++
			}
			if k < 3 {
				continue
			}
			for i := from; i < from+k; i++ {
				s := strings.TrimLeft(lines[i], " \t")
				lines[i] = s[min(len(s), len(p)):]
			}
			n = k
			break
		}
		from += n
	}
	return lines
}

// hasPrefix says whether a line begins with a prefix; of an empty line its blanks may be missing.
func hasPrefix(s, prefix string) bool {
	s = strings.TrimLeft(s, " \t")
	return strings.HasPrefix(s, prefix) || s != "" && s == strings.TrimRight(prefix, " ")
}

// prefixes lists what a line may have in common with others, the longest first.
func prefixes(s string) []string {
	s = strings.TrimLeft(s, " \t")
	head := s[:min(len(s), longestPrefix)]
	start := strings.TrimLeft(head, "[(<")
	switch w := wordAt(start); {
	case w > 0 && len(start) > w && (start[w] == '>' || w > 1 && (start[w] == ':' || start[w] == ']')):
	case w > 1 && !onlySigns(start[:w]):
	default:
		return nil
	}
	var list []string
	for i := len(head) - 1; i > 0; i-- {
		switch head[i] {
		case '>', ':', ']':
			if i+1 < len(head) && head[i+1] == ' ' {
				list = append(list, head[:i+2])
			}
			list = append(list, head[:i+1])
		case '-':
			if i+1 < len(head) && head[i+1] == ' ' && head[i-1] == ' ' {
				list = append(list, head[:i+2])
			}
		}
	}
	return list
}

// folded turns wide letters, digits and blanks into usual ones, and numbers of rows in Chinese characters
// into digits.
func folded(s string, crosses bool) string {
	if charset.IsASCII([]byte(s)) {
		return s
	}
	s = strings.Map(func(c rune) rune {
		switch {
		case '０' <= c && c <= '９', 'Ａ' <= c && c <= 'Ｚ', 'ａ' <= c && c <= 'ｚ':
			return c - '０' + '0'
		case c == '\u3000':
			return ' '
		}
		return c
	}, s)
	t := strings.TrimLeft(s, " \t")
	label := t[:len(t)-len(strings.TrimLeft(t, "一二三四五六七八九十"))]
	if label == "" || crosses && strings.Contains(label, "十") {
		return s
	}
	n, ok := chineseNumber(label)
	rest := strings.TrimLeft(t[len(label):], " \t")
	c, _ := utf8.DecodeRuneInString(rest)
	if !ok || cellKind(c) == (cell{}) && !isEdgeSign(c) {
		return s
	}
	return strconv.Itoa(n) + " " + rest
}

// chineseNumber reads a number up to 99.
func chineseNumber(s string) (int, bool) {
	n, tens := 0, 0
	for _, c := range s {
		if c == '十' {
			if tens > 0 {
				return 0, false
			}
			tens, n = max(n, 1)*10, 0
			continue
		}
		if n > 0 {
			return 0, false
		}
		n = strings.Index("一二三四五六七八九", string(c))/len("一") + 1
	}
	return tens + n, tens+n > 0
}

// unlisted turns rows that programs write as lists into usual ones: ".,X,O" or ['.', 'X', 'O'].
func unlisted(lines []string) []string {
	return blocks(lines, 3, listed)
}

// blocks changes lines that a function changes, where so many in a row are changed.
func blocks(lines []string, least int, change func(string) (string, bool)) []string {
	var changed []string
	for from := 0; from < len(lines); {
		changed = changed[:0]
		for _, s := range lines[from:] {
			t, ok := change(s)
			if !ok {
				break
			}
			changed = append(changed, t)
		}
		if len(changed) >= least {
			copy(lines[from:], changed)
		}
		from += max(1, len(changed))
	}
	return lines
}

// listed reads one row of a list.
func listed(s string) (string, bool) {
	if len(s) > longestRow || !strings.ContainsAny(s, ",;'\"") {
		return "", false
	}
	t := strings.TrimLeft(strings.TrimSpace(s), "[({ ")
	t = strings.TrimRight(t, "])}; ")
	if u := strings.TrimRight(t, "],"); strings.Count(u, ",") > 1 {
		t = u
	}
	var parts []string
	switch {
	case strings.Count(t, ",") > 1:
		parts = strings.Split(t, ",")
	case strings.Count(t, ";") > 1:
		parts = strings.Split(t, ";")
	default:
		parts = strings.Fields(t)
	}
	if len(parts) < 3 {
		return "", false
	}
	quoted := 0
	for i, p := range parts {
		p = strings.TrimSpace(p)
		if n := len(p); n > 2 && strings.IndexByte("'\"`", p[0]) >= 0 && p[0] == p[n-1] {
			p = p[1 : n-1]
			quoted++
		}
		label := (i == 0 || i == len(parts)-1) && (p == "" || len(p) == 2 && '1' <= p[0] && p[0] <= '9')
		if utf8.RuneCountInString(p) != 1 && p != "-1" && !label {
			return "", false
		}
		if p == "" || p == " " {
			if !label && p == "" {
				return "", false
			}
			if p == " " {
				p = "."
			}
		}
		parts[i] = p
	}
	if !strings.ContainsAny(t, ",;") && quoted != len(parts) {
		return "", false
	}
	return strings.Join(parts, " "), true
}

// dashed gives boards whose points are dashes right beside each other points that no line for an edge has.
func dashed(lines []string) []string {
	for from := 0; from < len(lines); {
		to, stones, dashes := from, 0, 0
		for ; to < len(lines) && len(lines[to]) == len(lines[from]) && dashedRow(lines[to]); to++ {
			if strings.Trim(lines[to], "-") != "" {
				stones++
			}
			if strings.Contains(lines[to], "-") {
				dashes++
			}
		}
		if to-from >= 3 && stones > 0 && dashes > 1 {
			for i := from; i < to; i++ {
				lines[i] = strings.ReplaceAll(lines[i], "-", ".")
			}
		}
		from = max(to, from+1)
	}
	return lines
}

func dashedRow(s string) bool { return len(s) > 2 && strings.Trim(s, "-#@XxOoBbWw") == "" }

// numeric turns boards of numbers into boards of signs. A point is 0, black is 1, white is 2 or -1. Only square
// ones are taken for boards.
func numeric(lines []string, notes []Note) ([]string, []Note) {
	for from := 0; from < len(lines); {
		width, to := 0, from
		used := make(map[string]bool)
		for ; to < len(lines); to++ {
			cells := numbers(lines[to])
			if len(cells) < 5 || width > 0 && len(cells) != width {
				break
			}
			width = len(cells)
			for _, c := range cells {
				used[c] = true
			}
		}
		n := to - from
		if n >= 5 && n == width && n <= MaxSize && used["0"] && used["1"] && !(used["2"] && used["-1"]) {
			white := "2"
			if used["-1"] {
				white = "-1"
			}
			signs := map[string]string{"0": ".", "1": "X", white: "O"}
			for i := from; i < to; i++ {
				cells := numbers(lines[i])
				for k, c := range cells {
					cells[k] = signs[c]
				}
				lines[i] = strings.Join(cells, " ")
			}
			notes = append(notes, Note{from, say("a board of numbers"), say("1 read as black, %s as white", white)})
		}
		from = max(to, from+1)
	}
	return lines, notes
}

// numbers cuts a row of a board of numbers into its points; nil for any other line.
func numbers(s string) []string {
	if len(s) > longestRow || !strings.Contains(s, "0") && !strings.Contains(s, "1") && !strings.Contains(s, "2") {
		return nil
	}
	t := strings.TrimRight(strings.TrimLeft(strings.TrimSpace(s), "[({ "), "])},; ")
	cells := strings.Fields(t)
	if len(cells) == 1 {
		cells = strings.Split(t, "")
	}
	for _, c := range cells {
		switch c {
		case "0", "1", "2", "-1":
		default:
			return nil
		}
	}
	return cells
}

// colour matches what sets the colours of a terminal.
var colour = regexp.MustCompile("^\x1b\\[([0-9;]*)m")

// longestColour is more bytes than any of them has.
const longestColour = 48

// coloured tells stones apart that have one sign in two colours of a terminal. Where it cannot be told which
// of them are black, a note without a repair says so.
func coloured(lines []string) ([]string, []Note) {
	out := append([]string(nil), lines...)
	for _, s := range lines {
		if strings.IndexByte(s, 0x1b) < 0 {
			continue
		}
		if at, bad := colourBlock(out); bad {
			return out, []Note{{Line: at, Problem: say("stones that differ in their colours alone")}}
		}
		break
	}
	return out, nil
}

// colourBlock gives stones of one sign in two colours two signs. bad tells that the colours, first seen in
// the line at, do not say which stones are black.
func colourBlock(lines []string) (at int, bad bool) {
	const discs = "●⬤•⚫○◯⚪"
	seen := make(map[int]bool)
	signs := make(map[rune]bool)
	var mapped []string
	for i, s := range lines {
		var b strings.Builder
		shade := 0
		for j := 0; j < len(s); {
			if s[j] == 0x1b {
				if m := colour.FindStringSubmatch(s[j:min(len(s), j+longestColour)]); m != nil {
					shade = shadeOf(m[1], shade)
					j += len(m[0])
					continue
				}
			}
			c, size := utf8.DecodeRuneInString(s[j:])
			if strings.ContainsRune(discs, c) {
				if len(seen) > 0 && !seen[shade] {
					at = i
				}
				seen[shade], signs[c] = true, true
				switch shade {
				case dark:
					c = '●'
				case light:
					c = '○'
				}
				b.WriteRune(c)
			} else {
				b.WriteString(s[j : j+size])
			}
			j += size
		}
		mapped = append(mapped, b.String())
	}
	if len(signs) != 1 || len(seen) < 2 {
		return 0, false
	}
	if len(seen) == 2 && seen[dark] && seen[light] {
		copy(lines, mapped)
		return 0, false
	}
	return at, true
}

// Shades of a letter that are told apart. Others are numbers of colours.
const (
	dark  = -1
	light = -2
)

// shadeOf is the shade after what sets colours was read; 0 is the terminal's own.
func shadeOf(codes string, before int) int {
	list := strings.Split(codes, ";")
	shade := before
	for i := 0; i < len(list); i++ {
		n, _ := strconv.Atoi(list[i])
		value := func(k int) int {
			if i+k >= len(list) {
				return 0
			}
			v, _ := strconv.Atoi(list[i+k])
			return v
		}
		switch {
		case n == 0, n == 39:
			shade = 0
		case n == 30, n == 90:
			shade = dark
		case n == 37, n == 97:
			shade = light
		case n > 30 && n < 38 || n > 90 && n < 98:
			shade = n
		case (n == 38 || n == 48) && value(1) == 5:
			if n == 38 {
				shade = paletteShade(value(2))
			}
			i += 2
		case (n == 38 || n == 48) && value(1) == 2:
			if n == 38 {
				shade = rgbShade(value(2), value(3), value(4))
			}
			i += 4
		}
	}
	return shade
}

// paletteShade is the shade of one of 256 colours.
func paletteShade(n int) int {
	switch {
	case n == 0 || n == 8 || n == 16 || 232 <= n && n <= 243:
		return dark
	case n == 7 || n == 15 || n == 231 || 244 <= n && n <= 255:
		return light
	}
	return 256 + n
}

// rgbShade is the shade of a mix of red, green and blue.
func rgbShade(r, g, b int) int {
	if 3*r+6*g+b < 1280 {
		return dark
	}
	return light
}

// tableRule is the line below the heads of a table: |---|:-:|.
var tableRule = regexp.MustCompile(`^\|(?:\s*:?-+:?\s*\|)+$`)
