package tsumego

import (
	"slices"
	"strings"
)

// saying is what a comment calls a move.
type saying uint8

const (
	saysNothing saying = iota
	saysRight
	saysWrong
)

// The words by which records mark a line, in the languages that problem collections are written in. Of words that begin at the
// same place in a text the wrong ones count: they have the right ones in them.
var (
	wrongWords = []string{"wrong", "incorrect", "failure", "fail", "fails", "failed", "失敗", "失败", "错误", "錯誤", "答错", "答錯", "不正解", "不正确", "不正確",
		"不对", "不對", "不是正", "正解ではな", "正解でない", "실패", "오답", "틀렸", "틀린", "틀림", "정답이 아", "정답은 아", "정해가 아"}
	rightWords = []string{"right", "correct", "success", "solution", "正解", "正确", "正確", "成功", "정해", "정답", "성공"}
	koWords    = []string{"ko", "kou", "コウ", "劫", "패"}

	// Signs are marks where a comment has nothing else.
	rightSigns = []string{"+", "○", "〇", "◯", "◎", "✓", "✔"}
	wrongSigns = []string{"-", "×", "✗", "✘", "✕"}
)

// negations turn a word that follows into its opposite, as in "not correct" and "isn't the right move". Exceptions between do not, as in
// "not the only solution".
var (
	negations  = []string{"not", "isn", "wasn", "never"}
	exceptions = []string{"only", "other", "just"}
)

// negated is how many words before another a negation counts.
const negated = 3

// sides are what "right" may be said of that is no move, and places the words that lead to one.
var (
	sides  = []string{"side", "corner", "edge", "hand", "half", "of", "group", "stone", "stones", "part"}
	places = []string{"on", "to", "at", "from", "in"}
)

// sayingOf is what a comment calls a move. The first word that calls it anything counts: after "Correct!" other moves fail.
func sayingOf(text string) saying {
	text = strings.ToLower(strings.TrimSpace(text))
	switch {
	case slices.Contains(rightSigns, text):
		return saysRight
	case slices.Contains(wrongSigns, text):
		return saysWrong
	}
	says, first := saysNothing, len(text)
	note := func(x saying, at int) {
		if at >= 0 && (at < first || at == first && x == saysWrong) {
			says, first = x, at
		}
	}
	words, starts := latinWords(text)
	for i, w := range words {
		switch {
		case slices.Contains(wrongWords, w):
			note(saysWrong, starts[i])
		case !slices.Contains(rightWords, w) || w == "right" && isPlace(words, i):
		case isNegated(words[max(0, i-negated):i]):
			note(saysWrong, starts[i])
		default:
			note(saysRight, starts[i])
		}
	}
	for _, w := range wrongWords {
		if w[0] >= 0x80 {
			note(saysWrong, strings.Index(text, w))
		}
	}
	for _, w := range rightWords {
		if w[0] >= 0x80 {
			note(saysRight, strings.Index(text, w))
		}
	}
	return says
}

// isNegated says whether a negation is among the words before another.
func isNegated(before []string) bool {
	has := func(list []string) bool {
		return slices.ContainsFunc(before, func(w string) bool { return slices.Contains(list, w) })
	}
	return has(negations) && !has(exceptions)
}

// isPlace says whether the word "right" at i is where something stands.
func isPlace(words []string, i int) bool {
	if i+1 < len(words) && slices.Contains(sides, words[i+1]) {
		return true
	}
	return i >= 2 && words[i-1] == "the" && slices.Contains(places, words[i-2])
}

// asksForKo says whether a ko is what a problem's words ask for. They speak of one then, and not of doing without.
func asksForKo(text string) bool {
	text = strings.ToLower(text)
	if strings.Contains(text, "无劫") || strings.Contains(text, "無劫") || strings.Contains(text, "패 없") || strings.Contains(text, "コウなし") {
		return false
	}
	words, _ := latinWords(text)
	if i := slices.Index(words, "ko"); i > 0 && (isNegated(words[max(0, i-negated):i]) || words[i-1] == "no" || slices.Contains(words[max(0, i-2):i], "without")) {
		return false
	}
	return hasWord(text, koWords)
}

// latinWords are the words of a text in Latin letters, and where each begins.
func latinWords(text string) (words []string, starts []int) {
	begin := -1
	for i := 0; i <= len(text); i++ {
		letter := i < len(text) && text[i] >= 'a' && text[i] <= 'z'
		switch {
		case letter && begin < 0:
			begin = i
		case !letter && begin >= 0:
			words, starts, begin = append(words, text[begin:i]), append(starts, begin), -1
		}
	}
	return words, starts
}

// hasWord says whether a text has one of the words; those in Latin letters count
// only as whole words.
func hasWord(text string, words []string) bool {
	latin, _ := latinWords(text)
	return slices.ContainsFunc(words, func(w string) bool {
		if w[0] < 0x80 {
			return slices.Contains(latin, w)
		}
		return strings.Contains(text, w)
	})
}
