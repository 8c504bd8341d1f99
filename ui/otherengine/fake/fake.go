// Package fake is a small program that speaks KataGo's analysis protocol, well or badly. It
// holds what this program does with other engines, in tests and by hand.
package fake

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

// The ways in which it behaves.
const (
	Good    = "good"    // answers at once
	Slow    = "slow"    // answers nothing until the question is withdrawn
	Dying   = "dying"   // ends after the first answer of each run
	Dead    = "dead"    // ends before it says anything
	Garbage = "garbage" // says much that is no answer, and then answers
	Noise   = "noise"   // says nothing but garbage, without an end
	Old     = "old"     // does not know the question for its version
	Strange = "strange" // answers without a score
	Refuses = "refuses" // answers with an error
	Player  = "player"  // speaks the Go Text Protocol
	Poor    = "poor"    // the same, but neither takes moves back nor tells scores or dead stones
	Mortal  = "mortal"  // a Player that ends with its second move
)

type question struct {
	ID            string      `json:"id"`
	Action        string      `json:"action"`
	TerminateID   string      `json:"terminateId"`
	InitialStones [][2]string `json:"initialStones"`
	Moves         [][2]string `json:"moves"`
	BoardXSize    int         `json:"boardXSize"`
	BoardYSize    int         `json:"boardYSize"`
	AnalyzeTurns  []int       `json:"analyzeTurns"`
}

// Run answers questions from in on out until in ends. It returns the state that the program
// ends with.
func Run(behaviour string, in io.Reader, out io.Writer) int {
	if behaviour == Player || behaviour == Poor || behaviour == Mortal {
		return play(behaviour, in, out)
	}
	if behaviour == Dead {
		fmt.Fprintln(os.Stderr, "no network found")
		return 1
	}
	w := bufio.NewWriter(out)
	send := func(v any) {
		text, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(w, "%s\n", text)
		w.Flush()
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		if behaviour == Noise {
			if _, err := out.Write([]byte(strings.Repeat("#", 1<<20))); err != nil {
				return 1
			}
			for {
				if _, err := out.Write([]byte(strings.Repeat("#", 1<<20))); err != nil {
					return 1
				}
			}
		}
		var q question
		if json.Unmarshal(lines.Bytes(), &q) != nil {
			continue
		}
		if behaviour == Garbage {
			fmt.Fprint(w, "Started, ready to begin handling requests\n{\"id\":\n[1,2]\n\x00\xff\n{\"id\":\"someone else\",\"error\":\"x\"}\n{\"warning\":\"unused field\",\"id\":\""+q.ID+"\",\"field\":\"x\"}\n")
		}
		switch {
		case q.Action == "query_version" && behaviour == Old:
			send(map[string]any{"error": "Must have moves", "id": q.ID})
		case q.Action == "query_version":
			send(map[string]any{"action": q.Action, "id": q.ID, "version": "1.15.3", "git_hash": "0"})
		case q.Action == "terminate":
			send(map[string]any{"action": q.Action, "id": q.ID, "terminateId": q.TerminateID})
		case behaviour == Slow:
		case behaviour == Refuses:
			send(map[string]any{"error": "Illegal move", "field": "moves", "id": q.ID})
		default:
			for _, turn := range q.AnalyzeTurns {
				send(answer(&q, turn, behaviour))
				if behaviour == Dying {
					return 3
				}
			}
		}
	}
	return 0
}

// Score is what it says of the position after a number of moves, from Black's side.
func Score(turn int) float64 { return float64(turn*turn%23) - 8 }

// answer says of each stone that its owner keeps it, but those in the upper left quarter are
// dead.
func answer(q *question, turn int, behaviour string) map[string]any {
	owners := make([]float64, q.BoardXSize*q.BoardYSize)
	stones := append(append([][2]string(nil), q.InitialStones...), q.Moves[:min(turn, len(q.Moves))]...)
	for _, s := range stones {
		var column byte
		var row int
		if _, err := fmt.Sscanf(s[1], "%c%d", &column, &row); err != nil {
			continue // a pass
		}
		x, y := strings.IndexByte("ABCDEFGHJKLMNOPQRSTUVWXYZ", column), q.BoardYSize-row
		if x < 0 || x >= q.BoardXSize || y < 0 || y >= q.BoardYSize {
			continue
		}
		owner := 0.9
		if (s[0] == "W") != (x < q.BoardXSize/2 && y < q.BoardYSize/2) {
			owner = -owner
		}
		owners[y*q.BoardXSize+x] = owner
	}
	a := map[string]any{
		"id": q.ID, "turnNumber": turn, "isDuringSearch": false, "ownership": owners,
		"moveInfos": []map[string]any{{"move": "C3", "scoreLead": Score(turn), "visits": 10, "pv": []string{"C3", "pass"}}},
		"rootInfo":  map[string]any{"scoreLead": Score(turn), "winrate": 0.5, "visits": 10},
	}
	if behaviour == Strange {
		a["rootInfo"] = map[string]any{"utility": 1}
	}
	return a
}

// play answers commands of the Go Text Protocol. Its move is in the column that has as many
// columns before it as moves were played.
func play(behaviour string, in io.Reader, out io.Writer) int {
	moves, asked := 0, 0
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) == 0 {
			continue
		}
		answer := "? unknown command"
		switch words[0] {
		case "quit":
			fmt.Fprint(out, "= \n\n")
			return 0
		case "genmove":
			if asked++; behaviour == Mortal && asked > 1 {
				fmt.Fprintln(os.Stderr, "out of memory")
				return 3
			}
			answer = fmt.Sprintf("a line that is no answer\n= %c3", "ABCDE"[moves%5])
			moves++
		case "undo":
			if behaviour != Poor {
				moves--
				answer = "="
			}
		case "known_command":
			answer = fmt.Sprint("= ", words[1] == "estimate_score" && behaviour != Poor)
		case "estimate_score":
			answer = fmt.Sprintf("= W+%d.5 (upper bound: -2.5, lower: -9.0)", moves)
		case "final_status_list":
			if behaviour != Poor {
				answer = "= A1 A2\nB1"
			}
		case "clear_board":
			moves = 0
			answer = "="
		case "play":
			moves++
			answer = "="
		case "boardsize", "komi":
			answer = "="
		}
		fmt.Fprint(out, answer, "\n\n")
	}
	return 0
}
