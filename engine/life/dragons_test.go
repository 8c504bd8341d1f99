package life

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
)

func TestDecideWithoutReading(t *testing.T) {
	for _, test := range []struct {
		name     string
		crude    dragon.Status
		weakness float64
		attack   board.Code
		certain  bool // of the attack
		read     dragon.Status
		want     dragon.Status
	}{
		{"eyes enough", dragon.Alive, 0.9, board.Win, false, dragon.Critical, dragon.Alive},
		{"a way out", dragon.Unknown, 0.3, board.Win, false, dragon.Critical, dragon.Alive},
		{"nothing at all", dragon.Dead, 1, board.Fail, false, dragon.Alive, dragon.Dead},
		{"half of the eyes", dragon.Critical, 0.9, board.Fail, false, dragon.Alive, dragon.Critical},
		{"weak and surviving so far", dragon.Unknown, 0.8, board.Fail, false, dragon.Alive, dragon.Alive},
		{"weak and dying", dragon.Unknown, 0.8, board.Win, false, dragon.Critical, dragon.Dead},
		{"an attack is known", dragon.Alive, 0.1, board.Win, true, dragon.Critical, dragon.Critical},
		{"an attack is known and nothing speaks for life", dragon.Dead, 1, board.Win, true, dragon.Critical, dragon.Dead},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := &dragon.Dragon{CrudeStatus: test.crude, WeaknessPreOwl: test.weakness, OwlStatus: test.read}
			d.Owl = dragon.Owl{AttackCode: test.attack, AttackCertain: test.certain, DefenseCode: board.Win}
			decideWithoutReading(d)
			if d.OwlStatus != test.want {
				t.Errorf("status %v, want %v", d.OwlStatus, test.want)
			}
			// The codes must say the same.
			attack, defense := d.Owl.AttackCode != board.Fail, d.Owl.DefenseCode != board.Fail
			if attack != (test.want != dragon.Alive) || defense != (test.want == dragon.Critical) {
				t.Errorf("codes %v and %v with status %v", d.Owl.AttackCode, d.Owl.DefenseCode, d.OwlStatus)
			}
		})
	}
}

// TestPointsArePlayable gives a critical dragon of which only the point of the attack was found no move that is suicide.
func TestPointsArePlayable(t *testing.T) {
	b := boardtest.Parse(t, `
		. O . X O . .
		O O X X O . .
		X X O O O . .
		. . . . . . .`)
	c4 := boardtest.Point(t, b, "C4")
	for _, test := range []struct {
		name       string
		heye, want board.Point
	}{
		{"nothing else", board.NoPoint, board.NoPoint},
		{"an eye", boardtest.Point(t, b, "A1"), boardtest.Point(t, b, "A1")},
		{"an eye where it is suicide as well", c4, board.NoPoint},
	} {
		d := &dragon.Dragon{Color: board.Black, OwlStatus: dragon.Critical, Heye: test.heye}
		d.Owl = dragon.Owl{AttackCode: board.Win, AttackPoint: c4, DefenseCode: board.Win}
		shareVitalPoint(d)
		keepPlayable(b, d)
		if d.Owl.AttackPoint != c4 || d.Owl.DefensePoint != test.want {
			t.Errorf("%s: attack at %s, defense at %s", test.name, b.Vertex(d.Owl.AttackPoint), b.Vertex(d.Owl.DefensePoint))
		}
	}
}
