package document

import (
	"path/filepath"
	"slices"
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/record"
	"shikatsu/ui/record/recordtest"
)

// titles are those of the open records, with the place of the one on the board.
func (r *room) titles(t *testing.T, shown int, want ...string) {
	t.Helper()
	if got, at := r.Titles(); at != shown || !slices.Equal(got, want) {
		t.Errorf("the records are %q, that at %d is on the board; want %q, %d", got, at, want, shown)
	}
}

// named is a record of that name.
func named(t *testing.T, name string) *record.Document {
	t.Helper()
	return recordtest.Open(t, "(;SZ[9]GN["+name+"];B[aa])")
}

func TestTabs(t *testing.T) {
	r := newRoom("")
	r.titles(t, 0, "New game")
	for _, name := range []string{"First", "Second", "Third"} {
		r.Add(named(t, name))
	}
	r.titles(t, 2, "First", "Second", "Third")
	r.stepTab(1)
	r.titles(t, 0, "First", "Second", "Third")
	r.stepTab(-1)
	r.titles(t, 2, "First", "Second", "Third")
	r.ShowTab(1)
	r.CloseTab()
	r.titles(t, 1, "First", "Third")
	r.CloseTab()
	r.titles(t, 0, "First")
	r.CloseTab()
	r.titles(t, 0, "New game")
	r.play(sgfio.Pt(4, 4)) // which is worth a tab of its own
	r.Add(named(t, "Fourth"))
	r.titles(t, 1, "• New game", "Fourth")
}

// The changes of every record are there again after a crash.
func TestEveryTabSurvivesACrash(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	first := newRoom(dir)
	for _, name := range []string{"First", "Second", "Quiet"} {
		first.Add(named(t, name))
		if name != "Quiet" {
			first.play(sgfio.Pt(4, 4))
			first.keepNow()
		}
	}
	second := newRoom(dir)
	if second.Resume() {
		t.Error("the changes of a window that runs are resumed")
	}
	second.Close()
	first.Close()
	third := newRoom(dir)
	defer third.Close()
	if !third.Resume() {
		t.Fatal("nothing is resumed")
	}
	third.titles(t, 1, "• First", "• Second")
}
