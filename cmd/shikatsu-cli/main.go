// Command shikatsu-cli is Shikatsu's engine without a window. It is a GTP server, and has commands that
// analyse positions, solve problems and convert records.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"github.com/spf13/cobra"

	"shikatsu"
)

// newRoot builds the command tree. Each command lives in its own file and is
// added here.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "shikatsu-cli",
		Version:       fmt.Sprintf("%s (%s)", shikatsu.Version, shikatsu.Built()),
		Short:         "Life and death in the game of Go, without a window",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(newAnalyzeCommand())
	root.AddCommand(newBenchCommand())
	root.AddCommand(newDecideCommand())
	root.AddCommand(newGTPCommand())
	root.AddCommand(newReviewCommand())
	root.AddCommand(newShowCommand())
	root.AddCommand(newSolveCommand())
	root.AddCommand(newCheckCommand())
	root.AddCommand(newComposeCommand())
	root.AddCommand(newMineCommand())
	root.AddCommand(newSGFCommand())
	root.AddCommand(newConvertCommand())
	root.AddCommand(newVerifyCommand())
	root.AddCommand(newContradictionsCommand())
	refuseUnknownHelp(root)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	return root
}

// refuseUnknownHelp has the command "help" end with an error for a command that there is not.
func refuseUnknownHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	help, _, err := root.Find([]string{"help"})
	if err != nil {
		return
	}
	tell := help.Run
	help.Run = nil
	help.RunE = func(cmd *cobra.Command, args []string) error {
		if _, _, err := root.Find(args); err != nil {
			return err
		}
		tell(cmd, args)
		return nil
	}
}

func main() {
	// Batch systems end programs by SIGTERM.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interruption ends the program at once
	root := newRoot()
	if runtime.GOOS == "windows" {
		root.SetArgs(expandWildcards(os.Args[1:]))
	}
	err := root.ExecuteContext(ctx)
	var exit exitError
	switch {
	case err == nil:
	case errors.As(err, &exit):
		os.Exit(exit.status)
	default:
		fmt.Fprintln(os.Stderr, "shikatsu-cli:", message(err))
		os.Exit(status(err))
	}
}
