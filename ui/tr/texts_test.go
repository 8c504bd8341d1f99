package tr

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"shikatsu/resources"
	"shikatsu/sgfio"
)

// takers are functions that hand their texts on to L, beside L itself.
var takers = map[string]bool{
	"add": true, "say": true, "mark": true, "stone": true, "label": true, "pair": true, "toggle": true, "zoom": true,
	"textColumn": true, "numberColumn": true, "pointColumn": true, "codeColumn": true,
	"field": true, "number": true, "switched": true, "coded": true, "placed": true, "listed": true, "listedCodes": true, "half": true,
	"nodes": true, "level": true, "grade": true,
}

// holders are the fields of structs whose texts are handed to L.
var holders = map[string]bool{
	"Title": true, "Menu": true, "Name": true, "Group": true, "Tip": true, "Plain": true, "Idle": true, "title": true, "none": true, "name": true, "about": true, "words": true,
}

// lists are variables and functions full of such texts.
var lists = regexp.MustCompile(`(?i)(names|titles|views|tools|signs|template|verdict|words?|race|title)$|^(infoFields|ColorName|sentence|reason)`)

// human says whether a text is one for players: it has a word and is not an
// identifier.
var human = regexp.MustCompile(`^[A-Z{%].*[a-z]{2}|^[A-Z][a-z.]+$|[a-z] [a-z]|^[0-9]+ [a-z]{2}|^[a-z]{2,} %`)

// reportWords are words that come from the engine's reports.
var reportWords = []string{
	"alive", "dead", "critical", "unknown", "unchecked", "strongly alive", "invincible", "inessential", "tactically dead", "alive in seki", "weakly alive", "weak",
	"can threaten attack", "can threaten defense", "white_territory", "black_territory",
}

// texts are all texts of the window's program.
func texts(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	for _, w := range reportWords {
		found[w] = true
	}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || filepath.Dir(path) == "../tr" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		collect(file, found)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	collectPhrases(t, found)
	collectRecords(t, found)
	list := make([]string, 0, len(found))
	for text := range found {
		list = append(list, text)
	}
	sort.Strings(list)
	return list
}

// worded says whether a text has a word, and not only places and marks.
var worded = regexp.MustCompile(`(^|[^%a-z])[a-zA-Z]{2}`)

// collectPhrases finds what the reader of records says of them.
func collectPhrases(t *testing.T, found map[string]bool) {
	t.Helper()
	var files []string
	for _, folder := range []string{"../../sgfio/*.go", "../../sgfio/internal/diagram/*.go"} {
		list, err := filepath.Glob(filepath.FromSlash(folder))
		if err != nil || len(list) == 0 {
			t.Fatal("the reader's sources are not there:", err)
		}
		files = append(files, list...)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if f, ok := call.Fun.(*ast.Ident); ok && f.Name == "say" {
				if text, ok := joined(call.Args[0]); ok && worded.MatchString(text) {
					found[text] = true
				}
			}
			return true
		})
	}
}

// collectRecords finds the names and comments of the records that come with the program.
func collectRecords(t *testing.T, found map[string]bool) {
	t.Helper()
	c, err := sgfio.ReadBytes(resources.Bundled())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range c.Games {
		g.Root().Walk(func(n *sgfio.Node) bool {
			for _, id := range [...]string{"GN", "C"} {
				if text := n.Text(id); text != "" {
					found[text] = true
				}
			}
			return true
		})
	}
}

// collect finds the texts of a file.
func collect(file *ast.File, found map[string]bool) {
	take := func(n ast.Node, all bool) {
		ast.Inspect(n, func(n ast.Node) bool {
			if b, ok := n.(*ast.BinaryExpr); ok {
				if text, ok := joined(b); ok {
					found[text] = true
					return false
				}
			}
			if text, ok := joined(n); ok && (human.MatchString(text) && !strings.Contains(text, "_") || all && worded.MatchString(text)) {
				found[text] = true
			}
			return true
		})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := ""
			switch f := n.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
				if x, ok := f.X.(*ast.Ident); ok && x.Name == "tr" && (name == "L" || name == "F") {
					take(n.Args[0], true)
					return true
				}
			case *ast.IndexExpr:
				if id, ok := f.X.(*ast.Ident); ok {
					name = id.Name
				}
			}
			if takers[name] {
				for _, a := range n.Args {
					if _, isFunc := a.(*ast.FuncLit); !isFunc {
						take(a, false)
					}
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && holders[key.Name] {
				if text, ok := joined(n.Value); ok && human.MatchString(text) {
					found[text] = true
				}
			}
		case *ast.ValueSpec:
			if lists.MatchString(n.Names[0].Name) {
				for _, v := range n.Values {
					take(v, false)
				}
			}
		case *ast.FuncDecl:
			if lists.MatchString(n.Name.Name) {
				ast.Inspect(n, func(m ast.Node) bool {
					if r, ok := m.(*ast.ReturnStmt); ok {
						for _, v := range r.Results {
							take(v, true)
						}
					}
					return true
				})
			}
		}
		return true
	})
}

// joined is the text of a literal or of literals that are added up.
func joined(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			text, err := strconv.Unquote(n.Value)
			return text, err == nil
		}
	case *ast.BinaryExpr:
		a, okA := joined(n.X)
		b, okB := joined(n.Y)
		return a + b, okA && okB && n.Op == token.ADD
	}
	return "", false
}

func tableOf(t *testing.T, tag string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(tag + ".json")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatalf("%s: %v", tag, err)
	}
	return words
}

// places are what a text leaves open: {group}, %d.
var places = regexp.MustCompile(`\{[a-z]+\}|%(?:\[\d\])?[0-9.]*[a-z%]`)

// numbered is the place of a format that says which of the values it takes.
var numbered = regexp.MustCompile(`%\[\d\]`)

func TestTextsAreTranslated(t *testing.T) {
	want := texts(t)
	for _, language := range Languages()[1:] {
		words := tableOf(t, language.Tag)
		var missing, idle []string
		for _, text := range want {
			if words[text] == "" {
				missing = append(missing, text)
			}
		}
		for text := range words {
			if !slices.Contains(want, text) {
				idle = append(idle, text)
			}
		}
		if len(missing)+len(idle) > 0 {
			t.Errorf("%s lacks %d of %d texts: %q\nand has %d that the window does not say: %q",
				language.Name, len(missing), len(want), missing, len(idle), idle)
		}
	}
}

func TestTranslationsKeepThePlaces(t *testing.T) {
	for _, language := range Languages()[1:] {
		for text, translated := range tableOf(t, language.Tag) {
			a, b := places.FindAllString(text, -1), places.FindAllString(translated, -1)
			// What is filled in by name or number may change places.
			for i, place := range b {
				b[i] = numbered.ReplaceAllString(place, "%")
			}
			if len(numbered.FindAllString(text, -1)) > 0 {
				for i, place := range a {
					a[i] = numbered.ReplaceAllString(place, "%")
				}
			}
			sort.Strings(a)
			sort.Strings(b)
			if !slices.Equal(a, b) {
				t.Errorf("%s: %q has %v, %q has %v", language.Name, text, a, translated, b)
			}
		}
	}
}

// plain are the ends of sentences that are not polite, Japanese and Korean. Names of things, and questions that
// stand for one ("whether it lives"), may end a text of any kind.
var plain = map[string]*regexp.Regexp{
	"ja": regexp.MustCompile(`(?:[うくすつぬぶむるぐただ]|[^ま]せん|[^さ]い|らん)$`),
	"ko": regexp.MustCompile(`(?:[^니]다|[있없않많같]음|[함됨임짐킴힘])$`),
}

// polite are ends that look like plain ones.
var polite = map[string]*regexp.Regexp{
	"ja": regexp.MustCompile(`(?:ます|です|ました|でした)$`),
	"ko": regexp.MustCompile(`니다$`),
}

// TestSentencesAreOfOneStyle: a Japanese and a Korean program speaks politely in sentences, which end in a full stop. Labels and the short
// notes of what was repaired have none.
func TestSentencesAreOfOneStyle(t *testing.T) {
	stops := regexp.MustCompile(`。|\.(?:\s|$)`)
	aside := regexp.MustCompile(`\s*\([^)]*\)$`)
	for tag, ends := range plain {
		for text, translated := range tableOf(t, tag) {
			marks := stops.FindAllStringIndex(translated, -1)
			from := 0
			for _, m := range marks {
				sentence := aside.ReplaceAllString(strings.TrimSpace(translated[from:m[0]]), "")
				if ends.MatchString(sentence) && !polite[tag].MatchString(sentence) && strings.HasSuffix(text, ".") {
					t.Errorf("%s: %q is told as %q", tag, text, translated)
				}
				from = m[1]
			}
		}
	}
}

func TestTextsAreJoined(t *testing.T) {
	t.Cleanup(func() { Set("en") })
	for tag, want := range map[string]string{"en": "C4, D5", "ja": "C4、D5", "zh": "C4、D5", "ko": "C4, D5"} {
		Set(tag)
		if got := List("C4", "D5"); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
	for _, test := range [][3]string{{"It lives.", "It is a ko.", "It lives. It is a ko."}, {"生きています。", "コウです。", "生きています。 コウです。"},
		{"主线：", "1 C4", "主线：1 C4"}, {"主な手順:", "1 C4", "主な手順: 1 C4"}, {"It lives.", "", "It lives."}, {"", "It lives.", "It lives."}} {
		if got := Sentences(test[0], test[1]); got != test[2] {
			t.Errorf("%q, want %q", got, test[2])
		}
	}
	for sentence, want := range map[string]string{"It lives.": " ", "生きています。": "", "第 4 手：": "", "4 手目:": " ", "": ""} {
		if got := Gap(sentence); got != want {
			t.Errorf("after %q stands %q", sentence, got)
		}
	}
}

// TestPlacesAreFilledIn counts what is handed to each text with places.
func TestPlacesAreFilledIn(t *testing.T) {
	calls := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || call.Ellipsis.IsValid() {
				return true
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || f.Sel.Name != "F" {
				return true
			}
			if x, ok := f.X.(*ast.Ident); !ok || x.Name != "tr" {
				return true
			}
			if text, ok := joined(call.Args[0]); ok {
				calls++
				if want := placesOf(text); want == 0 || want != len(call.Args)-1 {
					t.Errorf("%s: %q has %d places, and %d values are given", fset.Position(call.Pos()), text, want, len(call.Args)-1)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || calls < 100 {
		t.Fatal(calls, "texts are filled in:", err)
	}
}

// placesOf is how many values a format takes.
func placesOf(format string) int {
	all := map[string]bool{}
	for i, place := range places.FindAllString(strings.ReplaceAll(format, "%%", ""), -1) {
		if number := numbered.FindString(place); number != "" {
			all[number] = true
		} else {
			all[strconv.Itoa(i)] = true
		}
	}
	return len(all)
}
