package boardtest

import "os"

// Long reports whether random tests run as long as finding rare mistakes takes: where SHIKATSU_LONG is set.
func Long() bool { return os.Getenv("SHIKATSU_LONG") != "" }

// Amount is how much a random test does: usual, or long where Long says so.
func Amount(usual, long int) int {
	if Long() {
		return long
	}
	return usual
}
