package eyes

import (
	"math/bits"
	"os"
	"testing"
)

// plainGame is the local game of a graph written down without sets: one byte a
// vertex ('.' empty, 'X' captive, 'O' owner, 'A' attacker connected to life), and
// values by iteration over all reachable positions until nothing changes.
type plainGame struct {
	g     *Graph
	next  map[string][]string // moves of a state; a state is position, mover, passed
	value map[string]int
}

func (p *plainGame) linked(i, j int) bool { return p.g.adj[i]>>j&1 != 0 }
func (p *plainGame) walled(i int) bool    { return p.g.walled>>i&1 != 0 }
func (p *plainGame) margin(i int) bool    { return p.g.margin>>i&1 != 0 }

// chain lists the vertices connected to i that hold what i holds.
func (p *plainGame) chain(s []byte, i int, same func(int) bool) []int {
	list, known := []int{i}, map[int]bool{i: true}
	for k := 0; k < len(list); k++ {
		for j := range s {
			if p.linked(list[k], j) && !known[j] && same(j) {
				known[j] = true
				list = append(list, j)
			}
		}
	}
	return list
}

func (p *plainGame) touches(s []byte, list []int, what byte) bool {
	for _, i := range list {
		for j := range s {
			if p.linked(i, j) && s[j] == what {
				return true
			}
		}
	}
	return false
}

func (p *plainGame) isOpen(s []byte, i int) bool {
	return s[i] == '.' && (p.margin(i) || p.touches(s, []int{i}, 'A'))
}

func (p *plainGame) isWalled(list []int) bool {
	for _, i := range list {
		if p.walled(i) {
			return true
		}
	}
	return false
}

// play gives the position after a move, or "".
func (p *plainGame) play(before string, stone byte, i int) string {
	s := []byte(before)
	enemy := byte('X')
	if stone == 'X' {
		enemy = 'O'
		if p.isOpen(s, i) {
			stone = 'A'
		}
	}
	s[i] = stone
	captured := false
	for j := range s {
		if s[j] != enemy || !p.linked(i, j) {
			continue
		}
		list := p.chain(s, j, func(k int) bool { return s[k] == enemy })
		if !p.touches(s, list, '.') && (enemy == 'X' || !p.isWalled(list)) {
			captured = true
			for _, k := range list {
				s[k] = '.'
			}
		}
	}
	own := p.chain(s, i, func(k int) bool { return s[k] == stone })
	safe := stone == 'A' || captured || p.touches(s, own, '.') ||
		stone == 'O' && p.isWalled(own) || stone == 'X' && p.touches(s, own, 'A')
	if !safe {
		return ""
	}
	for changed := true; changed; {
		changed = false
		for j := range s {
			if s[j] == 'X' && p.touches(s, []int{j}, 'A') {
				s[j], changed = 'A', true
			}
		}
	}
	return string(s)
}

// eyes counts the enclosed regions once nobody moves.
func (p *plainGame) eyes(position string) int {
	s := []byte(position)
	for changed := true; changed; {
		changed = false
		for i := range s {
			if s[i] != 'O' {
				continue
			}
			list := p.chain(s, i, func(k int) bool { return s[k] == 'O' })
			if p.isWalled(list) || p.vital(s, list) >= 2 {
				continue
			}
			for _, k := range list {
				s[k] = 'o' // capturable: part of the region, never empty
			}
			changed = true
		}
	}
	n := 0
	for _, region := range p.regions(s) {
		closed, space := true, false
		for _, i := range region {
			open := s[i] == '.' && p.isOpen(s, i) || s[i] == 'X' && p.margin(i)
			closed = closed && !open
			space = space || s[i] == '.'
		}
		if closed && space {
			n++
		}
	}
	return min(n, 2)
}

func (p *plainGame) regions(s []byte) (list [][]int) {
	inside := func(k int) bool { return s[k] != 'O' && s[k] != 'A' }
	known := map[int]bool{}
	for i := range s {
		if inside(i) && !known[i] {
			region := p.chain(s, i, inside)
			for _, k := range region {
				known[k] = true
			}
			list = append(list, region)
		}
	}
	return list
}

func (p *plainGame) vital(s []byte, chain []int) int {
	n := 0
	for _, region := range p.regions(s) {
		all := true
		for _, i := range region {
			open := s[i] == '.' && p.isOpen(s, i) || s[i] == 'X' && p.margin(i)
			next := false
			for _, k := range chain {
				next = next || p.linked(i, k)
			}
			all = all && !open && (s[i] == 'X' || next)
		}
		if all {
			n++
		}
	}
	return n
}

// solve finds the values of everything reachable from a position. They are the least ones that fit together, so that endless
// play counts for the attacker.
func (p *plainGame) solve(start string) {
	var order []string
	var visit func(position string, mover, passed byte)
	visit = func(position string, mover, passed byte) {
		state := position + string([]byte{mover, passed})
		if _, ok := p.next[state]; ok {
			return
		}
		p.next[state] = nil
		order = append(order, state)
		stone, other := byte('X'), byte('D')
		if mover == 'D' {
			stone, other = 'O', 'X'
		}
		var list []string
		for i := range position {
			if position[i] != '.' {
				continue
			}
			if after := p.play(position, stone, i); after != "" {
				list = append(list, after+string([]byte{other, '-'}))
				visit(after, other, '-')
			}
		}
		if passed == '-' {
			list = append(list, position+string([]byte{other, 'p'}))
			visit(position, other, 'p')
		}
		p.next[state] = list
		// Either side may move again after the other has played elsewhere.
		visit(position, other, '-')
	}
	visit(start, 'X', '-')
	visit(start, 'D', '-')
	for changed := true; changed; {
		changed = false
		for _, state := range order {
			n := len(state)
			best, found := 0, false
			consider := func(v int) {
				if !found || state[n-2] == 'X' && v < best || state[n-2] == 'D' && v > best {
					best, found = v, true
				}
			}
			for _, next := range p.next[state] {
				consider(p.value[next])
			}
			if state[n-1] == 'p' {
				consider(p.eyes(state[:n-2]))
			}
			if best > p.value[state] {
				p.value[state], changed = best, true
			}
		}
	}
}

// inTurn is the number of eyes of a solved position with alternate moves.
func (p *plainGame) inTurn(position string, mover byte) int {
	return p.value[position+string([]byte{mover, '-'})]
}

// moves lists the positions after the moves of one side.
func (p *plainGame) moves(position string, mover byte) (list []string) {
	for i := range position {
		if position[i] != '.' {
			continue
		}
		stone := byte('X')
		if mover == 'D' {
			stone = 'O'
		}
		if after := p.play(position, stone, i); after != "" {
			list = append(list, after)
		}
	}
	return list
}

// twice is the number of eyes if mover moves first and again later. After a first move that is good in turn, the other side
// plays elsewhere.
func (p *plainGame) twice(start string, mover byte) int {
	other := opponentOf(mover)
	best := p.inTurn(start, mover)
	for _, after := range p.moves(start, mover) {
		if p.inTurn(after, other) != p.inTurn(start, mover) {
			continue
		}
		if v := p.again(after, mover, len(start)); prefers(mover, v, best) {
			best = v
		}
	}
	return best
}

// again is the number of eyes if it is the other side's turn. That side plays elsewhere now or after threats that mover
// answers, and mover goes on.
func (p *plainGame) again(position string, mover byte, threats int) int {
	other := opponentOf(mover)
	best := p.inTurn(position, mover)
	if threats == 0 {
		return best
	}
	for _, threat := range p.moves(position, other) {
		answered := p.inTurn(threat, mover)
		if !prefers(other, p.inTurn(threat, other), answered) {
			continue
		}
		reached, found := 0, false
		for _, reply := range p.moves(threat, mover) {
			if p.inTurn(reply, other) != answered {
				continue
			}
			if v := p.again(reply, mover, threats-1); !found || prefers(mover, v, reached) {
				reached, found = v, true
			}
		}
		if found && prefers(other, reached, best) {
			best = reached
		}
	}
	return best
}

func opponentOf(side byte) byte {
	if side == 'X' {
		return 'D'
	}
	return 'X'
}

// prefers says whether v eyes are better than w for a side.
func prefers(side byte, v, w int) bool {
	if side == 'D' {
		return v > w
	}
	return v < w
}

// polyominoes lists the connected shapes of n cells. Those that turning and mirroring make the same all stay: equal graphs are
// found once only.
func polyominoes(n int) map[string][][2]int {
	shapes := map[string][][2]int{"0,0;": {{0, 0}}}
	for range n - 1 {
		larger := map[string][][2]int{}
		for _, cells := range shapes {
			for _, c := range cells {
				for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
					if next, ok := extended(cells, [2]int{c[0] + d[0], c[1] + d[1]}); ok {
						larger[shapeName(next)] = next
					}
				}
			}
		}
		shapes = larger
	}
	return shapes
}

func extended(cells [][2]int, q [2]int) ([][2]int, bool) {
	top, left := q[0], q[1]
	for _, c := range cells {
		if c == q {
			return nil, false
		}
		top, left = min(top, c[0]), min(left, c[1])
	}
	next := make([][2]int, 0, len(cells)+1)
	for _, c := range append(cells[:len(cells):len(cells)], q) {
		next = append(next, [2]int{c[0] - top, c[1] - left})
	}
	return next, true
}

func shapeName(cells [][2]int) string {
	var grid [8][8]bool
	for _, c := range cells {
		grid[c[0]][c[1]] = true
	}
	name := ""
	for y := range grid {
		for x := range grid[y] {
			if grid[y][x] {
				name += string([]byte{'0' + byte(y), ',', '0' + byte(x), ';'})
			}
		}
	}
	return name
}

// placed makes the graph of a shape, with the marginal cells of a mask. The shape is in the middle (0), at the upper edge (1)
// or in the upper left corner (2).
func placed(cells [][2]int, where int, margins int) *Graph {
	g := new(Graph)
	g.Reset()
	index := map[[2]int]int{}
	for i, c := range cells {
		index[c] = i
	}
	for i, c := range cells {
		walled := false
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			q := [2]int{c[0] + d[0], c[1] + d[1]}
			if _, ok := index[q]; !ok && (where < 1 || q[0] >= 0) && (where < 2 || q[1] >= 0) {
				walled = true
			}
		}
		label := Space
		if margins>>i&1 != 0 {
			label = Margin
		}
		g.Add(label, walled)
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if j, ok := index[[2]int{c[0] + d[0], c[1] + d[1]}]; ok && j < i {
				g.Link(i, j)
			}
		}
	}
	return g
}

// TestAgainstIteration compares all four digits of the solver with value iteration on every connected shape. Shapes are in the
// middle, at the edge and in the corner, with up to three marginal points. They have up to 4 points by default, up to
// EYES_POINTS, at most 7.
func TestAgainstIteration(t *testing.T) {
	largest := 4
	if text := os.Getenv("EYES_POINTS"); len(text) == 1 && text[0] >= '1' && text[0] <= '7' {
		largest = int(text[0] - '0')
	}
	compared := 0
	known := map[Graph]bool{}
	s := newSolver()
	for n := 1; n <= largest; n++ {
		for name, cells := range polyominoes(n) {
			for where := range 3 {
				for margins := range 1 << n {
					g := placed(cells, where, margins)
					if bits.OnesCount(uint(margins)) > 3 || known[*g] {
						continue
					}
					known[*g] = true
					compared++
					v := s.Analyze(g).Value
					p := &plainGame{g: g, next: map[string][]string{}, value: map[string]int{}}
					start := ""
					for range n {
						start += "."
					}
					p.solve(start)
					want := Value{uint8(p.twice(start, 'X')), uint8(p.inTurn(start, 'X')),
						uint8(p.inTurn(start, 'D')), uint8(p.twice(start, 'D'))}
					if v != want {
						t.Errorf("shape %s place %d margins %b: %v, by iteration %v", name, where, margins, v, want)
					}
				}
			}
		}
	}
	t.Logf("%d graphs compared", compared)
}
