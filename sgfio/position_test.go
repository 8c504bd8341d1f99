package sgfio

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// mustRead reads the only game of a text.
func mustRead(t testing.TB, text string) *Game {
	t.Helper()
	c, err := ReadText(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if len(c.Games) != 1 {
		t.Fatalf("%s: %d games", text, len(c.Games))
	}
	return c.Games[0]
}

// end is the last node of the main line.
func end(g *Game) *Node {
	line := g.Root().MainLine()
	return line[len(line)-1]
}

// drawn shows a position with X for black and O for white.
func drawn(p *Position) string {
	var b strings.Builder
	for y := 0; y < p.Height; y++ {
		for x := 0; x < p.Width; x++ {
			b.WriteByte(".XO"[p.At(Pt(x, y))])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func board(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

func TestPosition(t *testing.T) {
	tests := []struct {
		name, sgf string
		want      string
		illegal   Illegal
		before    bool
		toMove    Color
		ko        string
		number    int
	}{
		{"capture in the corner", "(;SZ[4];B[ba];W[aa];B[ab])",
			board(".X..", "X...", "....", "...."), 0, false, White, "", 3},
		{"a ko arises", "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb])",
			board(".XO.", "X.XO", ".XO.", "...."), 0, false, White, "bb", 1},
		{"a ko is taken back at once", "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb];W[bb])",
			board(".XO.", "XO.O", ".XO.", "...."), Retaken, true, Black, "cb", 2},
		{"a ko is taken back after a pass each", "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb];W[];B[];W[bb])",
			board(".XO.", "XO.O", ".XO.", "...."), 0, false, Black, "cb", 4},
		{"suicide of one stone", "(;SZ[3]AW[ba][ab];B[aa])",
			board(".O.", "O..", "..."), Suicide, true, White, "", 1},
		{"suicide of two stones", "(;SZ[3]AW[ab][bb][ca]AB[aa];B[ba])",
			board("..O", "OO.", "..."), Suicide, true, White, "", 1},
		{"a move on a stone of the other colour takes its place", "(;SZ[3]AW[bb];B[bb])",
			board("...", ".X.", "..."), Occupied, true, White, "", 1},
		{"a move on an own stone", "(;SZ[3]AB[bb];B[bb];W[aa])",
			board("O..", ".X.", "..."), 0, true, Black, "", 2},
		{"a move off the board", "(;SZ[3];B[cc];W[dd])",
			board("...", "...", "..X"), OffBoard, true, Black, "", 2},
		{"two strings are captured at once", "(;SZ[3]AB[aa][cc]AW[ba][ab][cb][bc]AB[bb];W[];B[])",
			board("XO.", "OXO", ".OX"), 0, false, White, "", 2},
		{"setup captures nothing", "(;SZ[3]AB[aa]AW[ba][ab])",
			board("XO.", "O..", "..."), 0, false, Black, "", 0},
		{"setup in the middle of a game", "(;SZ[3];B[aa];AE[aa]AW[bb])",
			board("...", ".O.", "..."), 0, false, White, "", 1},
		{"handicap: White plays first", "(;SZ[3]AB[aa][cc])",
			board("X..", "...", "..X"), 0, false, White, "", 0},
		{"PL decides", "(;SZ[3]AB[aa][cc]PL[B])",
			board("X..", "...", "..X"), 0, false, Black, "", 0},
		{"PL holds until the next move", "(;SZ[3]PL[W];AB[aa][cc];N[x])",
			board("X..", "...", "..X"), 0, false, White, "", 0},
		{"colours need not alternate", "(;SZ[3];B[aa];B[bb](;W[cc];))",
			board("X..", ".X.", "..O"), 0, false, Black, "", 3},
		{"tt is a pass up to 19", "(;SZ[19:3];B[tt];W[bb])",
			"...................\n.O.................\n...................\n", 0, false, Black, "", 2},
		{"moves are numbered anew", "(;SZ[3];B[aa];W[bb]MN[57];B[cc])",
			board("X..", ".O.", "..X"), 0, false, White, "", 58},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			g := mustRead(t, tc.sgf)
			p := g.Position(end(g))
			if got := drawn(p); got != tc.want {
				t.Errorf("board\n%swant\n%s", got, tc.want)
			}
			if p.Illegal != tc.illegal || p.IllegalBefore != tc.before {
				t.Errorf("illegal %b, %v; want %b, %v", p.Illegal, p.IllegalBefore, tc.illegal, tc.before)
			}
			if p.ToMove != tc.toMove {
				t.Errorf("%v to move, want %v", p.ToMove, tc.toMove)
			}
			if p.Ko.String() != tc.ko {
				t.Errorf("ko at %q, want %q", p.Ko, tc.ko)
			}
			if p.MoveNumber != tc.number {
				t.Errorf("move %d, want %d", p.MoveNumber, tc.number)
			}
		})
	}
}

func TestSideToMoveFollowsTheNextMove(t *testing.T) {
	g := mustRead(t, "(;SZ[3];B[aa];B[bb])")
	if p := g.Position(g.Root().Child(0)); p.ToMove != Black {
		t.Errorf("%v to move before a black move", p.ToMove)
	}
}

// randomGame is a tree of random moves, legal or not, on a small board.
func randomGame(rng *rand.Rand, nodes int) *Game {
	w, h := 2+rng.IntN(6), 2+rng.IntN(6)
	g := NewGame(w, h)
	all := []*Node{g.Root()}
	for len(all) < nodes {
		parent := all[len(all)-1]
		if rng.IntN(10) == 0 {
			parent = all[rng.IntN(len(all))]
		}
		n := parent.AddChild()
		pt := Value(Pt(rng.IntN(w), rng.IntN(h)).String())
		switch rng.IntN(12) {
		case 0:
			n.Set("AE", pt)
		case 1:
			n.Set([]string{"AB", "AW"}[rng.IntN(2)], pt)
		case 2:
			n.Set([]string{"B", "W"}[rng.IntN(2)], "")
		default:
			n.Set([]string{"B", "W"}[len(all)%2], pt)
		}
		all = append(all, n)
	}
	return g
}

// slowPosition replays from the root without any cache and finds strings by
// growing sets, the obvious way.
func slowPosition(g *Game, n *Node) (stones map[Point]Color, black, white int) {
	w, h := g.Size()
	stones = make(map[Point]Color)
	around := func(p Point) []Point {
		var list []Point
		for _, d := range [][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
			x, y := p.Column()+d[0], p.Row()+d[1]
			if x >= 0 && y >= 0 && x < w && y < h {
				list = append(list, Pt(x, y))
			}
		}
		return list
	}
	dead := func(p Point) []Point {
		str := map[Point]bool{p: true}
		for grown := true; grown; {
			grown = false
			for q := range str {
				for _, r := range around(q) {
					if stones[r] == stones[p] && !str[r] {
						str[r], grown = true, true
					}
				}
			}
		}
		var list []Point
		for q := range str {
			for _, r := range around(q) {
				if stones[r] == Empty {
					return nil
				}
			}
			list = append(list, q)
		}
		return list
	}
	lift := func(list []Point) {
		for _, q := range list {
			if stones[q] == Black {
				black++
			} else {
				white++
			}
		}
		for _, q := range list {
			stones[q] = Empty
		}
	}
	for _, m := range n.Path() {
		for _, p := range m.Points("AB") {
			stones[p] = Black
		}
		for _, p := range m.Points("AW") {
			stones[p] = White
		}
		for _, p := range m.Points("AE") {
			stones[p] = Empty
		}
		mv, ok := m.Move()
		if !ok || mv.Point == Pass {
			continue
		}
		stones[mv.Point] = mv.Color
		for _, q := range around(mv.Point) {
			if stones[q] == mv.Color.Other() {
				lift(dead(q))
			}
		}
		lift(dead(mv.Point))
	}
	return stones, black, white
}

// Positions from the cache, asked for in random order, equal those of a slow
// replay from the root.
func TestPositionAgainstSlowReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		g := randomGame(rng, 200)
		var all []*Node
		g.Root().Walk(func(n *Node) bool { all = append(all, n); return true })
		for range 100 {
			n := all[rng.IntN(len(all))]
			p := g.Position(n)
			stones, black, white := slowPosition(g, n)
			for y := range p.Height {
				for x := range p.Width {
					if got, want := p.At(Pt(x, y)), stones[Pt(x, y)]; got != want {
						t.Fatalf("%v at %v, want %v\n%s", got, Pt(x, y), want, drawn(p))
					}
				}
			}
			if p.CapturedBlack != black || p.CapturedWhite != white {
				t.Fatalf("captured %d, %d; want %d, %d", p.CapturedBlack, p.CapturedWhite, black, white)
			}
		}
	}
}

// On boards of more than 26 lines the characters behind z are no coordinates.
func TestMovesBeyondTheLettersAreTold(t *testing.T) {
	c, err := ReadText("(;SZ[52];B[{a];W[a|];B[aa];W[AZ])")
	if err != nil {
		t.Fatal(err)
	}
	valid := 0
	for _, n := range c.Games[0].Root().MainLine() {
		if m, ok := n.Move(); ok && m.Valid {
			valid++
		}
	}
	if valid != 2 || len(c.Warnings) != 2 {
		t.Errorf("%d moves are points, warnings %v", valid, c.Warnings)
	}
}
