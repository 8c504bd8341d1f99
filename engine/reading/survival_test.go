package reading

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
	"shikatsu/engine/search"
)

// everyMove is the question of survival for a search that leaves out no move of either
// side and knows nothing of zones.
type everyMove struct {
	search.Everywhere
	capture
	played []int
}

func (e *everyMove) stones() int { return e.played[len(e.played)-1] }

func (e *everyMove) Key() search.Key {
	key := e.capture.Key()
	key.Hash ^= mix(uint64(min(e.stones(), HorizonDepth+1)))
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
	if e.b.At(e.str) != e.attacker.Other() || e.b.Liberties(e.str) < rule.enough() {
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

// TestSurvivalAgreesWithEveryMove compares proofs of survival on small random boards with a
// search of every move of both sides by the same rule.
func TestSurvivalAgreesWithEveryMove(t *testing.T) {
	boards := 24
	if testing.Short() {
		boards = 8
	}
	ctx := context.Background()
	solver := search.NewSolver(search.Options{TableSize: 1 << 16})
	agreed, tight := 0, 0
	for i := range boards {
		b := boardtest.Tangled(t, 8, uint64(2000+i), 5, 14+i%8)
		r := New(b, DefaultOptions())
		for _, str := range b.StringOrigins(board.Empty, nil) {
			owner := b.At(str)
			for question := range 4 {
				state := ko.State{}.WithThreats(owner.Other(), question/2*2)
				s := survival{r: r, b: b, str: str, owner: owner, attacker: owner.Other(), state: state, limit: 3000}
				before := boardtest.Format(b)
				held := s.prove(ctx, question%2 == 1)
				if boardtest.Format(b) != before || b.StackDepth() != 0 {
					t.Fatal("the board was changed")
				}
				if !held {
					continue
				}
				turn := owner.Other()
				if question%2 == 1 {
					turn = owner
				}
				r.begin(ctx)
				e := &everyMove{played: []int{0}}
				e.capture = capture{r: r, b: b, str: str, attacker: owner.Other(), turn: turn, root: b.StoneHash(),
					all: true, retake: true, state: state}
				solver.Forget()
				found := solver.Solve(ctx, e, 20000)
				switch found.Verdict {
				case search.Success:
					t.Errorf("%s with %v to move, %d threats: captured although it survives\n%s", b.Vertex(str), turn, state.ThreatsOf(owner.Other()), before)
				case search.Failure:
					agreed++
					if s.nodes > 20 {
						tight++
					}
				}
			}
		}
	}
	t.Logf("%d agree, %d of them with proofs of more than 20 positions", agreed, tight)
	if agreed < 4*boards || tight < boards/10 {
		t.Error("the comparison says little")
	}
}
