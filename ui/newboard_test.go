package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
)

// fill types into the fields of the dialog that is open, from the first on. "" leaves
// a field as it is; a list is passed by.
func (b *bench) fill(fields ...string) {
	b.t.Helper()
	for _, text := range fields {
		if text != "" {
			b.typeText(text)
		}
		b.window.Canvas().FocusNext()
	}
}

func TestNewBoard(t *testing.T) {
	for _, test := range []struct {
		name                                  string
		columns, rows, handicap, komi, pb, pw string
		want                                  string // of the record
		white                                 bool   // is to move
	}{
		{"as proposed", "", "", "", "", "", "", "SZ[19]KM[6.5]RU[Japanese]", false},
		{"two stones", "", "", "2", "", "Ann", "Ben]", `SZ[19]PB[Ann]PW[Ben\]]KM[0.5]RU[Japanese]HA[2]AB[pd][dp]`, true},
		{"nine on 13", "13", "", "9", "", "", "", "SZ[13]KM[0.5]RU[Japanese]HA[9]AB[jd][dj][jj][dd][dg][jg][gd][gj][gg]", true},
		{"a reverse komi", "9", "", "", "-3,5", "", "", "SZ[9]KM[-3.5]RU[Japanese]", false},
		{"not square", "5", "9", "", "", "", "", "SZ[5:9]KM[6.5]RU[Japanese]", false},
	} {
		b := newBench(t, realEngine(), nil)
		b.openText(atari)
		before := b.State.Doc
		b.run("new")
		b.fill(test.columns, test.rows, test.handicap, "", test.komi, test.pb, test.pw)
		b.window.Canvas().FocusPrevious() // from the buttons
		b.typeKey(fyne.KeyReturn)
		if b.dialogOpen() {
			t.Errorf("%s: the dialog is open still", test.name)
			continue
		}
		if got := strings.ReplaceAll(b.State.Doc.Text(), "\n", ""); !strings.Contains(got, test.want+")") {
			t.Errorf("%s: the record is %s, want %s", test.name, got, test.want)
		}
		if got := b.State.Position.ToMove == sgfio.White; got != test.white {
			t.Errorf("%s: White to move %v", test.name, got)
		}
		if b.State.Doc.Dirty() {
			t.Errorf("%s: a new board counts as changed", test.name)
		}
		b.run("prevtab")
		if b.State.Doc != before {
			t.Errorf("%s: the game from before is not in its tab", test.name)
		}
	}
}

func TestHandicapGameIsSaved(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.run("new")
	b.fill("9", "", "4", "", "", "", "")
	b.window.Canvas().FocusPrevious()
	b.typeKey(fyne.KeyReturn)
	b.click(boardview.Pt{Col: 4, Row: 4})
	path := filepath.Join(t.TempDir(), "new.sgf")
	if !b.Files.SaveAs(path) {
		t.Fatal("not saved")
	}
	data, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(data), "HA[4]AB[gc][cg][gg][cc]") || !strings.Contains(string(data), ";W[ee]") {
		t.Errorf("saved %s, %v", data, err)
	}
	c, err := sgfio.ReadFile(path)
	if err != nil || len(c.Warnings) > 0 || c.Games[0].Info().Handicap != 4 {
		t.Errorf("read again: %+v, %v", c, err)
	}
}

func TestNewBoardRefusesWhatCannotBe(t *testing.T) {
	for _, test := range []struct{ name, columns, rows, handicap, komi string }{
		{"one stone", "", "", "1", ""}, {"ten stones", "", "", "10", ""}, {"five on an even board", "12", "", "5", ""},
		{"two on a tiny board", "5", "", "2", ""}, {"a komi that is no number", "", "", "", "much"}, {"no board", "0", "", "", ""},
	} {
		b := newBench(t, realEngine(), nil)
		b.run("new")
		b.fill(test.columns, test.rows, test.handicap, "", test.komi)
		if !b.Dialogs.Top().Yes.Disabled() {
			t.Errorf("%s is taken", test.name)
		}
	}
}
