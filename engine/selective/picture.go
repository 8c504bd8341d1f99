package selective

import (
	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
)

// picture is what is seen around a dragon, point by point. It has a bit for each thing that may be true of a point, none at all
// off the board.
type picture struct {
	left, top int // of the board's coordinates of the first point
	at        net.Picture
	depends   board.Bits // points that may change what is seen
}

// What may be true of a point.
const (
	seenBoard  = net.Board
	seenGoal   = iota
	seenChain  // a stone that hangs on the goal
	seenFriend // another stone of its color
	seenEnemy
	seenLiberty1 // a stone of a string with one liberty
	seenLiberty2
	seenLiberty3
	seenLiberty4
	seenAlive       // a friend that lives
	seenLost        // a stone of a string that can be captured and not be saved
	seenDanger      // a stone of a string that can be captured
	seenSpace       // the dragon's eye space
	seenMargin      // its open edge
	seenHalf        // a half eye
	seenFalse       // a false eye
	seenEye         // in a space that makes an eye though the attacker begins
	seenMaybe       // in a space that makes more eyes if the dragon begins
	seenTwo         // in a space that makes two eyes though the attacker begins
	seenVitalAttack // the attacker's vital point of an eye space
	seenVitalDefense
	seenAttackGoal // captures a string of the dragon
	seenDefendGoal
	seenAttackFriend
	seenDefendFriend
	seenAttackEnemy
	seenDefendEnemy
	seenKo
	seenLine1
	seenLine2
	seenLine3
	seenOpen   // a way out may lead over it
	seenWorth1 // it is worth something to get there
	seenWorth3
	seenLibertyOf // next to the dragon
	seenAttackerThin
	seenOwnerThin
	seenTheirSpace // the attacker's eye space
)

// pictureCorner is the first point of the picture on one axis. The middle of the dragon is in the middle, but no more than one
// line beyond the edge is shown where there is board instead.
func pictureCorner(low, high, size int) int {
	at := (low+high+1)/2 - net.Size/2
	at = min(at, size+1-net.Size)
	return max(at, -1)
}

// index is the place of a point in the picture, or -1.
func (pic *picture) index(q board.Point) int {
	if q == board.NoPoint {
		return -1
	}
	x, y := q.Column()-pic.left, q.Row()-pic.top
	if x < 0 || y < 0 || x >= net.Size || y >= net.Size {
		return -1
	}
	return x + y*net.Size
}

// put adds something to a point, if it is in the picture.
func (pic *picture) put(q board.Point, bit int) {
	if i := pic.index(q); i >= 0 {
		pic.at[i] |= 1 << bit
	}
}
