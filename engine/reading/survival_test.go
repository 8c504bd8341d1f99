package reading

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

// everyMove is the question of survival for a search that leaves out no move of either side. It knows nothing of zones.
type everyMove struct {
	search.Everywhere
	capture
	played []int
	saved  bool // by the rule of the horizon
}

func (e *everyMove) stones() int { return e.played[len(e.played)-1] }

func (e *everyMove) Key() search.Key {
	key := e.capture.Key()
	key.Hash ^= mix(uint64(min(e.stones(), horizonDepth+1)))
	return key
}

func (e *everyMove) Play(p board.Point) {
	e.capture.Play(p)
	n := e.stones()
	if p != board.Pass {
		n++
	}
	e.played = append(e.played, n)
}

func (e *everyMove) Undo() {
	e.capture.Undo()
	e.played = e.played[:len(e.played)-1]
}

func (e *everyMove) Expand(node *search.Node, dst []search.Child) []search.Child {
	rule := survival{played: e.stones()}
	if !e.saved || e.b.At(e.str) != e.attacker.Other() || e.b.Liberties(e.str) < rule.enough() {
		dst = e.capture.Expand(node, dst)
	} else {
		node.Verdict = search.Failure
	}
	for i := range dst {
		e.Play(dst[i].Move)
		dst[i].Key = e.Key()
		e.Undo()
	}
	node.Zone = search.AllPoints()
	return dst
}

func (e *everyMove) WinnerZone(p board.Point, z *search.Zone)                { e.Everywhere.WinnerZone(p, z) }
func (e *everyMove) LoserZone(z *search.Zone)                                { e.Everywhere.LoserZone(z) }
func (e *everyMove) Touches(p board.Point, z *search.Zone) bool              { return true }
func (e *everyMove) Widen(z *search.Zone, dst []search.Child) []search.Child { return dst }

// TestSurvivalAgreesWithEveryMove compares proofs of survival and of captures with a search of every move of both sides. The
// search goes by the same rule. The boards are small and random.
func TestSurvivalAgreesWithEveryMove(t *testing.T) {
	boards := 24
	if testing.Short() {
		boards = 8
	}
	ctx := context.Background()
	solver := search.NewSolver(search.Options{TableSize: 1 << 16})
	agreed, tight := map[bool]int{}, map[bool]int{}
	for i := range boards {
		b := boardtest.Tangled(t, 8, uint64(2000+i), 5, 14+i%8)
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			owner := b.At(str)
			for question := range 8 {
				ownerMoves, taken := question%2 == 1, question >= 4
				// The side that has to prove something has no threats.
				other := owner.Other()
				if taken {
					other = owner
				}
				state := ko.State{}.WithThreats(other, question/2%2*2)
				s := survival{capture: taken, r: r, b: b, str: str, owner: owner, attacker: owner.Other(), state: state, limit: 3000}
				before := boardtest.Format(b)
				held := s.prove(ctx, ownerMoves)
				if boardtest.Format(b) != before || b.StackDepth() != 0 {
					t.Fatal("the board was changed")
				}
				if !held {
					continue
				}
				turn := owner.Other()
				if ownerMoves {
					turn = owner
				}
				r.begin(ctx)
				e := &everyMove{played: []int{0}, saved: !taken}
				e.capture = capture{r: r, b: b, str: str, attacker: owner.Other(), turn: turn, root: b.StoneHash(),
					all: true, retake: true, state: state}
				solver.Forget()
				found := solver.Solve(ctx, e, 10000)
				switch {
				case found.Verdict == search.Unknown:
				case (found.Verdict == search.Success) != taken:
					t.Errorf("%s with %v to move, %d threats of %v: proved to be taken %v, every move says %v\n%s",
						b.Vertex(str), turn, state.ThreatsOf(other), other, taken, found.Verdict, before)
				default:
					agreed[taken]++
					if s.nodes > 20 {
						tight[taken]++
					}
				}
			}
		}
	}
	for taken, n := range agreed {
		t.Logf("taken %v: %d agree, %d of them with proofs of more than 20 positions", taken, n, tight[taken])
	}
	if agreed[false] < 4*boards || agreed[true] < 4*boards || tight[false] < boards || tight[true] < boards/2 {
		t.Error("the comparison says little")
	}
}

// TestSurvivalHearsTheContext looks for a proof that takes many positions after the end of the context.
func TestSurvivalHearsTheContext(t *testing.T) {
	b := boardtest.Tangled(t, 8, 2005, 7, 22)
	r := New(b, DefaultOptions())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	long := 0
	for _, str := range b.StringOrigins(board.Empty, nil) {
		owner := b.At(str)
		for _, taken := range []bool{false, true} {
			search := func(ctx context.Context) (held bool, nodes int) {
				s := survival{capture: taken, r: r, b: b, str: str, owner: owner, attacker: owner.Other(), limit: 300}
				return s.prove(ctx, true), s.nodes
			}
			if _, nodes := search(context.Background()); nodes < 10 {
				continue
			}
			long++
			if held, nodes := search(ctx); held || nodes > 1 {
				t.Errorf("%s taken %v: held %v after %d positions", b.Vertex(str), taken, held, nodes)
			}
		}
	}
	if long == 0 {
		t.Error("no proof takes long")
	}
}
