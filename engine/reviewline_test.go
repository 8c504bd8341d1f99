package engine

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"shikatsu/sgfio"
)

// longerGame is the end of a fight on nine lines, long enough for two stretches.
const longerGame = "(;SZ[9]AB[ee][ec][gc][gg][gf][dg][cf][be][bf][dh][dd][eb]AW[ce][cc][fg][ff][ef][df][de][bd][eg][dc][cd][fe]" +
	";B[fd];W[ge];B[hd];W[gh];B[hg];W[fb];B[gb];W[db];B[fa];W[ad];B[ae];W[ch];B[cg])"

// reviewOf reviews a game on a number of threads and returns it with what its
// reports say. The numbers of nodes are left out: they are those of the readings
// that gave the answers, which may have been made in another position.
func reviewOf(t *testing.T, game *sgfio.Game, threads int) (*Review, []string) {
	t.Helper()
	opts := smallOptions()
	opts.Threads = threads
	v, err := ReviewGame(context.Background(), game, opts, nil)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, r := range v.Reports {
		told = append(told, answersOf(t, r))
	}
	return v, told
}

// answersOf is a report as text, without the numbers of nodes.
func answersOf(t *testing.T, r *Report) string {
	t.Helper()
	c := *r
	c.Counts = Counts{Limited: c.Counts.Limited}
	c.Worms = append([]Worm(nil), r.Worms...)
	for i := range c.Worms {
		c.Worms[i].Nodes = 0
	}
	c.Connections = append([]Connection(nil), r.Connections...)
	for i := range c.Connections {
		c.Connections[i].Nodes = 0
	}
	c.Races = append([]Race(nil), r.Races...)
	for i := range c.Races {
		c.Races[i].Nodes = 0
	}
	c.Dragons = append([]Dragon(nil), r.Dragons...)
	for i := range c.Dragons {
		c.Dragons[i].OwlNodes = 0
	}
	text, err := json.Marshal(&c)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestReviewsReuseNothingWrong reviews a game on one thread and on several: every
// position must get the answers that it gets by itself, with nothing kept.
func TestReviewsReuseNothingWrong(t *testing.T) {
	if testing.Short() {
		t.Skip("reads fourteen positions three times")
	}
	game := readGame(t, longerGame)
	one, alone := reviewOf(t, game, 1)
	several, together := reviewOf(t, game, 3)
	if len(alone) != 14 || len(together) != len(alone) {
		t.Fatalf("%d and %d reports", len(alone), len(together))
	}
	opts := smallOptions()
	for i, n := range one.Nodes {
		p, err := RecordPosition(game, n)
		if err != nil {
			t.Fatal(err)
		}
		cold := answersOf(t, analyze(t, p, opts))
		if alone[i] != cold {
			t.Errorf("after move %d the review says\n%s\nand the analysis\n%s", i, alone[i], cold)
		}
		if together[i] != cold {
			t.Errorf("after move %d the review on two threads says\n%s\nand the analysis\n%s", i, together[i], cold)
		}
	}
	x, err := json.Marshal(one)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(several)
	if err != nil {
		t.Fatal(err)
	}
	if string(x) != string(y) {
		t.Errorf("one thread: %s\ntwo: %s", x, y)
	}
}

func TestReviewOnThreadsStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	opts := smallOptions()
	opts.Threads = 2
	calls := 0
	v, err := ReviewGame(ctx, readGame(t, longerGame), opts, func(n, total int, r *Report) {
		if calls++; n != calls || total != 14 || r == nil {
			t.Errorf("progress %d of %d in call %d", n, total, calls)
		}
		if n == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(v.Reports) == 14 {
		t.Errorf("%d reports, error %v", len(v.Reports), err)
	}
	for i, r := range v.Reports {
		if r == nil {
			t.Errorf("no report %d", i)
		}
	}
}
