// Package finder hears which records macOS asks a running program to open. Finder sends an event for this;
// other systems start the program with the name of the file.
package finder
