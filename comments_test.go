package shikatsu

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// mostWords is how long the first sentence of a comment may be.
const mostWords = 20

// sentenceEnd is where a sentence ends: a mark before a space, though not that of an abbreviation.
var sentenceEnd = regexp.MustCompile(`[.?!]["')]?(\s|$)`)

// firstSentence is that of a comment, as words.
func firstSentence(text string) []string {
	for at := 0; ; {
		end := sentenceEnd.FindStringIndex(text[at:])
		if end == nil {
			return strings.Fields(text)
		}
		at += end[1]
		words := strings.Fields(text[:at])
		switch last := words[len(words)-1]; last {
		case "e.g.", "i.e.", "vs.", "cf.":
			continue
		}
		return words
	}
}

// TestCommentsBeginShortly reads the comments on all that is declared. Each begins with a sentence that is understood at once: who does what.
func TestCommentsBeginShortly(t *testing.T) {
	files := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && d.Name() != "." || d.Name() == "testdata" || d.Name() == "bin" || d.Name() == "dist"):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go":
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if ast.IsGenerated(file) {
			return nil
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var comment *ast.CommentGroup
			switch n := n.(type) {
			case *ast.File:
				comment = n.Doc
			case *ast.FuncDecl:
				comment = n.Doc
			case *ast.GenDecl:
				comment = n.Doc
			case *ast.TypeSpec:
				comment = n.Doc
			case *ast.ValueSpec:
				comment = n.Doc
			case *ast.Field:
				comment = n.Doc
			}
			if comment == nil {
				return true
			}
			if words := firstSentence(comment.Text()); len(words) > mostWords {
				t.Errorf("%s: the comment begins with a sentence of %d words: %s", files.Position(comment.Pos()), len(words), strings.Join(words, " "))
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestFirstSentence cuts comments where their first sentence ends.
func TestFirstSentence(t *testing.T) {
	for text, want := range map[string]string{
		"One two. Three.":              "One two.",
		"Ends at 2.5 points. More.":    "Ends at 2.5 points.",
		"Stones, e.g. of Black. More.": "Stones, e.g. of Black.",
		"No end":                       "No end",
		"Asks? Yes.":                   "Asks?",
	} {
		if got := strings.Join(firstSentence(text), " "); got != want {
			t.Errorf("%q begins with %q, want %q", text, got, want)
		}
	}
}
