"""Gives reader.py the vectors: one task a line as JSON on standard input, one answer a line."""

import base64
import json
import sys

import reader

CAPSULE = {
    **{"title": "Untitled Capsule", "summary": "", "html": "", "css": "", "javascript": ""},
    **{"capabilities": [], "declaredExternalDomains": []},
}


def capsule(body):
    record = {**CAPSULE, **body, "runtime": "svc-capsule-v1"}
    record["declaredExternalDomains"] = [host.lower() for host in record["declaredExternalDomains"]]
    for name in ("capabilities", "declaredExternalDomains"):
        record[name] = sorted(set(record[name]))
    return reader.sha256(reader.canonical(record))


def blob(armored):
    return base64.b64decode("".join(armored.split("\n")[1:-2]))


TASKS = {
    "link": reader.read_link,
    "file": lambda text: reader.read_artifact(base64.b64decode(text)),
    "canonical": lambda text: reader.canonical(reader.read_json(text.encode())),
    "capsule": capsule,
    "sshsig": lambda task: reader.state(blob(task["text"]), task["purpose"], task["id"]),
}

for line in sys.stdin:
    [(name, given)] = json.loads(line).items()
    try:
        answer = TASKS[name](given)
    except reader.Refused as refused:
        answer = {"refused": str(refused)}
    print(json.dumps(answer), flush=True)
