package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// gameFlag lets a command that takes one game choose it.
func gameFlag(cmd *cobra.Command, number *int) {
	cmd.Flags().IntVar(number, "game", 1, "which game of a collection")
}

// toPlay is the player who moves first, where that is not what the record says; "" for as it does.
type toPlay string

// toPlayFlag lets a command be told who plays.
func toPlayFlag(cmd *cobra.Command, who *toPlay) {
	cmd.Flags().StringVar((*string)(who), "to-play", "", "the player who moves first: black or white (default: as the record says)")
}

// color is the player's color, board.Empty for as the record says.
func (who toPlay) color() (board.Color, error) {
	if who == "" {
		return board.Empty, nil
	}
	c, err := board.ParseColor(string(who))
	if err != nil {
		return board.Empty, usageError{fmt.Errorf("--to-play: %w", err)}
	}
	return c, nil
}

// played is a position with another player to move, unless the color is board.Empty.
func played(p *engine.Position, by board.Color) (*engine.Position, error) {
	if p == nil || by == board.Empty || p.ToMove() == by {
		return p, nil
	}
	return engine.NewPosition(p.Board(), by)
}

// outputFlag lets a command write a record to a file.
func outputFlag(cmd *cobra.Command, file *string, usage string) {
	cmd.Flags().VarP((*recordFile)(file), "output", "o", usage)
}

// fileFlag lets a command write something else to a file that a flag names.
func fileFlag(cmd *cobra.Command, file *string, name, usage string) {
	cmd.Flags().Var((*recordFile)(file), name, usage)
}

// recordFile is the name of a file to write. "-" is the standard output, which then has the record instead of
// the answers.
type recordFile string

// String is the name.
func (f *recordFile) String() string { return string(*f) }

// Type is what the help calls it.
func (f *recordFile) Type() string { return "file" }

// Set takes a name.
func (f *recordFile) Set(name string) error {
	if name == "" {
		return errors.New("the name of the file is empty")
	}
	*f = recordFile(name)
	return nil
}

// answersTo is where the answers of a command go whose record goes to a file. If that file is the standard
// output, they go nowhere.
func answersTo(file string, out io.Writer) io.Writer {
	if file == standardInput {
		return io.Discard
	}
	return out
}

// eachGame hands on the games of a file, one after the other. It fails where not one of them can be shown.
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
	if file == "" || file == standardInput {
		return nil
	}
	if isStream(file) {
		return nil
	}
	if err := sgfio.CanSave(file); err != nil {
		return fmt.Errorf("%s: %w", fileName(file), plainError(err))
	}
	there, err := os.Stat(file)
	if err != nil {
		return nil // a new one
	}
	for _, name := range from {
		if read, err := os.Stat(name); err == nil && os.SameFile(there, read) {
			return fmt.Errorf("%s would be written over the game that it is made from; name another file with -o", fileName(file))
		}
	}
	return nil
}

// isStream says whether a name is that of a pipe or a device that takes what is written.
func isStream(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode()&(os.ModeNamedPipe|os.ModeCharDevice) != 0
}

// save writes a file whole or not at all. Into a pipe or a device it writes as to the standard output; waiting for
// somebody who reads from a pipe ends with the context.
func save(ctx context.Context, name string, write func(io.Writer) error) error {
	if !isStream(name) {
		return sgfio.Save(name, write)
	}
	type opened struct {
		f   *os.File
		err error
	}
	done := make(chan opened, 1)
	go func() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		done <- opened{f, err}
	}()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case o := <-done:
		if o.err != nil {
			return o.err
		}
		written := make(chan error, 1)
		go func() { written <- errors.Join(write(o.f), o.f.Close()) }()
		select {
		case err := <-written:
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// writeRecord writes games to a file that a flag names, "-" to out.
func writeRecord(ctx context.Context, file string, out io.Writer, games ...*sgfio.Game) error {
	if file == standardInput {
		return sgfio.Write(out, games...)
	}
	if err := save(ctx, file, func(w io.Writer) error { return sgfio.Write(w, games...) }); err != nil {
		return fmt.Errorf("%s: %w", fileName(file), plainError(err))
	}
	return nil
}
