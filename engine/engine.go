// Package engine says what can be told about a position, and what proves it. It tells which strings can be captured, and which
// groups live. It is the facade of the packages below it. Analyze runs the whole pipeline on one position and gives a Report; a
// Reading gives single results as they are asked for; Solve and Explorer answer problems, Review tells the life and death of a
// game.
package engine

import (
	"context"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/position"
	"shikatsu/sgfio"
)

// What an analysis needs.
type (
	// Options say how much work an analysis may do.
	Options = life.Options
	// Memory keeps readings for the other positions of a game.
	Memory = life.Memory
	// Verdict is what becomes of a dragon, Effort how much the question is worth.
	Verdict = life.Verdict
	Effort  = life.Effort
	// Book has verdicts of more effort than an analysis takes.
	Book = life.Book
	// Reading are the results of one position as they are asked for.
	Reading = life.Reading
	// Position is what an analysis is asked about.
	Position = position.Position
	// NoLibertyError says that a string of a position could not stand there.
	NoLibertyError = position.NoLibertyError
)

// How much a question about a dragon is worth: what its position tells, all thought, or nothing but proofs.
const (
	AtPosition = owl.AtPosition
	AtDepth    = owl.AtDepth
	ByProof    = owl.ByProof
)

// MaxThreads is the largest number of threads.
const MaxThreads = life.MaxThreads

// DefaultOptions are the options that the commands and the window start with.
func DefaultOptions() Options { return life.DefaultOptions() }

// NewMemory makes an empty memory.
func NewMemory() *Memory { return life.NewMemory() }

// NewBook is a book without verdicts.
func NewBook() *Book { return life.NewBook() }

// NewReading prepares the reading of a copy of b.
func NewReading(b *board.Board, opts Options) *Reading { return life.NewReading(b, opts) }

// NewPosition copies the stones, the ko point and the prisoners of b. The error is a
// *NoLibertyError where a string could not stand there.
func NewPosition(b *board.Board, toMove board.Color) (*Position, error) {
	return position.New(b, toMove)
}

// RecordPosition is the position after a node of a game record.
func RecordPosition(game *sgfio.Game, node *sgfio.Node) (*Position, error) {
	return position.OfRecord(game, node)
}

// RecordBoard sets a record's position up, with its ko and the stones captured.
func RecordBoard(at *sgfio.Position) (*board.Board, error) { return position.BoardOf(at) }

// MarkedStrings are the two strings of one color that a node marks, by a stone of each. They are NoPoint where it marks others.
func MarkedStrings(node *sgfio.Node, b *board.Board) (one, two board.Point) {
	return position.MarkedStrings(node, b)
}

// RecordColor is the engine's number of a record's color.
func RecordColor(c sgfio.Color) board.Color { return position.ColorOf(c) }

// Analyze runs all stages on a position. After each, progress, if it is not nil, is handed the
// report so far, on the caller's goroutine. When ctx ends it returns the report so far and the error of ctx.
func Analyze(ctx context.Context, p *Position, opts Options, progress func(*Report)) (*Report, error) {
	return analysis.Analyze(ctx, p, opts, progress)
}

// ReadConnections reads whether the owner of two strings joins them by moving first. It asks of every pair of a report's
// strings that can be kept apart.
func ReadConnections(ctx context.Context, p *Position, opts Options, r *Report) *Report {
	return analysis.ReadConnections(ctx, p, opts, r)
}

// Ask is what becomes of the dragon of the stone at p in the position on b.
func Ask(ctx context.Context, b *board.Board, p board.Point, effort Effort, opts Options) (*Verdict, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	return life.NewReading(b, opts).Ask(ctx, p, effort)
}
