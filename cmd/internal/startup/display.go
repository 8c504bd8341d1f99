package startup

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// NoDisplay is why there can be no window, and what to do about it.
type NoDisplay struct {
	Reason string
	Advice string
}

// Error is both sentences.
func (e *NoDisplay) Error() string { return e.Reason + "; " + e.Advice }

const withoutWindow = "on a machine without a display use shikatsu-cli"

// XDisplay says whether the X server that the environment names can be reached: nil, or a
// NoDisplay. The toolkit's library would wait for ever or end in a trace of its stack.
func XDisplay(ctx context.Context, getenv func(string) string) error {
	display := getenv("DISPLAY")
	if display == "" {
		if getenv("WAYLAND_DISPLAY") != "" {
			return &NoDisplay{"this desktop has Wayland alone, and Shikatsu needs an X server (DISPLAY is not set)",
				"install Xwayland (Debian: xwayland) and log in again, or use shikatsu-cli"}
		}
		return &NoDisplay{"there is no display (DISPLAY is not set)", withoutWindow}
	}
	network, addresses, err := xAddresses(display)
	if err != nil {
		return &NoDisplay{err.Error(), withoutWindow}
	}
	var dialer net.Dialer
	for _, address := range addresses {
		var conn net.Conn
		if conn, err = dialer.DialContext(ctx, network, address); err == nil {
			conn.Close()
			return nil
		}
	}
	return &NoDisplay{fmt.Sprintf("the display %s cannot be reached: %v", display, reason(err)),
		"see that DISPLAY names an X server that runs, or use shikatsu-cli"}
}

// reason is what a failed connection says after its addresses.
func reason(err error) error {
	var op *net.OpError
	for {
		next, ok := err.(*net.OpError)
		if !ok {
			break
		}
		op, err = next, next.Err
	}
	if op != nil && op.Timeout() {
		return context.DeadlineExceeded
	}
	return err
}

// xAddresses says where the X server of a display listens. The display is named like ":0", "unix:0.0",
// "host:10.0", "[::1]:10" or, on macOS, by the path of its socket.
func xAddresses(display string) (network string, addresses []string, err error) {
	if strings.HasPrefix(display, "/") {
		if _, err := os.Stat(display); err == nil {
			return "unix", []string{display}, nil
		}
	}
	colon := strings.LastIndexByte(display, ':')
	if colon < 0 {
		return "", nil, fmt.Errorf("DISPLAY is %q, which names no display", display)
	}
	host, number := display[:colon], display[colon+1:]
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.ParseUint(number, 10, 15)
	if err != nil {
		return "", nil, fmt.Errorf("DISPLAY is %q, which names no display", display)
	}
	if host == "" || host == "unix" || strings.HasPrefix(host, "/") {
		socket := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
		return "unix", []string{socket, "@" + socket}, nil
	}
	host = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(host, "tcp/"), "["), "]")
	return "tcp", []string{net.JoinHostPort(host, strconv.FormatUint(6000+n, 10))}, nil
}

// Patience is how long a connection to a display may take. A start without a display so ends within five
// seconds.
const Patience = 4 * time.Second
