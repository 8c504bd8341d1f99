package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/engine/semeai"
)

// newDecideRaceCommand reads one capturing race.
func newDecideRaceCommand() *cobra.Command {
	d := &decision{}
	opts := engine.DefaultOptions()
	cmd := &cobra.Command{
		Use:   "race VERTEX/VERTEX FILE",
		Short: "Read which of two dragons captures the other",
		Long: `Read the capturing race between the dragons at the two vertices, for either player
moving first: whether his dragon is saved, whether the other one is captured, and by
which move. Dragons of which neither is captured stand in seki or live.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			b, _, err := d.board(inputsOf(cmd), args[1])
			if err != nil {
				return err
			}
			p, q, err := twoStones(b, args[0])
			if err != nil {
				return err
			}
			return decideRace(cmd.Context(), cmd.OutOrStdout(), b, p, q, opts)
		}),
	}
	d.positionFlags(cmd)
	cmd.Flags().IntVar(&opts.Semeai.Nodes, "nodes", opts.Semeai.Nodes, "most nodes of each search; a race takes up to twelve")
	cmd.PreRunE = func(*cobra.Command, []string) error { return opts.Semeai.Validate() }
	return cmd
}

// decideRace prints the result of the race between the dragons at p and q.
func decideRace(ctx context.Context, out io.Writer, b *board.Board, p, q board.Point, opts engine.Options) error {
	query, err := engine.NewReading(b, opts).RaceQuery(ctx, b, p, q)
	if err != nil {
		return err
	}
	return tellRace(ctx, out, p, q, query, opts.Semeai)
}

// tellRace reads a race and prints its result.
func tellRace(ctx context.Context, out io.Writer, p, q board.Point, query semeai.Query, opts semeai.Options) error {
	b := query.Board
	race, err := semeai.New(opts).Analyze(ctx, query)
	if err == nil {
		err = ctx.Err() // an interrupted race is none
	}
	if err != nil {
		return err
	}
	for _, side := range []struct {
		own, other board.Point
		result     semeai.Result
	}{{p, q, race.AFirst}, {q, p, race.BFirst}} {
		r := side.result
		if race.RestsOnLiving {
			r.Certainty = max(r.Certainty, search.Estimated)
		}
		move := "by playing elsewhere"
		switch {
		case r.Move != board.Pass:
			move = "at " + b.Vertex(r.Move)
		case r.Saved == board.Fail && r.Killed == board.Fail:
			move = "by any move"
		}
		fmt.Fprintf(out, "%v first: %s %s and %s %s %s (%s)\n", b.At(side.own), b.Vertex(side.own), achieved("saved", r.Saved),
			b.Vertex(side.other), achieved("captured", r.Killed), move, r.Certainty)
	}
	fmt.Fprintln(out, plural(race.Nodes, "node"))
	return nil
}

// achieved says that something is done, with the code, or that it is not.
func achieved(done string, code board.Code) string {
	if code == board.Fail {
		return "is not " + done
	}
	return fmt.Sprintf("is %s (%v)", done, code)
}
