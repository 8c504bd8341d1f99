package ui

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick"
)

// monkeyTime is how long windows are tried; 0 tries a few.
var monkeyTime = flag.Duration("monkey", 0, "how long random commands are tried")

// monkeySeed is the seed of the first window; each window that follows has the next one.
var monkeySeed = flag.Uint64("seed", 0, "the first seed of random commands")

// TestRandomCommands does all that a player can do in random order, on random games. Nothing may
// hang, and nothing may be left behind that grows. For a minute of it: go test ./ui -run RandomCommands -monkey 1m
func TestRandomCommands(t *testing.T) {
	end := time.Now().Add(*monkeyTime)
	for seed := *monkeySeed; seed < *monkeySeed+2 || time.Now().Before(end); seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			before := inUse()
			m := newMonkey(t, seed)
			for range 60 {
				m.act()
			}
			m.rest()
			const most = 600 << 20
			if after := inUse(); after > before+most {
				t.Errorf("%d MB are in use, %d MB before, after %s", after>>20, before>>20, strings.Join(m.done, ", "))
			}
		})
	}
}

// inUse is how much memory is in use.
func inUse() uint64 {
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return memory.HeapAlloc
}

// monkey is a player who does whatever there is to do.
type monkey struct {
	*bench
	random *rand.Rand
	done   []string
	dir    string
}

// patient is how long one command may take; it is that long on a busy machine only.
const patient = 10 * time.Minute

func newMonkey(t *testing.T, seed uint64) *monkey {
	m := &monkey{random: rand.New(rand.NewPCG(seed, 36)), dir: t.TempDir()}
	small := func(options func() engine.Options) func() engine.Options {
		return func() engine.Options {
			o := options()
			o.Threads, o.Owl.NodeLimit = 1, 200
			return o
		}
	}
	m.bench = newBenchOf(t, Config{
		Engine:   func(o func() engine.Options) Analyze { return facts.Analyze(small(o)) },
		Ask:      m.file,
		CacheDir: filepath.Join(m.dir, "cache"), DataDir: filepath.Join(m.dir, "data"),
	})
	m.openText(randomRecord(m.random))
	return m
}

// file is what a file dialog answers.
func (m *monkey) file(q filepick.Question) (string, error) {
	if m.random.IntN(3) == 0 {
		return "", filepick.ErrCancelled
	}
	switch q.Kind {
	case filepick.Folder:
		return m.dir, nil
	case filepick.Save:
		return filepath.Join(m.dir, q.Name), nil
	}
	path := filepath.Join(m.dir, fmt.Sprintf("%d.sgf", m.random.IntN(4)))
	return path, os.WriteFile(path, []byte(randomRecord(m.random)), 0o600)
}

// within lets a command run, and says which one does not end.
func (m *monkey) within(name string, f func()) {
	m.done = append(m.done, name)
	late := time.AfterFunc(patient, func() {
		panic("it hangs after " + strings.Join(m.done, ", "))
	})
	defer late.Stop()
	defer func() {
		if v := recover(); v != nil {
			m.t.Errorf("after %s", strings.Join(m.done, ", "))
			panic(v)
		}
	}()
	f()
	m.drain()
}

// act does one thing.
func (m *monkey) act() {
	if m.dialogOpen() {
		m.answer()
		return
	}
	width, height := m.board.Scene().Width, m.board.Scene().Height
	at := boardview.Pt{Col: m.random.IntN(width), Row: m.random.IntN(height)}
	switch m.random.IntN(12) {
	case 0, 1:
		m.within("click "+facts.PointName(at, height), func() { m.click(at) })
	case 2:
		m.within("menu of "+facts.PointName(at, height), func() { m.Game.PointMenu(at, fyne.NewPos(100, 100)) })
	case 3:
		i := m.random.IntN(len(m.panels))
		m.within(fmt.Sprintf("panel %d", i), func() { m.tabs.SelectIndex(i) })
	case 4:
		m.within("wait", m.rest)
	case 5:
		m.within("event", func() {
			if r := m.State.Review; r != nil && len(r.Events) > 0 {
				m.Game.SelectEvent(&r.Events[m.random.IntN(len(r.Events))])
			}
		})
	case 6:
		key := []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyEnd, fyne.KeyN}[m.random.IntN(8)]
		m.within("key "+string(key), func() { m.typeKey(key) })
	case 7:
		m.within("painting", func() { m.window.Canvas().Capture() })
	default:
		list := m.commands.Commands()
		c := list[m.random.IntN(len(list))]
		if c.ID == "quit" || c.ID == "address" {
			return
		}
		m.within(c.ID, func() { m.run(c.ID) })
	}
}

// answer presses something of what lies above the window.
func (m *monkey) answer() {
	top := m.window.Canvas().Overlays().Top()
	var taps []fyne.Tappable
	for _, o := range test.LaidOutObjects(top) {
		switch o.(type) {
		case *dialogs.Button, *widget.Button, *widget.Check:
			taps = append(taps, o.(fyne.Tappable))
		default:
			if tap, ok := o.(fyne.Tappable); ok && strings.Contains(fmt.Sprintf("%T", o), "menuItem") {
				taps = append(taps, tap)
			}
		}
	}
	if m.Dialogs.Open() && m.random.IntN(3) == 0 || len(taps) == 0 {
		m.within("escape", func() {
			if m.Dialogs.Open() {
				m.Dialogs.Top().Answer(false)
			} else {
				top.Hide()
			}
		})
		return
	}
	tap := taps[m.random.IntN(len(taps))]
	m.within(fmt.Sprintf("tap %T", tap), func() { tap.Tapped(&fyne.PointEvent{}) })
}

// rest waits until the engine has nothing to do. What takes long is stopped, as a player would.
func (m *monkey) rest() {
	const enough = 5 * time.Second
	long := time.After(enough)
	for m.stoppable() {
		select {
		case f := <-m.posted:
			f()
		case <-long:
			m.run("stop")
		case <-m.t.Context().Done():
			m.t.Fatalf("the engine does not end after %s", strings.Join(m.done, ", "))
		}
	}
}

// randomRecord is the record of a random game, with set-up, variations, comments, passes and illegal moves. Now
// and then it is only a part of one.
func randomRecord(random *rand.Rand) string {
	width, height := 2+random.IntN(10), 2+random.IntN(10)
	letters := func(p board.Point) string { return string([]byte{'a' + byte(p.Column()), 'a' + byte(p.Row())}) }
	var text strings.Builder
	for range 1 + random.IntN(2) {
		b := board.MustNew(width, height)
		points := b.Points()
		fmt.Fprintf(&text, "(;SZ[%d:%d]", width, height)
		turn, open := board.Black, 1
		for range random.IntN(2*len(points) + 2) {
			p := points[random.IntN(len(points))]
			id := "B"
			if turn == board.White {
				id = "W"
			}
			switch roll := random.IntN(40); {
			case roll == 0:
				fmt.Fprintf(&text, ";%s[]", id)
			case roll == 1:
				fmt.Fprintf(&text, ";A%s[%s]C[set %d]", id, letters(p), roll)
			case roll == 2:
				text.WriteString("(")
				open++
				fallthrough
			default:
				if roll > 3 && !b.IsLegal(p, turn) {
					continue // now and then illegal moves, too
				}
				_ = b.Play(p, turn, board.Execute)
				fmt.Fprintf(&text, ";%s[%s]", id, letters(p))
			}
			turn = turn.Other()
		}
		text.WriteString(strings.Repeat(")", open))
	}
	if random.IntN(20) == 0 {
		return text.String()[:random.IntN(text.Len())+1]
	}
	return text.String()
}
