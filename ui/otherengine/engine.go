package otherengine

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"
)

// maxStarts is how often a process is started in a row without an answer.
const maxStarts = 3

// farewell is how long a process may take to end by itself when it is told to.
const farewell = 2 * time.Second

// Engine asks a program by KataGo's analysis protocol. Several goroutines may ask at once.
type Engine struct {
	config Config

	mu      sync.Mutex
	process *process // nil while none runs
	closed  bool
	number  int // of the last question
}

// New names an engine. Nothing is started yet.
func New(config Config) *Engine { return &Engine{config: config} }

// process is one run of the program.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines sync.Mutex // one line is written at a time
	ended chan struct{}
	err   error // why it ended, once it did

	mu      sync.Mutex
	waiting map[string]*mailbox
}

// longestLine is the most bytes of a reply: owners of a large board and many moves.
const longestLine = 16 << 20

// Ask asks about positions and hands each answer to got, in the order in which they come,
// from one goroutine. It returns when all are answered, with the error of ctx when that
// ends, and then tells the program that nothing more is wanted.
func (e *Engine) Ask(ctx context.Context, q Question, got func(Answer)) error {
	if e.config.Empty() {
		return ErrNone
	}
	return persist(ctx, q, got, func(q Question, got func(Answer), left map[int]bool) error {
		p, err := e.running(ctx)
		if err != nil {
			return err
		}
		return e.ask(ctx, p, q, got, left)
	})
}

// persist asks again, for what is left, where a program ended before all was answered. It gives
// up after some times in a row without an answer.
func persist(ctx context.Context, q Question, got func(Answer), ask func(q Question, got func(Answer), left map[int]bool) error) error {
	left := make(map[int]bool)
	for _, t := range q.Turns {
		left[t] = true
	}
	var last error
	for starts := 0; starts < maxStarts; starts++ {
		before := len(left)
		again := q
		again.Turns = nil
		for _, t := range q.Turns {
			if left[t] {
				again.Turns = append(again.Turns, t)
			}
		}
		err := ask(again, func(a Answer) {
			if left[a.Turn] {
				delete(left, a.Turn)
				got(a)
			}
		}, left)
		if err == nil || ctx.Err() != nil || !errors.Is(err, ErrGone) {
			return err
		}
		if last = err; len(left) < before {
			starts = -1 // it gets on
		}
	}
	return last
}

// ask asks a process once.
func (e *Engine) ask(ctx context.Context, p *process, q Question, got func(Answer), left map[int]bool) error {
	id := e.next()
	replies := p.expect(id)
	defer p.forget(id)
	if err := p.send(q.query(id)); err != nil {
		return p.gone()
	}
	for len(left) > 0 {
		select {
		case <-ctx.Done():
			_ = p.send(query{ID: e.next(), Action: "terminate", TerminateID: id}) // as far as it listens
			return ctx.Err()
		case <-p.ended:
			return p.gone()
		case <-replies.come:
			for _, r := range replies.take() {
				if err := take(&q, r, got); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// take hands on what a reply tells.
func take(q *Question, r *reply, got func(Answer)) error {
	switch {
	case r.Error != "":
		return fmt.Errorf("the other engine refuses: %s", r.Error)
	case r.Warning != "", r.IsDuringSearch, r.Action != "":
		return nil
	case r.NoResults:
		return errors.New("the other engine has no answer")
	}
	a, err := q.answer(r)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrVersion, err)
	}
	got(a)
	return nil
}

func (e *Engine) next() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.number++
	return "q" + strconv.Itoa(e.number)
}

// running gives the process, and starts one if there is none.
func (e *Engine) running(ctx context.Context) (*process, error) {
	e.mu.Lock()
	if e.closed {
		e.mu.Unlock()
		return nil, ErrNone
	}
	if p := e.process; p != nil {
		select {
		case <-p.ended:
			e.process = nil
		default:
			e.mu.Unlock()
			return p, nil
		}
	}
	p, err := start(e.config)
	e.process = p
	e.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if err := e.greet(ctx, p); err != nil {
		e.drop(p)
		return nil, err
	}
	return p, nil
}

// drop ends a process that is of no use.
func (e *Engine) drop(p *process) {
	e.mu.Lock()
	if e.process == p {
		e.process = nil
	}
	e.mu.Unlock()
	p.stop()
}

// greet asks for the version, which tells whether the program speaks the protocol.
func (e *Engine) greet(ctx context.Context, p *process) error {
	id := e.next()
	replies := p.expect(id)
	defer p.forget(id)
	if err := p.send(query{ID: id, Action: "query_version"}); err != nil {
		return p.gone()
	}
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-p.ended:
			return p.gone()
		case <-replies.come:
			for _, r := range replies.take() {
				switch {
				case r.Warning != "":
				case r.Error != "" || !recent(r.Version):
					return fmt.Errorf("%w: it says version %q", ErrVersion, r.Version)
				default:
					return nil
				}
			}
		}
	}
}

// recent says whether a version tells owners and scores: 1.6 and later.
func recent(version string) bool {
	parts := strings.SplitN(version, ".", 3)
	if len(parts) < 2 {
		return false
	}
	major, err1 := strconv.Atoi(parts[0])
	minor, err2 := strconv.Atoi(strings.TrimRight(parts[1], "+-abcdefghijklmnopqrstuvwxyz"))
	return err1 == nil && err2 == nil && (major > 1 || major == 1 && minor >= 6)
}

// start runs the program.
func start(c Config) (*process, error) {
	cmd := exec.Command(c.Program, c.args()...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	complaints := &tail{}
	cmd.Stderr = complaints
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s %w: %w", c.Program, ErrStart, err)
	}
	p := &process{cmd: cmd, in: in, ended: make(chan struct{}), waiting: make(map[string]*mailbox)}
	go p.listen(out, complaints)
	return p, nil
}

// listen hands on what the program says until it ends.
func (p *process) listen(out io.Reader, complaints *tail) {
	lines := bufio.NewScanner(out)
	lines.Buffer(make([]byte, 1<<16), longestLine)
	for lines.Scan() {
		r, ok := parseReply(lines.Bytes())
		if !ok {
			continue // not for us
		}
		p.mu.Lock()
		to := p.waiting[r.ID]
		p.mu.Unlock()
		if to != nil {
			to.put(r)
		}
	}
	if lines.Err() != nil {
		_ = p.cmd.Process.Kill() // what it says has no lines
	}
	_, _ = io.Copy(io.Discard, out)
	p.err = p.cmd.Wait()
	if said := complaints.last(); said != "" {
		p.err = fmt.Errorf("%w: %s", ErrGone, said)
	} else if p.err != nil {
		p.err = fmt.Errorf("%w: %w", ErrGone, p.err)
	} else {
		p.err = ErrGone
	}
	close(p.ended)
}

// mailbox keeps the replies to a question until they are taken.
type mailbox struct {
	mu      sync.Mutex
	replies []*reply
	come    chan struct{} // has a token while there are some
}

func (m *mailbox) put(r *reply) {
	m.mu.Lock()
	m.replies = append(m.replies, r)
	m.mu.Unlock()
	select {
	case m.come <- struct{}{}:
	default:
	}
}

func (m *mailbox) take() []*reply {
	m.mu.Lock()
	defer m.mu.Unlock()
	list := m.replies
	m.replies = nil
	return list
}

// expect makes room for the replies to a question.
func (p *process) expect(id string) *mailbox {
	m := &mailbox{come: make(chan struct{}, 1)}
	p.mu.Lock()
	p.waiting[id] = m
	p.mu.Unlock()
	return m
}

// forget drops what still comes for a question.
func (p *process) forget(id string) {
	p.mu.Lock()
	delete(p.waiting, id)
	p.mu.Unlock()
}

func (p *process) send(q query) error {
	line, err := json.Marshal(q)
	if err != nil {
		return err
	}
	p.lines.Lock()
	defer p.lines.Unlock()
	_, err = p.in.Write(append(line, '\n'))
	return err
}

// gone is why the process does not answer.
func (p *process) gone() error {
	p.in.Close()
	select {
	case <-p.ended:
	case <-time.After(farewell):
		_ = p.cmd.Process.Kill()
		<-p.ended
	}
	return p.err
}

// stop ends the process: it is asked to, and made to if it does not.
func (p *process) stop() {
	p.in.Close()
	go func() {
		select {
		case <-p.ended:
		case <-time.After(farewell):
			_ = p.cmd.Process.Kill()
		}
	}()
}

// Close ends the process. Questions that wait are answered with an error.
func (e *Engine) Close() {
	e.mu.Lock()
	p := e.process
	e.process, e.closed = nil, true
	e.mu.Unlock()
	if p != nil {
		p.stop()
	}
}

// tail keeps the end of what a program complains of.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const tailLength = 2000

func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, text...)
	if n := len(t.text) - tailLength; n > 0 {
		t.text = t.text[n:]
	}
	return len(text), nil
}

// last is the last line.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}
