package tsumego

import (
	"errors"
	"io/fs"
	"path/filepath"

	"shikatsu/engine/board"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
	"shikatsu/ui/filelock"
	"shikatsu/ui/private"
)

// Record is the problem as a game record, with a title and the group marked.
func (p *Problem) Record() *sgfio.Game {
	b := p.Position().Board()
	game := variations.Record(b, p.Position().ToMove(), nil)
	root := game.Root()
	if p.Title != "" {
		root.Set("GN", sgfio.TextValue(p.Title))
	}
	if p.Stone != board.NoPoint {
		root.Set("MA", variations.PointValue(p.Stone))
	}
	root.Set("C", sgfio.TextValue(p.Text))
	return game
}

// AddTo appends the problem to a file of problems, unless it is there already. The
// file and its folder are made if they are missing.
// It says whether it was added.
func (p *Problem) AddTo(path string) (added bool, err error) {
	if err := private.Folder(filepath.Dir(path)); err != nil {
		return false, err
	}
	err = filelock.During(path, func() error { // another window may add one
		added, err = p.addTo(path)
		return err
	})
	return added, err
}

func (p *Problem) addTo(path string) (bool, error) {
	var games []*sgfio.Game
	if c, err := sgfio.ReadFile(path); err == nil {
		known, _ := FromCollection(c, path)
		for _, k := range known {
			if k.ID == p.ID {
				return false, nil
			}
		}
		games = c.Games
	} else if !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return true, sgfio.WriteFile(path, append(games, p.Record())...)
}
