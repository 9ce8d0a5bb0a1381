package main

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"io"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// The link: damage undone, base64url, one gzip member.
var (
	percentCodes = re(`(?:%[0-9a-fA-F]{2})+`)
	ignored      = re(`[\s\v\p{Z}\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2060}-\x{206f}\x{3164}\x{fe00}-\x{fe0f}\x{feff}\x{ffa0}\x{fff0}-\x{fff8}\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}\x{e0000}-\x{e0fff}]+`)
	leading      = re(`^[#/!?]+([kK]\d)`)
	place        = re(`#?~[a-z0-9.-]{1,40}(?:[&?#].*)?$|#[#/!?]{0,9}ask=.*`)
	padding      = re(`={1,2}$`)
	parts        = re(`^(?is)(k\d+)(?:\.([^.]*)(?:\.(.*))?)?$`)
	foreign      = re(`[^\w-]`)
	tracker      = re(`^(?s)(k1\.g\.[\w-]+)[^\w-].*`)
)

const trailing = ".,:;!?…*|`~'\"‘’‚‛“”„‟‹›«»)]}>）］｝＞〉》」』】〕。，、；：！？"

func decoded(codes string) string {
	raw := []byte{}
	for at := 0; at < len(codes); at += 3 {
		var unit byte
		for _, digit := range []byte(strings.ToLower(codes[at+1 : at+3])) {
			unit = unit<<4 | byte(strings.IndexByte("0123456789abcdef", digit))
		}
		raw = append(raw, unit)
	}
	if !utf8.Valid(raw) {
		return codes
	}
	return string(raw)
}

func undamaged(fragment string) string {
	text := strings.TrimPrefix(fragment, "#")
	refuseIf(len(utf16.Encode([]rune(text))) > maxFragment, "link-too-long")
	for round := 0; round < 3; round++ {
		text = percentCodes.ReplaceAllStringFunc(text, decoded)
	}
	text = leading.ReplaceAllString(ignored.ReplaceAllString(text, ""), "$1")
	text = place.ReplaceAllString(strings.TrimRight(text, trailing), "")
	return strings.NewReplacer("+", "-", "/", "_").Replace(padding.ReplaceAllString(text, ""))
}

func payload(text string) []byte {
	found := parts.FindStringSubmatchIndex(text)
	refuseIf(found == nil, "no-artifact")
	part := func(at int) string { return text[found[at]:found[at+1]] }
	refuseIf(part(2) != "k1", "unknown-version")
	hasCodec, hasBody := found[4] >= 0, found[6] >= 0
	refuseIf(hasCodec && part(4) != "g" && (part(4) != "" || hasBody), "unknown-codec")
	refuseIf(!hasBody || part(6) == "", "link-incomplete")
	body := part(6)
	refuseIf(foreign.MatchString(body), "base64-alphabet")
	refuseIf(len(body)%4 == 1, "base64-length")
	raw, err := base64.RawURLEncoding.Strict().DecodeString(body)
	refuseIf(err != nil, "base64-tail")
	return raw
}

// gunzip gives the bytes of exactly one gzip member (RFC 1952), and its extra field.
func gunzip(raw []byte) (data, extra []byte) {
	head := append(append([]byte{}, raw...), make([]byte, 12)...)
	isBegin := bytes.HasPrefix([]byte("\x1f\x8b\x08"), raw[:min(3, len(raw))])
	flags, at := head[3], 10
	refuseIf(!isBegin || len(raw) > 3 && flags&0xe0 != 0, "gzip-header")
	if flags&4 != 0 {
		at = 12 + int(binary.LittleEndian.Uint16(head[10:]))
		extra = raw[min(12, len(raw)):min(at, len(raw))]
	}
	for _, flag := range []byte{8, 16} {
		if flags&flag != 0 {
			end := bytes.IndexByte(raw[min(at, len(raw)):], 0)
			refuseIf(end < 0, "gzip-truncated")
			at += end + 1
		}
	}
	if at += int(flags & 2); flags&2 != 0 && at <= len(raw) {
		check := uint16(crc32.ChecksumIEEE(raw[:at-2]))
		refuseIf(check != binary.LittleEndian.Uint16(raw[at-2:]), "gzip-header")
	}
	refuseIf(at > len(raw), "gzip-truncated")
	rest := bytes.NewReader(raw[at:])
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(rest), maxJSON+1))
	refuseIf(len(data) > maxJSON, "too-large")
	refuseIf(err == io.ErrUnexpectedEOF, "gzip-truncated")
	refuseIf(err != nil, "gzip-data")
	checks := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(data))
	checks = binary.LittleEndian.AppendUint32(checks, uint32(len(data)))
	end := raw[len(raw)-rest.Len():]
	refuseIf(len(end) < 4, "gzip-truncated")
	refuseIf(!bytes.HasPrefix(end, checks[:4]) || len(end) >= 8 && !bytes.HasPrefix(end, checks), "gzip-checksum")
	refuseIf(len(end) < 8, "gzip-truncated")
	refuseIf(len(end) > 8, "gzip-trailing")
	return data, extra
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

var unpacking = regexp.MustCompile(`^(?:base64|gzip)-`)

func readLink(fragment string) object {
	text := undamaged(fragment)
	data, extra, first := unpacked(text)
	// A tracker's addition behind the link is left out where the checksum proves the rest.
	if short := tracker.ReplaceAllString(text, "$1"); short != text && unpacking.MatchString(first) {
		var second string
		if data, extra, second = unpacked(short); second == "" {
			first = ""
		}
	}
	refuseIf(first != "", first)
	found := readArtifact(data)
	found["signatures"], found["ignored"] = signatures(extra, found["id"].(string))
	return found
}

func unpacked(text string) (data, extra []byte, kind string) {
	defer func() {
		if caught, ok := recover().(refused); ok {
			kind = string(caught)
		}
	}()
	data, extra = gunzip(payload(text))
	return data, extra, ""
}
