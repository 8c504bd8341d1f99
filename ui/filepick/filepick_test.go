package filepick

import (
	"errors"
	"slices"
	"testing"
)

func TestOneDialogAtATime(t *testing.T) {
	posted := make(chan func())
	release := make(chan struct{})
	p := New(func(q Question) (string, error) {
		<-release
		if q.Kind == Save {
			return "", ErrCancelled
		}
		return "/games/" + q.Name, nil
	}, func(f func()) { posted <- f })
	defer p.Close()
	var busy []bool
	p.OnBusy = func(b bool) { busy = append(busy, b) }

	var got string
	if !p.Ask(Question{Name: "a.sgf"}, func(path string, err error) { got = path }) {
		t.Fatal("the first question was refused")
	}
	if p.Ask(Question{Name: "b.sgf"}, func(string, error) { t.Error("a second dialog opened") }) {
		t.Error("a second question was taken while a dialog is open")
	}
	release <- struct{}{}
	(<-posted)()
	if got != "/games/a.sgf" {
		t.Errorf("answer %q", got)
	}
	var err error
	if !p.Ask(Question{Kind: Save}, func(_ string, e error) { err = e }) {
		t.Fatal("after the first dialog closed, the next question was refused")
	}
	release <- struct{}{}
	(<-posted)()
	if !errors.Is(err, ErrCancelled) {
		t.Errorf("error %v, want ErrCancelled", err)
	}
	if len(busy) != 4 || !busy[0] || busy[1] || !busy[2] || busy[3] {
		t.Errorf("busy went %v", busy)
	}
}

func TestEndingsInCapitals(t *testing.T) {
	f := Filter{Endings: []string{"sgf", "*"}}
	if got := f.Spellings(); !slices.Equal(got, []string{"sgf", "SGF", "*"}) {
		t.Errorf("spelled %q", got)
	}
}
