package report

import (
	"crypto/sha256"
)

// Key names a report by everything that it depends on but the program itself. That is the position and the limits of reading.
type Key [sha256.Size]byte

// Cache keeps reports for later. It may be used by several analyses at a
// time. What it keeps must come from the same version of the engine.
type Cache interface {
	// Load is the report with that key, if it is kept.
	Load(key Key) (*Report, bool)
	// Has says whether Load would find one, without loading it.
	Has(key Key) bool
	// Save keeps a complete report. It may forget others for it.
	Save(key Key, r *Report)
}
