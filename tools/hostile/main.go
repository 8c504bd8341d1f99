//go:build unix

// Command hostile measures how a build of shikatsu-cli sums up files that are hard to read. It
// prints the table of docs/performance.md.
//
//	go run ./tools/hostile bin/shikatsu-cli 10
package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"

	"shikatsu/sgfio/hostile"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "hostile:", err)
		os.Exit(1)
	}
}

// making is the first argument of a run that makes an input. The kind's number, the size and the file follow.
// Another process does it, because what is measured of a program includes the most memory that its starter ever had.
const making = "make"

// makeInput writes the input that the arguments name.
func makeInput(args []string) error {
	kind, err1 := strconv.Atoi(args[0])
	size, err2 := strconv.Atoi(args[1])
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	return os.WriteFile(args[2], hostile.Inputs()[kind].Make(size), 0o600)
}

// runs is how often a file is read. The fastest counts, as others share the machine, and the largest memory.
const runs = 3

func run(args []string) error {
	if len(args) == 4 && args[0] == making {
		return makeInput(args[1:])
	}
	if len(args) != 2 {
		return fmt.Errorf("usage: hostile PROGRAM MEGABYTES")
	}
	megabytes, err := strconv.Atoi(args[1])
	if err != nil || megabytes < 1 {
		return fmt.Errorf("%q is no number of megabytes", args[1])
	}
	folder, err := os.MkdirTemp("", "hostile")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	fmt.Println("| a file of nothing but | size | time | MB a second | memory, times the size |")
	fmt.Println("|---|---|---|---|---|")
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for i, in := range hostile.Inputs() {
		file := filepath.Join(folder, "input.sgf")
		maker := exec.Command(self, making, strconv.Itoa(i), strconv.Itoa(megabytes<<20), file)
		maker.Stderr = os.Stderr
		if err := maker.Run(); err != nil {
			return err
		}
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		seconds, memory := math.Inf(1), 0.0
		for range runs {
			cmd := exec.Command(args[0], "sgf", "--json", file)
			if err := cmd.Run(); cmd.ProcessState == nil {
				return err
			}
			seconds = min(seconds, (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds())
			memory = max(memory, float64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss))
		}
		if runtime.GOOS != "darwin" {
			memory *= 1024
		}
		size := float64(info.Size())
		fmt.Printf("| %s | %.0f MB | %.2f s | %.0f | %.1f |\n", in.Name, size/1e6, seconds, size/1e6/seconds, memory/size)
	}
	return nil
}
