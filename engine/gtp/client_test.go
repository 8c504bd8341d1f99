package gtp

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shikatsu/engine/board/boardtest"
)

// fightRecord has a corner that the next move decides, a wall around it, and a string that
// can be captured.
const fightRecord = `(;SZ[9]AB[ac][bc][cc][dc][dd][da][db][ff][fg][gf]AW[aa][ab][bb][cb][ca][gg][hf]PL[B])`

// loadedFight loads the record into a server.
func loadedFight(t *testing.T) func(line string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "fight.sgf")
	if err := os.WriteFile(file, []byte(fightRecord), 0o666); err != nil {
		t.Fatal(err)
	}
	srv := NewServer(io.Discard)
	ask := func(line string) string { return srv.Answer(context.Background(), line) }
	if got := ask("loadsgf " + file); got != "= black\n\n" {
		t.Fatal(got)
	}
	return ask
}

var (
	vertexText = regexp.MustCompile(`^(?i:[A-HJ-T]\d{1,2}|pass)$`)
	numberText = regexp.MustCompile(`^-?\d+(\.\d+)?$`)
	playerText = regexp.MustCompile(`^(?i:b|w|black|white)$`)
)

// all says whether every word of a text matches.
func all(text string, matches *regexp.Regexp) bool {
	for _, word := range strings.Fields(text) {
		if !matches.MatchString(word) {
			return false
		}
	}
	return true
}

// graphicsLine says whether a line is one that GoGui draws.
func graphicsLine(line string) bool {
	name, rest, _ := strings.Cut(line, " ")
	words := strings.Fields(rest)
	switch name {
	case "TEXT", "":
		return true
	case "COLOR":
		return len(words) > 1 && !vertexText.MatchString(words[0]) && all(strings.Join(words[1:], " "), vertexText)
	case "LABEL":
		return len(words) == 2 && vertexText.MatchString(words[0])
	case "MARK", "SQUARE", "TRIANGLE", "CIRCLE":
		return len(words) > 0 && all(rest, vertexText)
	case "INFLUENCE", "VAR":
		first, second := vertexText, numberText
		if name == "VAR" {
			first, second = playerText, vertexText
		}
		for i, w := range words {
			if i%2 == 0 && !first.MatchString(w) || i%2 == 1 && !second.MatchString(w) {
				return false
			}
		}
		return len(words)%2 == 0
	}
	return false
}

// TestAsAClient asks for everything that is offered to GoGui's dialog, as GoGui does. Each answer is of the kind that the offer
// names.
func TestAsAClient(t *testing.T) {
	ask := loadedFight(t)
	offers := strings.TrimPrefix(strings.TrimSpace(ask("gogui-analyze_commands")), "= ")
	labels := map[string]bool{}
	for _, offer := range strings.Split(offers, "\n") {
		parts := strings.SplitN(offer, "/", 3)
		if len(parts) != 3 {
			t.Fatalf("the offer %q", offer)
		}
		kind, command := parts[0], parts[2]
		labels[parts[1]] = true
		// A stone of the corner, and two stones that stand in a race or together.
		pair := "A8 A7"
		switch name := strings.Fields(command)[0]; name {
		case "connect", "disconnect":
			pair = "A7 D6"
		case "does_attack", "does_defend":
			pair = "B9 A8"
		case "break_in", "block_off":
			pair = "D6 A9 B9"
		}
		point := "A8"
		switch strings.Fields(command)[0] {
		case "eye_data", "half_eye_data", "eval_eye", "move_influence":
			point = "B9"
		}
		command = strings.NewReplacer("%c", "black", "%m", "black", "%p", point, "%P", pair, "%s", "", "%o", "").Replace(command)
		answer := ask(command)
		if !strings.HasPrefix(answer, "=") || !strings.HasSuffix(answer, "\n\n") {
			t.Errorf("%s: %q", command, answer)
			continue
		}
		text := strings.TrimSpace(answer[1:])
		switch kind {
		case "gfx":
			if text == "" {
				t.Errorf("%s draws nothing", command)
			}
			for line := range strings.SplitSeq(text, "\n") {
				if !graphicsLine(line) {
					t.Errorf("%s: no graphics: %q", command, line)
				}
			}
		case "dboard", "sboard":
			rows := strings.Split(text, "\n")
			if len(rows) != 9 {
				t.Errorf("%s: %d rows", command, len(rows))
			}
			for _, row := range rows {
				if len(strings.Fields(row)) != 9 || kind == "dboard" && !all(row, numberText) {
					t.Errorf("%s: the row %q", command, row)
				}
			}
		case "plist":
			if !all(text, vertexText) {
				t.Errorf("%s: no points: %q", command, text)
			}
		case "varp", "varpo":
			code, move, _ := strings.Cut(text, " ")
			if n, err := strconv.Atoi(code); err != nil || n < 0 || n > 5 || (n > 0) != (move != "") || !all(move, vertexText) {
				t.Errorf("%s: no code and move: %q", command, text)
			}
		case "string", "pstring", "hpstring":
		default:
			t.Errorf("%s: a kind %s that GoGui does not have", command, kind)
		}
	}
	for _, overlay := range []string{"Groups", "Strings", "Eyes", "Influence", "Life And Death", "Chances", "Proof", "Final Score", "Dead Stones", "Estimate Score"} {
		if !labels[overlay] {
			t.Errorf("nothing is offered for %s", overlay)
		}
	}
}

// TestFinalStatus has a corner that lives or dies by who plays.
func TestFinalStatus(t *testing.T) {
	ask := loadedFight(t)
	for command, want := range map[string]string{
		"final_status A9":          "= dead\n\n", // Black is to play
		"final_status D6":          "= alive\n\n",
		"final_status B9":          "= black_territory\n\n",
		"final_status_list seki":   "= \n\n",
		"final_status":             "? invalid coordinate\n\n",
		"final_status_list":        "? missing status\n\n",
		"final_status_list purple": "? invalid status\n\n",
	} {
		if got := ask(command); got != want {
			t.Errorf("%s: %q, want %q", command, got, want)
		}
	}
	if got := ask("final_status_list dead"); !strings.Contains(got, "A9") || strings.Contains(got, "D6") {
		t.Errorf("dead: %q", got)
	}
}

// TestFinalStatusOfACriticalGroup lets the player to move decide.
func TestFinalStatusOfACriticalGroup(t *testing.T) {
	answers := map[string]string{}
	for _, player := range []string{"B", "W"} {
		file := filepath.Join(t.TempDir(), "problem.sgf")
		if err := os.WriteFile(file, []byte(strings.Replace(boardtest.ThreeInARowRecord, "PL[B]", "PL["+player+"]", 1)), 0o666); err != nil {
			t.Fatal(err)
		}
		srv := NewServer(io.Discard)
		srv.Answer(context.Background(), "loadsgf "+file)
		answers[player] = srv.Answer(context.Background(), "final_status A8")
	}
	if a, b := answers["B"], answers["W"]; a == b || a != "= alive\n\n" && b != "= alive\n\n" || a != "= dead\n\n" && b != "= dead\n\n" {
		t.Errorf("answers %q", answers)
	}
}

// TestFinalScore counts boards whose score is plain.
func TestFinalScore(t *testing.T) {
	srv := NewServer(io.Discard)
	ask := func(line string) string { return srv.Answer(context.Background(), line) }
	ask("boardsize 5")
	ask("komi 0.5")
	// Two walls: Black has two columns of five points, White one.
	ask("gogui-setup b c1 b c2 b c3 b c4 b c5 w d1 w d2 w d3 w d4 w d5")
	if got := ask("final_score"); got != "= B+4.5\n\n" {
		t.Errorf("score %q", got)
	}
}
