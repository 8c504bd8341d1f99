package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"shikatsu/cmd/internal/bench"
	"shikatsu/engine"
)

// newBenchCommand asks a fixed set of questions.
func newBenchCommand() *cobra.Command {
	var threads int
	var each, short bool
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "Ask a fixed set of questions; print the work and a signature of the answers",
		Long: `Ask a fixed set of questions about positions that come with the program, and print
the work of each stage and a signature: one hash over every answer. It is the same
on every machine and with any number of threads. A change of the program that is
not meant to change an answer keeps it.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runBench(cmd.Context(), threads, each, short, cmd.OutOrStdout())
		},
	}
	cmd.Flags().IntVar(&threads, "threads", 0, "questions read at a time (0: one for each processor)")
	cmd.Flags().BoolVar(&each, "each", false, "print a line for each question with a hash of its answer")
	cmd.Flags().BoolVar(&short, "signature", false, "print the signature alone")
	return cmd
}

func runBench(ctx context.Context, threads int, each, short bool, out io.Writer) error {
	opts := engine.DefaultOptions()
	opts.Threads = threads
	if err := opts.Validate(); err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	var lines io.Writer
	if each {
		lines = out
	}
	result, err := bench.Run(ctx, threads, lines)
	if err != nil {
		return err
	}
	if !short {
		fmt.Fprintf(w, "%-22s %7s %10s %10s\n", "", "asked", "nodes", "time")
		var nodes int
		var elapsed time.Duration
		for _, s := range result.Stages {
			fmt.Fprintf(w, "%-22s %7d %10d %10s\n", s.Stage, s.Asked, s.Nodes, s.Elapsed.Round(time.Millisecond))
			nodes, elapsed = nodes+s.Nodes, elapsed+s.Elapsed
		}
		fmt.Fprintf(w, "%-22s %7s %10d %10s\n", "all", "", nodes, elapsed.Round(time.Millisecond))
		fmt.Fprint(w, "Bench: ")
	}
	fmt.Fprintln(w, result.Signature)
	return w.Flush()
}
