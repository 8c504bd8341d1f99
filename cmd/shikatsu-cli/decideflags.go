package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
)

// decision are the flags that all questions have.
type decision struct {
	game         int
	move, play   string
	out          string
	jump, second int
	nodes        int
	settle       int // of questions that can be settled
	reading      reading.Options
}

// settles says whether the answers are to be checked with a search of all replies. The error tells what is
// wrong with the flags.
func (d *decision) settles() (bool, error) {
	switch {
	case d.nodes < -1:
		return false, fmt.Errorf("--nodes %d is neither a limit nor -1", d.nodes)
	case d.settle < 0:
		return false, fmt.Errorf("--settle %d is negative", d.settle)
	case d.settle > 0 && (d.out != "" || d.jump != 0 || d.second != 0):
		return false, errors.New("--settle prints its own lines: it has no variations to write or to jump to")
	}
	return d.settle > 0, nil
}

// settleFlag adds the flag to questions that can be settled.
func (d *decision) settleFlag(cmd *cobra.Command) {
	cmd.Flags().IntVar(&d.settle, "settle", 0, "check the answers with a search of all replies, up to this many nodes")
}

// positionFlags are those that choose the position.
func (d *decision) positionFlags(cmd *cobra.Command) {
	gameFlag(cmd, &d.game)
	cmd.Flags().StringVar(&d.move, "move", "last", "the position after this move of the main line: a number or last")
	cmd.Flags().StringVar(&d.play, "play", "", "moves to play first, such as \"black C3, white D4\"")
}

// flags are those of the questions whose variations are traced.
func (d *decision) flags(cmd *cobra.Command) {
	d.positionFlags(cmd)
	outputFlag(cmd, &d.out, "write all variations to this record")
	cmd.Flags().IntVar(&d.jump, "jump", 0, "show the board at this variation")
	cmd.Flags().IntVar(&d.second, "jump-second", 0, "show the board at this variation of the second reading")
	d.reading = reading.DefaultOptions()
	addReadingFlags(cmd, &d.reading)
	cmd.Flags().IntVar(&d.nodes, "nodes", -1, "node limit of each reading (0: none; -1: the default)")
}

// run loads the position and finds there what the question is about. Then it settles the question, or reads
// and prints what was asked for.
func (d *decision) run(cmd *cobra.Command, file string, find, settle func(*board.Board) error,
	read func(*board.Board) ([]variations.Section, error)) error {
	settles, err := d.settles()
	if err != nil {
		return err
	}
	if err := d.options().Validate(); err != nil {
		return err
	}
	if err := writable(d.out, file); err != nil {
		return err
	}
	b, toMove, err := d.board(inputsOf(cmd), file)
	if err != nil {
		return err
	}
	if err := find(b); err != nil {
		return err
	}
	if settles {
		return settle(b)
	}
	sections, err := read(b)
	if err != nil {
		return err
	}
	// The record comes first: who reads the answers may have enough of them, which ends
	// the program.
	var unwritten error
	if d.out != "" {
		unwritten = writeRecord(cmd.Context(), d.out, cmd.OutOrStdout(), variations.Record(b, toMove, sections))
	}
	out := answersTo(d.out, cmd.OutOrStdout())
	for _, s := range sections {
		fmt.Fprintln(out, s.Result)
	}
	for i, number := range [2]int{d.jump, d.second} {
		if number == 0 {
			continue
		}
		if i >= len(sections) {
			return errors.New("there was no second reading: the first one failed")
		}
		if err := showVariation(out, b, sections[i].Trace, number); err != nil {
			return err
		}
	}
	return unwritten
}

// board is the position after the moves to play first, and who is to move there.
func (d *decision) board(in inputs, file string) (b *board.Board, toMove board.Color, err error) {
	position, err := d.position(in, file)
	if err != nil {
		return nil, board.Empty, err
	}
	b, toMove = position.Board(), position.ToMove()
	last, err := playMoves(b, d.play)
	if err == nil && last != board.Empty {
		toMove = last.Other()
	}
	return b, toMove, err
}

func (d *decision) position(in inputs, file string) (*engine.Position, error) {
	which, err := parseMoves(d.move)
	if err != nil || which == allMoves {
		return nil, usageError{fmt.Errorf("--move %s is neither a move number nor last", d.move)}
	}
	game, _, err := in.game(file, d.game)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no file %s (the file comes last)", fileName(file))
	}
	if err != nil {
		return nil, err
	}
	var position *engine.Position
	err = gamePositions(game, which, func(j job) error {
		position = j.position
		return j.err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", fileName(file), err)
	}
	return position, nil
}

func (d *decision) options() reading.Options {
	opts := d.reading
	if d.nodes >= 0 {
		opts.NodeLimit = d.nodes
	}
	return opts
}

// playMoves plays moves such as "black C3, white D4" on the board. It returns who made the last one, Empty if
// there is none.
func playMoves(b *board.Board, moves string) (last board.Color, err error) {
	for _, text := range strings.Split(moves, ",") {
		words := strings.Fields(text)
		if len(words) == 0 {
			continue
		}
		if len(words) != 2 {
			return last, fmt.Errorf("%q is not a move such as \"black C3\"", strings.TrimSpace(text))
		}
		if last, err = board.ParseColor(words[0]); err != nil {
			return last, err
		}
		p, err := b.ParseVertex(words[1])
		if err != nil {
			return last, err
		}
		if err := b.Play(p, last, board.ForbidSuicide); err != nil {
			return last, err
		}
	}
	return last, nil
}
