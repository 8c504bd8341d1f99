// Package store keeps the engine's reports between runs of the program, in a
// file of limited size. What does not fit pushes out what was kept first.
package store

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"go.etcd.io/bbolt"
	dberrors "go.etcd.io/bbolt/errors"

	"shikatsu/engine"
	"shikatsu/ui/private"
)

// The buckets of the file. Reports are found by their keys, order has the keys
// by their age, about has the version and the size.
var (
	reportsBucket = []byte("reports")
	orderBucket   = []byte("order")
	aboutBucket   = []byte("about")
	versionKey    = []byte("version")
	sizeKey       = []byte("size")
)

// ErrTaken says that another process has the file open.
var ErrTaken = errors.New("another window has the file of results")

// DefaultLimit is room for the reviews of some eighty games.
const DefaultLimit = 256 << 20

// Store is an open file of reports. It implements engine.Reports.
type Store struct {
	db      *bbolt.DB
	limit   int64
	damaged error
}

var _ engine.Reports = (*Store)(nil)

// Open opens the file, making it if it is not there. Reports of another version
// of the engine are dropped. The reports together take at most limit bytes. A
// file that is damaged is replaced: it holds nothing that cannot be computed
// again. It is ErrTaken if another process has the file open.
func Open(path, version string, limit int64) (*Store, error) {
	if err := private.Folder(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("keeping results: %w", err)
	}
	s, err := openVersion(path, version, limit)
	if err != nil && !errors.Is(err, dberrors.ErrTimeout) {
		if removed := os.Remove(path); removed != nil {
			return nil, fmt.Errorf("keeping results: %w", errors.Join(err, removed))
		}
		damage := err
		if s, err = openVersion(path, version, limit); err == nil {
			s.damaged = damage
		}
	}
	if errors.Is(err, dberrors.ErrTimeout) {
		err = ErrTaken
	}
	if err != nil {
		return nil, fmt.Errorf("keeping results: %w", err)
	}
	return s, nil
}

// Damaged is what was wrong with a file that was there before this one. The reports of that file are lost. It
// is nil for nothing.
func (s *Store) Damaged() error { return s.damaged }

// openVersion opens the file for reports of a version.
func openVersion(path, version string, limit int64) (*Store, error) {
	db, err := open(path)
	if err != nil {
		return nil, err
	}
	s := &Store{db: db, limit: limit}
	if err := s.prepare(version); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

// patience is how long another process may take to let go of the file.
const patience = 100 * time.Millisecond

func open(path string) (db *bbolt.DB, err error) {
	defer caught(&err)()
	if err := private.Close(path, private.File); err != nil {
		return nil, err
	}
	if err := walk(path); err != nil {
		return nil, err
	}
	return bbolt.Open(path, private.File, &bbolt.Options{Timeout: patience, NoFreelistSync: true})
}

// walk goes through all keys of a file. Opening does so too, but on a goroutine of its own,
// where damage would end the program.
func walk(path string) error {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	db, err := bbolt.Open(path, private.File, &bbolt.Options{Timeout: patience, ReadOnly: true})
	if err != nil {
		return err
	}
	defer db.Close()
	return db.View(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(_ []byte, bucket *bbolt.Bucket) error {
			var last []byte
			return bucket.ForEach(func(key, _ []byte) error {
				if last != nil && bytes.Compare(last, key) >= 0 {
					return errDamaged
				}
				last = key
				return nil
			})
		})
	})
}

// errDamaged says that the file is not as it was written.
var errDamaged = errors.New("the file of results is damaged")

// caught makes an error of the damage that the library panics on, or that leads out of the
// file. It is deferred as caught(&err)().
func caught(err *error) func() {
	before := debug.SetPanicOnFault(true)
	return func() {
		debug.SetPanicOnFault(before)
		if fault := recover(); fault != nil {
			*err = fmt.Errorf("%w: %v", errDamaged, fault)
		}
	}
}

// view and update do something with the file. What is damaged holds nothing, and takes
// nothing.
func (s *Store) view(f func(*bbolt.Tx) error) (err error) {
	defer caught(&err)()
	return s.db.View(f)
}

func (s *Store) update(f func(*bbolt.Tx) error) (err error) {
	defer caught(&err)()
	return s.db.Update(f)
}

// prepare makes the buckets, empty if they are of another version.
func (s *Store) prepare(version string) error {
	return s.update(func(tx *bbolt.Tx) error {
		about, err := tx.CreateBucketIfNotExists(aboutBucket)
		if err != nil {
			return err
		}
		if string(about.Get(versionKey)) == version {
			return nil
		}
		for _, name := range [][]byte{reportsBucket, orderBucket} {
			if err := tx.DeleteBucket(name); err != nil && !errors.Is(err, dberrors.ErrBucketNotFound) {
				return err
			}
			if _, err := tx.CreateBucket(name); err != nil {
				return err
			}
		}
		return errors.Join(about.Put(versionKey, []byte(version)), putSize(about, 0))
	})
}

// Close ends the use of the file.
func (s *Store) Close() error { return s.db.Close() }

// Has says whether there is a report with that key.
func (s *Store) Has(key engine.ReportKey) (has bool) {
	_ = s.view(func(tx *bbolt.Tx) error {
		has = tx.Bucket(reportsBucket).Get(key[:]) != nil
		return nil
	})
	return has
}

// Load is the report with that key, if it is kept and whole.
func (s *Store) Load(key engine.ReportKey) (*engine.Report, bool) {
	r := &engine.Report{}
	if !s.LoadAs(key, r) {
		return nil, false
	}
	return r, true
}

// LoadAs fills v with what is kept under that key, and says whether it is there and whole.
func (s *Store) LoadAs(key engine.ReportKey, v any) bool {
	var data []byte
	err := s.view(func(tx *bbolt.Tx) error {
		data = bytes.Clone(tx.Bucket(reportsBucket).Get(key[:]))
		return nil
	})
	return err == nil && data != nil && unpack(data, v) == nil
}

// Save keeps a report. What cannot be written is not kept: the result is only
// that it will be computed again.
func (s *Store) Save(key engine.ReportKey, r *engine.Report) { s.SaveAs(key, r) }

// SaveAs keeps plain data of any kind, such as a whole review, as Save does reports.
func (s *Store) SaveAs(key engine.ReportKey, v any) {
	data, err := pack(v)
	if err != nil || int64(len(data)) > s.limit {
		return
	}
	_ = s.update(func(tx *bbolt.Tx) error { return s.put(tx, key, data) })
}

func (s *Store) put(tx *bbolt.Tx, key engine.ReportKey, data []byte) error {
	reports, order, about := tx.Bucket(reportsBucket), tx.Bucket(orderBucket), tx.Bucket(aboutBucket)
	if reports.Get(key[:]) != nil {
		return nil
	}
	size := getSize(about) + int64(len(data))
	// The oldest keys come first.
	c := order.Cursor()
	for number, old := c.First(); number != nil && size > s.limit; number, old = c.Next() {
		size -= int64(len(reports.Get(old)))
		if err := errors.Join(reports.Delete(old), c.Delete()); err != nil {
			return err
		}
	}
	number, err := order.NextSequence()
	if err != nil {
		return err
	}
	return errors.Join(reports.Put(key[:], data), order.Put(binary.BigEndian.AppendUint64(nil, number), key[:]), putSize(about, size))
}

func getSize(about *bbolt.Bucket) int64 {
	if data := about.Get(sizeKey); len(data) == 8 {
		return int64(binary.BigEndian.Uint64(data))
	}
	return 0
}

func putSize(about *bbolt.Bucket, size int64) error {
	return about.Put(sizeKey, binary.BigEndian.AppendUint64(nil, uint64(size)))
}

// Size is how many bytes the reports take.
func (s *Store) Size() (size int64) {
	_ = s.view(func(tx *bbolt.Tx) error {
		size = getSize(tx.Bucket(aboutBucket))
		return nil
	})
	return size
}

func pack(v any) ([]byte, error) {
	var buf bytes.Buffer
	z, err := gzip.NewWriterLevel(&buf, gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(json.NewEncoder(z).Encode(v), z.Close()); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

func unpack(data []byte, v any) error {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return json.NewDecoder(z).Decode(v)
}
