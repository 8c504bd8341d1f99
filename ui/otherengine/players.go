package otherengine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"

	"shikatsu/sgfio"
)

// Opinion is what an engine of the Go Text Protocol says of a position.
type Opinion struct {
	Move sgfio.Point   // what it would play
	Dead []sgfio.Point // stones that it takes for dead; nil where it does not say
}

// AskPlayer starts a program that speaks the Go Text Protocol, sets the last position of a
// question up and asks it for a move and for the dead stones. It is the weaker source: it
// knows no score before the end.
func AskPlayer(ctx context.Context, program string, args []string, q Question) (o Opinion, err error) {
	if program == "" {
		return o, ErrNone
	}
	cmd := exec.CommandContext(ctx, program, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return o, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return o, err
	}
	if err := cmd.Start(); err != nil {
		return o, fmt.Errorf("%s cannot be started: %w", program, err)
	}
	p := &player{in: in, out: bufio.NewReader(out)}
	o, err = p.ask(q)
	_, _ = io.WriteString(in, "quit\n") // as far as it listens
	in.Close()
	ended := cmd.Wait()
	switch {
	case ctx.Err() != nil:
		return o, ctx.Err()
	case errors.Is(err, io.EOF) && ended != nil:
		return o, fmt.Errorf("%w: %w", ErrGone, ended)
	}
	return o, err
}

// player is a conversation.
type player struct {
	in  io.Writer
	out *bufio.Reader
}

func (p *player) ask(q Question) (o Opinion, err error) {
	if q.Width != q.Height {
		return o, errors.New("the protocol has square boards alone")
	}
	for _, line := range []string{fmt.Sprintf("boardsize %d", q.Width), "clear_board", fmt.Sprintf("komi %g", q.Komi)} {
		if _, err := p.send(line); err != nil {
			return o, err
		}
	}
	next := q.First
	for i, s := range append(append([]Stone(nil), q.Stones...), q.Moves...) {
		name := "pass"
		if s.Point != sgfio.Pass {
			name = s.Point.Name(q.Height)
		}
		if _, err := p.send("play " + s.Color.String() + " " + name); err != nil {
			return o, err
		}
		if i >= len(q.Stones) {
			next = s.Color.Other()
		}
	}
	if answer, err := p.send("final_status_list dead"); err == nil {
		o.Dead = []sgfio.Point{}
		for _, name := range strings.Fields(answer) {
			if pt, ok := pointOf(name, q.Width, q.Height); ok {
				o.Dead = append(o.Dead, pt)
			}
		}
	} else if !errors.Is(err, errRefused) {
		return o, err
	}
	answer, err := p.send("genmove " + next.String())
	if err != nil {
		return o, err
	}
	o.Move = sgfio.Pass
	if !strings.EqualFold(answer, "resign") {
		var ok bool
		if o.Move, ok = pointOf(answer, q.Width, q.Height); !ok {
			return o, fmt.Errorf("the answer %q is no move", answer)
		}
	}
	return o, nil
}

var errRefused = errors.New("the engine refuses")

// send asks and waits for the answer, which ends with an empty line.
func (p *player) send(line string) (string, error) {
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		return "", io.EOF
	}
	var lines []string
	for {
		text, err := p.out.ReadString('\n')
		text = strings.TrimRight(text, "\r\n")
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
