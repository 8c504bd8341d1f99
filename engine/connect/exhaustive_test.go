package connect

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// exhaustive is the question whether two strings become one with every legal move of both sides. It has no zones and no
// judgements.
type exhaustive struct {
	link
	search.Everywhere
}

func (x *exhaustive) Expand(node *search.Node, dst []search.Child) []search.Child {
	node.Zone = search.AllPoints()
	switch {
	case x.c.joined():
		node.Verdict = search.Success
		return dst
	case x.c.lost():
		node.Verdict = search.Failure
		return dst
	}
	for _, p := range x.c.b.Points() {
		if x.c.b.At(p) == board.Empty {
			dst = x.child(p, 2, 2, node, dst)
		}
	}
	return x.child(board.Pass, 4, 4, node, dst)
}

func (x *exhaustive) WinnerZone(p board.Point, z *search.Zone) { x.Everywhere.WinnerZone(p, z) }
func (x *exhaustive) LoserZone(z *search.Zone)                 { x.Everywhere.LoserZone(z) }
func (x *exhaustive) Touches(p board.Point, z *search.Zone) bool {
	return x.Everywhere.Touches(p, z)
}
func (x *exhaustive) Widen(z *search.Zone, dst []search.Child) []search.Child {
	return x.Everywhere.Widen(z, dst)
}

// connects searches exhaustively whether the strings become one when first moves first. The opponent of first has ko threats to
// spare. ok is false if that was not found out.
func connects(c *Reader, solver *search.Solver, p, q board.Point, first board.Color) (yes, ok bool) {
	ctx := context.Background()
	g := goal{from: p, to: q, mine: c.b.At(p)}
	c.begin(ctx, g, first, 0, search.ManyThreats)
	x := &exhaustive{link: link{c: c, turn: first, root: c.b.StoneHash()}}
	x.state = ko.State{}.WithThreats(first.Other(), search.ManyThreats)
	solver.Forget()
	res := solver.Solve(ctx, x, 8000)
	c.r.EndLine()
	return res.Verdict == search.Success, res.Verdict != search.Unknown
}

// TestAgreesWithExhaustiveSearch compares what is read of the pairs of strings of small
// random boards with a search of everything. What is proved, and what is settled, must
// agree, and most of the estimates: readings also count strings as cut that can be
// captured once they are joined, which the search does not.
func TestAgreesWithExhaustiveSearch(t *testing.T) {
	boards := 12
	switch {
	case boardtest.Long():
		boards = 1000
	case testing.Short():
		boards = 4
	}
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(6, 11))
	solver := search.NewSolver(search.Options{TableSize: 1 << 15})
	var proved, estimated, wrong, quick, quickWrong, settled, unknown int
	for i := range boards {
		size := 4 + i%2
		b := boardtest.Tangled(t, 12, uint64(i), size, size*size)
		if i%4 == 3 {
			b = boardtest.Small(rng)
		}
		r := reading.New(b, reading.DefaultOptions())
		c := New(r, b, DefaultOptions())
		shallow := DefaultOptions()
		shallow.Depth = 7
		first := New(r, b, shallow)
		for _, color := range []board.Color{board.Black, board.White} {
			origins := b.StringOrigins(color, nil)
			for j, p := range origins {
				for _, q := range origins[j+1:] {
					for _, connecting := range []bool{true, false} {
						mover, ask, askFirst := color, c.Connect, first.Connect
						if !connecting {
							mover, ask, askFirst = color.Other(), c.Disconnect, first.Disconnect
						}
						joined, ok := connects(c, solver, p, q, mover)
						if !ok {
							unknown++
							continue
						}
						tell := func(who string, res reading.Result) {
							t.Errorf("%s: %s and %s, connecting %v: %v at %s, %v; the exhaustive search says joined: %v\n%s",
								who, b.Vertex(p), b.Vertex(q), connecting, res.Code, b.Vertex(res.Move), res.Certainty, joined, boardtest.Format(b))
						}
						// The search knows no ko codes: it says whether the mover
						// succeeds against an opponent with ko threats.
						agrees := func(code board.Code) bool { return (code == board.Win) == (joined == connecting) }
						res := ask(ctx, p, q)
						switch {
						case res.Certainty == search.Proved:
							proved++
							if !agrees(res.Code) {
								tell("proved", res)
							}
						default:
							estimated++
							if !agrees(res.Code) {
								wrong++
							}
						}
						quick++
						if !agrees(askFirst(ctx, p, q).Code) {
							quickWrong++
						}
						if sure := c.Settle(ctx, p, q, connecting, 1000, search.TreeOptions{}); sure.Certainty == search.Proved {
							settled++
							if !agrees(sure.Code) {
								tell("settled", reading.Result{Code: sure.Code, Move: sure.Move, Certainty: sure.Certainty})
							}
						}
					}
				}
			}
		}
	}
	t.Logf("proved %d, estimated %d of which %d disagree, depth-first %d of which %d disagree, settled %d, not found out %d",
		proved, estimated, wrong, quick, quickWrong, settled, unknown)
	if proved+estimated < 4*boards || settled < boards || unknown > proved+estimated {
		t.Error("the comparison says little")
	}
	if wrong*6 > estimated || quickWrong*6 > quick {
		t.Error("too many answers disagree")
	}
}
