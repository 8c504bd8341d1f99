package reading

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

func TestProve(t *testing.T) {
	for _, c := range []struct {
		name, diagram, str string
		attack             bool
		want               Certainty
	}{
		{"stones in atari", `
			. . . . .
			. X X . .
			X O O X .
			. X . . .
			. . . . .`, "B3", true, Proved},
		{"a ladder", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . X . . . . . .
			. X O . . . . . .
			. . . X . . . . .
			. . . . . . . . .`, "C3", true, Proved},
		{"a snapback", `
			. . . . . . .
			. X X X O . .
			. X O O X O .
			. X O . . O .
			. X O O X O .
			. . X X O O .
			. . . . . . .`, "C5", true, Proved},
		{"a string that two liberties in a cage do not save", `
			. . . . . .
			. X X X X .
			. X O O . X
			. X X X X X
			. . . . . .
			. . . . . .`, "C4", false, Proved},
		{"a ko is not proved", `
			. . . . .
			. X O . .
			X O . O .
			. X O . .
			. . . . .`, "B3", true, Estimated},
		{"a ko that no reading proposes is not proved", `
			X X . O . . X
			. X O . O X .`, "A2", false, Estimated},
		{"an escape is a judgement", `
			. . . . . . .
			. . . . . . .
			. . O O . . .
			. . . X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, "C5", true, Estimated},
	} {
		b := boardtest.Parse(t, c.diagram)
		str := boardtest.Point(t, b, c.str)
		before := boardtest.Format(b)
		r := New(b, DefaultOptions())
		var res Result
		if c.attack {
			res = r.Attack(context.Background(), str)
		} else {
			res = r.FindDefense(context.Background(), str)
		}
		if got := r.Prove(context.Background(), str, c.attack, res, ProofNodes); got.Certainty != c.want || got.Code != res.Code || got.Move != res.Move {
			t.Errorf("%s: %v, after the proof %v", c.name, res, got)
		}
		if after := boardtest.Format(b); after != before || b.StackDepth() != 0 {
			t.Errorf("%s: the proof left the board changed:\n%s", c.name, after)
		}
	}
}

// exhaustive is the question whether a string is captured with every legal move
// of both sides, and without zones.
type exhaustive struct {
	capture
	search.Everywhere
}

func (x *exhaustive) Expand(node *search.Node, dst []search.Child) []search.Child {
	dst = x.capture.Expand(node, dst)
	node.Zone = search.AllPoints()
	return dst
}
func (x *exhaustive) WinnerZone(p board.Point, z *search.Zone) { x.Everywhere.WinnerZone(p, z) }
func (x *exhaustive) LoserZone(z *search.Zone)                 { x.Everywhere.LoserZone(z) }
func (x *exhaustive) Touches(p board.Point, z *search.Zone) bool {
	return x.Everywhere.Touches(p, z)
}
func (x *exhaustive) Widen(z *search.Zone, dst []search.Child) []search.Child {
	return x.Everywhere.Widen(z, dst)
}

// captured searches exhaustively whether the string is taken when first moves first. Its owner has ko threats to spare, and may
// use them to take a stone back if retake is set. ok is false if that was not found out.
func captured(r *Reader, solver *search.Solver, str board.Point, first board.Color, retake bool) (yes, ok bool) {
	owner := r.b.At(str)
	x := &exhaustive{capture: capture{r: r, b: r.b, str: str, attacker: owner.Other(), turn: first, all: true, retake: retake}}
	x.state = ko.State{}.WithThreats(owner, search.ManyThreats)
	solver.Forget()
	res := solver.Solve(context.Background(), x, 20000)
	return res.Verdict == search.Success, res.Verdict != search.Unknown
}

// TestProvedAgreesWithExhaustiveSearch compares the answers about the strings of
// small random boards with a search of everything. Proved answers must agree, and of
// the estimated ones nearly all.
func TestProvedAgreesWithExhaustiveSearch(t *testing.T) {
	boards := 100
	if testing.Short() {
		boards = 30
	}
	ctx := context.Background()
	solver := search.NewSolver(search.Options{TableSize: 1 << 15})
	var proved, estimated, wrong, unknown int
	for i := range boards {
		size := 4 + i%2
		b := boardtest.Tangled(t, 8, uint64(i), size, size*size*3/2)
		r := New(b, DefaultOptions())
		r.begin(ctx)
		for _, str := range b.StringOrigins(board.Empty, nil) {
			for _, attack := range []bool{true, false} {
				first, read := b.At(str), r.FindDefense
				if attack {
					first, read = first.Other(), r.Attack
				}
				res := r.Prove(ctx, str, attack, read(ctx, str), ProofNodes)
				if res.Code != board.Win && res.Code != board.Fail {
					continue // the search knows no ko codes
				}
				taken, ok := captured(r, solver, str, first, false)
				agree := taken == (attack == (res.Code == board.Win))
				switch {
				case !ok:
					unknown++
				case res.Certainty == Proved:
					proved++
					if !agree {
						t.Errorf("%s of %s is %v at %s, %v; the exhaustive search says captured: %v\n%s",
							map[bool]string{true: "attack", false: "defense"}[attack], b.Vertex(str),
							res.Code, b.Vertex(res.Move), res.Certainty, taken, boardtest.Format(b))
					}
				default:
					estimated++
					if !agree {
						wrong++
					}
				}
			}
		}
	}
	t.Logf("proved %d, estimated %d of which %d disagree, not found out %d", proved, estimated, wrong, unknown)
	if proved < boards || unknown*4 > proved+estimated {
		t.Error("the comparison says little")
	}
	if wrong*20 > estimated {
		t.Errorf("%d of %d estimated answers disagree with the exhaustive search", wrong, estimated)
	}
}

// everyReply is a capture whose owner tries every legal move, without zones.
type everyReply struct{ exhaustive }

func (x *everyReply) Expand(node *search.Node, dst []search.Child) []search.Child {
	x.all = x.turn != x.attacker
	dst = x.exhaustive.Expand(node, dst)
	node.Selective = false
	return dst
}

// TestZones compares proofs on larger boards, where zones leave most replies out,
// with searches that leave none out.
func TestZones(t *testing.T) {
	boards := 400
	if testing.Short() {
		boards = 80
	}
	ctx := context.Background()
	solver := search.NewSolver(search.Options{TableSize: 1 << 15})
	proved, unknown := 0, 0
	for i := range boards {
		b := boardtest.Tangled(t, 8, uint64(i), 7, 50+i%30)
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			res := r.Prove(ctx, str, false, Result{Certainty: Estimated}, ProofNodes)
			if res.Certainty != Proved {
				continue
			}
			owner := b.At(str)
			x := &everyReply{exhaustive{capture: capture{r: r, b: b, str: str, attacker: owner.Other(), turn: owner}}}
			x.state = ko.State{}.WithThreats(owner, search.ManyThreats)
			solver.Forget()
			r.begin(ctx)
			switch found := solver.Solve(ctx, x, 20000); found.Verdict {
			case search.Success:
				proved++
			case search.Failure:
				t.Errorf("%s was proved to be captured, but is not\n%s", b.Vertex(str), boardtest.Format(b))
			default:
				unknown++
			}
		}
	}
	t.Logf("%d proofs agree, %d not found out", proved, unknown)
	if proved < boards/2 || unknown > proved {
		t.Error("the comparison says little")
	}
}

// TestZonesHold changes everything outside the zones of proofs at random: what was
// captured stays so against every reply.
func TestZonesHold(t *testing.T) {
	boards := 300
	if testing.Short() {
		boards = 60
	}
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(3, 3))
	solver := search.NewSolver(search.Options{TableSize: 1 << 15})
	held, unknown := 0, 0
	for i := range boards {
		b := boardtest.Tangled(t, 8, uint64(5000+i), 7, 40+i%30)
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			for _, attack := range []bool{true, false} {
				read := r.FindDefense
				if attack {
					read = r.Attack
				}
				res := r.Prove(ctx, str, attack, read(ctx, str), ProofNodes)
				if res.Certainty != Proved {
					if !res.Zone.IsEmpty() {
						t.Fatalf("a zone without a proof: %+v", res)
					}
					continue
				}
				other := elsewhere(rng, b, &res.Zone)
				if other == nil {
					continue
				}
				owner := b.At(str)
				before := boardtest.Format(other)
				if attack && !other.TryMove(res.Move, owner.Other()) {
					t.Fatalf("%s is not legal any more\n%s\nafter\n%s", b.Vertex(res.Move), before, boardtest.Format(b))
				}
				if other.At(str) != owner {
					held++
					continue
				}
				x := &everyReply{exhaustive{capture: capture{r: New(other, DefaultOptions()), b: other, str: str,
					attacker: owner.Other(), turn: owner}}}
				x.r.begin(ctx)
				solver.Forget()
				switch found := solver.Solve(ctx, x, 20000); found.Verdict {
				case search.Success:
					held++
				case search.Failure:
					t.Errorf("%s, attack %v, is captured on\n%s\nbut not on\n%s", b.Vertex(str), attack, boardtest.Format(b), before)
				default:
					unknown++
				}
			}
		}
	}
	t.Logf("%d proofs hold, %d not found out", held, unknown)
	if held < boards || unknown*4 > held {
		t.Error("the comparison says little")
	}
}

// elsewhere is b with random stones outside the zone, or nil if that left a string
// without liberties.
func elsewhere(rng *rand.Rand, b *board.Board, zone *board.Bits) *board.Board {
	other, err := board.New(b.Width(), b.Height())
	if err != nil {
		return nil
	}
	for _, p := range b.Points() {
		c := b.At(p)
		if !zone.Has(p) {
			c = board.Color(rng.IntN(3))
		}
		other.PlaceStone(p, c)
	}
	for _, s := range other.StringOrigins(board.Empty, nil) {
		if other.Liberties(s) == 0 {
			return nil
		}
	}
	return other
}
