package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// exitError carries the exit status a command ends with when its message has
// already been printed.
type exitError struct{ status int }

func (e exitError) Error() string { return fmt.Sprintf("exit status %d", e.status) }

// The states that the program ends with, which docs/sgf.md lists.
const (
	someFailed  = 1   // something that was asked for could not be done
	wrongUsage  = 2   // the command cannot be run as it was given
	interrupted = 130 // what shells expect of a program that was ended by Ctrl+C or SIGTERM
)

// status is what the program ends with for an error.
func status(err error) int {
	var usage usageError
	switch {
	case errors.Is(err, context.Canceled):
		return interrupted
	case errors.As(err, &usage), strings.HasPrefix(err.Error(), "unknown command"):
		return wrongUsage
	}
	return someFailed
}

// message is what is printed of an error that ends a command. It has no characters by which it could tell a terminal
// what to do. An error that comes of stopping the command needs no more words.
func message(err error) string {
	if errors.Is(err, context.Canceled) {
		return "interrupted"
	}
	return shownLines(err.Error())
}
