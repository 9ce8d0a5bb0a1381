"""Reads and makes private links (k1.e) with the Python package `cryptography`, and nothing of ours.

Reads a list of tasks as JSON from standard input, and writes their answers:
{"link": fragment, "password": text or null, "data": base64url} -> {"id", "open", "gzip"} or {"error"}
{"secret": hex, "flags": number, "password": ..., "gzip": base64url} -> {"link", "id", "data", "openHash"}
"""

import base64
import hashlib
import json
import sys
import unicodedata

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC


def encode(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(ikm, info, length):
    return HKDF(hashes.SHA256(), length, None, info).derive(ikm)


def padme(length):
    e = length.bit_length() - 1
    mask = (1 << (e - e.bit_length())) - 1
    return (length + mask) & ~mask


def derive(secret, flags, password):
    ikm = secret
    if password is not None:
        salt = hkdf(secret, b"vitrine k1.e salt", 16)
        raw = unicodedata.normalize("NFC", password).encode()
        ikm += PBKDF2HMAC(hashes.SHA256(), 32, salt, 600_000).derive(raw)
    f = bytes([flags])
    name = lambda text, length: hkdf(ikm, b"vitrine k1.e " + text + f, length)
    return {
        "id": encode(hkdf(secret, b"vitrine k1.e id", 16)),
        "key": name(b"key", 32),
        "nonce": name(b"nonce", 12),
        "open": name(b"open", 32),
        "commit": name(b"commit", 32),
    }


def read(task):
    raw = decode(task["link"].removeprefix("k1.e."))
    flags, secret = raw[0], raw[1:]
    keys = derive(secret, flags, task["password"])
    data = decode(task["data"])
    head = b"VE1" + bytes([flags]) + keys["commit"]
    if data[:36] != head:
        return {"error": "head"}
    plain = AESGCM(keys["key"]).decrypt(keys["nonce"], data[36:], head)
    n = int.from_bytes(plain[:4], "big")
    if len(plain) != padme(4 + n) or any(plain[4 + n :]):
        return {"error": "padding"}
    return {"id": keys["id"], "open": encode(keys["open"]), "gzip": encode(plain[4 : 4 + n])}


def make(task):
    secret, flags, gzip = bytes.fromhex(task["secret"]), task["flags"], decode(task["gzip"])
    keys = derive(secret, flags, task["password"])
    plain = len(gzip).to_bytes(4, "big") + gzip
    plain += bytes(padme(len(plain)) - len(plain))
    head = b"VE1" + bytes([flags]) + keys["commit"]
    return {
        "link": "k1.e." + encode(bytes([flags]) + secret),
        "id": keys["id"],
        "data": encode(head + AESGCM(keys["key"]).encrypt(keys["nonce"], plain, head)),
        "openHash": encode(hashlib.sha256(keys["open"]).digest()),
    }


answers = [read(task) if "link" in task else make(task) for task in json.load(sys.stdin)]
json.dump(answers, sys.stdout)
