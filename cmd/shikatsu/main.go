// Command shikatsu is the window: it opens a game record and shows which groups
// live, which die and why.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"shikatsu"
	"shikatsu/cmd/internal/collect"
	"shikatsu/cmd/internal/finder"
	_ "shikatsu/cmd/internal/locale" // before the toolkit looks for the language
	"shikatsu/cmd/internal/opengl"
	"shikatsu/cmd/internal/startup"
	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/ui"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick/native"
	"shikatsu/ui/settings"
	"shikatsu/ui/store"
)

func main() {
	started := time.Now()
	if tellOf(os.Getenv) {
		return
	}
	version := flag.Bool("version", false, "print the version and exit")
	logFile := flag.String("log", "", "write a line for every event of an analysis to this `file` (- for standard error)")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "Usage: shikatsu [--log FILE] [RECORD...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *version {
		fmt.Printf("shikatsu %s (%s)\n", shikatsu.Version, shikatsu.Built())
		return
	}
	about := fmt.Sprintf("Shikatsu %s (%s)", shikatsu.Version, shikatsu.Built())
	book := openBook(about)
	crash, unwatch := watch(about, book)
	end := sync.OnceFunc(func() {
		unwatch()
		book.Note("ended")
		book.Close()
	})
	if err := run(started, *logFile, book, crash, end); err != nil {
		unwatch()
		fail(book, err)
	}
	end()
}

// run shows the window until it is closed. Ended lets go of what main opened, where the toolkit
// does not come back.
func run(started time.Time, logFile string, book *startup.Log, crash *startup.Crash, ended func()) error {
	driver, err := display(func(err error) { fail(book, err) })
	if err != nil {
		return err
	}
	book.Note("draws by %s", driver)
	// A collection takes processors from the window for up to two frames, while an analysis leaves little behind.
	collect.Seldom(300, 384<<20)
	events, closeEvents, err := openLog(logFile)
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
		Log:      events,
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
		closeEvents()
		ended()
	})
	defer end()
	shell.Window().SetOnClosed(func() { endWithout(patience, end, os.Exit) })
	switch {
	case flag.NArg() > 0:
		for _, path := range flag.Args() {
			if !shell.Files.ResumeFile(path) {
				shell.OpenFirst(path)
			}
		}
	case shell.Files.Resume():
	default:
		err = shell.OpenBundled(resources.Bundled())
	}
	if err != nil {
		return err
	}
	if crash != nil {
		shell.OfferCrash(crash.Path, crash.Text)
	}
	program.Lifecycle().SetOnStarted(func() {
		fyne.Do(func() { shell.Fit(opengl.Room()) })
		book.Note("window shown after %v", time.Since(started).Round(time.Millisecond))
	})
	if err := finder.Opens(shell.OpenAsked); err != nil {
		book.Note("%v", err)
	}
	shell.Show()
	return nil
}

// openBook opens the log of the last starts and begins a new one in it. The toolkit's complaints are written
// there, too. The result is nil where no log can be kept.
func openBook(about string) *startup.Log {
	if cacheDir() == "" {
		return nil
	}
	book, err := startup.OpenLog(cacheDir())
	if err != nil {
		fmt.Fprintln(os.Stderr, "shikatsu: this start is not logged:", err)
		return nil
	}
	log.SetOutput(io.MultiWriter(os.Stderr, book))
	book.Note("%s started", about)
	return book
}

// watch keeps the trace of a crash, and returns that of the last one that nobody saw.
func watch(about string, book *startup.Log) (crash *startup.Crash, unwatch func()) {
	if cacheDir() == "" {
		return nil, func() {}
	}
	crash, unwatch, err := startup.Watch(cacheDir(), about)
	if err != nil {
		book.Note("no trace of a crash would be kept: %v", err)
		return crash, func() {}
	}
	if crash != nil {
		book.Note("an earlier window crashed: %s", crash.Path)
	}
	return crash, unwatch
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

// dataDir is where the player's own problems and what was practised are kept. It is "" if the system names no
// such place.
func dataDir() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, shikatsu.ID)
}
