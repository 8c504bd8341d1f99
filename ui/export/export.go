// Package export writes the board as a picture: PNG as on the screen, SVG and PDF as shapes. Each has the
// overlays that the board shows and a text below.
package export

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Formats are the endings of the files that can be written, without dots.
func Formats() []string { return []string{"png", "svg", "pdf"} }

// Write writes a picture in the format that a file's ending names.
func Write(w io.Writer, name string, p Picture) error {
	switch format := strings.ToLower(strings.TrimPrefix(filepath.Ext(name), ".")); format {
	case "png":
		return PNG(w, p)
	case "svg":
		return SVG(w, p)
	case "pdf":
		return PDF(w, p)
	default:
		return fmt.Errorf("%q is not a kind of picture that can be written (%s)", format, strings.Join(Formats(), ", "))
	}
}
