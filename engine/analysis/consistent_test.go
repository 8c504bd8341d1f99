package analysis_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// randomBoard plays at random on a board of any shape, or sets stones up.
func randomBoard(rng *rand.Rand) *board.Board {
	b := board.MustNew(1+rng.IntN(9), 1+rng.IntN(9))
	points := b.Points()
	if rng.IntN(4) == 0 {
		stones := rng.IntN(100) // of a hundred points
		for _, p := range points {
			if rng.IntN(100) < stones {
				b.PlaceStone(p, board.White+board.Color(rng.IntN(2)))
			}
		}
		return b
	}
	for range 1 + rng.IntN(3*len(points)) {
		p, c := points[rng.IntN(len(points))], board.White+board.Color(rng.IntN(2))
		if b.At(p) == board.Empty && b.IsLegal(p, c) && (rng.IntN(6) == 0 || !b.IsSelfAtari(p, c)) {
			b.TryMove(p, c)
		}
	}
	return b.Clone()
}

// consistency checks that what a report says of a position does not contradict itself.
type consistency struct {
	t *testing.T
	b *board.Board
	r *report.Report
}

func (c *consistency) fault(format string, args ...any) {
	c.t.Helper()
	c.t.Errorf(format, args...)
	c.t.Logf("ko at %s\n%s", c.b.Vertex(c.b.Ko()), boardtest.Format(c.b))
}

// playable checks that a player may make a move, at least with a ko threat.
func (c *consistency) playable(what string, v report.Vertex, color board.Color) {
	c.t.Helper()
	if p := boardtest.Point(c.t, c.b, v); p != board.Pass && (c.b.At(p) != board.Empty || c.b.IsSuicide(p, color)) {
		c.fault("%s by %s of %v cannot be played", what, v, color)
	}
}

func (c *consistency) check() {
	colors := map[report.Color]board.Color{report.Black: board.Black, report.White: board.White}
	worms := map[report.Vertex]*report.Worm{}
	for i := range c.r.Worms {
		w := &c.r.Worms[i]
		worms[w.Origin] = w
		owner := colors[w.Color]
		for _, v := range w.AttackPoints {
			c.playable("attack on "+w.Origin, v, owner.Other())
		}
		for _, v := range w.DefensePoints {
			c.playable("defense of "+w.Origin, v, owner)
		}
		if w.Invincible && w.AttackCode() > 0 || w.AttackCode() == 0 && w.DefenseCode() > 0 {
			c.fault("string %s: attack %d, defense %d", w.Origin, w.AttackCode(), w.DefenseCode())
		}
	}
	for i := range c.r.Dragons {
		d := &c.r.Dragons[i]
		owner := colors[d.Color]
		for _, v := range []report.Vertex{d.OwlAttackPoint, d.Owl2ndAttack, d.SemeaiAttackPoint, d.KillPoint} {
			c.playable("attack on dragon "+d.Origin, v, owner.Other())
		}
		for _, v := range []report.Vertex{d.OwlDefensePoint, d.Owl2ndDefense, d.SemeaiDefensePoint, d.SavePoint} {
			c.playable("defense of dragon "+d.Origin, v, owner)
		}
		if want := map[string][2]bool{"alive": {}, "dead": {true}, "critical": {true, true}}; d.OwlStatus != "unchecked" &&
			(want[string(d.OwlStatus)][0] != (d.OwlAttackCode > 0) || want[string(d.OwlStatus)][1] && d.OwlDefenseCode == 0 || d.OwlStatus == "dead" && d.OwlDefenseCode > 0) {
			c.fault("dragon %s is %s with attack %d and defense %d", d.Origin, d.OwlStatus, d.OwlAttackCode, d.OwlDefenseCode)
		}
		if d.Status == "critical" && (d.KillCode == 0 || d.SaveCode == 0) && d.OwlStatus == "critical" {
			c.fault("dragon %s is critical with attack %d and defense %d", d.Origin, d.KillCode, d.SaveCode)
		}
		proved := d.OwlCertainty == "proved"
		for _, v := range d.Worms {
			w := worms[v]
			if w.Invincible && (d.OwlStatus != "alive" && d.OwlStatus != "unchecked" || d.Status != "alive") {
				c.fault("dragon %s is %s, %s, and has the invincible %s", d.Origin, d.OwlStatus, d.Status, v)
			}
			if proved && d.OwlAttackCode == 5 && w.AttackCertainty == "proved" && w.AttackCode() == 0 {
				c.fault("dragon %s is proved to be killed, and its string %s to be safe", d.Origin, v)
			}
		}
		if w := worms[d.Origin]; proved && len(d.Worms) == 1 && w.AttackCertainty == "proved" && w.AttackCode() != d.OwlAttackCode &&
			w.AttackCode() == 5 {
			c.fault("dragon %s is its only string, which is proved to be captured: %d", d.Origin, d.OwlAttackCode)
		}
	}
}

// sameTurned checks that what is proved of a position is proved of it turned, too, if anything is.
func (c *consistency) sameTurned(turned *report.Report, name func(v report.Vertex) report.Vertex) {
	worms := map[report.Vertex]*report.Worm{}
	for i := range turned.Worms {
		for _, v := range turned.Worms[i].Stones {
			worms[v] = &turned.Worms[i]
		}
	}
	for i := range c.r.Worms {
		w := &c.r.Worms[i]
		o := worms[name(w.Origin)]
		if w.UnconditionalStatus != o.UnconditionalStatus || w.Invincible != o.Invincible ||
			w.AttackCertainty == "proved" && o.AttackCertainty == "proved" && w.AttackCode() != o.AttackCode() ||
			w.DefenseCertainty == "proved" && o.DefenseCertainty == "proved" && w.DefenseCode() != o.DefenseCode() {
			c.fault("string %s: %s, %v, %v, turned %s, %v, %v", w.Origin, w.UnconditionalStatus, w.AttackCodes, w.DefenseCodes,
				o.UnconditionalStatus, o.AttackCodes, o.DefenseCodes)
		}
	}
	for i := range c.r.Dragons {
		d := &c.r.Dragons[i]
		o := turned.DragonAt(name(d.Origin))
		if d.OwlCertainty == "proved" && o.OwlCertainty == "proved" && d.Size == o.Size &&
			(d.OwlAttackCode != o.OwlAttackCode || d.OwlDefenseCode != o.OwlDefenseCode) {
			c.fault("dragon %s: %d, %d, turned %d, %d", d.Origin, d.OwlAttackCode, d.OwlDefenseCode, o.OwlAttackCode, o.OwlDefenseCode)
		}
	}
}

// TestReportsAreConsistent analyses random boards of all shapes in many ways. They are as they are and turned, with the colors
// exchanged or not, on one processor and on two.
func TestReportsAreConsistent(t *testing.T) {
	boards := boardtest.Amount(25, 1500)
	rng := rand.New(rand.NewPCG(4, 23))
	opts := life.SmallOptions()
	opts.Owl.NodeLimit, opts.Owl.SelectiveLimit = 4000, 50
	for range boards {
		b := randomBoard(rng)
		p, err := position.New(b, board.Black)
		if err != nil {
			continue // a string without liberties
		}
		opts.Threads = 1
		c := &consistency{t, b, analysistest.Report(t, p, opts)}
		c.check()
		opts.Threads = 2
		one, err := json.Marshal(c.r)
		if err != nil {
			t.Fatal(err)
		}
		two, err := json.Marshal(analysistest.Report(t, p, opts))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one, two) {
			c.fault("on one processor:\n%s\non two:\n%s", one, two)
		}
		o := board.Orientation(1 + rng.IntN(board.Orientations-1))
		other := o.Turned(b)
		turned, err := position.New(other, o.Color(board.Black))
		if err != nil {
			t.Fatal(err)
		}
		found, err := analysis.Analyze(context.Background(), turned, opts, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.sameTurned(found, func(v report.Vertex) report.Vertex {
			return other.Vertex(o.Point(boardtest.Point(t, b, v), b.Width(), b.Height()))
		})
	}
}
