package analysis_test

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// winCode is the code of an unconditional success in a report.
const winCode = 5

// Black's two stones are a one-point jump apart that White can cut between the
// wall above and the wall below.
func TestConnectionsOfAReport(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . O O . . . .
		. . O . . O . . .
		. O X X . X O . .
		. . O . . O . . .
		. . . O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	r := analysistest.Report(t, p, life.DefaultOptions())
	var cut *report.Connection
	full := analysis.ReadConnections(context.Background(), p, life.DefaultOptions(), r)
	for i := range full.Connections {
		if c := &full.Connections[i]; c.A == "C6" && c.B == "F6" {
			cut = c
		}
	}
	if cut == nil {
		t.Fatalf("the pair C6 and F6 was not asked about: %+v", r.Connections)
	}
	if cut.Color != "black" || cut.DisconnectCode != winCode || cut.DisconnectPoint == "PASS" {
		t.Errorf("White cuts by moving first: %+v", cut)
	}
	if !cut.ConnectRead || cut.ConnectCode != winCode || cut.ConnectPoint != "E6" {
		t.Errorf("Black joins at E6 by moving first: %+v", cut)
	}
	for i := range r.Connections {
		if r.Connections[i].ConnectRead {
			t.Error("the report that was handed out was changed")
		}
	}
	for i := range r.Worms {
		w := &r.Worms[i]
		counts := [4]int{w.Liberties, w.Liberties2, w.Liberties3, w.Liberties4}
		for order, points := range [4][]report.Vertex{w.LibertyPoints, w.Liberty2Points, w.Liberty3Points, w.Liberty4Points} {
			if len(points) != counts[order] {
				t.Errorf("%s: %d points of order %d, want %d", w.Origin, len(points), order+1, counts[order])
			}
		}
	}
}

// Both rows of stones are shut in and have the seven points before them.
func TestRacesOfAReport(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . O . . O . . O . . .
		. . . . . . . . . . . . .
		. . O O O O O O O O O . .
		. . O . . . . . . . O . .
		. . O X X X X X X X O . .
		. . X O O O O O O O X . .
		. . X . . . . . . . X . .
		. . X X X X X X X X X . .
		. . . . . . . . . . . . .
		. . . X . . X . . X . . .
		. . . . . . . . . . . . .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	r := analysistest.Report(t, p, life.DefaultOptions())
	if len(r.Races) != 1 {
		t.Fatalf("races: %+v", r.Races)
	}
	race := r.Races[0]
	if race.AFirst.Saved != winCode || race.AFirst.Killed != winCode || race.BFirst.Saved != winCode || race.BFirst.Killed != winCode {
		t.Errorf("whoever moves first wins: %+v", race)
	}
	if race.A == race.B || race.Nodes == 0 || race.AFirst.Move == "PASS" {
		t.Errorf("the race lacks something: %+v", race)
	}
}

// TestSekiIsTold has two strings at the right edge that share two liberties and have no eyes. Neither can be attacked, so both
// live by themselves.
func TestSekiIsTold(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . .
		. . O . . O . O O O O O O
		. . . . . . . O X X X X X
		. . . O . O . O X O . . X
		. . . . . . . X O O O O O
		. . . X . X . X X X X X X
		. . . . . . . . . . . . .
		. . . . . . . . . . X . .
		. . . X . . X . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . X . .
		. . . X . . . . . . . . .
		. . . . . . . . . . . . .`)
	p, err := position.New(b, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	r := analysistest.Report(t, p, life.DefaultOptions())
	for _, v := range []report.Vertex{"J11", "K10"} {
		if d := r.DragonAt(v); d == nil || d.Status != "alive" || d.Safety != "alive in seki" {
			t.Errorf("%s: %+v", v, d)
		}
	}
}

// A reader that read the connections of other positions before finds the same.
func TestConnectionsByAUsedReader(t *testing.T) {
	game := positiontest.ReadGame(t, "(;SZ[9];B[ee];W[dc];B[gc];W[gg];B[cg];W[eg];B[ge];W[ce];B[fh];W[cc];B[eh];W[dg];B[dh];W[ch];B[bg];W[fg];B[hg];W[hh])")
	used := life.DefaultOptions()
	used.Memory = life.NewMemory()
	line := game.Root().MainLine()
	read := 0
	for _, n := range []*sgfio.Node{line[18], line[14], line[16], line[18]} {
		p, err := position.OfRecord(game, n)
		if err != nil {
			t.Fatal(err)
		}
		r := analysistest.Report(t, p, life.DefaultOptions())
		fresh, again := analysis.ReadConnections(t.Context(), p, life.DefaultOptions(), r), analysis.ReadConnections(t.Context(), p, used, r)
		if !slices.Equal(fresh.Connections, again.Connections) {
			t.Fatalf("fresh %+v\nused %+v", fresh.Connections, again.Connections)
		}
		for _, c := range fresh.Connections {
			if c.ConnectRead {
				read++
			}
		}
	}
	if read == 0 {
		t.Error("nothing was read")
	}
}
