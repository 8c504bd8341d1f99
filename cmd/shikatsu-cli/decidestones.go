package main

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
)

// stonePair reads the vertices of two stones of one color, such as A1/B2.
func stonePair(b *board.Board, text string) (s, t board.Point, err error) {
	if s, t, err = twoStones(b, text); err == nil && b.At(s) != b.At(t) {
		err = fmt.Errorf("%s and %s are not of one color", b.Vertex(s), b.Vertex(t))
	}
	return s, t, err
}

// twoStones reads the vertices of two stones, such as A1/B2.
func twoStones(b *board.Board, text string) (s, t board.Point, err error) {
	first, second, ok := strings.Cut(text, "/")
	if !ok {
		return board.NoPoint, board.NoPoint, fmt.Errorf("%q does not name two strings as A1/B2", text)
	}
	if s, err = stoneAt(b, first); err != nil {
		return board.NoPoint, board.NoPoint, err
	}
	t, err = stoneAt(b, second)
	return s, t, err
}

// stoneAt reads the vertex of a stone.
func stoneAt(b *board.Board, vertex string) (board.Point, error) {
	p, err := b.ParseVertex(vertex)
	if err != nil {
		return board.NoPoint, err
	}
	if !b.At(p).IsStone() {
		return board.NoPoint, fmt.Errorf("there is no stone at %s", b.Vertex(p))
	}
	return p, nil
}
