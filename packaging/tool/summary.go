package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"time"
)

// summaryKind begins the part of an MSI that says what it is (the property set
// SummaryInformation).
var summaryKind = []byte{0xe0, 0x85, 0x9f, 0xf2, 0xf9, 0x4f, 0x68, 0x10, 0xab, 0x91, 0x08, 0x00, 0x2b, 0x27, 0xb3, 0xd9}

// Properties of it, and the kinds of values that they have.
const (
	revision = 9  // an identifier in braces
	created  = 12 // a time
	saved    = 13
	textKind = 30
	timeKind = 64
)

// settle makes an MSI the same each time. Its maker wrote in it when it did and a number by chance. Instead
// the MSI gets the time of SOURCE_DATE_EPOCH, and an identifier that follows from that time and the version.
func settle(file, version string) error {
	when, err := sourceDate(os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := settled(content, when, "{"+identifier(fmt.Sprintf("package %s %d", version, when.Unix()))+"}"); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, content, 0o644)
}

// settled changes an MSI in its place.
func settled(msi []byte, when time.Time, id string) error {
	odd := errors.New("is no MSI, or of a kind that is not known here")
	at := bytes.Index(msi, summaryKind)
	if at < 28 || len(msi) < at+20 {
		return odd
	}
	start := at - 28 // of the property set, from which the offset of its section counts
	section := start + int(binary.LittleEndian.Uint32(msi[at+16:]))
	if section < 0 || section+8 > len(msi) {
		return odd
	}
	// In units of 100 ns since 1601.
	stamp := uint64(when.Unix()+11644473600) * 1e7
	for i := range int(min(binary.LittleEndian.Uint32(msi[section+4:]), 64)) {
		entry := section + 8 + 8*i
		if entry+8 > len(msi) {
			return odd
		}
		value := section + int(binary.LittleEndian.Uint32(msi[entry+4:]))
		if value < 0 || value+12 > len(msi) {
			return odd
		}
		kind := binary.LittleEndian.Uint32(msi[value:])
		switch binary.LittleEndian.Uint32(msi[entry:]) {
		case revision:
			length := int(binary.LittleEndian.Uint32(msi[value+4:]))
			if kind != textKind || length != len(id)+1 || value+8+length > len(msi) {
				return odd
			}
			copy(msi[value+8:], id)
		case created, saved:
			if kind != timeKind {
				return odd
			}
			binary.LittleEndian.PutUint64(msi[value+4:], stamp)
		}
	}
	return nil
}
