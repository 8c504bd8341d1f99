package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/tr"
)

// aside does something that may take long, such as reading a file of a slow disk, beside the window's thread, and hands
// its result back to it, unless something else was asked for meanwhile.
func aside[T any](s *Shell, what string, do func() (T, error), then func(T, error)) {
	s.asked++
	asked := s.asked
	s.note(what)
	go func() {
		result, err := do()
		s.later(func() {
			if s.asked != asked {
				return
			}
			if s.noted == what {
				s.note("")
			}
			then(result, err)
		})
	}()
}

// readAside reads a record beside the window's thread.
func (s *Shell) readAside(path string, then func(*sgfio.Collection, error)) {
	aside(s, fmt.Sprintf(tr.L("opening %s…"), filepath.Base(path)), func() (*sgfio.Collection, error) { return sgfio.ReadFile(path) }, s.sparing(then))
}

// sparing takes what was read, after asking about changes that the player made while it was.
func (s *Shell) sparing(then func(*sgfio.Collection, error)) func(*sgfio.Collection, error) {
	doc, revision := s.state.Doc, s.state.Doc.Revision()
	return func(c *sgfio.Collection, err error) {
		if err == nil && s.state.Doc.Dirty() && (s.state.Doc != doc || doc.Revision() != revision) {
			s.unsaved(func() { then(c, nil) })
			return
		}
		then(c, err)
	}
}

// How large a record of the network may be, and how long it may take.
const (
	mostBytes    = 20 << 20
	mostPatience = 20 * time.Second
)

// fetch reads a record from an address of the network.
func fetch(address string) (*sgfio.Collection, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, errors.New(tr.L("an address begins with https:// and names a place"))
	}
	ctx, cancel := context.WithTimeout(context.Background(), mostPatience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, fmt.Errorf(tr.L("%[1]s cannot be reached: %[2]w"), u.Host, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf(tr.L("%[1]s answers: %[2]s"), u.Host, answer.Status)
	}
	data, err := io.ReadAll(io.LimitReader(answer.Body, mostBytes+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf(tr.L("%[1]s cannot be reached: %[2]w"), u.Host, err)
	case len(data) > mostBytes:
		return nil, errors.New(tr.L("what is there is larger than a record can be"))
	}
	c, err := sgfio.ReadBytes(data)
	if err != nil {
		return nil, fault.Doing(tr.L("what is there is no game record: %w"), err)
	}
	return c, nil
}

// askAddress lets the player type or paste the address of a record.
func (s *Shell) askAddress() {
	entry := s.newEntry("")
	entry.SetPlaceHolder("https://")
	s.put(question{title: tr.L("Open an address"), yes: tr.L("Open"), no: tr.L("Cancel"), focus: entry, size: fyne.NewSize(520, 0),
		content: widget.NewForm(widget.NewFormItem(tr.L("Address"), entry)), done: func(ok bool) {
			if ok {
				s.unsaved(func() { s.openAddress(entry.Text) })
			}
		}})
}

// openAddress shows the record of an address.
func (s *Shell) openAddress(address string) {
	aside(s, fmt.Sprintf(tr.L("opening %s…"), address), func() (*sgfio.Collection, error) { return fetch(address) },
		s.sparing(func(c *sgfio.Collection, err error) {
			if err == nil {
				err = s.show(c, "")
			}
			if err != nil {
				s.fail(err)
			}
		}))
}
