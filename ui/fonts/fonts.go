// Package fonts finds out which letters the machine has no font for. The window's
// own font has the alphabets of Europe; Chinese, Japanese and Korean letters come
// from the system. It also knows where lines of letters may end.
package fonts

import (
	"sync"

	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
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
	// ascents are those of the fonts that letters of a script come from.
	ascents map[language.Script]float64
}

// NewFinder makes a finder that keeps the list of fonts in a directory.
func NewFinder(cacheDir string) *Finder {
	return &Finder{cache: cacheDir, known: map[rune]bool{}, glyphs: map[rune]glyph{}, ascents: map[language.Script]float64{}}
}

// anyScript stands for the script of the letters that were looked for last. Mostly one font has those of all.
const anyScript language.Script = 0

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
		if extents, ok := face.FontHExtents(); ok && has {
			f.ascents[language.LookupScript(r)] = float64(extents.Ascender) / float64(face.Upem())
			f.ascents[anyScript] = f.ascents[language.LookupScript(r)]
		}
	}
	f.known[r] = has
	return has
}

// Ascent is how far the top of a line lies above the line that letters of size 1 stand on. It is that of the font of the system
// that letters of the same script were found in, or of another one. It does not wait: ok is false where none was looked for yet,
// or none was found.
func (f *Finder) Ascent(r rune) (ascent float64, ok bool) {
	if !f.mu.TryLock() {
		return 0, false
	}
	defer f.mu.Unlock()
	for _, script := range []language.Script{language.LookupScript(r), anyScript} {
		if ascent, ok = f.ascents[script]; ok {
			return ascent, true
		}
	}
	return 0, false
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

// Letter is the shape and the width of a letter of size 1 in a font of the system. The shape is closed
// polygons to fill together. x runs to the right from where the letter begins, y downward from the line it
// stands on. It does not wait: while the fonts are being looked for, and for letters that no font has, ok is
// false.
func (f *Finder) Letter(r rune) (outlines [][][2]float64, advance float64, ok bool) {
	if !f.mu.TryLock() {
		return nil, 0, false
	}
	defer f.mu.Unlock()
	if f.fonts == nil {
		return nil, 0, false
	}
	g, ok := f.glyphs[r]
	if !ok {
		g = f.outline(r)
		f.glyphs[r] = g
	}
	return g.outlines, g.advance, g.advance > 0
}

func (f *Finder) outline(r rune) glyph {
	if face := f.fonts.ResolveFace(r); face != nil {
		return glyphOf(face, r)
	}
	return glyph{}
}
