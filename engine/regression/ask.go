package regression

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/gtp"
)

// commands are the protocol's commands for the questions.
var commands = map[string]string{
	"capture": "attack", "save": "defend", "kill": "owl_attack", "live": "owl_defend", "status": "dragon_status",
	"connect": "connect", "cut": "disconnect", "race": "analyze_semeai", "eye": "eval_eye",
}

// results are the words for the protocol's codes of success.
var results = map[string]string{"0": "fails", "1": "works", "2": "ko", "3": "ko"}

// Asker asks one engine.
type Asker struct {
	server  *gtp.Server
	records string
}

// NewAsker makes an asker with these options that finds bundled records in a folder.
func NewAsker(opts engine.Options, records string) *Asker {
	server := gtp.NewServer(io.Discard)
	server.SetOptions(opts)
	return &Asker{server, records}
}

// SetUp puts the position of a case on the board.
func (a *Asker) SetUp(ctx context.Context, c *Case) error {
	if c.Record != "" {
		file := filepath.Join(a.records, c.Record)
		if _, err := os.Stat(file); err != nil {
			return err
		}
		_, err := a.answer(ctx, "loadsgf "+file+" "+c.Move)
		return err
	}
	size := len(c.Rows)
	if _, err := a.answer(ctx, fmt.Sprintf("boardsize %d", size)); err != nil {
		return err
	}
	const columns = "ABCDEFGHJKLMNOPQRST"
	for y, row := range c.Rows {
		for x, stone := range row {
			color := map[rune]string{'X': "black", 'O': "white"}[stone]
			if color == "" {
				continue
			}
			if _, err := a.answer(ctx, fmt.Sprintf("play %s %c%d", color, columns[x], size-y)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Ask is the engine's answer about the position set up last, with the move that it names or "".
func (a *Asker) Ask(ctx context.Context, q Question) (got, move string, err error) {
	text, err := a.answer(ctx, commands[q.Goal]+" "+strings.Join(q.Points, " "))
	if err != nil {
		return "", "", err
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return "", "", fmt.Errorf("no answer to %s", q)
	}
	switch q.Goal {
	case "status":
		return words[0], "", nil
	case "eye":
		return strings.Join(words[:min(2, len(words))], " "), "", nil
	case "race":
		if len(words) < 3 {
			return "", "", fmt.Errorf("answer %q to %s", text, q)
		}
		return raceResult(words[0], words[1]), words[2], nil
	}
	if len(words) > 1 {
		move = words[1]
	}
	return results[words[0]], move, nil
}

// raceResult is the word for what a dragon achieves by moving first. The codes say how it is saved, and how the other one is
// captured.
func raceResult(saved, captured string) string {
	switch {
	case saved == "0":
		return "fails"
	case saved != "1":
		return "ko"
	case captured == "0":
		return "lives"
	case captured != "1":
		return "ko"
	}
	return "wins"
}

// answer is what the server says to a command.
func (a *Asker) answer(ctx context.Context, command string) (string, error) {
	text := strings.TrimSpace(a.server.Answer(ctx, command))
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if !strings.HasPrefix(text, "=") {
		return "", fmt.Errorf("%s: %s", command, strings.TrimSpace(strings.TrimPrefix(text, "?")))
	}
	return strings.TrimSpace(text[1:]), nil
}
