package shikatsu

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestFilesFormNoCircle reads what each file of a package uses of the others. Who opens one of them finds what it stands
// on below it, and nothing there that leads back.
func TestFilesFormNoCircle(t *testing.T) {
	for _, folder := range packages(t) {
		if way := circle(usesOf(t, folder)); way != nil {
			t.Errorf("%s has a circle of files: %s", folder, strings.Join(way, " uses "))
		}
	}
	if uses := usesOf(t, "ui"); !slices.Contains(uses["shell.go"], "screen.go") {
		t.Errorf("shell.go uses %v, which cannot be all", uses["shell.go"])
	}
}

// packages are the folders of the program that have files of Go.
func packages(t *testing.T) (folders []string) {
	t.Helper()
	for _, top := range []string{"cmd", "engine", "packaging", "resources", "sgfio", "tools", "ui"} {
		err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() || d.Name() == "testdata" {
				return err
			}
			if files, _ := filepath.Glob(filepath.Join(path, "*.go")); len(files) > 0 {
				folders = append(folders, filepath.ToSlash(path))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return folders
}

// circle is a way from a file of a package back to it, nil if there is none.
func circle(uses map[string][]string) []string {
	done := map[string]bool{}
	var visit func(file string, way []string) []string
	visit = func(file string, way []string) []string {
		if i := slices.Index(way, file); i >= 0 {
			return append(way[i:], file)
		}
		if done[file] {
			return nil
		}
		for _, next := range uses[file] {
			if found := visit(next, append(slices.Clone(way), file)); found != nil {
				return found
			}
		}
		done[file] = true
		return nil
	}
	for _, file := range slices.Sorted(maps.Keys(uses)) {
		if found := visit(file, nil); found != nil {
			return found
		}
	}
	return nil
}

// TestShellOnlyLaysOutAndDispatches: what the window can do is in rooms of its own.
func TestShellOnlyLaysOutAndDispatches(t *testing.T) {
	const most = 60
	methods := 0
	for _, f := range parsed(t, token.NewFileSet(), "ui") {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && receiver(d) == "Shell" {
				methods++
			}
		}
	}
	if methods == 0 || methods >= most {
		t.Errorf("Shell has %d methods, want fewer than %d", methods, most)
	}
}

// parsed are the files of a folder that are no tests, by their names.
func parsed(t *testing.T, fset *token.FileSet, folder string) map[string]*ast.File {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*ast.File{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(path)] = file
	}
	return files
}

// receiver is the name of the type that a method belongs to, "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	kind := d.Recv.List[0].Type
	if star, ok := kind.(*ast.StarExpr); ok {
		kind = star.X
	}
	if name, ok := kind.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// usesOf says for each file of a package in which other files it has what it uses. That is types, functions,
// values, methods and fields. Other packages are not looked at, so what is reached through their types does not count.
func usesOf(t *testing.T, folder string) map[string][]string {
	t.Helper()
	fset := token.NewFileSet()
	files := []*ast.File{}
	for _, f := range parsed(t, fset, folder) {
		files = append(files, f)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: noPackages{}, Error: func(error) {}, FakeImportC: true}
	// Of what other packages have there are errors, of which all else does not depend.
	own, _ := config.Check(folder, fset, files, info)
	uses := map[string][]string{}
	for _, f := range files {
		uses[filepath.Base(fset.Position(f.Pos()).Filename)] = nil
	}
	for at, what := range info.Uses {
		if what.Pkg() != own || !lasting(own, what) {
			continue
		}
		from, to := filepath.Base(fset.Position(at.Pos()).Filename), filepath.Base(fset.Position(what.Pos()).Filename)
		if from != to && !slices.Contains(uses[from], to) {
			uses[from] = append(uses[from], to)
		}
	}
	return uses
}

// lasting says whether something belongs to the package or a type of it, and not to a function.
func lasting(own *types.Package, what types.Object) bool {
	if field, ok := what.(*types.Var); ok && field.IsField() {
		return true
	}
	_, function := what.(*types.Func)
	return function || what.Parent() == own.Scope()
}

// noPackages finds no package.
type noPackages struct{}

func (noPackages) Import(path string) (*types.Package, error) {
	return nil, errors.New(path + " is not looked at")
}
