package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"shikatsu/sgfio"
)

// gameFlag lets a command that takes one game choose it.
func gameFlag(cmd *cobra.Command, number *int) {
	cmd.Flags().IntVar(number, "game", 1, "which game of a collection")
}

// outputFlag lets a command write a record to a file.
func outputFlag(cmd *cobra.Command, file *string, usage string) {
	cmd.Flags().VarP((*recordFile)(file), "output", "o", usage)
}

// recordFile is the name of a file to write. The standard output, "-" elsewhere, has the
// command's answers.
type recordFile string

// String is the name.
func (f *recordFile) String() string { return string(*f) }

// Type is what the help calls it.
func (f *recordFile) Type() string { return "file" }

// Set takes a name.
func (f *recordFile) Set(name string) error {
	if name == "" || name == "-" {
		return errors.New("the record is written to a file, as the standard output has the answers")
	}
	*f = recordFile(name)
	return nil
}

// readGame reads one game of a file. It says on log what is not read as it was
// written, and which game is taken of several.
func readGame(file string, number int, log io.Writer) (*sgfio.Game, error) {
	game, _, err := readGameOf(file, number, log)
	return game, err
}

// readGameOf is readGame that also tells how many games the file has.
func readGameOf(file string, number int, log io.Writer) (game *sgfio.Game, games int, err error) {
	collection, err := sgfio.ReadFile(file)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", file, plainError(err))
	}
	if n := len(collection.Warnings); n > 0 {
		fmt.Fprintf(log, "%s: %s repaired or left out (shikatsu-cli sgf tells which)\n", file, plural(n, "thing"))
	}
	games = len(collection.Games)
	if number < 1 || number > games {
		return nil, 0, fmt.Errorf("%s: there is no game %d among %s", file, number, plural(games, "game"))
	}
	if games > 1 {
		fmt.Fprintf(log, "%s: game %d of %d (--game takes another)\n", file, number, games)
	}
	return collection.Games[number-1], games, nil
}

// eachGame hands on the games of a file, one after the other; it fails where not one of
// them can be shown.
func eachGame(ctx context.Context, r *sgfio.Reader, do func(*sgfio.Game) error) error {
	var refused error
	readable := 0
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if g.Err != nil {
			refused = fmt.Errorf("line %d: %w", g.Line, g.Err)
		} else {
			readable++
		}
		if err := do(g); err != nil {
			return err
		}
	}
	if readable == 0 {
		return refused
	}
	return nil
}

// writable says before a long run why the file that a flag names cannot be written; ""
// names none. Records are not written over the files that they are made from.
func writable(file string, from ...string) error {
	if file == "" {
		return nil
	}
	if err := sgfio.CanSave(file); err != nil {
		return fmt.Errorf("%s: %w", file, plainError(err))
	}
	there, err := os.Stat(file)
	if err != nil {
		return nil // a new one
	}
	for _, name := range from {
		if read, err := os.Stat(name); err == nil && os.SameFile(there, read) {
			return fmt.Errorf("%s would be written over the game that it is made from; name another file with -o", file)
		}
	}
	return nil
}

// writeRecord writes games to a file that a flag names.
func writeRecord(file string, games ...*sgfio.Game) error {
	if err := sgfio.WriteFile(file, games...); err != nil {
		return fmt.Errorf("%s: %w", file, plainError(err))
	}
	return nil
}
