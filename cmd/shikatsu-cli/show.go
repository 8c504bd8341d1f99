package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/display"
	"shikatsu/engine/influence"
	"shikatsu/sgfio"
)

// newShowCommand draws what is known of a position as text boards.
func newShowCommand() *cobra.Command {
	s := &showCommand{opts: engine.DefaultOptions()}
	cmd := &cobra.Command{
		Use:   "show FILE",
		Short: "Draw a position with its groups, and say in words which are critical or dead",
		Long: `Draw a position of a game record with its groups marked by their status, and say in
words which are critical or dead and which moves decide.

--gnugo draws the text boards of GNU Go instead, as --board, --dragons, --eyes, --moyo
and --worms choose: the stones, groups by letter and status, eye spaces, territory and
moyo, strings.

Boards are colored on a terminal unless the environment variable NO_COLOR is set;
--color decides otherwise.`,
		Args: needs(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.run(inputsOf(cmd), args[0], cmd.OutOrStdout())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&s.move, "move", "last", "the position after this move of the main line: a number or last")
	toPlayFlag(cmd, &s.toPlay)
	gameFlag(cmd, &s.game)
	flags.BoolVar(&s.gnugo, "gnugo", false, "draw the groups as GNU Go does")
	flags.BoolVar(&s.json, "json", false, "print the report as one JSON object, as analyze does")
	flags.BoolVar(&s.board, "board", false, "the stones alone")
	flags.BoolVar(&s.dragons, "dragons", false, "the groups with their statuses")
	flags.BoolVar(&s.eyes, "eyes", false, "eye spaces, half and false eyes")
	flags.BoolVar(&s.moyo, "moyo", false, "territory, moyo and area")
	flags.BoolVar(&s.worms, "worms", false, "the strings with attacks and defenses")
	flags.StringVar(&s.color, "color", "auto", "color the boards: auto, always or never")
	addLimitFlags(cmd, &s.opts)
	return cmd
}

type showCommand struct {
	opts                              engine.Options
	game                              int
	move, color                       string
	board, dragons, eyes, moyo, worms bool
	gnugo, json                       bool
	toPlay                            toPlay
	first                             board.Color // the same, board.Empty without
}

// inColor says whether to color what is written to out.
func (s *showCommand) inColor(out io.Writer) (bool, error) {
	switch s.color {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		// An empty NO_COLOR counts as not set.
		return isTerminal(out) && os.Getenv("NO_COLOR") == "", nil
	}
	return false, usageError{fmt.Errorf("--color %s is neither auto nor always nor never", s.color)}
}

func (s *showCommand) run(in inputs, file string, out io.Writer) error {
	color, err := s.inColor(out)
	if err != nil {
		return err
	}
	which, err := parseMoves(s.move)
	if err != nil || which == allMoves {
		return usageError{fmt.Errorf("--move %s is neither a move number nor last", s.move)}
	}
	if s.first, err = s.toPlay.color(); err != nil {
		return err
	}
	game, _, err := in.game(file, s.game)
	if err == nil {
		err = s.position(in.ctx, file, game, which, out, color)
	}
	if err != nil && s.json && in.ctx.Err() == nil {
		if err := json.NewEncoder(out).Encode(fileFailure{file, strings.TrimPrefix(err.Error(), fileName(file)+": ")}); err != nil {
			return err
		}
		return exitError{someFailed}
	}
	return err
}

// position shows one position of a game.
func (s *showCommand) position(ctx context.Context, file string, game *sgfio.Game, which int, out io.Writer, color bool) error {
	w := bufio.NewWriter(out)
	if width, height := game.Size(); max(width, height) > board.MaxSize && game.Err == nil && !s.json {
		node, moves, err := nodeAfter(game, which)
		if err != nil {
			return fmt.Errorf("%s: %w", fileName(file), err)
		}
		printPlain(w, game.Position(node), place(file, moves))
		return w.Flush()
	}
	return gamePositions(game, which, func(j job) error {
		if j.err != nil {
			return fmt.Errorf("%s: %w", fileName(file), j.err)
		}
		var err error
		if j.position, err = played(j.position, s.first); err != nil {
			return fmt.Errorf("%s: %w", fileName(file), err)
		}
		if s.gnugo || s.board || s.dragons || s.eyes || s.moyo || s.worms {
			if err := s.show(ctx, j.position, w, color); err != nil {
				return err
			}
			return w.Flush()
		}
		r, err := engine.Analyze(ctx, j.position, s.opts, nil)
		if err != nil {
			return err
		}
		if s.json {
			return json.NewEncoder(out).Encode(outcome{File: file, Game: s.game, Move: j.move, Report: r})
		}
		printOverview(w, j.position.Board(), r, place(file, j.move), color)
		return w.Flush()
	})
}

// place names a position.
func place(file string, moves int) string {
	return fmt.Sprintf("%s, after move %d", fileName(file), moves)
}

// nodeAfter finds the last node that belongs to a move of the main line.
func nodeAfter(game *sgfio.Game, which int) (node *sgfio.Node, moves int, err error) {
	for _, n := range game.Root().MainLine() {
		if _, moved := n.Move(); moved {
			if moves == which && node != nil {
				break
			}
			moves++
		}
		node = n
	}
	if which >= 0 && moves != which {
		return nil, 0, fmt.Errorf("the game has %s, not %d", plural(moves, "move"), which)
	}
	return node, moves, nil
}

func (s *showCommand) show(ctx context.Context, p *engine.Position, out io.Writer, color bool) error {
	b := p.Board()
	stages := engine.NewReading(b, s.opts)
	if s.board {
		fmt.Fprintln(out, display.Position(b))
	}
	if s.dragons || !s.board && !s.eyes && !s.moyo && !s.worms {
		ds, err := stages.Semeai(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, display.Dragons(ds, color))
	}
	if s.eyes {
		m, err := stages.Eyes(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, display.Eyes(b, m, color))
	}
	if s.moyo {
		ds, err := stages.Semeai(ctx)
		if err != nil {
			return err
		}
		initial, final := ds.InitialFields(), ds.FinalFields()
		for _, f := range []struct {
			field *influence.Field
			title string
		}{
			{initial.Black, "black moves first"},
			{initial.White, "white moves first"},
			{final.Black, "black moves first, dragons known"},
			{final.White, "white moves first, dragons known"},
		} {
			fmt.Fprintln(out, display.Regions(b, &f.field.Region, f.title, color))
		}
		fmt.Fprintln(out, display.Regions(b, &ds.Dilation().Region, "dilation and erosion, dragons known", color))
		next := p.ToMove()
		fmt.Fprintln(out, display.Territory(b, final.Against(next.Other()), next.String()+" moves first, dragons known"))
	}
	if s.worms {
		ds, err := stages.Dragons(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, display.Worms(ds))
	}
	return nil
}
