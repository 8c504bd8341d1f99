package fonts

import (
	"testing"

	"github.com/go-text/typesetting/fontscan"
)

func TestLettersWithoutAFont(t *testing.T) {
	f := NewFinder(t.TempDir())
	f.fonts = fontscan.NewFontMap(silent{}) // a machine without fonts
	if r, lacks := f.Lacks("Honinbo Shūsaku – 本因坊秀策"); !lacks || r != '本' {
		t.Errorf("without fonts %q is missing: %v", r, lacks)
	}
	if r, lacks := f.Lacks("Käse, Ж, 12 – no such letters"); lacks {
		t.Errorf("the window's own font has %q", r)
	}
}

func TestWhatIsFoundIsRemembered(t *testing.T) {
	f := NewFinder(t.TempDir())
	f.fonts = fontscan.NewFontMap(silent{})
	f.known['囲'] = true
	if _, lacks := f.Lacks("囲囲"); lacks {
		t.Error("a letter that was found is looked for again")
	}
}

func TestLoadedFontsAreLetGo(t *testing.T) {
	f := NewFinder(t.TempDir())
	if _, lacks := f.Lacks("死活"); lacks {
		t.Skip("no font here has Chinese letters")
	}
	loaded := f.fonts
	if f.Rest(); f.fonts == loaded {
		t.Error("the fonts that were looked through are kept")
	}
	if _, lacks := f.Lacks("死活"); lacks {
		t.Error("what was found is forgotten")
	}
	if _, _, ok := f.Letter('活'); !ok {
		t.Error("a letter that is drawn later has no shape")
	}
}
