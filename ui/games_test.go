package ui

import (
	"archive/zip"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/ui/filepick"
)

func (b *bench) told() string { _, text, _ := b.status.Texts(); return text }

func TestAddressesThatCannotBeReachedAreTold(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.Files.OpenAddress("http://127.0.0.1:1/game.sgf")
	b.until("the player is told", b.dialogOpen)
}

func TestAReportHasNoNamesOfFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "report.zip")
	b := newBenchOf(t, Config{Engine: realEngine(), Ask: func(filepick.Question) (string, error) { return path, nil }})
	b.openText("(;SZ[9];B[aa])")
	b.Settings.AddRecent("/home/ann/secret.sgf")
	if err := b.help.Write(path); err != nil {
		t.Fatal(err)
	}
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	for _, name := range []string{"version.txt", "record.sgf", "settings.json"} {
		f, err := z.Open(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text := make([]byte, 1<<16)
		n, _ := f.Read(text)
		if strings.Contains(string(text[:n]), "secret") || n == 0 {
			t.Errorf("%s: %s", name, text[:n])
		}
	}
}

func TestTheGuideIsShown(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	before := len(b.App.Driver().AllWindows())
	b.run("guide")
	if n := len(b.App.Driver().AllWindows()); n != before+1 {
		t.Errorf("%d windows", n)
	}
}

func TestHeading(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(`(;SZ[9]PB[Ann]BR[3k]PW[Ben]RE[W+4.5]KM[6.5]AB[ba]AW[aa];B[ab])`)
	b.press(fyne.KeyEnd)
	b.analysed()
	h := heading(b.State)
	if h.Black != "Ann 3k · 1 captured" || h.White != "Ben" || !strings.HasPrefix(h.Game, "move 1 of 1 · W+4.5 · komi 6.5 · about ") {
		t.Errorf("%+v", h)
	}
	b.press(fyne.KeyHome)
	b.analysed()
	if h := heading(b.State); !strings.HasPrefix(h.Game, "1 move · W+4.5") {
		t.Errorf("before the first move: %+v", h)
	}
}
