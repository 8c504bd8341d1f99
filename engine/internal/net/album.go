package net

import "sync"

// Album keeps what pictures looked like, for all lookers with the same network that share it. The attack and the defense of a
// dragon have the same picture; different readers ask about them, mostly more than once. Several goroutines may use an Album.
type Album struct {
	mu    sync.Mutex
	known map[page]impression
}

// page is a picture and whether it was turned as well.
type page struct {
	picture Picture
	turned  bool
}

// impression is what a picture looks like.
type impression struct {
	policy [sides][points]float32
	codes  [sides * Codes]float32
}

// albumPages is the number of pictures after which an Album forgets them all.
const albumPages = 256

// NewAlbum makes an album without pictures.
func NewAlbum() *Album { return &Album{known: map[page]impression{}} }

// Share lets the looker use an album.
func (l *Looker) Share(a *Album) { l.album = a }

// recall is true if the album has the picture; then it is as if it had been looked at.
func (l *Looker) recall(p *Picture, turned bool) bool {
	if l.album == nil {
		return false
	}
	l.album.mu.Lock()
	defer l.album.mu.Unlock()
	seen, ok := l.album.known[page{*p, turned}]
	if ok {
		l.policy, l.codes = seen.policy, seen.codes
	}
	return ok
}

// keep puts what was seen of the picture into the album.
func (l *Looker) keep(p *Picture, turned bool) {
	if l.album == nil {
		return
	}
	l.album.mu.Lock()
	defer l.album.mu.Unlock()
	if len(l.album.known) >= albumPages {
		clear(l.album.known)
	}
	l.album.known[page{*p, turned}] = impression{l.policy, l.codes}
}
