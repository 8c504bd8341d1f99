package position

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// TestMarkedStrings marks stones of two black strings and of a white one, in several ways.
func TestMarkedStrings(t *testing.T) {
	for _, test := range []struct {
		marks string
		found bool
	}{
		{"[aa][ca]", true},
		{"[aa][ab][ca]", true}, // twice in one string
		{"[aa][ca][ii]", true}, // and an empty point
		{"[aa]", false},
		{"[aa][ca][ea]", false},
		{"[aa][ac]", false}, // two colors
		{"", false},
	} {
		text := "(;SZ[9]AB[aa][ab][ca][ea]AW[ac])"
		if test.marks != "" {
			text = "(;SZ[9]AB[aa][ab][ca][ea]AW[ac]MA" + test.marks + ")"
		}
		c, err := sgfio.ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		game := c.Games[0]
		b, err := BoardOf(game.Position(game.Root()))
		if err != nil {
			t.Fatal(err)
		}
		one, two := MarkedStrings(game.Root(), b)
		if !test.found {
			if one != board.NoPoint || two != board.NoPoint {
				t.Errorf("%s: %s and %s are found", test.marks, b.Vertex(one), b.Vertex(two))
			}
			continue
		}
		if b.Vertex(one) != "A9" || b.Vertex(two) != "C9" {
			t.Errorf("%s: %s and %s; want A9 and C9", test.marks, b.Vertex(one), b.Vertex(two))
		}
	}
}
