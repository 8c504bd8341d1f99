package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/sgfio"
)

// newDecideDragonCommand reads the life and death of one dragon.
func newDecideDragonCommand() *cobra.Command {
	var move, play, out string
	settle := 0
	opts := engine.DefaultSolveOptions()
	opts.AllMoves = false
	cmd := &cobra.Command{
		Use:   "dragon VERTEX FILE",
		Short: "Read whether a dragon can be killed, and saved",
		Long: `Read whether the dragon at VERTEX can be killed by its opponent and saved by its
owner. With -o the proofs are written as a game record: the winner's moves, and the
resistances of the loser that were hardest to refute.

--settle N believes nothing but proofs, up to N positions for each: a dragon lives for sure
if it does so where all that lies beyond the gaps in the walls around it belongs to its
opponent, and dies for sure if it does so where getting there saves it.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			d := &decision{move: move, play: play, out: out, settle: settle}
			settles, err := d.settles()
			if err != nil {
				return err
			}
			b, _, err := d.board(args[1])
			if err != nil {
				return err
			}
			if opts.Stone, err = stoneAt(b, args[0]); err != nil {
				return err
			}
			owner := b.At(opts.Stone)
			if settles {
				opts.Owl.NodeLimit = settle
				return settleDragon(cmd.Context(), cmd.OutOrStdout(), b, opts)
			}
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
	cmd.Flags().StringVar(&play, "play", "", "moves to play first, such as \"black C3, white D4\"")
	cmd.Flags().IntVar(&settle, "settle", 0, "believe nothing but proofs, up to this many positions for each")
	cmd.Flags().StringVarP(&out, "output", "o", "", "write the proofs to this record")
	cmd.Flags().IntVar(&opts.Owl.NodeLimit, "nodes", opts.Owl.NodeLimit, "most nodes of one question")
	return cmd
}
