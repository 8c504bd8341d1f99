package gtp

import (
	"errors"
	"os"
	"strconv"
)

// command is one entry of the server's table.
type command struct {
	name string
	// run executes the command. An error's text is the answer after "?".
	run func(s *Session, args []string) (string, error)
	// onStack says that the command may be used while hypothetical moves are on
	// the board; the others are refused then.
	onStack bool
	// analyze is the line by which GoGui offers the command in its analyze
	// dialog, "type/label/command"; empty if it does not.
	analyze string
}

// constant answers always the same.
func constant(text string) func(*Session, []string) (string, error) {
	return func(*Session, []string) (string, error) { return text, nil }
}

// integers reads the first n arguments.
func integers(args []string, n int) ([]int, bool) {
	if len(args) < n {
		return nil, false
	}
	values := make([]int, n)
	for i := range values {
		v, err := strconv.Atoi(args[i])
		if err != nil {
			return nil, false
		}
		values[i] = v
	}
	return values, true
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
