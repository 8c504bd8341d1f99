package board

import (
	"fmt"
	"strings"
)

// Color is the content of a cell, or a player.
type Color uint8

// The colors, numbered as GNU Go's documentation numbers them.
const (
	Empty  Color = 0
	White  Color = 1
	Black  Color = 2
	Border Color = 3 // cells outside the board
)

// Other is the opponent of White or Black. Empty and Border are exchanged.
func (c Color) Other() Color { return 3 - c }

// IsStone says whether c is White or Black.
func (c Color) IsStone() bool { return c == White || c == Black }

// String is "empty", "white", "black" or "border".
func (c Color) String() string {
	return [...]string{Empty: "empty", White: "white", Black: "black", Border: "border"}[c]
}

// ParseColor reads a player's color as the Go Text Protocol writes it: b,
// black, w or white in any case.
func ParseColor(text string) (Color, error) {
	switch strings.ToLower(text) {
	case "b", "black":
		return Black, nil
	case "w", "white":
		return White, nil
	}
	return Empty, fmt.Errorf("%q is not a color", text)
}
