package dragon

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// tactics answers the questions of eye topology from the worms alone.
type tactics struct{ ws *worm.Worms }

func (t tactics) Attack(p board.Point) (board.Code, board.Point) {
	w := t.ws.At(p)
	return w.AttackCode(), w.AttackPoint()
}

func (t tactics) Defense(p board.Point) (board.Code, board.Point) {
	w := t.ws.At(p)
	return w.DefenseCode(), w.DefensePoint()
}

func (t tactics) SafeMove(p board.Point, c board.Color) board.Code { return board.Win }

// readWorms are the strings of b with their attacks and defenses read, and the readers.
func readWorms(t testing.TB, b *board.Board) (*worm.Worms, *worm.Readers) {
	t.Helper()
	ws := worm.New(b)
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		t.Fatal(err)
	}
	return ws, readers
}

// livelyStones are the stones of the strings that bound eye spaces.
func livelyStones(ws *worm.Worms, b *board.Board) (lively board.Bits) {
	for i := range ws.List {
		if w := &ws.List[i]; !w.Inessential && (w.AttackCode() == 0 || w.DefenseCode() != 0) {
			b.StoneBits(w.Origin, &lively)
		}
	}
	return lively
}

// connectorOf reads connections on a copy of b.
func connectorOf(b *board.Board) Connector {
	own := b.Clone()
	return cutter{connect.New(reading.New(own, reading.DefaultOptions()), own, ConnectionOptions(ConnectionNodes)), own}
}

// cutter is a reader of connections as a Cutter.
type cutter struct {
	*connect.Reader
	board *board.Board
}

func (c cutter) TryMove(p board.Point, color board.Color) bool { return c.board.TryMove(p, color) }

func (c cutter) PopMove() { c.board.PopMove() }

// assess runs the static stages after the strings.
func assess(t testing.TB, b *board.Board, ws *worm.Worms, lively *board.Bits, spaces *eyes.Map) *Dragons {
	t.Helper()
	spaces.MakeDomains(b, lively)
	spaces.FindHalfAndFalseEyes(tactics{ws})
	spaces.ComputeAll()
	ds, err := Amalgamate(context.Background(), ws, connectorOf(b))
	if err != nil {
		t.Fatal(err)
	}
	ds.Assess(spaces)
	return ds
}

// analyze runs all stages before life and death on a diagram.
func analyze(t testing.TB, diagram string) *Dragons {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	ws, _ := readWorms(t, b)
	lively := livelyStones(ws, b)
	return assess(t, b, ws, &lively, eyes.NewMap(nil))
}

// point is the vertex on the board of ds.
func point(t testing.TB, ds *Dragons, vertex string) board.Point {
	t.Helper()
	return boardtest.Point(t, ds.Board(), vertex)
}

// TestConnections has, for each shape, a position where it connects A and B and one
// where it does not.
func TestConnections(t *testing.T) {
	tests := []struct {
		name, diagram string
		a, b          string
		want          bool
	}{
		{"diagonal", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "E5", true},
		{"diagonal, one side taken", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . X O . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "E5", false},
		{"bamboo joint", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X X . . . .
			. . . . . . . . .
			. . . X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "D4", true},
		{"bamboo joint, one gap filled", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X X . . . .
			. . . . O O . . .
			. . . X X . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "D4", false},
		{"one-space jump", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . X . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "F6", true},
		{"one-space jump, peeped from both sides", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . O . . . .
			. . . X . X . . .
			. . . . O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "F6", false},
		{"knight's move", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . . . . .
			. . . . . X . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "F5", true},
		{"two-space jump", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "G6", true},
		{"two-space jump with a stone between", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X O . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "G6", false},
		{"large knight's move", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . . . . .
			. . . . . . X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "G5", true},
		{"three-space jump", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . . . X .
			. . . . . . . . .
			. . . . . O . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D6", "H6", false},
		{"first-line jump", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . X . X . . .`, "D1", "F1", true},
		{"mouth", `
			. . . . . . . . .
			. . . . . . . . .
			. . O X . X O . .
			. . . O X O . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "D7", "E6", true},
	}
	for _, test := range tests {
		ds := analyze(t, test.diagram)
		if got := ds.Same(point(t, ds, test.a), point(t, ds, test.b)); got != test.want {
			t.Errorf("%s: %s and %s in one dragon: %v", test.name, test.a, test.b, got)
		}
	}
}

// TestEyeJoins: the strings around one eye space are one dragon.
func TestEyeJoins(t *testing.T) {
	ds := analyze(t, `
		O O O O O . . . .
		O O X X X O O . .
		O X . . . X O . .
		O X X X X X O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	d := ds.At(point(t, ds, "C8"))
	if d != ds.At(point(t, ds, "B7")) {
		t.Fatal("the two strings around the eye are different dragons")
	}
	if d.Size != 10 || d.Color != board.Black || len(d.Worms) != 2 {
		t.Errorf("size %d, color %v, worms %v", d.Size, d.Color, d.Worms)
	}
	if got := d.Genus.String(); got != "1122" {
		t.Errorf("three in a row: genus %s, want 1122", got)
	}
	if d.Heye != point(t, ds, "D7") {
		t.Errorf("heye %s, want D7", ds.Board().Vertex(d.Heye))
	}
	if d.Heyes != 1 {
		t.Errorf("%d uncertain eyes, want 1", d.Heyes)
	}
	// The origin is that of the larger string although the other comes first.
	if d.Origin != point(t, ds, "B7") {
		t.Errorf("origin %s, want B7", ds.Board().Vertex(d.Origin))
	}
}

func TestFieldsOfFightingDragons(t *testing.T) {
	ds := analyze(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . X . . . O . .
		. . . . . . . . .
		. . X . . . O . .
		. . . . . . . . .
		. . X . . . O O .
		. . . . . . O X O
		. . . . . . O . .`)
	black, white := ds.At(point(t, ds, "C7")), ds.At(point(t, ds, "G7"))
	if black.HostileNeighbors != 1 || len(black.Neighbors) == 0 {
		t.Errorf("black's neighbours %v, hostile %d", black.Neighbors, black.HostileNeighbors)
	}
	lost := ds.At(point(t, ds, "H2"))
	if lost.Safety != TacticallyDead || lost.CrudeStatus != Dead || lost.Weakness != 1 {
		t.Errorf("captured stone: safety %v, crude %v, weakness %v", lost.Safety, lost.CrudeStatus, lost.Weakness)
	}
	if black.CrudeStatus == Dead || white.CrudeStatus == Dead {
		t.Errorf("open groups: %v and %v", black.CrudeStatus, white.CrudeStatus)
	}
	if black.MoyoSize < 9 || black.MoyoTerritorialValue <= 0 {
		t.Errorf("black's moyo: %d points, %.2f", black.MoyoSize, black.MoyoTerritorialValue)
	}
	if ds.NeedsOwl(white) != (white.WeaknessPreOwl >= safeWeakness) {
		t.Error("only weak dragons need reading of life and death")
	}
}

func TestStrategicSizeSharesWeakNeighbours(t *testing.T) {
	ds := analyze(t, `
		. . O . . X . . .
		. . O X X X . . .
		. . O X . . . . .
		. . O X . . . . .
		. . O X . . . . .
		. . O X . . . . .
		. . O X . . . . .
		. . O X O X . . .
		. . O . X . . . .`)
	total, effective := 0.0, 0.0
	for i := range ds.List {
		d := &ds.List[i]
		if d.StrategicSize < d.GNUEffectiveSize {
			t.Errorf("%s: strategic size %.2f below effective size %.2f", ds.Board().Vertex(d.Origin), d.StrategicSize, d.GNUEffectiveSize)
		}
		total += d.StrategicSize
		effective += d.GNUEffectiveSize * (1 + d.Weakness)
	}
	if total > effective+1e-9 {
		t.Errorf("strategic sizes add up to %.2f, more than %.2f", total, effective)
	}
}

func TestWeakness(t *testing.T) {
	tests := []struct {
		name   string
		dragon Dragon
		escape int
		least  float64
		most   float64
	}{
		{"nothing at all", Dragon{}, 0, 1, 1},
		{"free escape", Dragon{}, 25, 0, 0},
		{"large moyo", Dragon{MoyoTerritorialValue: 20}, 0, 0, 0},
		{"two eyes", Dragon{Genus: eyes.Value{A: 2, B: 2, C: 2, D: 2}}, 0, 0.2, 0.3},
		{"three eyes", Dragon{Genus: eyes.Value{A: 3, B: 3, C: 3, D: 3}}, 0, 0, 0},
		{"eye and a half", Dragon{Genus: eyes.Value{A: 1, B: 1, C: 2, D: 2}}, 0, 0.6, 0.7},
		{"eye and a half, lunch", Dragon{Genus: eyes.Value{A: 1, B: 1, C: 2, D: 2}, Lunch: 21}, 0, 0.2, 0.3},
		{"some escape", Dragon{}, 4, 0.7, 0.8},
	}
	for _, test := range tests {
		if got := weakness(&test.dragon, test.escape); got < test.least || got > test.most {
			t.Errorf("%s: weakness %.2f, want %.2f to %.2f", test.name, got, test.least, test.most)
		}
	}
	// More of anything never makes a dragon weaker.
	for escape := range 30 {
		for moyo := range 20 {
			d := Dragon{MoyoTerritorialValue: float64(moyo)}
			e := Dragon{MoyoTerritorialValue: float64(moyo) + 1}
			if weakness(&e, escape) > weakness(&d, escape) || weakness(&d, escape+1) > weakness(&d, escape) {
				t.Errorf("weakness is not monotone at escape %d, moyo %d", escape, moyo)
			}
		}
	}
}

func TestNeighbors(t *testing.T) {
	ds := analyze(t, `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. X X . . . O . . . . . .
		. X . . . . O . . . . . .
		. X . . . . O . . . X . .
		. . . . . . O . . . X . .
		. . . . . . O . . . X . .
		. . . . . . O . . . . . .
		. . . . . . O . . . . . .
		. . . . . . O . . . . . .
		. . . . . . O . . . . . .
		. . . . . . O . . . . . .
		. . . . . . O . . . . . .`)
	left, wall, right := ds.At(point(t, ds, "B11")), ds.At(point(t, ds, "G11")), ds.At(point(t, ds, "L9"))
	near := func(a, b *Dragon) bool {
		for _, j := range a.Neighbors {
			if j == b.ID {
				return true
			}
		}
		return false
	}
	for _, pair := range [][2]*Dragon{{left, wall}, {wall, right}} {
		if !near(pair[0], pair[1]) || !near(pair[1], pair[0]) {
			t.Errorf("%s and %s are not neighbours of each other", ds.Board().Vertex(pair[0].Origin), ds.Board().Vertex(pair[1].Origin))
		}
	}
	if near(left, right) && left.ID != right.ID {
		t.Error("dragons on the two sides of the wall are neighbours")
	}
	if wall.HostileNeighbors != 2 {
		t.Errorf("the wall has %d hostile neighbours, want 2", wall.HostileNeighbors)
	}
}

// TestLunchOfFirstWorm: of two lunches alike the dragon has that of its first string, not the first on the board.
func TestLunchOfFirstWorm(t *testing.T) {
	ds := analyze(t, `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . X X . . .
		. . X O X . . . X O . . .
		. . X X X . . . X X . . .
		. . . . . X X X . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	left, right := ds.At(point(t, ds, "C7")), ds.At(point(t, ds, "J8"))
	if left.ID != right.ID {
		t.Fatal("black is not one dragon")
	}
	if want := point(t, ds, "K7"); left.Lunch != want {
		t.Errorf("lunch %s, want %s", ds.Board().Vertex(left.Lunch), ds.Board().Vertex(want))
	}
}

// TestNeighborsInArea has a dragon that reaches across what would be its area. Two stones far apart are neighbours so, until
// the opponent has a stone on one side.
func TestNeighborsInArea(t *testing.T) {
	for _, test := range []struct {
		name, board string
		near        bool
	}{
		{"nobody near", `
			. . . . . . . . . . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . X . . . . . .`, true},
		{"a stone of the opponent on the left", `
			. . . . . . . . . . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .
			. . . O . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . X . . . . . .`, false},
		{"the same stone behind", `
			. . . O . . . . . . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . X . . . . . .`, true},
	} {
		ds := analyze(t, test.board)
		top, bottom := ds.At(point(t, ds, "G12")), ds.At(point(t, ds, "G1"))
		if got := slices.Contains(top.Neighbors, bottom.ID); got != test.near || got != slices.Contains(bottom.Neighbors, top.ID) {
			t.Errorf("%s: neighbours %v, want %v", test.name, got, test.near)
		}
	}
}

// TestNeighborOrder: neighbours are listed as a scan of the board finds the contacts, not in the order of
// their origins.
func TestNeighborOrder(t *testing.T) {
	ds := analyze(t, `
		. . . . . . . . .
		. X . . . . . . .
		. . . . O . . X .
		. X . . O . . . .
		. . . . O . . . .
		. X . . O . . . .
		. X . . O . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	wall, left, right := ds.At(point(t, ds, "E7")), ds.At(point(t, ds, "B8")), ds.At(point(t, ds, "H7"))
	if left.ID <= right.ID {
		t.Fatalf("the left dragon comes first: %d, %d", left.ID, right.ID)
	}
	if want := []int{left.ID, right.ID}; !slices.Equal(wall.Neighbors, want) {
		t.Errorf("neighbours %v, want %v", wall.Neighbors, want)
	}
}

func TestOlderSafety(t *testing.T) {
	for _, test := range []struct {
		safety   Safety
		owl      Status
		weakness float64
		want     string
	}{
		{SafetyAlive, Unchecked, 0.1, "alive"},
		{SafetyAlive, Alive, 0, "alive"},
		{SafetyAlive, Alive, 0.2, "weakly alive"},
		{SafetyAlive, Unchecked, 0.5, "weak"},
		{StronglyAlive, Unchecked, 0.5, "strongly alive"},
		{SafetyCritical, Critical, 1, "critical"},
		{SafetyDead, Dead, 1, "dead"},
		{AliveInSeki, Alive, 1, "alive in seki"},
	} {
		d := Dragon{Safety: test.safety, OwlStatus: test.owl, Weakness: test.weakness}
		if got := d.OlderSafety().String(); got != test.want {
			t.Errorf("%v, weakness %v: %s, want %s", test.safety, test.weakness, got, test.want)
		}
	}
}
