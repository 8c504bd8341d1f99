package dragon

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// verdict answers every question alike.
type verdict reading.Result

func (v verdict) Disconnect(context.Context, board.Point, board.Point) reading.Result {
	return reading.Result(v)
}

var (
	connected    = verdict{Code: board.Fail, Certainty: reading.Estimated, Nodes: 20}
	disconnected = verdict{Code: board.Win, Certainty: reading.Estimated, Nodes: 20}
	undecided    = verdict{Code: board.Win, Certainty: reading.Limit, Nodes: 350}
)

// amalgamate joins the worms of a diagram without reading attacks and without eyes.
func amalgamate(t *testing.T, diagram string, connectors ...Connector) *Dragons {
	t.Helper()
	b := boardtest.Parse(t, diagram)
	ds, err := Amalgamate(context.Background(), worm.New(b), connectors...)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

func TestReadingDecidesDoubtfulLinks(t *testing.T) {
	const jumps = `
		. . . . . . . . .
		. . . . . . . . .
		. . . O . . . . .
		. . . . . . . . .
		. . . X . X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	const diagonal = `
		. . . . . . .
		. X . . . . .
		. . X . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`
	const contact = `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . O . O . . . . . .
		. . . . . O X . . . . . .
		. . . . X X . . . . . . .
		. . . . . . . . . . . . .
		. . . X . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`
	const wide = `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . O . . O . . . . . .
		. . . . . . . . . . . . .
		. . . X . . X . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`
	const alone = `
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . X . X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	tests := []struct {
		name, diagram, a, b string
		connector           Connector
		want                bool
	}{
		{"jump without reading", jumps, "D5", "F5", nil, true},
		{"jump shown", jumps, "D5", "F5", connected, true},
		{"jump refuted", jumps, "D5", "F5", disconnected, false},
		{"jump undecided", jumps, "D5", "F5", undecided, false},
		{"jump with no opponent near", alone, "D5", "F5", disconnected, true},
		{"diagonal needs no reading", diagonal, "B6", "C5", disconnected, true},
		{"knight's move in contact, without reading", contact, "E7", "D5", nil, true},
		{"knight's move in contact, shown", contact, "E7", "D5", connected, true},
		{"knight's move in contact, refuted", contact, "E7", "D5", disconnected, false},
		{"two-space jump, shown", wide, "D8", "G8", connected, true},
		{"two-space jump, refuted", wide, "D8", "G8", disconnected, false},
	}
	for _, test := range tests {
		var list []Connector
		if test.connector != nil {
			list = append(list, test.connector)
		}
		ds := amalgamate(t, test.diagram, list...)
		if got := ds.Same(point(t, ds, test.a), point(t, ds, test.b)); got != test.want {
			t.Errorf("%s: one dragon: %v", test.name, got)
		}
	}
}

// TestDoubleCut is the documentation's example of a move that cuts to either side. Only one of the two connections is made.
func TestDoubleCut(t *testing.T) {
	ds := amalgamateReading(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . X X . X X . .
		. . O . X . O . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	left, middle, right := point(t, ds, "C6"), point(t, ds, "E5"), point(t, ds, "F6")
	if ds.Same(left, middle) == ds.Same(middle, right) {
		t.Errorf("joined to the left %v and to the right %v, want exactly one", ds.Same(left, middle), ds.Same(middle, right))
	}
}

// TestConnectorsDoNotChangeTheResult joins a middle game with one and two readers.
func TestConnectorsDoNotChangeTheResult(t *testing.T) {
	b, err := boardtest.Read(middleGame)
	if err != nil {
		t.Fatal(err)
	}
	partition := func(readers int) *Dragons {
		opts := connect.DefaultOptions()
		opts.NodeLimit = 100
		var list []Connector
		for range readers {
			own := b.Clone()
			list = append(list, connect.New(reading.New(own, reading.DefaultOptions()), own, opts))
		}
		ds, err := Amalgamate(context.Background(), worm.New(b), list...)
		if err != nil {
			t.Fatal(err)
		}
		return ds
	}
	one, two := partition(1), partition(2)
	for _, p := range b.Points() {
		if one.index[p] != two.index[p] {
			t.Fatalf("%s is in dragon %d with one reader and %d with two", b.Vertex(p), one.index[p], two.index[p])
		}
	}
}

func TestAmalgamateStopsWhenCancelled(t *testing.T) {
	b := boardtest.Parse(t, `
		. X . X .
		. . . . .
		. O . O .`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Amalgamate(ctx, worm.New(b), connected); err == nil {
		t.Error("no error from a cancelled context")
	}
}
