// Package positiontest has games and positions for tests.
package positiontest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/position"
	"shikatsu/sgfio"
)

// LongerGame is the end of a fight on nine lines, long enough for two stretches.
const LongerGame = "(;SZ[9]AB[ee][ec][gc][gg][gf][dg][cf][be][bf][dh][dd][eb]AW[ce][cc][fg][ff][ef][df][de][bd][eg][dc][cd][fe]" +
	";B[fd];W[ge];B[hd];W[gh];B[hg];W[fb];B[gb];W[db];B[fa];W[ad];B[ae];W[ch];B[cg])"

// MiddleGame is a fight on the whole board. A corner is attacked, stones run as far as a ladder goes, and there is a race on
// the side.
const MiddleGame = "(;SZ[19]AB[pd][qf][nc][pj][qn][pp][nq][dp][fq][cn][dj][dd][fc][cf][jd][kk][jl][ol][oj][nk]" +
	"AW[od][oe][pe][qe][qd][qc][mp][np][op][oq][pq][qq][cp][cq][dq][do][co][bn][ec][ed][ee][de][ce][hk][hm][jp][mk][ml][nm][om]" +
	";B[qb];W[rb];B[rc];W[pb];B[rd];W[qp];B[qo];W[ro];B[rp];W[rq];B[sq];W[bm];B[cm];W[nj];B[ni];W[mj])"

// LongGame is a game of so many moves by players who stay close to what is on the
// board.
func LongGame(seed uint64, moves int) string {
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

func ReadGame(t *testing.T, record string) *sgfio.Game {
	t.Helper()
	c, err := sgfio.ReadText(record)
	if err != nil {
		t.Fatal(err)
	}
	return c.Games[0]
}

// RandomPosition plays random moves, captures included.
func RandomPosition(t testing.TB, seed uint64, size, moves int) *position.Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	b := board.MustNew(size, size)
	c := board.Black
	for range moves {
		p := b.Points()[rng.IntN(len(b.Points()))]
		if b.Play(p, c, board.ForbidSuicide) == nil {
			c = c.Other()
		}
	}
	p, err := position.New(b, c)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// MiddleGameBoard is the position of middleGame.
func MiddleGameBoard(t *testing.T) *board.Board {
	t.Helper()
	record := ReadGame(t, MiddleGame)
	p, err := position.OfRecord(record, record.Root())
	if err != nil {
		t.Fatal(err)
	}
	return p.Board()
}
