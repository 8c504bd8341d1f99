// Command shikatsu is the window: it opens a game record and shows which groups
// live, which die and why.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"shikatsu"
	"shikatsu/cmd/internal/collect"
	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/ui"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick/native"
	"shikatsu/ui/settings"
	"shikatsu/ui/store"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "shikatsu:", err)
		os.Exit(1)
	}
}

func run() error {
	started := time.Now()
	version := flag.Bool("version", false, "print the version and exit")
	logFile := flag.String("log", "", "write a line for every event of an analysis to this `file` (- for standard error)")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "Usage: shikatsu [--log FILE] [RECORD]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *version {
		fmt.Println("shikatsu", shikatsu.Version)
		return nil
	}
	if flag.NArg() > 1 {
		return fmt.Errorf("one record at a time, please; %d were named", flag.NArg())
	}
	// The toolkit's library would panic without a display.
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return fmt.Errorf("there is no display; on a machine without one use shikatsu-cli")
	}
	// A collection takes processors from the window for up to two frames, while an analysis leaves little behind.
	collect.Seldom(300, 384<<20)
	log, closeLog, err := openLog(*logFile)
	if err != nil {
		return err
	}
	reports, closeReports, unkept, damaged := openReports()
	choices, unread := openSettings()
	program := app.NewWithID(shikatsu.ID)
	program.SetIcon(fyne.NewStaticResource("icon.png", resources.Icon))
	shell := ui.New(ui.Config{
		App:      program,
		Ask:      native.Ask,
		Engine:   facts.Analyze,
		Review:   facts.ReviewGame,
		Log:      log,
		Started:  started,
		CacheDir: cacheDir(),
		Reports:  reports,
		Unkept:   unkept,
		Damaged:  damaged,
		Settings: choices,
		Unread:   unread,
		DataDir:  dataDir(),
	})
	end := sync.OnceFunc(func() {
		shell.Close()
		if err := choices.Close(); err != nil {
			fmt.Fprintln(os.Stderr, "shikatsu: settings are not kept:", err)
		}
		closeReports()
		closeLog()
	})
	defer end()
	shell.Window().SetOnClosed(func() { endWithout(patience, end, os.Exit) })
	switch {
	case flag.NArg() == 1:
		if !shell.ResumeFile(flag.Arg(0)) {
			shell.OpenFirst(flag.Arg(0))
		}
	case shell.Resume():
	default:
		err = shell.OpenBundled(resources.Sample())
	}
	if err != nil {
		return err
	}
	shell.Show()
	return nil
}

// openLog opens the file that --log names; without one it returns nil.
func openLog(name string) (io.Writer, func(), error) {
	switch name {
	case "":
		return nil, func() {}, nil
	case "-":
		return os.Stderr, func() {}, nil
	}
	f, err := ui.OpenLog(name)
	if err != nil {
		return nil, nil, err
	}
	return f, func() { f.Close() }, nil
}

// openReports opens the file of results. Without one, because there is no place
// for it or because of the error, such as another window that has it, the program
// works all the same.
func openReports() (reports engine.Reports, end func(), unkept, damaged error) {
	if cacheDir() == "" {
		return nil, func() {}, nil, nil
	}
	s, err := store.Open(filepath.Join(cacheDir(), "reports.db"), store.EngineVersion(shikatsu.Version), store.DefaultLimit)
	if err != nil {
		fmt.Fprintln(os.Stderr, "shikatsu: results of this run are not kept:", err)
		return nil, func() {}, err, nil
	}
	return s, func() { s.Close() }, nil, s.Damaged()
}

// openSettings opens the player's choices; those of a version that left them to the toolkit are
// taken over.
func openSettings() (*settings.Store, error) {
	if dataDir() == "" {
		return settings.Open("", "")
	}
	return settings.Open(filepath.Join(dataDir(), "settings.json"), filepath.Join(filepath.Dir(dataDir()), "fyne", shikatsu.ID, "preferences.json"))
}

// cacheDir is where results and unsaved changes are kept, or "" if the system
// names no such place.
func cacheDir() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, shikatsu.ID)
}

// dataDir is where the player's own problems and what was practised are kept, or
// "" if the system names no such place.
func dataDir() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, shikatsu.ID)
}
