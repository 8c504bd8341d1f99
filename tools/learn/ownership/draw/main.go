// Command draw makes lessons for the network of package ownership out of positions that were labelled with whose each point
// will be.
//
//	draw [-out FILE] LABELS.jsonl[.gz]...
//
// A line of LABELS is a position as JSON: id, black, white (names of points), size (19 if it is not there), own_b and own_w
// (whose each point will be in percent, Black's positive, rows from the top, with Black and with White to move) and visits.
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"io"
	"log"
	"os"
	"strings"
	"sync"

	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// label is a line of labels.
type label struct {
	ID     string   `json:"id"`
	Size   int      `json:"size"`
	Black  []string `json:"black"`
	White  []string `json:"white"`
	OwnB   []int8   `json:"own_b"`
	OwnW   []int8   `json:"own_w"`
	Visits int      `json:"visits"`
}

// lesson is what the trainer reads, all numbers with the lowest byte first.
type lesson struct {
	Game   uint32 // a hash of the game's name
	Visits uint16
	Size   uint16
	Seen   [ownership.MaxPoints]uint64
	Own    [2][ownership.MaxPoints]int8 // with Black and with White to move
	String [ownership.MaxPoints]uint16  // the number of stones of the string at a point
	Pad    uint16
}

func main() {
	out := flag.String("out", "lessons.bin", "file for the lessons")
	threads := flag.Int("threads", 1, "positions read at a time")
	flag.Parse()
	if err := draw(*out, *threads, flag.Args()); err != nil {
		log.Fatal(err)
	}
}

func draw(out string, threads int, files []string) error {
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	to := bufio.NewWriterSize(f, 1<<20)
	count := 0
	for _, name := range files {
		n, err := drawFile(to, name, threads)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		count += n
	}
	fmt.Println(count, "lessons")
	return errors.Join(to.Flush(), f.Close())
}

// drawFile draws the positions of a file and says how many there were.
func drawFile(to io.Writer, name string, threads int) (int, error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var from io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if from, err = gzip.NewReader(f); err != nil {
			return 0, err
		}
	}
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	drawn := make(chan chan []byte, 4*threads)
	var group sync.WaitGroup
	slots := make(chan *worm.Readers, threads)
	for range threads {
		slots <- worm.NewReaders(1, reading.DefaultOptions(), nil)
	}
	var failed error
	go func() {
		defer close(drawn)
		for lines.Scan() {
			var l label
			if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
				failed = err
				return
			}
			done := make(chan []byte, 1)
			drawn <- done
			readers := <-slots
			group.Go(func() {
				defer func() { slots <- readers }()
				done <- l.draw(readers)
			})
		}
		// A file that is still being written ends in the middle.
		if err := lines.Err(); err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
			failed = err
		}
	}()
	n := 0
	for done := range drawn {
		if data := <-done; data != nil {
			n++
			if _, err := to.Write(data); err != nil {
				return n, err
			}
		}
	}
	group.Wait()
	return n, failed
}

// draw is the lesson of a position, or nil if it is not one.
func (l *label) draw(readers *worm.Readers) []byte {
	size := l.Size
	if size == 0 {
		size = 19
	}
	b, err := board.New(size, size)
	if err != nil || len(l.OwnB) != size*size || len(l.OwnW) != size*size {
		return nil
	}
	for c, names := range map[board.Color][]string{board.Black: l.Black, board.White: l.White} {
		points := make([]board.Point, 0, len(names))
		for _, name := range names {
			p, err := b.ParseVertex(name)
			if err != nil {
				return nil
			}
			points = append(points, p)
		}
		b.PlaceStones(c, points)
	}
	for _, p := range b.Points() {
		if b.At(p).IsStone() && b.Liberties(p) == 0 {
			return nil
		}
	}
	readers.SetBoard(b)
	ws := worm.New(b)
	if err := ws.Read(context.Background(), readers); err != nil {
		return nil
	}
	var s ownership.Sight
	s.See(ws)
	game, _, _ := strings.Cut(l.ID, "@")
	visits := l.Visits
	if visits == 0 {
		visits = 100
	}
	r := lesson{Game: crc32.ChecksumIEEE([]byte(game)), Visits: uint16(visits), Size: uint16(size), Seen: s.Points}
	copy(r.Own[0][:], l.OwnB)
	copy(r.Own[1][:], l.OwnW)
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			r.String[p.Row()*size+p.Column()] = uint16(b.StringSize(p))
		}
	}
	var data bytes.Buffer
	if err := binary.Write(&data, binary.LittleEndian, &r); err != nil {
		return nil
	}
	return data.Bytes()
}
