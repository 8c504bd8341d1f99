package appearance

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/desk"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
)

// TestLanguagesThatCannotBeReadAreNotOffered looks at the list of languages. One that no font here has the letters of
// is not offered, its English name stands beside its own, and the way back to English is a key.
func TestLanguagesThatCannotBeReadAreNotOffered(t *testing.T) {
	choices, err := settings.Open("", "")
	if err != nil {
		t.Fatal(err)
	}
	spoken := ""
	a := &Appearance{Desk: &desk.Desk{Settings: choices}, Options: &scene.Options{Style: boardview.Wood},
		Speak: func(tag string) { spoken = tag }, Unreadable: func(tag string) bool { return tag == "ja" }}
	list := a.Commands()
	find := func(id string) *commands.Command {
		i := slices.IndexFunc(list, func(c *commands.Command) bool { return c.ID == id })
		if i < 0 {
			t.Fatalf("no command %s", id)
		}
		return list[i]
	}
	japanese, korean, english := find("language.ja"), find("language.ko"), find("language.en")
	if japanese.Enabled() || !japanese.Greys || !strings.Contains(japanese.Idle, "no font") {
		t.Errorf("Japanese is offered, or not explained: %+v", japanese)
	}
	if !korean.Enabled() || !english.Enabled() {
		t.Error("a language that can be read is not offered")
	}
	if !strings.HasPrefix(korean.Title, "Korean – ") || len(english.Keys) == 0 {
		t.Errorf("Korean is called %q; English has the keys %v", korean.Title, english.Keys)
	}
	if korean.Do(); spoken != "ko" {
		t.Errorf("it speaks %q", spoken)
	}
}
