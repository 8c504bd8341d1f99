package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/cmd/internal/collect"
	"shikatsu/sgfio"
)

// inputs reads the files that a command is given.
type inputs struct {
	ctx   context.Context
	stdin io.Reader
	log   io.Writer
}

// inputsOf are the inputs of a command.
func inputsOf(cmd *cobra.Command) inputs {
	return inputs{cmd.Context(), cmd.InOrStdin(), cmd.ErrOrStderr()}
}

// open opens a file of games; "-" is the standard input. Waiting for a pipe or a device
// ends with the context.
func (in inputs) open(name string) (io.ReadCloser, error) {
	if name == standardInput {
		return io.NopCloser(&patientReader{ctx: in.ctx, from: in.stdin}), nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() || info.IsDir() {
		return sgfio.Open(name)
	}
	type opened struct {
		f   *os.File
		err error
	}
	done := make(chan opened, 1)
	go func() { // a pipe is open when somebody writes to it
		f, err := sgfio.Open(name)
		done <- opened{f, err}
	}()
	select {
	case o := <-done:
		if o.err != nil {
			return nil, o.err
		}
		return &patientReader{ctx: in.ctx, from: o.f, close: o.f.Close}, nil
	case <-in.ctx.Done():
		return nil, in.ctx.Err()
	}
}

// patientReader reads from what may let wait for long. A read ends with the context; what
// it waited for is left to the end of the program.
type patientReader struct {
	ctx     context.Context
	from    io.Reader
	close   func() error
	pending chan []byte // of a read that is under way
	failed  chan error
	rest    []byte
	err     error
}

func (p *patientReader) Read(into []byte) (int, error) {
	if len(p.rest) == 0 && p.err == nil {
		if p.pending == nil {
			p.pending, p.failed = make(chan []byte, 1), make(chan error, 1)
			go func(pending chan<- []byte, failed chan<- error) {
				buffer := make([]byte, 1<<16)
				n, err := p.from.Read(buffer)
				failed <- err
				pending <- buffer[:n]
			}(p.pending, p.failed)
		}
		select {
		case p.rest = <-p.pending:
			p.err = <-p.failed
			p.pending = nil
		case <-p.ctx.Done():
			return 0, p.ctx.Err()
		}
	}
	n := copy(into, p.rest)
	if p.rest = p.rest[n:]; len(p.rest) == 0 {
		return n, p.err
	}
	return n, nil
}

// Close closes what was read, unless a read is still under way.
func (p *patientReader) Close() error {
	if p.close == nil || p.pending != nil {
		return nil
	}
	return p.close()
}

// read reads all games of a file.
func (in inputs) read(name string) (*sgfio.Collection, error) {
	f, err := in.open(name)
	if err != nil {
		return nil, plainError(err)
	}
	defer f.Close()
	c, err := sgfio.Read(f)
	return c, plainError(err)
}

// game reads one game of a file and tells how many there are. It says on the log what is
// not read as it was written, and which game is taken of several.
func (in inputs) game(file string, number int) (game *sgfio.Game, games int, err error) {
	collection, err := in.read(file)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", fileName(file), err)
	}
	if n := len(collection.Warnings); n > 0 {
		fmt.Fprintf(in.log, "%s: %s repaired or left out (shikatsu-cli sgf tells which)\n", fileName(file), plural(n, "thing"))
	}
	games = len(collection.Games)
	if number < 1 || number > games {
		return nil, 0, fmt.Errorf("%s: there is no game %d among %s", fileName(file), number, plural(games, "game"))
	}
	if games > 1 {
		fmt.Fprintf(in.log, "%s: game %d of %d (--game takes another)\n", fileName(file), number, games)
	}
	return collection.Games[number-1], games, nil
}

// recordEndings are the endings of files that a folder is searched for.
var recordEndings = []string{".sgf", ".gib", ".ngf", ".ugf", ".ugi"}

// expand replaces folders by the records in them and below them, in the order of their names. Patterns such
// as games/*.sgf, which the shell left, it replaces by what they match.
func (in inputs) expand(names []string) ([]string, error) {
	var all []string
	for _, name := range names {
		if err := in.ctx.Err(); err != nil {
			return nil, err
		}
		info, err := os.Stat(name)
		switch {
		case name != standardInput && err == nil && info.IsDir():
			found, err := in.folder(name)
			if err != nil {
				return nil, err
			}
			if len(found) == 0 {
				fmt.Fprintf(in.log, "%s: there is no record in the folder\n", fileName(name))
			}
			all = append(all, found...)
		case err != nil && strings.ContainsAny(name, "*?["):
			found, err := filepath.Glob(name)
			if err != nil || len(found) == 0 {
				found = []string{name} // which says that there is none
			}
			all = append(all, found...)
		default:
			all = append(all, name)
		}
	}
	return all, nil
}

// folder lists the records in a folder and below.
func (in inputs) folder(root string) (found []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case in.ctx.Err() != nil:
			return in.ctx.Err()
		case err != nil:
			fmt.Fprintf(in.log, "%s: %v\n", fileName(path), plainError(err))
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() || !slices.Contains(recordEndings, strings.ToLower(filepath.Ext(path))):
			return nil
		}
		info, err := os.Stat(path) // of what a link leads to
		switch {
		case err != nil:
			fmt.Fprintf(in.log, "%s: %v\n", fileName(path), plainError(err))
		case !info.Mode().IsRegular():
			fmt.Fprintf(in.log, "%s: no file but %s, skipped\n", fileName(path), modeName(info.Mode()))
		default:
			found = append(found, path)
		}
		return nil
	})
	return found, err
}

// modeName says what is not a regular file.
func modeName(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "something else"
}

// partOf is a share of many records, such as 2/5 for the second of five.
type partOf struct{ number, of int }

// String is the share as it is given.
func (p *partOf) String() string {
	if p.of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", p.number, p.of)
}

// Type is what the help calls it.
func (p *partOf) Type() string { return "K/N" }

// Set reads a share.
func (p *partOf) Set(text string) error {
	a, b, _ := strings.Cut(text, "/")
	number, err1 := strconv.Atoi(a)
	of, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || of < 1 || number < 1 || number > of {
		return errors.New("it is to be K/N, with K from 1 to N")
	}
	*p = partOf{number, of}
	return nil
}

// take gives the records of the share: every N-th, so that each share has as many.
func (p *partOf) take(files []string) []string {
	if p.of < 2 {
		return files
	}
	var part []string
	for i := p.number - 1; i < len(files); i += p.of {
		part = append(part, files[i])
	}
	return part
}

// fitMemory lets memory be collected as seldom as the size of a file allows. At most a few times that size
// are used.
func fitMemory(name string) {
	const (
		times = 5
		least = 64 << 20
		most  = 1 << 30
	)
	size := int64(most / times)
	if info, err := os.Stat(name); name != standardInput && err == nil && info.Mode().IsRegular() {
		size = info.Size()
	}
	collect.Seldom(400, max(least, times*size))
}
