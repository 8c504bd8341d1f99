package tr

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// particle is a Korean word that hangs on the word before. Its form follows from the sound that this one ends in.
type particle struct {
	written       string // in the table of texts, where the word before is not known yet
	closed, open  string // after a consonant, and after a vowel
	openAfterRiul bool   // an l counts as a vowel
}

var particles = [...]particle{
	{"은(는)", "은", "는", false}, {"이(가)", "이", "가", false}, {"을(를)", "을", "를", false}, {"와(과)", "과", "와", false},
	{"(이)면", "이면", "면", false}, {"(으)로", "으로", "로", true},
}

// Particles gives Korean particles of a text their forms, and leaves texts of other languages alone. Before the text
// stands what it goes on from.
func Particles(before, text string) string {
	if Current() != "ko" {
		return text
	}
	var done strings.Builder
	for {
		at, found := len(text), particle{}
		for _, p := range particles {
			if i := strings.Index(text, p.written); i >= 0 && i < at {
				at, found = i, p
			}
		}
		done.WriteString(text[:at])
		if found.written == "" {
			return done.String()
		}
		consonant, riul := ending(before + done.String())
		if consonant && !(riul && found.openAfterRiul) {
			done.WriteString(found.closed)
		} else {
			done.WriteString(found.open)
		}
		text = text[at+len(found.written):]
	}
}

// ending says whether a text, read aloud in Korean, ends in a consonant, and whether that is an l.
func ending(text string) (consonant, riul bool) {
	text = strings.TrimRightFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	r, _ := utf8.DecodeLastRuneInString(text)
	const first, last, finals, l = 0xAC00, 0xD7A3, 28, 8
	switch {
	case r >= first && r <= last:
		final := (r - first) % finals
		return final != 0, final == l
	case strings.ContainsRune("178LRlr", r): // il, chil, pal, el, al
		return true, true
	}
	return strings.ContainsRune("036MNmn", r), false // yeong or sip, sam, yuk, em, en
}
