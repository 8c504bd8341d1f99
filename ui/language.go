package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"shikatsu/ui/tr"
)

// startLanguage is the language to start in, which is the one that is wanted, by a tag or a locale. Where no
// font has its letters it is English. Then advice says so, in English for the same reason. Lacks is what
// looks through the fonts; it is asked about languages alone whose letters may be missing.
func startLanguage(wanted string, lacks func(string) (rune, bool)) (language, advice string) {
	for _, l := range tr.Languages() {
		if l.Tag == "en" || !strings.HasPrefix(strings.ToLower(wanted), l.Tag) {
			continue
		}
		if _, missing := lacks(l.Name); missing {
			return "en", fmt.Sprintf("No font here has %s letters, so the texts are in English. Install one, such as Noto Sans CJK (Debian: fonts-noto-cjk).", l.English)
		}
	}
	return wanted, ""
}

// systemLocale is the language of the desktop.
func systemLocale() string { return lang.SystemLocale().LanguageString() }
