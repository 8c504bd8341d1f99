package reading_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/ko"
	"shikatsu/engine/reading"
)

// question is one reading with its answer. An empty move means that any will do.
type question struct {
	name, diagram string
	str           string
	attack        board.Code
	attackMove    string
	defend        board.Code
	defendMove    string
}

var questions = []question{
	{"a ladder that works", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . X . . . . . .
		. X O . . . . . .
		. . . X . . . . .
		. . . . . . . . .`, "C3", board.Win, "", board.Win, "D3"},
	{"five liberties are safe", `
		. . . . . . .
		. . . . . . .
		. . O O . . .
		. . . X . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`, "C5", board.Fail, "", board.Win, ""},
	{"a net or a ladder", `
		. . . . . . . . .
		. . . . . . . . .
		. . X X . . . . .
		. X O O . . . . .
		. X O X . . . . .
		. X X X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "C6", board.Win, "E6", board.Win, "E6"},
	{"a snapback on three stones", `
		. . . . . . .
		. X X X O . .
		. X O O X O .
		. X O . . O .
		. X O O X O .
		. . X X O O .
		. . . . . . .`, "C5", board.Win, "D4", board.Win, "E4"},
	{"stones that stay connected only on paper", `
		. . . . . . .
		. . O O O . .
		. O X X X O .
		. O X O . X .
		. . O X X X .
		. . O O O O .
		. . . . . . .`, "C5", board.Win, "E4", board.Fail, ""},
	{"a crawl along the edge", `
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . X X X . .
		. X O O O X .
		. X O X . . .
		. . . . . . .`, "C3", board.Win, "E2", board.Win, "E2"},
	{"a stone whose capture is a snapback", `
		. . . . . . . . .
		. . . . . . . . .
		. X X X X X . . .
		. X O O O X O . .
		. X O X . X O . .
		. X O O O X O . .
		. X X X X X O . .
		. . . . O O O . .
		. . . . . . . . .`, "D5", board.Fail, "", board.Win, "E5"},
	{"a stone that is taken again after the snapback", `
		. . . . . . . . .
		. . . . . O . . .
		. . X X X O . . .
		. X O O X O O . .
		. X O O . X O . .
		. X X X X O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, "F5", board.Win, "E5", board.Win, "E5"},
	{"a stone in a ko", `
		. . . . . . .
		. . O X . . .
		. O . O X . .
		. . O X . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`, "D5", board.KoA, "C5", board.Win, "C5"},
}

func TestQuestions(t *testing.T) {
	for _, q := range questions {
		t.Run(q.name, func(t *testing.T) {
			b := boardtest.Parse(t, q.diagram)
			before := boardtest.Format(b)
			str := boardtest.Point(t, b, q.str)
			r := reading.New(b, reading.DefaultOptions())
			check := func(name string, got reading.Result, code board.Code, move string) {
				t.Helper()
				if got.Code != code || move != "" && b.Vertex(got.Move) != move {
					t.Errorf("%s %s: got %v %s, want %v %s", name, q.str, got.Code, b.Vertex(got.Move), code, move)
				}
			}
			check("attack", r.Attack(context.Background(), str), q.attack, q.attackMove)
			check("defend", r.FindDefense(context.Background(), str), q.defend, q.defendMove)
			if boardtest.Format(b) != before || b.StackDepth() != 0 {
				t.Errorf("the board changed:\n%s", boardtest.Format(b))
			}
		})
	}
}

// The positions of GNU Go's documentation on ko.
const (
	tripod = `
		. . . . . . . .
		. . O . . . . .
		. . O . . . . .
		O O O . . . . .
		O . O O . . . .
		X O X O O O O .
		. X X X O . . .
		X O . . . . . .`
	docKo = `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . O O
		. . . . . X X X . . . O .
		. . . . . X . X X . . O .
		. . . . . . X . X X X O O
		. . . . . X X . X . X O X
		. . . . . . O X O O O X .
		. . . . . O O X O . O X X
		. . . . . . O . X O X X .`
)

// TestDocumentedKos holds what GNU Go's documentation says of its two ko
// examples.
func TestDocumentedKos(t *testing.T) {
	for _, test := range []struct {
		name, diagram, str string
		attack             board.Code
		attackMove         string
		defend             board.Code
		defendMove         string
	}{
		{"the corner with two kos", tripod, "C3", board.Win, "A2", board.KoB, ""},
		{"the ko whose komaster changes", docKo, "L1", board.Win, "H1", board.KoA, "K2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			str := boardtest.Point(t, b, test.str)
			r := reading.New(b, reading.DefaultOptions())
			if got := r.Attack(context.Background(), str); got.Code != test.attack || b.Vertex(got.Move) != test.attackMove {
				t.Errorf("attack %s: %v %s, want %v %s", test.str, got.Code, b.Vertex(got.Move), test.attack, test.attackMove)
			}
			if got := r.FindDefense(context.Background(), str); got.Code != test.defend || test.defendMove != "" && b.Vertex(got.Move) != test.defendMove {
				t.Errorf("defend %s: %v %s, want %v %s", test.str, got.Code, b.Vertex(got.Move), test.defend, test.defendMove)
			}
		})
	}
}

// TestKoSchemes reads one plain ko under every scheme.
func TestKoSchemes(t *testing.T) {
	for _, scheme := range []ko.Scheme{ko.Scheme5, ko.Scheme1, ko.Counted} {
		b := boardtest.Parse(t, tripod)
		opts := reading.DefaultOptions()
		opts.Ko = scheme
		r := reading.New(b, opts)
		str := boardtest.Point(t, b, "C3")
		if got := r.Attack(context.Background(), str); got.Code != board.Win {
			t.Errorf("%v: attack is %v", scheme, got.Code)
		}
		if b.StackDepth() != 0 {
			t.Errorf("%v: moves are left on the board", scheme)
		}
	}
}

// randomBoard plays legal moves at random.
func randomBoard(seed uint64, size, moves int) *board.Board {
	rnd := rand.New(rand.NewPCG(seed, 1))
	b := board.MustNew(size, size)
	c := board.Black
	for range moves {
		points := b.Points()
		for range 20 {
			if p := points[rnd.IntN(len(points))]; b.At(p) == board.Empty && b.Play(p, c, board.ForbidSuicide) == nil {
				break
			}
		}
		c = c.Other()
	}
	return b
}

// TestTableSize compares readings with a table, with a tiny one and with none. It also compares a reader that has read other
// strings before.
func TestTableSize(t *testing.T) {
	ctx := context.Background()
	for seed := range uint64(12) {
		b := randomBoard(seed, 11, 70)
		opts := reading.DefaultOptions()
		opts.NodeLimit = 0
		opts = opts.Deeper(-4)
		var readers []*reading.Reader
		for _, bits := range []int{15, 4, -1} {
			opts.TableBits = bits
			readers = append(readers, reading.New(b, opts))
		}
		opts.TableBits = 15
		for _, str := range b.StringOrigins(board.Empty, nil) {
			if b.Liberties(str) > 4 {
				continue
			}
			fresh := reading.New(b, opts)
			attack, defense := fresh.Attack(ctx, str), fresh.FindDefense(ctx, str)
			for i, r := range readers {
				if got := r.Attack(ctx, str); got.Code != attack.Code || i == 0 && got != attack {
					t.Errorf("seed %d, %s, reader %d: attack %v %s, want %v %s", seed, b.Vertex(str), i, got.Code, b.Vertex(got.Move), attack.Code, b.Vertex(attack.Move))
				}
				if got := r.FindDefense(ctx, str); got.Code != defense.Code || i == 0 && got != defense {
					t.Errorf("seed %d, %s, reader %d: defense %v, want %v", seed, b.Vertex(str), i, got.Code, defense.Code)
				}
			}
		}
	}
}

// TestKosAreTheSameWithoutTables reads kos with a table and with none.
func TestKosAreTheSameWithoutTables(t *testing.T) {
	ctx := context.Background()
	for _, test := range []struct {
		name, diagram, str string
		attack             bool
		scheme             ko.Scheme
		want               board.Code
	}{
		{"an attack that begins with a forbidden capture", `
			. . . O X X O
			. . X . X . O
			. . O O . . X
			. O O X X X X
			X X X X . X .
			. . O O X . .
			. X X O . O O`, "C6", true, ko.Scheme5, board.KoB},
		{"a defense against one", `
			O X . O X .
			. . . . O X
			. . X . . .
			. . . . . X
			. . . O X .
			. X . . . .`, "E5", false, ko.Scheme1, board.KoA},
	} {
		b := boardtest.Parse(t, test.diagram)
		str := boardtest.Point(t, b, test.str)
		for _, bits := range []int{-1, 6, 13} {
			opts := reading.DefaultOptions()
			opts.TableBits, opts.Ko = bits, test.scheme
			r := reading.New(b, opts)
			got := r.FindDefense(ctx, str)
			if test.attack {
				got = r.Attack(ctx, str)
			}
			if got.Code != test.want || got.Certainty == reading.Limit {
				t.Errorf("%s, table of 2^%d: %v (%v), want %v", test.name, bits, got.Code, got.Certainty, test.want)
			}
		}
	}
}

// TestMovesKeepTheirWord plays the move of every answer and reads on. After an attack that wins the owner has no defense, after
// a defense that wins the opponent has no attack.
func TestMovesKeepTheirWord(t *testing.T) {
	ctx := context.Background()
	answers := 0
	for seed := range uint64(12) {
		b := randomBoard(seed, 13, 100)
		r := reading.New(b, reading.DefaultOptions())
		// The move is one move of the depth.
		after := reading.New(b, reading.DefaultOptions().Deeper(-1))
		for _, str := range b.StringOrigins(board.Empty, nil) {
			c := b.At(str)
			attack := r.Attack(ctx, str)
			if attack.Code != board.Win || attack.Certainty == reading.Limit {
				continue
			}
			answers++
			if !b.TryMove(attack.Move, c.Other()) {
				t.Fatalf("seed %d: the attack on %s at %s is not legal", seed, b.Vertex(str), b.Vertex(attack.Move))
			}
			if b.At(str) == c {
				if got := after.FindDefense(ctx, str); got.Code != board.Fail && got.Certainty != reading.Limit {
					t.Errorf("seed %d: %s is attacked at %s, but defended at %s", seed, b.Vertex(str), b.Vertex(attack.Move), b.Vertex(got.Move))
				}
			}
			b.PopMove()
			if defense := r.FindDefense(ctx, str); defense.Code == board.Win && defense.Certainty != reading.Limit {
				if !b.TryMove(defense.Move, c) {
					t.Fatalf("seed %d: the defense of %s at %s is not legal", seed, b.Vertex(str), b.Vertex(defense.Move))
				}
				if got := after.Attack(ctx, str); got.Code != board.Fail && got.Certainty != reading.Limit {
					t.Errorf("seed %d: %s is defended at %s, but attacked at %s", seed, b.Vertex(str), b.Vertex(defense.Move), b.Vertex(got.Move))
				}
				b.PopMove()
			}
		}
	}
	if answers < 20 {
		t.Errorf("only %d attacks were found: the test shows nothing", answers)
	}
}

func TestCancel(t *testing.T) {
	b := randomBoard(3, 19, 120)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := reading.New(b, reading.DefaultOptions())
	for _, str := range b.StringOrigins(board.Empty, nil) {
		if got := r.Attack(ctx, str); got.Nodes > 1000 {
			t.Errorf("%d nodes were read after the end of the context", got.Nodes)
		}
	}
	if b.StackDepth() != 0 {
		t.Error("moves are left on the board")
	}
}

func TestNoStrings(t *testing.T) {
	b := boardtest.Parse(t, ". X\n. .")
	r := reading.New(b, reading.DefaultOptions())
	ctx := context.Background()
	for _, p := range []board.Point{board.NoPoint, -5, 1000, board.MakePoint(0, 0)} {
		x := board.MakePoint(1, 0)
		for _, got := range []reading.Result{r.Attack(ctx, p), r.FindDefense(ctx, p), r.LadderAttack(ctx, p),
			r.DoesAttack(ctx, p, p), r.DoesDefend(ctx, x, p), r.AttackEither(ctx, p, x), r.DefendBoth(ctx, x, p)} {
			if got.Code != board.Fail {
				t.Errorf("point %d: %v", p, got.Code)
			}
		}
	}
}

// TestPairs reads two stones of which one move takes one or the other, and one
// move saves both.
func TestPairs(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . X . . . X . .
		. X O . . . O X .
		. X O . . . O X .
		. . X . . . X . .
		. . . . . . . . .
		. . . X X X . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r := reading.New(b, reading.DefaultOptions())
	left := boardtest.Point(t, b, "C7")
	right := boardtest.Point(t, b, "G7")
	mine := boardtest.Point(t, b, "B7")
	if got := r.AttackEither(ctx, left, right); got.Code < r.Attack(ctx, left).Code {
		t.Errorf("attacking either: %v, less than attacking one", got.Code)
	}
	either, swapped := r.AttackEither(ctx, left, right), r.AttackEither(ctx, right, left)
	if either.Code != swapped.Code {
		t.Errorf("attacking either: %v one way, %v the other", either.Code, swapped.Code)
	}
	both := r.DefendBoth(ctx, left, right)
	if both.Code > r.FindDefense(ctx, left).Code {
		t.Errorf("defending both: %v, more than defending one", both.Code)
	}
	if got := r.AttackEither(ctx, left, mine); got.Code != board.Fail {
		t.Errorf("strings of two colors: %v", got.Code)
	}
}

// TestDefendBothKnowsStrongStrings saves a stone together with strings that have many liberties.
func TestDefendBothKnowsStrongStrings(t *testing.T) {
	ctx := context.Background()
	for _, diagram := range []string{`
		. . . . . . . . .
		. X X X X . . . .
		. . . . . . . . .
		. . . . O X O . .
		. . . . . O . . .`, `
		O . O . O . . . .
		O X X X O . . . .
		. X X X O . . . .
		O X X X O X O . .
		O . O . O O . . .`} {
		b := boardtest.Parse(t, diagram)
		r := reading.New(b, reading.DefaultOptions())
		strong, weak := boardtest.Point(t, b, "C4"), boardtest.Point(t, b, "F2")
		want := r.FindDefense(ctx, weak)
		for _, both := range []reading.Result{r.DefendBoth(ctx, strong, weak), r.DefendBoth(ctx, weak, strong)} {
			if both.Code != want.Code || both.Move != want.Move {
				t.Errorf("%v at %s, and for the weak string alone %v at %s%s", both.Code, b.Vertex(both.Move), want.Code, b.Vertex(want.Move), diagram)
			}
		}
	}
}

// TestMoves asks what single moves do.
func TestMoves(t *testing.T) {
	ctx := context.Background()
	b := boardtest.Parse(t, `
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . X . . . .
		. X O . . . .
		. . . X . . .
		. . . . . . .`)
	r := reading.New(b, reading.DefaultOptions())
	point := boardtest.Points(t, b)
	str := point("C3")
	for _, test := range []struct {
		move            string
		attack, defense board.Code
	}{
		{"D3", board.Win, board.Win},
		{"A7", board.Fail, board.Fail},
		{"C3", board.Fail, board.Fail}, // not a move at all
	} {
		if got := r.DoesAttack(ctx, point(test.move), str); got.Code != test.attack {
			t.Errorf("%s attacks with %v, want %v", test.move, got.Code, test.attack)
		}
		if got := r.DoesDefend(ctx, point(test.move), str); got.Code != test.defense {
			t.Errorf("%s defends with %v, want %v", test.move, got.Code, test.defense)
		}
	}
	if got := r.LadderAttack(ctx, str); got.Code != board.Win {
		t.Errorf("the ladder: %v", got.Code)
	}
	if got := r.LadderAttack(ctx, point("C4")); got.Code != board.Fail {
		t.Errorf("a ladder on three liberties: %v", got.Code)
	}
}
