package exact

import (
	"context"
	"testing"

	"shikatsu/engine/board/boardtest"
)

// query is the question about the string at a vertex of a diagram.
func query(t *testing.T, text, vertex string) Query {
	t.Helper()
	b := boardtest.Parse(t, text)
	return Query{Board: b, Goal: b.FindStones(boardtest.Point(t, b, vertex), nil)}
}

// codeOf is the answer to whether the opponent (attack) or the owner of a dragon succeeds. The area ends at the gaps.
func codeOf(r *Reader, q Query, attack bool) Answer {
	asked := r.ask(context.Background(), q, attack, 0)
	if attack {
		return asked.Code()
	}
	return asked.Defense()
}
