// Command questions turns positions with the answers of another program into questions about this program's dragons.
//
//	go run ./tools/learn/questions asked.jsonl > labels.jsonl
//
// The positions are those that questions.py in this folder writes.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/tools/learn/internal/lessons"
)

// asked is a position with the answers of another program to questions about its dragons.
type asked struct {
	Game  string      `json:"game"`
	Rows  []string    `json:"rows"`
	Asked [][3]string `json:"asked"` // a stone, and the answers to its attack and its defense, empty if not asked for
	// Tried are moves: a stone of the dragon, the move, "attack" or "defend", and how well the move does.
	Tried [][4]string `json:"tried"`
}

func main() {
	flag.Parse()
	if err := run(flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "questions:", err)
		os.Exit(1)
	}
}

func run(files []string) error {
	to := json.NewEncoder(os.Stdout)
	for _, file := range files {
		for a, err := range lessons.Lines[asked](file) {
			if err != nil {
				return err
			}
			list, err := a.questions(context.Background())
			if err != nil {
				return err
			}
			for _, q := range list {
				if err := to.Encode(q); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// questions are those about the dragons that were asked for, each once.
func (a *asked) questions(ctx context.Context) (list []lessons.Question, err error) {
	b, err := lessons.Board(a.Rows)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", a.Game, err)
	}
	opts := engine.DefaultOptions()
	opts.Threads = 1
	s := engine.NewReading(b, opts)
	ds, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	var done board.Bits
	queries := map[string]exact.Query{}
	for _, q := range a.Asked {
		p, err := b.ParseVertex(q[0])
		if err != nil || !b.At(p).IsStone() {
			return nil, fmt.Errorf("game %s: no stone at %q", a.Game, q[0])
		}
		d := ds.At(p)
		if done.Has(d.Origin) {
			continue
		}
		done.Set(d.Origin)
		query := s.OwlQuery(ctx, ds, d)
		queries[q[0]] = query
		for i, answer := range q[1:] {
			if answer != "" {
				list = append(list, lessons.Question{Game: a.Game, Rows: a.Rows, Goal: vertices(b, query.Goal),
					Alive: vertices(b, query.Alive.Append(nil)), Attack: i == 0, Answer: answer})
			}
		}
	}
	for _, q := range a.Tried {
		if query, ok := queries[q[0]]; ok {
			l, ok, err := tried(query, q[1], q[2] == "attack", q[3])
			if err != nil {
				return nil, fmt.Errorf("game %s: %w", a.Game, err)
			}
			if ok {
				l.Game = a.Game
				list = append(list, l)
			}
		}
	}
	return list, nil
}

// vertices are the names of points.
func vertices(b *board.Board, points []board.Point) (names []string) {
	for _, p := range points {
		names = append(names, b.Vertex(p))
	}
	return names
}

// tried is the question after a move for a dragon or against it. ok is false if the move is illegal or leaves nothing of the
// dragon.
func tried(query exact.Query, move string, attack bool, code string) (l lessons.Question, ok bool, err error) {
	b := query.Board.Clone()
	p, err := b.ParseVertex(move)
	if err != nil {
		return l, false, err
	}
	owner := b.At(query.Goal[0])
	mover := owner
	if attack {
		mover = owner.Other()
	}
	reversed := map[string]string{"0": "1", "1": "0", "2": "3", "3": "2"}
	if !b.TryMove(p, mover) || reversed[code] == "" {
		return l, false, nil
	}
	l.Attack, l.Answer, l.Rows = !attack, reversed[code], lessons.Rows(b)
	for _, stone := range query.Goal {
		if b.At(stone) == owner {
			l.Goal = append(l.Goal, b.Vertex(stone))
		}
	}
	for stone := range query.Alive.All() {
		if b.At(stone) == owner {
			l.Alive = append(l.Alive, b.Vertex(stone))
		}
	}
	return l, len(l.Goal) > 0, nil
}
