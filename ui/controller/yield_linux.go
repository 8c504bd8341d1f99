package controller

import (
	"runtime"
	"syscall"
)

// niceness is how far the engine's thread stands back. On a processor that the window wants too, it gets a
// tenth.
const niceness = 10

// yield lets the goroutine that calls it, and no other, stand back for everything
// else that wants its processor. Its thread ends with it. Where the system
// refuses, it goes on as before.
func yield() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness)
}
