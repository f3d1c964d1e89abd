"""Client for the Pitel API. Python 3.11 or newer, with requests.

Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Mapping
from typing import Any

import requests

Query = Mapping[str, "str | int"]

_tokens: dict[str, tuple[str, float]] = {}  # token and end of its life, by the version that gave it


class PitelError(Exception):
    """A request that failed, by its HTTP status or by what its body says."""

    def __init__(self, request: str, status: int, body: str) -> None:
        super().__init__(f"{request}: HTTP {status} {body}")
        self.request = request
        self.status = status
        self.body = body


def _has_failed(reply: Any) -> bool:
    """A failure may come with any HTTP status: the body tells."""
    if not isinstance(reply, dict):
        return True
    return bool(
        reply.get("error")
        or reply.get("fail")
        or reply.get("status") == "fail"
        or reply.get("code", "OK") not in ("OK", 200)
        or any(str(reply.get(name, True)).lower() != "true" for name in ("created", "deleted"))
    )


def _send(method: str, path: str, end: float, token: str | None = None, **options: Any) -> Any:
    url = os.environ["PITEL_BASE_URL"] + path
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = requests.request(method, url, headers=headers, timeout=max(end - time.monotonic(), 0.01), **options)
    try:
        reply = response.json() if response.text else {}
    except ValueError:
        reply = None
    if not response.ok or _has_failed(reply):
        raise PitelError(f"{method} {path}", response.status_code, response.text)
    return reply


def _read_token(path: str, end: float, refused: str | None = None) -> str:
    # Campaigns are started under /v1, and belong to v3.
    is_v1 = re.match(r"/v1/(?!campaign/)", path)
    version = os.environ.get("PITEL_TOKEN_VERSION") or ("v1" if is_v1 else "v3")
    token, expires = _tokens.get(version, ("", 0.0))
    if token and token != refused and expires > time.time():
        return token
    reply = _send("POST", f"/{version}/auth/token", end, json={"api_key": os.environ["PITEL_API_KEY"]})
    given = reply.get("data", reply)
    _tokens[version] = (given["token"], given.get("expired", time.time() + 23 * 3600) - 60)
    return given["token"]


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
    return request("GET", path, params=query, timeout=timeout)


def post(path: str, body: Any) -> Any:
    return request("POST", path, json=body)


def put(path: str, body: Any) -> Any:
    return request("PUT", path, json=body)


def patch(path: str, body: Any) -> Any:
    return request("PATCH", path, json=body)


def delete(path: str, body: Any = None) -> Any:
    return request("DELETE", path, json=body)


def post_form(path: str, fields: Query, files: Mapping[str, str] | None = None) -> Any:
    """Sends a multipart form; `files` has the path of each file."""
    parts: dict[str, Any] = {name: (None, str(value)) for name, value in fields.items()}
    for name, file in (files or {}).items():
        with open(file, "rb") as content:
            parts[name] = (os.path.basename(file), content.read())
    return request("POST", path, files=parts)


def read_all(path: str, query: Query | None = None, limit: int = 50) -> Iterator[Any]:
    """Reads a list page by page."""
    page, count, total = 1, 0, 1
    while count < total:
        place = {"page": page} if path == "/v1/cdr" else {"offset": count}
        reply = get(path, {**(query or {}), "limit": limit, **place})
        yield from reply["data"] or []
        page, count, total = page + 1, count + len(reply["data"] or []), reply.get("total")
        if total is None or (count < total and not reply["data"]):
            raise RuntimeError(f"GET {path}: {count} records, total {total}")
