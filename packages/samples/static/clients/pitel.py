"""Client for the Pitel API. Python 3.11 or newer, with requests.

Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
"""

from __future__ import annotations

import json
import os
import re
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

import requests

Value = str | int | float | bool
Query = Mapping[str, Value | Sequence[Value]]  # a list repeats its name

_tokens: dict[tuple[str, str, str], tuple[str, float]] = {}  # token and expiry by account and API version
_lock = threading.RLock()


class PitelError(Exception):
    """A request that failed, by its HTTP status or by what its body says."""

    def __init__(self, request: str, status: int, body: str) -> None:
        super().__init__(f"{request}: HTTP {status} {body}")
        self.request = request
        self.status = status
        self.body = body
        self.reply: Any = _parse(body)  # None if the body isn't JSON
        # The error code, such as USER_BUSY, or a list of validation messages.
        self.code: Any = self.reply.get("error") if isinstance(self.reply, dict) else None


def _parse(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except ValueError:
        return None


def _has_failed(reply: Any) -> bool:
    """A failure can have any HTTP status, so the body decides. No success is empty."""
    if not isinstance(reply, dict) or not reply:
        return True
    if reply.get("error") not in (None, ""):
        return True
    if isinstance(reply.get("fail"), list) and reply["fail"]:
        return True
    if reply.get("status") == "fail":
        return True
    if reply.get("code") not in (None, "OK", 200, "200"):
        return True
    return any(reply.get(name) not in (None, True, "true") for name in ("created", "deleted"))


def _read_setting(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise SystemExit(f"{name} is not set.")
    return value


def _send(method: str, path: str, end: float, token: str | None = None, **options: Any) -> Any:
    url = _read_setting("PITEL_BASE_URL").rstrip("/") + path
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    timeout = max(end - time.monotonic(), 0.01)
    response = requests.request(method, url, headers=headers, timeout=timeout, **options)
    text = response.content.decode("utf-8", "replace")
    reply = _parse(text)
    if not response.ok or _has_failed(reply):
        raise PitelError(f"{method} {path}", response.status_code, text)
    return reply


def _read_token(path: str, end: float, refused: str | None = None) -> str:
    # Campaigns are started under /v1, but belong to v3.
    is_v1 = re.match(r"/v1/(?!campaign/)", path)
    version = os.environ.get("PITEL_TOKEN_VERSION") or ("v1" if is_v1 else "v3")
    api_key = _read_setting("PITEL_API_KEY")
    owner = (version, _read_setting("PITEL_BASE_URL"), api_key)
    with _lock:
        token, expires = _tokens.get(owner, ("", 0.0))
        if token and token != refused and expires > time.time():
            return token
        reply = _send("POST", f"/{version}/auth/token", end, json={"api_key": api_key})
        given = reply.get("data") or reply
        expires = given.get("expired") or time.time() + 23 * 3600
        _tokens[owner] = (given["token"], expires - 60)
        return given["token"]


def _encode(query: Query | None) -> list[tuple[str, str]]:
    pairs = []
    for name, value in (query or {}).items():
        for item in value if isinstance(value, (list, tuple)) else [value]:
            pairs.append((name, str(item).lower() if isinstance(item, bool) else str(item)))
    return pairs


def request(method: str, path: str, *, timeout: float = 30, **options: Any) -> Any:
    """Sends a request with the options of requests, such as `json`, and returns the parsed body."""
    end = time.monotonic() + timeout  # of the request, a new token and a second try
    token = _read_token(path, end)
    try:
        return _send(method, path, end, token, **options)
    except PitelError as error:
        if error.status != 401:
            raise
    return _send(method, path, end, _read_token(path, end, token), **options)


def get(path: str, query: Query | None = None, *, timeout: float = 30) -> Any:
    return request("GET", path, params=_encode(query), timeout=timeout)


def post(path: str, body: Any, *, timeout: float = 30) -> Any:
    return request("POST", path, json=body, timeout=timeout)


def put(path: str, body: Any, *, timeout: float = 30) -> Any:
    return request("PUT", path, json=body, timeout=timeout)


def _read(path: str) -> dict[str, Any]:
    """A record. No request returns a single carrier."""
    carrier = re.fullmatch("/v3/carrier/(.+)", path)
    if not carrier:
        return get(path)
    for record in read_all("/v3/carrier"):
        if quote(record["carrier_uuid"], "") == carrier[1]:
            return record
    raise RuntimeError(f"GET /v3/carrier: no carrier {carrier[1]}")


def _to_request(record: dict[str, Any]) -> dict[str, Any]:
    """What requests write differently than responses."""
    if "user_enabled" in record:
        record["is_active"] = str(record["user_enabled"]).lower() == "true"
    if record.get("press_options"):
        keys = [key for option in record["press_options"] for key in option.items()]
        record["press_options"] = [{"press_num": number, **sound} for number, sound in keys]
    if record.get("type") == "autocall":
        # It has no agents, so null hides nothing there.
        hidden = [name for name in ("users", "groups", "statuses") if record.get(name) is None]
        record = {name: value for name, value in record.items() if name not in hidden}
    return record


def edit(path: str, fields: Sequence[str], change: Mapping[str, Any]) -> Any:
    """Changes a record: reads it, and sends back the fields that an edit takes. The first one is in every record."""
    record = _to_request(_read(path))
    if fields[0] not in record:
        raise RuntimeError(f"GET {path}: no {fields[0]}")
    body = {name: record[name] for name in fields if name in record} | dict(change)
    unknown = [name for name, value in body.items() if value is None and name not in change]
    if unknown:
        raise RuntimeError(f"GET {path}: null in {unknown} may hide a value. Add it to the change.")
    return put(path, body)


def patch(path: str, body: Mapping[str, bool], *, timeout: float = 30) -> Any:
    """Switches something on or off. The response says which."""
    reply = request("PATCH", path, json=body, timeout=timeout)
    if reply.get("active") != body.get("active"):
        raise PitelError(f"PATCH {path}", 200, json.dumps(reply))
    return reply


def delete(path: str, body: Any = None, *, timeout: float = 30) -> Any:
    return request("DELETE", path, json=body, timeout=timeout)


def post_form(path: str, fields: Mapping[str, Value], files: Mapping[str, str] | None = None, *, timeout: float = 30) -> Any:
    """Sends a multipart form; `files` has the path of each file."""
    parts: dict[str, Any] = {name: (None, value) for name, value in _encode(fields)}
    for name, file in (files or {}).items():
        with open(file, "rb") as content:
            parts[name] = (os.path.basename(file), content.read())
    return request("POST", path, files=parts, timeout=timeout)


def read_all(path: str, query: Query | None = None, limit: int = 50) -> Iterator[Any]:
    """Reads a list page by page."""
    page = 1
    count = 0
    total = None
    while total is None or count < total:
        place = {"page": page} if path == "/v1/cdr" else {"offset": count}
        reply = get(path, {**(query or {}), "limit": limit, **place})
        data = reply.get("data") or []
        is_changed = total is not None and reply.get("total") != total
        total = reply.get("total")
        count += len(data)
        if not isinstance(total, int) or is_changed or (count < total and not data):
            change = ", changed while reading" if is_changed else ""
            raise RuntimeError(f"GET {path}: {count} records, total {total}{change}")
        yield from data
        page += 1
