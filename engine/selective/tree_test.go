package selective

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// TestConclude checks how the verdicts of moves make that of a position.
func TestConclude(t *testing.T) {
	const unknown, dead, lives = search.Unknown, search.Success, search.Failure
	for _, test := range []struct {
		moves    []search.Verdict
		attacker bool
		want     search.Verdict
	}{
		{[]search.Verdict{lives, dead, unknown}, true, dead},
		{[]search.Verdict{lives, unknown}, true, unknown},
		{[]search.Verdict{lives, lives}, true, lives},
		{[]search.Verdict{dead, lives, unknown}, false, lives},
		{[]search.Verdict{dead, unknown}, false, unknown},
		{[]search.Verdict{dead, dead}, false, dead},
	} {
		tr := tree{nodes: []branch{{expanded: true, first: 1, count: int32(len(test.moves))}}}
		for _, v := range test.moves {
			tr.nodes = append(tr.nodes, branch{verdict: v})
		}
		tr.conclude(0, test.attacker)
		if got := tr.nodes[0].verdict; got != test.want {
			t.Errorf("moves %v, attacker %v: %v", test.moves, test.attacker, got)
		}
	}
}

// TestOutcome checks which move is named. It is the one that was visited most, but never one that does not work.
func TestOutcome(t *testing.T) {
	const a, b, c = board.Point(21), board.Point(22), board.Point(23)
	for _, test := range []struct {
		name  string
		moves []branch
		want  board.Point
		value float32
	}{
		{"visits", []branch{{move: a, visits: 90, sum: 81, prior: 0.4}, {move: b, visits: 10, sum: 6, prior: 0.6}}, a, 0.9},
		{"decided", []branch{{move: a, visits: 90, sum: 54, prior: 0.9}, {move: b, visits: 2, sum: 2, prior: 0.1, verdict: search.Success}}, b, 1},
		{"refuted", []branch{{move: a, visits: 90, sum: 54, prior: 0.9, verdict: search.Failure}, {move: c, visits: 10, sum: 6, prior: 0.1}}, c, 0.6},
		{"does not work", []branch{{move: a, visits: 60, sum: 33, prior: 0.1}, {move: b, visits: 40, sum: 19, prior: 0.9}}, a, 0.55},
	} {
		tr := tree{p: &problem{line: []step{{attacker: true}}}, even: even}
		tr.nodes = append(tr.nodes, branch{expanded: true, first: 1, count: int32(len(test.moves)), visits: 100})
		tr.nodes = append(tr.nodes, test.moves...)
		if move, value, _ := tr.outcome(); move != test.want || value < test.value-0.01 || value > test.value+0.01 {
			t.Errorf("%s: point %d with %.2f, not %d with %.2f", test.name, move, value, test.want, test.value)
		}
	}
}

// TestSteady checks after how many positions a search ends because its answer stays the same.
func TestSteady(t *testing.T) {
	const a, b = board.Point(21), board.Point(22)
	answer := func(best, other board.Point, mean float32) []branch {
		return []branch{{expanded: true, first: 1, count: 2, visits: 100},
			{move: best, visits: 90, sum: 90 * mean, prior: 0.5}, {move: other, visits: 10, sum: 1, prior: 0.5}}
	}
	for _, test := range []struct {
		name          string
		before, after []branch // up to 160 positions and from there on
		want          int
	}{
		{"the same from the start", answer(a, b, 0.9), answer(a, b, 0.8), leastAsked},
		{"another move", answer(a, b, 0.9), answer(b, a, 0.9), 320},
		{"succeeds later", answer(a, b, 0.2), answer(a, b, 0.8), 320},
		{"other moves that fail", answer(a, b, 0.2), answer(b, a, 0.3), leastAsked},
		{"hardly succeeds", answer(a, b, 0.9), answer(a, b, 0.52), 0},
		{"hardly fails", answer(a, b, 0.1), answer(a, b, 0.48), 0},
	} {
		tr := tree{p: &problem{line: []step{{attacker: true}}}, even: even}
		got := 0
		for n := askedEvery; n <= 480 && got == 0; n += askedEvery {
			if tr.nodes = test.before; n >= 160 {
				tr.nodes = test.after
			}
			if tr.steady(n) {
				got = n
			}
		}
		if got != test.want {
			t.Errorf("%s: ended after %d positions, want %d", test.name, got, test.want)
		}
	}
}
