package main

import (
	"fmt"
	"io"
	"regexp"
	"slices"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/sgfio"
)

// newContradictionsCommand counts what reports say of dragons that cannot all be so. It is for those who work on the engine.
func newContradictionsCommand() *cobra.Command {
	every := 1
	quiet := false
	opts := engine.DefaultOptions()
	cmd := &cobra.Command{
		Use:    "contradictions FILE...",
		Short:  "Count what reports of the positions of games say of dragons that cannot all be so",
		Hidden: true,
		Args:   needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			opts.Memory = engine.NewMemory()
			counts, positions, dragons := map[string]int{}, 0, 0
			for _, file := range files {
				collection, err := sgfio.ReadFile(file)
				if err != nil {
					return fmt.Errorf("%s: %w", file, plainError(err))
				}
				for _, game := range collection.Games {
					err := gamePositions(game, allMoves, func(j job) error {
						if j.err != nil || j.move%every != 0 {
							return nil
						}
						r, err := engine.Analyze(cmd.Context(), j.position, opts, nil)
						if err != nil {
							return err
						}
						positions, dragons = positions+1, dragons+len(r.Dragons)
						for _, c := range r.Contradictions(j.position.Board()) {
							counts[kindOf(c)]++
							if !quiet {
								fmt.Fprintf(cmd.OutOrStdout(), "%s, move %d: %s\n", file, j.move, c)
							}
						}
						return nil
					})
					if err != nil {
						return err
					}
				}
			}
			return printCounts(cmd.OutOrStdout(), positions, dragons, counts)
		},
	}
	cmd.Flags().IntVar(&every, "every", 1, "look at one position in so many")
	cmd.Flags().BoolVar(&quiet, "quiet", false, "print the counts alone")
	addLimitFlags(cmd, &opts)
	return cmd
}

// names are what differs between contradictions of a kind.
var names = regexp.MustCompile(`\b(black|white) [A-T]\d+|\b[A-T]\d+\b|\bPASS\b`)

// kindOf is a contradiction without the names of points.
func kindOf(c string) string { return names.ReplaceAllString(c, "…") }

func printCounts(out io.Writer, positions, dragons int, counts map[string]int) error {
	var kinds []string
	total := 0
	for k, n := range counts {
		kinds, total = append(kinds, k), total+n
	}
	slices.Sort(kinds)
	for _, k := range kinds {
		fmt.Fprintf(out, "%6d  %s\n", counts[k], k)
	}
	_, err := fmt.Fprintf(out, "%d contradictions, %d dragons in %d positions\n", total, dragons, positions)
	return err
}
