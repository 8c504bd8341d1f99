package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestWrongNumbersOfArgumentsShowTheUsage(t *testing.T) {
	for _, args := range [][]string{{"review"}, {"decide", "string", "a.sgf"}, {"convert", "a.sgf"}} {
		_, _, err := runCommand(t, args...)
		if err == nil || !strings.Contains(err.Error(), "Usage:\n  shikatsu-cli "+args[0]) {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// full is a disk without space.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestOutputThatCannotBeWrittenIsAnError(t *testing.T) {
	cmd := &cobra.Command{SilenceErrors: true, SilenceUsage: true, RunE: checked(func(cmd *cobra.Command, _ []string) error {
		cmd.Println("to the errors")
		_, _ = cmd.OutOrStdout().Write([]byte("lost"))
		return nil
	})}
	cmd.SetArgs(nil)
	cmd.SetOut(full{})
	cmd.SetErr(&strings.Builder{})
	if err := cmd.Execute(); !errors.Is(err, errFull) {
		t.Errorf("the error is %v", err)
	}
}
