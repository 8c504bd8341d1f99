package sgfio

import "fmt"

// Kind is the format of a file, found by its content.
type Kind uint8

// The formats that are read.
const (
	SGF Kind = iota
	GIB
	NGF
	UGF
	Diagram
)

// String names the format as players know it.
func (k Kind) String() string {
	switch k {
	case SGF:
		return "SGF"
	case GIB:
		return "GIB"
	case NGF:
		return "NGF"
	case UGF:
		return "UGF"
	case Diagram:
		return "diagram"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}
