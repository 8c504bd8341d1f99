// Command fakeengine is a program that speaks KataGo's analysis protocol without knowing how
// to play. The environment variable FAKE_ENGINE says how it behaves (see its package).
package main

import (
	"os"

	"shikatsu/ui/otherengine/fake"
)

func main() {
	behaviour := os.Getenv("FAKE_ENGINE")
	if behaviour == "" {
		behaviour = fake.Good
	}
	os.Exit(fake.Run(behaviour, os.Stdin, os.Stdout))
}
