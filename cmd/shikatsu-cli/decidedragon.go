package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/sgfio"
)

// newDecideDragonCommand reads the life and death of one dragon.
func newDecideDragonCommand() *cobra.Command {
	var move, out string
	opts := engine.DefaultSolveOptions()
	opts.AllMoves = false
	cmd := &cobra.Command{
		Use:   "dragon VERTEX FILE",
		Short: "Read whether a dragon can be killed, and saved",
		Long: `Read whether the dragon at VERTEX can be killed by its opponent and saved by its
owner. With -o the proofs are written as a game record: the winner's moves, and the
resistances of the loser that were hardest to refute.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			d := &decision{move: move}
			position, err := d.position(args[1])
			if err != nil {
				return err
			}
			b := position.Board()
			if opts.Stone, err = stoneAt(b, args[0]); err != nil {
				return err
			}
			owner := b.At(opts.Stone)
			var records []*sgfio.Game
			for _, toMove := range []string{"attack", "defend"} {
				color := owner
				if toMove == "attack" {
					color = owner.Other()
				}
				p, err := engine.NewPosition(b, color)
				if err != nil {
					return err
				}
				sol, err := engine.Solve(cmd.Context(), p, opts)
				if err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", toMove, sol.Summary())
				records = append(records, sol.Record(p))
			}
			if out == "" {
				return nil
			}
			return sgfio.WriteFile(out, records...)
		}),
	}
	cmd.Flags().StringVar(&move, "move", "last", "the position after this move of the main line: a number or last")
	cmd.Flags().StringVarP(&out, "output", "o", "", "write the proofs to this record")
	cmd.Flags().IntVar(&opts.Owl.NodeLimit, "nodes", opts.Owl.NodeLimit, "most nodes of one question")
	return cmd
}
