package sgfio

import "strings"

// scanner reads the games of one decoded text. It never recurses and never
// goes back further than the current value, so that its time is linear.
type scanner struct {
	standing
	slab slab

	// The game under construction.
	game      *Game
	root      *Node
	cur       *Node
	stack     []*Node // where each open parenthesis branches off; nil before the root
	setupNode *Node   // the setup half of a node that was cut in two
	part      *part   // how its text was decoded
	closed    bool    // a variation was closed last, no node followed
	bare      bool    // the game has no parenthesis of its own
	width     int
	height    int
	hasSize   bool
	placed    bool         // a point was read, which depends on the size
	resize    bool         // the size came behind points that were read with another
	komi      komiAt       // where a server may mean another komi
	handicap  cursor       // where HA stands, line 0 without
	stones    int          // what it says
	ids       []propertyAt // scratch of the current property's values
	values    []Value      // the same, checked
	joins     []*joining   // texts that are put together when their node ends
	indexes   map[*Node]*propertyIndex
	idle      int   // nodes in a row with nothing in them before the current one
	deeper    int   // parentheses open beyond those that are followed
	brief     brief // what is kept instead of the nodes; off for a whole tree
}

// standing is all that a scanner knows before a game. It can go back to it and read the game again.
type standing struct {
	s string
	i int

	origin    cursor // the start of the text
	nodeAt    cursor // follows the nodes
	places    places // of the warnings
	warnings  []Warning
	unlisted  int    // warnings beyond maxWarnings
	parts     []part // how the text was decoded, in order; nil where it was text from the start
	told      int    // the doubt of the parts that start before this offset was told
	searching bool   // no game found yet
	skipped   bool   // something that is no game was skipped
	final     bool   // nothing follows the text
	starved   bool   // the text ended where more may follow: what was read last is not valid
	stream    stream
}

// propertyAt is one raw value and where it stands.
type propertyAt struct {
	raw string
	at  int
}

// propertyIndex finds the properties of a node that has many.
type propertyIndex struct {
	at map[string]int
	n  int // properties that are in it
}

// joining is a text of a property to which further ones are added. They are put together when the node ends.
type joining struct {
	node *Node
	id   string
	text strings.Builder
	last Value
}

func newScanner(text string, start cursor) *scanner {
	start.offset = 0
	return &scanner{standing: standing{s: text, origin: start, nodeAt: start, searching: true, final: true}}
}

// branch is where the innermost parenthesis branches off, nil without one.
func (p *scanner) branch() *Node {
	if len(p.stack) == 0 {
		return nil
	}
	return p.stack[len(p.stack)-1]
}

// warn notes a repair at an offset of the text.
func (p *scanner) warn(at int, problem, repair Phrase) {
	if len(p.warnings) >= maxWarnings {
		p.unlisted++
		return
	}
	line, column := p.where(at)
	p.note(line, column, problem, repair)
}

// note is warn for a place that is known already.
func (p *scanner) note(line, column int, problem, repair Phrase) {
	if len(p.warnings) >= maxWarnings {
		p.unlisted++
		return
	}
	p.warnings = append(p.warnings, Warning{line, column, problem, repair})
}

// full says whether no more warnings are listed, and counts one that is not. Where a
// file may have one every few bytes it is asked before the warning is put into words.
func (p *scanner) full() bool {
	if len(p.warnings) < maxWarnings {
		return false
	}
	p.unlisted++
	return true
}

// where finds the line and column of an offset.
func (p *scanner) where(at int) (line, column int) {
	c := p.places.find(p.s, p.origin, at)
	return c.line, c.column
}

// partAt finds how the text at an offset was decoded; nil for text that was
// Unicode from the start.
func (p *scanner) partAt(offset int) *part {
	var found *part
	for i := range p.parts {
		if p.parts[i].start > offset {
			break
		}
		found = &p.parts[i]
	}
	return found
}
