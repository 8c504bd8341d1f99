package selective

import "shikatsu/engine/board"

// grown is a set of points with their orthogonal neighbours, which may lie
// outside the board.
func grown(s *board.Bits) (r board.Bits) {
	const row, words = uint(board.Stride), len(r)
	for i, w := range s {
		left, right := w<<1|w<<row, w>>1|w>>row
		if i > 0 {
			left |= s[i-1]>>63 | s[i-1]>>(64-row)
		}
		if i < words-1 {
			right |= s[i+1]<<63 | s[i+1]<<(64-row)
		}
		r[i] = w | left | right
	}
	return r
}
