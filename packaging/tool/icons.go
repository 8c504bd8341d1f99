package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
)

// iconSizes are the widths of icons that desktops look for.
var iconSizes = []int{16, 22, 24, 32, 48, 64, 128, 256, 512}

// picture is the icon at its largest, from which the others are made.
func picture(file string) (image.Image, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// scaled is a picture as wide and as high as size, as PNG.
func scaled(from image.Image, size int) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(img, img.Bounds(), from, from.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&out, img)
	return out.Bytes(), err
}

// icons writes the icon in all sizes into a folder of icons, such as /usr/share/icons.
func icons(from, name, dir string) error {
	large, err := picture(from)
	if err != nil {
		return err
	}
	for _, size := range iconSizes {
		small, err := scaled(large, size)
		if err != nil {
			return err
		}
		if err := write(filepath.Join(dir, "hicolor", fmt.Sprintf("%dx%d", size, size), "apps", name+".png"), small); err != nil {
			return err
		}
	}
	return nil
}

// appleIcon writes the icon as macOS wants it: each size for usual screens and for fine ones.
func appleIcon(from, file string) error {
	large, err := picture(from)
	if err != nil {
		return err
	}
	// The kinds of pictures in such a file, and how wide they are.
	kinds := []struct {
		kind string
		size int
	}{
		{"icp4", 16}, {"ic11", 32}, {"icp5", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256},
		{"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024},
	}
	var body bytes.Buffer
	for _, k := range kinds {
		small, err := scaled(large, k.size)
		if err != nil {
			return err
		}
		body.WriteString(k.kind)
		_ = binary.Write(&body, binary.BigEndian, uint32(8+len(small)))
		body.Write(small)
	}
	head := binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+body.Len()))
	return write(file, append(head, body.Bytes()...))
}

// windowsIcon writes the icon as Windows wants it, the sizes of the explorer and the desktop.
func windowsIcon(from, file string) error {
	large, err := picture(from)
	if err != nil {
		return err
	}
	sizes := []int{16, 20, 24, 32, 40, 48, 64, 96, 128, 256}
	head := []byte{0, 0, 1, 0, byte(len(sizes)), 0}
	var body []byte
	for _, size := range sizes {
		small, err := scaled(large, size)
		if err != nil {
			return err
		}
		head = append(head, byte(size), byte(size), 0, 0, 1, 0, 32, 0) // 256 is written as 0
		head = binary.LittleEndian.AppendUint32(head, uint32(len(small)))
		head = binary.LittleEndian.AppendUint32(head, uint32(6+16*len(sizes)+len(body)))
		body = append(body, small...)
	}
	return write(file, append(head, body...))
}

// write makes a file and the folders above it.
func write(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}
