package otherengine

import "errors"

var (
	// ErrNone is the error where no engine is named.
	ErrNone = errors.New("no other engine is named")
	// ErrGone is wrapped where the process died again and again.
	ErrGone = errors.New("the other engine ended")
	// ErrStart is wrapped where a program cannot be started.
	ErrStart = errors.New("cannot be started")
	// ErrVersion is wrapped where the program does not speak the protocol, or an old one.
	ErrVersion = errors.New("the other engine does not speak the analysis protocol that is needed")
)
