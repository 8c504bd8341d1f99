package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"time"

	"shikatsu/cmd/internal/opengl"
	"shikatsu/cmd/internal/startup"
)

// answerPatience is how long the desktop and the driver may take to answer. A machine that is
// busy with other work, or a driver that compiles its programs, needs longer than most; what
// cannot work at all says so at once.
const answerPatience = time.Minute

// display connects to the desktop and says which driver draws, or why none does. Where the
// system does not answer, fail is called instead of a return.
func display(fail func(error)) (driver string, err error) {
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		ctx, done := context.WithTimeout(context.Background(), startup.Patience)
		defer done()
		if err := startup.XDisplay(ctx, os.Getenv); err != nil {
			return "", err
		}
	}
	within("the desktop", func() { err = opengl.Init() }, func() {
		fail(&startup.NoDisplay{Reason: "the desktop does not answer", Advice: "log in again, or use shikatsu-cli"})
	})
	if err != nil {
		return "", &startup.NoDisplay{Reason: fmt.Sprintf("the desktop cannot be used: %v", err), Advice: "log in again, or use shikatsu-cli"}
	}
	within("the driver", func() { driver, err = opengl.Check() }, func() { fail(noDriver("the driver does not answer")) })
	if err != nil {
		return "", noDriver(err.Error())
	}
	return driver, nil
}

// within runs a function that nobody can stop, which waits for something. It says so on standard
// error if that takes long, and runs another function beside it if it takes too long.
func within(waitsFor string, do, tooLong func()) {
	defer time.AfterFunc(startup.Patience, func() {
		fmt.Fprintf(os.Stderr, "shikatsu: %s does not answer yet\n", waitsFor)
	}).Stop()
	defer time.AfterFunc(answerPatience, tooLong).Stop()
	do()
}

// noDriver says what to do where nothing draws.
func noDriver(reason string) error {
	advice := map[string]string{
		"windows": "install the newest driver of the graphics card from its maker",
		"darwin":  "update macOS",
	}[runtime.GOOS]
	if advice == "" {
		advice = "install a driver (Debian: libgl1-mesa-dri, Fedora: mesa-dri-drivers, Arch: mesa)"
	}
	return &startup.NoDisplay{Reason: "OpenGL 2.1, by which the window is drawn, does not work here (" + reason + ")",
		Advice: advice + ", or use shikatsu-cli, which needs none"}
}
