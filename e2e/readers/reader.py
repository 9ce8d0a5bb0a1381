"""A reader of links and artifacts, written from docs/formats.md and docs/signatures.md with Python's
standard library; ssh-keygen checks signatures. tasks.py gives it the vectors."""

import base64
import calendar
import hashlib
import ipaddress
import itertools
import json
import math
import pathlib
import re
import subprocess
import tempfile
import zlib

MAX_FRAGMENT, MAX_JSON, MAX_DEPTH = 1_500_000, 1_048_576, 64
SCHEMA_FILE = pathlib.Path(__file__).parents[2] / "schemas/schema/artifact-v1.schema.json"
SCHEMA = json.loads(SCHEMA_FILE.read_text(), parse_int=float)

class Refused(Exception):
    """The argument is the kind of the failure, as in docs/formats.md."""

def refuse_if(wrong, kind):
    if wrong:
        raise Refused(kind)

# JSON, read strictly and written as RFC 8785 wants it.
def is_too_deep(text):
    brackets = re.findall(r'"(?:[^"\\]|\\.)*(?:"|$)|([\[\]{}])', text, re.S)
    steps = (1 if each in "[{" else -1 for each in brackets if each)
    return max(itertools.accumulate(steps), default=0) > MAX_DEPTH

def number(text):
    value = float(text)
    if re.fullmatch("-?[0-9]+", text):
        refuse_if(text not in (es6(value), "-0"), "json-number")
    refuse_if(math.isinf(value) or (value == 0 and re.match("-?[0.]*[1-9]", text)), "json-number")
    return value

def members(pairs):
    refuse_if(len(dict(pairs)) < len(pairs), "json-duplicate-key")
    return dict(pairs)

def read_json(raw):
    refuse_if(len(raw) > MAX_JSON, "too-large")
    try:
        text = raw.decode("utf-8")
        refuse_if(is_too_deep(text), "json-depth")
        # NaN and Infinity are no JSON.
        json.loads(text, parse_int=float, parse_constant=lambda _: json.loads(""))
        value = json.loads(text, parse_int=number, parse_float=number, object_pairs_hook=members)
        canonical(value).encode()
        return value
    except UnicodeDecodeError:
        raise Refused("utf8")
    except UnicodeEncodeError:
        raise Refused("json-surrogate")
    except ValueError:
        raise Refused("json-syntax")

def es6(value):
    """A number as ECMAScript writes it: the fewest digits that read back, which repr finds."""
    if value == 0 or math.isinf(value):
        return "0" if value == 0 else "Infinity"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    point = len(whole) + int(exponent or 0)
    digits = whole + fraction
    point -= len(digits) - len(digits.lstrip("0"))
    digits = digits.strip("0")
    if 0 < point <= 21:
        return sign + digits[:point].ljust(point, "0") + ("." + digits[point:] if digits[point:] else "")
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    return f"{sign}{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{point - 1:+d}"

def canonical(value):
    if isinstance(value, float):
        return es6(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    return json.dumps(value, ensure_ascii=False)

def sha256(text):
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()

# The schema: the keywords that stand in it, and both formats.
TYPES = {"object": dict, "array": list, "string": str, "integer": float, "null": type(None)}
DATE_TIME = re.compile(
    r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d{1,9})?"
    r"(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))", re.I | re.A)
URI = re.compile(
    r"https?://(?:[^@/?#\[\]]*@)?(?:\[(v[0-9a-f]+\.[^\]%@/?#\[]+|[0-9a-f:.]+)\]|[^@:/?#\[\]]+)"
    r"(?::([0-9]*))?(?:[/?][^#\[\]]*)?(?:#[^#\[\]]*)?", re.I)
NOT_IN_URI = re.compile(r"[^\w.~:/?#\[\]@!$&'()*+,;=%-]|%(?![0-9a-f]{2})", re.I | re.A)

def is_date_time(text):
    found = DATE_TIME.fullmatch(text)
    if not found:
        return False
    year, month, day, hour, minute, second = map(int, found.groups()[:6])
    offset = (int(found[8] or 0) * 60 + int(found[9] or 0)) * (-1 if found[7] == "-" else 1)
    is_sound = second < 60 or (hour * 60 + minute - offset) % 1440 == 1439
    return is_sound and 1 <= day <= calendar.monthrange(2000 + year % 400, month)[1]

def is_uri(text):
    found = None if NOT_IN_URI.search(text) else URI.fullmatch(text)
    try:
        literal = found and found[1] and found[1][0] not in "vV" and ipaddress.IPv6Address(found[1])
    except ValueError:
        return False
    return bool(found) and literal is not False and int(found[2] or 0) <= 65_535

def fits(value, schema):
    if "$ref" in schema:
        return fits(value, SCHEMA["$defs"][schema["$ref"].split("/")[-1]])
    types = schema.get("type", list(TYPES))
    if not isinstance(value, tuple(TYPES[each] for each in ([types] if isinstance(types, str) else types))):
        return False
    if value != schema.get("const", value) or value not in schema.get("enum", [value]):
        return False
    if isinstance(value, str):
        pattern = schema.get("pattern", "").replace("$", r"\Z")
        is_long = not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", math.inf)
        check = {"date-time": is_date_time, "uri": is_uri}.get(schema.get("format"), lambda _: True)
        return not is_long and bool(re.search(pattern, value)) and check(value)
    if isinstance(value, float):
        return value.is_integer() and value >= schema.get("minimum", -math.inf)
    if isinstance(value, list):
        return len(value) <= schema.get("maxItems", math.inf) and all(fits(item, schema["items"]) for item in value)
    if isinstance(value, dict):
        known = schema.get("properties", {})
        is_closed = schema.get("additionalProperties", True) or value.keys() <= known.keys()
        is_whole = value.keys() >= set(schema.get("required", []))
        then = "if" not in schema or not fits(value, schema["if"]) or fits(value, schema["then"])
        return is_closed and is_whole and then and all(fits(value[name], known[name]) for name in value.keys() & known.keys())
    return True

def read_artifact(raw):
    artifact = read_json(raw)
    refuse_if(not fits(artifact, SCHEMA), "schema")
    refuse_if(artifact["contentHash"] != sha256(canonical(artifact["content"])), "content-hash")
    whole, name = sha256(canonical(artifact)), artifact.pop("id")
    refuse_if(name != sha256(canonical(artifact)), "id-hash")
    return {"id": name, "canonical": whole}

# The link: damage undone, base64url, one gzip member.
IGNORED = (
    "\\s\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-"
    "\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
TRAILING = ".,:;!?…*|`~'\"‘’‚‛“”„‟‹›«»)]}>）］｝＞〉》」』】〕。，、；：！？"
PLACE = re.compile(r"#?~[a-z0-9.-]{1,40}(?:[&?#].*)?$|#[#/!?]{0,9}ask=.*")

def percent_decoded(codes):
    try:
        return bytes.fromhex(codes[0].replace("%", "")).decode()
    except UnicodeDecodeError:
        return codes[0]

def undamaged(fragment):
    text = fragment.removeprefix("#")
    refuse_if(len(text.encode("utf-16-le")) > 2 * MAX_FRAGMENT, "link-too-long")
    for _ in range(3):
        text = re.sub("(?:%[0-9a-fA-F]{2})+", percent_decoded, text)
    text = re.sub(f"[{IGNORED}]+", "", text)
    text = PLACE.sub("", re.sub(r"^[#/!?]+(?=k\d)", "", text, flags=re.I | re.A).rstrip(TRAILING))
    return re.sub("={1,2}$", "", text).replace("+", "-").replace("/", "_")

def payload(text):
    found = re.fullmatch(r"(k\d+)(?:\.([^.]*)(?:\.(.*))?)?", text, re.I | re.A | re.S)
    refuse_if(not found, "no-artifact")
    version, codec, body = found.groups()
    refuse_if(version != "k1", "unknown-version")
    refuse_if(codec != "g" and (codec or body is not None), "unknown-codec")
    refuse_if(not body, "link-incomplete")
    refuse_if(re.search(r"[^\w-]", body, re.A), "base64-alphabet")
    refuse_if(len(body) % 4 == 1, "base64-length")
    raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    refuse_if(base64.urlsafe_b64encode(raw).decode().rstrip("=") != body, "base64-tail")
    return raw

def gunzip(raw):
    """The bytes of exactly one gzip member (RFC 1952), and its extra field."""
    flags, at, extra = [*raw[3:4], 0][0], 10, b""
    refuse_if(not b"\x1f\x8b\x08".startswith(raw[:3]) or flags & 0xE0, "gzip-header")
    if flags & 4:
        at = 12 + int.from_bytes(raw[10:12], "little")
        extra = raw[12:at]
    for _ in range((flags >> 3 & 1) + (flags >> 4 & 1)):
        at = raw.find(b"\0", at) + 1 or len(raw) + 1
    if flags & 2:
        check = raw[at : at + 2]
        refuse_if(len(check) == 2 and zlib.crc32(raw[:at]) & 0xFFFF != int.from_bytes(check, "little"), "gzip-header")
        at += 2
    refuse_if(at > len(raw), "gzip-truncated")
    inflater = zlib.decompressobj(-15)
    try:
        data = inflater.decompress(raw[at:], MAX_JSON + 1)
    except zlib.error:
        raise Refused("gzip-data")
    refuse_if(len(data) > MAX_JSON, "too-large")
    end = inflater.unused_data
    checks = zlib.crc32(data).to_bytes(4, "little") + len(data).to_bytes(4, "little")
    refuse_if(not inflater.eof or len(end) < 4, "gzip-truncated")
    refuse_if(end[:4] != checks[:4] or (len(end) >= 8 and end[:8] != checks), "gzip-checksum")
    refuse_if(len(end) != 8, "gzip-truncated" if len(end) < 8 else "gzip-trailing")
    return data, extra

# Signatures: the extra field of the gzip member, and SSHSIG.
MAGIC, AUTHORSHIP, ED25519 = b"SSHSIG\0\0\0\1", "artifact@vitrine", b"ssh-ed25519"
PASSKEY = b"sk-ecdsa-sha2-nistp256@openssh.com"

def records(raw, size, width=2, order="little"):
    """Records of a kind of some bytes, a length, and as many bytes; None: one is cut."""
    found = []
    while raw:
        end = (start := size + width) + int.from_bytes(raw[size:start], order)
        if len(raw) < max(start, end):
            return None
        found.append((raw[:size], raw[start:end]))
        raw = raw[end:]
    return found

def strings(raw):
    return [body for _, body in records(raw, 0, 4, "big") or []]

def wire(*texts):
    return b"".join(len(each).to_bytes(4, "big") + each for each in texts)

def sshsig(kind, body):
    """A record as SSHSIG: one of the first kind has a key and a signature for authorship."""
    if kind != b"\1" or len(body) != 96:
        return body if kind == b"\2" else b""
    key, proof = wire(ED25519, body[:32]), wire(ED25519, body[32:])
    return MAGIC + wire(key, AUTHORSHIP.encode(), b"", b"sha512", proof)

def is_strong(point, proof):
    """No point of small order, each written in the one right way, and a number below the order."""
    p = 2**255 - 19
    for each in (point, proof[:32]):
        y = int.from_bytes(each, "little") % 2**255
        if y >= p or y * (y * y - 1) * (121665 * y**4 - 243332 * y * y + 121666) % p == 0:
            return False
    return int.from_bytes(proof[32:], "little") < 2**252 + 27742317777372353535851937790883648493

def state(blob, purpose, name):
    """valid, invalid, unknown-kind (a kind that is not checked), or None: no signature at all."""
    parts = strings(blob[10:]) if blob[:10] == MAGIC and len(blob) <= 4096 else []
    if len(parts) != 5:
        return None
    key, namespace, reserved, digest, proof = parts
    kind, *rest = strings(key) or [b""]
    if reserved or digest != b"sha512" or kind not in (ED25519, PASSKEY):
        return "unknown-kind"
    if kind == ED25519:
        name_of_kind, *numbers = strings(proof) or [b""]
        if name_of_kind != kind or [len(each) for each in rest + numbers] != [32, 64]:
            return None
        if not is_strong(*rest, *numbers):
            return "invalid"
    with tempfile.NamedTemporaryFile("w", suffix=".sig") as file:
        text = base64.encodebytes(blob).decode() + "-----END SSH SIGNATURE-----\n"
        file.write("-----BEGIN SSH SIGNATURE-----\n" + text)
        file.flush()
        check = ["ssh-keygen", "-Y", "check-novalidate", "-n", purpose, "-s", file.name]
        done = subprocess.run(check, input=f"{name}\n".encode(), capture_output=True)
    return "valid" if done.returncode == 0 else "invalid"

def signatures(extra, name):
    fields = records(extra, 2)
    ours = [body for kind, body in fields or [] if kind == b"VS"]
    if fields is not None and not ours:
        return {"signatures": [], "ignored": None}
    is_ours = len(ours) == 1 and ours[0][:1] == b"\1" and len(ours[0]) <= 4096
    found = records(ours[0][1:], 1) if is_ours else None
    if found is None or len(found) > 8:
        return {"signatures": [], "ignored": "field"}
    states = [state(sshsig(kind, body), AUTHORSHIP, name) for kind, body in found]
    return {"signatures": [each for each in states if each], "ignored": None if all(states) else "record"}

def read_link(fragment):
    text = undamaged(fragment)
    # A tracker's addition behind the link is left out where the checksum proves the rest.
    short = re.sub(r"^(k1\.g\.[\w-]+)[^\w-].*", r"\1", text, flags=re.A | re.S)
    try:
        data, extra = gunzip(payload(text))
    except Refused as refused:
        refuse_if(short == text or not re.match("base64|gzip", str(refused)), str(refused))
        try:
            data, extra = gunzip(payload(short))
        except Refused:
            raise refused
    artifact = read_artifact(data)
    return {**artifact, **signatures(extra, artifact["id"])}
