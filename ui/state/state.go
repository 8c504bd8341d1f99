// Package state is what the parts of the window share. It has the open game, the position, what the engine
// knows of it, and what the player selected. It changes on the window's thread only; whoever changes it tells
// the parts.
package state

import (
	"time"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/record"
)

// Pt is a point of the board.
type Pt = boardview.Pt

// View is what the board shows of the engine's findings.
type View string

// The views, in the order in which they are offered.
const (
	ViewGroups    View = "groups"    // the status of every group
	ViewEyes      View = "eyes"      // eye spaces, half and false eyes
	ViewTerritory View = "territory" // expected territory
	ViewMoyo      View = "moyo"      // territory, moyo and area
	ViewDilation  View = "dilation"  // the same by the older model
	ViewInfluence View = "influence" // how far the stones reach
	ViewGame      View = "game"      // the record alone
	ViewStrings   View = "strings"   // attack and defense points of all strings
	ViewLiberties View = "liberties" // liberties of the selected string by order
	ViewDomains   View = "domains"   // the points that each colour reaches
)

// Kind is what kind of thing is selected.
type Kind uint8

// The things that can be selected.
const (
	Nothing Kind = iota
	Point
	Worm
	Dragon
	Eye     // an eye space
	HalfEye // a half or false eye
	Link    // two strings that may be cut
	Race    // two groups that race to capture each other
)

// Selection is the one thing that board, tables and cards show together.
type Selection struct {
	Kind   Kind
	At     Pt   // the thing's origin
	With   Pt   // of a link or race, the other's origin
	Points []Pt // what to mark on the board
}

// Analysis is how far the engine is.
type Analysis struct {
	Running  bool
	Stopped  bool
	Stage    string
	Fraction float64
	Nodes    uint64
	Elapsed  time.Duration
	Err      error
}

// State is everything shared.
type State struct {
	Doc       *record.Document
	Position  *sgfio.Position
	Facts     *facts.Facts // nil until the engine's first answer
	Analysis  Analysis
	Selection Selection
	View      View
	Review    *facts.Review // nil until the game was reviewed
	Reviewing Analysis      // how far the review is
	Withdrawn []facts.Event // that were listed while it ran, and were none
	Event     *facts.Event  // of the review, shown now
	Scoring   Scoring       // by another engine
	// Folded says that the tables do not show all that is known of what is selected.
	Folded bool
	// Line is a line of play that shows the fate of the selected group.
	Line Line
	// Guessing says that the player guesses the record's next move, and nothing tells what comes.
	Guessing bool

	// until is the review up to a move, for Seen.
	until, untilOf *facts.Review
	untilMove      int
}

// Line is a line of play about a group.
type Line struct {
	Moves  []boardview.Move
	Proved bool
	Fails  bool // the player who begins reaches nothing
}

// Change says which parts of the state are new.
type Change uint16

// The parts.
const (
	Game       Change = 1 << iota // another game or document
	Tree                          // nodes came, went or changed
	Node                          // the board stands elsewhere
	Findings                      // Facts or Analysis
	Selected                      // Selection
	Looks                         // View, language, theme
	Reviewed                      // Review or Reviewing
	Scored                        // Scoring
	Everything Change = 1<<iota - 1
)

// Has says whether any of the parts is new.
func (c Change) Has(parts Change) bool { return c&parts != 0 }

// Actions are what a part of the window asks the window to do.
type Actions interface {
	// Select makes a point, string or group the selected thing.
	Select(Selection)
	// SelectWorm selects the string of the stone at a point.
	SelectWorm(Pt)
	// SelectDragon selects the group of the stone at a point.
	SelectDragon(Pt)
	// SelectEye selects an eye space, half or false eye.
	SelectEye(*facts.Eye)
	// Preview shows points as long as the pointer rests on something; nil ends.
	Preview([]Pt)
	// PreviewLine shows a line of play as numbered ghosts of stones; nil ends.
	PreviewLine([]boardview.Move)
	// Goto goes to a place on the line that is stepped along.
	Goto(int)
	// GotoNode goes to any node of the game.
	GotoNode(*sgfio.Node)
	// PointNode tells of a node as long as the pointer rests on it; nil ends.
	PointNode(*sgfio.Node)
	// SelectGame shows another game of the open file.
	SelectGame(int)
	// ReviewGame begins the review of the game, or stops it.
	ReviewGame()
	// SelectEvent goes to an event of the review.
	SelectEvent(*facts.Event)
	// CompareEvent shows what was played beside what would have been better.
	CompareEvent(*facts.Event)
	// NextEvent goes to the event that is by further on in the review.
	NextEvent(by int)
	// PractiseMistakes makes problems of what a player missed; of both for no colour.
	PractiseMistakes(boardview.Stone)
	// SaveLesson writes what the mistakes of a player teach.
	SaveLesson(boardview.Stone)
	// TryMove plays a move of a colour as a variation.
	TryMove(Pt, boardview.Stone)
	// ExploreProof shows the proof about the selected group, where every move
	// can be tried.
	ExploreProof()
	// SetComment changes the current node's comment.
	SetComment(string)
}

// ViewInfo is a view with its name.
type ViewInfo struct {
	ID   View
	Name string // English, translated where shown
}

// Views are the views in the order in which they are offered.
func Views() []ViewInfo {
	return []ViewInfo{
		{ViewGroups, "Groups"},
		{ViewStrings, "Strings"},
		{ViewEyes, "Eyes"},
		{ViewLiberties, "Liberties"},
		{ViewDomains, "Domains"},
		{ViewTerritory, "Territory"},
		{ViewMoyo, "Moyo"},
		{ViewDilation, "Moyo by dilation"},
		{ViewInfluence, "Influence"},
		{ViewGame, "Game only"},
	}
}
