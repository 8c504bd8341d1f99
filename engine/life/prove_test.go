package life

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
)

// TestProofsSettleFiveOnTheSecondLine has five stones on the second line, with gaps on both sides. They are dead, which areas that
// end at the gaps do not show.
func TestProofsSettleFiveOnTheSecondLine(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . X X X X X X X . . .
		. . . X O O O O O X . . .
		. . . . . . . . . . . . .`)
	opts := DefaultOptions()
	opts.Owl.NodeLimit = 10000
	v, err := NewReading(b, opts).Ask(t.Context(), boardtest.Point(t, b, "G2"), Effort{Level: owl.ByProof, Certify: true})
	if err != nil {
		t.Fatal(err)
	}
	if !v.Second.Certain() || v.Second.Code != board.Win || !v.First.Certain() || v.First.Code != board.Fail || v.Status != dragon.Dead {
		t.Errorf("the attack is %+v, the defense %+v, the status %v", v.Second, v.First, v.Status)
	}
	if v.Certificate == nil || len(v.Certificate.Claims) == 0 {
		t.Fatal("there is no certificate")
	}
	if err := v.Certificate.Check(); err != nil {
		t.Error(err)
	}
}
