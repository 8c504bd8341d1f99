package ui

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// logHeader is the first line of every log.
const logHeader = "Shikatsu: what was analysed and shown\n"

// OpenLog makes the file for [Config.Log], or empties it if it is an older log. Any other
// file that is there already is left alone, as somebody may have named a game record.
func OpenLog(name string) (io.WriteCloser, error) {
	// A terminal or a pipe has nothing that could be lost, and must not be read.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return os.OpenFile(name, os.O_WRONLY, 0)
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	fail := func(err error) (io.WriteCloser, error) {
		f.Close()
		return nil, err
	}
	begin, err := io.ReadAll(io.LimitReader(f, int64(len(logHeader))))
	if err != nil {
		return fail(err)
	}
	if len(begin) > 0 && string(begin) != logHeader {
		return fail(fmt.Errorf("%s is there already and is no log: it is not written over", name))
	}
	if err := f.Truncate(0); err != nil {
		return fail(err)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return fail(err)
	}
	if _, err := io.Copy(f, strings.NewReader(logHeader)); err != nil {
		return fail(err)
	}
	return f, nil
}
