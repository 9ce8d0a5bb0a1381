// A reader of links and artifacts, written from docs/formats.md and docs/signatures.md with Go's
// standard library; ssh-keygen checks passkeys. tasks.go gives it the vectors.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"net/netip"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

const maxFragment, maxJSON, maxDepth = 1_500_000, 1_048_576, 64

// refused is the kind of a failure, as in docs/formats.md: thrown here, caught in tasks.go.
type refused string
type object = map[string]any

func refuseIf(wrong bool, kind string) {
	if wrong {
		panic(refused(kind))
	}
}

var re = regexp.MustCompile

// JSON, read strictly and written as RFC 8785 wants it.
var (
	brackets = re(`"(?s:[^"\\]|\\.)*(?:"|$)|[\[\]{}]`)
	// A pair of surrogates, half of one, any other escape.
	escapes   = re(`(?i)\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(ud[89a-f])|.)`)
	isInteger = re(`^-?\d+$`)
	isNotZero = re(`^-?[0.]*[1-9]`)
	// Go escapes five characters otherwise than RFC 8785. An escaped backslash stays, and what follows it.
	asRFC8785 = strings.NewReplacer(`\\`, `\\`, `\u0008`, `\b`, `\u000c`, `\f`, `\u2028`, "\u2028", `\u2029`, "\u2029")
)

func readJSON(raw []byte) any {
	refuseIf(len(raw) > maxJSON, "too-large")
	refuseIf(!utf8.Valid(raw), "utf8")
	depth := 0
	for _, found := range brackets.FindAll(raw, -1) {
		depth += strings.Count("[{", string(found[:1])) - strings.Count("]}", string(found[:1]))
		refuseIf(depth > maxDepth, "json-depth")
	}
	refuseIf(!json.Valid(raw), "json-syntax")
	for _, found := range escapes.FindAllSubmatch(raw, -1) {
		refuseIf(found[1] != nil, "json-surrogate")
	}
	tokens := json.NewDecoder(bytes.NewReader(raw))
	tokens.UseNumber()
	return value(tokens)
}

func value(tokens *json.Decoder) any {
	token, _ := tokens.Token()
	members, items := object{}, []any{}
	switch token {
	case json.Delim('{'):
		for tokens.More() {
			name := value(tokens).(string)
			_, isDouble := members[name]
			refuseIf(isDouble, "json-duplicate-key")
			members[name] = value(tokens)
		}
		tokens.Token()
		return members
	case json.Delim('['):
		for tokens.More() {
			items = append(items, value(tokens))
		}
		tokens.Token()
		return items
	}
	if text, ok := token.(json.Number); ok {
		return number(string(text))
	}
	return token
}

func number(text string) float64 {
	found, err := strconv.ParseFloat(text, 64)
	found += 0 // -0 becomes 0
	isOverflow := err != nil || found == 0 && isNotZero.MatchString(text)
	isChanged := isInteger.MatchString(text) && text != "-0" && canonical(found) != text
	refuseIf(isOverflow || isChanged, "json-number")
	return found
}

func canonical(value any) string {
	parts := []string{}
	switch found := value.(type) {
	case []any:
		for _, item := range found {
			parts = append(parts, canonical(item))
		}
		return "[" + strings.Join(parts, ",") + "]"
	case object:
		names := []string{}
		for name := range found {
			names = append(names, name)
		}
		sort.Slice(names, func(a, b int) bool { return units(names[a]) < units(names[b]) })
		for _, name := range names {
			parts = append(parts, canonical(name)+":"+canonical(found[name]))
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	text := &strings.Builder{}
	encoder := json.NewEncoder(text)
	encoder.SetEscapeHTML(false)
	encoder.Encode(value)
	return asRFC8785.Replace(strings.TrimSpace(text.String()))
}

// units is the order of names: by UTF-16 code units, each as four digits.
func units(name string) string {
	return strings.Trim(fmt.Sprintf("%04x", utf16.Encode([]rune(name))), "[]")
}

func hash(text string) string { return fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(text))) }

// The schema: the keywords that stand in it, and both formats.
var (
	dateTime    = re(`^(\d{4}-\d\d-\d\dT\d\d:\d\d:)([0-5]\d|60)(?:\.\d{1,9})?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`)
	uri         = re(`^(?i)https?://(?:[^@/?#\[\]]*@)?(?:\[(v[0-9a-f]+\.[^\]%@/?#\[]+|[0-9a-f:.]+)\]|[^@:/?#\[\]]+)(?::(\d*))?(?:[/?][^#\[\]]*)?(?:#[^#\[\]]*)?$`)
	inURI       = re(`^(?:[\w.~:/?#\[\]@!$&'()*+,;=-]|%[0-9a-fA-F]{2})*$`)
	schema      object // schemas/schema/artifact-v1.schema.json, and what stands in its $defs
	definitions object
	kinds       = map[string]string{
		"map[string]interface {}": "object", "[]interface {}": "array", "string": "string",
		"float64": "integer", "bool": "boolean", "<nil>": "null",
	}
)

func isDateTime(text string) bool {
	text = strings.ToUpper(text)
	found := dateTime.FindStringSubmatch(text)
	if found == nil {
		return false
	}
	when, err := time.Parse(time.RFC3339, found[1]+strings.Replace(found[2], "60", "59", 1)+found[3])
	return err == nil && (found[2] != "60" || when.UTC().Format("15:04") == "23:59")
}

func isURI(text string) bool {
	found := uri.FindStringSubmatch(text)
	if found == nil || !inURI.MatchString(text) {
		return false
	}
	address, err := netip.ParseAddr(found[1])
	isHost := found[1] == "" || strings.ContainsAny(found[1][:1], "vV") || err == nil && address.Is6()
	port, err := strconv.Atoi("0" + found[2])
	return isHost && err == nil && port <= 65535
}

func isOneOf(value any, given any) bool {
	list, isList := given.([]any)
	for _, each := range list {
		if value == each {
			return true
		}
	}
	return !isList
}

func fits(value any, schema object) bool {
	if ref, ok := schema["$ref"].(string); ok {
		return fits(value, definitions[ref[len("#/$defs/"):]].(object))
	}
	kind := kinds[fmt.Sprintf("%T", value)]
	if named, isOne := schema["type"].(string); isOne && named != kind || !isOneOf(kind, schema["type"]) {
		return false
	}
	if fixed, ok := schema["const"]; ok && value != fixed || !isOneOf(value, schema["enum"]) {
		return false
	}
	limit := func(name string, without float64) float64 {
		if found, ok := schema[name].(float64); ok {
			return found
		}
		return without
	}
	switch found := value.(type) {
	case string:
		length := float64(utf8.RuneCountInString(found))
		pattern, _ := schema["pattern"].(string)
		isFormat := map[any]func(string) bool{"date-time": isDateTime, "uri": isURI}[schema["format"]]
		isLong := length < limit("minLength", 0) || length > limit("maxLength", length)
		return !isLong && re(pattern).MatchString(found) && (isFormat == nil || isFormat(found))
	case float64:
		return found == math.Trunc(found) && found >= limit("minimum", found)
	case []any:
		for _, item := range found {
			if !fits(item, schema["items"].(object)) {
				return false
			}
		}
		return float64(len(found)) <= limit("maxItems", float64(len(found)))
	case object:
		known, _ := schema["properties"].(object)
		required, _ := schema["required"].([]any)
		for _, name := range required {
			if _, ok := found[name.(string)]; !ok {
				return false
			}
		}
		for name, member := range found {
			rule, isKnown := known[name].(object)
			if isKnown && !fits(member, rule) || !isKnown && schema["additionalProperties"] == false {
				return false
			}
		}
		when, ok := schema["if"].(object)
		return !ok || !fits(value, when) || fits(value, schema["then"].(object))
	}
	return true
}

func readArtifact(raw []byte) object {
	value := readJSON(raw)
	refuseIf(!fits(value, schema), "schema")
	artifact := value.(object)
	whole := hash(canonical(artifact))
	refuseIf(artifact["contentHash"] != hash(canonical(artifact["content"])), "content-hash")
	id := artifact["id"].(string)
	delete(artifact, "id")
	refuseIf(id != hash(canonical(artifact)), "id-hash")
	return object{"id": id, "canonical": whole}
}
