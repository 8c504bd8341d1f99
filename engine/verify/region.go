package verify

import (
	"math/bits"

	"shikatsu/engine/board"
)

// Region is a part of the board beyond the zones of a kill that the attacker holds by answers alone. Whatever the owner
// plays there, an answer keeps his stones that come in at Push from getting on. It also keeps all strings of the attacker
// beside the region from being captured. The region leaves the owner's stones no liberty there or, with Liberty, one,
// which the attacker may take whenever he likes. A string of the attacker stands by itself where it has as many liberties
// elsewhere as a wall, or has as many again when he has answered a move at one of two. Fewer count for nothing.
type Region struct {
	// Push is the one point of the zones beside it, NoPoint for none.
	Push board.Point
	// Points are empty, and beside no other point of the zones.
	Points board.Bits
	// Closing is set where the attacker may answer at Push, as long as nobody has played there.
	Closing bool
	Liberty bool
	// Unanswered is set where a move of the owner at Push needs no answer.
	Unanswered bool
	// Strip, if not NoPoint, is the point of the first line where the region goes on along the edge. From it on, both first
	// lines go on empty beyond the region. Along is the step to the next point. Where the attacker has a stone above Strip,
	// the owner's stones have a liberty as they creep along there, and no more: he answers above what lies before them.
	Strip, Along board.Point
}

// MaxRegion is the largest number of points of a region, the one where it is entered included.
const MaxRegion = 14

// maxHeld is the largest number of strings that a region holds, mostRegion that of positions looked at.
const (
	maxHeld    = 6
	mostRegion = 10000
)

// nodes is a set of points and held strings of a region, by number. The point where it is entered has number 0.
type nodes uint32

// regionState is a position of a region in which the owner is to move.
type regionState struct {
	owners, attackers nodes
	taken             taken
	creeps            bool // the owner has played at Strip below a stone of the attacker, who has answered above what comes next
}

// taken says which liberty of the owner's stones the attacker has taken.
type taken uint8

const (
	noneTaken  taken = iota
	pointTaken       // of the region
	headTaken        // in the strip
)

// regionGame is the play in a region. The owner moves, and the attacker answers. Liberties of the attacker's elsewhere count for nothing, and the
// owner's stones at Push cannot be captured.
type regionGame struct {
	Region
	n       int // points
	near    [MaxRegion + maxHeld]nodes
	all     nodes // points
	push    nodes // the one where it is entered
	strip   nodes // Strip, and above what is above it
	above   nodes
	walled  bool                        // what is above it stands
	stands  nodes                       // points beside a string of the attacker that stands anyway
	exits   nodes                       // points beside what is neither in the region nor the attacker's
	strings nodes                       // strings of the attacker beside it that do not stand anyway
	outside [MaxRegion + maxHeld]uint64 // liberties elsewhere that lead to room, by number
	gained  [64]uint64                  // liberties that a stone of the attacker at one of these has, or is joined to
	known   map[regionState]bool
}

// Held says whether the attacker (attacker) can hold a region, if strings that stand do. held has the other strings beside
// it that stand then. goal has the stones in question.
func (r *Region) Held(b *board.Board, attacker board.Color, zones, goal, stand *board.Bits) (held board.Bits, ok bool) {
	g := &regionGame{Region: *r, known: map[regionState]bool{}}
	points := r.Points.Append(nil)
	if r.Push != board.NoPoint {
		points = append([]board.Point{r.Push}, points...)
		g.push = 1
	}
	if g.n = len(points); g.n > MaxRegion || r.Points.IsEmpty() || r.Points.Intersects(zones) || r.Push == board.NoPoint && (r.Closing || r.Liberty) || r.Unanswered && !r.Liberty {
		return held, false
	}
	var of [board.PointCount]nodes
	for i, p := range points {
		if !b.OnBoard(p) || b.At(p) != board.Empty {
			return held, false
		}
		of[p] = 1 << i
		g.all |= 1 << i
	}
	above := board.NoPoint
	if r.Strip != board.NoPoint {
		up, ok := r.strip(b, attacker, zones)
		if !ok {
			return held, false
		}
		g.strip, g.above = of[r.Strip], of[r.Strip+up]
		above = r.Strip + up
	}
	count := g.n
	for i := len(points) - 1; i >= 0; i-- { // the one where it is entered comes last
		for _, d := range board.Directions[:4] {
			p := points[i]
			q := p + d
			switch {
			case !b.OnBoard(q):
			case of[q] != 0:
				g.join(i, of[q])
			case zones.Has(q):
				if p != r.Push {
					return held, false
				}
			case b.At(q) != attacker:
				g.exits |= 1 << i
			case stand.Has(q):
				g.stands |= 1 << i
			case p == r.Push: // a string that the region does not hold
			case count == len(g.near):
				return held, false
			default:
				for _, s := range b.FindStones(q, nil) {
					if zones.Has(s) {
						return held, false
					}
					of[s] = 1 << count
					held.Set(s)
				}
				g.strings |= 1 << count
				count++
				g.join(i, of[q])
			}
		}
	}
	g.exits &^= g.push // zones say what is beside it
	if above != board.NoPoint && g.above == 0 {
		// A string that stands or is held.
		if g.above = of[above]; g.above == 0 {
			g.walled = stand.Has(above)
		}
	}
	g.lookOutside(b, attacker, points, &held, &of, zones, goal)
	start := regionState{attackers: g.strings}
	return held, g.safe(start) && g.held(start)
}

// lookOutside numbers the liberties of stones at the points and of held strings that lie elsewhere and lead to room.
func (g *regionGame) lookOutside(b *board.Board, attacker board.Color, points []board.Point, held *board.Bits, of *[board.PointCount]nodes, zones, goal *board.Bits) {
	taken := g.Taken(b)
	taken.Or(zones)
	numbers := map[board.Point]uint64{}
	var list []board.Point
	number := func(q board.Point) uint64 {
		if !b.OnBoard(q) || b.At(q) != board.Empty || taken.Has(q) {
			return 0
		}
		bit, known := numbers[q]
		if !known && len(numbers) < len(g.gained) {
			var from board.Bits
			if from.Set(q); room(b, from, goal, &taken) >= wallRoom {
				bit = 1 << len(list)
				list = append(list, q)
			}
			numbers[q] = bit
		}
		return bit
	}
	look := func(p board.Point) {
		for _, d := range board.Directions[:4] {
			g.outside[bits.TrailingZeros32(uint32(of[p]))] |= number(p + d)
		}
	}
	for _, p := range points {
		if p != g.Push {
			look(p)
		}
	}
	for p := range held.All() {
		look(p)
	}
	for i, direct := 0, len(list); i < direct; i++ {
		for _, d := range board.Directions[:4] {
			q := list[i] + d
			if g.gained[i] |= number(q); b.OnBoard(q) && b.At(q) == attacker {
				for r := range b.LibertyBits(q).All() {
					g.gained[i] |= number(r)
				}
			}
		}
	}
}

// standsAlone says whether a string of the attacker stands by itself. It is joined to one that stands, or has as many
// liberties elsewhere as a wall.
func (g *regionGame) standsAlone(c nodes) bool {
	if c&g.stands != 0 {
		return true
	}
	var libs uint64
	for ; c != 0; c &= c - 1 {
		libs |= g.outside[bits.TrailingZeros32(uint32(c))]
	}
	if bits.OnesCount64(libs) != 2 {
		return bits.OnesCount64(libs) >= wallLiberties
	}
	one, other := libs&-libs, libs&(libs-1)
	return g.extends(one, libs) && g.extends(other, libs)
}

// extends says whether a string that has two liberties elsewhere has enough after a move at one of them. The other one is
// taken then.
func (g *regionGame) extends(at, libs uint64) bool {
	return bits.OnesCount64(g.gained[bits.TrailingZeros64(at)]&^libs) >= wallLiberties
}

// strip says whether the region goes on in a strip, and which way is up there.
func (r *Region) strip(b *board.Board, attacker board.Color, zones *board.Bits) (up board.Point, ok bool) {
	beside := false
	for _, d := range board.Directions[:4] {
		beside = beside || d == r.Along
	}
	if !beside || !r.Liberty || !r.Points.Has(r.Strip) {
		return 0, false
	}
	for _, d := range board.Directions[:4] {
		if d != r.Along && d != -r.Along && b.OnBoard(r.Strip+d) && !b.OnBoard(r.Strip-d) {
			up = d
		}
	}
	if up == 0 || !r.Points.Has(r.Strip+up) && b.At(r.Strip+up) != attacker {
		return 0, false
	}
	for p := r.Strip + r.Along; b.OnBoard(p); p += r.Along {
		switch {
		case zones.Has(p) || zones.Has(p+up) || r.Points.Has(p) || r.Points.Has(p+up) || !b.OnBoard(p+up):
			return 0, false
		case b.OnBoard(p+2*up) && b.At(p+2*up) == attacker.Other():
			return 0, false
		case b.At(p) == attacker:
			libs := *b.LibertyBits(p)
			libs.AndNot(zones)
			libs.AndNot(&r.Points)
			return up, libs.Count() > wallLiberties
		case b.At(p) != board.Empty || b.At(p+up) == attacker.Other() || p == r.Strip+r.Along && b.At(p+up) != board.Empty:
			return 0, false
		}
	}
	return up, true
}

// Beyond has the points of the strip.
func (r *Region) Beyond(b *board.Board) (points board.Bits) {
	step := false
	for _, d := range board.Directions[:4] {
		step = step || d == r.Along
	}
	if r.Strip == board.NoPoint || !step {
		return points
	}
	for p := r.Strip + r.Along; b.OnBoard(p) && b.At(p) == board.Empty; p += r.Along {
		points.Set(p)
		for _, d := range board.Directions[:4] {
			if q := p + d; d != r.Along && d != -r.Along && b.OnBoard(q) {
				points.Set(q)
			}
		}
	}
	return points
}

// Taken has the points that no other region may have: its own, and those of its strip.
func (r *Region) Taken(b *board.Board) board.Bits {
	points := r.Beyond(b)
	points.Or(&r.Points)
	return points
}

// join notes that point number i is beside a point or a held string.
func (g *regionGame) join(i int, other nodes) {
	g.near[i] |= other
	g.near[bits.TrailingZeros32(uint32(other))] |= 1 << i
}

// beside are the nodes beside those of a set.
func (g *regionGame) beside(s nodes) (list nodes) {
	for ; s != 0; s &= s - 1 {
		list |= g.near[bits.TrailingZeros32(uint32(s))]
	}
	return list
}

// chain is the string of a player's stones at a node.
func (g *regionGame) chain(at, stones nodes) nodes {
	for {
		more := at | g.beside(at)&stones
		if more == at {
			return at
		}
		at = more
	}
}

func (g *regionGame) empty(s regionState) nodes { return g.all &^ s.owners &^ s.attackers }

// captured are stones of a player beside a move that have no liberty left in the position after it. Those that stand for
// ever are not among them.
func (g *regionGame) captured(move nodes, s regionState, theirs, forever nodes) (taken nodes) {
	for rest := g.beside(move) & theirs; rest != 0; {
		c := g.chain(rest&-rest, theirs)
		rest &^= c
		if c&s.attackers != 0 && g.beside(c)&g.empty(s) == 0 && !g.standsAlone(c) {
			taken |= c
		}
		if c&s.owners&^forever == c && g.beside(c)&g.empty(s) == 0 {
			taken |= c
		}
	}
	return taken
}

// safe says whether all is well where the owner is to move. His stones at Push have no more liberties than they may and do
// not get on, and each string of the attacker has a liberty or stands.
func (g *regionGame) safe(s regionState) bool {
	empty := g.empty(s)
	if s.owners&g.push != 0 {
		c := g.chain(g.push, s.owners)
		exits := c & g.exits
		liberties := g.beside(c) & empty
		count := bits.OnesCount32(uint32(liberties))
		if exits&g.strip != 0 && s.creeps {
			if exits &^= g.strip; s.taken != headTaken {
				count++
			}
		}
		most := 0
		if g.Liberty && s.taken == noneTaken {
			most = 1
		}
		if exits != 0 || count > most {
			return false
		}
	}
	for rest := s.attackers; rest != 0; {
		c := g.chain(rest&-rest, s.attackers)
		if rest &^= c; g.beside(c)&g.empty(s) == 0 && !g.standsAlone(c) {
			return false
		}
	}
	return true
}

// held says whether the attacker has answers to all that the owner may play. A position that comes back counts against him.
func (g *regionGame) held(s regionState) bool {
	if known, ok := g.known[s]; ok || len(g.known) >= mostRegion {
		return known
	}
	g.known[s] = false
	if s.owners&g.push != 0 && g.Liberty && s.taken == noneTaken && !g.takes(s) {
		return false
	}
	if g.push&g.empty(s) != 0 && !g.answers(s, g.push) {
		return false // the attacker may close it at any time
	}
	if g.strip&g.empty(s) != 0 && !g.answers(s, g.strip) {
		return false // he answers moves along the strip there
	}
	for rest := g.empty(s); rest != 0; rest &= rest - 1 {
		if !g.answered(s, rest&-rest) {
			return false
		}
	}
	g.known[s] = true
	return true
}

// takes says whether all is held when the attacker takes the liberty of the owner's stones.
func (g *regionGame) takes(s regionState) bool {
	c := g.chain(g.push, s.owners)
	if liberty := g.beside(c) & g.empty(s); liberty != 0 {
		s.taken = pointTaken
		return g.answers(s, liberty)
	}
	s.taken = headTaken
	return g.safe(s) && g.held(s)
}

// answered says whether the attacker has an answer to one move of the owner.
func (g *regionGame) answered(s regionState, move nodes) bool {
	s.owners |= move
	if g.captured(move, s, s.attackers, 0) != 0 {
		return false
	}
	if c := g.chain(move, s.owners); c&(g.exits|g.push) == 0 && g.beside(c)&g.empty(s) == 0 {
		return true // it is against the rules
	}
	if move == g.strip && (g.walled || s.attackers&g.above != 0) {
		s.creeps = true // the answer is one in the strip
		return g.safe(s) && g.held(s)
	}
	if g.safe(s) && g.held(s) {
		return true
	}
	if g.Unanswered && move == g.push {
		return false
	}
	list := g.empty(s)
	if !g.Closing {
		list &^= g.push
	}
	for ; list != 0; list &= list - 1 {
		if g.answers(s, list&-list) {
			return true
		}
	}
	return false
}

// answers says whether all is held after a move of the attacker.
func (g *regionGame) answers(s regionState, move nodes) bool {
	s.attackers |= move
	s.owners &^= g.captured(move, s, s.owners, g.exits|g.push)
	return g.safe(s) && g.held(s)
}
