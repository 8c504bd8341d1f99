package main

import "testing"

// TestEndWithout has a toolkit that never ends.
func TestEndWithout(t *testing.T) {
	ended := false
	codes := make(chan int)
	endWithout(0, func() { ended = true }, func(code int) {
		if !ended {
			t.Error("the program ends before it has let go of its files")
		}
		codes <- code
	})
	if code := <-codes; code != 0 {
		t.Errorf("exit status %d, want 0", code)
	}
}
