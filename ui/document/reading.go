package document

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/fault"
	"shikatsu/ui/tr"
)

// readAside reads a record beside the window's thread.
func (k *Keeper) readAside(path string, then func(*sgfio.Collection, error)) {
	desk.Aside(k.Desk, tr.F("opening %s…", filepath.Base(path)), func() (*sgfio.Collection, error) { return sgfio.ReadFile(path) }, then)
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
		return nil, fmt.Errorf(tr.L("%[1]s cannot be reached: %[2]w"), u.Host, plain(err))
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf(tr.L("%[1]s answers: %[2]s"), u.Host, answer.Status)
	}
	data, err := io.ReadAll(io.LimitReader(answer.Body, mostBytes+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf(tr.L("%[1]s cannot be reached: %[2]w"), u.Host, plain(err))
	case len(data) > mostBytes:
		return nil, errors.New(tr.L("what is there is larger than a record can be"))
	}
	c, err := sgfio.ReadBytes(data)
	if err != nil {
		return nil, fault.Doing(tr.L("what is there is no game record: %w"), err)
	}
	return c, nil
}

// plain is what went wrong on the way to a place, without what the libraries say around it.
func plain(err error) error {
	var names *net.DNSError
	var timed interface{ Timeout() bool }
	var way *net.OpError
	switch {
	case errors.As(err, &names):
		return errors.New(tr.L("no such place is known"))
	case errors.As(err, &timed) && timed.Timeout():
		return errors.New(tr.L("it does not answer"))
	case errors.Is(err, syscall.ECONNREFUSED):
		return errors.New(tr.L("nothing answers there"))
	case errors.As(err, &way):
		return way.Err
	}
	return err
}

// AskAddress lets the player type or paste the address of a record.
func (k *Keeper) AskAddress() {
	entry := k.Dialogs.NewEntry("")
	entry.SetPlaceHolder("https://")
	k.Dialogs.Put(dialogs.Question{Title: tr.L("Open an address"), Yes: tr.L("Open"), No: tr.L("Cancel"), Focus: entry, Size: fyne.NewSize(520, 0),
		Content: widget.NewForm(widget.NewFormItem(tr.L("Address"), entry)), Done: func(ok bool) {
			if ok {
				k.OpenAddress(entry.Text)
			}
		}})
}

// OpenAddress shows the record of an address.
func (k *Keeper) OpenAddress(address string) {
	desk.Aside(k.Desk, tr.F("opening %s…", address), func() (*sgfio.Collection, error) { return fetch(address) },
		func(c *sgfio.Collection, err error) {
			if err == nil {
				err = k.addGames(c, "")
			}
			if err != nil {
				k.Fail(err)
			}
		})
}
