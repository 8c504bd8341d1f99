package sgfio

// streams says whether further text is given while a game is read.
func (p *scanner) streams() bool { return p.stream.more != nil && p.brief.on && !p.final }

// short says whether too little text follows the place at hand.
func (p *scanner) short() bool { return len(p.s)-p.i < p.stream.ahead && p.streams() }

// gone says whether the start of the game was forgotten.
func (p *scanner) gone() bool { return p.stream.more != nil && p.stream.gameAt < 0 }

// beginStream notes where a game begins.
func (p *scanner) beginStream() {
	p.stream.gameAt, p.stream.start = p.i, p.nodeAt
	if !p.stream.again {
		p.stream.told, p.stream.late = nil, nil
	}
	p.stream.again = false
}

// readOn gets further text.
func (p *scanner) readOn() {
	keep := max(0, p.i-streamBehind)
	if at := p.stream.gameAt; at >= 0 && p.i-at < p.stream.whole {
		keep = at
	}
	told, listed := p.unlisted, len(p.warnings)
	p.stream.count++
	p.stream.more(keep)
	if p.unlisted == told {
		p.stream.late = append(p.stream.late, p.warnings[listed:]...)
	}
}

// enough gets further text until enough follows white space at the place at hand.
func (p *scanner) enough() {
	for p.i = skipSpace(p.s, p.i); p.short(); p.i = skipSpace(p.s, p.i) {
		p.readOn()
	}
}

// shift tells everything that knows offsets of the text that it begins so much later.
func (p *scanner) shift(by int) {
	if by == 0 {
		return
	}
	var start cursor
	if by == p.stream.gameAt { // nearly always, and a look at the whole text is spared
		start = p.stream.start
		start.offset = by
	} else {
		start = p.places.find(p.s, p.origin, by)
	}
	if p.nodeAt.offset < by {
		p.nodeAt = start
	}
	p.origin, p.places = start, places{}
	p.origin.offset = 0
	p.nodeAt.offset -= by
	p.i -= by
	p.stream.gameAt -= by
	p.stream.at = max(0, p.stream.at-by)
	for i := range p.ids {
		p.ids[i].at = max(0, p.ids[i].at-by)
	}
}

// restart goes back to the start of the game, which was not forgotten. The scanner was so when it stood there.
func (p *scanner) restart(then standing) {
	now := p.standing
	p.standing = then
	p.brief.forget()
	if now.stream.count == then.stream.count {
		return
	}
	p.s, p.final, p.parts, p.told = now.s, now.final, now.parts, now.told
	p.origin, p.places, p.stream = now.origin, now.places, now.stream
	p.i, p.nodeAt = now.stream.gameAt, now.stream.start
	p.nodeAt.offset = p.i
	p.stream.again = true
	for _, w := range now.stream.late {
		p.note(w.Line, w.Column, w.Problem, w.Repair)
	}
	if t := now.stream.told; t != nil {
		p.note(now.stream.start.line, now.stream.start.column, t.doubt, say("read as %s", t.encoding))
	}
}

// value reads from behind an opening bracket to behind the closing one. It gives where the value begins, and what
// lies between.
func (p *scanner) value(d *definition) (start int, raw string) {
	for {
		listed, unlisted := len(p.warnings), p.unlisted
		start = p.i
		raw = p.readValue(d)
		if !p.streams() || !p.starved && p.i < len(p.s) {
			return start, raw
		}
		// It ends behind the text, or one cannot tell.
		p.starved = false
		p.i, p.warnings, p.unlisted = start, p.warnings[:listed], unlisted
		p.readOn()
	}
}
