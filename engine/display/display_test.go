package display

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

const corner = `
. X . X O . .
X X X X O . .
O O O O O . .
. . . . . . .
. . . . . . .
. . . . . X .
. . . . . . .`

// known is what the displays are made of.
type known struct {
	b  *board.Board
	ds *dragon.Dragons
	m  *eyes.Map
}

func analyse(t *testing.T, diagram string) known {
	t.Helper()
	ctx := context.Background()
	b := boardtest.Parse(t, diagram)
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	ws := worm.New(b)
	if err := ws.Read(ctx, readers); err != nil {
		t.Fatal(err)
	}
	var lively board.Bits
	for _, w := range ws.List {
		b.StoneBits(w.Origin, &lively)
	}
	m := eyes.NewMap(nil)
	m.MakeDomains(b, &lively)
	m.ComputeAll()
	ds, err := dragon.Amalgamate(ctx, ws)
	if err != nil {
		t.Fatal(err)
	}
	ds.Assess(m)
	return known{b, ds, m}
}

var escape = regexp.MustCompile("\x1b\\[[0-9;]*m")

func TestDragons(t *testing.T) {
	k := analyse(t, corner)
	plain, colored := Dragons(k.ds, false), Dragons(k.ds, true)
	if strings.Contains(plain, "\x1b") {
		t.Error("escape sequences without color")
	}
	for _, want := range []string{
		"\n          dragon_status display:\n\n   A B C D E F G\n 7 . A . A z . . 7\n 6 A A A A z . . 6\n 5 z z z z z . . 5\n",
		"\n           owl_status display:\n\n", "\n           matcher_status display:\n\n",
		" 2 . . . . . B . 2\n",
		"\nA B7 : B dragon size 6 (8.00), genus 2222, escape factor 0, crude status alive, status alive,",
		"safety invincible",
	} {
		if !strings.Contains(plain, want) {
			t.Errorf("%q is not in\n%s", want, plain)
		}
	}
	// The colors add a legend and nothing else.
	if !strings.Contains(colored, "\x1b[32mA\x1b[39;49m") || !strings.Contains(colored, "\x1b[35mA\x1b[39;49m") {
		t.Errorf("no green or magenta letter in\n%q", colored)
	}
	bare := escape.ReplaceAllString(colored, "")
	for _, words := range []string{"    green=alive", "    cyan=dead", "    red=critical", "    yellow=unknown", "    magenta=unchecked"} {
		if strings.Count(bare, words) != 1 {
			t.Errorf("legend %q in\n%s", words, bare)
		}
		bare = strings.Replace(bare, words, "", 1)
	}
	if bare != plain {
		t.Errorf("the colored boards say something else:\n%s\n%s", bare, plain)
	}
}

func TestLettersBeginAgain(t *testing.T) {
	ds := &dragon.Dragons{List: make([]dragon.Dragon, 60)}
	for i := range ds.List {
		ds.List[i].Color = board.Black
		if i%2 == 1 {
			ds.List[i].Color = board.White
		}
	}
	names := letters(ds)
	if names[0] != 'A' || names[1] != 'z' || names[50] != 'Z' || names[52] != 'A' || names[51] != 'a' || names[53] != 'z' {
		t.Errorf("%s", names)
	}
}

func TestEyes(t *testing.T) {
	k := analyse(t, corner)
	got := Eyes(k.b, k.m, false)
	if !strings.Contains(got, " 7 x X x X O o o 7\n 6 X X X X O o o 6\n") {
		t.Errorf("board:\n%s", got)
	}
	if !strings.Contains(got, "black eye space at A7: 1 points, 0 marginal, value 1111\n") {
		t.Errorf("list:\n%s", got)
	}
	if colored := escape.ReplaceAllString(Eyes(k.b, k.m, true), ""); colored != got {
		t.Errorf("in color:\n%s", colored)
	}
}

func TestRegionsAndTerritory(t *testing.T) {
	k := analyse(t, corner)
	f := k.ds.FinalFields().Black
	got := Regions(k.b, &f.Region, "a title", false)
	if !strings.HasPrefix(got, "influence regions (a title):\n   A B C D E F G\n 7 B X B X O ") {
		t.Errorf("regions:\n%s", got)
	}
	if !strings.Contains(Regions(k.b, &f.Region, "", true), "\x1b[36mx\x1b[39;49m") {
		t.Error("black territory is not cyan")
	}
	table := Territory(k.b, f, "a title")
	if !strings.Contains(table, " 7 -1.00    X  -1.00    X     O  ") {
		t.Errorf("territory:\n%s", table)
	}
}

func TestKoStone(t *testing.T) {
	got := Worms(analyse(t, `
		. X O . .
		X O . O .
		. X O . .
		. . . . .
		. . . . .`).ds)
	for line, want := range map[string]bool{"B4 :": true, "C5 :": false, "D4 :": false} {
		_, rest, found := strings.Cut(got, line)
		if !found {
			t.Fatalf("%q is not in\n%s", line, got)
		}
		own, _, _ := strings.Cut(rest, " : ")
		if strings.Contains(own, "- is a ko stone\n") != want {
			t.Errorf("%s a ko stone: want %v in\n%s", line, want, got)
		}
	}
}

// TestOnlySpacesWithProperPointsAreListed: marginal points by themselves are drawn,
// but no eye can come of them.
func TestOnlySpacesWithProperPointsAreListed(t *testing.T) {
	k := analyse(t, `
		. . . . . . .
		. X . . . O .
		. . . . . . .
		. O . . . X .
		. . . . . . .
		. X . . . O .
		. . . . . . .`)
	got := Eyes(k.b, k.m, false)
	if !strings.Contains(got, "!") || strings.Contains(got, "1 points, 1 marginal") {
		t.Errorf("\n%s", got)
	}
}

func TestWorms(t *testing.T) {
	got := Worms(analyse(t, corner).ds)
	for _, want := range []string{"B7 : (dragon B7) black string of size 6 (8.00), genus 2: (2,0,0,0)\n- is invincible\n", "F2 : (dragon F2) black string of size 1 "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}
