package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"shikatsu/engine/board"
	"shikatsu/engine/verify"
)

// newVerifyCommand checks certificates.
func newVerifyCommand() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
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
				err := verifyFile(in, cmd.OutOrStdout(), file, asJSON)
				if in.ctx.Err() != nil {
					return in.ctx.Err()
				}
				if err == nil {
					continue
				}
				failed = true
				if !asJSON {
					fmt.Fprintf(cmd.ErrOrStderr(), "%s: %v\n", fileName(file), plainError(err))
				} else if err := json.NewEncoder(cmd.OutOrStdout()).Encode(gameFailure{File: file, Error: plainError(err).Error()}); err != nil {
					return err
				}
			}
			if failed {
				return exitError{1}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a file, each on a line of its own")
	return cmd
}

// verified is a line of --json.
type verified struct {
	File   string          `json:"file"`
	Claims []verifiedClaim `json:"claims"`
}

// verifiedClaim is what a certificate proves of a group.
type verifiedClaim struct {
	At     string `json:"at"`
	Owner  string `json:"owner"`
	First  string `json:"first"` // who moves first
	Killed bool   `json:"killed"`
	Says   string `json:"says"` // the same in words, with what it rests on
	Steps  int    `json:"steps"`
}

// verifyFile checks one certificate and says what it proves.
func verifyFile(in inputs, out io.Writer, file string, asJSON bool) error {
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
	if asJSON {
		line := verified{File: file}
		for i := range c.Claims {
			k := &c.Claims[i]
			at := k.Goal.First()
			line.Claims = append(line.Claims, verifiedClaim{c.Board.Vertex(at), c.Board.At(at).String(), k.First.String(), k.Kill, claimText(c.Board, k), len(k.Steps)})
		}
		return json.NewEncoder(out).Encode(line)
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

// writeCertificate writes a certificate to a file, whole or not at all; "-" is out.
func writeCertificate(ctx context.Context, file string, out io.Writer, c *verify.Certificate) error {
	if file == standardInput {
		return c.Write(out)
	}
	if err := save(ctx, file, c.Write); err != nil {
		return fmt.Errorf("%s: %w", fileName(file), plainError(err))
	}
	return nil
}
