// Command guide reads groups and draws lessons for the network that guides exact searches of life and death.
//
//	go run ./tools/learn/guide -boards boards.rows -groups 60000 -seed 1 -out lessons
//
// Each line of boards.rows has the rows of a board as JSON, as boards.py in tools/learn/positions writes it; without it
// all groups are random. guide.py in this folder learns from the lessons.
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/tools/learn/internal/lessons"
)

func main() {
	out := flag.String("out", "", "file to write")
	boards := flag.String("boards", "", "file of boards to take groups from")
	seed := flag.Uint64("seed", 1, "other groups for another number")
	groups := flag.Int("groups", 60000, "boards to read")
	flag.Parse()
	if err := run(*boards, *seed, *groups, *out); err != nil {
		fmt.Fprintln(os.Stderr, "guide:", err)
		os.Exit(1)
	}
}

func run(boards string, seed uint64, groups int, out string) error {
	if out == "" {
		return errors.New("-out is needed")
	}
	var from sources
	if boards != "" {
		var err error
		if from.boards, err = lessons.All[[]string]([]string{boards}); err != nil {
			return err
		}
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(f, 1<<20)
	written, err := draw(w, from, seed, groups)
	fmt.Printf("%d lessons\n", written)
	return errors.Join(err, w.Flush(), f.Close())
}

// draw reads groups on so many boards, writes lessons and says how many.
func draw(w io.Writer, from sources, seed uint64, groups int) (written int, err error) {
	r := rand.New(rand.NewPCG(seed, 77))
	opts := owl.DefaultOptions()
	opts.NodeLimit = 60000
	reader := owl.New(opts)
	for n := range groups {
		kind, b, goals, err := from.next(r)
		if err != nil {
			return written, err
		}
		var areas []uint64
		for _, goal := range goals {
			query := exact.Query{Board: b, Goal: goal}
			area := query.Outline()
			if slices.Contains(areas, area) {
				continue
			}
			areas = append(areas, area)
			for _, attack := range []bool{true, false} {
				spill := []int{-1, 0, 0, 0, 1}[r.IntN(5)]
				for _, l := range reader.GuideLessons(context.Background(), query, attack, spill, r) {
					l.Kind, l.Group = kind, uint32(seed)<<24|uint32(n)
					if err := binary.Write(w, binary.LittleEndian, l); err != nil {
						return written, err
					}
					written++
				}
			}
		}
		if n%500 == 499 {
			fmt.Printf("%d boards, %d lessons\n", n+1, written)
		}
	}
	return written, nil
}

// sources are what groups to read are made of: random ones, and boards.
type sources struct{ boards [][]string }

// next gives a board with groups to ask about, and what kind it is. Kind 0 is a random group, 1 one with gaps in its walls,
// 2 a part of a board that is closed in, and 3 a whole board.
func (from sources) next(r *rand.Rand) (kind uint8, b *board.Board, goals [][]board.Point, err error) {
	for b == nil {
		kind, goals = uint8(r.IntN(8)), nil
		var goal []board.Point
		switch {
		case kind < 1 || len(from.boards) == 0 && kind%2 == 0:
			kind = 0
			b, goal = boardtest.RandomGroup(r)
			goals = append(goals, goal)
		case kind < 3 || len(from.boards) == 0:
			kind = 1
			b, goal = boardtest.RandomGroup(r)
			b = boardtest.Gapped(r, b)
			goals = append(goals, goal)
		default:
			rows := from.boards[r.IntN(len(from.boards))]
			src, err := lessons.Board(rows)
			if err != nil {
				return kind, nil, nil, err
			}
			owner := []board.Color{board.Black, board.White}[r.IntN(2)]
			if kind < 7 {
				kind = 2
				b, owner = cropped(r, src, len(rows))
			} else {
				kind, b = 3, src
			}
			if b == nil {
				continue
			}
			var done board.Bits
			for _, p := range b.Points() {
				if b.At(p) == owner && !done.Has(p) {
					b.StoneBits(p, &done)
					goals = append(goals, b.FindStones(p, nil))
				}
			}
			r.Shuffle(len(goals), func(i, j int) { goals[i], goals[j] = goals[j], goals[i] })
			goals = goals[:min(len(goals), 3)]
		}
	}
	return kind, b, goals, nil
}

// cropped is a part of a board on an empty one, with stones of one color around it.
func cropped(r *rand.Rand, src *board.Board, size int) (*board.Board, board.Color) {
	w, h := 6+r.IntN(6), 5+r.IntN(4)
	if r.IntN(2) == 0 {
		w, h = h, w
	}
	x0, y0 := []int{0, size - w}[r.IntN(2)], []int{0, size - h}[r.IntN(2)]
	if r.IntN(4) == 0 {
		x0 = r.IntN(size - w + 1)
	}
	owner := []board.Color{board.Black, board.White}[r.IntN(2)]
	b := board.MustNew(size, size)
	for y := y0; y < y0+h; y++ {
		for x := x0; x < x0+w; x++ {
			if c := src.At(board.MakePoint(x, y)); c != board.Empty {
				b.PlaceStone(board.MakePoint(x, y), c)
			}
		}
	}
	dense := []float64{0.4, 0.6, 0.8, 1}[r.IntN(4)]
	for y := y0 - 1; y <= y0+h; y++ {
		for x := x0 - 1; x <= x0+w; x++ {
			inside := x >= x0 && x < x0+w && y >= y0 && y < y0+h
			if inside || x < 0 || y < 0 || x >= size || y >= size || r.Float64() > dense {
				continue
			}
			b.PlaceStone(board.MakePoint(x, y), owner.Other())
		}
	}
	if b.WithoutLiberty() != board.NoPoint {
		return nil, owner
	}
	return b, owner
}
