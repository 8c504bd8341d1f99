package sgfio

import (
	"bytes"
	"io"
	"sort"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"shikatsu/sgfio/internal/charset"
)

// chunkSize is how much of a file is read before its first game is looked for.
// Files up to this size are judged as a whole.
const chunkSize = 1 << 20

// firstRead is how much is read at first; what follows doubles up to a chunk.
const firstRead = 1 << 14

// farAhead is how many times the text left of a game is read where that has no end. mostAhead is the most that is read ahead
// so.
const (
	farAhead  = 32
	mostAhead = 64 << 20
)

// longestPiece is how much is read in search of a place to cut.
const longestPiece = 4 << 20

// Reader reads the games of a file one after the other, each before the rest of
// the file is read. It is not for several goroutines at once.
type Reader struct {
	src      io.Reader
	chunk    int    // how much is read at a time
	raw      []byte // read, not decoded
	eof      bool
	decoder  decoder
	scanner  *scanner
	kind     Kind
	encoding string
	started  bool
	failed   error   // why the start of the file could not be read
	others   []*Game // games of formats that are read as a whole
	games    int
	warnings []Warning
	look     Phrase // what the file looks like, for the error
	unlisted int
	unicode  string // the name of the encoding where the source was UTF-16
	brief    bool
	ahead    int // those of stream, where the chunk is not the usual
	whole    int
}

// NewReader starts reading a file.
func NewReader(r io.Reader) *Reader { return &Reader{src: r, chunk: chunkSize} }

// Brief has the reader keep no more of each game than Game.Summary tells. The tree of
// such a game ends early, and is used again for the next game.
func (r *Reader) Brief() *Reader {
	r.brief = true
	return r
}

// Kind is the format of the file, known after the first game.
func (r *Reader) Kind() Kind { return r.kind }

// Encoding is the encoding of the first text that is not plain ASCII, so far.
func (r *Reader) Encoding() string {
	if r.encoding == "" {
		return charset.UTF8.Name
	}
	return r.encoding
}

// Warnings lists the repairs so far, in file order.
func (r *Reader) Warnings() []Warning { return r.warnings }

// Next reads the next game. After the last one the error is io.EOF; for a file
// without a game it wraps ErrNoGame.
func (r *Reader) Next() (*Game, error) {
	if !r.started {
		r.started = true
		r.failed = r.start()
	}
	if r.failed != nil {
		return nil, r.failed
	}
	if r.kind != SGF {
		if len(r.others) == 0 {
			return nil, io.EOF
		}
		g := r.others[0]
		r.others = r.others[1:]
		r.noteEncoding(g)
		return g, nil
	}
	for {
		before := r.scanner.standing
		g := r.scanner.next()
		if r.failed != nil {
			return nil, r.failed
		}
		if g != nil && !r.scanner.starved {
			r.games++
			r.noteEncoding(g)
			r.takeWarnings()
			return g, nil
		}
		if r.scanner.final {
			r.takeWarnings()
			if r.games == 0 {
				if g, err := r.tryDiagrams(); g != nil || err != nil {
					return g, err
				}
				return nil, &Error{say("no game found: %s", r.look), ErrNoGame}
			}
			r.endWarnings()
			return nil, io.EOF
		}
		if r.scanner.stream.count == before.stream.count { // else it stands where it goes on
			r.scanner.standing = before
			r.scanner.brief.forget()
		}
		if err := r.more(); err != nil {
			return nil, err
		}
	}
}

// readForeign reads a whole file of a format other than SGF.
func (r *Reader) readForeign(kind Kind) error {
	for !r.eof {
		if err := r.fill(2*len(r.raw) + r.chunk); err != nil {
			return err
		}
	}
	text, parts := r.decoder.decode("", r.raw)
	r.raw = nil
	if err := r.takeForeign(kind, strings.ReplaceAll(text, "\x00", " "), parts); err != nil {
		return err
	}
	if len(r.others) == 0 {
		return &Error{say("no game found: %s", r.look), ErrNoGame}
	}
	return nil
}

// takeForeign keeps the games of a text of another format.
func (r *Reader) takeForeign(kind Kind, text string, parts []part) (err error) {
	r.kind = kind
	r.others, r.warnings, err = readForeign(kind, text, r.brief)
	encoding := charset.UTF8.Name
	for _, p := range parts {
		if p.encoding != charset.UTF8.Name {
			encoding = p.encoding
			break
		}
	}
	for _, g := range r.others {
		g.Encoding = encoding
		g.Line, g.Column = max(1, g.root.Line()), 1
	}
	return err
}

// tryDiagrams looks for diagrams in a text without a record.
func (r *Reader) tryDiagrams() (*Game, error) {
	const limit = 1 << 20 // nobody pastes more
	if r.scanner.nodeAt.offset > 0 || len(r.scanner.s) > limit {
		return nil, nil
	}
	before := r.warnings
	if err := r.takeForeign(Diagram, r.scanner.s, r.scanner.parts); err != nil {
		return nil, err
	}
	if len(r.others) == 0 {
		r.kind, r.warnings = SGF, before
		return nil, nil
	}
	g := r.others[0]
	r.others = r.others[1:]
	r.noteEncoding(g)
	return g, nil
}

func (r *Reader) noteEncoding(g *Game) {
	if r.unicode != "" {
		g.Encoding = r.unicode
	}
	if r.encoding == "" || r.encoding == charset.UTF8.Name {
		r.encoding = g.Encoding
	}
}

// takeWarnings moves the scanner's warnings here, in the order of the file.
func (r *Reader) takeWarnings() {
	list := r.scanner.warnings
	if len(list) == 0 && r.scanner.unlisted == 0 {
		return
	}
	sort.SliceStable(list, func(i, j int) bool {
		return list[i].Line < list[j].Line || list[i].Line == list[j].Line && list[i].Column < list[j].Column
	})
	room := max(0, maxWarnings-len(r.warnings))
	r.unlisted += r.scanner.unlisted + max(0, len(list)-room)
	r.scanner.unlisted = 0
	r.warnings = append(r.warnings, list[:min(len(list), room)]...)
	r.scanner.warnings = nil
}

// endWarnings says how many repairs are not listed.
func (r *Reader) endWarnings() {
	if r.unlisted == 0 || len(r.warnings) == 0 {
		return
	}
	last := r.warnings[len(r.warnings)-1]
	wrong := say("%d further places were wrong", r.unlisted)
	if r.unlisted == 1 {
		wrong = say("one further place was wrong")
	}
	r.warnings = append(r.warnings, Warning{last.Line, last.Column, wrong, say("repaired, not listed")})
	r.unlisted = 0
}

// fill reads until there are n bytes or the file ends.
func (r *Reader) fill(n int) error {
	for !r.eof && len(r.raw) < n {
		if len(r.raw) == cap(r.raw) {
			// Most files are a single game of a few kilobytes.
			size := min(n, max(firstRead, 2*cap(r.raw)))
			r.raw = append(make([]byte, 0, size+bytes.MinRead), r.raw...)
		}
		k, err := r.src.Read(r.raw[len(r.raw):cap(r.raw)])
		r.raw = r.raw[:len(r.raw)+k]
		if err == io.EOF {
			r.eof = true
		} else if err != nil {
			return err
		}
	}
	return nil
}

// start reads the first chunk and finds out what it is.
func (r *Reader) start() error {
	if err := r.fill(r.chunk); err != nil {
		return err
	}
	if order, ok := utf16Order(r.raw); ok {
		r.unicode = "UTF-16LE"
		if order == unicode.BigEndian {
			r.unicode = "UTF-16BE"
		}
		head := r.raw
		dec := unicode.UTF16(order, unicode.UseBOM).NewDecoder()
		r.src = transform.NewReader(io.MultiReader(bytes.NewReader(head), r.src), dec)
		r.raw, r.eof = nil, false
		if err := r.fill(r.chunk); err != nil {
			return err
		}
	}
	r.raw = bytes.TrimPrefix(r.raw, []byte("\uFEFF"))
	r.look = looksLike(r.raw)
	if kind := detectKind(r.raw); kind != SGF {
		return r.readForeign(kind)
	}
	if !r.eof && len(r.raw) >= chunkSize && binary(r.raw) && !sgfStart.Match(r.raw) {
		// Films and archives would be read to their end in vain, and kept until then.
		return &Error{say("no game found: %s", r.look), ErrNoGame}
	}
	r.scanner = newScanner("", fileStart)
	r.scanner.final = false
	r.scanner.brief.on = r.brief
	r.scanner.stream = stream{more: r.readOn, ahead: streamAhead, whole: streamWhole}
	if r.chunk != chunkSize { // of tests
		r.scanner.stream.ahead, r.scanner.stream.whole = r.ahead, r.whole
	}
	return r.more()
}

// more decodes the next chunk and puts it behind the text that is left.
func (r *Reader) more() error {
	p := r.scanner
	// The game at hand is read from its start again, so that what is read grows fast.
	rest := len(p.s) - p.i
	want := max(r.chunk, 2*rest, min(farAhead*rest, mostAhead))
	tail := p.s[p.i:]
	text, parts, err := r.further(tail, want)
	if err != nil {
		return err
	}
	p.nodeAt.advance(p.s, p.i)
	start := p.nodeAt
	start.offset = 0
	parts = p.partsFrom(p.i, parts)
	old := *p
	*p = *newScanner(text, start)
	p.searching, p.skipped, p.brief.on = old.searching, old.skipped, old.brief.on
	p.warnings, p.unlisted = old.warnings, old.unlisted
	p.parts, p.final = parts, r.eof && len(r.raw) == 0
	p.stream.more, p.stream.ahead, p.stream.whole = old.stream.more, old.stream.ahead, old.stream.whole
	p.replaceNUL(len(tail))
	p.tellDamage(len(tail))
	return nil
}

// readOn puts the next text behind that of a game whose summary is being made. What stands before an offset is
// forgotten.
func (r *Reader) readOn(keep int) {
	p := r.scanner
	tail := p.s[keep:]
	text, parts, err := r.further(tail, max(r.chunk, len(p.s)-p.i))
	if err != nil {
		r.failed, r.eof, r.raw, text = err, true, nil, tail
	}
	parts = p.partsFrom(keep, parts)
	p.shift(keep)
	p.s = text
	p.parts, p.told, p.final = parts, 0, r.eof && len(r.raw) == 0
	p.replaceNUL(len(tail))
	p.tellDamage(len(tail))
}

// further reads and decodes so many bytes or a few more, to a place where the text can be cut. They follow the
// rest of the text before.
func (r *Reader) further(rest string, want int) (string, []part, error) {
	if err := r.fill(want); err != nil {
		return "", nil, err
	}
	cut := len(r.raw)
	for !r.eof {
		// Cut where a character starts for sure in every encoding.
		if cut = lastCut(r.raw); cut > 0 {
			break
		}
		if cut = len(r.raw); cut >= longestPiece {
			break // no record is like that, so that a character may be lost
		}
		if err := r.fill(2 * len(r.raw)); err != nil {
			return "", nil, err
		}
		cut = len(r.raw)
	}
	text, parts := r.decoder.decode(rest, r.raw[:cut])
	r.raw = append(r.raw[:0], r.raw[cut:]...)
	return text, parts, nil
}

// partsFrom joins how the rest of the text from an offset on was decoded and how what follows it was. The doubt
// of a part that was told is not told again.
func (p *scanner) partsFrom(from int, parts []part) []part {
	kept := p.partAt(from)
	if kept == nil {
		return parts
	}
	first := *kept
	if p.told > kept.start {
		first.doubt = Phrase{}
	}
	first.start = 0
	old := []part{first}
	for _, q := range p.parts {
		if q.start > from {
			q.start -= from
			old = append(old, q)
		}
	}
	return append(old, parts...)
}

// lastCut finds the last place in data where a game starts, or else a node or variation. A node or variation
// must lie so far behind the root that what the root says of the encoding is in one piece. It gives 0 where
// there is no such place.
func lastCut(data []byte) int {
	for i := bytes.LastIndexByte(data, '('); i > 0; i = bytes.LastIndexByte(data[:i], '(') {
		if rootHere(data[i+1:]) {
			return i
		}
	}
	if i := bytes.LastIndexAny(data, "(;"); i >= lookAhead {
		return i
	}
	return 0
}

// replaceNUL turns zero bytes into spaces.
func (p *scanner) replaceNUL(from int) {
	i := strings.IndexByte(p.s[from:], 0)
	if i < 0 {
		return
	}
	n := strings.Count(p.s[from:], "\x00")
	p.s = strings.ReplaceAll(p.s, "\x00", " ")
	wrong := say("%d zero bytes", n)
	if n == 1 {
		wrong = say("a zero byte")
	}
	p.warn(from+i, wrong, say("read as spaces"))
}

// tellDamage warns of characters that could not be decoded.
func (p *scanner) tellDamage(from int) {
	const lost = "\uFFFD" // the text is valid UTF-8, so that nothing else is damage
	i := strings.Index(p.s[from:], lost)
	if i < 0 {
		return
	}
	n := strings.Count(p.s[from:], lost)
	wrong := say("%d characters could not be decoded", n)
	if n == 1 {
		wrong = say("a character could not be decoded")
	}
	p.warn(from+i, wrong, say("shown as �"))
}
