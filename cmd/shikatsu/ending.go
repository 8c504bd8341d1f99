package main

import "time"

// patience is how long the toolkit may take to end after its window was closed.
const patience = 2 * time.Second

// endWithout ends the program if the toolkit has not ended by itself after so long. end lets go of everything, and
// exit is os.Exit. At its end the toolkit (2.7.4) waits for a last call on the window's thread, and waits for ever
// if that call is queued just after the queue was emptied. The program would stay without a window, and keep the
// file of results from the next one.
func endWithout(toolkit time.Duration, end func(), exit func(int)) {
	time.AfterFunc(toolkit, func() {
		end()
		exit(0)
	})
}
