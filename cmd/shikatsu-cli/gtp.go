package main

import (
	"os"

	"github.com/spf13/cobra"

	"shikatsu/cmd/internal/collect"
	"shikatsu/engine"
	"shikatsu/engine/gtp"
)

// newGTPCommand serves the Go Text Protocol on standard input and output.
func newGTPCommand() *cobra.Command {
	opts := engine.DefaultOptions()
	cmd := &cobra.Command{
		Use:   "gtp",
		Short: "Serve the Go Text Protocol on standard input and output",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			// What lives while strings are read is a few megabytes, and each game loaded leaves as much behind. Collecting that
			// at once would happen in the middle of the next answers.
			collect.Seldom(800, 256<<20)
			server := gtp.NewServer(os.Stderr)
			server.SetOptions(opts)
			return server.Serve(cmd.Context(), os.Stdin, os.Stdout)
		},
	}
	addLimitFlags(cmd, &opts)
	return cmd
}
