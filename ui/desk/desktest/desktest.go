// Package desktest makes desks without a window for tests.
package desktest

import (
	"testing"

	"shikatsu/ui/desk"
	"shikatsu/ui/record/recordtest"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
)

// New is a desk with a record on it, and a channel. What is posted to the window's thread waits in the
// channel.
func New(t testing.TB, sgf string) (*desk.Desk, chan func()) {
	t.Helper()
	doc := recordtest.Open(t, sgf)
	choices, err := settings.Open("", "")
	if err != nil {
		t.Fatal(err)
	}
	posted := make(chan func(), 100)
	none := func() {}
	return &desk.Desk{State: &state.State{Doc: doc, Position: doc.Position()}, Settings: choices, Post: func(f func()) { posted <- f },
		Changed: func(state.Change) {}, Redraw: none, Menu: none, ToBoard: none, Tell: func(string) {}}, posted
}
