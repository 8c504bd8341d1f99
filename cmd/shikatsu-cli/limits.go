package main

import (
	"github.com/spf13/cobra"

	"shikatsu/engine"
)

// addLimitFlags lets a command change how far the engine reads. The command does not begin with options that
// the engine cannot work with.
func addLimitFlags(cmd *cobra.Command, opts *engine.Options) {
	cmd.PreRunE = func(*cobra.Command, []string) error { return opts.Validate() }
	cmd.Flags().IntVar(&opts.Reading.NodeLimit, "reading-nodes", opts.Reading.NodeLimit,
		"most nodes of reading one string")
	addReadingFlags(cmd, &opts.Reading)
	cmd.Flags().IntVar(&opts.Owl.NodeLimit, "owl-nodes", opts.Owl.NodeLimit,
		"most nodes of one question about the life and death of a group; half as many again where few groups are read and walls have gaps, twice as many where one is asked about that walls enclose")
	cmd.Flags().IntVar(&opts.GameSelective, "game-selective", opts.GameSelective,
		"most positions of the selective reading of each open group where many are read and nothing is foretold (0: none, faster)")
	// The name that this flag had before. Scripts may have it.
	const former = "game-optics"
	cmd.Flags().IntVar(&opts.GameSelective, former, opts.GameSelective, "")
	cmd.Flags().Lookup(former).Hidden = true
	cmd.Flags().BoolVar(&opts.OwlExtension, "experimental-owl-ext", opts.OwlExtension,
		"tell of strings won (GAIN) or lost (LOSS) when a group lives or dies")
}
