package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"shikatsu/sgfio"
)

func newConvertCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "convert IN OUT",
		Short: "Rewrite a game record of any kind as clean SGF FF[4] in UTF-8 (- is the standard input or output)",
		Args:  needs(cobra.ExactArgs(2)),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, out := args[0], args[1]
			fitMemory(in)
			var warnings []sgfio.Warning
			convert := func(w io.Writer) (err error) {
				warnings, err = convertGames(inputsOf(cmd), in, w)
				return err
			}
			var err error
			if out == "-" {
				err = convert(cmd.OutOrStdout())
			} else {
				err = save(cmd.Context(), out, convert)
			}
			for _, w := range warnings {
				fmt.Fprintf(cmd.ErrOrStderr(), "%s:%v\n", fileName(in), w)
			}
			if err != nil {
				name := in
				if path := (*os.PathError)(nil); errors.As(err, &path) && path.Path != in {
					name = out
				}
				return fmt.Errorf("%s: %w", fileName(name), plainError(err))
			}
			return nil
		},
	}
}

// convertGames writes each game as soon as it was read. It fails where not one could be read, so that the
// file is left as it was.
func convertGames(in inputs, name string, w io.Writer) ([]sgfio.Warning, error) {
	f, err := in.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := sgfio.NewReader(f)
	err = eachGame(in.ctx, r, func(g *sgfio.Game) error { return sgfio.Write(w, g) })
	return r.Warnings(), err
}
