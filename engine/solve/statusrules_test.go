package solve

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// late is a small board late in a random game in which few stones are given away. The last move may have been one of a
// ko.
func late(rng *rand.Rand) *board.Board {
	sizes := [][2]int{{3, 3}, {4, 3}, {4, 4}, {5, 3}, {5, 4}, {5, 5}, {6, 4}, {6, 5}, {6, 2}, {7, 2}}
	size := sizes[rng.IntN(len(sizes))]
	b := board.MustNew(size[0], size[1])
	points := b.Points()
	turn := board.Black
	for range 2*len(points) + rng.IntN(3*len(points)) {
		p := points[rng.IntN(len(points))]
		if rng.IntN(5) == 0 {
			turn = turn.Other()
		}
		if b.At(p) == board.Empty && b.IsLegal(p, turn) && (rng.IntN(8) == 0 || !b.IsSelfAtari(p, turn) && !fills(b, p, turn)) {
			b.TryMove(p, turn)
			turn = turn.Other()
		}
	}
	return b.Clone()
}

// fills says whether all points beside p have stones of one color or are off the board.
func fills(b *board.Board, p board.Point, c board.Color) bool {
	for _, d := range board.Directions[:4] {
		if b.OnBoard(p+d) && b.At(p+d) != c {
			return false
		}
	}
	return true
}

// TestProvedStatusesByTheRules analyses small boards, and spaces between walls. It plays out what every proved status
// says, and the points of critical dragons.
func TestProvedStatusesByTheRules(t *testing.T) {
	boards, limit := boardtest.Amount(40, 1500), boardtest.Amount(10000, 30000)
	rng := rand.New(rand.NewPCG(8, 15))
	checked := map[string]int{}
	for range boards {
		b := late(rng)
		space := b.Points()
		if rng.IntN(4) == 0 {
			if b, space = boardtest.Cage(rng); b == nil {
				continue
			}
		}
		p, err := position.New(b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		report, err := analysis.Analyze(context.Background(), p, life.DefaultOptions(), nil)
		if err != nil {
			t.Fatal(err)
		}
		r := &ruled{t, b, space, limit, checked}
		for i := range report.Dragons {
			if d := &report.Dragons[i]; d.StatusCertainty == "proved" {
				r.status(d)
			}
		}
	}
	t.Logf("%v", checked)
	if checked["alive by unconditional life"] < boards/10 || checked["dead by capture"] < boards/10 || checked["point"] == 0 {
		t.Error("the comparison says little")
	}
}

// status compares a proved status.
func (r *ruled) status(d *report.Dragon) {
	r.t.Helper()
	goal := r.points(d.Stones)
	if goal == nil {
		return
	}
	x := boardtest.NewExhaustion(r.b, r.space, goal, r.limit)
	var codes [2]board.Code
	for i, attack := range []bool{true, false} {
		var ok bool
		if codes[i], ok = x.Code(attack, 1); !ok {
			r.checked["too large"]++
			return
		}
	}
	want := "alive"
	switch {
	case codes[0] != board.Fail && codes[1] != board.Fail:
		want = "critical"
	case codes[0] != board.Fail:
		want = "dead"
	}
	r.checked[string(d.Status)+" by "+d.ProvedBy]++
	if string(d.Status) != want {
		r.t.Errorf("%s %s is %s by %s, owl %s %d %d, by the rules %v, ko at %s\n%s", d.Color, d.Origin, d.Status, d.ProvedBy, d.OwlStatus, d.OwlAttackCode, d.OwlDefenseCode, codes, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
		return
	}
	if d.Status != "critical" {
		return
	}
	for i, attack := range []bool{true, false} {
		move, code := d.SavePoint, int(d.SaveCode)
		if attack {
			move, code = d.KillPoint, int(d.KillCode)
		}
		if code == 0 {
			r.t.Errorf("%s: no point, attack %v\n%s", d.Origin, attack, boardtest.Format(r.b))
			continue
		}
		point := boardtest.Point(r.t, r.b, move)
		got, want := r.codeOf(x, attack, point, 1), codes[i]
		if got != want { // one threat may be too few
			var ok bool
			if want, ok = x.Code(attack, threatsRuled); !ok {
				continue
			}
			got = r.codeOf(x, attack, point, threatsRuled)
		}
		if got != want {
			r.t.Errorf("%s: attack %v at %s gives %v, by the rules %v, ko at %s\n%s", d.Origin, attack, move, got, want, r.b.Vertex(r.b.Ko()), boardtest.Format(r.b))
		}
		r.checked["point"]++
	}
}

// points are stones of the space, nil if one is outside.
func (r *ruled) points(stones []report.Vertex) (goal []board.Point) {
	for _, v := range stones {
		p := boardtest.Point(r.t, r.b, v)
		if !slices.Contains(r.space, p) {
			return nil
		}
		goal = append(goal, p)
	}
	return goal
}

// codeOf is the code of a first move, with so many threats.
func (r *ruled) codeOf(x *boardtest.Exhaustion, attack bool, m board.Point, threats uint8) board.Code {
	succeeds := func(mine, theirs uint8) bool {
		given := [2]uint8{mine, theirs}
		if !attack {
			given = [2]uint8{theirs, mine}
		}
		next, ok := x.Play(x.Start(attack, given), m)
		captured, known := x.Captured(next)
		return ok && known && captured == attack
	}
	switch {
	case succeeds(0, threats):
		return board.Win
	case succeeds(0, 0):
		return board.KoA
	case succeeds(threats, 0):
		return board.KoB
	}
	return board.Fail
}
