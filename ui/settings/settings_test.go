package settings

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"
)

// Recent files come back as they were, as file systems allow names that are no text, and each
// once.
func TestRecentFiles(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := New(p)
	const odd = "/games/x\xe9.sgf"
	for _, path := range []string{"/a.sgf", odd, "/b.sgf", "/a.sgf", odd} {
		s.AddRecent(path)
	}
	// The preferences are stored as JSON.
	data, err := json.Marshal(p.StringList(recentKey))
	if err != nil {
		t.Fatal(err)
	}
	var stored []string
	if err := json.Unmarshal(data, &stored); err != nil {
		t.Fatal(err)
	}
	p.SetStringList(recentKey, stored)
	if got, want := s.Recent(), []string{odd, "/a.sgf", "/b.sgf"}; !slices.Equal(got, want) {
		t.Errorf("recent files %q, want %q", got, want)
	}
	s.DropRecent(odd)
	if got, want := s.Recent(), []string{"/a.sgf", "/b.sgf"}; !slices.Equal(got, want) {
		t.Errorf("without one the recent files are %q, want %q", got, want)
	}
	for i := range 2 * recentLimit {
		s.AddRecent(fmt.Sprintf("/%d.sgf", i))
	}
	if n := len(s.Recent()); n != recentLimit {
		t.Errorf("%d recent files", n)
	}
}
