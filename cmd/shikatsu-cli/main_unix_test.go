//go:build unix

package main

import (
	"bufio"
	"errors"
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
