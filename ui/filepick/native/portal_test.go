//go:build portal

package native

import (
	"testing"

	"shikatsu/ui/filepick"
)

func TestPathOf(t *testing.T) {
	for address, want := range map[string]string{
		"file:///home/me/my game#1, 100%.sgf": "/home/me/my game#1, 100%.sgf",
		"https://example.org/game.sgf":        "",
		"file://":                             "",
	} {
		got, err := pathOf(address)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", address, got, err)
		}
	}
}

func TestFilters(t *testing.T) {
	got := filters([]filepick.Filter{{Title: "Records", Endings: []string{"sgf"}}})
	if len(got) != 1 || got[0].Name != "Records" || len(got[0].Rules) != 2 || got[0].Rules[1].Pattern != "*.SGF" {
		t.Errorf("filters %+v", got)
	}
}
