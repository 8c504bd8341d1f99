package owl

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// everyThreats are the ko threats that stand for any number.
const everyThreats = 2

// rules is what the rules alone say of a walled group.
type rules struct {
	b           *board.Board
	space, goal []board.Point
	limit       int // of situations
	known       map[[3]uint8]*boardtest.Exhaustion
}

func newRules(b *board.Board, space, goal []board.Point, limit int) *rules {
	return &rules{b, space, goal, limit, map[[3]uint8]*boardtest.Exhaustion{}}
}

// after says whether the player to move succeeds after some moves. He and the opponent have so many threats. ok is false
// where one of the moves is illegal, or there is too much to play out.
func (u *rules) after(attack bool, mine, theirs uint8, moves ...board.Point) (succeeds, ok bool) {
	threats := [2]uint8{mine, theirs}
	if !attack {
		threats = [2]uint8{theirs, mine}
	}
	key := [3]uint8{threats[0], threats[1], uint8(player(attack))}
	x := u.known[key]
	if x == nil {
		x = boardtest.NewExhaustion(u.b, u.space, u.goal, u.limit)
		u.known[key] = x
	}
	s := x.Start(attack, threats)
	captured, ok := x.Captured(s)
	for _, m := range moves {
		if !ok {
			break
		}
		if s, ok = x.Play(s, m); ok {
			captured, ok = x.Captured(s)
		}
	}
	return captured == attack, ok
}

// code is the result for the player to move, who may have to begin with some moves.
func (u *rules) code(attack bool, moves ...board.Point) (code board.Code, ok bool) {
	even, ok := u.after(attack, 0, 0, moves...)
	if !ok {
		return board.Fail, false
	}
	if even {
		if wins, ok := u.after(attack, 0, everyThreats, moves...); !wins || !ok {
			return board.KoA, ok
		}
		return board.Win, true
	}
	if wins, ok := u.after(attack, everyThreats, 0, moves...); wins || !ok {
		return board.KoB, ok
	}
	return board.Fail, true
}

// ruling compares what a reader says of groups with the rules.
type ruling struct {
	t      *testing.T
	r      *Reader
	b      *board.Board
	counts map[string]int
	limit  int // of situations played out
}

func (h *ruling) fault(format string, args ...any) {
	h.t.Helper()
	h.t.Errorf("%s\nko at %s\n%s", fmt.Sprintf(format, args...), h.b.Vertex(h.b.Ko()), boardtest.Format(h.b))
}

// player is the index of the player who moves first among threats.
func player(attack bool) int {
	if attack {
		return 0
	}
	return 1
}

// space are the points that some stones share with whoever attacks them.
func (h *ruling) space(b *board.Board, stones []board.Point) []board.Point {
	var zone board.Bits
	h.r.ask(context.Background(), exact.Query{Board: b, Goal: stones}, true).Mark(&zone)
	return zone.Append(nil)
}

// walled are the points inside the walls around some stones, and all stones there of their color. It says whether walls
// enclose so many points at most.
func (h *ruling) walled(stones []board.Point, most int) (space, goal []board.Point, walled bool) {
	q := exact.Query{Board: h.b, Goal: stones}
	asked := h.r.ask(context.Background(), q, true)
	return h.space(h.b, stones), q.Sharing(), asked.Enclosed() && !asked.Escapes() && asked.Size() <= most
}

// group compares both questions about the black stones, and says whether a ko or a seki decides them.
func (h *ruling) group(thoroughly bool) (hard bool) {
	goal := boardtest.Stones(h.b, board.Black)
	if len(goal) == 0 {
		return false
	}
	space, goal, walled := h.walled(goal, 16)
	if !walled {
		return false
	}
	u := newRules(h.b, space, goal, h.limit)
	for _, attack := range []bool{true, false} {
		q := &ruled{h, u, exact.Query{Board: h.b, Goal: goal}, attack, "defense", board.Fail}
		if attack {
			q.side = "attack"
		}
		var ok bool
		if q.want, ok = u.code(attack); !ok {
			h.counts["too large"]++
			return false
		}
		a, fine := q.answer()
		hard = hard || q.want == board.KoA || q.want == board.KoB
		if fine {
			hard = q.explained() || hard
		}
		if fine && thoroughly {
			q.moves(&a)
			q.twice()
		}
	}
	return hard
}

// ruled is one question.
type ruled struct {
	*ruling
	u      *rules
	q      exact.Query
	attack bool
	side   string
	want   board.Code
}

// answer compares the code and the first move.
func (q *ruled) answer() (a Answer, fine bool) {
	ctx := context.Background()
	if q.attack {
		a = q.r.Attack(ctx, q.q)
	} else {
		a = q.r.Defend(ctx, q.q)
	}
	if a.Certainty != search.Proved {
		q.counts["not proved"]++
		return a, false
	}
	q.counts["codes"]++
	if a.Code != q.want {
		q.fault("%s %v at %s; by the rules %v", q.side, a.Code, q.b.Vertex(a.Move), q.want)
		return a, false
	}
	if q.want == board.Fail {
		return a, true
	}
	// To take a ko back with the first move needs a threat, which is not counted here.
	if c, ok := q.u.code(q.attack, a.Move); c != q.want && (ok || a.Move != q.b.Ko()) {
		q.fault("%s %v at %s; by the rules that move gives %v", q.side, a.Code, q.b.Vertex(a.Move), c)
	}
	return a, true
}

// explained compares the code of an explanation and the ko threats that it counts. It says whether the group lives in seki.
func (q *ruled) explained() (seki bool) {
	e := q.r.Explain(context.Background(), q.q, q.attack, search.TreeOptions{Depth: 20, Replies: 2, Nodes: 200})
	if e.Certainty != search.Proved {
		return false
	}
	if e.Code != q.want {
		q.fault("explained %s %v; by the rules %v", q.side, e.Code, q.want)
	}
	for n := uint8(1); n <= everyThreats && e.Threats != 0; n++ {
		mine, theirs := uint8(0), n
		if q.want == board.KoB {
			mine, theirs = n, 0
		}
		if works, ok := q.u.after(q.attack, mine, theirs); ok && works == (q.want == board.KoB) {
			q.counts["numbers of threats"]++
			if int(n) != e.Threats {
				q.fault("%s %v: %d threats decide; by the rules %d", q.side, q.want, e.Threats, n)
			}
			break
		}
	}
	return e.Life == exact.Seki
}

// moves compares the result of every first move, and the list of those that work.
func (q *ruled) moves(a *Answer) {
	ctx := context.Background()
	var works []board.Point
	for _, m := range q.u.space {
		c, ok := q.u.code(q.attack, m)
		if !ok {
			continue
		}
		if c == q.want {
			works = append(works, m)
		}
		d := q.r.Does(ctx, q.q, q.attack, m)
		if d.Certainty != search.Proved {
			continue
		}
		q.counts["moves"]++
		if d.Code != c {
			q.fault("%s by %s: %v, by the rules %v", q.side, q.b.Vertex(m), d.Code, c)
		}
	}
	if q.want == board.Fail || a.Move == board.Pass || a.Move == q.b.Ko() {
		return
	}
	for _, c := range q.r.Moves(ctx, q.q, q.attack, Choice{a.Move, a.Code}, math.MaxInt) {
		q.counts["choices"]++
		i := slices.Index(works, c.Move)
		if i < 0 {
			q.fault("%s at %s is said to give %v", q.side, q.b.Vertex(c.Move), c.Code)
			continue
		}
		works = slices.Delete(works, i, i+1)
	}
	for _, m := range works {
		q.fault("%s at %s gives %v and is left out", q.side, q.b.Vertex(m), q.want)
	}
}

// twice compares what two moves in a row achieve.
func (q *ruled) twice() {
	color := board.Black
	if q.attack {
		color = board.White
	}
	answer := q.r.Threaten(context.Background(), q.q, q.attack)
	for _, m := range q.u.space {
		named := answer.Code == board.Win && answer.Moves[0] == m
		if answer.Limit || answer.Code == board.Win && (!named || !answer.Proved) {
			continue
		}
		b := q.b.Clone()
		if !b.TryMove(m, color) {
			if named {
				q.fault("%s threat %s is illegal", q.side, b.Vertex(m))
			}
			continue
		}
		b.SetKo(board.NoPoint)
		left := slices.DeleteFunc(exact.WholeStrings(q.b, q.q.Goal), func(p board.Point) bool { return b.At(p) != board.Black })
		if len(left) == 0 {
			continue
		}
		q.counts["threats"]++
		u := newRules(b, q.u.space, left, q.limit)
		if c, ok := u.code(q.attack); ok && !named && c == board.Win {
			q.fault("%s threat %s is overlooked", q.side, b.Vertex(m))
		}
		if !named {
			continue
		}
		if c, ok := u.code(q.attack, answer.Moves[1]); ok && c != board.Win {
			q.fault("%s threat %s and %s: %v", q.side, b.Vertex(m), b.Vertex(answer.Moves[1]), c)
		}
	}
}

// TestEveryMoveByTheRules looks at groups that hang on kos, sekis and stones given away. What is said of them, and of every
// first move there, is compared with playing out everything by the rules alone.
func TestEveryMoveByTheRules(t *testing.T) {
	groups, limit := boardtest.Amount(150, 20000), boardtest.Amount(15000, 60000)
	rng := rand.New(rand.NewPCG(19, 2))
	opts := DefaultOptions()
	opts.Threats, opts.NodeLimit = everyThreats, 20000
	h := &ruling{t: t, r: New(opts), counts: map[string]int{}, limit: limit}
	breed := &breeder{rand: rng, space: h.space}
	for n := 0; n < groups && !t.Failed(); {
		if h.b = breed.next(t); h.b == nil {
			continue
		}
		n++
		if h.group(rng.IntN(3) == 0) {
			breed.keep(h.b)
		}
	}
	t.Logf("%v, %d hard groups", h.counts, breed.kept())
	if h.counts["codes"] < groups/2 || h.counts["moves"] < groups/2 || h.counts["threats"] == 0 || h.counts["numbers of threats"] == 0 {
		t.Error("the comparison says little")
	}
}

// TestFirstMovesOfDecidedPositions asks where the position is decided at a glance. Other moves work as well, and two in a
// row do more than one.
func TestFirstMovesOfDecidedPositions(t *testing.T) {
	for _, test := range []struct {
		name, diagram string
		attack        bool
		moves         []string // all that work
		threat        string   // the first of two in a row, "" where none is asked for
	}{
		{"one move leaves no second eye, and another one does not either", `
			. O X X O . . .
			. X X X O . . .
			O X X X O . . .
			. O X O O . . .
			O O O O . . . .
			. . . . . . . .`, true, []string{"A6", "A5", "A3"}, ""},
		{"either of two moves of the group gives it a second eye, so that one attack fails", `
			X X X X O . . .
			O X . X O . . .
			. X X O O . . .
			X . X O O . . .
			O O O O . . . .
			. . . . . . . .`, true, nil, "B3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			q := exact.Query{Board: b, Goal: boardtest.Stones(b, board.Black)}
			r := New(DefaultOptions())
			a := r.Attack(context.Background(), q)
			if (a.Code != board.Fail) != (len(test.moves) > 0) {
				t.Fatalf("attack %v at %s", a.Code, b.Vertex(a.Move))
			}
			if a.Code != board.Fail {
				var got []string
				for _, c := range r.Moves(context.Background(), q, true, Choice{a.Move, a.Code}, math.MaxInt) {
					got = append(got, b.Vertex(c.Move))
				}
				slices.Sort(got)
				want := slices.Sorted(slices.Values(test.moves))
				if !slices.Equal(got, want) {
					t.Errorf("%v, want %v", got, want)
				}
			}
			if test.threat != "" {
				got := r.Threaten(context.Background(), q, true)
				if got.Code != board.Win || b.Vertex(got.Moves[0]) != test.threat {
					t.Errorf("threat %v at %s and %s", got.Code, b.Vertex(got.Moves[0]), b.Vertex(got.Moves[1]))
				}
			}
		})
	}
}
