//go:build unix

package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shikatsu/sgfio"
)

// asProgram makes the test binary be the program itself.
const asProgram = "SHIKATSU_CLI_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestSignals ends the program by the signals of terminals and of batch systems while it waits for a command.
func TestSignals(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			cmd := exec.Command(os.Args[0], "gtp")
			cmd.Env = append(os.Environ(), asProgram+"=1")
			var complaint strings.Builder
			cmd.Stderr = &complaint
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			out, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			defer cmd.Process.Kill()
			if _, err := in.Write([]byte("protocol_version\n")); err != nil {
				t.Fatal(err)
			}
			if line, err := bufio.NewReader(out).ReadString('\n'); line != "= 2\n" {
				t.Fatalf("answer %q, %v", line, err)
			}
			if err := cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			var exit *exec.ExitError
			if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 130 {
				t.Errorf("ended with %v, want status 130", err)
			}
			if !strings.Contains(complaint.String(), "interrupted") {
				t.Errorf("said %q", complaint.String())
			}
		})
	}
}

// TestClosedPipe has nobody who reads the answers: the record is written all the same.
func TestClosedPipe(t *testing.T) {
	file := writeFile(t, "problem.sgf", threeInARow)
	for name, args := range recordCommands(file) {
		t.Run(name, func(t *testing.T) {
			record := filepath.Join(t.TempDir(), "out.sgf")
			cmd := exec.Command(os.Args[0], append(args, "-o", record)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			r, w, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			r.Close()
			cmd.Stdout = w
			err = cmd.Run()
			w.Close()
			if err == nil {
				t.Error("the program ended without an error")
			}
			if c, err := sgfio.ReadFile(record); err != nil || len(c.Games) == 0 {
				t.Errorf("the record: %v", err)
			}
		})
	}
}

// TestPipesEndWithASignal waits for a pipe that somebody holds open.
func TestPipesEndWithASignal(t *testing.T) {
	for _, args := range [][]string{{"sgf"}, {"analyze"}, {"review"}, {"show"}, {"solve"}} {
		t.Run(args[0], func(t *testing.T) {
			pipe := filepath.Join(t.TempDir(), "pipe.sgf")
			if err := syscall.Mkfifo(pipe, 0o600); err != nil {
				t.Skip(err)
			}
			cmd := exec.Command(os.Args[0], append(args, pipe)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			defer cmd.Process.Kill()
			w, err := os.OpenFile(pipe, os.O_WRONLY, 0) // waits until the program opens it
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			var exit *exec.ExitError
			if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != interrupted {
				t.Errorf("ended with %v, want status %d", err, interrupted)
			}
		})
	}
}

// TestRecordsIntoPipes writes records into pipes and devices that stand for files.
func TestRecordsIntoPipes(t *testing.T) {
	file := writeFile(t, "problem.sgf", threeInARow)
	commands := recordCommands(file)
	for name := range commands {
		commands[name] = append(commands[name], "-o")
	}
	commands["convert"] = []string{"convert", file}
	for name, args := range commands {
		t.Run(name, func(t *testing.T) {
			pipe := filepath.Join(t.TempDir(), "pipe.sgf")
			if err := syscall.Mkfifo(pipe, 0o600); err != nil {
				t.Skip(err)
			}
			read := make(chan *sgfio.Collection, 1)
			go func() {
				c, _ := sgfio.ReadFile(pipe)
				read <- c
			}()
			if _, _, err := runCommand(t, append(args, pipe)...); err != nil {
				t.Fatal(err)
			}
			if c := <-read; c == nil || len(c.Warnings) > 0 {
				t.Errorf("no clean record: %v", c)
			}
			if _, _, err := runCommand(t, append(args, os.DevNull)...); err != nil {
				t.Error(err)
			}
		})
	}
	if _, _, err := runCommand(t, "convert", file, "/dev/full"); err == nil {
		t.Error("a full device took a record")
	}
}

// TestWritingToAPipeEndsWithASignal has nobody who ever reads from the pipe.
func TestWritingToAPipeEndsWithASignal(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.sgf")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go cancel()
	if err := save(ctx, pipe, func(io.Writer) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestOpeningAPipeEndsWithItsContext has nobody who ever writes to the pipe.
func TestOpeningAPipeEndsWithItsContext(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.sgf")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go cancel()
	if _, err := (inputs{ctx: ctx}).open(pipe); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestFoldersSkipPipes reads the records of a folder that has a pipe in it, too.
func TestFoldersSkipPipes(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(folder, "pipe.sgf"), 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "game.sgf"), []byte("(;SZ[5];B[cc])"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, log, err := runCommand(t, "sgf", folder)
	if err != nil || strings.Count(out, "game.sgf") != 1 || !strings.Contains(log, "a pipe, skipped") {
		t.Errorf("%v\n%s%s", err, out, log)
	}
}
