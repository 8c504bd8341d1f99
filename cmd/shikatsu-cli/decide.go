package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
)

// newDecideCommand answers single questions and shows how they were read.
func newDecideCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "decide",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		Short: "Read one question and show every variation tried",
		Long: `Read one question of a position and show how it was read.

With -o all variations tried are written as a game record: numbered, with the
results of the readings in the comments. --jump N shows the board and the moves
of the N-th variation; the variations of the second reading, if there is one (the
defense, the disconnection), are numbered anew, and --jump-second shows those.`,
	}
	cmd.AddCommand(newDecideStringCommand(), newDecideConnectionCommand(), newDecideAreaCommand(), newDecideDragonCommand(),
		newDecideRaceCommand(), newDecideEyeCommand())
	return cmd
}

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

// stonePair reads the vertices of two stones of one color, such as A1/B2.
func stonePair(b *board.Board, text string) (s, t board.Point, err error) {
	if s, t, err = twoStones(b, text); err == nil && b.At(s) != b.At(t) {
		err = fmt.Errorf("%s and %s are not of one color", b.Vertex(s), b.Vertex(t))
	}
	return s, t, err
}

// twoStones reads the vertices of two stones, such as A1/B2.
func twoStones(b *board.Board, text string) (s, t board.Point, err error) {
	first, second, ok := strings.Cut(text, "/")
	if !ok {
		return board.NoPoint, board.NoPoint, fmt.Errorf("%q does not name two strings as A1/B2", text)
	}
	if s, err = stoneAt(b, first); err != nil {
		return board.NoPoint, board.NoPoint, err
	}
	t, err = stoneAt(b, second)
	return s, t, err
}

// stoneAt reads the vertex of a stone.
func stoneAt(b *board.Board, vertex string) (board.Point, error) {
	p, err := b.ParseVertex(vertex)
	if err != nil {
		return board.NoPoint, err
	}
	if !b.At(p).IsStone() {
		return board.NoPoint, fmt.Errorf("there is no stone at %s", b.Vertex(p))
	}
	return p, nil
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

// verdict says a result in words.
func verdict(b *board.Board, name, done string, res reading.Result, trace *reading.Trace) string {
	effort := fmt.Sprintf("(%s, %s, %s)", plural(len(trace.Variations), "variation"), plural(res.Nodes, "node"), res.Certainty)
	switch res.Code {
	case board.Fail:
		return fmt.Sprintf("%s cannot be %s %s", name, done, effort)
	case board.KoA:
		return fmt.Sprintf("%s can be %s with ko (good) at %s %s", name, done, b.Vertex(res.Move), effort)
	case board.KoB:
		return fmt.Sprintf("%s can be %s with ko (bad) at %s %s", name, done, b.Vertex(res.Move), effort)
	}
	return fmt.Sprintf("%s can be %s at %s %s", name, done, b.Vertex(res.Move), effort)
}

// showVariation prints the moves of a variation and the board after them.
func showVariation(out io.Writer, b *board.Board, trace *reading.Trace, number int) error {
	moves, err := variations.Replay(b, trace, number)
	if err != nil {
		return err
	}
	path := trace.Path(number - 1)
	fmt.Fprintf(out, "variation %d:", number)
	for i, m := range moves {
		v := trace.Variations[path[i]]
		if v.Conditional {
			fmt.Fprint(out, " (ko threat)")
		}
		fmt.Fprintf(out, " %s:%s", strings.ToUpper(m.Color.String()[:1]), b.Vertex(m.Point))
	}
	v := trace.Variations[number-1]
	fmt.Fprintf(out, "\n%s, value %s, %s\n", v.Label, v.Code, plural(v.Nodes, "node"))
	for _, p := range b.Points() {
		if p.Column() == 0 {
			fmt.Fprintf(out, "%2d", b.Height()-p.Row())
		}
		fmt.Fprintf(out, " %c", ".OX"[b.At(p)])
		if p.Column() == b.Width()-1 {
			fmt.Fprintln(out)
		}
	}
	fmt.Fprint(out, "  ")
	for column := range b.Width() {
		fmt.Fprintf(out, " %s", b.Vertex(board.MakePoint(column, 0))[:1])
	}
	fmt.Fprintln(out)
	for range moves {
		b.PopMove()
	}
	return nil
}
