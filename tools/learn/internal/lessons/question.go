package lessons

import (
	"fmt"

	"shikatsu/engine/board"
	"shikatsu/engine/selective"
)

// Question is one about a dragon with its answer, a line of JSON.
type Question struct {
	Game   string   `json:"game"`             // all questions of a game are for learning, or for testing
	Rows   []string `json:"rows"`             // of the board, as Board reads them
	Goal   []string `json:"goal"`             // stones of the dragon
	Alive  []string `json:"alive"`            // stones of its color that live
	Attack bool     `json:"attack"`           // the opponent of the dragon is to move
	Last   string   `json:"last,omitempty"`   // the move before, or empty
	Answer string   `json:"answer"`           // code and move, as GTP has them
	Picked bool     `json:"picked,omitempty"` // for its answer: it teaches nothing but the name of the move
}

// Query is the question as the selective reading takes it.
func (q *Question) Query() (selective.Query, error) {
	query := selective.Query{Alive: &board.Bits{}}
	b, err := Board(q.Rows)
	if err != nil {
		return query, err
	}
	query.Board = b
	for _, v := range q.Goal {
		p, err := b.ParseVertex(v)
		if err != nil || !b.At(p).IsStone() {
			return query, fmt.Errorf("game %s: no stone at %q", q.Game, v)
		}
		query.Goal = append(query.Goal, p)
	}
	if len(query.Goal) == 0 {
		return query, fmt.Errorf("game %s: a question without a dragon", q.Game)
	}
	for _, v := range q.Alive {
		p, err := b.ParseVertex(v)
		if err != nil {
			return query, fmt.Errorf("game %s: no point %q", q.Game, v)
		}
		if b.At(p) == b.At(query.Goal[0]) {
			query.Alive.Set(p)
		}
	}
	return query, nil
}
