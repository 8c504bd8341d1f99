package net

// Looker looks at pictures with a network. It is used by one goroutine at a time and
// allocates nothing.
type Looker struct {
	net    *Net
	field  field
	board  [points]int // points on the board, by cell
	beside [points]Beside
	count  int
	chain  [points]int // cells of stones of the dragon
	stones int
	policy [sides][points]float32
	codes  [sides * Codes]float32
	turned Picture
	mean   struct {
		policy [sides][points]float32
		codes  [sides * Codes]float32
	}
}

// NewLooker prepares to look with a network.
func NewLooker(n *Net) *Looker { return &Looker{net: n, field: newField(points)} }

// Odds is the logarithm of the odds of a first move at a point of the picture. It holds up to a number that all moves share,
// and lacks what the move's traits add.
func (l *Looker) Odds(side, point int) float32 { return l.policy[side][point] }

// Code is the logarithm of the odds of a result of the question. It holds up to a number that all codes share, and lacks what
// the traits of the position add.
func (l *Looker) Code(side, code int) float32 { return l.codes[side*Codes+code] }

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
	l.count, l.stones = 0, 0
	var cells [(Size + 2) * row]uint8 // with a border
	for i := range cells {
		cells[i] = points // none
	}
	for i, b := range p {
		if b&(1<<Board) == 0 {
			continue
		}
		if b&(1<<Goal|1<<Chain) != 0 {
			l.chain[l.stones] = l.count
			l.stones++
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
	clear(sum.codes[:])
	for side := range sum.policy {
		clear(sum.policy[side][:])
	}
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
		for side := range sum.policy {
			for i, to := range place {
				if p[i] != 0 {
					sum.policy[side][i] += l.policy[side][to]
				}
			}
		}
		for k, odds := range l.codes {
			sum.codes[k] += odds
		}
	}
	const share = 1.0 / float32(len(turns))
	for side := range sum.policy {
		for i, odds := range sum.policy[side] {
			l.policy[side][i] = odds * share
		}
	}
	for k, odds := range sum.codes {
		l.codes[k] = odds * share
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
	var pooled [3 * channels]float32
	f.pooled(now, (*[2 * channels]float32)(pooled[:2*channels]))
	for _, i := range l.chain[:l.stones] {
		for c, x := range &now[i] {
			pooled[2*channels+c] += float32(x)
		}
	}
	for c := range channels {
		pooled[2*channels+c] /= float32(max(l.stones, 1) * unit)
	}
	var middle [hidden]float32
	f.conclude(&n.codes, pooled[:], middle[:])
	for k := range l.codes {
		l.codes[k] = n.codes.out(k, middle[:])
	}
}
