package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestLossesAreToldBesideOtherNotes(t *testing.T) {
	b := newBenchOf(t, Config{Engine: realEngine(), Unkept: fmt.Errorf("no room"), Damaged: errors.New("page 7"), Unread: errors.New("no braces")})
	b.openText("(;SZ[9]C[broken")
	_, before, _ := b.status.Texts()
	b.tellUnkept()
	_, note, _ := b.status.Texts()
	for _, part := range []string{before, "no room", "page 7", "no braces"} {
		if part == "" || !strings.Contains(note, part) {
			t.Errorf("the line lacks %q: %q", part, note)
		}
	}
}
