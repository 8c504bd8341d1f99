package diagram

import (
	"regexp"
	"strings"
)

var (
	playsWords = regexp.MustCompile(`(?i)(?:\b(black|white|b|w|x|o)\b|([●○⚫⚪]))\)?(?:\s*\([^)]{1,8}\))?(?:'s|\s+is)?\s+(?:next\s+)?(to|plays\s+first|plays|moves|turn|move|first|next)\b(?:\s+(?:at\s+)?([a-z]\d+)\b)?`)
	nextWords  = regexp.MustCompile(`(?i)\b(?:next(?:[\s_]+(?:player|to[\s_]+(?:play|move)|move|turn))?|to[\s_]?(?:play|move)|turn|player\s+to\s+move|side\s+to\s+move)\s*[:=]\s*(?:(black|white|b|w|x|o)\b|([●○⚫⚪]))`)
	forWords   = regexp.MustCompile(`(?i)\b(?:best|right|correct|next)\s+(?:move|play|answer)\s+for\s+(black|white)\b`)
	eastWords  = regexp.MustCompile(`([黑黒白흑백])(?:\s*(?:先|番|手番|の(?:手)?番|[棋方子]?先|[棋方子]?[走下](?:$|[\s。，,.!?！？])|이?\s*(?:둘\s*)?차례|선|번))`)
	eastOrder  = regexp.MustCompile(`(?:轮到?|輪到?|请|請|手番\s*[:：は]?|차례\s*[:：])\s*([黑黒白흑백])`)
	// Of other languages that problems are written in.
	westWords = westPattern(`(?:%s)\s+(?:à jouer|jouent|joue|am zug|zieht|spielt|beginnt|ist (?:dran|am zug|an der reihe)|juegan?|mueven?|ходят|начинают|починають|ходять|muove|gioca|ao jogar|jogam?|a jogar|aan zet|speelt|begint|na tahu|začíná|hraje|zaczynają|grają|zaczyna|vid draget|spelar|börjar|oynar|başlar|đi trước|indul|lép|kezd|alkaa|aloittaa|mută|jalan|main)`)
	westOrder = westPattern(`(?:trait aux?|au tour des?|juegan(?: las)?|mueven(?: las)?|turno de(?: las)?|jogam(?: as)?|tocca al|muove il|gioca il|ход|хід|ruch|tah)\s+(?:%s)`)
	// Questions are asked of the one who plays.
	questions = regexp.MustCompile(`(?i)\b(?:(?:how|where)\s+(?:does|can|could|should|must|would|will)|can|what\s+should)\s+(black|white)\s+(?:live|save|escape|kill|capture|catch|connect|cut|win|make|get|play|move|take|break|do\b|answer|respond)`)
	goals     = regexp.MustCompile(`(?:^|[\s(:.])([BW])\s+(?:to\s+(?:live|kill|win|save|capture|connect|cut|escape)\b|next\s*$)`)
)

// westPattern is a pattern of words, with the names of the colours in many languages where it has %s.
func westPattern(words string) *regexp.Regexp {
	const (
		black = `noirs?|schwarz|(?:las? )?negras?|pretas?|ч[ёе]рны[ех]|чорн[іи]х?|(?:il )?nero|zwart|čern[ýáé]h?o?|czarn[eiy]\pL*|svart|siyah|đen|fekete|musta|negrul|hitam`
		white = `blancs?|wei(?:ß|ss)|(?:las? )?blancas?|brancas?|белы[ех]|біл[іи]х?|(?:il )?bianco|wit|bíl[ýáé]h?o?|biał[eiy]\pL*|vit|beyaz|trắng|fehér|valkea|valkoinen|albul|putih`
	)
	return regexp.MustCompile(`(?i)(?:^|\PL)` + strings.Replace(words, "%s", "("+black+")|"+white, 1))
}

// LongestWords is how much of a text about a position is looked at.
const LongestWords = 4096

// WhoPlays finds out who is to play by what a text says. It knows the words of problems and of programs, and
// gives Empty where the text does not say.
func WhoPlays(text string) Stone {
	text = strings.ToValidUTF8(text[:min(len(text), LongestWords)], "")
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
	for _, words := range []*regexp.Regexp{eastWords, eastOrder, goals} {
		for _, m := range words.FindAllStringSubmatchIndex(text, -1) {
			take(m[0], group(text, m, 1))
		}
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
	if found == Empty {
		for _, m := range questions.FindAllStringSubmatchIndex(text, -1) {
			take(m[0], group(text, m, 1))
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
