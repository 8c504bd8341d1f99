// Package filepick asks the player for files.
//
// Whatever shows the question runs outside of the window's thread, and only one
// question is open at a time: native dialogs crash when two of them overlap.
package filepick

import (
	"errors"
	"runtime"
	"strings"
)

// ErrCancelled is the answer of a player who chose nothing.
var ErrCancelled = errors.New("cancelled")

// Kind is what is asked for.
type Kind uint8

// A file to read, a file to write, a folder.
const (
	Open Kind = iota
	Save
	Folder
)

// Filter is a choice of file endings, without their dots.
type Filter struct {
	Title   string
	Endings []string
}

// Spellings are the endings in small letters and in capitals. Some systems tell the two apart, and files come
// from others.
func (f Filter) Spellings() []string {
	var all []string
	for _, ending := range f.Endings {
		all = append(all, ending)
		if capitals := strings.ToUpper(ending); capitals != ending {
			all = append(all, capitals)
		}
	}
	return all
}

// Question describes a dialog.
type Question struct {
	Kind    Kind
	Title   string
	Dir     string // where to begin, if not empty
	Name    string // what to call the file, for Save
	Filters []Filter
}

// Asker shows one dialog and waits for its end. It is always called on the
// same thread and never twice at a time.
type Asker func(Question) (path string, err error)

// Picker asks questions one after another.
type Picker struct {
	post  func(func())
	asks  chan job
	asker Asker
	busy  bool // on the window's thread only
	// OnBusy hears when a dialog opens and closes, so that the commands that
	// would open another can be disabled.
	OnBusy func(bool)
}

type job struct {
	q      Question
	answer func(string, error)
}

// New starts the thread that dialogs run on. post runs a function on the
// window's thread.
func New(asker Asker, post func(func())) *Picker {
	p := &Picker{post: post, asker: asker, asks: make(chan job)}
	go p.serve()
	return p
}

func (p *Picker) serve() {
	runtime.LockOSThread() // GTK wants all its calls from one thread
	for j := range p.asks {
		path, err := p.asker(j.q)
		p.post(func() {
			p.setBusy(false)
			j.answer(path, err)
		})
	}
}

// Ask shows a dialog and calls answer on the window's thread when it closes.
// While another is open it does nothing and returns false. It is called on the
// window's thread.
func (p *Picker) Ask(q Question, answer func(path string, err error)) bool {
	if p.busy {
		return false
	}
	p.setBusy(true)
	p.asks <- job{q, answer} // the server is idle, so this does not wait
	return true
}

func (p *Picker) setBusy(busy bool) {
	p.busy = busy
	if p.OnBusy != nil {
		p.OnBusy(busy)
	}
}

// Close ends the thread.
func (p *Picker) Close() { close(p.asks) }
