//go:build (gles || arm || arm64) && !darwin

package opengl

import (
	"fmt"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// hintVersion asks for the OpenGL ES that the toolkit uses on this system.
func hintVersion() {
	glfw.WindowHint(glfw.ClientAPI, glfw.OpenGLESAPI)
	glfw.WindowHint(glfw.ContextVersionMajor, 2)
	glfw.WindowHint(glfw.ContextVersionMinor, 0)
}

// describe names the driver of the current window.
func describe() (string, error) {
	if err := gl.Init(); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s, %s; %s", gl.GoStr(gl.GetString(gl.VENDOR)), gl.GoStr(gl.GetString(gl.RENDERER)), gl.GoStr(gl.GetString(gl.VERSION))), nil
}
