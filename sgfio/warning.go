package sgfio

import "fmt"

// Warning tells of one repair made while reading.
type Warning struct {
	// Line and Column count from 1, in characters of the decoded text.
	Line, Column int
	// Problem is what was wrong, Repair what was done about it.
	Problem, Repair Phrase
}

// Message joins what was wrong and what was done.
func (w Warning) Message() string { return w.Phrase().String() }

// Phrase is the message as a phrase.
func (w Warning) Phrase() Phrase { return say("%s; %s", w.Problem, w.Repair) }

// String gives "line:column: message".
func (w Warning) String() string {
	return fmt.Sprintf("%d:%d: %s", w.Line, w.Column, w.Message())
}
