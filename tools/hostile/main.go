//go:build unix

// Command hostile measures how a build of shikatsu-cli sums up files that are hard to read. It
// prints the table of docs/performance.md.
//
//	go run ./tools/hostile bin/shikatsu-cli 10
package main

import (
	"fmt"
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

func run(args []string) error {
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
	for _, in := range hostile.Inputs() {
		data := in.Make(megabytes << 20)
		file := filepath.Join(folder, "input.sgf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			return err
		}
		cmd := exec.Command(args[0], "sgf", "--json", file)
		if err := cmd.Run(); cmd.ProcessState == nil {
			return err
		}
		seconds := (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
		memory := float64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
		if runtime.GOOS != "darwin" {
			memory *= 1024
		}
		size := float64(len(data))
		fmt.Printf("| %s | %.0f MB | %.2f s | %.0f | %.1f |\n", in.Name, size/1e6, seconds, size/1e6/seconds, memory/size)
	}
	return nil
}
