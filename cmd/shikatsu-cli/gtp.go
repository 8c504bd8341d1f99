package main

import (
	"os"

	"github.com/spf13/cobra"

	"shikatsu/engine/gtp"
)

// newGTPCommand serves the Go Text Protocol on standard input and output.
func newGTPCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "gtp",
		Short: "Serve the Go Text Protocol on standard input and output",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return gtp.NewServer(os.Stderr).Serve(cmd.Context(), os.Stdin, os.Stdout)
		},
	}
}
