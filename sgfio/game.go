package sgfio

// Collection is everything read from one file.
type Collection struct {
	Games []*Game
	// Warnings are those of all games and of what lies between them, in file
	// order.
	Warnings []Warning
	// Kind is the format that the content turned out to have.
	Kind Kind
	// Encoding is the character encoding that was found, as its IANA name. Of several it is that of the first
	// text that is not plain ASCII.
	Encoding string
}

// Game is one game tree.
type Game struct {
	root *Node
	// Err says why the game cannot be shown although it was read, such as a board beyond MaxSize. It is nil
	// for nearly all games. Its tree is kept and written.
	Err error
	// Encoding is the character encoding the game was stored in.
	Encoding string
	// Format is the number of FF in the file, 0 without.
	Format int
	// Line and Column tell where the game starts in its file; 0 for a new one.
	Line, Column int

	positions positionCache
	tallied   *tallied // of a game of which only the first nodes were kept
}

// NewGame makes a record of an empty board. Width and height go from 1 to
// MaxSize; others are brought into that range.
func NewGame(width, height int) *Game {
	width = max(1, min(width, MaxSize))
	height = max(1, min(height, MaxSize))
	root := &Node{}
	root.Set("FF", "4")
	root.Set("GM", "1")
	root.Set("CA", "UTF-8")
	root.Set("SZ", sizeValue(width, height))
	return &Game{root: root, Encoding: "UTF-8", Format: 4}
}

// Root is the first node; it holds the game information.
func (g *Game) Root() *Node { return g.root }

// Size gives columns and rows of the board: those of SZ, or 19 by 19.
func (g *Game) Size() (width, height int) {
	if w, h, ok := parseSize(g.root.Text("SZ")); ok {
		return w, h
	}
	return defaultSize, defaultSize
}

// Count goes through the whole tree.
func (g *Game) Count() Counts {
	var c Counts
	for n := g.root; n != nil; n = n.Child(0) {
		if _, ok := n.Move(); ok {
			c.Moves++
		}
	}
	width, height := g.Size()
	g.root.Walk(func(n *Node) bool {
		c.Nodes++
		if n.isSetup() {
			c.SetupBlack += stonesOf(n, "AB", width, height)
			c.SetupWhite += stonesOf(n, "AW", width, height)
		}
		return true
	})
	return c
}
