package frames

import (
	"strings"
	"testing"
)

func TestOnePartAFrame(t *testing.T) {
	var waiting []func()
	q := New(func(f func()) { waiting = append(waiting, f) })
	var shown strings.Builder
	part := func(name string) func() { return func() { shown.WriteString(name) } }
	frame := func() {
		now := waiting
		waiting = nil
		for _, f := range now {
			f()
		}
	}
	q.Show(part("a"), part("b"))
	q.Show(part("c"), part("d"), part("e")) // in place of the others
	for i, want := range []string{"", "c", "cd"} {
		if got := shown.String(); got != want {
			t.Errorf("after %d frames %q is shown, want %q", i, got, want)
		}
		frame()
	}
	if q.Drop() {
		t.Error("something was left after all parts")
	}
	if q.Show(part("x")); !q.Drop() {
		t.Error("nothing was left")
	}
	if frame(); shown.String() != "cde" {
		t.Errorf("shown %q at the end", shown.String())
	}
}
