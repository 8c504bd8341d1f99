package engine

import (
	"crypto/sha256"
	"fmt"
)

// ReportKey names a report by everything that it depends on but the program
// itself: the position and the limits of reading.
type ReportKey [sha256.Size]byte

// Reports keeps reports for later. It may be used by several analyses at a
// time. What it keeps must come from the same version of the engine.
type Reports interface {
	// Load is the report with that key, if it is kept.
	Load(key ReportKey) (*Report, bool)
	// Has says whether Load would find one, without loading it.
	Has(key ReportKey) bool
	// Save keeps a complete report. It may forget others for it.
	Save(key ReportKey, r *Report)
}

// Key names the report of p under opts.
func (p *Position) Key(opts Options) ReportKey {
	b := p.board
	text := fmt.Appendf(nil, "%dx%d %v ko %d\n", b.Width(), b.Height(), p.toMove, b.Ko())
	for _, at := range b.Points() {
		text = append(text, byte('0'+b.At(at)))
	}
	text = fmt.Appendf(text, "\n%v\n%v %v\n%v\n%d %d %d %d", opts.Reading, opts.Owl, opts.OwlExtension, opts.Semeai, opts.ConnectionNodes, opts.RaceNodes, opts.GameSelective, opts.RoomNodes)
	return sha256.Sum256(text)
}

// load is the kept report of p, or nil.
func (o Options) load(p *Position) *Report {
	if o.Reports == nil {
		return nil
	}
	r, ok := o.Reports.Load(p.Key(o))
	if !ok || !r.Complete || r.Columns != p.board.Width() || r.Rows != p.board.Height() {
		return nil
	}
	return r
}
