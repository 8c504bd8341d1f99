// Package board holds a Go position: its stones, and what the rules say about them.
//
// Strings and liberties are kept incrementally. Moves are checked, played and taken back, the ko is known, and a hash stands
// for the position.
//
// A Board is not safe for concurrent use; Clone one for each goroutine.
package board

import "fmt"

// Board is a position with its history. Strings are identified by any of
// their stones. Real moves, set-up and hypothetical moves share one undo stack.
type Board struct {
	width, height int
	color         [PointCount]Color
	// str is the record number of the string at a stone. It is stale on
	// empty points; the undo record of a move restores the stale value too,
	// because a captured string keeps it until it is put back.
	str [PointCount]int32
	// next links the stones of a string into a ring.
	next     [PointCount]Point
	strings  []stringRecord
	none     stringRecord // what points without a stone have instead
	undo     []undoRecord
	ko       Point
	hash     uint64
	captured [4]int32 // stones of a color that have been captured
	points   []Point
	inside   Bits // the same as a set
	stackp   int
	tries    int
	// mark and markSeries serve visits that must meet each string once.
	mark       []uint32
	markSeries uint32
	watch
}

// stringRecord is what is kept of one string.
type stringRecord struct {
	liberties Bits
	stones    Bits
	contacts  Bits // the enemy stones beside the string
	libCount  int16
	size      int16
	origin    Point // first stone in board order
	color     Color
}

// undoRecord restores the position before one move. A capture of one move
// takes at most four strings, and a stone joins at most four.
type undoRecord struct {
	point             Point
	ko                Point
	previousNext      Point
	previousStr       int32
	hash              uint64
	kept              int32
	keptCopy          stringRecord
	absorbed          [3]int32
	takenStrings      [4]int32
	absorbedCount     int8
	takenCount        int8
	color             Color
	suicide, newGroup bool
	hypothetical      bool
}

// SizeError says that there are no boards of a size.
type SizeError struct{ Width, Height int }

// Error names the size and those that there are.
func (e *SizeError) Error() string {
	return fmt.Sprintf("board size %dx%d is not supported: 1 to %d columns and rows", e.Width, e.Height, MaxSize)
}

// New makes an empty board of 1 to MaxSize columns and rows; for others the error is
// a *SizeError.
func New(width, height int) (*Board, error) {
	if width < 1 || width > MaxSize || height < 1 || height > MaxSize {
		return nil, &SizeError{Width: width, Height: height}
	}
	b := &Board{width: width, height: height, points: make([]Point, 0, width*height)}
	for p := range b.color {
		b.color[p] = Border
	}
	for row := range height {
		for column := range width {
			p := MakePoint(column, row)
			b.color[p] = Empty
			b.points = append(b.points, p)
			b.inside.Set(p)
		}
	}
	b.strings = make([]stringRecord, 0, 512)
	b.undo = make([]undoRecord, 0, 512)
	b.mark = make([]uint32, 512)
	return b, nil
}

// MustNew is New for sizes known to be good; it panics on others.
func MustNew(width, height int) *Board {
	b, err := New(width, height)
	if err != nil {
		panic(err)
	}
	return b
}

// Width is the number of columns.
func (b *Board) Width() int { return b.width }

// Height is the number of rows.
func (b *Board) Height() int { return b.height }

// Size is the number of columns of a square board, and 0 for a rectangular one.
func (b *Board) Size() int {
	if b.width != b.height {
		return 0
	}
	return b.width
}

// Points lists all points in board order. The caller must not change the slice.
func (b *Board) Points() []Point { return b.points }

// PointBits is the set of all points. The caller must not change it.
func (b *Board) PointBits() *Bits { return &b.inside }

// OnBoard says whether p is a point of this board.
func (b *Board) OnBoard(p Point) bool {
	return p >= 0 && p < PointCount && b.color[p] != Border
}

// At is the content of p, Border for cells outside the board.
func (b *Board) At(p Point) Color {
	if b.watching {
		b.seen[p] = 1
	}
	return b.color[p]
}

// Ko is the point where an immediate recapture is forbidden, or NoPoint.
func (b *Board) Ko() Point { return b.ko }

// SetKo sets the ko point, as a record's set-up may ask.
func (b *Board) SetKo(p Point) {
	b.hash ^= koHash[b.ko] ^ koHash[p]
	b.ko = p
}

// Hash identifies stones and ko point; the side to move is not part of it.
func (b *Board) Hash() uint64 { return b.hash }

// Captured is the number of stones of color c taken off the board by moves.
func (b *Board) Captured(c Color) int { return int(b.captured[c]) }

// SetCaptured sets the number of stones of color c counted as prisoners.
func (b *Board) SetCaptured(c Color, n int) { b.captured[c] = int32(n) }

// Clone is an independent copy of the position, prisoners included, without
// its history.
func (b *Board) Clone() *Board {
	c := MustNew(b.width, b.height)
	c.CopyPosition(b)
	return c
}

// Compact gives up the room kept for moves, and the history, which are most of a board. It is for positions that are only
// looked at for a long time. Moves make room again.
func (b *Board) Compact() {
	b.strings = append(make([]stringRecord, 0, len(b.strings)), b.strings...)
	b.undo, b.stackp = nil, 0
}

// CopyPosition makes b the same position as src, without history, reusing the
// memory of b. The boards must have the same size.
func (b *Board) CopyPosition(src *Board) {
	if b.width != src.width || b.height != src.height {
		panic("board: CopyPosition between different sizes")
	}
	for _, p := range b.points {
		b.color[p] = Empty
	}
	b.hash, b.ko = 0, NoPoint
	for _, p := range b.points {
		if src.color[p].IsStone() {
			b.putStone(p, src.color[p])
		}
	}
	b.rebuild()
	b.SetKo(src.ko)
	b.captured = src.captured
}

// PlaceStone puts a set-up stone on p, replacing what is there, or removes the
// stone if c is Empty. Nothing is captured. The history is cleared.
func (b *Board) PlaceStone(p Point, c Color) { b.PlaceStones(c, []Point{p}) }

// PlaceStones does what PlaceStone does for each of the points, in less time.
func (b *Board) PlaceStones(c Color, points []Point) {
	changed := false
	for _, p := range points {
		if !b.OnBoard(p) || b.color[p] == c {
			continue
		}
		changed = true
		if b.color[p].IsStone() {
			b.hash ^= stoneHash[b.color[p]][p]
			b.color[p] = Empty
		}
		if c.IsStone() {
			b.putStone(p, c)
		}
	}
	if changed {
		b.SetKo(NoPoint)
		b.rebuild()
	}
}

// putStone colors a point without looking at strings; rebuild must follow.
func (b *Board) putStone(p Point, c Color) {
	b.color[p] = c
	b.hash ^= stoneHash[c][p]
}

// rebuild builds the strings anew from the colors and clears the history. Set-up
// positions may hold strings without liberties; they stay until a move meets them.
func (b *Board) rebuild() {
	b.strings = b.strings[:0]
	b.undo = b.undo[:0]
	b.stackp = 0
	for _, p := range b.points {
		b.str[p] = -1
	}
	var queue [PointCount]Point
	for _, start := range b.points {
		c := b.color[start]
		if !c.IsStone() || b.str[start] >= 0 {
			continue
		}
		id := int32(len(b.strings))
		record := stringRecord{origin: start, color: c}
		b.str[start] = id
		b.next[start] = start
		count := 1
		queue[0] = start
		for i := 0; i < count; i++ {
			p := queue[i]
			record.stones.Set(p)
			record.size++
			if p != start {
				b.next[p] = b.next[start]
				b.next[start] = p
			}
			for _, d := range Directions[:4] {
				q := p + d
				switch {
				case b.color[q] == Empty:
					if !record.liberties.Has(q) {
						record.liberties.Set(q)
						record.libCount++
					}
				case b.color[q] != c:
					if b.color[q].IsStone() {
						record.contacts.Set(q)
					}
				case b.str[q] < 0:
					b.str[q] = id
					queue[count] = q
					count++
				}
			}
		}
		b.strings = append(b.strings, record)
	}
}

// sizeFactor scatters the sizes of boards over hashes.
const sizeFactor = 0x9e3779b97f4a7c15

// AreaHash identifies what is on the points of area: the stones, and the ko point if it is among them. The size of the board is
// part of it, because the same points lie elsewhere where the edges are elsewhere. Equal areas with equal contents have equal
// hashes.
func (b *Board) AreaHash(area *Bits) uint64 {
	hash := uint64(b.width*(MaxSize+1)+b.height) * sizeFactor
	for p := range area.All() {
		hash ^= stoneHash[b.color[p]][p]
	}
	if b.ko != NoPoint && area.Has(b.ko) {
		hash ^= koHash[b.ko]
	}
	return hash
}

// StoneHash is Hash without the ko point.
func (b *Board) StoneHash() uint64 { return b.hash ^ koHash[b.ko] }
