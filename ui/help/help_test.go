package help

import (
	"strings"
	"testing"

	"shikatsu/docs"
)

func TestTheGuideIsTextAlone(t *testing.T) {
	if text := pictured.ReplaceAllString(docs.Guide, ""); strings.Contains(text, "![") || !strings.Contains(text, "Shikatsu") {
		t.Error("the guide has pictures, or no text")
	}
}
