package startup

import (
	"context"
	"errors"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestXAddresses(t *testing.T) {
	for display, want := range map[string]string{
		":0":                 "unix /tmp/.X11-unix/X0 @/tmp/.X11-unix/X0",
		"unix:17.0":          "unix /tmp/.X11-unix/X17 @/tmp/.X11-unix/X17",
		"/private/tmp/xq:0":  "unix /tmp/.X11-unix/X0 @/tmp/.X11-unix/X0",
		"localhost:10.0":     "tcp localhost:6010",
		"[::1]:3":            "tcp [::1]:6003",
		"tcp/example.org:1":  "tcp example.org:6001",
		"screen":             "",
		":":                  "",
		":zero":              "",
		":-1":                "",
		"a:b:99999999999999": "",
	} {
		network, addresses, err := xAddresses(display)
		got := strings.Join(slices.Concat([]string{network}, addresses), " ")
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v, want %q", display, got, err, want)
		}
	}
}

func TestXDisplay(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "x")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, test := range []struct {
		name string
		ctx  context.Context
		env  map[string]string
		want string // in the error, "" for none
	}{
		{"a server", context.Background(), map[string]string{"DISPLAY": socket}, ""},
		{"both", context.Background(), map[string]string{"DISPLAY": socket, "WAYLAND_DISPLAY": "wayland-0"}, ""},
		{"none", context.Background(), nil, "there is no display"},
		{"Wayland", context.Background(), map[string]string{"WAYLAND_DISPLAY": "wayland-0"}, "install Xwayland"},
		{"no such server", context.Background(), map[string]string{"DISPLAY": ":32099"}, "the display :32099 cannot be reached"},
		{"nonsense", context.Background(), map[string]string{"DISPLAY": "here"}, "names no display"},
		{"too long", stopped, map[string]string{"DISPLAY": "127.0.0.1:1"}, "the display 127.0.0.1:1 cannot be reached"},
	} {
		err := XDisplay(test.ctx, func(name string) string { return test.env[name] })
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		var none *NoDisplay
		if !errors.As(err, &none) || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), "shikatsu-cli") {
			t.Errorf("%s: %v, want %q and the way without", test.name, err, test.want)
		}
	}
}
