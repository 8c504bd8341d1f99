package fonts

import "unicode"

// Breakable says whether a line may end between two runes: after a space, and
// beside a character of a script written without spaces unless a mark follows
// that belongs to what is before it.
func Breakable(before, after rune) bool {
	if after == ' ' || unicode.In(after, unicode.Po, unicode.Pe, unicode.Pf) {
		return false
	}
	return before == ' ' || unspaced(before) || unspaced(after) && !unicode.In(before, unicode.Ps, unicode.Pi)
}

func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r < 0x3040 || r >= 0xFF00 && r < 0xFFF0
}
