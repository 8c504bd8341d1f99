package record

import (
	"sync"

	"shikatsu/sgfio"
)

// untouched are the games of a document that nothing has changed yet. Of a large collection
// that is nearly all of them, so that their texts are made beside the window's thread, and once.
type untouched struct {
	mu      sync.Mutex
	writing int // how many snapshots are not written yet
	texts   map[*sgfio.Game]string
	touched map[*sgfio.Game]bool
}

// text is what a game said before anything changed it.
func (u *untouched) text(g *sgfio.Game) string {
	u.mu.Lock()
	defer u.mu.Unlock()
	text, ok := u.texts[g]
	if !ok {
		text = g.String()
		if u.texts == nil {
			u.texts = map[*sgfio.Game]string{}
		}
		u.texts[g] = text
	}
	return text
}

// touch goes before the first change of a game. A snapshot that is not written yet needs
// what the game said before.
func (u *untouched) touch(g *sgfio.Game) {
	u.mu.Lock()
	touched, writing := u.touched[g], u.writing > 0
	u.mu.Unlock()
	if touched {
		return
	}
	if writing {
		u.text(g)
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.writing == 0 {
		delete(u.texts, g)
	}
	if u.touched == nil {
		u.touched = map[*sgfio.Game]bool{}
	}
	u.touched[g] = true
}
