//go:build (!unix && !windows) || solaris || aix

package filelock

import "os"

// lock takes every claim for granted: there is no telling here.
func lock(*os.File) error { return nil }
