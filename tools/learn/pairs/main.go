// Command pairs draws lessons for the network that looks at pairs of strings, of positions with their dragons.
//
//	go run ./tools/learn/pairs -out lessons labels.jsonl...
//
// pairs.py in this folder learns from them.
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"os"

	"shikatsu/engine/dragon"
	"shikatsu/tools/learn/internal/lessons"
)

// lesson is what a pair of strings teaches the network, as pairs.py reads it.
type lesson struct {
	Held, Joined, Long, Short uint8 // Held is 1 in games that are for testing
	Game, Position            uint32
	A, B                      uint16 // places of the strings
	SizeA, SizeB              uint16 // strings in their dragons
	Picture                   [dragon.PictureSize * dragon.PictureSize]uint64
}

func main() {
	out := flag.String("out", "", "file to write")
	flag.Parse()
	if err := run(flag.Args(), *out); err != nil {
		fmt.Fprintln(os.Stderr, "pairs:", err)
		os.Exit(1)
	}
}

func run(files []string, out string) error {
	if out == "" {
		return errors.New("-out is needed")
	}
	all, err := lessons.Each(files, draw)
	if err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, list := range all {
		if err = binary.Write(w, binary.LittleEndian, list); err != nil {
			break
		}
	}
	return errors.Join(err, w.Flush(), f.Close())
}

// draw makes the lessons of a position.
func draw(ctx context.Context, place int, l *lessons.Labelled) (list []lesson, err error) {
	p, err := l.Read(ctx)
	if err != nil {
		return nil, err
	}
	size := map[int]uint16{}
	for _, d := range p.Dragon {
		size[d]++
	}
	for _, k := range p.Pictures() {
		a, b := p.Dragon[k.A], p.Dragon[k.B]
		list = append(list, lesson{Held: one(p.Held), Joined: one(a == b), Long: uint8(k.Long), Short: uint8(k.Short), Game: lessons.Game(l.Game),
			Position: uint32(place), A: uint16(k.A), B: uint16(k.B), SizeA: size[a], SizeB: size[b], Picture: k.Picture})
	}
	return list, nil
}

// one is 1 for true.
func one(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
