// Package gtp is the Go Text Protocol server, version 2 of the protocol. It has the commands of GNU Go that ask about a
// position, in GNU Go's output formats, and GoGui's extensions.
//
// Each group of commands has its own file with one function that lists them; groups.go puts the lists together.
package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"

	"shikatsu/engine"
	"shikatsu/engine/board"
)

// Server answers the commands of one client.
type Server struct {
	session  *Session
	commands map[string]command
}

// NewServer makes a server with an empty 19x19 board. Text for the client's
// standard error stream, such as the answer of echo_err, goes to log.
func NewServer(log io.Writer) *Server {
	srv := &Server{session: newSession(log), commands: map[string]command{}}
	s := srv.session
	for _, c := range groups() {
		srv.commands[c.name] = c
		s.names = append(s.names, c.name)
		if c.analyze != "" {
			s.offers[c.name] = c.analyze
		}
	}
	slices.Sort(s.names)
	return srv
}

// SetOptions changes the limits of reading. It must be called before Serve. Readings are kept
// from one command to the next also where opts name no memory for them.
func (srv *Server) SetOptions(opts engine.Options) {
	if opts.Memory == nil {
		opts.Memory = engine.NewMemory()
	}
	srv.session.options, srv.session.baseReading = opts, opts.Reading
	srv.session.reader().SetOptions(opts.Reading)
	srv.session.changed()
}

// SetBoard replaces the game by a position. It must be called before Serve.
func (srv *Server) SetBoard(b *board.Board) { srv.session.setBoard(b.Clone()) }

// Serve reads commands from in and writes answers to out. It ends with quit, the end of the input, or the end of ctx. The line
// "# interrupt" stops the command that runs. It returns the first error of reading or writing.
//
// Input is read by a goroutine that may outlive Serve while it waits for a line; a caller that goes on after the end of ctx
// closes in.
func (srv *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	var busy sync.Mutex // held while a command is answered
	done := make(chan error, 1)
	go func() { done <- srv.serve(ctx, &lineReader{r: bufio.NewReader(in)}, bufio.NewWriter(out), &busy) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		busy.Lock()
		defer busy.Unlock()
		return ctx.Err()
	}
}

// serve answers the lines of in.
func (srv *Server) serve(ctx context.Context, in *lineReader, out *bufio.Writer, busy *sync.Mutex) error {
	for {
		l := in.next()
		if l.text != "" {
			busy.Lock()
			err := ctx.Err()
			if err == nil {
				err = srv.respond(ctx, l.text, in, out)
			}
			busy.Unlock()
			if err != nil || srv.session.quit {
				return err
			}
		}
		if errors.Is(l.err, io.EOF) {
			return nil
		}
		if l.err != nil {
			return l.err
		}
	}
}

// respond answers one line; interruptions that come meanwhile end its context.
func (srv *Server) respond(ctx context.Context, text string, in *lineReader, out *bufio.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stop := in.watch(cancel)
	answer := srv.Answer(ctx, text)
	stop()
	if _, err := out.WriteString(answer); err != nil {
		return err
	}
	return out.Flush()
}

// Answer executes one line and returns the whole answer with its empty line. It returns "" for a line without a command.
func (srv *Server) Answer(ctx context.Context, line string) string {
	id, word, rest := parseLine(line)
	if word == "" {
		return ""
	}
	text, err := srv.execute(ctx, word, rest)
	mark := "="
	if err != nil {
		mark, text = "?", err.Error()
	}
	text = strings.TrimRight(text, "\n")
	for strings.Contains(text, "\n\n") {
		// An empty line would end the answer early.
		text = strings.ReplaceAll(text, "\n\n", "\n \n")
	}
	return mark + id + " " + text + "\n\n"
}

// execute runs one command. A fault of a command must not take the client's
// game with it: it is reported as that command's failure.
func (srv *Server) execute(ctx context.Context, word, rest string) (text string, err error) {
	c, ok := srv.commands[word]
	if !ok {
		return "", errors.New("unknown command")
	}
	s := srv.session
	if s.board.StackDepth() > 0 && !c.onStack {
		return "", fmt.Errorf("%s cannot be called when stackp > 0", word)
	}
	depth := s.board.StackDepth()
	defer func() {
		fault := recover()
		if failed, ok := fault.(failure); ok {
			text, err = "", failed.error
			if ctx.Err() != nil {
				err = errors.New("interrupted")
			}
		} else if fault != nil {
			fmt.Fprintf(s.log, "internal error in %s %s: %v\n%s", word, rest, fault, debug.Stack())
			for s.board.StackDepth() > depth && s.board.PopMove() {
			}
			text, err = "", errors.New("internal error")
		}
	}()
	s.ctx, s.rest = ctx, rest
	return c.run(s, strings.Fields(rest)), nil
}

// parseLine splits a line into the id as it is repeated in the answer, the
// command word and the rest. Control characters and comments are dropped.
func parseLine(line string) (id, word, rest string) {
	line, _, _ = strings.Cut(line, "#")
	line = strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ' || r == 0x7f:
			return -1
		}
		return r
	}, line)
	line = strings.TrimSpace(line)
	digits := 0
	for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
		digits++
	}
	if digits > 0 {
		// Numbers beyond the protocol's range are part of an unknown command.
		if n, err := strconv.ParseInt(line[:digits], 10, 32); err == nil {
			id = strconv.FormatInt(n, 10)
			line = strings.TrimSpace(line[digits:])
		}
	}
	word, rest, _ = strings.Cut(line, " ")
	return id, word, rest
}
