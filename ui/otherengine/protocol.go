package otherengine

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"shikatsu/sgfio"
)

// Question asks about positions of one line of play.
type Question struct {
	Width, Height int
	Komi          float64
	Rules         string // as the record says; "" for Japanese
	Stones        []Stone
	First         sgfio.Color // who plays first
	Moves         []Stone
	// Turns are the positions asked about: 0 for that before the first move, and so on.
	Turns []int
	// Visits is how long to think about each, as a number of positions.
	Visits int
	// Soon says that these come before what was asked earlier.
	Soon bool
}

// Stone is a stone that is placed; Pass for a pass.
type Stone struct {
	Color sgfio.Color
	Point sgfio.Point
}

// Answer is what is told of one position, seen from Black.
type Answer struct {
	Turn    int
	Scored  bool    // whether the engine tells a score
	Score   float64 // points that Black is ahead
	Winrate float64 // 0 to 1
	Visits  int
	Moves   []Candidate // best first
	// Owners tells whose each point becomes, row by row from the top left: 1 for Black, -1 for White. It is
	// nil where the engine does not say.
	Owners []float64
	// Dead are the stones that an engine which tells no owners takes for dead; nil where it
	// does not say.
	Dead []sgfio.Point
}

// Candidate is a move that the engine thinks of.
type Candidate struct {
	Point  sgfio.Point
	Score  float64 // as that of the answer, which tells whether there is one
	Visits int
	Line   []sgfio.Point
}

// query is a line that is sent.
type query struct {
	ID               string      `json:"id"`
	Action           string      `json:"action,omitempty"`
	TerminateID      string      `json:"terminateId,omitempty"`
	InitialStones    [][2]string `json:"initialStones,omitempty"`
	InitialPlayer    string      `json:"initialPlayer,omitempty"`
	Moves            [][2]string `json:"moves"`
	Rules            string      `json:"rules,omitempty"`
	Komi             *float64    `json:"komi,omitempty"`
	BoardXSize       int         `json:"boardXSize,omitempty"`
	BoardYSize       int         `json:"boardYSize,omitempty"`
	AnalyzeTurns     []int       `json:"analyzeTurns,omitempty"`
	MaxVisits        int         `json:"maxVisits,omitempty"`
	IncludeOwnership bool        `json:"includeOwnership,omitempty"`
	Priority         int         `json:"priority,omitempty"`
}

// reply is a line that is received.
type reply struct {
	ID             string     `json:"id"`
	Action         string     `json:"action"`
	Version        string     `json:"version"`
	Error          string     `json:"error"`
	Field          string     `json:"field"`
	Warning        string     `json:"warning"`
	TurnNumber     int        `json:"turnNumber"`
	IsDuringSearch bool       `json:"isDuringSearch"`
	NoResults      bool       `json:"noResults"`
	MoveInfos      []moveInfo `json:"moveInfos"`
	RootInfo       *rootInfo  `json:"rootInfo"`
	Ownership      []float64  `json:"ownership"`
}

type moveInfo struct {
	Move      string   `json:"move"`
	ScoreLead float64  `json:"scoreLead"`
	Visits    int      `json:"visits"`
	PV        []string `json:"pv"`
}

type rootInfo struct {
	ScoreLead *float64 `json:"scoreLead"`
	Winrate   float64  `json:"winrate"`
	Visits    int      `json:"visits"`
}

// names of the rules, by words that records have for them.
var rulesOf = []struct{ word, name string }{
	{"chin", "chinese"}, {"中", "chinese"}, {"kor", "korean"}, {"韩", "korean"}, {"한국", "korean"},
	{"aga", "aga"}, {"new zealand", "new-zealand"}, {"nz", "new-zealand"}, {"tromp", "tromp-taylor"}, {"ing", "aga"},
}

func ruleName(rules string) string {
	lower := strings.ToLower(rules)
	for _, r := range rulesOf {
		if strings.Contains(lower, r.word) {
			return r.name
		}
	}
	return "japanese"
}

// query writes a question down.
func (q *Question) query(id string) query {
	komi := q.Komi
	list := func(stones []Stone) [][2]string {
		pairs := make([][2]string, 0, len(stones))
		for _, s := range stones {
			name := "pass"
			if s.Point != sgfio.Pass {
				name = s.Point.Name(q.Height)
			}
			pairs = append(pairs, [2]string{strings.ToUpper(s.Color.String()[:1]), name})
		}
		return pairs
	}
	first := "B"
	if q.First == sgfio.White {
		first = "W"
	}
	priority := 0
	if q.Soon {
		priority = 1
	}
	return query{
		Priority: priority,
		ID:       id, InitialStones: list(q.Stones), InitialPlayer: first, Moves: list(q.Moves), Rules: ruleName(q.Rules), Komi: &komi,
		BoardXSize: q.Width, BoardYSize: q.Height, AnalyzeTurns: q.Turns, MaxVisits: q.Visits, IncludeOwnership: true,
	}
}

// answer reads what was replied to a question. It fails where something that every answer
// has is missing or cannot be.
func (q *Question) answer(r *reply) (Answer, error) {
	if r.RootInfo == nil || r.RootInfo.ScoreLead == nil {
		return Answer{}, fmt.Errorf("an answer without a score")
	}
	a := Answer{Turn: r.TurnNumber, Scored: true, Score: *r.RootInfo.ScoreLead, Winrate: r.RootInfo.Winrate, Visits: r.RootInfo.Visits}
	for _, m := range r.MoveInfos {
		p, ok := pointOf(m.Move, q.Width, q.Height)
		if !ok {
			return Answer{}, fmt.Errorf("an answer with the move %q", m.Move)
		}
		c := Candidate{Point: p, Score: m.ScoreLead, Visits: m.Visits}
		for _, name := range m.PV {
			if p, ok := pointOf(name, q.Width, q.Height); ok {
				c.Line = append(c.Line, p)
			}
		}
		a.Moves = append(a.Moves, c)
	}
	switch len(r.Ownership) {
	case 0:
	case q.Width * q.Height:
		a.Owners = r.Ownership
	default:
		return Answer{}, fmt.Errorf("an answer with the owners of %d points", len(r.Ownership))
	}
	return a, nil
}

// pointOf reads the name of a point as players write it.
func pointOf(name string, width, height int) (sgfio.Point, bool) {
	if strings.EqualFold(name, "pass") {
		return sgfio.Pass, true
	}
	split := strings.IndexAny(name, "0123456789")
	if split < 1 {
		return sgfio.Pass, false
	}
	row, err := strconv.Atoi(name[split:])
	if err != nil || row < 1 || row > height {
		return sgfio.Pass, false
	}
	for x := range width {
		if strings.EqualFold(strings.TrimRight(sgfio.Pt(x, 0).Name(height), "0123456789"), name[:split]) {
			return sgfio.Pt(x, height-row), true
		}
	}
	return sgfio.Pass, false
}

// parseReply reads a line; ok is false for one that is none.
func parseReply(line []byte) (*reply, bool) {
	var r reply
	if len(line) == 0 || line[0] != '{' || json.Unmarshal(line, &r) != nil {
		return nil, false
	}
	return &r, true
}
