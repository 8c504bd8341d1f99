package net

import (
	"math/rand/v2"
	"testing"
)

// TestAlbum shares an album: what one looker has seen another knows without looking. It does not take a picture that was turned
// as well for one that was not.
func TestAlbum(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	album := NewAlbum()
	look := [2]func(*Looker, *Picture){(*Looker).Look, (*Looker).LookTurned}
	for n := range albumPages + 2 { // so many that it begins anew
		var p Picture
		for i := range p {
			p[i] = 1<<Board | r.Uint64N(2)<<Goal
		}
		if n%64 != 0 && n < albumPages-2 {
			first := NewLooker(Learned())
			first.Share(album)
			first.keep(&p, false)
			continue
		}
		for kind := range look {
			alone, first, second := NewLooker(Learned()), NewLooker(Learned()), NewLooker(Learned())
			first.Share(album)
			second.Share(album)
			second.net = nil // it must not need one
			look[kind](alone, &p)
			look[kind](first, &p)
			look[kind](second, &p)
			if first.policy != alone.policy || first.codes != alone.codes {
				t.Fatalf("picture %d, kind %d: the looker with an album sees something else", n, kind)
			}
			if second.policy != alone.policy || second.codes != alone.codes {
				t.Fatalf("picture %d, kind %d: the album has something else", n, kind)
			}
		}
	}
	if len(album.known) > albumPages {
		t.Errorf("%d pictures in the album", len(album.known))
	}
}
