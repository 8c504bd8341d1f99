package solve

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/search"
)

func explorer(t *testing.T, diagram string, toMove board.Color, stone string) *Explorer {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	p, err := position.New(b, toMove)
	if err != nil {
		t.Fatal(err)
	}
	opts := DefaultOptions()
	if stone != "" {
		if opts.Stone, err = b.ParseVertex(stone); err != nil {
			t.Fatal(err)
		}
	}
	e, err := NewExplorer(context.Background(), p, life.DefaultOptions(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// boardOf is the position at the root of a question about a group.
func boardOf(e *Explorer) *board.Board { return e.subject.(*groupExplorer).root.Board() }

// line reads moves as "B9 A9 PASS", alternating from a color.
func line(t *testing.T, e *Explorer, first board.Color, text string) (moves []board.Move) {
	t.Helper()
	for _, v := range strings.Fields(text) {
		p := boardtest.Point(t, boardOf(e), v)
		moves = append(moves, board.Move{Point: p, Color: first})
		first = first.Other()
	}
	return moves
}

func TestExplorerAnswersEveryMove(t *testing.T) {
	const nodes = 20000
	for _, test := range []struct {
		name    string
		first   board.Color
		moves   string
		attacks bool
		code    board.Code
		best    string // "" where several do
		settled bool
	}{
		{"black lives", board.Black, "", false, board.Win, "B9", false},
		{"white kills", board.White, "", true, board.Win, "B9", false},
		{"the right move leaves nothing", board.Black, "B9", true, board.Fail, "", true},
		{"the wrong move needs no answer", board.Black, "A9", true, board.Win, "PASS", false},
		{"so is a move far away", board.Black, "J1", true, board.Win, "B9", false},
		{"and a pass", board.Black, "PASS", true, board.Win, "B9", false},
		{"the wrong attack lets black live", board.White, "C9", false, board.Win, "B9", false},
		{"the right attack leaves nothing", board.White, "B9", false, board.Fail, "", true},
		{"after two passes the question is the same", board.Black, "PASS PASS", false, board.Win, "B9", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := explorer(t, boardtest.ThreeInARow, test.first, "A8")
			v, err := e.Ask(context.Background(), line(t, e, test.first, test.moves), nodes)
			if err != nil {
				t.Fatal(err)
			}
			if v.Attacks != test.attacks || v.Code != test.code || v.Certainty != search.Proved || v.Settled != test.settled {
				t.Errorf("attacks %v, code %v, %v, settled %v", v.Attacks, v.Code, v.Certainty, v.Settled)
			}
			if got := boardOf(e).Vertex(v.Best); test.best != "" && got != test.best {
				t.Errorf("best %s, want %s", got, test.best)
			}
			if want := map[bool]board.Code{true: v.Code, false: v.Code.Reverse()}[v.Attacks]; v.Kills() != want {
				t.Errorf("Kills %v, want %v", v.Kills(), want)
			}
		})
	}
}

// A player who wins only by moving must be told a move, and one who wins anyway must not. The opponent moving first gets
// nowhere then.
func TestPassIsTheBestOnlyWhereNoMoveIsNeeded(t *testing.T) {
	for _, diagram := range []string{boardtest.ThreeInARow, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. X X X X . X . .
		X X O O X X . . .
		O O O X . X . . .
		. O . O X X . . .`} {
		b := boardtest.Parse(t, diagram)
		for _, origin := range b.StringOrigins(board.Empty, nil) {
			for _, first := range []board.Color{board.Black, board.White} {
				e := explorer(t, diagram, first, b.Vertex(origin))
				v, err := e.Ask(context.Background(), nil, 3000)
				if err != nil {
					t.Fatal(err)
				}
				if v.Code != board.Win || v.Certainty == search.Limit {
					continue
				}
				if v.Best != board.Pass {
					after, err := e.Ask(context.Background(), []board.Move{{Point: v.Best, Color: first}}, 3000)
					if err != nil || after.Certainty != search.Limit && after.Code != board.Fail {
						t.Errorf("%v to move, %s: after %s the opponent has %v, %v", first, b.Vertex(origin), b.Vertex(v.Best), after.Code, err)
					}
					continue
				}
				idle, err := e.Ask(context.Background(), []board.Move{{Point: board.Pass, Color: first}}, 3000)
				if err != nil || idle.Certainty != search.Limit && idle.Code != board.Fail {
					t.Errorf("%v to move, %s: no move is named, and after a pass the opponent has %v, %v", first, b.Vertex(origin), idle.Code, err)
				}
			}
		}
	}
}

func TestExplorerFollowsTheGroupToItsCapture(t *testing.T) {
	e := explorer(t, boardtest.ThreeInARow, board.White, "A8")
	moves := line(t, e, board.White, "B9 A9 PASS PASS C9")
	for n := range moves {
		v, err := e.Ask(context.Background(), moves[:n+1], 20000)
		if err != nil {
			t.Fatal(err)
		}
		if last := n == len(moves)-1; v.Captured() != last || v.Kills() != board.Win {
			t.Errorf("after %d moves: captured %v, kills %v", n+1, v.Captured(), v.Kills())
		}
	}
}

func TestExplorerRefusesIllegalMoves(t *testing.T) {
	e := explorer(t, boardtest.ThreeInARow, board.Black, "A8")
	for _, moves := range []string{"A8", "B9 A9 B9"} {
		if _, err := e.Ask(context.Background(), line(t, e, board.Black, moves), 1000); err == nil {
			t.Errorf("%s was played", moves)
		}
	}
	if _, err := e.Ask(context.Background(), nil, 0); err == nil {
		t.Error("a limit of no nodes was taken")
	}
}

// A ko is taken back at once in a proof as if a threat had been answered. What the rules forbid otherwise stays
// forbidden.
func TestPlayWithThreat(t *testing.T) {
	b := boardtest.Parse(t, `
		. X O . .
		X . X O .
		. X O . .
		. . . . O
		. . . O .`)
	play := func(vertex string, c board.Color) error {
		p := boardtest.Point(t, b, vertex)
		return life.PlayWithThreat(b, board.Move{Point: p, Color: c})
	}
	if err := play("B4", board.White); err != nil {
		t.Fatal(err)
	}
	if err := play("C4", board.Black); err != nil {
		t.Errorf("the ko was not taken back: %v", err)
	}
	if err := play("C4", board.White); err == nil {
		t.Error("a stone was played on a stone")
	}
	if err := play("E1", board.Black); err == nil {
		t.Error("a suicide was played")
	}
}

func TestRightMoves(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		first                board.Color
		code                 board.Code
		want                 string
	}{
		{"only the middle", boardtest.ThreeInARow, "A8", board.Black, board.Win, "B9"},
		{"three ways to divide a space", `
			. . X X O . . . .
			. . . X O . . . .
			X . X X O O . . .
			X X X O O . . . .
			O O O O . . . . .
			. . O . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "C9", board.Black, board.Win, "A8 B8 B9"},
		{"a group that lives anyway", `
			. . . . X O O . .
			X X X X X O O . .
			O O O O O O O . .
			O O O O O O O . .
			. . . . . . . . .
			O O O O O O O . .
			. . . . . . . . .`, "A6", board.Black, board.Win, "PASS"},
		{"nothing saves a square", `
			. . X O O O . . .
			. . X O O O . . .
			X X X O O O . . .
			O O O O O O . . .
			. . . . . . . . .
			O O O O O O . . .
			. . . . . . . . .`, "C7", board.Black, board.Fail, ""},
		{"every point of a gap of four with a cut", `
			. . . X O . X O .
			X X X X X X X O .
			O O O O O O O O .
			O O O O O O O O .
			. . . . . . . . .
			O O O O O O O O .
			. . . . . . . . .`, "A6", board.Black, board.Win, "PASS"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := explorer(t, test.diagram, test.first, test.stone)
			r, err := e.RightMoves(context.Background(), nil, 20000)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range r.Moves {
				got = append(got, boardOf(e).Vertex(p))
			}
			slices.Sort(got)
			if r.Code != test.code || strings.Join(got, " ") != test.want || !r.Complete {
				t.Errorf("code %v, moves %v, complete %v", r.Code, got, r.Complete)
			}
		})
	}
}

// Reading each first move for itself must agree with what the owl code lists.
func TestRightMovesAgreeWithTheReader(t *testing.T) {
	e := explorer(t, `
		. . . . . X O . .
		X X X O X X O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`, board.White, "A8")
	r, err := e.RightMoves(context.Background(), nil, exact.DefaultNodeLimit)
	if err != nil {
		t.Fatal(err)
	}
	reader := owl.New(owl.DefaultOptions())
	query := exact.Query{Board: boardOf(e), Goal: e.Group()}
	answer := reader.Attack(context.Background(), query)
	if answer.Code != r.Code {
		t.Fatalf("code %v, the reader says %v", r.Code, answer.Code)
	}
	for _, c := range reader.Moves(context.Background(), query, true, owl.Choice{Move: answer.Move, Code: answer.Code}, math.MaxInt) {
		if !slices.Contains(r.Moves, c.Move) {
			t.Errorf("%s is missing", boardOf(e).Vertex(c.Move))
		}
	}
}

func TestExplorerStopsWhenCancelled(t *testing.T) {
	e := explorer(t, boardtest.ThreeInARow, board.Black, "A8")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := e.Ask(ctx, nil, 1000000); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if _, err := e.RightMoves(ctx, nil, 1000000); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// Three stones of each color stand back to back, shut in by the other. They have three liberties each, so that whoever
// moves first captures.
func TestExplorerReadsRacesToTheirEnd(t *testing.T) {
	const race = `
		. . . . . . . . . . .
		. . O . . O . . O . .
		. . . . . . . . . . .
		. . O O O O O . . . .
		. O O . . . O O . . .
		. O O X X X O O O O .
		. X X O O O X X X X .
		. X X . . . X X . . .
		. . X X X X X . . . .
		. . . . . . . . X . .
		. . X . . X . . . . .`
	for _, test := range []struct {
		name    string
		first   board.Color
		stone   string
		code    board.Code
		attacks bool
	}{
		{"the owner captures first", board.Black, "D6", board.Win, false},
		{"the opponent captures first", board.White, "D6", board.Win, true},
		{"the other owner captures first", board.White, "D5", board.Win, false},
		{"the other opponent captures first", board.Black, "D5", board.Win, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := explorer(t, race, test.first, test.stone).Ask(context.Background(), nil, 100000)
			if err != nil {
				t.Fatal(err)
			}
			if v.Code != test.code || v.Attacks != test.attacks {
				t.Errorf("code %v, attacks %v", v.Code, v.Attacks)
			}
			if v.Certainty == search.Limit || v.Best == board.Pass {
				t.Errorf("certainty %v with best move %v", v.Certainty, v.Best)
			}
		})
	}
}

// A winner's move that is seen at a glance stands in the proof all the same.
func TestExplorerProofHasTheWinningMove(t *testing.T) {
	const nodes = 20000
	e := explorer(t, `
		. . . . . . .
		. . . X . . .
		. . . . . . .
		X X X X X . .
		X X O O X X .
		O O O X . X .
		. O . O X X .`, board.Black, "C3")
	v, err := e.Ask(context.Background(), nil, nodes)
	if err != nil {
		t.Fatal(err)
	}
	if v.Code != board.Win || len(v.Tree) == 0 || v.Tree[0].Move != "E2" || v.Tree[0].Color != "black" || v.Tree[0].Result != "killed" {
		t.Errorf("code %v, best %v, tree %v", v.Code, v.Best, v.Tree)
	}
}

// A wall stays a wall when a lost stone inside is connected to it.
func TestWallsAreNotWeakenedByTheStonesTheySave(t *testing.T) {
	e := explorer(t, `
		. . O . O O O . .
		. . . X X O . . .
		. . . . X O . . .
		X X X X X O O . .
		O O O O O . . . .
		. . O . . O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, board.White, "E8")
	for _, moves := range []string{"", "D9", "D9 B9 C8"} {
		v, err := e.Ask(context.Background(), line(t, e, board.White, moves), 400000)
		if err != nil {
			t.Fatal(err)
		}
		if v.Kills() != board.Win || v.Certainty != search.Proved {
			t.Errorf("after %q: %v, %v, %v", moves, v.Kills(), v.Certainty, v.Life)
		}
	}
}
