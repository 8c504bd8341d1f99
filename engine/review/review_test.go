package review

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/analysis/analysistest"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/position/positiontest"
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// smallGame has a white corner group on seven lines that is attacked and dies.
const smallGame = "(;SZ[7]AB[bc][cb][ca]AW[ba][bb][ab];B[ac];W[];B[aa]C[Here.];W[];B[ff])"

func TestReviewIsTheSumOfItsPositions(t *testing.T) {
	game := positiontest.ReadGame(t, smallGame)
	done := 0
	v, err := Game(context.Background(), game, life.SmallOptions(), func(n, total int, r *report.Report) {
		done++
		if n != done || total != 6 || r == nil {
			t.Errorf("progress %d of %d", n, total)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Moves) != 5 || len(v.Reports) != 6 || len(v.Nodes) != 6 || done != 6 {
		t.Fatalf("%d moves, %d reports, %d nodes, %d told", len(v.Moves), len(v.Reports), len(v.Nodes), done)
	}
	if v.Moves[1] != (ReviewMove{2, "white", "PASS"}) || v.Moves[4] != (ReviewMove{5, "black", "F2"}) {
		t.Errorf("moves %v", v.Moves)
	}
	// Each report is that of its position alone.
	for i, n := range v.Nodes {
		p, err := position.OfRecord(game, n)
		if err != nil {
			t.Fatal(err)
		}
		alone, err := json.Marshal(analysistest.Report(t, p, life.SmallOptions()))
		if err != nil {
			t.Fatal(err)
		}
		together, err := json.Marshal(v.Reports[i])
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(alone, together) {
			t.Errorf("after move %d the report differs:\n%s\n%s", i, alone, together)
		}
	}
	if len(v.Stories) == 0 {
		t.Error("no stories")
	}
}

func TestReviewStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	v, err := Game(ctx, positiontest.ReadGame(t, smallGame), life.SmallOptions(), func(n, _ int, _ *report.Report) {
		if n == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || v == nil || len(v.Reports) != 2 {
		t.Errorf("error %v", err)
	}
}

// A review that is stopped while its events are proved has none of them.
func TestReviewStopsBeforeItIsProved(t *testing.T) {
	const record = "(;SZ[9]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea];B[ii];W[ih])"
	ctx, cancel := context.WithCancel(context.Background())
	v, err := Game(ctx, positiontest.ReadGame(t, record), life.SmallOptions(), func(n, total int, _ *report.Report) {
		if n == total {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || v == nil || len(v.Reports) != 3 || len(v.Events) != 0 || len(v.Stories) != 0 {
		t.Errorf("error %v, %+v", err, v)
	}
}

// TestSetUpIsNobodysMove sets stones up, and plays on a stone, where a white corner is an eye or two. The moves there are in
// distant corners.
func TestSetUpIsNobodysMove(t *testing.T) {
	const corner = "(;SZ[9]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea]"
	for _, test := range []struct {
		name, moves, want string
	}{
		{"no stones", ";B[ii];W[ih])", "[1 missed_kill 2 missed_defense]"},
		{"a stone that kills", ";B[ii];AB[ba];W[ih])", "[]"},
		{"a stone that saves", ";B[ii];W[ih];PL[B]AW[ba];B[hi])", "[1 missed_kill]"},
		{"stones taken off", ";B[ii];C[Why?];AE[ab][bb][cb][db][da];W[ih])", "[]"},
		{"a move on a stone", ";B[ii];W[ih];B[bb];W[hh])", "[1 missed_kill 2 missed_defense]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := Game(context.Background(), positiontest.ReadGame(t, corner+test.moves), life.SmallOptions(), nil)
			if err != nil {
				t.Fatal(err)
			}
			told := []string{}
			for i := range v.Events {
				told = append(told, fmt.Sprintf("%d %s", v.Events[i].Move, v.Events[i].Kind))
			}
			if fmt.Sprint(told) != test.want {
				t.Errorf("told %v, want %s", told, test.want)
			}
		})
	}
}

func TestReviewOfARecordThatBeginsWithAMove(t *testing.T) {
	v, err := Game(context.Background(), positiontest.ReadGame(t, "(;SZ[5]B[cc];W[bb])"), life.SmallOptions(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Reports) != 3 || v.Nodes[0] != nil || len(v.Reports[0].Worms) != 0 || len(v.Reports[2].Worms) != 2 {
		t.Errorf("%d reports, first node %v", len(v.Reports), v.Nodes[0])
	}
}

func TestAnnotate(t *testing.T) {
	game := positiontest.ReadGame(t, smallGame)
	v, positions, err := gameLine(context.Background(), game)
	if err != nil {
		t.Fatal(err)
	}
	for range positions {
		v.Reports = append(v.Reports, reportOf(group("white", "alive", "B7", "B6", "A6")))
	}
	v.Events = []Event{
		{Move: 3, Player: "black", Vertex: "A7", Kind: MissedKill, Color: "white", Origin: "B7", Size: 3,
			Stones: []report.Vertex{"B7", "B6", "A6"}, Better: "G1", Certain: true, ProofStatus: "dead",
			Proof: []ProofMove{{"black", "G1"}, {"white", "PASS"}}},
		{Move: 5, Player: "black", Vertex: "F2", Kind: NeedlessDefense, Color: "black", Origin: "B5", Size: 2, Certain: true},
	}
	v.teach()
	if err := v.Annotate(game); err != nil {
		t.Fatal(err)
	}
	if c := game.Root().Comment(); !strings.Contains(c, "Black missed one chance") || !strings.Contains(c, "\nMove 3: White's group of 3") {
		t.Errorf("the first node says %q", c)
	}
	var buffer bytes.Buffer
	if err := sgfio.Write(&buffer, game); err != nil {
		t.Fatal(err)
	}
	again := positiontest.ReadGame(t, buffer.String())
	line := again.Root().MainLine()
	if c := line[3].Comment(); !strings.HasPrefix(c, "Here.\n\n") || !strings.Contains(c, "could have been killed at G1 instead of A7") {
		t.Errorf("comment %q", c)
	}
	if marks := line[3].Points("TR"); len(marks) != 3 {
		t.Errorf("marks %v", marks)
	}
	if labels := line[3].Labels(); len(labels) != 1 || labels[0] != (sgfio.Label{Point: sgfio.Pt(6, 6), Text: "A"}) {
		t.Errorf("labels %v", labels)
	}
	if !strings.Contains(line[5].Comment(), "alive already") {
		t.Errorf("comment %q", line[5].Comment())
	}
	better := line[2].Child(1)
	if better == nil {
		t.Fatal("no variation")
	}
	if m, ok := better.Move(); !ok || m.Point != sgfio.Pt(6, 6) || !strings.Contains(better.Comment(), "is dead after this") {
		t.Errorf("variation %v, %q", m, better.Comment())
	}
	if m, ok := better.Child(0).Move(); !ok || m.Point != sgfio.Pass {
		t.Errorf("the line does not go on: %v", m)
	}
	// A second annotation adds nothing.
	if err := v.Annotate(game); err != nil {
		t.Fatal(err)
	}
	var twice bytes.Buffer
	if err := sgfio.Write(&twice, game); err != nil {
		t.Fatal(err)
	}
	if twice.String() != buffer.String() {
		t.Errorf("annotated twice:\n%s\n%s", twice.String(), buffer.String())
	}
}

// A better move that captures leaves no marks where the stones lay.
func TestAnnotateMarksNoCapturedStones(t *testing.T) {
	game := positiontest.ReadGame(t, "(;SZ[7]AB[bc][cb][ca]AW[ba][bb][ab][gg];B[ac];W[];B[ff])")
	v, positions, err := gameLine(context.Background(), game)
	if err != nil {
		t.Fatal(err)
	}
	for range positions {
		v.Reports = append(v.Reports, reportOf(group("white", "alive", "B7", "B6", "A6")))
	}
	v.Events = []Event{{Move: 3, Player: "black", Vertex: "F2", Kind: MissedKill, Color: "white", Origin: "B7", Size: 3,
		Stones: []report.Vertex{"B7", "B6", "A6", "G1"}, Better: "A7", Certain: true, ProofStatus: "dead", Proof: []ProofMove{{"black", "A7"}}}}
	if err := v.Annotate(game); err != nil {
		t.Fatal(err)
	}
	better := game.Root().MainLine()[2].Child(1)
	if better == nil {
		t.Fatal("no variation")
	}
	if marks := better.Points("TR"); len(marks) != 1 || marks[0] != sgfio.Pt(6, 6) {
		t.Errorf("marks %v, want that of the one stone left", marks)
	}
}

// TestReviewSoFar compares what a review tells while it runs with what it tells of the game's beginning alone. In the end it
// tells all of it.
func TestReviewSoFar(t *testing.T) {
	const record = "(;SZ[7]AB[bc][cb][ca]AW[ba][bb][ab];B[ac];W[];B[aa];W[ff];B[ee];W[ef];B[fe];W[df];B[de];W[cf];B[ce];W[bf];B[be];W[gf];B[ge])"
	tell := func(v *Review) string {
		events := slices.Clone(v.Events)
		for i := range events {
			events[i].Proof = nil
		}
		data, err := json.Marshal(struct {
			S []Story
			E []Event
		}{v.Stories, events})
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	review := func(record string, threads int) (whole string, parts []string) {
		opts := life.SmallOptions()
		opts.Threads = threads
		v, err := GameSoFar(context.Background(), positiontest.ReadGame(t, record), opts, nil, func(v *Review) { parts = append(parts, tell(v)) })
		if err != nil {
			t.Fatal(err)
		}
		return tell(v), parts
	}
	// 16 positions are told of after 6 and 12 of them.
	whole, parts := review(record, 1)
	if len(parts) != 2 {
		t.Fatalf("%d parts, want 2", len(parts))
	}
	for i, end := range []string{";W[ef]", ";W[bf]"} {
		if alone, _ := review(record[:strings.Index(record, end)]+")", 1); alone != parts[i] {
			t.Errorf("part %d:\n%s\nalone:\n%s", i, parts[i], alone)
		}
	}
	if parallel, _ := review(record, 2); parallel != whole {
		t.Errorf("on two threads:\n%s\non one:\n%s", parallel, whole)
	}
}
