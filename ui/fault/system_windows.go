package fault

import "golang.org/x/sys/windows"

// ofSystem are the reasons that Windows gives in numbers of its own.
var ofSystem = []reason{
	{err: windows.ERROR_DISK_FULL, words: "the disk is full"},
	{err: windows.ERROR_HANDLE_DISK_FULL, words: "the disk is full"},
	{err: windows.ERROR_WRITE_PROTECT, words: "nothing can be written there"},
	{err: windows.ERROR_DIRECTORY, words: "there is no such folder"},
	{err: windows.ERROR_SHARING_VIOLATION, words: "another program has the file"},
	{err: windows.ERROR_LOCK_VIOLATION, words: "another program has the file"},
}
