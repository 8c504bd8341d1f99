// Package opengl tries whether the toolkit will be able to draw, before the toolkit does. The toolkit only
// logs that it could not make its window, and then waits for ever.
package opengl

import (
	"errors"
	"fmt"

	"github.com/go-gl/glfw/v3.3/glfw"
)

// Class is the class of the windows, by which a desktop knows whose they are. It is that of the desktop
// file's StartupWMClass.
const Class = "shikatsu"

// Init connects to the desktop and has all windows that are made later belong to
// [Class]. Like Check it may only be called on the program's main thread.
func Init() (err error) {
	defer catch(&err)
	if err := glfw.Init(); err != nil {
		return err
	}
	if !connected() {
		return errors.New("it let no window in")
	}
	glfw.WindowHintString(glfw.X11ClassName, Class)
	glfw.WindowHintString(glfw.X11InstanceName, Class)
	return nil
}

// connected says whether Init of the library succeeded, which only prints why it did not.
func connected() (yes bool) {
	defer func() { yes = recover() == nil }()
	glfw.GetPrimaryMonitor() // panics without a connection
	return true
}

// Check makes a window such as the toolkit makes, without showing it. It says which driver
// draws.
func Check() (driver string, err error) {
	defer catch(&err)
	glfw.WindowHint(glfw.Visible, glfw.False)
	hintVersion()
	window, err := glfw.CreateWindow(10, 10, "Shikatsu", nil, nil)
	if err != nil {
		return "", err
	}
	if window == nil {
		return "", fmt.Errorf("the system made no window")
	}
	defer window.Destroy()
	window.MakeContextCurrent()
	defer glfw.DetachCurrentContext()
	return describe()
}

// Room is how large a window may be beside what the desktop keeps for itself. It is in the units in which windows
// are measured, and 0 where nothing tells.
func Room() (width, height int) {
	var err error
	defer catch(&err)
	if monitor := glfw.GetPrimaryMonitor(); monitor != nil {
		_, _, width, height = monitor.GetWorkarea()
	}
	return width, height
}

// catch makes an error of what the library panics with.
func catch(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("%v", r)
	}
}
