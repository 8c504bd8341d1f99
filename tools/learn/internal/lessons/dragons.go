package lessons

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"shikatsu/engine/dragon"
)

// Labelled is a position with its dragons, a line of JSON.
type Labelled struct {
	Game    string     `json:"game"`    // all positions of a game are for learning, or for testing
	Rows    []string   `json:"rows"`    // of the board, as Board reads them
	Dragons [][]string `json:"dragons"` // the stones of each, or the origins of its strings
}

// Position is a labelled position whose strings were read.
type Position struct {
	*dragon.Lessons
	Held   bool
	Dragon []int // of the worms, by their places
}

// Read reads the strings of a position.
func (l *Labelled) Read(ctx context.Context) (*Position, error) {
	b, err := Board(l.Rows)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", l.Game, err)
	}
	p := &Position{Held: Held(l.Game)}
	if p.Lessons, err = dragon.NewLessons(ctx, b); err != nil {
		return nil, err
	}
	of := map[string]int{}
	for i, vertices := range l.Dragons {
		for _, v := range vertices {
			of[v] = i
		}
	}
	for i := range p.Worms.List {
		d, ok := of[b.Vertex(p.Worms.List[i].Origin)]
		if !ok {
			return nil, fmt.Errorf("game %s: the string at %s belongs to no dragon", l.Game, b.Vertex(p.Worms.List[i].Origin))
		}
		p.Dragon = append(p.Dragon, d)
	}
	return p, nil
}

// Each makes something of every position of files, several at a time.
func Each[T any](files []string, do func(ctx context.Context, place int, l *Labelled) (T, error)) ([]T, error) {
	if len(files) == 0 {
		return nil, errors.New("no file of positions is named")
	}
	list, err := All[Labelled](files)
	if err != nil {
		return nil, err
	}
	made := make([]T, len(list))
	group, ctx := errgroup.WithContext(context.Background())
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range list {
		group.Go(func() (err error) {
			made[i], err = do(ctx, i, &list[i])
			return err
		})
	}
	return made, group.Wait()
}
