package sgfio

import "errors"

// ErrNoGame is wrapped by the error for a file in which there is no game. That error says what the file looks
// like instead.
var ErrNoGame = errors.New("no game found")

// Error is an error of the package that can be said in other languages.
type Error struct {
	Phrase
	cause error
}

// Error is the error in English.
func (e *Error) Error() string { return e.String() }

// Unwrap is the kind of the error, such as ErrNoGame, or nil.
func (e *Error) Unwrap() error { return e.cause }
