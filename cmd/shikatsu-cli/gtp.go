package main

import (
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/gtp"
)

// serveGCPercent is how much a server's memory may grow before it is collected, as
// long as it stays below serveMemory bytes.
const (
	serveGCPercent = 800
	serveMemory    = 256 << 20
)

// newGTPCommand serves the Go Text Protocol on standard input and output.
func newGTPCommand() *cobra.Command {
	opts := engine.DefaultOptions()
	opts.GameOptics = engine.DefaultGameOptics
	cmd := &cobra.Command{
		Use:   "gtp",
		Short: "Serve the Go Text Protocol on standard input and output",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := opts.Validate(); err != nil {
				return err
			}
			if os.Getenv("GOGC") == "" {
				// What lives while strings are read is a few megabytes, and each
				// game loaded leaves as much behind: collecting that at once
				// would happen in the middle of the next answers.
				debug.SetGCPercent(serveGCPercent)
				debug.SetMemoryLimit(serveMemory)
			}
			server := gtp.NewServer(os.Stderr)
			server.SetOptions(opts)
			return server.Serve(cmd.Context(), os.Stdin, os.Stdout)
		},
	}
	addLimitFlags(cmd, &opts)
	return cmd
}
