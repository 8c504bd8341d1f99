package semeai

import "shikatsu/engine/board"

// splitmix is a source of fixed pseudo-random numbers for hash keys.
func splitmix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func hashBits(s *board.Bits) (h uint64) {
	for _, w := range s {
		h = splitmix(h ^ w)
	}
	return h
}
