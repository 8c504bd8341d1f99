package compose

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// Task is what the player to move of a problem is to do.
type Task string

// The tasks.
const (
	Kill    Task = "kill"
	Live    Task = "live"
	Capture Task = "capture"
	Connect Task = "connect"
)

// Theme is what a problem teaches.
type Theme string

// The themes.
const (
	Atari    Theme = "atari"    // one move puts the stones in atari for good
	Ladder   Theme = "ladder"   // ataris one after the other
	Net      Theme = "net"      // a move off the liberties
	Snapback Theme = "snapback" // a stone that is taken and takes back
	ThrowIn  Theme = "throw-in" // a stone given away
	Race     Theme = "race"     // two strings of which the one that moves first takes the other
	Liberty  Theme = "liberties"
	Nakade   Theme = "nakade" // a move inside the eye space that kills
	Eyes     Theme = "eyes"   // a move that makes the second eye
	Space    Theme = "space"  // a move that makes the eye space larger or smaller
	Ko       Theme = "ko"
	Seki     Theme = "seki"
	// Connecting is named as its task is: two strings become one.
	Connecting Theme = "connect"
	// UnderTheStones is a move where stones have just been taken.
	UnderTheStones Theme = "under the stones"
)

// Problem is a problem with its solution.
type Problem struct {
	Board *board.Board
	// ToMove plays first, and First is the only move that does it.
	ToMove board.Color
	First  board.Point
	Task   Task
	Theme  Theme
	// Group has the stones in question, and Other those of the string that they are to be joined with.
	Group, Other []board.Point
	// Code is Win, or KoA or KoB where a ko decides.
	Code board.Code
	// Tree has the first move and what follows.
	Tree []*search.Branch
	// Depth is the number of moves of the main line. Plausible is that of wrong first moves that look right, and Nodes the work
	// of the proof.
	Depth, Plausible, Nodes int
}

// rightSize says whether the strings in question are small enough to be seen at a glance. Groups that live or die may have any size.
func (p *Problem) rightSize() bool {
	return p.Task != Capture && p.Task != Connect || max(len(p.Group), len(p.Other)) <= mostStones
}

// mostStones is the largest number of stones of a string that is to be captured or joined. Larger ones are no longer seen at a glance.
const mostStones = 8

// farAway is the distance from which on an edge plays no part in a problem.
const farAway = 4

// Key names a problem, alike however it is turned, mirrored, colored, or moved about where no edge is near.
func (p *Problem) Key() string {
	keys := make([]string, 0, board.Orientations)
	for o := range board.Orientation(board.Orientations) {
		b := o.Turned(p.Board)
		w, h := b.Width(), b.Height()
		left, top, right, bottom := w, h, 0, 0
		for _, q := range b.Points() {
			if b.At(q).IsStone() {
				left, top, right, bottom = min(left, q.Column()), min(top, q.Row()), max(right, q.Column()), max(bottom, q.Row())
			}
		}
		list := []byte{byte(o.Color(p.ToMove)), byte(min(left, farAway)), byte(min(top, farAway)), byte(min(w-1-right, farAway)), byte(min(h-1-bottom, farAway)), byte(right - left)}
		for y := top; y <= bottom; y++ {
			for x := left; x <= right; x++ {
				list = append(list, byte(b.At(board.MakePoint(x, y))))
			}
		}
		keys = append(keys, string(list))
	}
	return slices.Min(keys)
}
