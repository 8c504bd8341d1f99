// Package regression reads positions with questions and their right answers from
// plain text, and asks the engine.
//
// A file has cases, separated by lines that begin with "==":
//
//	== three in a row in the corner
//		. . . X O
//		X X X X O
//		O O O O O
//		. . . . .
//		. . . . .
//	kill A4: works at B5
//	live A4: works at B5
//
// Rows are indented; X is Black, O is White, and boards are square. Instead of rows,
// "position FILE MOVE" takes the position of a bundled record before that move.
// Lines that begin with # are comments.
//
// The questions, each about a stone or two:
//
//	capture A1      can the opponent, moving first, capture the string?
//	save A1         can its owner save it?
//	kill A1         can the opponent kill the dragon?
//	live A1         can its owner make it live?
//	connect A1 C1   can the strings be connected?
//	cut A1 C1       can they be kept apart?
//	race A1 C1      what does the first dragon, moving first, achieve against the second?
//	status A1       what becomes of the dragon?
//	eye A1          how many eyes is the space worth, moving second and first?
//
// Answers are "works", "ko" or "fails", perhaps with the moves of which one must be
// named; for races "wins", "lives" (both do), "ko" or "fails"; for a status its word;
// for an eye two numbers. Where nobody can be sure, several are right: "alive or unknown".
package regression

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Case is one position with questions.
type Case struct {
	Name string
	Line int // of the file, from 1
	// Rows are those of the board from the top, a byte a point: X, O or a dot. There are none where Record names the position.
	Rows []string
	// Record and Move name a position of a bundled record.
	Record, Move string
	Questions    []Question
}

// Question is one question with its right answer.
type Question struct {
	Line   int
	Goal   string
	Points []string
	Want   string
	// Moves are those of which the answer must name one; any will do if there are none.
	Moves []string
}

func (q Question) String() string { return q.Goal + " " + strings.Join(q.Points, " ") }

// goals are the questions by the number of points that they are about.
var goals = map[string]int{
	"capture": 1, "save": 1, "kill": 1, "live": 1, "status": 1, "eye": 1,
	"connect": 2, "cut": 2, "race": 2,
}

// Read reads all cases. An error names the line.
func Read(r io.Reader) ([]Case, error) {
	var cases []Case
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		text := strings.TrimSpace(line)
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if name, found := strings.CutPrefix(text, "=="); found {
			cases = append(cases, Case{Name: strings.TrimSpace(name), Line: number})
			continue
		}
		if len(cases) == 0 {
			return nil, fmt.Errorf("line %d: text before the first case", number)
		}
		c := &cases[len(cases)-1]
		var err error
		switch {
		case line[0] == ' ' || line[0] == '\t':
			err = c.addRow(text)
		case strings.HasPrefix(text, "position "):
			err = c.setRecord(strings.Fields(text)[1:])
		default:
			err = c.addQuestion(text, number)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	for i := range cases {
		if err := cases[i].check(); err != nil {
			return nil, fmt.Errorf("line %d: %q: %w", cases[i].Line, cases[i].Name, err)
		}
	}
	return cases, nil
}

func (c *Case) addRow(text string) error {
	row := strings.ReplaceAll(text, " ", "")
	if bad := strings.IndexFunc(row, func(r rune) bool { return !strings.ContainsRune("XO.", r) }); bad >= 0 {
		return fmt.Errorf("%q is no point of a board", row[bad:])
	}
	if len(c.Rows) > 0 && len(row) != len(c.Rows[0]) {
		return fmt.Errorf("a row of %d points below rows of %d", len(row), len(c.Rows[0]))
	}
	c.Rows = append(c.Rows, row)
	return nil
}

func (c *Case) setRecord(words []string) error {
	if len(words) != 2 {
		return errors.New("a position needs a record and a number of a move")
	}
	c.Record, c.Move = words[0], words[1]
	return nil
}

func (c *Case) addQuestion(text string, line int) error {
	asked, answer, found := strings.Cut(text, ":")
	if !found {
		return fmt.Errorf("%q has no answer", text)
	}
	words := strings.Fields(asked)
	if len(words) == 0 {
		return fmt.Errorf("%q has no question", text)
	}
	points, known := goals[words[0]]
	if !known {
		return fmt.Errorf("unknown question %q", words[0])
	}
	if len(words)-1 != points {
		return fmt.Errorf("%s is about %d points, not %d", words[0], points, len(words)-1)
	}
	want, moves, _ := strings.Cut(strings.TrimSpace(answer), " at ")
	if want == "" {
		return fmt.Errorf("%q has no answer", text)
	}
	q := Question{Line: line, Goal: words[0], Points: words[1:], Want: want}
	for _, m := range strings.Fields(moves) {
		if m != "or" {
			q.Moves = append(q.Moves, m)
		}
	}
	c.Questions = append(c.Questions, q)
	return nil
}

// check says what the case lacks.
func (c *Case) check() error {
	switch {
	case (len(c.Rows) == 0) == (c.Record == ""):
		return errors.New("a case needs either rows or a position of a record")
	case len(c.Rows) > 0 && len(c.Rows) != len(c.Rows[0]):
		return fmt.Errorf("%d rows of %d points are no square board", len(c.Rows), len(c.Rows[0]))
	case len(c.Questions) == 0:
		return errors.New("no questions")
	}
	return nil
}

// Right says whether an answer with a move is the one wanted.
func (q Question) Right(got, move string) bool {
	return slices.Contains(strings.Split(q.Want, " or "), got) && (len(q.Moves) == 0 || slices.Contains(q.Moves, move))
}
