package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"net/url"
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
	ofPacking    = re(`^(?:base64|gzip)-`)
)

const trailing = ".,:;!?…*|`~'\"‘’‚‛“”„‟‹›«»)]}>）］｝＞〉》」』】〕。，、；：！？"

func decoded(codes string) string {
	if text, _ := url.PathUnescape(codes); utf8.ValidString(text) {
		return text
	}
	return codes
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

// gunzip gives the bytes of exactly one gzip member (RFC 1952), and its extra field. Go refuses names
// and comments of more than 511 bytes in its header; nobody writes such.
func gunzip(raw []byte) (data, extra []byte) {
	for at, each := range []byte{0x1f, 0x8b, 8} {
		refuseIf(at < len(raw) && raw[at] != each, "gzip-header")
	}
	refuseIf(len(raw) > 3 && raw[3]&0xe0 != 0, "gzip-header")
	rest := bytes.NewReader(raw)
	member, err := gzip.NewReader(rest)
	refuseIf(err == gzip.ErrHeader, "gzip-header")
	refuseIf(err != nil, "gzip-truncated")
	member.Multistream(false)
	data, err = io.ReadAll(io.LimitReader(member, maxJSON+1))
	refuseIf(len(data) > maxJSON, "too-large")
	refuseIf(err == io.ErrUnexpectedEOF, "gzip-truncated")
	refuseIf(err == gzip.ErrChecksum, "gzip-checksum")
	refuseIf(err != nil, "gzip-data")
	refuseIf(rest.Len() > 0, "gzip-trailing")
	return data, member.Extra
}

func readLink(fragment string) object {
	text := undamaged(fragment)
	data, extra, kind := unpacked(text)
	// A tracker's addition behind the link is left out where the checksum proves the rest.
	if ofPacking.MatchString(kind) {
		rest, field, second := unpacked(tracker.ReplaceAllString(text, "$1"))
		if second == "" {
			data, extra, kind = rest, field, ""
		}
	}
	refuseIf(kind != "", kind)
	found := readArtifact(data)
	found["signatures"], found["ignored"] = signatures(string(extra), found["id"].(string))
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
