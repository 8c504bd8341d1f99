package dragon

import (
	"shikatsu/engine/board"
	"shikatsu/engine/influence"
)

// Fields are the influence with either side assumed to move first everywhere.
type Fields struct{ Black, White *influence.Field }

// For is the field in which c moves first.
func (f Fields) For(c board.Color) *influence.Field { return f.Against(c.Other()) }

// Against is the field in which the opponent of c moves first.
func (f Fields) Against(c board.Color) *influence.Field {
	if c == board.Black {
		return f.White
	}
	return f.Black
}

// finalFields are the final influence of dragons with that standing.
type finalFields struct {
	of     []standing
	fields Fields
}

// standing is what the final influence depends on besides the stones.
type standing struct {
	status   Status
	weakness float64
}
