package search

import "syscall"

// adviseHuge tells the system that whole pages are best held in large ones. Whether it minds changes nothing but the time.
func adviseHuge(pages []byte) { _ = syscall.Madvise(pages, syscall.MADV_HUGEPAGE) }
