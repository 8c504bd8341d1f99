// Package controller runs the engine for the window.
//
// A [Controller] owns one goroutine that asks the engine about one position at
// a time. Commands are taken in order and each question has a revision; a
// newer question cancels the running one and everything that an older one may
// still report is dropped. The only way out are [Snapshot] values, handed over
// on the window's own thread, at most one of them waiting there at any time.
//
// The engine's thread asks the system for less than its share of a processor
// that others want too, so that the window answers while it reads.
//
// The package is generic in the position and the report, so it knows neither
// the engine nor the window's toolkit.
package controller
