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
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	dberrors "go.etcd.io/bbolt/errors"

	"shikatsu/engine"
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
	db    *bbolt.DB
	limit int64
}

var _ engine.Reports = (*Store)(nil)

// Open opens the file, making it if it is not there. Reports of another version
// of the engine are dropped. The reports together take at most limit bytes. A
// file that is damaged is replaced: it holds nothing that cannot be computed
// again. It is ErrTaken if another process has the file open.
func Open(path, version string, limit int64) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, fmt.Errorf("keeping results: %w", err)
	}
	db, err := open(path)
	if err != nil && !errors.Is(err, dberrors.ErrTimeout) {
		if removed := os.Remove(path); removed != nil {
			return nil, fmt.Errorf("keeping results: %w", errors.Join(err, removed))
		}
		db, err = open(path)
	}
	if errors.Is(err, dberrors.ErrTimeout) {
		err = ErrTaken
	}
	if err != nil {
		return nil, fmt.Errorf("keeping results: %w", err)
	}
	s := &Store{db: db, limit: limit}
	if err := s.prepare(version); err != nil {
		return nil, fmt.Errorf("keeping results: %w", errors.Join(err, db.Close()))
	}
	return s, nil
}

func open(path string) (db *bbolt.DB, err error) {
	// The library panics on some kinds of damage.
	defer func() {
		if fault := recover(); fault != nil {
			db, err = nil, fmt.Errorf("%s is damaged: %v", path, fault)
		}
	}()
	return bbolt.Open(path, 0o644, &bbolt.Options{Timeout: 100 * time.Millisecond, NoFreelistSync: true})
}

// prepare makes the buckets, empty if they are of another version.
func (s *Store) prepare(version string) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
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
	_ = s.db.View(func(tx *bbolt.Tx) error {
		has = tx.Bucket(reportsBucket).Get(key[:]) != nil
		return nil
	})
	return has
}

// Load is the report with that key, if it is kept and whole.
func (s *Store) Load(key engine.ReportKey) (*engine.Report, bool) {
	var data []byte
	err := s.db.View(func(tx *bbolt.Tx) error {
		data = bytes.Clone(tx.Bucket(reportsBucket).Get(key[:]))
		return nil
	})
	if err != nil || data == nil {
		return nil, false
	}
	r, err := unpack(data)
	return r, err == nil
}

// Save keeps a report. What cannot be written is not kept: the result is only
// that it will be computed again.
func (s *Store) Save(key engine.ReportKey, r *engine.Report) {
	data, err := pack(r)
	if err != nil || int64(len(data)) > s.limit {
		return
	}
	_ = s.db.Update(func(tx *bbolt.Tx) error { return s.put(tx, key, data) })
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
	_ = s.db.View(func(tx *bbolt.Tx) error {
		size = getSize(tx.Bucket(aboutBucket))
		return nil
	})
	return size
}

func pack(r *engine.Report) ([]byte, error) {
	var buf bytes.Buffer
	z, err := gzip.NewWriterLevel(&buf, gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(json.NewEncoder(z).Encode(r), z.Close()); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

func unpack(data []byte) (*engine.Report, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	r := &engine.Report{}
	if err := json.NewDecoder(z).Decode(r); err != nil {
		return nil, err
	}
	return r, nil
}
