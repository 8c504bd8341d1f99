package otherengine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"

	"shikatsu/sgfio"
)

// Player asks any engine of the Go Text Protocol. It is the weaker source: a move, the dead
// stones and, where the engine has estimate_score, a score. Each question has a process of its
// own, which ends when the question is withdrawn: the protocol has no word for that.
type Player struct {
	config Config
	closed context.Context
	end    context.CancelFunc
}

// NewPlayer names an engine. Nothing is started yet.
func NewPlayer(c Config) *Player {
	p := &Player{config: c}
	p.closed, p.end = context.WithCancel(context.Background())
	return p
}

// Close ends all that is asked.
func (p *Player) Close() { p.end() }

// Ask asks about positions, one after the other.
func (p *Player) Ask(ctx context.Context, q Question, got func(Answer)) error {
	if p.config.Empty() || p.closed.Err() != nil {
		return ErrNone
	}
	if q.Width != q.Height {
		return errors.New("the protocol has square boards alone")
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(p.closed, cancel)()
	return persist(ctx, q, got, func(q Question, got func(Answer), _ map[int]bool) error {
		return p.ask(ctx, q, got)
	})
}

// ask starts the program and asks once.
func (p *Player) ask(ctx context.Context, q Question, got func(Answer)) error {
	args, err := words(p.config.Arguments)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, p.config.Program, args...)
	complaints := &tail{}
	cmd.Stderr = complaints
	cmd.WaitDelay = farewell // where a program that it started holds on to what it writes to
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%s %w: %w", p.config.Program, ErrStart, err)
	}
	defer context.AfterFunc(ctx, func() { out.Close() })()
	talk := &conversation{in: in, out: bufio.NewReaderSize(out, 1<<16)}
	err = talk.ask(q, got)
	_, _ = io.WriteString(in, "quit\n") // as far as it listens
	in.Close()
	if err != nil {
		_ = cmd.Process.Kill()
	}
	_ = cmd.Wait()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, io.EOF) && complaints.last() != "":
		return fmt.Errorf("%w: %s", ErrGone, complaints.last())
	case errors.Is(err, io.EOF):
		return ErrGone
	}
	return err
}

// conversation is what is said and heard.
type conversation struct {
	in     io.Writer
	out    *bufio.Reader
	scores bool // it has estimate_score
}

// ask sets positions up, one after the other, and asks about each.
func (c *conversation) ask(q Question, got func(Answer)) error {
	answer, err := c.send("known_command estimate_score")
	if err != nil && !errors.Is(err, errRefused) {
		return err
	}
	c.scores = answer == "true"
	played := -1
	for _, turn := range q.Turns {
		if played < 0 || turn < played {
			if err := c.begin(&q); err != nil {
				return err
			}
			played = 0
		}
		next := q.First
		for ; played < turn; played++ {
			if err := c.play(q.Moves[played], q.Height); err != nil {
				return err
			}
		}
		if played > 0 {
			next = q.Moves[played-1].Color.Other()
		}
		a, whole, err := c.tell(&q, next)
		if err != nil {
			return err
		}
		a.Turn = turn
		got(a)
		if !whole {
			played = -1
		}
	}
	return nil
}

// begin sets up the stones before the first move.
func (c *conversation) begin(q *Question) error {
	for _, line := range []string{fmt.Sprintf("boardsize %d", q.Width), "clear_board", fmt.Sprintf("komi %g", q.Komi)} {
		if _, err := c.send(line); err != nil {
			return err
		}
	}
	for _, s := range q.Stones {
		if err := c.play(s, q.Height); err != nil {
			return err
		}
	}
	return nil
}

func (c *conversation) play(s Stone, height int) error {
	name := "pass"
	if s.Point != sgfio.Pass {
		name = s.Point.Name(height)
	}
	_, err := c.send("play " + s.Color.String() + " " + name)
	return err
}

// tell asks about the position that stands. whole is false where it has to be set up again,
// because the engine does not take back the move that it was asked for.
func (c *conversation) tell(q *Question, next sgfio.Color) (a Answer, whole bool, err error) {
	dead, err := c.send("final_status_list dead")
	if err == nil {
		a.Dead = []sgfio.Point{}
		for _, name := range strings.Fields(dead) {
			if pt, ok := pointOf(name, q.Width, q.Height); ok {
				a.Dead = append(a.Dead, pt)
			}
		}
	} else if !errors.Is(err, errRefused) {
		return a, false, err
	}
	if c.scores {
		text, err := c.send("estimate_score")
		if err == nil {
			a.Score, a.Scored = scoreOf(text)
		} else if !errors.Is(err, errRefused) {
			return a, false, err
		}
	}
	answer, err := c.send("genmove " + next.String())
	if err != nil {
		return a, false, err
	}
	if !strings.EqualFold(answer, "resign") {
		move, ok := pointOf(answer, q.Width, q.Height)
		if !ok {
			return a, false, fmt.Errorf("the answer %q is no move", answer)
		}
		a.Moves = []Candidate{{Point: move, Score: a.Score}}
		if _, err := c.send("undo"); err != nil {
			if errors.Is(err, errRefused) {
				err = nil
			}
			return a, false, err
		}
	}
	return a, true, nil
}

// scoreOf reads a score such as "W+6.5 (upper bound: -2.5, lower: -9.0)", from Black's side.
func scoreOf(text string) (float64, bool) {
	first, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	if first == "0" {
		return 0, true
	}
	winner, points, _ := strings.Cut(first, "+")
	score, err := strconv.ParseFloat(points, 64)
	switch {
	case err != nil || !(score >= 0 && score <= 1e4): // Inf and NaN are no scores
		return 0, false
	case strings.EqualFold(winner, "B"):
		return score, true
	case strings.EqualFold(winner, "W"):
		return -score, true
	}
	return 0, false
}

var errRefused = errors.New("the engine refuses")

// longestAnswer is the most bytes of an answer.
const longestAnswer = 1 << 20

// send asks and waits for the answer, which ends with an empty line.
func (c *conversation) send(line string) (string, error) {
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		return "", io.EOF
	}
	var lines []string
	for size := 0; ; {
		part, err := c.out.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) || size > longestAnswer {
			return "", fmt.Errorf("%w: it answers without an end", ErrVersion)
		}
		size += len(part)
		text := strings.TrimRight(string(part), "\r\n")
		switch {
		case err != nil:
			return "", io.EOF
		case text == "" && len(lines) == 0:
			continue
		case len(lines) == 0 && text[0] != '=' && text[0] != '?':
			continue // not for us
		case text == "":
			answer := strings.TrimSpace(strings.TrimLeft(strings.Join(lines, "\n")[1:], "0123456789"))
			if lines[0][0] == '?' {
				return "", fmt.Errorf("%w %s: %s", errRefused, line, answer)
			}
			return answer, nil
		}
		lines = append(lines, text)
	}
}
