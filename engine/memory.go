package engine

import "shikatsu/engine/worm"

// Memory keeps what was read in one position for others, where nothing has
// changed on the points that the reading depends on. Analyses that share one,
// such as those of a game's positions, are faster; no answer depends on it. It
// may be used by several analyses at a time.
type Memory struct {
	worm *worm.Memory
}

// NewMemory makes an empty memory.
func NewMemory() *Memory { return &Memory{worm: worm.NewMemory()} }

// Reused is the share of strings whose reading was not repeated, from 0 to 1.
func (m *Memory) Reused() float64 { return m.worm.Reused() }

func (m *Memory) worms() *worm.Memory {
	if m == nil {
		return nil
	}
	return m.worm
}
