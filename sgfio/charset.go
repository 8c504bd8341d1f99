package sgfio

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/transform"
)

// charset is a character encoding under the name that is shown.
type charset struct {
	name string
	enc  encoding.Encoding // nil for UTF-8
}

// The encodings that files without a right CA are tried in. GB18030 contains
// GBK and GB2312; windows-1252 contains what is printed of ISO-8859-1.
var (
	csUTF8    = &charset{name: "UTF-8"}
	csGB      = &charset{"GB18030", simplifiedchinese.GB18030}
	csBig5    = &charset{"Big5", traditionalchinese.Big5}
	csSJIS    = &charset{"Shift_JIS", japanese.ShiftJIS}
	csEUCJP   = &charset{"EUC-JP", japanese.EUCJP}
	csEUCKR   = &charset{"EUC-KR", korean.EUCKR}
	cs1251    = &charset{"windows-1251", charmap.Windows1251}
	csKOI8    = &charset{"KOI8-R", charmap.KOI8R}
	cs1252    = &charset{"windows-1252", charmap.Windows1252}
	csISO2022 = &charset{"ISO-2022-JP", japanese.ISO2022JP}
)

// charsetAliases are names that programs write and the index of the web does
// not know.
var charsetAliases = map[string]*charset{
	"utf8": csUTF8, "unicode": csUTF8, "utf": csUTF8, "ascii": csUTF8, "usascii": csUTF8,
	"cp936": csGB, "ms936": csGB, "gb": csGB, "gbk": csGB, "gb2312": csGB, "gb18030": csGB, "euccn": csGB, "windows936": csGB,
	"cp950": csBig5, "ms950": csBig5, "big5": csBig5, "big5hkscs": csBig5, "windows950": csBig5, "euctw": csBig5,
	"cp932": csSJIS, "ms932": csSJIS, "sjis": csSJIS, "shiftjis": csSJIS, "xsjis": csSJIS, "windows31j": csSJIS, "mskanji": csSJIS,
	"eucjp": csEUCJP, "ujis": csEUCJP,
	"cp949": csEUCKR, "ms949": csEUCKR, "uhc": csEUCKR, "euckr": csEUCKR, "ksc5601": csEUCKR, "ksc56011987": csEUCKR, "windows949": csEUCKR,
	"cp1251": cs1251, "windows1251": cs1251, "win1251": cs1251, "koi8r": csKOI8, "koi8": csKOI8,
	"latin1": cs1252, "iso88591": cs1252, "windows1252": cs1252, "cp1252": cs1252, "ansi": cs1252,
	"iso2022jp": csISO2022, "jis": csISO2022,
}

// findCharset finds the encoding that a CA names; nil where it names none.
func findCharset(name string) *charset {
	plain := strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r + 'a' - 'A'
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			return r
		}
		return -1
	}, name)
	if cs := charsetAliases[plain]; cs != nil {
		return cs
	}
	enc, err := htmlindex.Get(strings.ToLower(strings.TrimSpace(name)))
	if err != nil {
		return nil
	}
	canonical, err := htmlindex.Name(enc)
	if err != nil || canonical == "replacement" || strings.HasPrefix(canonical, "utf-16") || canonical == "x-user-defined" {
		return nil
	}
	return &charset{canonical, enc}
}

// decode turns bytes into text; what is invalid becomes U+FFFD.
func (cs *charset) decode(data []byte) string {
	if cs.enc == nil {
		return strings.ToValidUTF8(string(data), "\uFFFD")
	}
	var text strings.Builder
	decoder := cs.enc.NewDecoder()
	piece := make([]byte, max(64, min(2*len(data), 1<<16)))
	for rest, first := data, true; ; first = false {
		n, k, err := decoder.Transform(piece, rest, true)
		if rest = rest[k:]; first && k > 0 {
			text.Grow(n + len(rest)*n/k + len(rest)/16) // by how much a text grows is seen from its first piece
		}
		text.Write(piece[:n])
		switch {
		case err == nil:
			return text.String()
		case err != transform.ErrShortDst || n == 0 && k == 0:
			// Decoders replace what is invalid; this is for one that gives up.
			return strings.ToValidUTF8(string(data), "\uFFFD")
		}
	}
}

// shownName tells the subset of an encoding that the bytes really use, as that
// is the name players know.
func (cs *charset) shownName(data []byte) string {
	switch cs {
	case csGB:
		if !fourByteGB(data) {
			return "GBK"
		}
	case cs1252:
		for _, b := range data {
			if 0x80 <= b && b < 0xA0 {
				return cs.name
			}
		}
		return "ISO-8859-1"
	}
	return cs.name
}

// fourByteGB tells whether a text uses the characters that GB18030 has beyond
// GBK.
func fourByteGB(data []byte) bool {
	for i := 0; i+1 < len(data); i++ {
		if data[i] < 0x81 {
			continue
		}
		if '0' <= data[i+1] && data[i+1] <= '9' {
			return true
		}
		i++
	}
	return false
}

// highBytes is the part of a text that is not ASCII, with the words around it. A long text is sampled evenly
// over the whole. Structure, move values and everything else in ASCII say nothing of an encoding. Pieces
// start and end at bytes that are never the second half of a character.
func highBytes(data []byte) []byte {
	const (
		limit   = 1 << 16
		piece   = 256
		longest = 4096 // of bytes that are no text, which have no boundaries
	)
	total := 0
	for _, b := range data {
		if b >= utf8.RuneSelf {
			total++
		}
	}
	skip := total / limit // pieces left out between two that are taken
	boundary := func(b byte) bool { return b < '0' || b > '9' && b < '@' }
	var sample []byte
	left := 0
	for i := 0; i < len(data); {
		end := i
		for end < len(data) && data[end] < utf8.RuneSelf {
			end++
		}
		if end == len(data) {
			break
		}
		start := end
		for start > i && start > end-16 && !boundary(data[start-1]) {
			start--
		}
		for end < len(data) && end-start < longest && (!boundary(data[end]) || end-start < piece && !isASCII(data[end:min(end+8, len(data))])) {
			end++
		}
		if left == 0 {
			sample = append(append(sample, data[start:end]...), '\n')
			left = skip
		} else {
			left--
		}
		i = end
	}
	return sample
}

func isASCII(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
