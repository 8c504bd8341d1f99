package exact

// wordSearch is the exact search on a board of one word.
type wordSearch struct {
	of    *local // that the board was made of
	board wordLocal
	kill  wordKillProblem
}

// at makes the search stand at a position of l.
func (s *wordSearch) at(l *local, p *position) *wordKillProblem {
	if s.of != l {
		s.of = l
		s.board.take(l)
	}
	k := &s.kill
	k.wordLocal, k.top = &s.board, 0
	k.stack[0].take(p)
	return k
}
