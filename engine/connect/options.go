package connect

// Options are the parameters of connection reading.
type Options struct {
	// Depth makes readings depth-first. It is the highest stack of hypothetical moves at which connecting and disconnecting
	// moves are tried (connect_depth2 in GNU Go's parameters). Beyond it strings count as disconnected. 0 means proof-number
	// search, which has no such limit.
	Depth int
	// NodeLimit is the number of nodes of one question; beyond it strings count
	// as disconnected and the certainty says so. 0 means no limit.
	NodeLimit int
	// BreakDepth and BreakNodeLimit are the same for breaking in; beyond them a
	// string counts as blocked off. Areas have so many ways into them that going
	// through these depth-first takes fewer nodes.
	BreakDepth, BreakNodeLimit int
	// ReadingNodes bounds each tactical reading on the way. RootReadingNodes bounds those before the third move, on which most
	// depends; 0 makes no difference there.
	ReadingNodes, RootReadingNodes int
	// Haste is how much higher than it is the stack counts for tactical readings of questions about two strings. There are many
	// of them, so they have to be quick. A way into an area is missed by quick ones.
	Haste int
	// Width is the number of points tried at a node, WidthDeep the number
	// above WideDepth moves on the stack.
	Width, WidthDeep, WideDepth int
}

// DefaultOptions are the values that measurement favours for single questions.
func DefaultOptions() Options {
	return Options{
		NodeLimit:        4000,
		BreakDepth:       14,
		BreakNodeLimit:   20000,
		ReadingNodes:     200,
		RootReadingNodes: 1000,
		Haste:            1,
		Width:            12,
		WidthDeep:        4,
		WideDepth:        4,
	}
}
