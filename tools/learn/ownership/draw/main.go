// Command draw makes lessons for the network of package ownership. It makes them of positions that were labelled with whose
// each point will be.
//
//	go run ./tools/learn/ownership/draw -out lessons.bin LABELS.jsonl[.gz]...
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"

	"golang.org/x/sync/errgroup"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
	"shikatsu/tools/internal/labels"
)

// lesson is what the trainer reads, all numbers with the lowest byte first.
type lesson struct {
	Game   uint32 // a hash of the game's name
	Visits uint16
	Size   uint16
	Seen   [ownership.MaxPoints]uint64
	Own    [2][ownership.MaxPoints]int8 // with Black and with White to move
	String [ownership.MaxPoints]uint16  // the number of stones of the string at a point
	Unused uint16
}

func main() {
	out := flag.String("out", "lessons.bin", "file for the lessons")
	flag.Parse()
	if err := draw(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "draw:", err)
		os.Exit(1)
	}
}

func draw(out string, files []string) error {
	if len(files) == 0 {
		return errors.New("no file of labels is named")
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	to := bufio.NewWriterSize(f, 1<<20)
	count := 0
	for _, name := range files {
		list, err := labels.All(name)
		if err != nil {
			return err
		}
		if err := drawAll(to, list); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		count += len(list)
	}
	fmt.Println(count, "lessons")
	return errors.Join(to.Flush(), f.Close())
}

// drawAll draws positions, several at a time, and writes them in their order.
func drawAll(to io.Writer, list []labels.Position) error {
	workers := runtime.GOMAXPROCS(0)
	for first := 0; first < len(list); first += workers {
		some := list[first:min(first+workers, len(list))]
		drawn := make([]*lesson, len(some))
		var group errgroup.Group
		for i := range some {
			group.Go(func() (err error) {
				drawn[i], err = drawOne(&some[i])
				return err
			})
		}
		if err := group.Wait(); err != nil {
			return err
		}
		for _, l := range drawn {
			if err := binary.Write(to, binary.LittleEndian, l); err != nil {
				return err
			}
		}
	}
	return nil
}

// drawOne is the lesson of a position.
func drawOne(l *labels.Position) (*lesson, error) {
	b, err := l.Board()
	if err != nil {
		return nil, err
	}
	if n := len(b.Points()); b.Size() == 0 || len(l.OwnB) != n || len(l.OwnW) != n {
		return nil, fmt.Errorf("%s: it is not told whose each point will be", l.ID)
	}
	if p := b.WithoutLiberty(); p != board.NoPoint {
		return nil, fmt.Errorf("%s: %s has no liberty", l.ID, b.Vertex(p))
	}
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	ws := worm.New(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		return nil, err
	}
	var s ownership.Sight
	s.See(ws)
	visits := l.Visits
	if visits == 0 {
		visits = 100
	}
	r := &lesson{Game: l.Hash(), Visits: uint16(visits), Size: uint16(b.Size()), Seen: s.Points}
	copy(r.Own[0][:], l.OwnB)
	copy(r.Own[1][:], l.OwnW)
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			r.String[p.Row()*b.Width()+p.Column()] = uint16(b.StringSize(p))
		}
	}
	return r, nil
}
