package search

import "unsafe"

// hugePage is the size of a large page of memory, and smallPage that of a usual one.
const (
	hugePage  = 2 << 20
	smallPage = 4 << 10
)

// inHugePages makes n things and asks the system for large pages for them, where it has such. A search jumps about in its
// tables, and the processor knows the places of few pages at a time. T holds no pointers.
func inHugePages[T any](n int) []T {
	s := make([]T, n)
	size := uintptr(n) * unsafe.Sizeof(s[0])
	if size < hugePage/2 {
		return s
	}
	start := unsafe.Pointer(unsafe.SliceData(s))
	skip := -uintptr(start) & (smallPage - 1)
	adviseHuge(unsafe.Slice((*byte)(unsafe.Add(start, skip)), (size-skip)&^(smallPage-1)))
	return s
}
