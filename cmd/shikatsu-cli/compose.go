package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine/compose"
	"shikatsu/sgfio"
)

// newComposeCommand makes problems.
func newComposeCommand() *cobra.Command {
	var o compose.Options
	var themes []string
	var out string
	cmd := &cobra.Command{
		Use:   "compose [FILE...]",
		Short: "Make problems of captures, connections and life and death",
		Long: `Make problems: positions in which one first move, and no other, does what is
asked, without a stone that is not needed, each with its solution, which is
proved. There are six levels, from first captures to problems for dan players; a
level may stay short of problems where the attempts run out.

With files of composed problems these are put together instead, without those that
are alike. Equal seeds give equal problems. A file whose name ends on .gz is compressed.`,
		RunE: func(cmd *cobra.Command, files []string) error {
			if len(files) > 0 {
				return joinProblems(inputsOf(cmd), files, out, cmd.OutOrStdout())
			}
			if o.PerLevel < 1 || o.Attempts < 1 {
				return usageError{errors.New("--per-level and --attempts must be positive")}
			}
			for _, name := range themes {
				t := compose.Theme(name)
				if !slices.Contains(compose.Themes(), t) {
					return usageError{fmt.Errorf("the theme %q is none of %v", name, compose.Themes())}
				}
				o.Themes = append(o.Themes, t)
			}
			return composeProblems(cmd.Context(), o, out, cmd.OutOrStdout())
		},
	}
	flags := cmd.Flags()
	flags.Uint64Var(&o.Seed, "seed", 1, "where chance begins")
	flags.IntVar(&o.PerLevel, "per-level", 5, "problems of each level")
	flags.IntVar(&o.Attempts, "attempts", 5000, "most positions to try")
	flags.StringSliceVar(&themes, "themes", nil, "what they are to teach: "+strings.Join(themeNames(), ", ")+"; all if empty")
	outputFlag(cmd, &out, "write the problems as a game record")
	return cmd
}

func themeNames() (names []string) {
	for _, t := range compose.Themes() {
		names = append(names, string(t))
	}
	return names
}

func composeProblems(ctx context.Context, o compose.Options, out string, log io.Writer) error {
	if out != "" {
		if err := writable(out); err != nil {
			return err
		}
	}
	count := 0
	levels, err := compose.Collect(ctx, o, func(p *compose.Problem) {
		count++
		if out != standardInput {
			fmt.Fprintf(log, "%d: level %d, %s. %s\n", count, p.Level(), p.Theme, p.Words())
		}
	})
	if err != nil {
		return err
	}
	var games []*sgfio.Game
	for l, problems := range levels {
		for i, p := range problems {
			games = append(games, p.Record(fmt.Sprintf("%d.%d", l+1, i+1)))
		}
	}
	if out == "" {
		return nil
	}
	if len(games) == 0 {
		return errors.New("no problem was found; try more attempts")
	}
	return writeProblems(ctx, out, log, games)
}

// joinProblems writes the problems of files to one.
func joinProblems(in inputs, files []string, out string, log io.Writer) error {
	if out == "" {
		return usageError{errors.New("-o is missing: where to write the problems")}
	}
	files, err := in.expand(files)
	if err != nil {
		return err
	}
	if err := writable(out, files...); err != nil {
		return err
	}
	var collections []*sgfio.Collection
	for _, file := range files {
		c, err := in.read(file)
		if err != nil {
			return fmt.Errorf("%s: %w", fileName(file), err)
		}
		collections = append(collections, c)
	}
	games, err := compose.Join(collections...)
	if err != nil {
		return err
	}
	return writeProblems(in.ctx, out, log, games)
}

// writeProblems finishes the solutions of composed problems and writes them as a record, compressed where its name says so.
func writeProblems(ctx context.Context, out string, log io.Writer, games []*sgfio.Game) error {
	for _, g := range games {
		if err := compose.Finish(ctx, g); err != nil {
			return err
		}
	}
	if !strings.HasSuffix(out, ".gz") {
		return writeRecord(ctx, out, log, games...)
	}
	err := save(ctx, out, func(w io.Writer) error {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			return err
		}
		return errors.Join(sgfio.Write(z, games...), z.Close())
	})
	if err != nil {
		return fmt.Errorf("%s: %w", fileName(out), plainError(err))
	}
	return nil
}
