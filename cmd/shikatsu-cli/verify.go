package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// newVerifyCommand checks certificates.
func newVerifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE...",
		Short: "Check proofs of life and death by the rules alone",
		Long: `Check the proofs in certificates, which solve and decide dragon write with
--certificate. Every step is compared with what the rules make of a move. Nothing
of what finds proofs has a part in that. A proof that a group is killed may rest
on strings around it that are taken to stand; these are named.

"-" is the standard input. The exit status is 1 if a certificate cannot be read or proves nothing.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			in := inputsOf(cmd)
			failed := false
			for _, file := range files {
				err := verifyFile(in, cmd.OutOrStdout(), file)
				if in.ctx.Err() != nil {
					return in.ctx.Err()
				}
				if err != nil {
					fmt.Fprintf(cmd.ErrOrStderr(), "%s: %v\n", fileName(file), plainError(err))
					failed = true
				}
			}
			if failed {
				return exitError{1}
			}
			return nil
		},
	}
}

// verifyFile checks one certificate and says what it proves.
func verifyFile(in inputs, out io.Writer, file string) error {
	f, err := in.open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	c, err := verify.Read(f)
	if err == nil {
		err = c.Check()
	}
	if err != nil {
		return err
	}
	for i := range c.Claims {
		fmt.Fprintf(out, "%s: %s\n", fileName(file), claimText(c.Board, &c.Claims[i]))
	}
	return nil
}

// claimText says what a claim proves.
func claimText(b *board.Board, c *verify.Claim) string {
	var s strings.Builder
	stone := c.Goal.First()
	done := "a stone of it stands for ever"
	if c.Kill {
		done = "it is captured"
	}
	fmt.Fprintf(&s, "the %v group at %s, %v to move: %s", b.At(stone), b.Vertex(stone), c.First, done)
	for side, who := range [2]string{"attacker", "owner"} {
		if n := c.Threats[side]; n > 0 {
			fmt.Fprintf(&s, ", though its %s has %s", who, plural(int(n), "ko threat"))
		}
	}
	if !c.Walls.IsEmpty() {
		fmt.Fprintf(&s, ", as long as the walls stand at")
		for rest := c.Walls; !rest.IsEmpty(); {
			var str board.Bits
			b.StoneBits(rest.First(), &str)
			fmt.Fprintf(&s, " %s", b.Vertex(rest.First()))
			rest.AndNot(&str)
		}
	}
	for i, g := range c.Gaps {
		if i == 0 {
			s.WriteString(", with answers closing the gap at")
		}
		fmt.Fprintf(&s, " %s", b.Vertex(g.Push))
	}
	fmt.Fprintf(&s, " (%s)", plural(len(c.Steps), "step"))
	return s.String()
}

// writeCertificate writes a certificate to a file.
func writeCertificate(file string, c *verify.Certificate) error {
	f, err := os.Create(file)
	if err != nil {
		return plainError(err)
	}
	err = c.Write(f)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return plainError(err)
}
