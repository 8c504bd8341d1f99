//go:build !linux

package search

// adviseHuge does nothing where large pages are given, or not, without being asked for.
func adviseHuge([]byte) {}
