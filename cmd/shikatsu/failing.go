package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"

	"golang.org/x/term"

	"shikatsu/cmd/internal/startup"
	"shikatsu/ui/filepick/native"
)

// messageVariable is the part of the environment that has the program show a message in a
// box, and nothing else.
const messageVariable = "SHIKATSU_MESSAGE"

// tellOf shows the message that another start asks for, and says whether one does.
func tellOf(getenv func(string) string) bool {
	text := getenv(messageVariable)
	if text == "" {
		return false
	}
	if err := native.Tell("Shikatsu", text); err != nil {
		fmt.Fprintln(os.Stderr, "shikatsu:", err)
	}
	return true
}

// fail says on standard error and in the log why there will be no window, and ends the program. Whoever
// started it by a click does not see that, so a box says it, too. The box is a process of its own, so that
// the exit status does not wait for somebody to close it.
func fail(log *startup.Log, reason error) {
	fmt.Fprintln(os.Stderr, "shikatsu:", reason)
	log.Note("failed: %v", reason)
	log.Close()
	if runtime.GOOS == "windows" || !term.IsTerminal(int(os.Stderr.Fd())) {
		if program, err := os.Executable(); err == nil {
			box := exec.Command(program)
			box.Env = append(os.Environ(), messageVariable+"="+reason.Error())
			_ = box.Start() // without it there is still standard error
		}
	}
	os.Exit(1)
}
