package verify

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"shikatsu/engine/board"
)

// A certificate is a text: the board, then claims with their steps. docs/certificates.md describes it.

// heading is the first line of a certificate.
const heading = "shikatsu certificate 1"

const (
	// maxLine is the longest line that is read, maxSteps the largest number of steps of a claim.
	maxLine  = 1 << 20
	maxSteps = 1 << 20
)

// Certificate is a board with what is claimed about it.
type Certificate struct {
	Board  *board.Board
	Claims []Claim
}

// Check says what is wrong with the certificate, or nil.
func (c *Certificate) Check() error {
	for i := range c.Claims {
		if err := Check(c.Board, &c.Claims[i]); err != nil {
			return fmt.Errorf("claim %d: %w", i+1, err)
		}
	}
	return nil
}

// Write writes the certificate.
func (c *Certificate) Write(out io.Writer) error {
	w := bufio.NewWriter(out)
	b := c.Board
	fmt.Fprintf(w, "%s\nboard %d %d\n", heading, b.Width(), b.Height())
	for row := range b.Height() {
		for column := range b.Width() {
			w.WriteByte(letter(b.At(board.MakePoint(column, row))))
		}
		w.WriteByte('\n')
	}
	fmt.Fprintf(w, "ko %s\n", b.Vertex(b.Ko()))
	for i := range c.Claims {
		c.Claims[i].write(w, b)
	}
	return w.Flush()
}

func letter(c board.Color) byte {
	switch c {
	case board.Black:
		return 'X'
	case board.White:
		return 'O'
	}
	return '.'
}

func (c *Claim) write(w *bufio.Writer, b *board.Board) {
	kind := "live"
	if c.Kill {
		kind = "kill"
	}
	fmt.Fprintf(w, "claim %s %s threats %d %d\ngoal %s\nwalls %s\n", kind, c.First, c.Threats[0], c.Threats[1], points(b, &c.Goal), points(b, &c.Walls))
	for _, g := range c.Gaps {
		switch kind := "region"; {
		case g.Edge():
			fmt.Fprintf(w, "edge %s %s\n", b.Vertex(g.Push), b.Vertex(g.Beyond))
		default:
			if g.Closing {
				kind = "gap"
			}
			fmt.Fprintf(w, "%s %s %s", kind, b.Vertex(g.Push), points(b, &g.Points))
			if g.Liberty {
				fmt.Fprintf(w, " liberty %s", b.Vertex(g.Beyond))
			}
			if g.Strip != board.NoPoint {
				fmt.Fprintf(w, " strip %s %s", b.Vertex(g.Strip), b.Vertex(g.Strip+g.Along))
			}
			if g.Unanswered {
				w.WriteString(" unanswered")
			}
			w.WriteByte('\n')
		}
	}
	for i := range c.Steps {
		s := &c.Steps[i]
		turn := "owner"
		if s.Attacker {
			turn = "attacker"
		}
		empty := s.Zone
		empty.AndNot(&s.Stones[0])
		empty.AndNot(&s.Stones[1])
		fmt.Fprintf(w, "%d %s ko %s threats %d %d attackers %s owners %s goal %s empty %s", i+1, turn, b.Vertex(s.Ko), s.Threats[0], s.Threats[1],
			points(b, &s.Stones[0]), points(b, &s.Stones[1]), points(b, &s.Goal), points(b, &empty))
		if s.Alive {
			w.WriteString(" alive")
		}
		if s.Elsewhere >= 0 {
			fmt.Fprintf(w, " elsewhere %d", s.Elsewhere+1)
		}
		for _, r := range s.Replies {
			next := "done"
			if r.Next != Done {
				next = strconv.Itoa(r.Next + 1)
			}
			fmt.Fprintf(w, " %s %s", b.Vertex(r.Move), next)
		}
		w.WriteByte('\n')
	}
	w.WriteString("end\n")
}

// points names points, "-" for none.
func points(b *board.Board, s *board.Bits) string {
	if s.IsEmpty() {
		return "-"
	}
	var names []string
	for p := range s.All() {
		names = append(names, b.Vertex(p))
	}
	return strings.Join(names, ",")
}

// Read reads a certificate. An error says in which line.
func Read(in io.Reader) (*Certificate, error) {
	r := &reader{scanner: bufio.NewScanner(in)}
	r.scanner.Buffer(make([]byte, 0, 64*1024), maxLine)
	c, err := r.certificate()
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", r.line, err)
	}
	return c, nil
}

// reader reads a certificate line by line, and a line word by word.
type reader struct {
	scanner *bufio.Scanner
	line    int
	words   []string
	board   *board.Board
	err     error // of the line
}

// next goes to the next line.
func (r *reader) next() bool {
	r.line++
	if !r.scanner.Scan() {
		return false
	}
	r.words = strings.Fields(r.scanner.Text())
	return true
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// word takes the next word of the line.
func (r *reader) word() string {
	if len(r.words) == 0 {
		r.fail("the line ends too early")
		return ""
	}
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// expect takes words that have to come next.
func (r *reader) expect(words ...string) {
	for _, w := range words {
		if got := r.word(); got != w {
			r.fail("%q instead of %q", got, w)
		}
	}
}

func (r *reader) number(least, most int) int {
	w := r.word()
	n, err := strconv.Atoi(w)
	if err != nil || n < least || n > most {
		r.fail("%q is not a number from %d to %d", w, least, most)
		return least
	}
	return n
}

func (r *reader) point() board.Point { return r.vertex(r.word()) }

func (r *reader) vertex(name string) board.Point {
	p, err := r.board.ParseVertex(name)
	if err != nil {
		r.fail("%v", err)
	}
	return p
}

func (r *reader) points() (s board.Bits) {
	w := r.word()
	if w == "-" {
		return s
	}
	for _, name := range strings.Split(w, ",") {
		if p := r.vertex(name); p != board.Pass {
			s.Set(p)
		} else {
			r.fail("%q is not a point", name)
		}
	}
	return s
}

func (r *reader) threats() [2]uint8 {
	r.expect("threats")
	return [2]uint8{uint8(r.number(0, 100)), uint8(r.number(0, 100))}
}

// ended says whether all of a line was read without an error.
func (r *reader) ended() error {
	if r.err == nil && len(r.words) > 0 {
		r.fail("%q is left over", r.words[0])
	}
	return r.err
}

func (r *reader) certificate() (*Certificate, error) {
	if !r.next() || strings.Join(r.words, " ") != heading {
		return nil, fmt.Errorf("it is not a certificate, which begins with %q", heading)
	}
	if !r.next() {
		return nil, io.ErrUnexpectedEOF
	}
	r.expect("board")
	width, height := r.number(1, board.MaxSize), r.number(1, board.MaxSize)
	if err := r.ended(); err != nil {
		return nil, err
	}
	b, err := board.New(width, height)
	if err != nil {
		return nil, err
	}
	if r.board = b; r.rows() != nil {
		return nil, r.err
	}
	c := &Certificate{Board: b}
	for r.next() {
		claim, err := r.claim()
		if err != nil {
			return nil, err
		}
		c.Claims = append(c.Claims, claim)
	}
	if err := r.scanner.Err(); err != nil {
		return nil, err
	}
	if len(c.Claims) == 0 {
		return nil, fmt.Errorf("there is no claim")
	}
	return c, nil
}

// rows reads the stones and the ko of the board.
func (r *reader) rows() error {
	var stones [board.Black + 1][]board.Point
	for row := range r.board.Height() {
		if !r.next() {
			r.fail("the board has only %d rows", row)
			return r.err
		}
		text := r.word()
		if len(text) != r.board.Width() {
			r.fail("a row has %d points instead of %d", len(text), r.board.Width())
			return r.ended()
		}
		for column := range text {
			switch p := board.MakePoint(column, row); text[column] {
			case 'X':
				stones[board.Black] = append(stones[board.Black], p)
			case 'O':
				stones[board.White] = append(stones[board.White], p)
			case '.':
			default:
				r.fail("%q is neither X nor O nor a point", text[column])
			}
		}
		if err := r.ended(); err != nil {
			return err
		}
	}
	for c, list := range stones {
		for _, p := range list {
			r.board.PlaceStone(p, board.Color(c))
		}
	}
	if origin := r.board.WithoutLiberty(); origin != board.NoPoint {
		r.fail("the string at %s has no liberty", r.board.Vertex(origin))
		return r.err
	}
	if !r.next() {
		r.fail("there is no ko")
		return r.err
	}
	r.expect("ko")
	if ko := r.point(); r.err == nil {
		if ko != board.NoPoint && r.board.At(ko) != board.Empty {
			r.fail("the ko is not empty")
		}
		r.board.SetKo(ko)
	}
	return r.ended()
}

func (r *reader) claim() (c Claim, err error) {
	r.expect("claim")
	switch kind := r.word(); kind {
	case "kill":
		c.Kill = true
	case "live":
	default:
		r.fail("%q is neither kill nor live", kind)
	}
	if c.First, err = board.ParseColor(r.word()); err != nil {
		return c, err
	}
	c.Threats = r.threats()
	if err := r.ended(); err != nil {
		return c, err
	}
	for _, part := range []struct {
		name string
		to   *board.Bits
	}{{"goal", &c.Goal}, {"walls", &c.Walls}} {
		if !r.next() {
			return c, io.ErrUnexpectedEOF
		}
		r.expect(part.name)
		*part.to = r.points()
		if err := r.ended(); err != nil {
			return c, err
		}
	}
	for r.next() {
		if len(r.words) == 1 && r.words[0] == "end" {
			return c, nil
		}
		if len(r.words) > 0 && len(c.Steps) == 0 && (r.words[0] == "gap" || r.words[0] == "region" || r.words[0] == "edge") {
			c.Gaps = append(c.Gaps, r.gap())
			if err := r.ended(); err != nil {
				return c, err
			}
			continue
		}
		c.Steps = append(c.Steps, r.step(len(c.Steps)+1))
		if err := r.ended(); err != nil {
			return c, err
		}
	}
	return c, io.ErrUnexpectedEOF
}

func (r *reader) gap() (g Gap) {
	kind := r.word()
	g.Push = r.point()
	if kind == "edge" {
		g.Beyond = r.point()
		return g
	}
	if g.Points, g.Closing = r.points(), kind == "gap"; g.Points.IsEmpty() {
		r.fail("a region has no points")
	}
	if len(r.words) > 0 && r.words[0] == "liberty" {
		r.word()
		g.Beyond, g.Liberty = r.point(), true
	}
	if len(r.words) > 0 && r.words[0] == "strip" {
		r.word()
		g.Strip = r.point()
		g.Along = r.point() - g.Strip
	}
	if len(r.words) > 0 && r.words[0] == "unanswered" {
		r.word()
		g.Unanswered = true
	}
	return g
}

func (r *reader) step(number int) (s Step) {
	r.expect(strconv.Itoa(number))
	switch turn := r.word(); turn {
	case "attacker":
		s.Attacker = true
	case "owner":
	default:
		r.fail("%q is neither attacker nor owner", turn)
	}
	r.expect("ko")
	s.Ko = r.point()
	s.Threats = r.threats()
	for _, part := range []struct {
		name string
		to   *board.Bits
	}{{"attackers", &s.Stones[attacker]}, {"owners", &s.Stones[owner]}, {"goal", &s.Goal}, {"empty", &s.Zone}} {
		r.expect(part.name)
		*part.to = r.points()
	}
	if s.Zone.Intersects(&s.Stones[attacker]) || s.Zone.Intersects(&s.Stones[owner]) {
		r.fail("a point is empty and has a stone")
	}
	s.Zone.Or(&s.Stones[attacker])
	s.Zone.Or(&s.Stones[owner])
	s.Elsewhere = Nowhere
	if len(r.words) > 0 && r.words[0] == "alive" {
		s.Alive = true
		r.word()
	}
	if len(r.words) > 0 && r.words[0] == "elsewhere" {
		r.word()
		s.Elsewhere = r.number(1, maxSteps) - 1
	}
	for len(r.words) > 0 && r.err == nil {
		reply := Reply{Move: r.point(), Next: Done}
		if len(r.words) > 0 && r.words[0] == "done" {
			r.word()
		} else {
			reply.Next = r.number(1, maxSteps) - 1
		}
		s.Replies = append(s.Replies, reply)
	}
	return s
}
