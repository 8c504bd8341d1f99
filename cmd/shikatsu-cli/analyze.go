package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
)

// newAnalyzeCommand prints what the engine finds out about positions of records.
func newAnalyzeCommand() *cobra.Command {
	a := &analyzeCommand{opts: engine.DefaultOptions()}
	cmd := &cobra.Command{
		Use:   "analyze FILE|FOLDER...",
		Short: "Analyse positions of game records",
		Long: `Analyse positions of game records: which strings can be captured, which groups
live, and the moves that decide it.

The position is the last of the main line of every game unless --move says
otherwise. With --json one line is printed for each position, in the order of the
files; the same input gives the same lines on any machine. Positions are analysed
in parallel, so that a batch system needs one process for a machine.

A folder stands for all records in it and below; "-" is the standard input. A file that
cannot be read does not keep the others from being analysed.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			return a.run(inputsOf(cmd), files, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().StringVar(&a.move, "move", "last", "the position after this move of the main line: a number, last, or all")
	cmd.Flags().BoolVar(&a.json, "json", false, "print one JSON object a line for each position")
	toPlayFlag(cmd, &a.toPlay)
	resumeFlag(cmd, &a.resume)
	partFlag(cmd, &a.part)
	cmd.Flags().IntVar(&a.threads, "threads", 0, "positions analysed at a time (0: one for each processor)")
	addLimitFlags(cmd, &a.opts)
	return cmd
}

type analyzeCommand struct {
	opts    engine.Options
	move    string
	json    bool
	threads int
	resume  string
	part    partOf
	toPlay  toPlay
	color   board.Color // the same, board.Empty without
}

func (a *analyzeCommand) run(in inputs, files []string, out, log io.Writer) error {
	which, err := parseMoves(a.move)
	if err != nil {
		return err
	}
	if a.threads < 0 {
		return usageError{fmt.Errorf("--threads %d is negative", a.threads)}
	}
	if a.threads > engine.MaxThreads {
		return usageError{fmt.Errorf("--threads %d is above %d", a.threads, engine.MaxThreads)}
	}
	if a.color, err = a.toPlay.color(); err != nil {
		return err
	}
	if files, err = in.expand(files); err != nil {
		return err
	}
	files = a.part.take(files)
	before, err := resume(a.resume, a.json, nil)
	if err != nil {
		return err
	}
	out = before.to(out)
	workers := a.threads
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	// Whole positions in parallel use the processors better than the questions of one position do. With only one position there
	// is no choice.
	if len(files) > 1 || which == allMoves {
		a.opts.Threads = 1
	} else {
		a.opts.Threads = workers
	}
	bar := newProgressBar(log, len(files), "files")
	printed, failed := 0, 0
	produce := func(emit func(job) error) error {
		for i, file := range files {
			err := a.positions(in, file, which, func(j job) error {
				j.fileDone = i
				if before.has(lineKey{File: j.file, Game: j.game, Move: j.move}) {
					return nil
				}
				return emit(j)
			})
			if err != nil {
				return err
			}
		}
		return nil
	}
	collect := func(o outcome) error {
		bar.clear()
		printed++
		if o.Error != "" {
			failed++
		}
		if err := a.print(out, log, o); err != nil {
			return err
		}
		bar.show(o.fileDone, plural(printed, "position"))
		return nil
	}
	err = inOrder(in.ctx, workers, produce, a.analyze, collect)
	bar.clear()
	if unwritten := before.close(); err == nil {
		err = unwritten
	}
	switch {
	case err != nil:
		return err
	case failed > 0:
		return exitError{someFailed}
	}
	return nil
}

// positions emits the chosen positions of all games of a file.
func (a *analyzeCommand) positions(in inputs, file string, which int, emit func(job) error) error {
	collection, err := in.read(file)
	if in.ctx.Err() != nil {
		return in.ctx.Err()
	}
	if err != nil {
		return emit(job{file: file, err: err})
	}
	for g, game := range collection.Games {
		if err := gamePositions(game, which, func(j job) error {
			j.file, j.game = file, g+1
			return emit(j)
		}); err != nil {
			return err
		}
	}
	return nil
}

func (a *analyzeCommand) analyze(ctx context.Context, j job) outcome {
	o := outcome{File: j.file, Game: j.game, Move: j.move, fileDone: j.fileDone}
	position, err := j.position, j.err
	if err == nil {
		position, err = played(position, a.color)
	}
	if err == nil {
		o.Report, err = engine.Analyze(ctx, position, a.opts, nil)
	}
	if err != nil {
		o.Report, o.Error = nil, err.Error()
	}
	return o
}

func (a *analyzeCommand) print(out, log io.Writer, o outcome) error {
	if a.json && o.Game == 0 { // the file could not be read
		return json.NewEncoder(out).Encode(gameFailure{File: o.File, Error: o.Error})
	}
	if a.json {
		return json.NewEncoder(out).Encode(o)
	}
	if o.Error != "" {
		_, err := fmt.Fprintf(log, "%s: %s\n", o.place(), o.Error)
		return err
	}
	return printReport(out, o)
}
