package dragon

import "testing"

// TestSurround: status and size of the ring, as GNU Go gives them.
func TestSurround(t *testing.T) {
	tests := []struct {
		name, diagram, stone string
		want                 SurroundStatus
		size                 int
	}{
		{"tight ring", `
			. . . . . . . . .
			. . . . . . . . .
			. . . O . O . . .
			. . O . . . O . .
			. . . . X . . . .
			. . O . . . O . .
			. . . O . O . . .
			. . . . . . . . .
			. . . . . . . . .`, "E5", Surrounded, 21},
		{"stones far apart", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . O . . X . . O . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", WeaklySurrounded, 34},
		{"a stone behind two others does not widen the ring", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . O O . . . .
			. . . . . O . . O . . . .
			. . . . . . . O . . . . .
			. . . . O . X . O . . . .
			. . . . . . . . . . . . .
			. . . . . O . O . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", Surrounded, 19},
		{"on the second line", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . O . O . . . . .
			. . . . O . . . O . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .`, "G2", Surrounded, 18},
		{"the edge is not closed under the dragon's own stone", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . O O . . . .
			. . O . . O . O .
			. . O X X X X O .
			. . . X . . . X .`, "F2", Surrounded, 23},
		{"in the corner", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . O . .
			. . . . . O . O .
			. . . . O . . . .
			. . . . . . X X .
			. . . . O . . . .`, "H2", NotSurrounded, 10},
		{"open on one side", `
			. . . . . . . . .
			. . . . . . . . .
			. . . O . O . . .
			. . O . . . . . .
			. . . . X . . . .
			. . O . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "E5", NotSurrounded, 9},
		{"on the edge outside the hull", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . O .
			. . . . . . . O X
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, "J5", NotSurrounded, 3},
		{"one stone just outside", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . O . . O . . . . .
			. . . . . . X X X . . . .
			. . . . . . . . . . . . .
			. . . . O . . O . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", WeaklySurrounded, 20},
		{"a stone farther outside", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . O . . O . . . . .
			. . . . . . X X X X . . .
			. . . . . . . . . . . . .
			. . . . O . . O . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", NotSurrounded, 20},
		{"too far apart", `
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . O . . . . . . . O . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . . . . . X . . . . . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . O . . . . . . . O . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .`, "H8", NotSurrounded, 81},
		{"a jump leads out", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . O . . . O . . . .
			. . . . . . X . . . . . .
			. . . . O . . . O . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", NotSurrounded, 19},
		{"hostile stones beside the jump", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . . . . . . . . . . .
			. . . . O . . . O . . . .
			. . . . . . X . . . . . .
			. . . . . O . O . . . . .
			. . . . . . X . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "G7", Surrounded, 15},
		{"alone", `
			. . . . .
			. . . . .
			. . X . .
			. . . . .
			. . . . .`, "C3", NotSurrounded, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ds := analyze(t, test.diagram)
			d := ds.At(point(t, ds, test.stone))
			if d.SurroundStatus != test.want || d.SurroundSize != test.size {
				t.Errorf("surround status %d, size %d, want %d, %d", d.SurroundStatus, d.SurroundSize, test.want, test.size)
			}
			escape := map[SurroundStatus]int{NotSurrounded: d.EscapeBefore, WeaklySurrounded: d.EscapeBefore / 2}[d.SurroundStatus]
			if d.EscapeRoute != escape {
				t.Errorf("escape route %d of %d, want %d", d.EscapeRoute, d.EscapeBefore, escape)
			}
		})
	}
}

func TestSurroundWith(t *testing.T) {
	ds := analyze(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . O . . . . .
		. . O . . . . . .
		. . . . X . . . .
		. . O . . . . . .
		. . . O . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	d := ds.At(point(t, ds, "E5"))
	if d.SurroundStatus != NotSurrounded {
		t.Fatalf("surround status %d before the last stone", d.SurroundStatus)
	}
	for _, test := range []struct {
		vertex string
		want   SurroundStatus
	}{{"F5", Surrounded}, {"G5", WeaklySurrounded}, {"A1", NotSurrounded}} {
		if got := ds.SurroundWith(d, point(t, ds, test.vertex)); got != test.want {
			t.Errorf("surround status %d with a stone at %s, want %d", got, test.vertex, test.want)
		}
	}
}

// TestSurroundFriends: friends inside the ring that lead out of it.
func TestSurroundFriends(t *testing.T) {
	for _, test := range []struct {
		name, diagram, stone string
		want                 SurroundStatus
	}{
		{"a friend half outside", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . O . . . . . . .
			. . . O . . . O . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . X X . X . . . . .
			. . . . O . . . . . . . .
			. . . . . O . . . O . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "H7", WeaklySurrounded},
		{"a friend that leads far out", `
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . O . . . . . .
			. . . O O . . . . . . . .
			. . . . O . . . . . . . .
			. . . . X X . O . . . . .
			. . . O O X . . . . . . .
			. . . . . . . O . . . . .
			. . O . . X . . . . . . .
			. . . . . . . . . . . . .
			. . . . . X . . . . . . .
			. . . . . . . . . . . . .
			. . . . . . . . . . . . .`, "E8", NotSurrounded},
	} {
		ds := analyze(t, test.diagram)
		if got := ds.At(point(t, ds, test.stone)).SurroundStatus; got != test.want {
			t.Errorf("%s: surround status %d, want %d", test.name, got, test.want)
		}
	}
}
