package sgfio

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode/utf8"
)

// Write writes games as FF[4] in UTF-8. Reading the result gives equal trees;
// only nodes at the end of a line of play that say nothing are left out.
func Write(w io.Writer, games ...*Game) error {
	out := &writer{w: bufio.NewWriterSize(w, 1<<16)}
	for _, g := range games {
		out.game(g)
	}
	return out.w.Flush()
}

// String gives the game as FF[4].
func (g *Game) String() string {
	var b strings.Builder
	_ = Write(&b, g) // a Builder does not fail
	return b.String()
}

// step is what the writer has still to do.
type step struct {
	node        *Node // nil: only close
	open, close bool  // a parenthesis before the node, or alone
}

// game writes one tree, without recursion.
func (w *writer) game(g *Game) {
	silent := silentNodes(g.root)
	w.put("(")
	w.root(g)
	var steps []step
	push := func(n *Node) {
		count := 0
		for _, c := range n.children {
			if !silent[c] {
				count++
			}
		}
		for i := len(n.children) - 1; i >= 0; i-- {
			c := n.children[i]
			if silent[c] {
				continue
			}
			if count > 1 {
				steps = append(steps, step{close: true})
			}
			steps = append(steps, step{node: c, open: count > 1})
		}
	}
	push(g.root)
	for len(steps) > 0 {
		s := steps[len(steps)-1]
		steps = steps[:len(steps)-1]
		if s.close {
			w.fit(len(")"))
			w.put(")")
			continue
		}
		if s.open {
			w.put("\n(")
		}
		node := len(";")
		if len(s.node.props) > 0 {
			node += space(s.node.props[0].ID, s.node.props[0].Values)
		}
		w.fit(node)
		w.put(";")
		for i := range s.node.props {
			w.property(s.node.props[i].ID, s.node.props[i].Values)
		}
		push(s.node)
	}
	w.fit(len(")"))
	w.put(")\n")
}

// silentNodes finds the nodes without any property in them and below them.
func silentNodes(root *Node) map[*Node]bool {
	var bare []*Node
	root.Walk(func(n *Node) bool {
		if len(n.props) == 0 {
			bare = append(bare, n)
		}
		return true
	})
	if len(bare) == 0 {
		return nil
	}
	silent := make(map[*Node]bool)
	for i := len(bare) - 1; i >= 0; i-- { // children before parents
		all := true
		for _, c := range bare[i].children {
			all = all && silent[c]
		}
		if all {
			silent[bare[i]] = true
		}
	}
	return silent
}

// root writes the first node: what the format wants there, the game
// information one to a line, and the rest.
func (w *writer) root(g *Game) {
	w.put(";")
	width, height := g.Size()
	fixed := []Property{
		{"GM", []Value{"1"}}, {"FF", []Value{"4"}}, {"CA", []Value{"UTF-8"}}, {"SZ", []Value{sizeValue(width, height)}},
	}
	for _, p := range fixed {
		if !g.root.Has(p.ID) {
			w.property(p.ID, p.Values)
		}
	}
	for _, p := range g.root.props {
		switch p.ID {
		case "GM", "FF", "CA":
			for _, f := range fixed {
				if f.ID == p.ID {
					p = f
				}
			}
		}
		if define(p.ID).class == classInfo {
			w.put("\n")
		}
		w.property(p.ID, p.Values)
	}
	w.put("\n")
}

func (w *writer) property(id string, values []Value) {
	// A move that is none must stand close to what is before it. Else it could be taken for words of a text.
	if w.line > len(";") && (define(id).typ != typeMove || len(values) > 0 && plainPoint(values[0])) {
		w.fit(space(id, values))
	}
	w.put(id)
	text := define(id).freeText()
	for i, v := range values {
		s := fileForm(id, v)
		if i > 0 {
			w.fit(space("", values[i:]))
		}
		w.put("[")
		if text {
			w.putText(s)
		} else {
			w.put(s)
		}
		w.put("]")
	}
	if len(values) == 0 {
		w.put("[]")
	}
}

// fileForm is a value as it is written. A text that quotes the start of a
// record gets its opening brackets escaped too, which the format allows, so
// that nobody takes the quotation for the next game.
//
// In values of points and numbers an opening bracket means that a closing one is
// missing; there it is always escaped.
func fileForm(id string, v Value) string {
	s := strings.ToValidUTF8(string(canonical(string(v))), "\uFFFD")
	if strings.Contains(s, "[") && (!define(id).freeText() || strings.Contains(s, "(") && strings.Contains(s, ";")) {
		s = strings.ReplaceAll(s, "[", `\[`)
	}
	return s
}

// WriteFile saves games under a name by Save.
func WriteFile(name string, games ...*Game) error {
	return Save(name, func(w io.Writer) error { return Write(w, games...) })
}

// Save writes a file such that at every moment the old one or the new one is there, whole. write fills a
// temporary file in the same folder, which takes the place of the old one when it is on the disk. The
// permissions of an old file are kept; a new one gets those of new files. A symbolic link is followed. If
// write fails nothing is changed. A file that nobody is permitted to write is not changed either
// ([fs.ErrPermission]).
func Save(name string, write func(io.Writer) error) (err error) {
	tmp, target, err := beside(name)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			tmp.Close()
			os.Remove(tmp.Name())
		}
	}()
	if err = write(tmp); err != nil {
		return err
	}
	if err = tmp.Sync(); err != nil {
		return err
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	if err = os.Rename(tmp.Name(), target); err != nil {
		return notSaved(name, err)
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// CanSave says why Save could not write a file. It tells what can be told before there is something to write.
// It changes nothing.
func CanSave(name string) error {
	tmp, _, err := beside(name)
	if err != nil {
		return err
	}
	return errors.Join(tmp.Close(), os.Remove(tmp.Name()))
}

// beside makes the temporary file for a new content of a file, and gives the name that it shall get. The name
// is that of the file which symbolic links lead to, whether it is there or not.
func beside(name string) (tmp *os.File, target string, err error) {
	target = linked(name)
	old, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		tmp, err = temporary(target, 0o666)
	case err != nil:
	case old.IsDir():
		err = syscall.EISDIR
	case !old.Mode().IsRegular():
		err = errNotRegular
	case old.Mode().Perm()&0o222 == 0:
		err = syscall.EACCES // nobody may write it, though its folder would let it be replaced
	default:
		tmp, err = temporary(target, 0o600)
		if err == nil {
			if err = tmp.Chmod(old.Mode().Perm()); err != nil {
				err = errors.Join(err, tmp.Close(), os.Remove(tmp.Name()))
			}
		}
	}
	if err != nil {
		return nil, "", notSaved(name, err)
	}
	return tmp, target, nil
}

// notSaved is an error of saving a file, which does not name the temporary one: nobody
// knows that.
func notSaved(name string, err error) error {
	path, link := (*os.PathError)(nil), (*os.LinkError)(nil)
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &os.PathError{Op: "save", Path: name, Err: err}
}

// linked is the name of the file that symbolic links lead to. The last of them may
// name a file that is not there yet.
func linked(name string) string {
	const most = 40 // more go round in a circle
	for range most {
		if target, err := filepath.EvalSymlinks(name); err == nil {
			return target
		}
		link, err := os.Readlink(name)
		if err != nil {
			break
		}
		if !filepath.IsAbs(link) {
			dir, err := filepath.EvalSymlinks(filepath.Dir(name))
			if err != nil {
				break
			}
			link = filepath.Join(dir, link)
		}
		name = link
	}
	return name
}

// temporary makes a new file in the folder of another, with a name of its own. It has the permissions that
// the system gives to new files of a mode.
func temporary(name string, mode os.FileMode) (*os.File, error) {
	const (
		longest  = 200 // bytes of the name; file systems take 255 for all of it
		attempts = 1000
	)
	dir, base := filepath.Split(name)
	if len(base) > longest {
		cut := longest
		for cut > 0 && !utf8.RuneStart(base[cut]) {
			cut--
		}
		base = base[:cut]
	}
	for i := 1; ; i++ {
		path := fmt.Sprintf("%s.%s.%d.tmp", dir, base, rand.Uint32())
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) || i == attempts {
			return f, err
		}
	}
}

// errNotRegular is why folders and devices are not written over.
var errNotRegular = errors.New("not a regular file")

// syncFolder makes the new name durable where folders can be synced; the file
// is whole without it.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		d.Close()
	}
}
