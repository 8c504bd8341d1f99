package main

import (
	"context"

	"github.com/spf13/cobra"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
)

func newDecideConnectionCommand() *cobra.Command {
	d := &decision{}
	cmd := &cobra.Command{
		Use:   "connection VERTEX/VERTEX FILE",
		Short: "Read whether two strings can be connected, and disconnected",
		Long: `Read whether two strings can be connected, and disconnected.

A reading chooses the moves that it looks at. --settle N checks its answers with a
search that leaves out no move of the side that fails, up to N nodes, and prints the
moves that show them. Strings count as apart there when their owner would need four
moves in a row to join them.`,
		Args: needs(cobra.ExactArgs(2)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			var s, t board.Point
			return d.run(cmd, args[1], func(b *board.Board) (err error) {
				s, t, err = stonePair(b, args[0])
				return err
			}, func(b *board.Board) error {
				return settleConnection(cmd.Context(), cmd.OutOrStdout(), b, s, t, d.settle)
			}, func(b *board.Board) ([]variations.Section, error) {
				return d.decideConnection(cmd.Context(), b, s, t)
			})
		}),
	}
	d.flags(cmd)
	d.settleFlag(cmd)
	return cmd
}

func (d *decision) decideConnection(ctx context.Context, b *board.Board, s, t board.Point) ([]variations.Section, error) {
	r := reading.New(b, d.options())
	opts := connect.DefaultOptions()
	if d.nodes >= 0 {
		opts.NodeLimit = d.nodes
	}
	c := connect.New(r, b, opts)
	name := b.Vertex(s) + " and " + b.Vertex(t)
	ask := func(question, done string, read func(context.Context, board.Point, board.Point) reading.Result) variations.Section {
		trace := &reading.Trace{}
		r.SetTrace(trace)
		res := read(ctx, s, t)
		return variations.Section{Question: question, Result: verdict(b, name, done, res, trace), Trace: trace}
	}
	return []variations.Section{
		ask("connect", "connected", c.Connect),
		ask("disconnect", "disconnected", c.Disconnect),
	}, ctx.Err()
}
