package main

import (
	"fmt"
	"strconv"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// job is one position, or what kept a file from giving any.
type job struct {
	file     string
	fileDone int // files read so far
	game     int
	move     int
	position *engine.Position
	err      error
}

// The choices of --move besides a number.
const (
	lastMove = -1
	allMoves = -2
)

func parseMoves(text string) (int, error) {
	switch text {
	case "last":
		return lastMove, nil
	case "all":
		return allMoves, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, usageError{fmt.Errorf("--move %s is neither a move number nor last nor all", text)}
	}
	return n, nil
}

// gamePositions emits the chosen positions of the main line.
func gamePositions(game *sgfio.Game, which int, emit func(job) error) error {
	if which == allMoves {
		// One error is enough where all positions would have the same.
		if err := refused(game); err != nil {
			return emit(job{err: err})
		}
	}
	var chosen *sgfio.Node
	moves, found := 0, false
	one := func(n *sgfio.Node) error {
		p, err := engine.RecordPosition(game, n)
		return emit(job{move: moves, position: p, err: err})
	}
	for _, n := range game.Root().MainLine() {
		first, isMove := n.Move()
		if isMove && moves == 0 && chosen == nil && (which == 0 || which == allMoves) {
			// A move in the root has the empty board before it.
			p, err := emptyPosition(game, first.Color)
			if err := emit(job{position: p, err: err}); err != nil || which == 0 {
				return err
			}
		}
		if isMove {
			// The nodes since the last move belong to it: set-up may follow it.
			if which == allMoves && chosen != nil {
				if err := one(chosen); err != nil {
					return err
				}
			}
			if which >= 0 && moves == which {
				break
			}
			moves++
		}
		chosen = n
		found = which < 0 || moves == which
	}
	if !found {
		return emit(job{move: which, err: fmt.Errorf("the game has %s, not %d", plural(moves, "move"), which)})
	}
	return one(chosen)
}

// emptyPosition is the board of a game without any stones.
func emptyPosition(game *sgfio.Game, toMove sgfio.Color) (*engine.Position, error) {
	if game.Err != nil {
		return nil, game.Err
	}
	b, err := board.New(game.Size())
	if err != nil {
		return nil, err
	}
	return engine.NewPosition(b, engine.RecordColor(toMove))
}

// refused says why no position of a game can be analysed.
func refused(game *sgfio.Game) error {
	if game.Err != nil {
		return game.Err
	}
	_, err := engine.RecordBoard(game.Position(game.Root()))
	return err
}
