package engine

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rooms are the packages below engine, from the lowest to the highest. A package imports only those in
// rows above its own. The last row is for the facade and for what stands on it.
var rooms = [][]string{
	{"ablation", "internal/parallel", "internal/toolbox", "internal/net", "board"},
	{"internal/cache", "internal/shape", "ko", "verify", "search", "search/zone", "unconditional", "eyes"},
	{"reading", "influence"},
	{"connect", "combination", "variations", "worm"},
	{"dragon", "selective"},
	{"owl/exact", "display", "ownership"},
	{"owl", "report", "position"},
	{"semeai", "tesuji"},
	{"stages"},
	{"life"},
	{"analysis"},
	{"review", "solve"},
	{"compose"},
	{"."},
	{"gtp"},
}

// tests are packages that only tests and tools import.
var tests = []string{"analysis/analysistest", "board/boardtest", "position/positiontest", "regression"}

// TestImportsRunDownward reads the imports of every package of the engine. None is of a higher room, of the
// window or of its toolkit, and only the facade and the rooms above the goals read game records.
func TestImportsRunDownward(t *testing.T) {
	const module = "shikatsu/"
	level := map[string]int{}
	for i, row := range rooms {
		for _, p := range row {
			level[p] = i
		}
	}
	found := map[string]bool{}
	for file, imports := range sources(t, ".") {
		here := path.Dir(file)
		if slices.Contains(tests, here) {
			continue
		}
		at, known := level[here]
		if !known {
			t.Errorf("package engine/%s has no room in the table", here)
		}
		found[here] = true
		for _, p := range imports {
			switch {
			case strings.HasPrefix(p, module+"engine"):
				other := path.Clean("./" + strings.TrimPrefix(strings.TrimPrefix(p, module+"engine"), "/"))
				if to, ok := level[other]; !ok || to >= at {
					t.Errorf("engine/%s imports %s, which is not below it", file, p)
				}
			case p == module+"sgfio":
				if !slices.Contains([]string{".", "gtp", "position", "review", "compose", "solve", "variations"}, here) {
					t.Errorf("engine/%s reads game records", file)
				}
			case strings.HasPrefix(p, module):
				t.Errorf("engine/%s imports %s, which stands on the engine", file, p)
			case strings.HasPrefix(p, "fyne.io/"):
				t.Errorf("engine/%s imports the toolkit of the window", file)
			}
		}
	}
	for p := range level {
		if !found[p] {
			t.Errorf("the table has package engine/%s, which does not exist", p)
		}
	}
}

// TestRecordsKnowNothingOfTheEngine: package sgfio imports nothing of this program but its own parts.
func TestRecordsKnowNothingOfTheEngine(t *testing.T) {
	for file, imports := range sources(t, "../sgfio") {
		for _, p := range imports {
			if strings.HasPrefix(p, "shikatsu/") && !strings.HasPrefix(p, "shikatsu/sgfio/") || strings.HasPrefix(p, "fyne.io/") {
				t.Errorf("%s imports %s", file, p)
			}
		}
	}
}

// sources gives the imports of every file of a folder that is no test, by the file's path from there.
func sources(t *testing.T, folder string) map[string][]string {
	t.Helper()
	files := map[string][]string{}
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		imports := []string{}
		for _, i := range f.Imports {
			p, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			imports = append(imports, p)
		}
		name, err = filepath.Rel(folder, name)
		files[filepath.ToSlash(name)] = imports
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
