// Package tr translates the texts of the screen. English is the key; a language
// is a table from English, embedded as JSON.
package tr

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

//go:embed *.json
var files embed.FS

// Language is a language the window speaks.
type Language struct {
	Tag     string // as in BCP 47
	Name    string // in itself
	English string
}

// Languages are all languages, English first.
func Languages() []Language {
	return []Language{{"en", "English", "English"}, {"ja", "日本語", "Japanese"}, {"zh", "简体中文", "Chinese"}, {"ko", "한국어", "Korean"}}
}

// table is the current language. It is swapped whole, so that any goroutine
// may translate.
var table atomic.Pointer[map[string]string]

// Set chooses a language by its tag or a locale that begins with one, such as
// "ja_JP.UTF-8". What is not spoken becomes English. It returns the tag chosen.
func Set(locale string) string {
	tag := set(locale)
	current.Store(tag)
	return tag
}

func set(locale string) string {
	tag := strings.ToLower(locale)
	if i := strings.IndexAny(tag, "-_."); i > 0 {
		tag = tag[:i]
	}
	data, err := files.ReadFile(tag + ".json")
	if err != nil || tag == "en" {
		table.Store(nil)
		return "en"
	}
	words := map[string]string{}
	if err := json.Unmarshal(data, &words); err != nil {
		table.Store(nil)
		return "en"
	}
	table.Store(&words)
	return tag
}

// L is the text in the current language; what has no translation stays English.
func L(english string) string {
	if words := table.Load(); words != nil {
		if text := (*words)[english]; text != "" {
			return text
		}
	}
	return english
}

// F is a text in the current language with its places filled in, as by [fmt.Sprintf].
func F(english string, values ...any) string {
	return Particles("", fmt.Sprintf(L(english), values...))
}

// List joins the parts of one line by the comma of the current language.
func List(parts ...string) string {
	comma := ", "
	if tag := Current(); tag == "ja" || tag == "zh" {
		comma = "、"
	}
	return strings.Join(parts, comma)
}

// Sentences joins sentences to a paragraph for the toolkit's labels. They break lines at spaces alone, so that there is one after
// every full stop, but none after a colon that is as wide as a letter.
func Sentences(sentences ...string) string {
	var text strings.Builder
	for i, s := range sentences {
		if i > 0 && s != "" && sentences[i-1] != "" && !strings.HasSuffix(sentences[i-1], "：") {
			text.WriteString(" ")
		}
		text.WriteString(s)
	}
	return text.String()
}

// Gap is what parts a sentence from the next one where lines break anywhere. After a full stop or colon that is as wide as a
// letter it is nothing.
func Gap(sentence string) string {
	if end, _ := utf8.DecodeLastRuneInString(sentence); sentence == "" || strings.ContainsRune("。：？", end) {
		return ""
	}
	return " "
}
