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
	// Everything but what no answer depends on, fields that will be added too.
	opts.Threads, opts.Memory, opts.Reports, opts.Book = 0, nil, nil, nil
	text = fmt.Appendf(text, "\n%#v", opts)
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
