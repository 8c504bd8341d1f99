package reading

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
)

// rulesThreats are the ko threats that are played out at first: more seldom change anything, and take much longer.
const rulesThreats = 1

// TestProvedByTheRules compares what is proved and settled of strings with playing out everything by the rules alone. The
// strings are on small boards and between walls.
func TestProvedByTheRules(t *testing.T) {
	boards, limit := boardtest.Amount(80, 3000), boardtest.Amount(10000, 30000)
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(8, 1))
	proved, settled, large := 0, 0, 0
	for range boards {
		b, space := boardtest.SmallOrCage(rng, 2)
		if b == nil {
			continue
		}
		var inside board.Bits
		for _, p := range space {
			inside.Set(p)
		}
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			stones := b.FindStones(str, nil)
			all := true
			for _, p := range stones {
				all = all && inside.Has(p)
			}
			if !all {
				continue
			}
			x := boardtest.NewExhaustion(b, space, stones, limit)
			for _, attack := range []bool{true, false} {
				side := map[bool]string{true: "attack", false: "defense"}[attack]
				want, ok := x.Code(attack, rulesThreats)
				if !ok {
					large++
					break
				}
				read := r.FindDefense
				if attack {
					read = r.Attack
				}
				res := r.Prove(ctx, str, attack, read(ctx, str), ProofNodes)
				if res.Certainty == Proved {
					proved++
					if res.Code != want {
						t.Errorf("%s of %s is %v at %s, by the rules %v\n%s", side, b.Vertex(str), res.Code, b.Vertex(res.Move), want, boardtest.Format(b))
					} else if attack {
						next, ok := x.Play(x.Start(true, [2]uint8{0, rulesThreats}), res.Move)
						if captured, _ := x.Captured(next); !ok || !captured {
							t.Errorf("%s is not captured at %s\n%s", b.Vertex(str), b.Vertex(res.Move), boardtest.Format(b))
						}
					}
				}
				if len(stones) == 1 {
					continue // taken by ko it is not gone yet, for Settle
				}
				sure := r.Settle(ctx, str, attack, 4000, search.TreeOptions{})
				if sure.Certainty != Proved {
					continue
				}
				settled++
				if sure.Code != want {
					want, ok = x.Code(attack, search.ManyThreats)
				}
				if ok && sure.Code != want {
					t.Errorf("%s of %s is settled to be %v at %s, by the rules %v\n%s", side, b.Vertex(str), sure.Code, b.Vertex(sure.Move), want, boardtest.Format(b))
				}
			}
		}
	}
	t.Logf("%d proved, %d settled, %d too large", proved, settled, large)
	if proved < boards/2 || settled < boards/2 {
		t.Error("the comparison says little")
	}
}
