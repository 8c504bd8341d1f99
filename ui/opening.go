package ui

import (
	"shikatsu/sgfio"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"

	"fyne.io/fyne/v2"
)

// OpenBundled shows a record that comes with the program, at its first hot spot. There it explains the group
// that is most in danger.
func (s *Shell) OpenBundled(data []byte) error {
	c, err := sgfio.ReadBytes(data)
	if err != nil {
		return err
	}
	translate(c)
	if err := s.Files.Show(c, ""); err != nil {
		return err
	}
	for i, n := range s.State.Doc.Line() {
		if n.Has("HO") {
			s.Game.Goto(i)
			break
		}
	}
	s.introduce = true
	return nil
}

// translate puts the names and comments of bundled records into the player's language.
func translate(c *sgfio.Collection) {
	for _, g := range c.Games {
		g.Root().Walk(func(n *sgfio.Node) bool {
			for _, id := range [...]string{"GN", "C"} {
				if text := n.Text(id); text != "" {
					n.Set(id, sgfio.TextValue(tr.L(text)))
				}
			}
			return true
		})
	}
}

// OpenFirst opens the file that the program was started with. If it cannot, it tells
// the player once the window is on the screen.
func (s *Shell) OpenFirst(path string) {
	if err := s.Files.Open(path); err != nil {
		s.Game.At(state.Game) // of the empty board
		s.Post(func() { s.Fail(err) })
	}
}

// OpenAsked opens a file that the desktop asks the running program for. It may be called from
// any goroutine, also before the window is shown.
func (s *Shell) OpenAsked(path string) { s.Post(func() { s.Files.OpenAside(path) }) }

// dropped opens the files dropped on the window.
func (s *Shell) dropped(uris []fyne.URI) {
	var paths []string
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			paths = append(paths, uri.Path())
		}
	}
	s.Files.OpenAside(paths...)
	s.ToBoard()
}
