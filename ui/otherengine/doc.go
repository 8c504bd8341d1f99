// Package otherengine asks a strong engine beside this program, one that plays. It asks for the score, the
// best moves and whose each point becomes.
//
// An Engine speaks KataGo's analysis protocol, lines of JSON, with a process of its own. The process starts
// with the first question, is told when a question is no longer wanted, and is started again if it dies. A
// Player is the weaker source: any engine of the Go Text Protocol. Compare holds the answers against what
// this program says of groups.
package otherengine

import "context"

// Source answers questions about positions.
type Source interface {
	// Ask hands each answer to got, from one goroutine, in the order in which they come. It
	// returns when all are there, or with an error.
	Ask(ctx context.Context, q Question, got func(Answer)) error
	// Close ends the program.
	Close()
}

// Open names a source. Nothing is started yet.
func Open(c Config) Source {
	if c.Player {
		return NewPlayer(c)
	}
	return New(c)
}
