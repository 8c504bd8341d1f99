package tsumego

import (
	"fmt"
	"shikatsu/engine/board"
	"strings"
)

// Remark is something that the solution tree of a record has wrong or lacks, with the line that shows it.
type Remark struct {
	Kind Kind
	// Move is the move in question, and Line all moves of the line that shows it, from the first on. Where the first is right, or wrong as the
	// record says, Move is one of the record's that follow.
	Move board.Point
	Line []board.Point
}

// Text is the remark as a sentence, with the line.
func (r *Remark) Text(b *board.Board) string {
	names := make([]string, len(r.Line))
	for i, p := range r.Line {
		names[i] = b.Vertex(p)
	}
	move, line := b.Vertex(r.Move), strings.Join(names, " ")
	switch {
	case r.Kind == WrongSolution && len(r.Line) == 1:
		return move + " does not work: it needs no answer"
	case r.Kind == WrongSolution && r.Line[0] != r.Move:
		return fmt.Sprintf("the record goes on with %s, which does not work: %s", move, line)
	case r.Kind == WrongSolution:
		return fmt.Sprintf("%s does not work: %s", move, line)
	case r.Kind == SecondSolution:
		return fmt.Sprintf("%s works too: %s", move, line)
	case r.Kind == FailingRefutation && r.Line[0] != r.Move:
		return fmt.Sprintf("the record answers %s with %s, which does not refute it: %s", names[0], move, line)
	case r.Kind == FailingRefutation:
		return fmt.Sprintf("%s, which the record calls wrong, works: %s", move, line)
	case r.Kind == UnansweredMove:
		return fmt.Sprintf("the record ends with %s, which has to be answered: %s", move, line)
	}
	return fmt.Sprintf("the record has no answer to the strongest resistance: %s", line)
}

// The kinds that only remarks have.
const (
	FailingRefutation    Kind = 100 + iota // a move that the record refutes works
	UnansweredResistance                   // the record lacks the reply that is hardest to refute
	UnansweredMove                         // the record ends with a reply that needs an answer
)
