package main

import (
	"os"

	"github.com/spf13/cobra"

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
			if err := opts.Validate(); err != nil {
				return err
			}
			server := gtp.NewServer(os.Stderr)
			server.SetOptions(opts)
			return server.Serve(cmd.Context(), os.Stdin, os.Stdout)
		},
	}
	addLimitFlags(cmd, &opts)
	return cmd
}
