package ui

import (
	"context"
	"slices"
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/panels"
	"shikatsu/ui/state"
)

// frameBench is a window whose frames are drawn when the test says so, and whose
// engine finds nothing.
type frameBench struct {
	*bench
	frames []func()
}

func newFrameBench(t *testing.T) *frameBench {
	b := &frameBench{}
	b.bench = newBenchOf(t, Config{
		NextFrame: func(f func()) { b.frames = append(b.frames, f) },
		Engine: fake(func(ctx context.Context, _ *sgfio.Position, _ func(*facts.Facts, controller.Progress)) error {
			<-ctx.Done()
			return ctx.Err()
		}),
	})
	b.openText(factstest.Record)
	return b
}

// frame draws one, and says whether anything waited for it.
func (b *frameBench) frame() bool {
	if len(b.frames) == 0 {
		return false
	}
	next := b.frames[0]
	b.frames = b.frames[1:]
	next()
	return true
}

// find has the engine find groups, the first n of those of factstest.
func (b *frameBench) find(n int, running bool) {
	f := factstest.Facts(b.t)
	f.Dragons = f.Dragons[:n]
	b.reader.Take(controller.Snapshot[*facts.Facts]{Report: f, Has: true, Running: running})
}

// rows are the points of the groups in the table.
func (b *frameBench) rows() []boardview.Pt {
	var list []boardview.Pt
	for _, d := range b.panels[0].Panel.(*panels.Table[*facts.Dragon]).Grid().Shown() {
		list = append(list, d.Origin)
	}
	return list
}

func (b *frameBench) glows() bool {
	return slices.ContainsFunc(b.board.Scene().Cells, func(c boardview.Cell) bool { return c.Halo.ID != 0 })
}

func TestFindingsAreShownOverSeveralFrames(t *testing.T) {
	b := newFrameBench(t)
	reading := b.why.Card().String()
	b.find(2, true)
	if !b.glows() || len(b.rows()) != 0 || b.why.Card().String() != reading {
		t.Errorf("at once: glows %v, %d rows, card %q", b.glows(), len(b.rows()), b.why.Card())
	}
	b.frame()
	if len(b.rows()) != 0 || b.why.Card().String() == reading {
		t.Errorf("in the next frame: %d rows, card %q", len(b.rows()), b.why.Card())
	}
	b.frame()
	if len(b.rows()) != 2 {
		t.Errorf("in the one after: %d rows", len(b.rows()))
	}
	if b.frame() {
		t.Error("more was awaited")
	}
}

// Whatever comes between the frames, the last findings are shown in the end.
func TestNoFindingIsLostBetweenFrames(t *testing.T) {
	all := len(factstest.Facts(t).Dragons)
	for drawn := range 3 {
		b := newFrameBench(t)
		b.find(1, true)
		for range drawn {
			b.frame()
		}
		b.find(all, false)
		if n := len(b.frames); n != 1 {
			t.Errorf("after %d frames %d are awaited, want 1", drawn, n)
		}
		for b.frame() {
		}
		if len(b.rows()) != all {
			t.Errorf("new findings after %d frames: %d rows of %d", drawn, len(b.rows()), all)
		}

		b = newFrameBench(t)
		b.find(all, false)
		for range drawn {
			b.frame()
		}
		b.Game.SelectDragon(b.State.Facts.Dragons[0].Origin)
		if len(b.rows()) != all || b.State.Selection.Kind != state.Dragon {
			t.Errorf("selected after %d frames: %d rows of %d", drawn, len(b.rows()), all)
		}
		for b.frame() {
		}

		b = newFrameBench(t)
		b.openText("(;SZ[9];B[ee];W[cc])")
		b.find(all, false)
		for range drawn {
			b.frame()
		}
		b.Game.Step(1)
		for b.frame() {
		}
		if b.glows() || b.why.Card().Title != panels.Explain(&state.State{Doc: b.State.Doc}).Title {
			t.Errorf("stepped on after %d frames: the findings of the position before are shown", drawn)
		}
	}
}
