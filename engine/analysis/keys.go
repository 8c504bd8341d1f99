package analysis

import (
	"crypto/sha256"
	"fmt"

	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// Key names the report of p under opts.
func Key(p *position.Position, opts life.Options) report.Key {
	b := p.Board()
	text := fmt.Appendf(nil, "%dx%d %v ko %d\n", b.Width(), b.Height(), p.ToMove(), b.Ko())
	for _, at := range b.Points() {
		text = append(text, byte('0'+b.At(at)))
	}
	text = fmt.Appendf(text, "\n%v\n%v %v\n%v\n%d %d %d %d", opts.Reading, opts.Owl, opts.OwlExtension, opts.Semeai, opts.ConnectionNodes, opts.RaceNodes, opts.GameSelective, opts.RoomNodes)
	return sha256.Sum256(text)
}

// load is the kept report of p, or nil.
func loadKept(o life.Options, p *position.Position) *report.Report {
	if o.Reports == nil {
		return nil
	}
	r, ok := o.Reports.Load(Key(p, o))
	if !ok || !r.Complete || r.Columns != p.Board().Width() || r.Rows != p.Board().Height() {
		return nil
	}
	return r
}
