package main

import (
	"fmt"

	"shikatsu/engine"
)

// outcome is what is printed of a job.
type outcome struct {
	File   string         `json:"file"`
	Game   int            `json:"game,omitempty"`
	Move   int            `json:"move"`
	Report *engine.Report `json:"report,omitempty"`
	Error  string         `json:"error,omitempty"`

	fileDone int
}

// place names the position, or the file if that gave none.
func (o *outcome) place() string {
	if o.Game == 0 {
		return fileName(o.File)
	}
	return fmt.Sprintf("%s, game %d, after move %d", fileName(o.File), o.Game, o.Move)
}
