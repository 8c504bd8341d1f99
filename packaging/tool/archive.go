package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// archive packs a folder, with its name, into a .zip or .tar.gz. The bytes depend on names and
// contents alone: files are sorted, belong to nobody, are runnable or not, and have the time of
// SOURCE_DATE_EPOCH, in seconds since 1970.
func archive(file, dir string) error {
	when, err := sourceDate(os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	switch {
	case strings.HasSuffix(file, ".zip"):
		err = zipped(out, dir, when)
	case strings.HasSuffix(file, ".tar.gz"):
		err = tarred(out, dir, when)
	default:
		err = fmt.Errorf("%s is neither .zip nor .tar.gz", file)
	}
	if closing := out.Close(); err == nil {
		err = closing
	}
	if err != nil {
		_ = os.Remove(file)
	}
	return err
}

// sourceDate is when the sources were last changed.
func sourceDate(seconds string) (time.Time, error) {
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil || n < 315532800 { // files in a zip are not older than 1980
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q; it says when the sources were changed, in seconds since 1970", seconds)
	}
	return time.Unix(n, 0).UTC(), nil
}

// each calls a function for all that is in a folder, sorted by name. Files come with what is in them, folders
// and links with nil. Names begin with that of the folder.
func each(dir string, do func(name string, info fs.FileInfo, content io.Reader) error) error {
	parent := filepath.Dir(filepath.Clean(dir))
	return filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(parent, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if !info.Mode().IsRegular() {
			return do(name, info, nil)
		}
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		defer f.Close()
		return do(name, info, f)
	})
}

// mode is what an archive says about who may read and run a file.
func mode(info fs.FileInfo) fs.FileMode {
	if info.IsDir() || info.Mode()&0o100 != 0 {
		return 0o755
	}
	return 0o644
}

func tarred(out io.Writer, dir string, when time.Time) error {
	squeezed, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := tar.NewWriter(squeezed)
	err = each(dir, func(name string, info fs.FileInfo, content io.Reader) error {
		header := &tar.Header{Name: name, Mode: int64(mode(info)), ModTime: when, Format: tar.FormatPAX, Typeflag: tar.TypeReg, Size: info.Size()}
		switch {
		case info.IsDir():
			header.Typeflag, header.Name, header.Size = tar.TypeDir, name+"/", 0
		case info.Mode()&fs.ModeSymlink != 0:
			target, err := os.Readlink(filepath.Join(filepath.Dir(filepath.Clean(dir)), filepath.FromSlash(name)))
			if err != nil {
				return err
			}
			header.Typeflag, header.Linkname, header.Size = tar.TypeSymlink, target, 0
		case content == nil:
			return fmt.Errorf("%s is neither a file nor a folder", name)
		}
		if err := w.WriteHeader(header); err != nil || content == nil {
			return err
		}
		_, err := io.Copy(w, content)
		return err
	})
	if err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return squeezed.Close()
}

func zipped(out io.Writer, dir string, when time.Time) error {
	w := zip.NewWriter(out)
	err := each(dir, func(name string, info fs.FileInfo, content io.Reader) error {
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: when}
		if info.IsDir() {
			header.Name, header.Method = path.Clean(name)+"/", zip.Store
		} else if content == nil {
			return fmt.Errorf("%s is neither a file nor a folder", name)
		}
		header.SetMode(mode(info) | info.Mode()&fs.ModeDir)
		entry, err := w.CreateHeader(header)
		if err != nil || content == nil {
			return err
		}
		_, err = io.Copy(entry, content)
		return err
	})
	if err != nil {
		return err
	}
	return w.Close()
}
