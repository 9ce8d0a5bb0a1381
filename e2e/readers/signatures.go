package main

import (
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/binary"
	"encoding/hex"
	"encoding/pem"
	"os"
	"os/exec"
	"strings"
)

// Signatures: the extra field of the gzip member, and SSHSIG. ssh-keygen checks those of passkeys.
const authorship, ed25519Kind = "artifact@vitrine", "ssh-ed25519"
const passkeyKind = "sk-ecdsa-sha2-nistp256@openssh.com"
const magic = "SSHSIG\x00\x00\x00\x01"

type record struct{ kind, body string }

// records takes records apart: a kind of some bytes, a length, and as many bytes. Nil: one is cut.
func records(raw string, size, width int, length func(string) int) []record {
	found := []record{}
	for len(raw) > 0 {
		start := size + width
		if len(raw) < start || len(raw) < start+length(raw[size:start]) {
			return nil
		}
		end := start + length(raw[size:start])
		found = append(found, record{raw[:size], raw[start:end]})
		raw = raw[end:]
	}
	return found
}

// two is a length in an extra field, four a length as SSH writes it.
func two(raw string) int  { return int(binary.LittleEndian.Uint16([]byte(raw))) }
func four(raw string) int { return int(binary.BigEndian.Uint32([]byte(raw))) }

// texts are those that SSH wrote, each with its length before it; wire writes them so.
func texts(raw string) (found []string) {
	for _, each := range records(raw, 0, 4, four) {
		found = append(found, each.body)
	}
	return found
}

func wire(texts ...string) (whole string) {
	for _, text := range texts {
		whole += string(binary.BigEndian.AppendUint32(nil, uint32(len(text)))) + text
	}
	return whole
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
func isStrong(point string) bool {
	unsigned := point[:31] + string([]byte{point[31] & 127})
	isTooLarge := point[0] >= 256-19 && unsigned[1:] == strings.Repeat("\xff", 30)+"\x7f"
	return !isTooLarge && !isOneOf(hex.EncodeToString([]byte(unsigned)), smallOrder)
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

// state: valid, invalid, unknown-kind (a kind that is not checked), or nothing: no signature at all.
func state(blob, purpose, id string) string {
	found := texts(strings.TrimPrefix(blob, magic))
	if !strings.HasPrefix(blob, magic) || len(blob) > 4096 || len(found) != 5 {
		return ""
	}
	key, proof := texts(found[0]), texts(found[4])
	isPasskey := len(key) > 0 && key[0] == passkeyKind
	isKnown := isPasskey || len(key) > 0 && key[0] == ed25519Kind
	if found[2] != "" || found[3] != "sha512" || !isKnown {
		return "unknown-kind"
	}
	isValid := isPasskey && isOfPasskey(blob, purpose, id)
	if !isPasskey {
		if len(key) != 2 || len(proof) != 2 || len(key[1]) != 32 || len(proof[1]) != 64 || proof[0] != key[0] {
			return ""
		}
		hash := sha512.Sum512([]byte(id + "\n"))
		signed := []byte("SSHSIG" + wire(purpose, "", "sha512", string(hash[:])))
		isVerified := ed25519.Verify([]byte(key[1]), signed, []byte(proof[1]))
		isValid = isVerified && found[1] == purpose && isStrong(key[1]) && isStrong(proof[1][:32])
	}
	return map[bool]string{true: "valid", false: "invalid"}[isValid]
}

// signatures are those of authorship in the extra field, and what of it was ignored.
func signatures(extra, id string) (states []string, ignored any) {
	states = []string{}
	fields, ours := records(extra, 2, 2, two), []string{}
	for _, each := range fields {
		if each.kind == "VS" {
			ours = append(ours, each.body)
		}
	}
	if fields != nil && len(ours) == 0 {
		return states, nil
	}
	if len(ours) != 1 || !strings.HasPrefix(ours[0], "\x01") || len(ours[0]) > 4096 {
		return states, "field"
	}
	found := records(ours[0][1:], 1, 2, two)
	if found == nil || len(found) > 8 {
		return states, "field"
	}
	for _, each := range found {
		is := ""
		if each.kind == "\x01" && len(each.body) == 96 {
			key, proof := wire(ed25519Kind, each.body[:32]), wire(ed25519Kind, each.body[32:])
			is = state(magic+wire(key, authorship, "", "sha512", proof), authorship, id)
		} else if each.kind == "\x02" {
			is = state(each.body, authorship, id)
		}
		if is == "" {
			ignored = "record"
		} else {
			states = append(states, is)
		}
	}
	return states, ignored
}
