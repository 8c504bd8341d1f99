package main

import (
	"context"

	"github.com/spf13/cobra"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
)

func newDecideStringCommand() *cobra.Command {
	d := &decision{}
	cmd := &cobra.Command{
		Use:   "string VERTEX FILE",
		Short: "Read whether a string can be captured, and saved",
		Long: `Read whether a string can be captured, and saved.

A reading chooses the moves that it looks at. --settle N checks its answers with a
search that leaves out no reply of the side that fails, up to N nodes, and prints
the moves that show them. A string counts as saved there when it has six liberties; where
that cannot be shown, when it has as many as readings give attacks up at (five, four after
seven moves, three after sixteen): within the horizon of readings.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			var str board.Point
			return d.run(cmd, args[1], func(b *board.Board) (err error) {
				str, err = stoneAt(b, args[0])
				return err
			}, func(b *board.Board) error {
				return settleString(cmd.Context(), cmd.OutOrStdout(), b, str, d.settle)
			}, func(b *board.Board) ([]variations.Section, error) {
				return d.decideString(cmd.Context(), b, str)
			})
		}),
	}
	d.flags(cmd)
	d.settleFlag(cmd)
	return cmd
}

func (d *decision) decideString(ctx context.Context, b *board.Board, str board.Point) ([]variations.Section, error) {
	r := reading.New(b, d.options())
	name := b.Vertex(str)
	ask := func(question, done string, read func(context.Context, board.Point) reading.Result) (variations.Section, reading.Result) {
		trace := &reading.Trace{}
		r.SetTrace(trace)
		attack := question == "attack"
		res := r.Prove(ctx, str, attack, read(ctx, str), reading.ProofNodes)
		r.SetTrace(nil)
		res = r.Wait(ctx, str, attack, res)
		return variations.Section{Question: question, Result: verdict(b, name, done, res, trace), Trace: trace}, res
	}
	attack, res := ask("attack", "attacked", r.Attack)
	sections := []variations.Section{attack}
	if res.Code != board.Fail {
		defense, _ := ask("defense", "defended", r.FindDefense)
		sections = append(sections, defense)
	}
	return sections, ctx.Err()
}
