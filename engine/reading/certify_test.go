package reading

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// TestCertifiedCaptures writes captures of all kinds as certificates, which are read and checked as any other.
func TestCertifiedCaptures(t *testing.T) {
	for _, c := range []struct {
		name, diagram, str string
		attack, written    bool
	}{
		{"stones in atari", `
			. . . . .
			. X X . .
			X O O X .
			. X . . .
			. . . . .`, "B3", true, true},
		{"a ladder", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . X . . . . . .
			. X O . . . . . .
			. . . X . . . . .
			. . . . . . . . .`, "C3", true, true},
		{"a net", `
			. . . . . . . . .
			. . . . . . . . .
			. . O O . . . . .
			. O X X O . . . .
			. O X . . . . . .
			. . O . . O . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "C5", true, true},
		{"a snapback", `
			. . . . . . .
			. X X X O . .
			. X O O X O .
			. X O . . O .
			. X O O X O .
			. . X X O O .
			. . . . . . .`, "C5", true, true},
		{"its owner moves first", `
			. . . . . .
			. X X X X .
			. X O O . X
			. X X X X X
			. . . . . .
			. . . . . .`, "C4", false, true},
		{"a string that gets away", `
			. . . . .
			. . . . .
			. . O X .
			. . X . .
			. . . . .`, "C3", true, false},
		{"a ko", `
			. . . . .
			. X O . .
			X O . O .
			. X O . .
			. . . . .`, "B3", true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := boardtest.Parse(t, c.diagram)
			before := b.Hash()
			found, err := New(b, DefaultOptions()).Certify(context.Background(), boardtest.Point(t, b, c.str), c.attack)
			if b.Hash() != before {
				t.Error("the board was changed")
			}
			if (err == nil) != c.written {
				t.Fatalf("%v", err)
			}
			if err == nil {
				checkWritten(t, found)
			}
		})
	}
}

// checkWritten writes a certificate, reads it and checks it.
func checkWritten(t *testing.T, c *verify.Certificate) {
	t.Helper()
	var text bytes.Buffer
	if err := c.Write(&text); err != nil {
		t.Fatal(err)
	}
	read, err := verify.Read(&text)
	if err == nil {
		err = read.Check()
	}
	if err != nil {
		t.Errorf("%v\n%s", err, boardtest.Format(c.Board))
	}
}

// TestCertifiedCapturesByTheRules writes captures on small random boards, where everything can be played out. Each string of which a
// certificate says that it is captured is.
func TestCertifiedCapturesByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 33))
	written, missing := 0, 0
	for range boardtest.Amount(100, 20000) {
		b := boardtest.Small(rng)
		r := New(b, DefaultOptions())
		for _, str := range append(b.StringOrigins(board.Black, nil), b.StringOrigins(board.White, nil)...) {
			if b.Liberties(str) == 0 || b.Ko() != board.NoPoint {
				continue
			}
			for _, attack := range []bool{true, false} {
				x := boardtest.NewExhaustion(b, b.Points(), b.FindStones(str, nil), 20000)
				captured, known := x.Captured(x.Start(attack, [2]uint8{1: search.ManyThreats}))
				c, err := r.Certify(context.Background(), str, attack)
				switch {
				case err == nil:
					written++
					if checkWritten(t, c); known && !captured {
						t.Fatalf("%s, attack %v: it is not captured\n%s", b.Vertex(str), attack, boardtest.Format(b))
					}
				case !errors.Is(err, errUnwritten):
					t.Errorf("%s, attack %v: %v\n%s", b.Vertex(str), attack, err, boardtest.Format(b))
				case captured && known:
					missing++
				}
			}
		}
	}
	t.Logf("%d written, %d captures not", written, missing)
	if written < 100 || missing > written/4 {
		t.Errorf("%d written, %d captures not", written, missing)
	}
}
