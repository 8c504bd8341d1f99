package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/display"
	"shikatsu/engine/influence"
)

// newShowCommand draws what is known of a position as text boards.
func newShowCommand() *cobra.Command {
	s := &showCommand{opts: engine.DefaultOptions()}
	cmd := &cobra.Command{
		Use:   "show FILE",
		Short: "Draw a position and what is known of it as text boards",
		Long: `Draw a position of a game record as text boards: groups by letter and status,
eye spaces, territory and moyo, strings. Without a choice the groups are drawn.

Boards are colored on a terminal unless the environment variable NO_COLOR is set;
--color decides otherwise.`,
		Args: needs(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.run(inputsOf(cmd), args[0], cmd.OutOrStdout())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&s.move, "move", "last", "the position after this move of the main line: a number or last")
	gameFlag(cmd, &s.game)
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
	game, _, err := in.game(file, s.game)
	if err != nil {
		return err
	}
	return gamePositions(game, which, func(j job) error {
		if j.err != nil {
			return fmt.Errorf("%s: %w", fileName(file), j.err)
		}
		w := bufio.NewWriter(out)
		if err := s.show(in.ctx, j.position, w, color); err != nil {
			return err
		}
		return w.Flush()
	})
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
