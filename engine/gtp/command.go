package gtp

import (
	"errors"
	"os"
	"strconv"
)

// command is one entry of the server's table.
type command struct {
	name string
	// run executes the command. Where that fails it ends in a failure.
	run func(s *Session, args []string) string
	// onStack says that the command may be used while hypothetical moves are on
	// the board; the others are refused then.
	onStack bool
	// analyze is the line by which GoGui offers the command in its analyze
	// dialog, "type/label/command"; empty if it does not.
	analyze string
}

// constant answers always the same.
func constant(text string) func(*Session, []string) string {
	return func(*Session, []string) string { return text }
}

// failure ends a command; its text is the answer after "?". What reads arguments deep down panics with one.
type failure struct{ error }

// fail ends the command with a text.
func fail(text string) string { panic(failure{errors.New(text)}) }

// check ends the command with an error, if there is one.
func check(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// must is v unless there is an error.
func must[T any](v T, err error) T {
	check(err)
	return v
}

// unlessStopped is an answer that stands unless the command was interrupted.
func (s *Session) unlessStopped(text string) string {
	check(s.ctx.Err())
	return text
}

// number is the answer of a command that gives a count.
func number(count func(s *Session) int) func(*Session, []string) string {
	return func(s *Session, _ []string) string { return strconv.Itoa(count(s)) }
}

// silent is a command without arguments that answers nothing.
func silent(do func(s *Session)) func(*Session, []string) string {
	return func(s *Session, _ []string) string {
		do(s)
		return ""
	}
}

// digit is how the protocol prints yes and no.
func digit(yes bool) string {
	if yes {
		return "1"
	}
	return "0"
}

// reason leaves the name of the file out of an error, which names it anyway.
func reason(err error) error {
	if path := (*os.PathError)(nil); errors.As(err, &path) {
		return path.Err
	}
	return err
}

// programName is how the server introduces itself.
const programName = "Shikatsu"
