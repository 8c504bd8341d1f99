package main

import (
	"context"
	"fmt"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/tools/internal/labels"
)

// From these chances on a string is labelled to stand, and up to them to fall. What lies between is asked nothing.
const (
	standsFrom = 0.7
	fallsTo    = 0.3
)

// What is surer than these is plain to any program, and not asked.
const (
	surelyStands = 0.85
	surelyFalls  = 0.12
)

// fewStones is the size up to which strings are not asked about: they are given up too easily.
const fewStones = 3

// Of the strings that stand, or fall, whoever moves first, one of so many is asked about. So they are about as many as the
// critical ones.
const (
	aliveShare = 6
	deadShare  = 2
)

// games says of which games labelled positions are.
type games struct {
	apart     bool // every other game is kept apart
	unlearned bool // those that the network over the whole board has not learned from
}

// loadLabels asks about strings in doubt in positions of games. A strong program has labelled their fates. Can the string
// be killed, can it be saved, what is its status?
func loadLabels(name string, commands []string, of games) (list []question, err error) {
	var met [dragon.Unknown + 1]int
	share := map[dragon.Status]int{dragon.Alive: aliveShare, dragon.Critical: 1, dragon.Dead: deadShare}
	err = labels.Each(name, func(p *labels.Position) error {
		if (p.Hash()/12%2 == 1) != of.apart || of.unlearned && !p.Kept() {
			return nil
		}
		b, err := p.Board()
		if err != nil {
			return err
		}
		for i := range p.Fates {
			f := &p.Fates[i]
			fate := fateOf(f)
			if len(f.Stones) <= fewStones || fate == dragon.Unknown {
				continue
			}
			if met[fate]++; met[fate]%share[fate] != 0 {
				continue
			}
			at, err := b.ParseVertex(f.Stones[0])
			if err != nil {
				return fmt.Errorf("%s: %w", p.ID, err)
			}
			for _, c := range commands {
				if ask := fateQuestion(b, at, c, fate); ask != nil {
					list = append(list, question{name: p.ID + " " + c + " " + f.Stones[0], ask: ask})
				}
			}
		}
		return nil
	})
	return list, err
}

// fateOf is the status that a label means, Unknown where it is not sure.
func fateOf(f *labels.Fate) dragon.Status {
	switch {
	case f.Second >= standsFrom && f.Second <= surelyStands:
		return dragon.Alive
	case f.First <= fallsTo && f.First >= surelyFalls:
		return dragon.Dead
	case f.First >= standsFrom && f.Second <= fallsTo:
		return dragon.Critical
	}
	return dragon.Unknown
}

// fateQuestion asks by a command about the string at a point whose fate is known. It is nil for other commands, and where
// no answer is wrong.
func fateQuestion(b *board.Board, at board.Point, command string, fate dragon.Status) func(context.Context, engine.Options) (string, bool, error) {
	attack := command == "owl_attack"
	switch {
	case attack, command == "owl_defend" && fate != dragon.Alive:
		return func(ctx context.Context, opts engine.Options) (string, bool, error) {
			_, a, err := engine.NewReading(b, opts).AskSide(ctx, owl.New(opts.Owl), at, attack)
			succeeds := fate == dragon.Critical || attack && fate == dragon.Dead
			return fmt.Sprintf("%d %s", a.Code.GTP(), b.Vertex(a.Move)), (a.Code != board.Fail) == succeeds, err
		}
	case command == "dragon_status":
		return func(ctx context.Context, opts engine.Options) (string, bool, error) {
			v, err := engine.NewReading(b, opts).Ask(ctx, at, life.Effort{Level: owl.AtDepth})
			if err != nil {
				return "", false, err
			}
			return v.Status.String(), v.Status == fate, nil
		}
	}
	return nil
}
