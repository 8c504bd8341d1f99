package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// work is something that the programs contain parts of.
type work struct {
	name, version string
	dir           string // with its licences
}

// systems are those that programs are made for.
var systems = []string{"linux", "windows", "darwin"}

// works lists the modules that the programs are built from, on any system, and Go itself. They are sorted by
// name.
func works() ([]work, error) {
	format := `{{with .Module}}{{if not .Main}}{{.Path}}	{{.Version}}	{{.Dir}}{{end}}{{end}}`
	found := map[work]bool{}
	for _, system := range systems {
		list := exec.Command("go", "list", "-deps", "-tags", "migrated_fynedo", "-f", format, "shikatsu/cmd/...")
		list.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS="+system, "GOARCH=amd64")
		out, err := list.Output()
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			return nil, fmt.Errorf("go list for %s: %s", system, failed.Stderr)
		}
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(out)) {
			if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 3 {
				found[work{f[0], f[1], f[2]}] = true
			}
		}
	}
	var all []work
	for w := range found {
		all = append(all, w)
	}
	slices.SortFunc(all, func(a, b work) int { return cmp.Compare(a.name, b.name) })
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	return append(all, work{name: "Go, its library and runtime", dir: filepath.Join(strings.TrimSpace(string(root)), "LICENSE")}), nil
}

// licenceName matches files with the terms of a work or of a part of it, such as a font.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)`)

// licences finds the files with the terms of a work, sorted.
func licences(dir string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			switch entry.Name() {
			case "testdata", "vendor", "examples", "cmd", ".github":
				return filepath.SkipDir
			}
			return nil
		}
		if licenceName.MatchString(entry.Name()) && filepath.Ext(file) != ".go" {
			files = append(files, file)
		}
		return nil
	})
	return files, err
}

// notices writes the terms of everything that the programs contain. These are modules, what modules bring
// along, such as C code and fonts, and Go. The same terms are written once.
func notices(file string) error {
	all, err := works()
	if err != nil {
		return err
	}
	type terms struct {
		of   []string
		text string
	}
	var list []*terms
	known := map[string]*terms{}
	for _, w := range all {
		files, err := licences(w.dir)
		if err != nil {
			return err
		}
		if len(files) == 0 {
			return fmt.Errorf("%s says nothing about its licence", w.name)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				return err
			}
			text = bytes.ReplaceAll(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
			name := strings.TrimSpace(w.name + " " + w.version)
			if part, err := filepath.Rel(w.dir, filepath.Dir(f)); err == nil && part != "." && w.version != "" {
				name += ", " + filepath.ToSlash(part)
			}
			key := strings.Join(strings.Fields(string(text)), " ")
			t := known[key]
			if t == nil {
				t = &terms{text: strings.TrimRight(string(text), "\n ")}
				known[key] = t
				list = append(list, t)
			}
			if !slices.Contains(t.of, name) {
				t.of = append(t.of, name)
			}
		}
	}
	var out bytes.Buffer
	out.WriteString("Shikatsu is under the MIT licence: see LICENSE. It contains, wholly or in part, the following works.\n")
	for _, t := range list {
		fmt.Fprintf(&out, "\n%s\n\n%s\n\n%s\n", strings.Repeat("=", 78), strings.Join(t.of, "\n"), t.text)
	}
	out.WriteString(games)
	return write(file, out.Bytes())
}

// games says where the records that come along are from.
const games = `
==============================================================================

Games and problems that come along

Problems are composed for the program, those of the library by its own command.
The moves of the game with missed chances (mistakes.sgf) are GNU Go 3.8's, which
played itself, with mistakes put in.
`
