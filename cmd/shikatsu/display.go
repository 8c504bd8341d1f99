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

// driverPatience is how long a driver may take until it draws for the first time. Some
// compile their programs then.
const driverPatience = 20 * time.Second

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
	within(startup.Patience, func() { err = opengl.Init() }, func() {
		fail(&startup.NoDisplay{Reason: "the desktop does not answer", Advice: "log in again, or use shikatsu-cli"})
	})
	if err != nil {
		return "", &startup.NoDisplay{Reason: fmt.Sprintf("the desktop cannot be used: %v", err), Advice: "log in again, or use shikatsu-cli"}
	}
	within(driverPatience, func() { driver, err = opengl.Check() }, func() { fail(noDriver("the driver does not answer")) })
	if err != nil {
		return "", noDriver(err.Error())
	}
	return driver, nil
}

// within runs a function that nobody can stop, and another one beside it if it takes too long.
func within(patience time.Duration, do, tooLong func()) {
	defer time.AfterFunc(patience, tooLong).Stop()
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
