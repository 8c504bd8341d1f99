package main

import (
	"github.com/spf13/cobra"
)

// newDecideCommand answers single questions and shows how they were read.
func newDecideCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "decide",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		Short: "Read one question and show every variation tried",
		Long: `Read one question of a position and show how it was read.

With -o all variations tried are written as a game record: numbered, with the
results of the readings in the comments. --jump N shows the board and the moves
of the N-th variation; the variations of the second reading, if there is one (the
defense, the disconnection), are numbered anew, and --jump-second shows those.`,
	}
	cmd.AddCommand(newDecideStringCommand(), newDecideConnectionCommand(), newDecideAreaCommand(), newDecideDragonCommand(),
		newDecideRaceCommand(), newDecideEyeCommand())
	return cmd
}
