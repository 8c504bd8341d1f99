// Package fonts finds out which letters the machine has no font for. The window's
// own font has the alphabets of Europe; Chinese, Japanese and Korean letters come
// from the system. It also knows where lines of letters may end.
package fonts

import (
	"sync"

	"github.com/go-text/typesetting/fontscan"
)

// Finder looks for letters in the fonts of the system. The first search reads
// the list of fonts, which takes a second or two; it may run on any goroutine.
type Finder struct {
	mu    sync.Mutex
	cache string
	fonts *fontscan.FontMap
	known map[rune]bool
	// glyphs are the shapes asked for; letters that no font has are empty.
	glyphs map[rune]glyph
}

// NewFinder makes a finder that keeps the list of fonts in a directory.
func NewFinder(cacheDir string) *Finder {
	return &Finder{cache: cacheDir, known: map[rune]bool{}, glyphs: map[rune]glyph{}}
}

// silent drops what the font library has to say about odd fonts.
type silent struct{}

func (silent) Printf(string, ...any) {}

// cjk is where the letters begin that the window's font lacks.
const cjk = 0x2E80

// Lacks is the first letter of a text that no font has, if there is one.
func (f *Finder) Lacks(text string) (letter rune, lacks bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range text {
		if r >= cjk && r < 0x10000 && !f.has(r) {
			return r, true
		}
	}
	return 0, false
}

func (f *Finder) has(r rune) bool {
	if has, ok := f.known[r]; ok {
		return has
	}
	if f.fonts == nil {
		f.read()
	}
	has := false
	if face := f.fonts.ResolveFace(r); face != nil {
		_, has = face.NominalGlyph(r)
	}
	f.known[r] = has
	return has
}

// read makes the list of fonts. None is loaded yet.
func (f *Finder) read() {
	f.fonts = fontscan.NewFontMap(silent{})
	// Without fonts every letter is missing, which is what the answer says.
	_ = f.fonts.UseSystemFonts(f.cache)
	f.fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}})
}

// Rest lets go of the fonts that were loaded, 20 MB for one of Chinese letters. They are loaded anew when a letter is asked for
// that is not known yet. The list of fonts stays.
func (f *Finder) Rest() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.fonts != nil {
		f.read()
	}
}
