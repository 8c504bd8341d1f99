// Command firstmove writes the marks of the first moves of problems, from which weigh.py learns what they count.
//
//	firstmove -pool POOL.jsonl -out MARKS.bin [-sets a,b] [-every N] [-offset N]
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"

	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/tesuji"
	"shikatsu/engine/worm"
	"shikatsu/tools/internal/problems"
)

func main() {
	file := flag.String("pool", "", "problems, one JSON object a line")
	out := flag.String("out", "", "file to write")
	sets := flag.String("sets", "", "sets to take, by the beginning of the IDs; all if empty")
	every := flag.Int("every", 1, "take one of so many problems of a set")
	offset := flag.Int("offset", 0, "problems to leave out at the start of a set")
	flag.Parse()
	if err := run(*file, *out, *sets, *every, *offset); err != nil {
		log.Fatal(err)
	}
}

func run(file, out, sets string, every, offset int) error {
	list, err := problems.All(file)
	if err != nil {
		return err
	}
	o, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(o)
	type tally struct{ problems, right, seen int }
	scout, readers := ownership.NewScout(), worm.NewReaders(1, reading.DefaultOptions(), nil)
	tallies, count := map[string]tally{}, map[string]int{}
	for i := range list {
		p := &list[i]
		set := p.Set()
		if sets != "" && !slices.Contains(strings.Split(sets, ","), set) {
			continue
		}
		if count[set]++; count[set] <= offset || (count[set]-1-offset)%every != 0 {
			continue
		}
		b, me, err := p.Position()
		if err != nil {
			return err
		}
		readers.SetBoard(b)
		ws := worm.New(b)
		if err := ws.Read(context.Background(), readers); err != nil {
			return err
		}
		moves, err := tesuji.New(b, tesuji.DefaultOptions()).Moves(context.Background(), me, scout.FirstMoves(ws, me, ownership.MostScouted))
		if err != nil {
			return err
		}
		right := func(m tesuji.Move) bool { return p.Right(b, m.Point) }
		t := tallies[set]
		t.problems++
		if len(moves) > 0 && right(moves[0]) {
			t.right++
		}
		if slices.ContainsFunc(moves, right) {
			t.seen++
		}
		tallies[set] = t
		if err := write(w, p.ID, moves, right); err != nil {
			return err
		}
	}
	for set, t := range tallies {
		fmt.Printf("%s: first move right %d, among those judged %d of %d\n", set, t.right, t.seen, t.problems)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return o.Close()
}

// write appends a problem: 16 bytes of its ID, then the numbers of moves and of marks. For each move, 1 or 0 for right or
// wrong and its marks follow.
func write(w *bufio.Writer, id string, moves []tesuji.Move, right func(tesuji.Move) bool) error {
	var name [16]byte
	copy(name[:], id)
	w.Write(name[:])
	row := []float32{}
	for _, m := range moves {
		x := float32(0)
		if right(m) {
			x = 1
		}
		row = append(row, x)
		for _, v := range m.Marks {
			row = append(row, float32(v))
		}
	}
	if err := binary.Write(w, binary.LittleEndian, [2]int32{int32(len(moves)), int32(len(tesuji.Marks{}))}); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, row)
}
