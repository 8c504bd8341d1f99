package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// needs is a check of the number of arguments whose error shows how the command is used.
func needs(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if check(cmd, args) == nil {
			for i, arg := range args {
				if arg == "" {
					return usageError{fmt.Errorf("argument %d is empty. Usage:\n  %s", i+1, cmd.UseLine())}
				}
			}
			return nil
		}
		return usageError{fmt.Errorf("%s. Usage:\n  %s\n(--help tells more)", count(len(args)), cmd.UseLine())}
	}
}

// usageError is the error of a command that cannot be run as it was given.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// count tells a number of arguments.
func count(args int) string {
	if args == 0 {
		return "no arguments are given"
	}
	return plural(args, "argument") + " given"
}

// checked makes the run of a command fail if something that it printed could not be written.
func checked(run func(cmd *cobra.Command, args []string) error) func(cmd *cobra.Command, args []string) error {
	return func(cmd *cobra.Command, args []string) error {
		out := &checkedWriter{to: cmd.OutOrStdout()}
		cmd.SetOut(out)
		if err := run(cmd, args); err != nil {
			return err
		}
		return out.err
	}
}

// checkedWriter remembers the first error of writing.
type checkedWriter struct {
	to  io.Writer
	err error
}

func (w *checkedWriter) Write(text []byte) (int, error) {
	n, err := w.to.Write(text)
	if w.err == nil {
		w.err = err
	}
	return n, err
}
