package ui

import (
	"strings"
	"testing"
)

func TestStartLanguage(t *testing.T) {
	for _, test := range []struct {
		wanted   string
		fonts    bool
		language string
		advice   string // in it; "" for none
		asked    bool
	}{
		{"en", false, "en", "", false},
		{"de-AT", false, "de-AT", "", false},
		{"ja-JP", true, "ja-JP", "", true},
		{"ja-JP", false, "en", "Japanese letters", true},
		{"zh", false, "en", "Chinese letters", true},
		{"ko_KR.UTF-8", false, "en", "Korean letters", true},
	} {
		asked := false
		language, advice := startLanguage(test.wanted, func(text string) (rune, bool) {
			asked = true
			return []rune(text)[0], !test.fonts
		})
		if language != test.language || (advice == "") != (test.advice == "") || !strings.Contains(advice, test.advice) || asked != test.asked {
			t.Errorf("%s with fonts %v: %q, %q, fonts asked %v", test.wanted, test.fonts, language, advice, asked)
		}
	}
}
