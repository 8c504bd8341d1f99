// Command look writes what the network of first moves sees of problems, and their first moves, for scout.py.
//
//	go run ./tools/learn/scout/look -pool POOL.jsonl -out looks.bin
//	go run ./tools/learn/scout/look -library -out library.bin
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"log"
	"os"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
	"shikatsu/tools/internal/problems"
)

// look is what the trainer reads, all numbers with the lowest byte first.
type look struct {
	ID    [40]byte
	Size  uint16
	White uint16 // 1 if White plays
	Seen  [ownership.MaxPoints]uint64
	Right [ownership.MaxPoints]uint8 // 1 at the first moves, 2 at other legal ones
}

func main() {
	file := flag.String("pool", "", "problems, one JSON object a line")
	own := flag.Bool("library", false, "take the program's own library instead")
	out := flag.String("out", "", "file to write")
	flag.Parse()
	read := func() ([]problems.Problem, error) { return problems.All(*file) }
	if *own {
		read = problems.Library
	}
	if err := run(read, *out); err != nil {
		log.Fatal(err)
	}
}

func run(read func() ([]problems.Problem, error), out string) error {
	list, err := read()
	if err != nil {
		return err
	}
	o, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(o)
	for i := range list {
		l, err := lookAt(&list[i])
		if err != nil {
			return err
		}
		if err := binary.Write(w, binary.LittleEndian, l); err != nil {
			return err
		}
	}
	return errors.Join(w.Flush(), o.Close())
}

// lookAt is what the trainer is told of a problem.
func lookAt(p *problems.Problem) (*look, error) {
	b, me, err := p.Position()
	if err != nil {
		return nil, err
	}
	readers := worm.NewReaders(1, reading.DefaultOptions(), nil)
	readers.SetBoard(b)
	ws := worm.New(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		return nil, err
	}
	var s ownership.Sight
	s.See(ws)
	l := &look{Size: uint16(p.Size), Seen: s.Points}
	copy(l.ID[:], p.ID)
	if me == board.White {
		l.White = 1
	}
	for _, q := range b.Points() {
		if b.IsLegal(q, me) {
			l.Right[q.Row()*b.Width()+q.Column()] = 2
			if p.Right(b, q) {
				l.Right[q.Row()*b.Width()+q.Column()] = 1
			}
		}
	}
	return l, nil
}
