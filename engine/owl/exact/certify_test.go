package exact

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/verify"
)

// certified reads what is settled about random walled groups with a certificate for each, and hands it on.
func randomCertificates(t *testing.T, rng *rand.Rand, count int, got func(b *board.Board, space, goal []board.Point, attack bool, bounds *Bounds, c *verify.Certificate)) {
	t.Helper()
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = 3, 20000
	reader := New(opts)
	written, beyond := 0, 0
	for range count {
		b, space := boardtest.RandomWalls(rng, 7+rng.IntN(8))
		if b == nil {
			continue
		}
		var goal []board.Point
		for _, p := range space {
			if b.At(p) == board.Black {
				goal = append(goal, p)
			}
		}
		if len(goal) == 0 {
			continue
		}
		if rng.IntN(2) == 0 {
			goal = b.FindStones(goal[rng.IntN(len(goal))], nil)
		}
		q := Query{Board: b, Goal: goal, named: true}
		for _, attack := range []bool{true, false} {
			bounds := reader.Bounds(context.Background(), q, attack)
			if !bounds.Settled() {
				continue
			}
			c, err := reader.Certificate(context.Background(), q, attack, &bounds)
			switch {
			case errors.Is(err, errBeyond):
				beyond++
				t.Logf("attack %v, %v: %v\n%s", attack, bounds.Least, err, boardtest.Format(b))
			case err != nil:
				t.Fatalf("attack %v, %v: %v\n%s", attack, bounds.Least, err, boardtest.Format(b))
			default:
				written++
				got(b, space, goal, attack, &bounds, c)
			}
		}
	}
	if written < count/2 || beyond > written/20 {
		t.Errorf("%d certificates written, %d proofs go beyond them", written, beyond)
	}
}

// TestCertificates writes and checks certificates of random groups, reads them again, and compares what they claim with playing out everything.
func TestCertificates(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 3))
	played := 0
	randomCertificates(t, rng, boardtest.Amount(80, 4000), func(b *board.Board, space, goal []board.Point, attack bool, bounds *Bounds, c *verify.Certificate) {
		var text bytes.Buffer
		if err := c.Write(&text); err != nil {
			t.Fatal(err)
		}
		written := text.String()
		again, err := verify.Read(&text)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if err := again.Check(); err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		text.Reset()
		if err := again.Write(&text); err != nil || text.String() != written {
			t.Fatalf("what is read again is written differently: %v", err)
		}
		l := newLocal(b, goal, nil, nil, 0)
		if !l.enclosed() || !l.exits.empty() || l.n > 12 {
			return
		}
		space = space[:0]
		for rest := l.all; !rest.empty(); rest = rest.rest() {
			space = append(space, l.points[rest.first()])
		}
		x := boardtest.NewExhaustion(b, space, goal, 60000)
		for i := range c.Claims {
			claim := &c.Claims[i]
			captured, ok := x.Captured(x.Start(attack, claim.Threats))
			if !ok {
				continue
			}
			played++
			if captured != claim.Kill {
				t.Errorf("claim %d, attack %v, threats %v: captured %v, by the rules %v\n%s", i+1, attack, claim.Threats, claim.Kill, captured, boardtest.Format(b))
			}
		}
	})
	if played < 20 {
		t.Errorf("only %d claims were played out", played)
	}
}

// TestSpoiltCertificates changes certificates at random. One that still holds claims what is so by the rules.
func TestSpoiltCertificates(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 5))
	held, refused := 0, 0
	randomCertificates(t, rng, boardtest.Amount(40, 1000), func(b *board.Board, space, goal []board.Point, attack bool, bounds *Bounds, c *verify.Certificate) {
		l := newLocal(b, goal, nil, nil, 0)
		if !l.enclosed() || !l.exits.empty() || l.n > 12 {
			return
		}
		space = space[:0]
		for rest := l.all; !rest.empty(); rest = rest.rest() {
			space = append(space, l.points[rest.first()])
		}
		x := boardtest.NewExhaustion(b, space, goal, 60000)
		h, r := eachSpoilt(t, rng, c, func(claim *verify.Claim, spoilt string) {
			if claim.Walls != c.Claims[0].Walls && claim.Kill || claim.Goal.Count() != len(goal) {
				return
			}
			first := claim.First == b.At(goal[0]).Other()
			if captured, ok := x.Captured(x.Start(first, claim.Threats)); ok && captured != claim.Kill {
				t.Errorf("threats %v: captured %v, by the rules %v\n%s", claim.Threats, claim.Kill, captured, spoilt)
			}
		})
		held, refused = held+h, refused+r
	})
	if refused < 50 || held < 10 {
		t.Errorf("%d refused, %d held", refused, held)
	}
}

// eachSpoilt changes a certificate at random, again and again, and hands on the claims of those that still hold. It says how many do, and
// how many are refused.
func eachSpoilt(t *testing.T, rng *rand.Rand, c *verify.Certificate, each func(claim *verify.Claim, spoilt string)) (held, refused int) {
	t.Helper()
	var text bytes.Buffer
	if err := c.Write(&text); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text.String(), "\n")
	for range 40 {
		spoilt := strings.Join(spoil(rng, lines, c.Board.Height()+3), "\n")
		changed, err := verify.Read(strings.NewReader(spoilt))
		if err != nil || changed.Check() != nil {
			refused++
			continue
		}
		held++
		for i := range changed.Claims {
			each(&changed.Claims[i], spoilt)
		}
	}
	return held, refused
}

// spoil changes one or two of the lines of a certificate at random, from one on.
func spoil(rng *rand.Rand, lines []string, from int) []string {
	spoilt := slices.Clone(lines)
	for range 1 + rng.IntN(2) {
		at := from + rng.IntN(len(lines)-from)
		words := strings.Fields(spoilt[at])
		if len(words) < 2 {
			continue
		}
		k := rng.IntN(len(words))
		switch rng.IntN(3) {
		case 0:
			words = append(words[:k:k], words[k+1:]...)
		case 1:
			words[k] = words[rng.IntN(len(words))]
		default:
			names := strings.Split(words[k], ",")
			j := rng.IntN(len(names))
			if names = append(names[:j:j], names[j+1:]...); len(names) == 0 {
				names = []string{"-"}
			}
			words[k] = strings.Join(names, ",")
		}
		spoilt[at] = strings.Join(words, " ")
	}
	return spoilt
}

// TestCertificatesOfRoomsByTheRules writes certificates of strings that live in a part of a small board, whatever the rest of it is. It plays
// the whole board out, and spoils them.
func TestCertificatesOfRoomsByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 27))
	boards := boardtest.Amount(1500, 60000)
	const threats = 2
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = threats, 3000
	reader := New(opts)
	proved, written, held, refused := 0, 0, 0, 0
	for range boards {
		b := boardtest.Small(rng)
		origins := b.StringOrigins(board.Black, nil)
		if len(origins) == 0 {
			continue
		}
		goal := origins[rng.IntN(len(origins))]
		room := randomRoom(rng, b, goal, 5)
		if lives, _ := reader.LivesIn(context.Background(), b, []board.Point{goal}, &room, 3000); !lives {
			continue
		}
		proved++
		stones := b.FindStones(goal, nil)
		l := confined(b, board.Black, &room)
		reader.Forget()
		q := &Question{Reader: reader, ctx: context.Background(), local: l, root: l.position(b, stones, attacker), Left: 3000}
		claim, err := q.claim(b, false, [2]uint8{threats, 0})
		if err != nil || verify.Check(b, &claim) != nil {
			continue
		}
		written++
		x := boardtest.NewExhaustion(b, b.Points(), stones, 20000)
		captured, ok := x.Captured(x.Start(true, [2]uint8{threats, 0}))
		if captured && ok {
			t.Errorf("%s lives by a certificate in %v, and is captured\n%s", b.Vertex(goal), room, boardtest.Format(b))
		}
		if !ok {
			continue
		}
		h, r := eachSpoilt(t, rng, &verify.Certificate{Board: b.Clone(), Claims: []verify.Claim{claim}}, func(c *verify.Claim, spoilt string) {
			if c.Kill || c.Goal.Count() != len(stones) || max(c.Threats[0], c.Threats[1]) > threats {
				return
			}
			if captured, ok := x.Captured(x.Start(c.First == board.White, c.Threats)); ok && captured {
				t.Errorf("threats %v: it is captured by the rules\n%s", c.Threats, spoilt)
			}
		})
		held, refused = held+h, refused+r
	}
	t.Logf("%d proofs, %d with a certificate; %d spoilt ones hold, %d are refused", proved, written, held, refused)
	if written < boards/40 || written < proved*3/4 || refused < 50 || held < 10 {
		t.Errorf("%d proofs, %d with a certificate; %d spoilt ones hold, %d are refused", proved, written, held, refused)
	}
}

// randomRoom is a board without one point in so many, with the string at a point. Others of its color are in it as a whole or not at all.
func randomRoom(rng *rand.Rand, b *board.Board, goal board.Point, oneIn int) (room board.Bits) {
	for _, p := range b.Points() {
		if (b.At(p) != b.At(goal).Other() || rng.IntN(3) > 0) && rng.IntN(oneIn) > 0 {
			room.Set(p)
		}
	}
	b.StoneBits(goal, &room)
	for _, s := range b.StringOrigins(b.At(goal), nil) {
		if room.Has(s) {
			b.StoneBits(s, &room)
		}
	}
	return room
}
