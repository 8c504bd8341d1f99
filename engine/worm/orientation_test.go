package worm

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/unconditional"
)

// TestEveryOrientation analyses boards as they are and turned, mirrored or with the colors exchanged. The same is known of
// their strings, and where both readings prove an attack or a defense it has the same code.
func TestEveryOrientation(t *testing.T) {
	type known struct {
		size, cutstone, cutstone2, genus int
		liberties                        [4]int
		inessential, invincible          bool
		status                           unconditional.Status
	}
	of := func(w *Worm) known {
		return known{w.Size, w.Cutstone, w.Cutstone2, w.Genus, w.Liberties, w.Inessential, w.Invincible, w.Unconditional}
	}
	attacks, defenses := 0, 0
	for seed := range uint64(12) {
		b := boardtest.Tangled(t, 61, seed, 11, 50+5*int(seed))
		o := board.Orientation(1 + seed)
		was, is := read(t, b, 1), read(t, o.Turned(b), 1)
		for i := range was.List {
			w := &was.List[i]
			v := is.At(o.Point(w.Origin, b.Width(), b.Height()))
			if got, want := of(v), of(w); got != want {
				t.Errorf("seed %d, orientation %d, %s: %+v, turned %+v\n%s", seed, o, b.Vertex(w.Origin), want, got, boardtest.Format(b))
			}
			if w.AttackCertainty == reading.Proved && v.AttackCertainty == reading.Proved {
				attacks++
				if w.AttackCode() != v.AttackCode() {
					t.Errorf("seed %d, orientation %d, %s: the attack is proved to be %v, turned %v\n%s", seed, o, b.Vertex(w.Origin),
						w.AttackCode(), v.AttackCode(), boardtest.Format(b))
				}
			}
			if w.DefenseCertainty == reading.Proved && v.DefenseCertainty == reading.Proved {
				defenses++
				if w.DefenseCode() != v.DefenseCode() {
					t.Errorf("seed %d, orientation %d, %s: the defense is proved to be %v, turned %v\n%s", seed, o, b.Vertex(w.Origin),
						w.DefenseCode(), v.DefenseCode(), boardtest.Format(b))
				}
			}
		}
	}
	if attacks < 30 || defenses < 10 {
		t.Errorf("only %d attacks and %d defenses were proved twice", attacks, defenses)
	}
}
