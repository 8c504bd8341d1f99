package influence

import (
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestNonTerritory draws where a color cannot have territory, with Black to move: 1
// not White, 2 not Black, 3 neither. Black's stones reach two steps, White's one,
// and stones are in the way.
func TestNonTerritory(t *testing.T) {
	const want = `
		. . . 1 . . .
		. . 1 1 1 . .
		. 1 1 X 1 1 .
		. . 1 3 1 . .
		. . 2 O 2 . .
		. . . 2 . . .
		. . . . . . .`
	b := boardtest.Parse(t, strings.NewReplacer("1", ".", "2", ".", "3", ".").Replace(want))
	f := Compute(b, full(b, board.Black))
	var got strings.Builder
	for i, p := range b.Points() {
		switch {
		case i > 0 && i%b.Width() == 0:
			got.WriteByte('\n')
		case i > 0:
			got.WriteByte(' ')
		}
		if c := b.At(p); c != board.Empty {
			got.WriteByte(".OX"[c])
		} else {
			got.WriteByte(".123"[f.NonTerritory[p]])
		}
	}
	if text := strings.ReplaceAll(strings.TrimSpace(want), "\t", ""); got.String() != text {
		t.Errorf("\n%s\nwant\n%s", got.String(), text)
	}
	for _, p := range b.Points() {
		if f.Territory[p] > 0 && f.denied(p, board.White) || f.Territory[p] < 0 && f.denied(p, board.Black) {
			t.Errorf("%s is territory of a color that cannot have it", b.Vertex(p))
		}
	}
}
