// Package toolbox keeps tools with large tables for the next question that needs one.
package toolbox

import "sync"

// Box keeps tools that are not in use. The tools forget between questions, so that no answer depends
// on who used them before. It may be used by several goroutines at a time; the zero Box is empty.
type Box[T any] struct {
	mu   sync.Mutex
	free []T
}

// Take gives a tool that fits to use until it is put back, a new one if there is none.
func (b *Box[T]) Take(fits func(T) bool, create func() T) T {
	b.mu.Lock()
	for i, tool := range b.free {
		if fits(tool) {
			b.free = append(b.free[:i], b.free[i+1:]...)
			b.mu.Unlock()
			return tool
		}
	}
	b.mu.Unlock()
	return create()
}

// Put gives a tool back.
func (b *Box[T]) Put(tool T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.free = append(b.free, tool)
}
