// Command strings says how often the reading of strings is right, where a search of all replies settles the question.
//
//	go run ./tools/strings [-every N] [-nodes N] [-liberties N] [-show] GAME.sgf...
//
// Of each game it takes the position after every N moves, and of that all strings with few liberties. Can they be captured,
// can they be saved, and does the move that is named do so? Questions that the search does not settle within its nodes are
// counted apart.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/position"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
	"shikatsu/sgfio"
)

// tally counts the answers to one kind of question.
type tally struct {
	proved, right         int // settled by proof
	judged, agreeing      int // saved as far as readings look
	open                  int // not settled
	moves, good, openMove int // named moves of right answers, those that do what they should, those not settled
	falseProofs           int // wrong answers that were called proved
	nodes                 int
}

// measure asks the questions.
type measure struct {
	nodes     int
	liberties int
	show      bool
	attack    tally
	defend    tally
}

func main() {
	m := &measure{}
	every := flag.Int("every", 20, "moves between the positions of a game")
	flag.IntVar(&m.nodes, "nodes", 100000, "positions that the search of all replies may look at, for each of its parts")
	flag.IntVar(&m.liberties, "liberties", 5, "the most liberties of a string")
	flag.BoolVar(&m.show, "show", false, "show the boards of wrong answers")
	flag.Parse()
	for _, name := range flag.Args() {
		if err := m.game(name, max(1, *every)); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
			os.Exit(1)
		}
	}
	m.attack.print("capture")
	m.defend.print("save")
}

func (m *measure) game(name string, every int) error {
	c, err := sgfio.ReadFile(name)
	if err != nil {
		return err
	}
	game := c.Games[0]
	if game.Err != nil {
		return game.Err
	}
	line := game.Root().MainLine()
	for n := every; n < len(line); n += every {
		p, err := position.OfRecord(game, line[n])
		if err != nil {
			return err
		}
		b := p.Board().Clone()
		for _, at := range b.Points() {
			if b.At(at).IsStone() && b.Origin(at) == at && b.Liberties(at) <= m.liberties {
				m.ask(fmt.Sprintf("%s %d", filepath.Base(name), n), b, at)
			}
		}
	}
	return nil
}

// ask asks both questions about a string.
func (m *measure) ask(where string, b *board.Board, at board.Point) {
	ctx := context.Background()
	r := reading.New(b.Clone(), reading.DefaultOptions())
	captured := m.compare(ctx, where, b, r, at, true, r.Attack(ctx, at))
	if captured {
		m.compare(ctx, where, b, r, at, false, r.FindDefense(ctx, at))
	}
}

// compare counts an answer, and says whether the string is in danger by what is told or settled.
func (m *measure) compare(ctx context.Context, where string, b *board.Board, r *reading.Reader, at board.Point, attack bool, told reading.Result) bool {
	t, what := &m.defend, "save"
	if attack {
		t, what = &m.attack, "capture"
	}
	t.nodes += told.Nodes
	truth := r.Settle(ctx, at, attack, m.nodes, search.TreeOptions{})
	wrong := func(note string) {
		fmt.Printf("%s: %s %s: told %v at %s (%v), settled %v at %s (%v)%s\n", where, what, b.Vertex(at), told.Code, b.Vertex(told.Move), told.Certainty,
			truth.Code, b.Vertex(truth.Move), truth.Certainty, note)
		if m.show {
			fmt.Println(diagram(b))
		}
	}
	danger := told.Code != board.Fail
	switch truth.Certainty {
	case search.Limit:
		t.open++
		return danger
	case search.Estimated:
		t.judged++
		if told.Code == truth.Code {
			t.agreeing++
		}
	default:
		t.proved++
		if told.Code == truth.Code {
			t.right++
		}
	}
	if told.Code != truth.Code {
		if told.Certainty == search.Proved && truth.Certainty == search.Proved {
			t.falseProofs++
		}
		wrong("")
		return danger || truth.Code != board.Fail
	}
	if told.Code == board.Win && told.Move != board.NoPoint && told.Move != board.Pass {
		m.check(ctx, b, at, attack, told, t, wrong)
	}
	return danger
}

// check counts whether the named move does what it should.
func (m *measure) check(ctx context.Context, b *board.Board, at board.Point, attack bool, told reading.Result, t *tally, wrong func(string)) {
	next := b.Clone()
	mover := b.At(at)
	if attack {
		mover = mover.Other()
	}
	t.moves++
	if err := next.Play(told.Move, mover, board.ForbidSuicide); err != nil {
		wrong(": the move is not legal")
		return
	}
	if attack && next.At(at) == board.Empty {
		t.good++
		return
	}
	reply := reading.New(next, reading.DefaultOptions()).Settle(ctx, at, !attack, m.nodes, search.TreeOptions{})
	switch {
	case reply.Certainty == search.Limit:
		t.openMove++
	case reply.Code == board.Fail:
		t.good++
	default:
		wrong(fmt.Sprintf(": the move is answered at %s (%v, %v)", next.Vertex(reply.Move), reply.Code, reply.Certainty))
	}
}

// diagram draws a board as X, O and dots, with the names of its lines.
func diagram(b *board.Board) string {
	var text strings.Builder
	for i, p := range b.Points() {
		if p.Column() == 0 {
			fmt.Fprintf(&text, "%s%3d", strings.Repeat("\n", min(i, 1)), b.Height()-p.Row())
		}
		fmt.Fprintf(&text, " %c", ".XO"[b.At(p)])
	}
	return text.String() + "\n    " + strings.Join(strings.Split("ABCDEFGHJKLMNOPQRSTUVWXYZ"[:b.Width()], ""), " ")
}

func (t *tally) print(what string) {
	percent := func(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }
	fmt.Printf("%s: %d settled by proof, %d right (%.2f %%), %d wrong ones called proved; %d settled within the horizon, %d agree (%.2f %%); %d not settled; %.0f nodes an answer\n",
		what, t.proved, t.right, percent(t.right, t.proved), t.falseProofs, t.judged, t.agreeing, percent(t.agreeing, t.judged), t.open,
		float64(t.nodes)/float64(max(1, t.proved+t.judged+t.open)))
	fmt.Printf("%s: %d named moves, %d do it, %d not settled\n", what, t.moves, t.good, t.openMove)
}
