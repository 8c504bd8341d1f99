package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/internal/toolbox"
	"shikatsu/engine/owl"
	"shikatsu/engine/ownership"
	"shikatsu/engine/semeai"
	"shikatsu/engine/stages"
)

// Memory keeps what was read in one position for others. It is used again where nothing has changed on the points that the
// reading depends on. Analyses that share one, such as those of a game's positions, are faster; no answer depends on it. It may
// be used by several analyses at a time.
type Memory struct {
	stageMemory *stages.Memory

	owl *cache.Cache[owlQuestion, owlResult]
	// semeai keeps capturing races.
	semeai *cache.Cache[raceQuestion, semeai.Analysis]
	// rooms keeps whether strings live by rooms.
	rooms *cache.Cache[ownRoomQuestion, bool]

	judges    toolbox.Box[*ownership.Judge]
	scouts    toolbox.Box[*ownership.Scout]
	readers   toolbox.Box[lifeReader]
	analyzers toolbox.Box[*semeai.Analyzer]
}

// NewMemory makes an empty memory.
func NewMemory() *Memory {
	return &Memory{
		stageMemory: stages.NewMemory(),
		owl:         cache.New[owlQuestion, owlResult](owlMemoryEntries),
		semeai:      cache.New[raceQuestion, semeai.Analysis](raceMemoryEntries),
		rooms:       cache.New[ownRoomQuestion, bool](roomMemoryEntries),
	}
}

// Stages is the memory of the stages; nil where there is none.
func (m *Memory) Stages() *stages.Memory {
	if m == nil {
		return nil
	}
	return m.stageMemory
}

// owlQuestion asks for the life and death of the dragon with these stones, in surroundings
// with that outline.
type owlQuestion struct {
	goal     string
	ko       board.Point
	outline  uint64
	opts     owl.Options
	prospect prospect
}

// owlResult is the answer with what it cost.
type owlResult struct {
	owl    dragon.Owl
	status dragon.Status
	nodes  int
	// open is set if the dragon was read on a part of the board cut off from the rest.
	open bool
	// unharmed is set if no attack was found.
	unharmed bool
	// judged is set if the selective reading decided, in a question by itself.
	judged bool
}

// lives says whether no attack was found, not for want of nodes.
func (r *owlResult) lives() bool {
	return r.unharmed && r.owl.AttackCertain
}

// raceQuestion asks for the race between two dragons, by their stones.
type raceQuestion struct {
	a, b board.Bits
	ko   board.Point
	opts semeai.Options
}

// livingBoard is a board on which some stones are known to live.
type livingBoard struct {
	*board.Board
	alive *board.Bits // may be nil
}

// AreaHash is the board's, and another for stones that live.
func (b livingBoard) AreaHash(area *board.Bits) uint64 {
	var alive board.Bits
	if b.alive != nil {
		alive = *b.alive
		alive.And(area)
	}
	hash := b.Board.AreaHash(area)
	for _, word := range alive {
		hash = (hash ^ word) * 0x9e3779b97f4a7c15
		hash ^= hash >> 29
	}
	return hash
}

// ownRoomQuestion asks whether a string lives by this room.
type ownRoomQuestion struct {
	str  board.Point
	room board.Bits
	ko   board.Point
	opts owl.Options
}
