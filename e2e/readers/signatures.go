package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"math/big"
	"strings"
)

// Signatures: the extra field of the gzip member, and SSHSIG.

const authorship, ed25519Kind = "artifact@vitrine", "ssh-ed25519"
const passkeyKind, webauthnKind = "sk-ecdsa-sha2-nistp256@openssh.com", "webauthn-sk-ecdsa-sha2-nistp256@openssh.com"
const magic = "SSHSIG\x00\x00\x00\x01"

type record struct{ kind, body []byte }

// records takes records of a kind of some bytes, a length of two, and as many bytes apart.
func records(raw []byte, size int) (found []record, isWhole bool) {
	for len(raw) > 0 {
		if len(raw) < size+2 {
			return nil, false
		}
		end := size + 2 + int(binary.LittleEndian.Uint16(raw[size:]))
		if len(raw) < end {
			return nil, false
		}
		found = append(found, record{raw[:size], raw[size+2 : end]})
		raw = raw[end:]
	}
	return found, true
}

// wire is a text as SSH writes it: with a length of four bytes before it.
func wire(texts ...[]byte) (whole []byte) {
	for _, text := range texts {
		whole = append(binary.BigEndian.AppendUint32(whole, uint32(len(text))), text...)
	}
	return whole
}

// take takes such texts off; what is left follows them. Nil: they are not there.
func take(raw []byte, count int) [][]byte {
	found := [][]byte{}
	for ; count > 0; count-- {
		if len(raw) < 4 || uint64(len(raw)) < 4+uint64(binary.BigEndian.Uint32(raw)) {
			return nil
		}
		end := 4 + int(binary.BigEndian.Uint32(raw))
		found = append(found, raw[4:end])
		raw = raw[end:]
	}
	return append(found, raw)
}

// smallOrder has the points of small order for which signatures can be made up, without their sign.
var smallOrder = []any{
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
}

// isStrong: no point of small order, and written in the one right way: below 2^255 - 19.
func isStrong(point []byte) bool {
	unsigned := append([]byte{}, point...)
	unsigned[31] &= 127
	text := hex.EncodeToString(unsigned)
	isTooLarge := point[0] >= 256-19 && text[2:] == strings.Repeat("ff", 30)+"7f"
	return !isTooLarge && !isOneOf(text, smallOrder)
}

// state: valid, invalid, unknown-kind (a kind that is not checked), or nothing: no signature at all.
func state(blob []byte, purpose, id string) string {
	if !bytes.HasPrefix(blob, []byte(magic)) || len(blob) > 4096 {
		return ""
	}
	found := take(blob[len(magic):], 5)
	if found == nil || len(found[5]) > 0 {
		return ""
	}
	key, namespace, reserved, digest, proof := found[0], found[1], found[2], found[3], found[4]
	hash := sha512.Sum512([]byte(id + "\n"))
	signed := append([]byte("SSHSIG"), wire([]byte(purpose), nil, []byte("sha512"), hash[:])...)
	kind := take(key, 1)
	isKnown := kind != nil && (string(kind[0]) == ed25519Kind || string(kind[0]) == passkeyKind)
	if len(reserved) > 0 || string(digest) != "sha512" || !isKnown {
		return "unknown-kind"
	}
	isValid := false
	if string(kind[0]) == ed25519Kind {
		point, number := take(key, 2), take(proof, 2)
		isWhole := point != nil && number != nil && len(point[1]) == 32 && len(number[1]) == 64
		if !isWhole || len(point[2])+len(number[2]) > 0 || string(number[0]) != ed25519Kind {
			return ""
		}
		isValid = isStrong(point[1]) && isStrong(number[1][:32]) && ed25519.Verify(point[1], signed, number[1])
	} else {
		isValid = isOfPasskey(key, proof, signed)
	}
	return map[bool]string{true: "valid", false: "invalid"}[isValid && string(namespace) == purpose]
}

// isOfPasskey checks a signature that WebAuthn made (OpenSSH's PROTOCOL.u2f).
func isOfPasskey(key, proof, signed []byte) bool {
	parts, head := take(key, 4), take(proof, 2)
	if parts == nil || head == nil || string(head[0]) != webauthnKind || len(head[2]) < 5 {
		return false
	}
	numbers, words := take(head[1], 2), take(head[2][5:], 3)
	x, y := elliptic.Unmarshal(elliptic.P256(), parts[2])
	if numbers == nil || words == nil || len(words[3]) > 0 || x == nil {
		return false
	}
	origin, client, extensions, flags := words[0], words[1], words[2], head[2][0]
	challenge := base64.RawURLEncoding.EncodeToString(signed)
	begin := `{"type":"webauthn.get","challenge":"` + challenge + `","origin":"` + string(origin) + `"`
	isAnswer := bytes.HasPrefix(client, []byte(begin)) && !bytes.Contains(origin, []byte(`"`))
	if !isAnswer || flags&64 != 0 || (flags&128 != 0) != (len(extensions) > 0) {
		return false
	}
	application, words256 := sha256.Sum256(parts[3]), sha256.Sum256(client)
	said := append(append(append(application[:], head[2][:5]...), extensions...), words256[:]...)
	hash := sha256.Sum256(said)
	r, s := new(big.Int).SetBytes(numbers[0]), new(big.Int).SetBytes(numbers[1])
	return ecdsa.Verify(&ecdsa.PublicKey{Curve: elliptic.P256(), X: x, Y: y}, hash[:], r, s)
}

// signatures are those of authorship in the extra field, and what of it was ignored.
func signatures(extra []byte, id string) (states []string, ignored any) {
	states = []string{}
	fields, isWhole := records(extra, 2)
	var ours [][]byte
	for _, each := range fields {
		if string(each.kind) == "VS" {
			ours = append(ours, each.body)
		}
	}
	if isWhole && len(ours) == 0 {
		return states, nil
	}
	if len(ours) != 1 || len(ours[0]) == 0 || ours[0][0] != 1 || len(ours[0]) > 4096 {
		return states, "field"
	}
	found, isWhole := records(ours[0][1:], 1)
	if !isWhole || len(found) > 8 {
		return states, "field"
	}
	for _, each := range found {
		var blob []byte
		if each.kind[0] == 1 && len(each.body) == 96 {
			key := wire([]byte(ed25519Kind), each.body[:32])
			proof := wire([]byte(ed25519Kind), each.body[32:])
			blob = append([]byte(magic), wire(key, []byte(authorship), nil, []byte("sha512"), proof)...)
		} else if each.kind[0] == 2 {
			blob = each.body
		}
		if is := state(blob, authorship, id); is != "" {
			states = append(states, is)
		} else {
			ignored = "record"
		}
	}
	return states, ignored
}
