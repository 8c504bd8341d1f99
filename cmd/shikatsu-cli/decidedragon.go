package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// newDecideDragonCommand reads the life and death of one dragon.
func newDecideDragonCommand() *cobra.Command {
	d := &decision{}
	opts := engine.DefaultSolveOptions()
	var certificate string
	cmd := &cobra.Command{
		Use:   "dragon VERTEX FILE",
		Short: "Read whether a dragon can be killed, and saved",
		Long: `Read whether the dragon at VERTEX can be killed by its opponent and saved by its
owner. With -o the proofs are written as a game record: the winner's moves, and the
resistances of the loser that were hardest to refute.

--certificate FILE writes what --settle proves for either player as a certificate, which the command
verify checks by the rules alone.

--settle N believes nothing but proofs, up to N positions for each: a dragon lives for sure
if it does so where all that lies beyond the gaps in the walls around it belongs to its
opponent, and dies for sure if it does so where getting there saves it.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			settles, err := d.settles()
			if err != nil {
				return err
			}
			b, _, err := d.board(inputsOf(cmd), args[1])
			if err != nil {
				return err
			}
			if opts.Stone, err = stoneAt(b, args[0]); err != nil {
				return err
			}
			owner := b.At(opts.Stone)
			if settles {
				opts.Owl.NodeLimit = d.settle
				return settleDragon(cmd.Context(), cmd.OutOrStdout(), b, opts, certificate, args[1])
			}
			if certificate != "" {
				return errors.New("--certificate goes with --settle")
			}
			if err := writable(d.out, args[1]); err != nil {
				return err
			}
			sides, err := engine.SolveSides(cmd.Context(), b, opts)
			if err != nil {
				return err
			}
			var records []*sgfio.Game
			var answers []string
			for _, side := range []struct {
				name  string
				color board.Color
				*engine.Solution
			}{{"attack", owner.Other(), sides.Kill}, {"defend", owner, sides.Save}} {
				p, err := engine.NewPosition(b, side.color)
				if err != nil {
					return err
				}
				answer := fmt.Sprintf("%s: %s", side.name, side.Summary())
				if d.out == "" {
					fmt.Fprintln(cmd.OutOrStdout(), answer)
					continue
				}
				answers, records = append(answers, answer), append(records, side.Record(p))
			}
			if d.out == "" {
				return nil
			}
			// The record comes first: who reads the answers may have enough of them,
			// which ends the program.
			unwritten := writeRecord(cmd.Context(), d.out, cmd.OutOrStdout(), records...)
			out := answersTo(d.out, cmd.OutOrStdout())
			for _, answer := range answers {
				fmt.Fprintln(out, answer)
			}
			return unwritten
		}),
	}
	d.positionFlags(cmd)
	cmd.Flags().IntVar(&d.settle, "settle", 0, "believe nothing but proofs, up to this many positions for each")
	fileFlag(cmd, &certificate, "certificate", "write the proofs to this certificate")
	outputFlag(cmd, &d.out, "write the proofs to this record")
	cmd.Flags().IntVar(&opts.Owl.NodeLimit, "nodes", opts.Owl.NodeLimit, "most nodes of one question")
	return cmd
}
