package fonts

import (
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
)

// Breaks are the places in a text, in bytes, where a line may end, in order. They follow the rules of
// Unicode, but Korean is broken between words only, as it is written.
func Breaks(text string) (places []int) {
	var s segmenter.Segmenter
	s.Init([]rune(text)) // bytes that are no text count as one rune each, as for range
	at := 0
	for lines := s.LineIterator(); lines.Next(); {
		for range lines.Line().Text {
			_, size := utf8.DecodeRuneInString(text[at:])
			at += size
		}
		if at >= len(text) {
			break
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at:])
		if !unicode.Is(unicode.Hangul, before) || !unicode.Is(unicode.Hangul, after) {
			places = append(places, at)
		}
	}
	return places
}
