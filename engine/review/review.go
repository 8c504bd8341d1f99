// Package review tells the life and death of a whole game: the lives of its groups, and what players missed.
package review

import (
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// Review is what the analysis of a whole game found: the main line of a record,
// position by position.
type Review struct {
	Columns int `json:"columns"`
	Rows    int `json:"rows"`
	// Moves are the moves of the main line.
	Moves []ReviewMove `json:"moves"`
	// Stories are the lives of the groups.
	Stories []Story `json:"stories"`
	// Events are what a player wants to know, in the order of the moves.
	Events []Event `json:"events"`
	// Lessons are the fights that the events belong to, the largest first, and Summary says what the players missed.
	Lessons []Lesson  `json:"lessons"`
	Summary Summaries `json:"summary"`
	// Reports are the analyses: one before the first move, then one after each.
	Reports []*report.Report `json:"-"`
	// Nodes are the record's nodes of Reports; the first is nil if the record
	// begins with a move.
	Nodes []*sgfio.Node `json:"-"`
	// edited says of each position whether its stones are not only the work of its move. Some were set up after it, or the move
	// took the place of a stone.
	edited []bool
}

// ReviewMove is one move of the game.
type ReviewMove struct {
	Number int           `json:"number"`
	Color  report.Color  `json:"color"`
	Vertex report.Vertex `json:"vertex"`
}

// Lesson is a fight: events around one group that follow each other closely.
type Lesson struct {
	// Story is the group's story, Name what it is called, Size how many stones it had at most.
	Story int           `json:"story"`
	Name  report.Vertex `json:"name"`
	Color report.Color  `json:"color"`
	Size  int           `json:"size"`
	// From and To are the first and last moves.
	From int `json:"from"`
	To   int `json:"to"`
	// Events are the places in Review.Events, in the order of the moves; Main is that of the largest one.
	Events []int `json:"events"`
	Main   int   `json:"main"`
	// Points is what the main event is about.
	Points float64 `json:"points"`
	// Missed says that one of the players missed something.
	Missed bool `json:"missed"`
	// Text tells the main event.
	Text string `json:"text"`
}

// Summary is what one player missed in a game.
type Summary struct {
	// Missed counts the chances, Points adds up what they were worth.
	Missed int     `json:"missed"`
	Points float64 `json:"points"`
	// Largest is the place in Review.Events of the largest one, -1 if there is none.
	Largest int `json:"largest"`
	// Text says all this in a sentence.
	Text string `json:"text"`
}

// Summaries are those of both players.
type Summaries struct {
	Black Summary `json:"black"`
	White Summary `json:"white"`
}
