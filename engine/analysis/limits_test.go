package analysis_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/engine/semeai"
)

// limited is a question that may be asked with any limit.
type limited struct {
	name string
	// ask gives what was found and how surely, and the nodes of it. Each search keeps the limit; most is how many times as much they may take
	// together.
	ask  func(ctx context.Context, nodes int) (found string, certainty search.Certainty, spent int)
	most int
}

// questionsOn are questions about strings of a board: dragons, races, captures and connections.
func questionsOn(b *board.Board, rng *rand.Rand) (list []limited) {
	origins := b.StringOrigins(board.Empty, nil)
	if len(origins) == 0 {
		return nil
	}
	some := origins[rng.IntN(len(origins))]
	read := func(nodes int) *reading.Reader {
		opts := reading.DefaultOptions()
		opts.NodeLimit = nodes
		return reading.New(b, opts)
	}
	for _, attack := range []bool{true, false} {
		list = append(list, limited{fmt.Sprintf("dragon %s, attack %v", b.Vertex(some), attack), func(ctx context.Context, nodes int) (string, search.Certainty, int) {
			opts := owl.DefaultOptions()
			opts.NodeLimit, opts.TableSize = nodes, 1<<14
			r, q := owl.New(opts), exact.Query{Board: b, Goal: b.FindStones(some, nil)}
			a := r.Attack
			if !attack {
				a = r.Defend
			}
			x := a(ctx, q)
			return x.Code.String(), x.Certainty, x.Nodes
		}, 1})
		list = append(list, limited{fmt.Sprintf("settled string %s, attack %v", b.Vertex(some), attack), func(ctx context.Context, nodes int) (string, search.Certainty, int) {
			x := reading.New(b, reading.DefaultOptions()).Settle(ctx, some, attack, min(nodes, 2000), search.TreeOptions{})
			return x.Code.String(), x.Certainty, 0
		}, 1})
		list = append(list, limited{fmt.Sprintf("string %s, attack %v", b.Vertex(some), attack), func(ctx context.Context, nodes int) (string, search.Certainty, int) {
			r := read(nodes)
			x := r.FindDefense
			if attack {
				x = r.Attack
			}
			res := x(ctx, some)
			proof := r.Prove(ctx, some, attack, res, nodes)
			return proof.Code.String(), proof.Certainty, 0 // a reading counts positions, and those that it is just in
		}, 1})
	}
	for _, o := range b.Chainlinks(some, nil) {
		q := semeai.Query{Board: b}
		b.StoneBits(some, &q.A)
		b.StoneBits(o, &q.B)
		list = append(list, limited{fmt.Sprintf("race %s and %s", b.Vertex(some), b.Vertex(o)), func(ctx context.Context, nodes int) (string, search.Certainty, int) {
			opts := semeai.DefaultOptions()
			opts.Nodes, opts.LifeNodes, opts.ProofNodes = nodes, 0, nodes
			x, err := semeai.New(opts).Analyze(ctx, q)
			if err != nil {
				return err.Error(), search.Limit, 0
			}
			return fmt.Sprint(x.AFirst.Saved, x.AFirst.Killed, x.BFirst.Saved, x.BFirst.Killed), max(x.AFirst.Certainty, x.BFirst.Certainty), x.Nodes
		}, 40})
		break
	}
	for _, o := range origins {
		if o == some || b.At(o) != b.At(some) {
			continue
		}
		for _, connecting := range []bool{true, false} {
			list = append(list, limited{fmt.Sprintf("connection %s and %s, %v", b.Vertex(some), b.Vertex(o), connecting), func(ctx context.Context, nodes int) (string, search.Certainty, int) {
				opts := connect.DefaultOptions()
				opts.NodeLimit = nodes
				c := connect.New(reading.New(b, reading.DefaultOptions()), b, opts)
				x := c.Disconnect
				if connecting {
					x = c.Connect
				}
				res := x(ctx, some, o)
				return res.Code.String(), res.Certainty, 0
			}, 1})
		}
		break
	}
	return list
}

// TestLimitsTurnNothing asks with limits of all sizes, and what is proved is always the same. It asks on one processor and on
// two, and with contexts that end in between.
func TestLimitsTurnNothing(t *testing.T) {
	boards, top := boardtest.Amount(5, 300), boardtest.Amount(3000, 200000)
	rng := rand.New(rand.NewPCG(7, 77))
	processors := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(processors)
	proved, ended := 0, 0
	for range boards {
		b := randomBoard(rng)
		if rng.IntN(2) == 0 {
			if b, _ = boardtest.Cage(rng); b == nil {
				continue
			}
		}
		if _, err := position.New(b, board.Black); err != nil {
			continue
		}
		for _, q := range questionsOn(b, rng) {
			known, at := "", ""
			note := func(found string, certainty search.Certainty, how string) {
				t.Helper()
				if certainty != search.Proved {
					return
				}
				proved++
				if known != "" && found != known {
					t.Errorf("%s: %s %s, %s %s\n%s", q.name, known, at, found, how, boardtest.Format(b))
				}
				known, at = found, how
			}
			for _, nodes := range []int{1, 20, 100, 1000, top} {
				found, certainty, spent := q.ask(context.Background(), nodes)
				how := fmt.Sprintf("with %d nodes", nodes)
				note(found, certainty, how)
				if spent > q.most*nodes {
					t.Errorf("%s: %d nodes of %d", q.name, spent, nodes)
				}
				if nodes == 1000 {
					runtime.GOMAXPROCS(1)
					again, sure, count := q.ask(context.Background(), nodes)
					runtime.GOMAXPROCS(processors)
					if again != found || sure != certainty || count != spent {
						t.Errorf("%s: %s, %v, %d nodes; on one processor %s, %v, %d nodes", q.name, found, certainty, spent, again, sure, count)
					}
				}
			}
			for _, asked := range []int{0, 1, 2, 5, 20, 100} {
				inner, cancel := context.WithCancel(context.Background())
				ctx := &shortLived{inner, cancel, asked}
				found, certainty, _ := q.ask(ctx, top)
				if ctx.left < 0 {
					ended++
				}
				note(found, certainty, fmt.Sprintf("cancelled when asked %d times", asked))
				cancel()
			}
		}
	}
	t.Logf("%d proved, %d ended", proved, ended)
	if proved < 10*boards || ended == 0 {
		t.Error("the comparison says little")
	}
}
