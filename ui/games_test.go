package ui

import (
	"archive/zip"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/filepick"
	"shikatsu/ui/modes"
)

func (b *bench) told() string { _, text, _ := b.status.Texts(); return text }

func TestTheGameIsCounted(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	// Black has the left, White the right; a white stone is left in Black's corner.
	b.openText(`(;SZ[7]KM[0.5]AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][aa])`)
	b.analysed()
	b.run("count")
	c, ok := b.stage.Mode().(*modes.Counting)
	if !ok {
		t.Fatalf("mode %T, noted %q", b.stage.Mode(), b.told())
	}
	if !c.Board.Dead[0] {
		b.click(boardview.Pt{})
	}
	if r := c.Board.Count(); r.Black != 15 || r.White != 14.5 {
		t.Errorf("counted %v to %v", r.Black, r.White)
	}
	if !strings.Contains(c.Result.Text, "Black wins by 0.5") {
		t.Errorf("it says %q", c.Result.Text)
	}
	b.click(boardview.Pt{})
	if r := c.Board.Count(); r.Black != 0 {
		t.Errorf("with a living stone in it Black's corner counts %v", r.Black)
	}
	b.typeKey(fyne.KeyEscape)
	if b.stage.Mode() != nil {
		t.Error("Escape does not go back to the game")
	}
}

func TestMovesAreGuessed(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(`(;SZ[9];B[ee];W[cc];B[gg])`)
	b.run("guess")
	if c := b.cell(boardview.Pt{Col: 4, Row: 4}); c.Variation != "" {
		t.Error("the board tells the move")
	}
	b.click(boardview.Pt{Col: 4, Row: 4})
	if b.State.Doc.MoveNumber() != 1 || !strings.Contains(b.told(), "1 of 1") {
		t.Errorf("after the right guess at move %d, noted %q", b.State.Doc.MoveNumber(), b.told())
	}
	for range modes.MostGuesses {
		if b.State.Doc.MoveNumber() != 1 {
			t.Fatal("a wrong guess is played")
		}
		b.click(boardview.Pt{Col: 8, Row: 8})
	}
	if b.State.Doc.MoveNumber() != 2 || !strings.Contains(b.told(), "It was C7") || !strings.Contains(b.told(), "1 of 2") {
		t.Errorf("after three wrong guesses at move %d, noted %q", b.State.Doc.MoveNumber(), b.told())
	}
	if b.State.Doc.Dirty() {
		t.Error("guesses change the record")
	}
	b.click(boardview.Pt{Col: 6, Row: 6})
	b.click(boardview.Pt{Col: 0, Row: 0}) // beyond the end guesses are moves
	if b.State.Doc.Moves() != 4 {
		t.Errorf("%d moves at the end", b.State.Doc.Moves())
	}
}

func TestRecordsOfAddresses(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/game.sgf":
			_, _ = w.Write([]byte("(;SZ[9]PB[Ann]PW[Ben];B[aa])"))
		case "/page":
			_, _ = w.Write([]byte("<html>no game</html>"))
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	b := newBench(t, realEngine(), nil)
	b.Files.OpenAddress(server.URL + "/game.sgf")
	b.until("the record", func() bool { return b.State.Doc.Moves() == 1 })
	b.Files.OpenAddress(server.URL + "/page")
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
	if h.Black != "Ann 3k · 1 captured" || h.White != "Ben" || !strings.HasPrefix(h.Game, "W+4.5 · komi 6.5 · about ") {
		t.Errorf("%+v", h)
	}
}
