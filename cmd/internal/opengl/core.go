//go:build (!gles && !arm && !arm64) || darwin

package opengl

import (
	"fmt"

	"github.com/go-gl/gl/v2.1/gl"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// hintVersion asks for the OpenGL that the toolkit uses on this system.
func hintVersion() {
	glfw.WindowHint(glfw.ContextVersionMajor, 2)
	glfw.WindowHint(glfw.ContextVersionMinor, 1)
}

// describe names the driver of the current window.
func describe() (string, error) {
	if err := gl.Init(); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s, %s, OpenGL %s", gl.GoStr(gl.GetString(gl.VENDOR)), gl.GoStr(gl.GetString(gl.RENDERER)), gl.GoStr(gl.GetString(gl.VERSION))), nil
}
