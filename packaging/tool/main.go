// Command tool makes what packages are made of, the same on every system. That is icons in all sizes, the
// notices of what is inside, the list of changes, and archives with the same bytes each time.
// scripts/package.sh calls it.
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "tool:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("which tool? " + usage())
	}
	c, ok := commands[args[0]]
	switch {
	case !ok:
		return fmt.Errorf("no tool is called %s: %s", args[0], usage())
	case len(args)-1 != c.count:
		return errors.New("usage: tool " + c.usage)
	}
	return c.run(args[1:])
}
