// Package verify checks proofs of life and death by the rules of the game alone. It shares nothing with the programs that find
// proofs but the board.
//
// A proof is a list of steps. Each step claims something about every position that looks like its pattern: stones and empty points
// inside a zone, whatever lies outside. The steps follow from one another by single moves, which is all that is checked.
package verify

import (
	"errors"
	"fmt"

	"shikatsu/engine/board"
)

// Check says what is wrong with a claim about a board, or nil.
func Check(b *board.Board, c *Claim) error {
	k := &checker{board: b, claim: c, stand: c.Walls}
	if err := k.root(); err != nil {
		return err
	}
	for i := range c.Steps {
		if err := k.step(i); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return nil
}

// root checks that the claim is about the board, and its walls.
func (k *checker) root() error {
	c, b := k.claim, k.board
	if len(c.Steps) == 0 {
		return errors.New("the proof has no step")
	}
	first := c.Goal.First()
	if first == board.NoPoint || !b.OnBoard(first) || !b.At(first).IsStone() {
		return errors.New("there is no stone in question")
	}
	color := b.At(first)
	for p := range c.Goal.All() {
		if !b.OnBoard(p) || b.At(p) != color {
			return errors.New("the stones in question are not of one color")
		}
	}
	last := &c.Steps[len(c.Steps)-1]
	colors := [2]board.Color{color.Other(), color}
	var zones board.Bits
	for i := range c.Steps {
		zones.Or(&c.Steps[i].Zone)
	}
	for p := range zones.All() {
		if !b.OnBoard(p) {
			return errors.New("a zone goes beyond the board")
		}
	}
	for p := range last.Zone.All() {
		for side, color := range colors {
			if last.Stones[side].Has(p) != (b.At(p) == color) {
				return fmt.Errorf("the last step is not about the board at %s", b.Vertex(p))
			}
		}
	}
	mover := last.turn()
	if colors[mover] != c.First || !k.enough(last.Threats, c.Threats) {
		return errors.New("the last step is about another player or other ko threats")
	}
	if !k.banned(last, b.Ko(), mover) {
		return errors.New("the last step does not know the ko of the board")
	}
	if c.Kill && !last.Goal.Contains(&c.Goal) || !c.Kill && !c.Goal.Contains(&last.Goal) {
		return errors.New("the last step is about other stones")
	}
	if err := k.walls(colors[attacker], &zones); err != nil {
		return err
	}
	return k.gaps(colors, &zones)
}

// walls checks that the walls of a kill are whole strings with liberties outside the zones.
func (k *checker) walls(color board.Color, zones *board.Bits) error {
	b := k.board
	if !k.claim.Kill && !k.claim.Walls.IsEmpty() {
		return errors.New("life rests on no walls")
	}
	outside, gaps := *zones, board.Bits{}
	for i := range k.claim.Gaps {
		g := &k.claim.Gaps[i]
		points := g.Taken(b)
		if g.Edge() {
			points = (&Region{Strip: g.Push, Along: g.Beyond - g.Push}).Beyond(b)
		}
		gaps.Or(&points)
		if outside.AndNot(&g.Points); g.Push != board.NoPoint {
			outside.Set(g.Push)
		}
	}
	for p := range k.claim.Walls.All() {
		if !b.OnBoard(p) || b.At(p) != color || zones.Has(p) {
			return fmt.Errorf("no wall is at %s", b.Vertex(p))
		}
		var str board.Bits
		b.StoneBits(p, &str)
		if !k.claim.Walls.Contains(&str) || !Stands(b, p, &k.claim.Goal, &outside, &gaps) {
			return fmt.Errorf("the wall at %s has too few liberties outside that lead to room", b.Vertex(p))
		}
	}
	return nil
}

// gaps checks that the gaps of a kill are such. No two of them may have a point beyond in common.
func (k *checker) gaps(colors [2]board.Color, zones *board.Bits) error {
	var taken board.Bits
	for i := range k.claim.Gaps {
		g := &k.claim.Gaps[i]
		closed := k.region
		if g.Edge() {
			closed = k.edge
		}
		if !k.claim.Kill || !closed(g, colors, zones, &taken) {
			return fmt.Errorf("no gap that answers close is at %s", k.board.Vertex(g.Push))
		}
	}
	return nil
}

// region says whether the attacker holds a region that nothing else lies in.
func (k *checker) region(g *Gap, colors [2]board.Color, zones, taken *board.Bits) bool {
	points := g.Taken(k.board)
	if g.Push != board.NoPoint && !zones.Has(g.Push) {
		points.Set(g.Push)
	}
	if g.Liberty != g.Points.Has(g.Beyond) || g.Liberty != (g.Beyond != board.NoPoint) || points.Intersects(taken) {
		return false
	}
	if g.Liberty && !g.besidePush() {
		return false
	}
	taken.Or(&points)
	others := *zones
	others.Clear(g.Beyond)
	held, ok := g.Held(k.board, colors[attacker], &others, &k.claim.Goal, &k.stand)
	k.stand.Or(&held)
	return ok
}

// edge says whether the first two lines beyond a gap go on empty. They lead to the corner or to a string of the attacker that
// stands, with no stone of the owner on the third line.
func (k *checker) edge(g *Gap, colors [2]board.Color, zones, taken *board.Bits) bool {
	b, along := k.board, g.Beyond-g.Push
	if !g.besidePush() || !b.OnBoard(g.Push) || !b.OnBoard(g.Beyond) || b.At(g.Push) != board.Empty || b.At(g.Beyond) != board.Empty {
		return false
	}
	up := g.up(b)
	if up == 0 || !k.stand.Has(g.Push+up) {
		return false
	}
	for p := g.Beyond; b.OnBoard(p); p += along {
		if p != g.Beyond && zones.Has(p) || zones.Has(p+up) || !b.OnBoard(p+up) || b.OnBoard(p+2*up) && b.At(p+2*up) == colors[owner] {
			return false
		}
		if b.At(p) == colors[attacker] {
			libs := *b.LibertyBits(p)
			libs.AndNot(zones)
			libs.AndNot(taken)
			libs.Clear(p - along)
			return libs.Count() >= wallLiberties
		}
		if b.At(p) != board.Empty || p == g.Beyond && b.At(p+up) != board.Empty || b.At(p+up) == colors[owner] || taken.Has(p) || taken.Has(p+up) {
			return false
		}
		taken.Set(p)
		taken.Set(p + up)
	}
	return true
}

// gap is the gap with a point, nil for none.
func (k *checker) gap(p board.Point) *Gap {
	for i := range k.claim.Gaps {
		if g := &k.claim.Gaps[i]; p != board.NoPoint && (g.Push == p || g.Beyond == p) {
			return g
		}
	}
	return nil
}

// enough says whether a step that counts some ko threats holds with the actual ones.
func (k *checker) enough(counted, actual [2]uint8) bool {
	w := k.winner()
	return actual[w] >= counted[w] && actual[1-w] <= counted[1-w]
}

// banned says whether a step holds where the player to move may not take back at ko.
func (k *checker) banned(s *Step, ko board.Point, mover int) bool {
	if mover == k.winner() {
		return ko == board.NoPoint || ko == s.Ko || !s.Zone.Has(ko)
	}
	return s.Ko == board.NoPoint || s.Ko == ko
}

// holds checks that step number i applies to a position with a player to move. The position comes up after step number from. A
// step of a kill rests on earlier ones alone.
func (k *checker) holds(i int, p *pattern, mover, from int, ko board.Point, threats [2]uint8) error {
	if i < 0 || i >= len(k.claim.Steps) {
		return fmt.Errorf("there is no step %d", i+1)
	}
	s := &k.claim.Steps[i]
	if k.claim.Kill && i >= from {
		return fmt.Errorf("step %d does not come before", i+1)
	}
	same := p.zone.Contains(&s.Zone)
	for side := range s.Stones {
		here := p.stones[side]
		here.And(&s.Zone)
		same = same && here == s.Stones[side]
	}
	if !same {
		return fmt.Errorf("step %d looks different", i+1)
	}
	if k.claim.Kill && !s.Goal.Contains(&p.goal) || !k.claim.Kill && !p.goal.Contains(&s.Goal) {
		return fmt.Errorf("step %d is about other stones", i+1)
	}
	if s.turn() != mover {
		return fmt.Errorf("step %d is about the other player", i+1)
	}
	if !k.enough(s.Threats, threats) || !k.banned(s, ko, mover) {
		return fmt.Errorf("step %d is about another ko", i+1)
	}
	return nil
}

// step checks that a step follows from those that it names.
func (k *checker) step(i int) error {
	s := &k.claim.Steps[i]
	p := &pattern{k, s.Zone, s.Stones, s.Goal}
	if err := k.sound(s); err != nil {
		return err
	}
	mover := s.turn()
	switch {
	case s.Alive:
		if k.claim.Kill || !p.alive() {
			return errors.New("no two eyes keep the stones alive")
		}
		return nil
	case mover == k.winner():
		if len(s.Replies) != 1 {
			return errors.New("the winner has one move")
		}
		return k.wins(i, p, mover)
	}
	return k.loses(i, p, mover)
}

// sound checks the pattern itself.
func (k *checker) sound(s *Step) error {
	both := s.Stones[attacker]
	both.And(&s.Stones[owner])
	switch {
	case !both.IsEmpty() || !s.Zone.Contains(&s.Stones[attacker]) || !s.Zone.Contains(&s.Stones[owner]):
		return errors.New("the stones do not fit the zone")
	case !s.Stones[owner].Contains(&s.Goal) || s.Goal.IsEmpty():
		return errors.New("no stone in question is on the board")
	case s.Ko != board.NoPoint && !s.Zone.Has(s.Ko):
		return errors.New("the ko is not in the zone")
	}
	for _, g := range k.claim.Gaps {
		if g.Beyond != board.NoPoint && (s.Zone.Has(g.Push) != s.Zone.Has(g.Beyond) || s.Stones[owner].Has(g.Beyond)) {
			return errors.New("a gap is not as it can be")
		}
	}
	return nil
}

// wins checks the move of the winner.
func (k *checker) wins(i int, p *pattern, mover int) error {
	s, r := &k.claim.Steps[i], k.claim.Steps[i].Replies[0]
	threats := s.Threats
	if r.Move == board.Pass {
		return k.holds(r.Next, p, 1-mover, i, board.NoPoint, threats)
	}
	if r.Move == s.Ko {
		if threats[mover] == 0 {
			return errors.New("the winner may not take back")
		}
		threats[mover]--
	}
	m, err := p.play(r.Move, mover)
	switch g := k.gap(r.Move); {
	case err != nil:
		return err
	case g != nil && r.Move == g.Beyond && !s.Stones[owner].Has(g.Push):
		return errors.New("a gap is not closed before the owner plays there")
	case m.legal != yes:
		return errors.New("it is not sure that the winner's move is legal")
	case r.Next == Done:
		if !k.claim.Kill || !m.after.goal.IsEmpty() {
			return errors.New("not all stones are captured")
		}
		return nil
	}
	ko := m.ko
	if m.koDoubtful {
		ko = board.NoPoint
	}
	return k.holds(r.Next, &m.after, 1-mover, i, ko, threats)
}

// loses checks that every move of the loser is answered.
func (k *checker) loses(i int, p *pattern, mover int) error {
	s := &k.claim.Steps[i]
	winner := 1 - mover
	for rest := s.Stones[winner]; !rest.IsEmpty(); {
		str := p.str(rest.First(), winner)
		rest.AndNot(&str.stones)
		if !str.fixed && str.libs.IsEmpty() {
			return fmt.Errorf("a move elsewhere may capture the string at %s", k.board.Vertex(str.stones.First()))
		}
	}
	// Where the owner wins he need not answer what changes nothing: the position comes back.
	if k.claim.Kill || s.Ko != board.NoPoint {
		if err := k.holds(s.Elsewhere, p, winner, i, board.NoPoint, s.Threats); err != nil {
			return fmt.Errorf("elsewhere: %w", err)
		}
	}
	answers := map[board.Point]int{}
	for _, r := range s.Replies {
		answers[r.Move] = r.Next
	}
	for at := range s.Zone.All() {
		if s.Stones[attacker].Has(at) || s.Stones[owner].Has(at) {
			continue
		}
		g := k.gap(at)
		if g != nil && at == g.Beyond {
			continue // the attacker answers beyond
		}
		threats := s.Threats
		if at == s.Ko {
			if threats[mover] == 0 {
				continue
			}
			threats[mover]--
		}
		m, err := p.play(at, mover)
		if err != nil {
			return err
		}
		next, answered := answers[at]
		switch {
		case m.legal == no:
			continue
		case !answered:
			return fmt.Errorf("%s is not answered", k.board.Vertex(at))
		}
		follower, ko := winner, m.ko
		if g != nil && !g.Unanswered && (g.Beyond == board.NoPoint || !s.Stones[attacker].Has(g.Beyond)) {
			follower, ko = mover, board.NoPoint // the attacker has answered beyond
		}
		if err := k.holds(next, &m.after, follower, i, ko, threats); err != nil {
			return fmt.Errorf("%s: %w", k.board.Vertex(at), err)
		}
	}
	for _, g := range k.claim.Gaps {
		if err := k.beyond(i, p, &g, answers); err != nil {
			return fmt.Errorf("beyond %s: %w", k.board.Vertex(g.Push), err)
		}
	}
	return nil
}

// beyond checks what comes after a move of the owner beyond a gap of step number i. The attacker answers it by closing the gap. Moves that he answers in
// a region change nothing: they are ko threats at most.
func (k *checker) beyond(i int, p *pattern, g *Gap, answers map[board.Point]int) error {
	s := &k.claim.Steps[i]
	at := g.closes(s)
	if at == board.NoPoint {
		return nil
	}
	m, err := p.play(at, attacker)
	next, answered := answers[g.name(k.board)]
	switch {
	case err != nil:
		return err
	case m.legal != yes:
		return errors.New("it is not sure that the answer is legal")
	case !answered:
		return errors.New("it is not answered")
	case next == Done && m.after.goal.IsEmpty():
		return nil
	}
	return k.holds(next, &m.after, owner, i, board.NoPoint, s.Threats)
}
