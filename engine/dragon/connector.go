package dragon

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// Cutter is a Connector that can read on after moves.
type Cutter interface {
	Connector
	// Connect reads whether the owner of two strings, moving first, can join them.
	Connect(ctx context.Context, a, b board.Point) reading.Result
	// TryMove plays a move on the reader's board and says whether it was possible;
	// PopMove takes the last one back.
	TryMove(p board.Point, c board.Color) bool
	PopMove()
}

// Connector reads whether two strings can be separated: the result for their
// opponent, who moves first. Connection readers are Connectors.
type Connector interface {
	Disconnect(ctx context.Context, a, b board.Point) reading.Result
}
