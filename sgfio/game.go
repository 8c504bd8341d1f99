package sgfio

import (
	"fmt"
	"strconv"
	"strings"
)

// Warning tells of one repair made while reading.
type Warning struct {
	// Line and Column count from 1, in characters of the decoded text.
	Line, Column int
	// Problem is what was wrong, Repair what was done about it.
	Problem, Repair Phrase
}

// Message joins what was wrong and what was done.
func (w Warning) Message() string { return w.Phrase().String() }

// Phrase is the message as a phrase.
func (w Warning) Phrase() Phrase { return say("%s; %s", w.Problem, w.Repair) }

// String gives "line:column: message".
func (w Warning) String() string {
	return fmt.Sprintf("%d:%d: %s", w.Line, w.Column, w.Message())
}

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

func sizeValue(width, height int) Value {
	if width == height {
		return Value(strconv.Itoa(width))
	}
	return Value(strconv.Itoa(width) + ":" + strconv.Itoa(height))
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

const defaultSize = 19

// parseSize reads "19" or "19:13"; ok is false for anything else and for a
// side that is not positive. It does not check against MaxSize.
func parseSize(s string) (width, height int, ok bool) {
	if len(s) == 2 && '1' <= s[0] && s[0] <= '9' && '0' <= s[1] && s[1] <= '9' { // nearly always
		width = 10*int(s[0]-'0') + int(s[1]-'0')
		return width, width, true
	}
	a, b, two := strings.Cut(strings.TrimSpace(s), ":")
	width, err := strconv.Atoi(strings.TrimSpace(a))
	if err != nil || width < 1 {
		return 0, 0, false
	}
	if !two {
		return width, width, true
	}
	height, err = strconv.Atoi(strings.TrimSpace(b))
	if err != nil || height < 1 {
		return 0, 0, false
	}
	return width, height, true
}

// Info is what the root says of the game. Texts are "" where nothing is said.
type Info struct {
	Black, White         string
	BlackRank, WhiteRank string
	BlackTeam, WhiteTeam string
	Event, Round, Date   string
	Place, Name, Source  string
	Result, Rules        string
	TimeLimit, Overtime  string
	Annotator, User      string
	Opening, Copyright   string
	Comment, Application string
	// Komi is what White gets, in points; HasKomi tells whether the record says.
	Komi    float64
	HasKomi bool
	// Handicap is the number of handicap stones the record speaks of.
	Handicap int
}

// infoNodes is how many nodes of the main line are searched for game information. Some programs leave the
// root to other things.
const infoNodes = 3

// infoText is a property of the root, or of the first nodes below it.
func (g *Game) infoText(id string) string {
	n := g.root
	for range infoNodes {
		if n == nil {
			break
		}
		if v := n.Values(id); len(v) > 0 {
			return v[0].SimpleText()
		}
		n = n.Child(0)
	}
	return ""
}

// handicap is what HA says, 0 where it says nothing.
func (g *Game) handicap() int { return handicapOf(g.infoText("HA")) }

func handicapOf(text string) int {
	if text == "" {
		return 0
	}
	h, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0
	}
	return max(h, 0)
}

// Info reads the game information of the root, or of the first nodes below it.
func (g *Game) Info() Info {
	var info Info
	g.readInfo(&info)
	return info
}

// readInfo is Info into an empty one.
func (g *Game) readInfo(info *Info) {
	info.Comment = g.root.Text("GC")
	var komi, handicap string
	n := g.root
	for range infoNodes - 1 {
		if child := n.Child(0); child != nil {
			n = child
		}
	}
	for ; n != nil; n = n.parent { // what comes first holds, and is read last
		for i := len(n.props) - 1; i >= 0; i-- {
			q := &n.props[i]
			text := info.text(q.ID)
			switch q.ID {
			case "KM":
				text = &komi
			case "HA":
				text = &handicap
			}
			if text != nil && len(q.Values) > 0 {
				*text = q.Values[0].SimpleText()
			}
		}
	}
	if komi != "" {
		if points, err := parseNumber(strings.TrimSpace(komi)); err == nil && points == points {
			info.Komi, info.HasKomi = points, true
		}
	}
	info.Handicap = handicapOf(handicap)
}

// text is where the text of a property goes; nil for one of another kind.
func (i *Info) text(id string) *string {
	switch id {
	case "PB":
		return &i.Black
	case "PW":
		return &i.White
	case "BR":
		return &i.BlackRank
	case "WR":
		return &i.WhiteRank
	case "BT":
		return &i.BlackTeam
	case "WT":
		return &i.WhiteTeam
	case "EV":
		return &i.Event
	case "RO":
		return &i.Round
	case "DT":
		return &i.Date
	case "PC":
		return &i.Place
	case "GN":
		return &i.Name
	case "SO":
		return &i.Source
	case "RE":
		return &i.Result
	case "RU":
		return &i.Rules
	case "TM":
		return &i.TimeLimit
	case "OT":
		return &i.Overtime
	case "AN":
		return &i.Annotator
	case "US":
		return &i.User
	case "ON":
		return &i.Opening
	case "CP":
		return &i.Copyright
	case "AP":
		return &i.Application
	}
	return nil
}

// Counts sums up a game tree.
type Counts struct {
	// Moves is the number of moves on the main line, passes included. Nodes is the number of nodes of the
	// whole tree.
	Moves, Nodes int
	// SetupBlack and SetupWhite are the stones that AB and AW place in the whole
	// tree.
	SetupBlack, SetupWhite int
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

// stonesOf counts the points of a list that are on the board.
func stonesOf(n *Node, id string, width, height int) (count int) {
	values := n.Values(id)
	switch len(values) {
	case 0:
		return 0
	case 1: // no point twice
		r, ok := values[0].rectangle()
		if !ok {
			return 0
		}
		return max(0, min(r.right, width-1)-r.left+1) * max(0, min(r.bottom, height-1)-r.top+1)
	}
	for _, p := range n.Points(id) {
		if p.OnBoard(width, height) {
			count++
		}
	}
	return count
}
