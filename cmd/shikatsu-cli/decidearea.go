package main

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
)

func newDecideAreaCommand() *cobra.Command {
	d := &decision{}
	cmd := &cobra.Command{
		Use:   "area VERTEX AREA FILE",
		Short: "Read whether a string can break into an area, and be blocked off",
		Long: `Read whether a string can break into an area, and be blocked off. The area is a list
of vertices such as E9,F9,E8; the string has got in when it has a stone on one of them.

A reading chooses the moves that it looks at. --settle N checks its answers with a
search that leaves out no move of the side that fails, up to N nodes, and prints the
moves that show them. A string counts as blocked off there when its owner would need
four moves in a row to get in.`,
		Args: needs(cobra.ExactArgs(3)),
		RunE: checked(func(cmd *cobra.Command, args []string) error {
			var str board.Point
			var area board.Bits
			return d.run(cmd, args[2], func(b *board.Board) (err error) {
				if str, err = stoneAt(b, args[0]); err == nil {
					area, err = parseArea(b, args[1])
				}
				return err
			}, func(b *board.Board) error {
				return settleArea(cmd.Context(), cmd.OutOrStdout(), b, str, &area, d.settle)
			}, func(b *board.Board) ([]variations.Section, error) {
				return d.decideArea(cmd.Context(), b, str, &area)
			})
		}),
	}
	d.flags(cmd)
	d.settleFlag(cmd)
	return cmd
}

// parseArea reads a list of vertices such as E9,F9,E8.
func parseArea(b *board.Board, text string) (area board.Bits, err error) {
	for _, vertex := range strings.Split(text, ",") {
		p, err := b.ParseVertex(strings.TrimSpace(vertex))
		if err != nil {
			return area, err
		}
		if p == board.Pass {
			return area, errors.New("a pass is no point of an area")
		}
		area.Set(p)
	}
	return area, nil
}

func (d *decision) decideArea(ctx context.Context, b *board.Board, str board.Point, area *board.Bits) ([]variations.Section, error) {
	r := reading.New(b, d.options())
	opts := connect.DefaultOptions()
	if d.nodes >= 0 {
		opts.BreakNodeLimit = d.nodes
	}
	c := connect.New(r, b, opts)
	var sections []variations.Section
	for i, read := range []func(context.Context, board.Point, *board.Bits) reading.Result{c.BreakIn, c.BlockOff} {
		trace := &reading.Trace{}
		r.SetTrace(trace)
		res := read(ctx, str, area)
		question := [2]string{"break_in", "block_off"}[i]
		sections = append(sections, variations.Section{Question: question,
			Result: verdict(b, b.Vertex(str), areaAnswers[i], res, trace), Trace: trace})
	}
	return sections, ctx.Err()
}
