// A reader of links and artifacts, written from docs/formats.md and docs/signatures.md with Go's
// standard library; ssh-keygen checks passkeys. tasks.go gives it the vectors.
package main

import (
	"compress/gzip"
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

const maxFragment, maxJSON, maxDepth = 1_500_000, 1_048_576, 64

type object = map[string]any

// refused is the kind of a failure, as in docs/formats.md.
type refused string

func refuseIf(wrong bool, kind refused) {
	if wrong {
		panic(kind)
	}
}

// refusal is the kind that a step refuses with, or nil.
func refusal(step func()) (kind any) {
	defer func() {
		if caught := recover(); caught != nil {
			kind = caught.(refused) // Any other panic stays one.
		}
	}()
	step()
	return nil
}

var re = regexp.MustCompile

// JSON, read strictly and written as RFC 8785 wants it. Strings, brackets and
// numbers (the group) are all of it but `,`, `:` and three words.
var pieces = re(`"(?s:[^"\\]|\\.)*(?:"|$)|[\[\]{}]|(-?\d[\d.eE+-]*)`)
var isInteger, isNotZero = re(`^-?\d+$`), re(`^-?[0.]*[1-9]`)

// Escaped backslashes, and surrogates in pairs. What is left without them is half of a pair.
var paired = re(`(?i)\\(?:\\|ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})`)

// Characters that Go escapes otherwise than RFC 8785. An escaped backslash stays.
var asRFC8785 = strings.NewReplacer(`\\`, `\\`, `\u0008`, `\b`, `\u000c`, `\f`, `\u003c`, "<",
	`\u003e`, ">", `\u0026`, "&", `\u2028`, "\u2028", `\u2029`, "\u2029")

func readJSON(raw []byte) (value any) {
	refuseIf(len(raw) > maxJSON, "too-large")
	refuseIf(!utf8.Valid(raw), "utf8")
	depth, text := 0, string(raw)
	found := pieces.FindAllStringSubmatch(text, -1)
	for _, piece := range found {
		depth += strings.Count("[{", piece[0]) - strings.Count("]}", piece[0])
		refuseIf(depth > maxDepth, "json-depth")
	}
	refuseIf(!json.Valid(raw), "json-syntax")
	isHalf := re(`(?i)\\ud[89a-f]`).MatchString(paired.ReplaceAllString(text, ""))
	refuseIf(isHalf, "json-surrogate")
	for _, piece := range found {
		text := piece[1]
		number, err := strconv.ParseFloat(text, 64)
		isLost := err != nil || number == 0 && isNotZero.MatchString(text)
		isChanged := isInteger.MatchString(text) && text != "-0" && text != canonical(number)
		refuseIf(text != "" && (isLost || isChanged), "json-number")
	}
	json.Unmarshal(raw, &value)
	// Of two members with one name, one is left.
	refuseIf(len(pieces.FindAllString(canonical(value), -1)) < len(found), "json-duplicate-key")
	return value
}

func canonical(value any) string {
	parts, names := []string{}, []string{}
	switch found := value.(type) {
	case float64:
		value = found + 0 // -0 becomes 0
	case []any:
		for _, item := range found {
			parts = append(parts, canonical(item))
		}
		return "[" + strings.Join(parts, ",") + "]"
	case object:
		for name := range found {
			names = append(names, name)
		}
		sort.Slice(names, func(a, b int) bool { return units(names[a]) < units(names[b]) })
		for _, name := range names {
			parts = append(parts, canonical(name)+":"+canonical(found[name]))
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	text, _ := json.Marshal(value)
	return asRFC8785.Replace(string(text))
}

// units is the order of names: by UTF-16 code units, each as four digits.
func units(name string) string {
	return strings.Trim(fmt.Sprintf("%04x", utf16.Encode([]rune(name))), "[]")
}

func hash(text string) string { return fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(text))) }

// schema has the keywords that stand in schemas/schema/artifact-v1.schema.json; no limit is 0.
type schema struct {
	Ref                               string             `json:"$ref"`
	Defs                              map[string]*schema `json:"$defs"`
	Type, Const, AdditionalProperties any
	Enum                              []any
	Required                          []string
	Pattern, Format                   string
	MinLength, MaxLength, MaxItems    int
	Minimum                           *float64
	Properties                        map[string]*schema
	Items, If, Then                   *schema
}

var artifactSchema *schema
var kinds = map[string]string{"map[string]interface {}": "object", "[]interface {}": "array",
	"string": "string", "float64": "integer", "bool": "boolean", "<nil>": "null"}
var formats = map[string]func(string){"date-time": asDateTime, "uri": asURI, "": func(string) {}}
var inURI = re(`^(?:[\w.~:/?#\[\]@!$&'()*+,;=-]|%[0-9a-fA-F]{2})*$`)
var uri = re(`^(?i)https?://(?:[^@/?#\[\]]*@)?` +
	`(?:\[(?:v[0-9a-f]+\.[^\]%@/?#\[]+|([0-9a-f:.]+))\]|[^@:/?#\[\]]+)` +
	`(?::(\d*))?(?:[/?][^#\[\]]*)?(?:#[^#\[\]]*)?$`)
var dateTime = re(`^(\d{4}-\d\d-\d\dT\d\d:\d\d:)([0-5]\d|60)(?:\.\d{1,9})?` +
	`(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`)

// check refuses a value that does not fit. No rule (nil) allows all.
func (rule *schema) check(value any) {
	if rule == nil {
		return
	}
	artifactSchema.Defs[strings.TrimPrefix(rule.Ref, "#/$defs/")].check(value)
	kind := kinds[fmt.Sprintf("%T", value)]
	refuseIf(rule.Type != nil && !strings.Contains(fmt.Sprint(rule.Type), kind), "schema")
	isListed := rule.Enum == nil
	for _, each := range rule.Enum {
		isListed = isListed || value == each
	}
	refuseIf(!isListed || rule.Const != nil && value != rule.Const, "schema")
	switch found := value.(type) {
	case string:
		length := utf8.RuneCountInString(found)
		isLong := rule.MaxLength > 0 && length > rule.MaxLength
		isMatch := re(rule.Pattern).MatchString(found)
		refuseIf(isLong || length < rule.MinLength || !isMatch, "schema")
		formats[rule.Format](found)
	case float64:
		isLess := rule.Minimum != nil && found < *rule.Minimum
		refuseIf(isLess || found != math.Trunc(found), "schema")
	case []any:
		refuseIf(rule.MaxItems > 0 && len(found) > rule.MaxItems, "schema")
		for _, item := range found {
			rule.Items.check(item)
		}
	case object:
		for _, name := range rule.Required {
			_, isThere := found[name]
			refuseIf(!isThere, "schema")
		}
		for name, member := range found {
			known := rule.Properties[name]
			refuseIf(known == nil && rule.AdditionalProperties == false, "schema")
			known.check(member)
		}
	}
	if refusal(func() { rule.If.check(value) }) == nil {
		rule.Then.check(value)
	}
}

// asDateTime and asURI refuse a text of another format.
func asDateTime(text string) {
	found := dateTime.FindStringSubmatch(strings.ToUpper(text))
	refuseIf(found == nil, "schema")
	at, err := time.Parse(time.RFC3339, found[1]+strings.Replace(found[2], "60", "59", 1)+found[3])
	refuseIf(err != nil || found[2] == "60" && at.UTC().Format("15:04") != "23:59", "schema")
}

func asURI(text string) {
	found := uri.FindStringSubmatch(text)
	refuseIf(found == nil || !inURI.MatchString(text), "schema")
	_, err := netip.ParseAddrPort(strings.Replace("["+found[1]+"]:0"+found[2], "[]", "[::]", 1))
	refuseIf(err != nil, "schema")
}

func readArtifact(raw []byte) object {
	value := readJSON(raw)
	artifactSchema.check(value)
	artifact := value.(object)
	id, whole := artifact["id"], hash(canonical(artifact))
	refuseIf(artifact["contentHash"] != hash(canonical(artifact["content"])), "content-hash")
	delete(artifact, "id")
	refuseIf(id != hash(canonical(artifact)), "id-hash")
	return object{"id": id, "canonical": whole}
}

// The link: damage undone, base64url, one gzip member. Repairs are patterns and what replaces them,
// in order.
var repairs = [][2]string{
	{`[\s\v\p{Z}\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}` +
		`\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2060}-\x{206f}\x{3164}\x{fe00}-\x{fe0f}\x{feff}` +
		`\x{ffa0}\x{fff0}-\x{fff8}\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}` +
		`\x{e0000}-\x{e0fff}]+`, ""},
	{`^[#/!?]+([kK]\d)`, "$1"},
	{`[.,:;!?…*|\x60~'"‘’‚‛“”„‟‹›«»)\]}>）］｝＞〉》」』】〕。，、；：！？]+$`, ""},
	{`#?~[a-z0-9.-]{1,40}(?:[&?#].*)?$|#[#/!?]{0,9}ask=.*`, ""},
	{`={1,2}$`, ""}, {`\+`, "-"}, {`/`, "_"},
}

func undamaged(fragment string) string {
	text := strings.TrimPrefix(fragment, "#")
	refuseIf(len(utf16.Encode([]rune(text))) > maxFragment, "link-too-long")
	for round := 0; round < 3; round++ {
		text = re(`(?:%[0-9a-fA-F]{2})+`).ReplaceAllStringFunc(text, decoded)
	}
	for _, each := range repairs {
		text = re(each[0]).ReplaceAllString(text, each[1])
	}
	return text
}

func decoded(codes string) string {
	if text, _ := url.PathUnescape(codes); utf8.ValidString(text) {
		return text
	}
	return codes
}

func payload(text string) []byte {
	found := re(`^(?is)(k\d+)(\.[^.]*)?(\..*)?$`).FindStringSubmatch(text)
	refuseIf(found == nil, "no-artifact")
	version, codec, body := found[1], found[2], found[3]
	refuseIf(version != "k1", "unknown-version")
	refuseIf(codec != ".g" && len(codec)+len(body) > 1, "unknown-codec")
	refuseIf(len(body) < 2, "link-incomplete")
	refuseIf(re(`[^\w-]`).MatchString(body[1:]), "base64-alphabet")
	refuseIf(len(body)%4 == 2, "base64-length")
	raw, err := base64.RawURLEncoding.Strict().DecodeString(body[1:])
	refuseIf(err != nil, "base64-tail")
	return raw
}

// gunzip gives the bytes of exactly one gzip member (RFC 1952), and its extra field. Go refuses
// names and comments of more than 511 bytes in its header; nobody writes such.
func gunzip(raw []byte) (data []byte, extra string) {
	for at, each := range []byte{0x1f, 0x8b, 8} {
		refuseIf(at < len(raw) && raw[at] != each, "gzip-header")
	}
	refuseIf(len(raw) > 3 && raw[3]&0xe0 != 0, "gzip-header")
	rest := strings.NewReader(string(raw))
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
	return data, string(member.Extra)
}

func readLink(fragment string) object {
	text := undamaged(fragment)
	// A tracker's addition behind the link is left out where the checksum proves the rest.
	short := re(`^(?s)(k1\.g\.[\w-]+)[^\w-].*`).ReplaceAllString(text, "$1")
	if short != text && refusal(func() { gunzip(payload(short)) }) == nil {
		text = short
	}
	data, extra := gunzip(payload(text))
	found := readArtifact(data)
	found["signatures"], found["ignored"] = signatures(extra, found["id"].(string))
	return found
}

// Signatures: the extra field of the gzip member, and SSHSIG. ssh-keygen checks those of passkeys.
const authorship, magic = "artifact@vitrine", "SSHSIG\x00\x00\x00\x01"

// Beginnings of keys and signatures. SSH writes the length of each text before it.
const ed25519Kind = "\x00\x00\x00\x0bssh-ed25519"
const ed25519Key, ed25519Proof = ed25519Kind + "\x00\x00\x00 ", ed25519Kind + "\x00\x00\x00@"
const passkeyKind = "\x00\x00\x00\x22sk-ecdsa-sha2-nistp256@openssh.com"

// Points of small order, or not below 2^255 - 19. The highest bit of the last byte is a sign.
var weak = re(`\b(?:0[01](?:00){30}[08]0|(?:e[c-f]|f.)(?:ff){30}[7f]f|` +
	`26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc[08]5|` +
	`c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03[7f]a)\b`)
var verdict = map[bool]string{true: "valid", false: "invalid"}

// records are taken apart: each has a kind of some bytes, a length, and as many bytes.
func records[N uint16 | uint32](raw string, size int, length func([]byte) N) (found []string) {
	start := size + binary.Size(N(0))
	for raw != "" {
		refuseIf(len(raw) < start, "field")
		end := start + int(length([]byte(raw[size:start])))
		refuseIf(len(raw) < end, "field")
		found = append(found, raw[:size]+raw[start:end])
		raw = raw[end:]
	}
	return found
}

// signatures are those of authorship in the extra field, and what of it was ignored.
func signatures(extra, id string) (states []string, ignored any) {
	states = []string{}
	var found []string
	ignored = refusal(func() { found = signed(extra) })
	for _, each := range found {
		if refusal(func() { states = append(states, state(each, authorship, id)) }) != nil {
			ignored = "record"
		}
	}
	return states, ignored
}

func signed(extra string) []string {
	field, count := "VS\x01", 0
	for _, each := range records(extra, 2, binary.LittleEndian.Uint16) {
		if strings.HasPrefix(each, "VS") {
			field, count = each, count+1
		}
	}
	refuseIf(count > 1 || len(field) > 4098 || !strings.HasPrefix(field, "VS\x01"), "field")
	found := records(field[3:], 1, binary.LittleEndian.Uint16)
	refuseIf(len(found) > 8, "field")
	return found
}

// state: valid, invalid, or unknown-kind (a kind that is not checked). A record of kind 1 has key
// and signature of Ed25519, one of kind 2 any signature as SSHSIG.
func state(record, purpose, id string) string {
	if record[0] == 1 && len(record) == 97 {
		return verdict[isOfKey(record[1:33], record[33:], purpose, id)]
	}
	refuseIf(!strings.HasPrefix(record, "\x02"+magic) || len(record) > 4097, "record")
	found := records(record[11:], 0, binary.BigEndian.Uint32)
	refuseIf(len(found) != 5, "record")
	key, proof, isOurForm := found[0], found[4], found[2] == "" && found[3] == "sha512"
	if isOurForm && strings.HasPrefix(key, passkeyKind) {
		return verdict[isOfPasskey(record[1:], purpose, id)]
	}
	if !isOurForm || !strings.HasPrefix(key, ed25519Kind) {
		return "unknown-kind"
	}
	refuseIf(!strings.HasPrefix(key, ed25519Key) || len(key) != 51, "record")
	refuseIf(!strings.HasPrefix(proof, ed25519Proof) || len(proof) != 83, "record")
	return verdict[found[1] == purpose && isOfKey(key[19:], proof[19:], purpose, id)]
}

func isOfKey(key, proof, purpose, id string) bool {
	isWeak := weak.MatchString(fmt.Sprintf("%x %x", key, proof[:32]))
	form := "SSHSIG\x00\x00\x00%c%s\x00\x00\x00\x00\x00\x00\x00\x06sha512\x00\x00\x00@%s"
	signed := fmt.Sprintf(form, len(purpose), purpose, sha512.Sum512([]byte(id+"\n")))
	return !isWeak && ed25519.Verify([]byte(key), []byte(signed), []byte(proof))
}

// isOfPasskey has ssh-keygen check a signature that a passkey made.
func isOfPasskey(blob, purpose, id string) bool {
	file, err := os.CreateTemp("", "*.sig")
	if err != nil {
		panic(err)
	}
	defer os.Remove(file.Name())
	pem.Encode(file, &pem.Block{Type: "SSH SIGNATURE", Bytes: []byte(blob)})
	check := exec.Command("ssh-keygen", "-Y", "check-novalidate", "-n", purpose, "-s", file.Name())
	check.Stdin = strings.NewReader(id + "\n")
	return check.Run() == nil
}
