// Command order learns the weights by which the exact search of life and death orders its moves. It learns them from random
// groups that it makes.
//
//	go run ./tools/learn/order -out engine/owl/exact/weights.go
//
// In a first round the moves are ordered by the prospects of eyes alone, in a second one by the weights that came out of
// the first.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"

	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl/exact"
	"shikatsu/tools/learn/internal/lessons"
)

// nodes bounds the reading of a group.
const nodes = 100000

func main() {
	out := flag.String("out", "", "Go file to write")
	first := flag.Int("first", 700, "groups of the first round")
	second := flag.Int("second", 600, "groups of the second round")
	flag.Parse()
	o := learn(collect(8, *first, nodes, nil))
	o = learn(collect(12, *second, nodes, o))
	if *out == "" {
		return
	}
	if err := lessons.WriteSource(*out, "exact", "order", source(o)); err != nil {
		fmt.Fprintln(os.Stderr, "order:", err)
		os.Exit(1)
	}
}

// collect reads random groups, with the moves ordered as given.
func collect(seed uint64, groups, nodes int, order *exact.Order) (list []exact.OrderLesson) {
	r := rand.New(rand.NewPCG(seed, 11))
	opts := exact.DefaultOptions()
	opts.NodeLimit, opts.TableSize = nodes, 1<<18
	reader := exact.New(opts)
	reader.SetOrder(order)
	for range groups {
		b, goal := boardtest.RandomGroup(r)
		for _, attack := range []bool{true, false} {
			list = append(list, reader.OrderLessons(context.Background(), exact.Query{Board: b, Goal: goal}, attack)...)
		}
	}
	return list
}

// learn gives the weights that fit lessons best, and prints how well they do.
func learn(list []exact.OrderLesson) *exact.Order {
	o := &exact.Order{}
	for player := range 2 {
		w, mean, right := weigh(list, player)
		fmt.Printf("%s: %.3f of the pairs are in the right order\n", []string{"attacker", "defender"}[player], right)
		for i := range w {
			o.Weights[player][i] = int16(math.Round(w[i] * exact.OrderUnit))
		}
		o.Shift[player] = int16(math.Round(-mean * exact.OrderUnit))
	}
	return o
}

// weigh finds the weights that tell moves that work from others by stochastic gradient ascent, pair by pair. It also gives
// the mean of all moves, and the share of the pairs that are in the right order.
func weigh(list []exact.OrderLesson, player int) (w [exact.OrderTraits]float64, mean, right float64) {
	// undecided is how much an undecided move counts as one that does not work.
	const undecided = 0.05
	score := func(values []uint8) (s float64) {
		for _, v := range values {
			s += w[v]
		}
		return s
	}
	var pairs, good float64
	for round := range 6 {
		step := 0.05 / float64(1+round)
		pairs, good = 0, 0
		for i := range list {
			l := &list[i]
			if l.Player != player {
				continue
			}
			for _, a := range l.Wins {
				tell := func(b []uint8, share float64) {
					d := score(a) - score(b)
					pairs += share
					if d > 0 {
						good += share
					}
					g := step * share / (1 + math.Exp(d))
					for n := range a {
						w[a[n]] += g
						w[b[n]] -= g
					}
				}
				for _, b := range l.Loses {
					tell(b, 1)
				}
				for _, b := range l.Open {
					tell(b, undecided)
				}
			}
		}
	}
	count := 0.0
	for i := range list {
		if l := &list[i]; l.Player == player {
			for _, some := range [][][]uint8{l.Wins, l.Loses, l.Open} {
				for _, values := range some {
					mean += score(values)
					count++
				}
			}
		}
	}
	return w, mean / max(1, count), good / max(1, pairs)
}

// source is the Go source of the weights.
func source(o *exact.Order) string {
	var text strings.Builder
	fmt.Fprintf(&text, "var learned = ordering{\nshift: [2]int16{%d, %d},\nweights: [2][weightPlaces]int16{\n", o.Shift[0], o.Shift[1])
	for player := range o.Weights {
		text.WriteString("{\n")
		lessons.Numbers(&text, o.Weights[player][:], 10)
		text.WriteString("},\n")
	}
	text.WriteString("},\n}\n")
	return text.String()
}
