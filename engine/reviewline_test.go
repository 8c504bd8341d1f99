package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/sgfio"
)

// longerGame is the end of a fight on nine lines, long enough for two stretches.
const longerGame = "(;SZ[9]AB[ee][ec][gc][gg][gf][dg][cf][be][bf][dh][dd][eb]AW[ce][cc][fg][ff][ef][df][de][bd][eg][dc][cd][fe]" +
	";B[fd];W[ge];B[hd];W[gh];B[hg];W[fb];B[gb];W[db];B[fa];W[ad];B[ae];W[ch];B[cg])"

// reviewOf reviews a game on a number of threads and returns it with what its
// reports say. The numbers of nodes are left out: they are those of the readings
// that gave the answers, which may have been made in another position.
func reviewOf(t *testing.T, game *sgfio.Game, threads int) (*Review, []string) {
	t.Helper()
	opts := smallOptions()
	opts.Threads = threads
	v, err := ReviewGame(context.Background(), game, opts, nil)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, r := range v.Reports {
		told = append(told, answersOf(t, r))
	}
	return v, told
}

// answersOf is a report as text, without the numbers of nodes.
func answersOf(t *testing.T, r *Report) string {
	t.Helper()
	text, err := json.Marshal(r.Answers())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// middleGame is a fight on the whole board: a corner that is attacked, a ladder's length
// of running stones, a race on the side.
const middleGame = "(;SZ[19]AB[pd][qf][nc][pj][qn][pp][nq][dp][fq][cn][dj][dd][fc][cf][jd][kk][jl][ol][oj][nk]" +
	"AW[od][oe][pe][qe][qd][qc][mp][np][op][oq][pq][qq][cp][cq][dq][do][co][bn][ec][ed][ee][de][ce][hk][hm][jp][mk][ml][nm][om]" +
	";B[qb];W[rb];B[rc];W[pb];B[rd];W[qp];B[qo];W[ro];B[rp];W[rq];B[sq];W[bm];B[cm];W[nj];B[ni];W[mj])"

// longGame is a game of so many moves by players who stay close to what is on the
// board.
func longGame(seed uint64, moves int) string {
	r := rand.New(rand.NewPCG(seed, 1))
	text := strings.Builder{}
	text.WriteString("(;SZ[19]")
	b := board.MustNew(19, 19)
	color := board.Black
	var played []board.Point
	for n := 0; n < moves; {
		p := board.MakePoint(2+r.IntN(15), 2+r.IntN(15))
		if len(played) > 0 && r.IntN(8) > 0 {
			last := played[max(0, len(played)-1-r.IntN(6))]
			p = last + board.Point(r.IntN(5)-2) + board.Stride*board.Point(r.IntN(5)-2)
		}
		if !b.OnBoard(p) || b.At(p) != board.Empty || b.IsSelfAtari(p, color) || b.Play(p, color, board.ForbidSuicide) != nil {
			continue
		}
		fmt.Fprintf(&text, ";%c[%c%c]", "?WB"[color], 'a'+rune(p.Column()), 'a'+rune(p.Row()))
		played = append(played, p)
		color = color.Other()
		n++
	}
	return text.String() + ")"
}

// TestReviewsReuseNothingWrong reviews games on one thread and on several: every
// position must get the answers that it gets by itself, with nothing kept.
func TestReviewsReuseNothingWrong(t *testing.T) {
	if testing.Short() {
		t.Skip("reads thirty positions three times")
	}
	games := map[string]string{"nine lines": longerGame, "nineteen lines": middleGame}
	if boardtest.Long() {
		games["a whole game"] = longGame(7, 160)
		games["another whole game"] = longGame(8, 160)
	}
	for name, record := range games {
		t.Run(name, func(t *testing.T) { compareWithCold(t, readGame(t, record)) })
	}
}

func compareWithCold(t *testing.T, game *sgfio.Game) {
	one, alone := reviewOf(t, game, 1)
	several, together := reviewOf(t, game, 3)
	if len(alone) <= stretch || len(together) != len(alone) {
		t.Fatalf("%d and %d reports", len(alone), len(together))
	}
	opts := smallOptions()
	for i, n := range one.Nodes {
		p := emptyPosition(t, game)
		if n != nil {
			var err error
			if p, err = RecordPosition(game, n); err != nil {
				t.Fatal(err)
			}
		}
		cold := answersOf(t, analyze(t, p, opts))
		if alone[i] != cold {
			t.Errorf("after move %d the review says\n%s\nand the analysis\n%s", i, alone[i], cold)
		}
		if together[i] != cold {
			t.Errorf("after move %d the review on several threads says\n%s\nand the analysis\n%s", i, together[i], cold)
		}
	}
	x, err := json.Marshal(one)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(several)
	if err != nil {
		t.Fatal(err)
	}
	if string(x) != string(y) {
		t.Errorf("one thread: %s\nseveral: %s", x, y)
	}
}

// emptyPosition is the board before the first move.
func emptyPosition(t *testing.T, game *sgfio.Game) *Position {
	t.Helper()
	b, err := board.New(game.Size())
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPosition(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestReviewOnThreadsStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	opts := smallOptions()
	opts.Threads = 2
	calls := 0
	v, err := ReviewGame(ctx, readGame(t, longerGame), opts, func(n, total int, r *Report) {
		if calls++; n != calls || total != 14 || r == nil {
			t.Errorf("progress %d of %d in call %d", n, total, calls)
		}
		if n == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(v.Reports) == 14 {
		t.Errorf("%d reports, error %v", len(v.Reports), err)
	}
	for i, r := range v.Reports {
		if r == nil {
			t.Errorf("no report %d", i)
		}
	}
}
