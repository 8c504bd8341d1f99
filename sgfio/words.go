package sgfio

import (
	"regexp"
	"strings"
)

var (
	playsWords = regexp.MustCompile(`(?i)(?:\b(black|white|b|w|x|o)\b|([●○⚫⚪]))\)?(?:\s*\([^)]{1,8}\))?(?:'s|\s+is)?\s+(?:next\s+)?(to|plays\s+first|plays|moves|turn|move|first|next)\b(?:\s+(?:at\s+)?([a-z]\d+)\b)?`)
	nextWords  = regexp.MustCompile(`(?i)\b(?:next(?:[\s_]+(?:player|to[\s_]+(?:play|move)|move|turn))?|to[\s_]?(?:play|move)|turn|player\s+to\s+move|side\s+to\s+move)\s*[:=]\s*(?:(black|white|b|w|x|o)\b|([●○⚫⚪]))`)
	forWords   = regexp.MustCompile(`(?i)\b(?:best|right|correct|next)\s+(?:move|play|answer)\s+for\s+(black|white)\b`)
	eastWords  = regexp.MustCompile(`([黑黒白흑백])\s*(?:先|番|棋先|차례|선|번)`)
	// Of other languages that problems are written in.
	westWords = regexp.MustCompile(`(?i)(?:^|\PL)(?:(noirs?|schwarz|negras|чёрные|черные)|blancs?|wei(?:ß|ss)|blancas|белые)\s+(?:à jouer|jouent|joue|am zug|zieht|spielt|beginnt|ist (?:dran|am zug)|juegan|mueven|ходят|начинают)`)
	westOrder = regexp.MustCompile(`(?i)(?:^|\PL)(?:trait aux|juegan|mueven|ход)\s+(?:(noirs?|negras|чёрных|черных)|blancs?|blancas|белых)`)
)

// whoPlays finds out who is to play by what a text says. It knows the words of problems and of programs, and
// gives Empty where the text does not say.
func whoPlays(text string) Color {
	const longest = 4096 // of a text about a position
	text = strings.ToValidUTF8(text[:min(len(text), longest)], "")
	first, found := len(text), Empty
	take := func(at int, word string) {
		if at >= first {
			return
		}
		switch strings.ToLower(word) {
		case "black", "b", "x", "●", "⚫", "黑", "黒", "흑":
			first, found = at, Black
		default:
			first, found = at, White
		}
	}
	for _, m := range playsWords.FindAllStringSubmatchIndex(text, -1) {
		word := group(text, m, 1) + group(text, m, 2)
		verb := strings.ToLower(group(text, m, 3))
		switch {
		case m[8] >= 0 && verb != "to":
			continue // a move that was played
		case strings.HasSuffix(verb, "first"):
		case len(word) == 1 && (verb != "to" || word != strings.ToUpper(word)):
			continue // letters are points of the board as well
		case len(word) == 1 && !strings.Contains(strings.ToLower(text[m[0]:min(len(text), m[1]+8)]), "to play") &&
			!strings.Contains(strings.ToLower(text[m[0]:min(len(text), m[1]+8)]), "to move"):
			continue
		}
		take(m[0], word)
	}
	for _, m := range nextWords.FindAllStringSubmatchIndex(text, -1) {
		take(m[0], group(text, m, 1)+group(text, m, 2))
	}
	for _, m := range forWords.FindAllStringSubmatchIndex(text, -1) {
		take(m[0], group(text, m, 1))
	}
	for _, m := range eastWords.FindAllStringSubmatchIndex(text, -1) {
		take(m[0], group(text, m, 1))
	}
	for _, words := range []*regexp.Regexp{westWords, westOrder} {
		for _, m := range words.FindAllStringSubmatchIndex(text, -1) {
			word := "white"
			if m[2] >= 0 {
				word = "black"
			}
			take(m[0], word)
		}
	}
	return found
}

// group is a group of a match, "" where it took no part.
func group(text string, m []int, n int) string {
	if m[2*n] < 0 {
		return ""
	}
	return text[m[2*n]:m[2*n+1]]
}
