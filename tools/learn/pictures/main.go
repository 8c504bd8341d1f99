// Command pictures draws lessons for the network that looks at dragons, of questions with answers.
//
//	go run ./tools/learn/pictures -out lessons labels.jsonl...
//
// train.py in this folder learns from them.
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/selective"
	"shikatsu/tools/learn/internal/lessons"
)

const (
	// A lesson has room for so many moves, and for so many traits of each and of the position. Unused places have
	// the number noTrait.
	mostMoves, moveTraits, positionTraits = 96, 60, 40
	noTrait                               = 0xffff
)

// lesson is what a question teaches the network, as train.py reads it.
type lesson struct {
	Held, Side, Code, Unused uint8 // Held is 1 in games that are for testing
	Game                     uint32
	Move                     int16 // place of the right move, -1 for none
	Linear                   int16 // what the learned weights of position traits say
	Position                 [positionTraits]uint16
	Picture                  [selective.PictureSize * selective.PictureSize]uint64
	Moves                    [mostMoves]struct {
		Place, Linear, Reserved int16 // Linear is what the learned weights of move traits say
		Traits                  [moveTraits]uint16
	}
	Right, Count int16 // the right one of the moves, -1 for none, and their number
}

func main() {
	out := flag.String("out", "", "file to write")
	flag.Parse()
	if err := run(flag.Args(), *out); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

func run(files []string, out string) error {
	if len(files) == 0 || out == "" {
		return errors.New("a file of questions and -out are needed")
	}
	to, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(to)
	return errors.Join(drawAll(w, files), w.Flush(), to.Close())
}

func drawAll(w *bufio.Writer, files []string) error {
	r := selective.New(selective.Options{NodeLimit: 1}, reading.DefaultOptions())
	for _, file := range files {
		for q, err := range lessons.Lines[lessons.Question](file) {
			if err != nil {
				return err
			}
			l, err := draw(&q, r)
			if err != nil {
				return err
			}
			if err := binary.Write(w, binary.LittleEndian, l); err != nil {
				return err
			}
		}
	}
	return nil
}

// draw makes a lesson of a question.
func draw(q *lessons.Question, r *selective.Reader) (*lesson, error) {
	query, err := q.Query()
	if err != nil {
		return nil, err
	}
	code, vertex, _ := strings.Cut(q.Answer, " ")
	kind := strings.Index("0123", code)
	if code == "" || kind < 0 {
		return nil, fmt.Errorf("game %s: answer %q", q.Game, q.Answer)
	}
	move := board.Pass
	if vertex != "" {
		if move, err = query.Board.ParseVertex(vertex); err != nil {
			return nil, fmt.Errorf("game %s: %w", q.Game, err)
		}
	}
	seen := r.Lesson(context.Background(), query, q.Attack, false, board.NoPoint)
	l := &lesson{Side: 1, Code: uint8(kind), Game: lessons.Game(q.Game), Move: int16(seen.Place(move)), Linear: int16(seen.Odds), Picture: seen.Picture, Right: -1}
	if q.Attack {
		l.Side = 0
	}
	if lessons.Held(q.Game) {
		l.Held = 1
	}
	fill(l.Position[:], seen.Position)
	for i := range l.Moves {
		l.Moves[i].Place = -1
	}
	for _, m := range seen.Moves {
		place := seen.Place(m.Move)
		if place < 0 || l.Count == mostMoves {
			continue
		}
		to := &l.Moves[l.Count]
		to.Place, to.Linear = int16(place), int16(m.Odds)
		// The traits that only names have come last.
		traits := m.Traits
		for len(traits) > 0 && traits[len(traits)-1] >= selective.MoveValues {
			traits = traits[:len(traits)-1]
		}
		fill(to.Traits[:], traits)
		if m.Move == move {
			l.Right = l.Count
		}
		l.Count++
	}
	return l, nil
}

func fill(to, traits []uint16) {
	for i := range to {
		to[i] = noTrait
	}
	copy(to, traits)
}
