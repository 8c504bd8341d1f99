package worm_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
	"shikatsu/sgfio"
)

// replay plays the main line of a record's first game. It calls see after each move, with the same board each time.
func replay(t *testing.T, file string, see func(b *board.Board, move int)) {
	t.Helper()
	c, err := sgfio.ReadFile(file)
	if err != nil || len(c.Games) == 0 {
		t.Fatalf("%s: %v", file, err)
	}
	width, height := c.Games[0].Size()
	b, err := board.New(width, height)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	colors := map[sgfio.Color]board.Color{sgfio.Black: board.Black, sgfio.White: board.White}
	point := func(p sgfio.Point) board.Point {
		if !p.OnBoard(width, height) {
			return board.Pass
		}
		return board.MakePoint(p.Column(), p.Row())
	}
	moves := 0
	for _, node := range c.Games[0].Root().MainLine() {
		for id, color := range map[string]board.Color{"AB": board.Black, "AW": board.White} {
			for _, p := range node.Points(id) {
				b.PlaceStone(point(p), color)
			}
		}
		m, ok := node.Move()
		if !ok {
			continue
		}
		if err := b.Play(point(m.Point), colors[m.Color], board.ForbidSuicide); err != nil {
			return // an illegal move ends the game
		}
		moves++
		see(b, moves)
	}
}

// readWorms reads all strings of a position.
func readWorms(t *testing.T, b *board.Board, readers *worm.Readers) *worm.Worms {
	t.Helper()
	readers.SetBoard(b)
	w := worm.New(b)
	if err := w.Read(context.Background(), readers); err != nil {
		t.Fatal(err)
	}
	return w
}

// TestReplayedGame compares every answer about every string of every position of a whole game with a cold reading. The game is
// read with what is kept from the positions before. In short runs the test looks at one position in twelve.
func TestReplayedGame(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 12
	}
	memory := worm.NewMemory()
	warm := worm.NewReaders(1, reading.DefaultOptions(), memory)
	cold := worm.NewReaders(1, reading.DefaultOptions(), nil)
	compared := 0
	replay(t, filepath.Join("..", "..", "resources", "sample.sgf"), func(b *board.Board, move int) {
		got := readWorms(t, b, warm)
		if move%step != 0 {
			return
		}
		want := readWorms(t, b, cold)
		for i := range want.List {
			g, w := got.List[i], want.List[i]
			g.Nodes, w.Nodes = 0, 0
			compared++
			if !reflect.DeepEqual(g, w) && !w.Limited && !g.Limited {
				t.Errorf("move %d: %s is\n%+v with what was kept,\n%+v without, on\n%s", move, b.Vertex(w.Origin), g, w, boardtest.Format(b))
			}
		}
	})
	t.Logf("%d answers compared, %.0f %% of the strings were not read again", compared, 100*memory.Reused())
	if memory.Reused() < 0.5 || compared < 500 {
		t.Error("too little was read again or compared")
	}
}

// TestReuseOverGames measures how many strings need not be read again from move to move, and the time that saves. It reads the
// game records of a folder:
//
//	GAMES=folder go test ./engine/worm -run ReuseOverGames -v
func TestReuseOverGames(t *testing.T) {
	folder := os.Getenv("GAMES")
	if folder == "" {
		t.Skip("set GAMES to a folder of game records")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.sgf"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no records in %s: %v", folder, err)
	}
	var spent [2]time.Duration
	positions, answers, different := 0, 0, 0
	share := 0.0
	for _, file := range files {
		memory := worm.NewMemory()
		readers := [2]*worm.Readers{worm.NewReaders(1, reading.DefaultOptions(), memory), worm.NewReaders(1, reading.DefaultOptions(), nil)}
		before := positions
		replay(t, file, func(b *board.Board, _ int) {
			positions++
			var read [2]*worm.Worms
			for i, r := range readers {
				start := time.Now()
				read[i] = readWorms(t, b, r)
				spent[i] += time.Since(start)
			}
			for i, w := range read[1].List {
				g := read[0].List[i]
				answers++
				if g.AttackCode() != w.AttackCode() || g.DefenseCode() != w.DefenseCode() {
					different++
				}
			}
		})
		share += memory.Reused() * float64(positions-before)
	}
	t.Logf("%d games, %d positions: %.1f %% of the strings not read again, %.2f of the time (%v instead of %v), %d of %d pairs of codes differ",
		len(files), positions, 100*share/float64(positions), spent[0].Seconds()/spent[1].Seconds(),
		spent[0].Round(time.Millisecond), spent[1].Round(time.Millisecond), different, answers)
}
