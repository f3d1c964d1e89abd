"""Downloads the recordings of the calls that ended on one day, each once. Python 3.11 or newer.

Usage: python3 download-recordings.py 2026-01-15 [v1|v3]. Run it again for recordings that were not ready.
The documentation for coding agents: /llms.txt on the site of this file.
"""

import http.client
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pitel

FOLDER = Path(os.environ.get("RECORDINGS_DIR", "recordings"))
WAIT_SECONDS = float(os.environ.get("WAIT_SECONDS", "60"))
TRIES = int(os.environ.get("TRIES", "6"))
ENDINGS = {
    "audio/wav": ".wav",
    "audio/x-wav": ".wav",
    "audio/wave": ".wav",
    "audio/mpeg": ".mp3",
    "audio/ogg": ".ogg",
}
DAY, VERSION = [*sys.argv[1:], "v1"][:2] if len(sys.argv) > 1 else ("", "v1")
if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", DAY) or VERSION not in ("v1", "v3"):
    sys.exit("Usage: python3 download-recordings.py 2026-01-15 [v1|v3]")


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args):
        return None


opener = urllib.request.build_opener(NoRedirects)
tokens = []


def read_token():
    if not tokens:
        reply = pitel.post(f"/{VERSION}/auth/token", {"api_key": os.environ["PITEL_API_KEY"]})
        tokens.append(reply.get("token") or reply["data"]["token"])
    return tokens[0]


def origin(url):
    parts = urllib.parse.urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {"https": 443, "http": 80}.get(parts.scheme)


def request(url, headers):
    if origin(url)[0] not in ("https", "http"):
        raise ValueError(f"unknown kind of address: {url}")
    try:
        return opener.open(urllib.request.Request(url, headers=headers), timeout=60)
    except urllib.error.HTTPError as error:
        return error


# Sends a token only to the API host, only after that host has refused a request without one, and never to where it redirects.
def open_recording(url, place):
    headers = {"Accept-Encoding": "identity", **place}
    for _ in range(8):
        response = request(url, headers)
        location = response.headers.get("Location") if 300 <= response.status < 400 else None
        is_refused = response.status in (401, 403) and "Authorization" not in headers
        if location:
            following = urllib.parse.urljoin(url, location)
            if origin(url)[0] == "https" and origin(following)[0] != "https":
                raise ValueError("redirected to http:")
            url, headers = following, {"Accept-Encoding": "identity", **place}
        elif is_refused and origin(url) == origin(os.environ["PITEL_BASE_URL"]):
            headers["Authorization"] = f"Bearer {read_token()}"
        else:
            return response
        response.close()
    raise ValueError("too many redirects")


# Returns why a recording isn't saved yet. A file without the ending `.part` is complete.
def download(record):
    part = FOLDER / f"{record['id']}.part"
    start = part.stat().st_size if part.exists() else 0
    with open_recording(record["recording_url"], {"Range": f"bytes={start}-"} if start else {}) as response:
        status = response.status
        kind = response.headers.get("Content-Type", "").split(";")[0].strip().lower()
        content_range = re.fullmatch(r"bytes (\d+)-\d+/(\d+)", response.headers.get("Content-Range", ""))
        is_rest = status == 206 and content_range is not None and int(content_range[1]) == start
        if (status != 200 and not is_rest) or re.search(r"^text/|html|json|xml", kind):
            if status in (206, 416):  # The rest doesn't fit: start again.
                part.unlink(missing_ok=True)
            return f"HTTP {status} {kind}".strip()
        with part.open("ab" if is_rest else "wb") as file:
            while piece := response.read(65536):
                file.write(piece)
    size = part.stat().st_size
    length = content_range[2] if is_rest else response.headers.get("Content-Length", size)
    if size != int(length) or size == 0:
        if size > int(length):
            part.unlink()
        return f"{size} of {length} bytes"
    part.rename(FOLDER / f"{record['id']}{ENDINGS.get(kind, '.audio')}")
    return None


def plain(text):
    """For a terminal: without line breaks and control characters."""
    return "".join(char if char.isprintable() else "?" for char in text)


os.umask(0o077)  # only you can read the recordings
FOLDER.mkdir(parents=True, exist_ok=True)
saved = {file.stem for file in FOLDER.iterdir() if file.suffix != ".part"}
missing = []
day = {"start_date_ended": f"{DAY} 00:00:00", "end_date_ended": f"{DAY} 23:59:59"}
for cdr in pitel.read_all(f"/{VERSION}/cdr", day):
    if not re.fullmatch(r"[\w-]+", cdr["id"]):
        sys.exit(plain(f"{cdr['id']} can't be the name of a file."))
    if cdr["recording_url"] and cdr["id"] not in saved:
        missing.append(cdr)

for count in range(TRIES):
    left = []
    for cdr in missing:
        try:
            reason = download(cdr)
        except (OSError, ValueError, http.client.HTTPException) as error:
            reason = str(error)
        print(plain(f"{cdr['id']}: " + (f"not saved ({reason})" if reason else "saved")))
        if reason:
            left.append(cdr)
    missing = left
    if not missing:
        break
    if count + 1 < TRIES:
        time.sleep(WAIT_SECONDS * 2**count)
if missing:
    sys.exit(f"Gave up: {', '.join(cdr['id'] for cdr in missing)}. Run the program again later.")
