package export

import (
	"shikatsu/ui/boardview"
	"shikatsu/ui/fonts"
)

// letters has the shapes of the letters of a picture. They are those of the window's own font, and of other
// fonts for what that lacks.
type letters struct {
	fonts  map[bool]*fonts.Bundled // regular and bold
	others boardview.Letters       // nil for none
}

// oneLetter is a letter in one of the weights.
type oneLetter struct {
	letter rune
	bold   bool
}

func newLetters(others boardview.Letters) (*letters, error) {
	l := &letters{others: others, fonts: map[bool]*fonts.Bundled{}}
	for _, bold := range []bool{false, true} {
		font, err := fonts.NewBundled(bold)
		if err != nil {
			return nil, err
		}
		l.fonts[bold] = font
	}
	return l, nil
}

// letter is the shape of a letter and its width, both of size 1.
func (l *letters) letter(r rune, bold bool) (outlines [][][2]float64, advance float64, ok bool) {
	if outlines, advance, ok = l.fonts[bold].Letter(r); ok || l.others == nil {
		return outlines, advance, ok
	}
	return l.others.Letter(r)
}

// has says whether there is a font for every letter of a text.
func (l *letters) has(text string, bold bool) bool {
	for _, r := range text {
		if _, _, ok := l.letter(r, bold); !ok {
			return false
		}
	}
	return true
}

// width is how wide a text of size 1 is. A letter that no font here has is taken for a square.
func (l *letters) width(text string, bold bool) float64 {
	width := 0.0
	for _, r := range text {
		if _, advance, ok := l.letter(r, bold); ok {
			width += advance
		} else {
			width++
		}
	}
	return width
}
