package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestFilesFormNoCircle reads what each file of the window's package uses of the others. Who opens one of them
// finds what it stands on below it, and nothing there that leads back.
func TestFilesFormNoCircle(t *testing.T) {
	uses := usesOf(t, ".")
	done := map[string]bool{}
	var visit func(file string, way []string)
	visit = func(file string, way []string) {
		if i := slices.Index(way, file); i >= 0 {
			t.Errorf("a circle of files: %s", strings.Join(append(way[i:], file), " uses "))
			return
		}
		if done[file] {
			return
		}
		for _, next := range uses[file] {
			visit(next, append(slices.Clone(way), file))
		}
		done[file] = true
	}
	for file := range uses {
		visit(file, nil)
	}
	if !slices.Contains(uses["shell.go"], "screen.go") {
		t.Errorf("shell.go uses %v, which cannot be all", uses["shell.go"])
	}
}

// TestShellOnlyLaysOutAndDispatches: what the window can do is in rooms of its own.
func TestShellOnlyLaysOutAndDispatches(t *testing.T) {
	const most = 60
	methods := 0
	for _, f := range parsed(t, ".") {
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
func parsed(t *testing.T, folder string) map[string]*ast.File {
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
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
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
// values, and methods of the type that a method of its own belongs to.
func usesOf(t *testing.T, folder string) map[string][]string {
	files := parsed(t, folder)
	where := map[string]string{}   // a name of the package
	methods := map[string]string{} // a method, by its type and name
	for name, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if of := receiver(d); of != "" {
					methods[of+"."+d.Name.Name] = name
				} else {
					where[d.Name.Name] = name
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						where[spec.Name.Name] = name
					case *ast.ValueSpec:
						for _, n := range spec.Names {
							where[n.Name] = name
						}
					}
				}
			}
		}
	}
	uses := map[string][]string{}
	for name, f := range files {
		use := func(other string) {
			if other != "" && other != name && !slices.Contains(uses[name], other) {
				uses[name] = append(uses[name], other)
			}
		}
		uses[name] = nil
		var look func(n ast.Node, of string) bool
		look = func(n ast.Node, of string) bool {
			ast.Inspect(n, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.SelectorExpr:
					use(methods[of+"."+n.Sel.Name])
					look(n.X, of)
					return false
				case *ast.KeyValueExpr:
					if _, plain := n.Key.(*ast.Ident); !plain {
						look(n.Key, of)
					}
					look(n.Value, of)
					return false
				case *ast.Field:
					look(n.Type, of)
					return false
				case *ast.Ident:
					use(where[n.Name])
				}
				return true
			})
			return true
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				of := receiver(d)
				use(where[of])
				look(d.Type, of)
				if d.Body != nil {
					look(d.Body, of)
				}
				continue
			}
			look(d, "")
		}
	}
	return uses
}
