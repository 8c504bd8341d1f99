package ui

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// The engine and the records know nothing of the window, and only the window's
// main may need C.
func TestImportsRunDownward(t *testing.T) {
	root := ".."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != root {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		rel := filepath.ToSlash(strings.TrimPrefix(path, root+string(filepath.Separator)))
		for _, spec := range file.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			below := strings.HasPrefix(rel, "engine/") || strings.HasPrefix(rel, "sgfio/") || strings.HasPrefix(rel, "cmd/shikatsu-cli/")
			switch {
			case strings.HasPrefix(rel, "cmd/shikatsu-cli/") && name == "shikatsu/ui/tsumego":
				// Checking collections is the same in the window and without one; it needs no toolkit.
			case below && (strings.HasPrefix(name, "fyne.io/") || strings.HasPrefix(name, "shikatsu/ui")):
				t.Errorf("%s imports %s", rel, name)
			case strings.HasPrefix(rel, "sgfio/") && strings.HasPrefix(name, "shikatsu/") && !strings.HasPrefix(name, "shikatsu/sgfio"):
				t.Errorf("%s imports %s", rel, name)
			case name == "fyne.io/fyne/v2/app" && !strings.HasPrefix(rel, "cmd/shikatsu/"):
				t.Errorf("%s imports %s, which needs C", rel, name)
			case name == "github.com/sqweek/dialog" && !strings.HasPrefix(rel, "ui/filepick/native/"):
				t.Errorf("%s imports %s, which needs C", rel, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
