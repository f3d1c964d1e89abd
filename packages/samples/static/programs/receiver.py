# The documentation for coding agents: /llms.txt on the site of this file.
import base64
import hashlib
import hmac
import json
import os
import re
import sys
import traceback
import uuid
from datetime import datetime, timezone
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl

HOST = os.environ.get("HOST", "127.0.0.1")  # behind a proxy with HTTPS; 0.0.0.0 is reached from other computers
PORT = int(os.environ.get("PORT", "8080"))
FOLDER = Path(os.environ.get("EVENTS_DIR", "events"))
SECRET = os.environ.get("HOOK_SECRET", "")
EVENTS = {"ringing", "answered", "hangup", "cdr", "missed", "cdr_autocall"}
MAX_BYTES = 100_000
MAX_EVENTS = 100  # in one request; each becomes a file

if not SECRET:
    sys.exit("Set HOOK_SECRET to a long random text of letters and digits.")
os.umask(0o077)  # only you can read the files: they have phone numbers
FOLDER.mkdir(parents=True, exist_ok=True)


def parse_form(body, content_type):
    if not content_type.startswith("multipart/"):
        return dict(parse_qsl(body.decode("utf-8-sig").strip()))
    message = message_from_bytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + body)
    parts = message.get_payload() if message.is_multipart() else []
    fields = [(part.get_param("name", header="content-disposition"), part.get_payload(decode=True)) for part in parts]
    if not all(isinstance(name, str) for name, _ in fields):
        raise ValueError("a part without a name")
    return {name: value.decode("utf-8").strip() for name, value in fields}


def parse_events(body, content_type, query):
    """The events of a request; one without call_id when it cannot be read."""
    fields = dict(parse_qsl(query))
    try:
        if body.decode("utf-8-sig").lstrip()[:1] in ("{", "["):
            value = json.loads(body.decode("utf-8-sig"))
            # Endless nesting, and 1e999, which is Infinity, can't be written as JSON.
            json.dumps([[value]], allow_nan=False)
            events = value if isinstance(value, list) else [value]
            return [{**fields, **event} if isinstance(event, dict) else {} for event in events]
        return [{**fields, **parse_form(body, content_type)}]
    except Exception:  # for any reason: the body is stored unread
        return [fields]


def is_event(payload):
    return isinstance(payload.get("call_id"), str) and payload["call_id"] != ""


def store_once(event, payload, **more):
    """True for a new event, False for a repeat."""
    data = json.dumps([event, payload, more], sort_keys=True)
    file = FOLDER / f"{hashlib.sha256(data.encode()).hexdigest()}.json"
    draft = FOLDER / f"{uuid.uuid4()}.tmp"
    received_at = datetime.now(timezone.utc).isoformat()
    draft.write_text(json.dumps({"received_at": received_at, "event": event, "payload": payload, **more}), encoding="utf-8")
    try:
        os.link(draft, file)
        return True
    except FileExistsError:
        return False
    finally:
        draft.unlink()


def plain(value):
    """For a log: without line breaks and control characters."""
    return "".join(char if char.isprintable() else "?" for char in str(value))


def handle(event, payload):
    """Your own work starts here."""
    numbers = f"from {payload.get('from_number')} to {payload.get('to_number')}"
    print(plain(f"{event}: call {payload['call_id']} {numbers}"), flush=True)


class Receiver(BaseHTTPRequestHandler):
    timeout = 10

    def read_body(self):
        """The bytes of the body; None when it is too large, or its length cannot be read."""
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            length = self.headers.get("Content-Length") or "0"
            is_right = re.fullmatch("[0-9]{1,9}", length) and int(length) <= MAX_BYTES
            return self.rfile.read(int(length)) if is_right else None
        body = b""
        while True:
            start = re.match(rb"([0-9a-fA-F]{1,8})[;\r\n]", self.rfile.readline(100))
            size = int(start[1], 16) if start else MAX_BYTES + 1
            if size > MAX_BYTES - len(body):
                return None
            if size == 0:
                return body
            body += self.rfile.read(size)
            if self.rfile.readline(3).strip():
                return None

    def receive(self):
        """Status and text of the answer, and the new events."""
        path, _, query = self.path.partition("?")
        root, secret, event = (path.split("/") + ["", "", ""])[1:4]
        is_secret = hmac.compare_digest(secret.encode(), SECRET.encode())
        if root != "pitel" or not is_secret or event not in EVENTS:
            return 404, "not found", event, []
        body = self.read_body()
        if body is None:
            return 400, "too large, or of unknown length", event, []
        content_type = self.headers.get("Content-Type", "")
        payloads = parse_events(body, content_type, query)
        good = [] if len(payloads) > MAX_EVENTS else list(filter(is_event, payloads))
        fresh = [payload for payload in good if store_once(event, payload)]
        if not good or len(good) < len(payloads):
            store_once(event, {}, type=content_type, body=base64.b64encode(body).decode(), query=query)
            return 200, "stored unread", event, fresh
        return 200, "stored" if fresh else "repeat", event, fresh

    def do_POST(self):
        try:
            status, text, event, fresh = self.receive()
        except Exception:
            traceback.print_exc()
            status, text, event, fresh = 500, "error", None, []
        body = f"{text}\n".encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        for payload in fresh:
            try:
                handle(event, payload)
            except Exception:
                traceback.print_exc()

    do_GET = do_POST
    do_PUT = do_POST
    do_PATCH = do_POST
    do_DELETE = do_POST

    def log_message(self, *args):
        """Keep the secret in the path out of the log."""


print(f"Listening on {HOST}, port {PORT}", flush=True)
ThreadingHTTPServer((HOST, PORT), Receiver).serve_forever()
