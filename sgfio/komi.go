package sgfio

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// mostKomi is more than any board has points.
const mostKomi = 10000

// Words around a komi: 黑贴3又3/4子, 6目半.
var (
	komiGiven = regexp.MustCompile(`(?i)^\s*[黑黒흑]?\s*(?:贴|貼|コミ|덤|komi)\s*[:=]?\s*`)
	komiSign  = regexp.MustCompile(`^([+-]?\d+)\s*([½¼¾])`)
	komiHalf  = regexp.MustCompile(`^([+-]?\d+)\s*(?:目|子|집|점)\s*(?:半|반)`)
)

// komiFraction is how Chinese records write three stones and three quarters.
var komiFraction = regexp.MustCompile(`^(\d+)\s*(?:又|\s)\s*([1-9])/([1-9])`)

// KomiText is a komi as records write it, and whether the text is one: a decimal comma
// will do.
func KomiText(text string) (string, bool) {
	komi, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err != nil || math.IsNaN(komi) || math.IsInf(komi, 0) {
		return "", false
	}
	return formatKomi(komi), true
}

func formatKomi(komi float64) string { return strconv.FormatFloat(komi, 'f', -1, 64) }

// komiInWords finds the number in a komi that has more than digits.
func komiInWords(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case '０' <= r && r <= '９':
			return r - '０' + '0'
		case r == '．' || r == '，':
			return '.'
		case r == '－' || r == '−':
			return '-'
		}
		return r
	}, s)
	said := komiGiven.ReplaceAllString(s, "")
	if m := komiFraction.FindStringSubmatch(said); m != nil {
		whole, _ := strconv.Atoi(m[1])
		part, of := float64(m[2][0]-'0'), float64(m[3][0]-'0')
		return formatKomi(float64(whole) + part/of)
	}
	if m := komiHalf.FindStringSubmatch(said); m != nil {
		return m[1] + ".5"
	}
	if m := komiSign.FindStringSubmatch(said); m != nil {
		return m[1] + map[string]string{"½": ".5", "¼": ".25", "¾": ".75"}[m[2]]
	}
	return strings.Replace(said, ",", ".", 1)
}

// plainNumber says whether a text has only digits and points, as nearly every komi.
func plainNumber(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '.' && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// parseNumber is strconv.ParseFloat. It takes a short way for the few digits that a komi has.
func parseNumber(s string) (float64, error) {
	const most = 9 // digits, so that both parts of the quotient are exact
	n, below := 0, 0
	for i := range len(s) {
		switch c := s[i]; {
		case '0' <= c && c <= '9' && i < most:
			n = 10*n + int(c-'0')
			below *= 10
		case c == '.' && below == 0 && 0 < i && i < len(s)-1:
			below = 1
		default:
			return strconv.ParseFloat(s, 64)
		}
	}
	if s == "" {
		return strconv.ParseFloat(s, 64)
	}
	return float64(n) / float64(max(1, below)), nil
}

// parseKomi reads a komi. changed tells that the text did not say it plainly:
// Chinese servers write 375 or 3.75 for 3¾ stones, which are 7.5 points.
func parseKomi(s string) (komi float64, changed, ok bool) {
	text := s
	if !plainNumber(s) {
		text = komiInWords(s)
	}
	komi, err := parseNumber(text)
	if err != nil {
		// "6.5目", "7.5 points": the number at the start.
		end := 0
		for end < len(text) && (text[end] == '+' || text[end] == '-' || text[end] == '.' || '0' <= text[end] && text[end] <= '9') {
			end++
		}
		if komi, err = strconv.ParseFloat(text[:end], 64); err != nil {
			return 0, false, false
		}
		changed = true
	}
	if math.IsNaN(komi) || math.Abs(komi) > mostKomi {
		return 0, false, false
	}
	changed = changed || text != s
	// Hundredths are whole numbers; what is larger still is no komi of theirs.
	if abs := math.Abs(komi); abs >= 100 && abs < 10000 && abs == math.Floor(abs) {
		komi, changed = komi/100, true
	}
	// Tenths, as Tygem counts: no rules have such a komi.
	if abs := math.Abs(komi); abs == 45 || abs == 55 || abs == 65 || abs == 75 {
		komi, changed = komi/10, true
	}
	if frac := math.Abs(komi) - math.Floor(math.Abs(komi)); frac == 0.75 || frac == 0.25 {
		komi, changed = komi*2, true
	}
	return komi, changed, true
}

// komiAt is where a komi stands that may mean something else on the server that it
// comes from.
type komiAt struct {
	line, column int // 0 without one
	raw          float64
}
