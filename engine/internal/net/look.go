package net

// Looker looks at pictures with a network. It is used by one goroutine at a time and
// allocates nothing.
type Looker struct {
	net    *Net
	field  field
	board  [points]int // points on the board, by cell
	beside [points]Beside
	count  int
	policy [sides][points]float32
	turned Picture
	mean   [sides][points]float32
}

// NewLooker prepares to look with a network.
func NewLooker(n *Net) *Looker { return &Looker{net: n, field: newField(points)} }

// Odds is the logarithm of the odds of a first move at a point of the picture. It holds up to a number that all moves share,
// and lacks what the move's traits add.
func (l *Looker) Odds(side, point int) float32 { return l.policy[side][point] }

// Look evaluates a picture.
func (l *Looker) Look(p *Picture) {
	l.lay(p)
	n, f := l.net, &l.field
	beside := l.beside[:l.count]
	for i, point := range l.board[:l.count] {
		f.see(&n.tower.first, i, p[point])
	}
	f.climb(&n.tower, beside)
	l.conclude()
}

// lay makes cells of the points on the board.
func (l *Looker) lay(p *Picture) {
	l.count = 0
	var cells [(Size + 2) * row]uint8 // with a border
	for i := range cells {
		cells[i] = points // none
	}
	for i, b := range p {
		if b&(1<<Board) == 0 {
			continue
		}
		cells[(i/Size+1)*row+i%Size+1] = uint8(l.count)
		l.board[l.count] = i
		l.count++
	}
	for i, point := range l.board[:l.count] {
		for k := range 9 {
			l.beside[i][k] = cells[(point/Size+k/3)*row+point%Size+k%3]
		}
	}
}

// turns are the ways to turn or reflect a picture that LookTurned takes. They are as it is, half a turn, and both reflected at
// a diagonal.
var turns = [...]struct{ half, diagonal bool }{{}, {half: true}, {diagonal: true}, {half: true, diagonal: true}}

// LookTurned evaluates a picture and three turned or reflected ones, and takes the means. The network was not told that they
// are the same, and is wrong about some of them in different ways.
func (l *Looker) LookTurned(p *Picture) {
	sum := &l.mean
	*sum = [sides][points]float32{}
	var place [points]int
	for _, turn := range turns {
		for i := range place {
			x, y := i%Size, i/Size
			if turn.half {
				x, y = Size-1-x, Size-1-y
			}
			if turn.diagonal {
				x, y = y, x
			}
			place[i] = y*Size + x
			l.turned[place[i]] = p[i]
		}
		l.Look(&l.turned)
		for side := range sum {
			for i, to := range place {
				if p[i] != 0 {
					sum[side][i] += l.policy[side][to]
				}
			}
		}
	}
	const share = 1.0 / float32(len(turns))
	for side := range sum {
		for i, odds := range sum[side] {
			l.policy[side][i] = odds * share
		}
	}
}

// conclude says what the activations mean.
func (l *Looker) conclude() {
	n, f := l.net, &l.field
	now := f.now[:l.count]
	for i := range now {
		for side := range sides {
			l.policy[side][l.board[i]] = n.tower.odds(side, &now[i])
		}
	}
}
