//go:build !windows

package fault

// ofSystem is empty where the reasons have the numbers of every Unix.
var ofSystem []reason
