// Package factstest has findings for tests that do not depend on what the engine
// finds today.
package factstest

import (
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/sgfio"
	"shikatsu/ui/facts"
)

// Record is the position of Facts, with Black to play.
const Record = "(;SZ[9]AB[ab][bb][cb][db][da][gh][hh][ih]AW[ac][bc][cc][dc][ec][eb][ea][gg][hg][ig]PL[B])"

// diagram is the same position.
const diagram = `
	. . . X O . . . .
	X X X X O . . . .
	O O O O O . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . O O O
	. . . . . . X X X
	. . . . . . . . .`

// Facts are findings about a position of 9 lines. It has a group of each status, an eye space, a half and a
// false eye, a cut and a race.
func Facts(t testing.TB) *facts.Facts {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	return facts.FromReport(report(b), b)
}

// Position is the record's position.
func Position(t testing.TB) *sgfio.Game {
	t.Helper()
	c, err := sgfio.ReadText(Record)
	if err != nil {
		t.Fatal(err)
	}
	return c.Games[0]
}

func report(b *board.Board) *engine.Report {
	r := &engine.Report{Columns: 9, Rows: 9, ToMove: "black", Stage: engine.StageSemeai, Complete: true}
	n := len(b.Points())
	in := &engine.Influence{Region: make([]int, n), DilationRegion: make([]int, n), Territory: make([]float64, n), White: make([]float64, n), Black: make([]float64, n)}
	d := &engine.Domains{Black: make([]bool, n), White: make([]bool, n)}
	for i := range n {
		row, col := i/9, i%9
		in.Territory[i] = float64(4-row) / 4
		in.White[i], in.Black[i] = float64(10*(9-row)), float64(10*(row+1))
		in.Region[i] = [9]int{4, 3, 3, 2, 1, -1, -2, -3, -3}[row]
		in.DilationRegion[i] = [9]int{4, 3, 3, 2, 2, 0, -1, -2, -3}[row]
		d.White[i], d.Black[i] = row < 6, row > 2 || row < 2 && col < 4
	}
	r.Influence, r.Domains = in, d

	corner := []string{"D9", "A8", "B8", "C8", "D8"}
	wall := []string{"E9", "E8", "A7", "B7", "C7", "D7", "E7"}
	white := []string{"G3", "H3", "J3"}
	black := []string{"G2", "H2", "J2"}
	worm := func(color engine.Color, stones, liberties []string) engine.Worm {
		return engine.Worm{Origin: stones[0], Stones: stones, Color: color, Size: len(stones), EffectiveSize: float64(len(stones)) + 2.5,
			Liberties: len(liberties), LibertyPoints: liberties, Lunch: "PASS", UnconditionalStatus: "unknown", Certain: true, Nodes: 12}
	}
	r.Worms = []engine.Worm{worm("black", corner, []string{"A9", "B9", "C9"}),
		worm("white", wall, []string{"F9", "F8", "F7", "A6", "B6", "C6", "D6", "E6"}),
		worm("white", white, []string{"G4", "H4", "J4", "F3"}), worm("black", black, []string{"G1", "H1", "J1", "F2"})}
	w := &r.Worms[0]
	w.AttackPoints, w.AttackCodes, w.DefensePoints, w.DefenseCodes = []string{"B9"}, []engine.Code{5}, []string{"B9"}, []engine.Code{5}
	w.Liberties2, w.Liberty2Points = 0, nil
	r.Worms[2].Liberties2, r.Worms[2].Liberty2Points = 3, []string{"G5", "H5", "J5"}
	r.Worms[2].Liberties3, r.Worms[2].Liberty3Points = 2, []string{"G6", "H6"}
	r.Worms[2].Liberties4, r.Worms[2].Liberty4Points = 1, []string{"G7"}

	dragon := func(id int, color engine.Color, status engine.Status, safety engine.Safety, genus string, stones []string) engine.Dragon {
		return engine.Dragon{ID: id, Color: color, Origin: stones[0], Worms: stones[:1], Stones: stones, Size: len(stones),
			EffectiveSize: float64(len(stones)) + 2.5, StrategicSize: float64(len(stones)) + 3, Genus: genus, Heye: "PASS", Lunch: "PASS",
			CrudeStatus: status, OwlStatus: status, Status: status, MatcherStatus: status, Safety: safety, OlderSafety: safety, Weakness: 0.5,
			KillPoint: "PASS", SavePoint: "PASS", OwlAttackPoint: "PASS", OwlDefensePoint: "PASS", Owl2ndAttack: "PASS", Owl2ndDefense: "PASS", OwlThreatStatus: "unchecked",
			OwlAttackKworm: "PASS", OwlDefenseKworm: "PASS", OwlAttackCertain: true, OwlDefenseCertain: true, OwlCertainty: "estimated", OwlNodes: 24, StatusCertainty: "estimated",
			SemeaiAttackPoint: "PASS", SemeaiDefensePoint: "PASS", SemeaiAttackTarget: "PASS", SemeaiDefenseTarget: "PASS"}
	}
	critical := dragon(0, "black", "critical", "critical", "1122", corner)
	critical.KillCode, critical.KillPoint, critical.SaveCode, critical.SavePoint = 5, "B9", 5, "B9"
	critical.OwlAttackCode, critical.OwlAttackPoint, critical.OwlDefenseCode, critical.OwlDefensePoint = 5, "B9", 5, "B9"
	critical.OwlCertainty, critical.StatusCertainty, critical.ProvedBy = "proved", "proved", engine.ByReading
	ko := dragon(3, "black", "critical", "critical", "0011", black)
	ko.KillCode, ko.KillPoint, ko.SaveCode, ko.SavePoint = 4, "F2", 5, "F2"
	ko.OwlAttackCode, ko.OwlAttackPoint, ko.OwlDefenseCode, ko.OwlDefensePoint = 4, "F2", 5, "F2"
	seki := dragon(2, "white", "alive", "alive in seki", "0000", white)
	invincible := dragon(1, "white", "alive", "invincible", "2222", wall)
	invincible.StatusCertainty, invincible.ProvedBy = "proved", engine.ByUnconditionalLife
	critical.ChanceFirst, critical.ChanceSecond = 0.95, 0.05
	invincible.ChanceFirst, invincible.ChanceSecond = 1, 1
	r.Dragons = []engine.Dragon{critical, invincible, seki, ko}

	r.Eyes = []engine.EyeSpace{
		{Color: "black", Origin: "A9", Points: []string{"A9", "B9", "C9"}, Esize: 3, Value: "1122", Min: 1, Max: 2, AttackPoint: "B9", DefensePoint: "B9"},
		{Color: "white", Origin: "F9", Points: []string{"F9", "F8", "F7"}, Marginal: []string{"F7"}, Esize: 3, Msize: 1, Value: "1111", Min: 1, Max: 1,
			AttackPoint: "PASS", DefensePoint: "PASS"},
	}
	r.HalfEyes = []engine.HalfEye{
		{Vertex: "H1", Color: "black", Type: "HALF_EYE", Value: 3, AttackPoints: []string{"G1"}, DefensePoints: []string{"G1"}},
		{Vertex: "J4", Color: "white", Type: "FALSE_EYE", Value: 4},
	}
	r.Connections = []engine.Connection{{Color: "white", A: "E9", B: "G3", DisconnectCode: 5, DisconnectPoint: "F5", DisconnectCertain: true,
		ConnectCode: 4, ConnectPoint: "F4", ConnectCertain: false, ConnectRead: true, Nodes: 321}}
	r.Races = []engine.Race{{A: "G3", B: "G2", AFirst: engine.RaceResult{Saved: 5, Killed: 5, Move: "G1", Certain: true},
		BFirst: engine.RaceResult{Saved: 5, Move: "G4", Certain: true}, Nodes: 7}}
	return r
}
