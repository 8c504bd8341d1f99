package tesuji

// The weights were learned from the first moves of problems by tools/learn/firstmove.

var weights = Marks{
	markCaptures:  0.55,
	markThreatens: 0.32,
	markSaves:     0.50,
	markTakes:     -1.00,
	markLikely:    0.85,
	markShort:     -0.14,
}
