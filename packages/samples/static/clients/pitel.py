"""Client for the Pitel API. Python 3.11 or newer, with requests.

Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
Values in braces fill the path: pitel.get("/v3/lead/{lead_uuid}", {"lead_uuid": "..."}). The others are the query or the body.
The documentation for coding agents: /llms.txt on the site of this file.
"""

from __future__ import annotations

import json
import math
import os
import re
import threading
import time
from collections.abc import Iterator, Mapping
from email.utils import parsedate_to_datetime
from typing import Any, NoReturn
from urllib.parse import quote, unquote

import requests

Values = Mapping[str, Any]  # in a query, a list repeats its name

_tokens: dict[tuple[str, str, str], tuple[str, float]] = {}  # token and expiry by account and API version
_lock = threading.RLock()


class PitelError(Exception):
    """A request that failed, by its HTTP status or by what its body says."""

    def __init__(self, request: str, status: int, headers: Mapping[str, str], body: str, problem: str) -> None:
        super().__init__(_hide_secrets(f"{request}: HTTP {status} {problem}"))
        self.request = request
        self.status = status
        self.headers = headers  # the case of their names doesn't matter
        self.body = body
        self.reply: Any = _parse(body)  # None if the body isn't JSON
        # The error code, such as USER_BUSY, or a list of validation messages.
        self.code: Any = self.reply.get("error") if isinstance(self.reply, dict) else None


def _hide_secrets(text: str) -> str:
    for secret in [os.environ.get("PITEL_API_KEY"), *(token for token, _ in _tokens.values())]:
        text = text.replace(secret, "…") if secret else text
    return text


def _read_setting(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise ValueError(f"{name} is not set.")
    return value


def _read_base_url() -> str:
    url = _read_setting("PITEL_BASE_URL")
    host = r"(https://[^\s/?#@]+|http://(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)"
    if not re.fullmatch(host + r"(/[^\s?#]*)?", url):
        raise ValueError("PITEL_BASE_URL must be an https:// address. Plain http:// is only for this computer.")
    return url.rstrip("/")


def _parse(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except ValueError:
        return None


def _find_row(method: str, path: str) -> dict[str, Any]:
    """What the contract says about a request."""
    wanted = f"{method} {path}".split("?")[0]
    steps = wanted.split("/")
    for name in [wanted] if wanted in _CONTRACT else _CONTRACT:
        own = name.split("/")
        if len(own) == len(steps) and all(a == b or a.startswith("{") for a, b in zip(own, steps)):
            return {"name": name, **_CONTRACT[name]}
    return {}


class _Request:
    """Fills the path, and checks that no value is missing before anything is sent."""

    def __init__(self, method: str, path: str, values: Values | None, is_part: bool = False) -> None:
        self.method = method
        self.given_path = path
        self.row = _find_row(method, path)
        self.required: list[str] = self.row.get("required", [])
        given = dict(values or {})
        rest = dict(given)

        def fill(match: re.Match[str]) -> str:
            name = match[1]
            value = self._read(name, given.get(name))
            if value in (None, "", False):
                self._refuse(name)
            if name not in self.required:
                rest.pop(name, None)
            return quote(str(value), "")

        self.path = re.sub(r"\{(\w+)\}", fill, path)
        if not re.fullmatch(r"(?i)(/(?!(\.|%2e){1,2}(/|$))[^/]+)+", self.path.split("?")[0]):
            rule = 'the path must begin with "/", and no step of it may be empty, "." or ".."'
            raise ValueError(f"{method} {path}: {rule}.")
        for name in [] if is_part or "?" in path else [*self.required, *self.row.get("flags", [])]:
            if name not in rest:
                self._refuse(name)
        self.values = {name: self._read(name, value, method == "GET") for name, value in rest.items()}

    def _refuse(self, name: str, problem: str = "is missing") -> NoReturn:
        raise ValueError(f'{self.method} {self.given_path}: "{name}" {problem}.')

    def _read(self, name: str, value: Any, is_query: bool = False) -> Any:
        is_required = is_query or name in self.required
        is_text = False
        if isinstance(value, float) and not math.isfinite(value):
            self._refuse(name, "is not a number")
        if value in (None, "") and (is_required or name in self.row.get("notEmpty", [])):
            self._refuse(name)
        if name in self.row.get("json", []) and isinstance(value, str):
            value = _parse(value)
            if value is None:
                self._refuse(name, "is not JSON")
            is_text = True
        if isinstance(value, list) and not value and is_required:
            self._refuse(name)
        if is_text:
            return value
        if isinstance(value, (list, tuple)) and name != self.row.get("file"):
            return [self._read(name, item) for item in value]
        if isinstance(value, Mapping):
            return {key: self._read(key, part) for key, part in value.items()}
        return value


def _is_success(reply: Any, row: dict[str, Any], sent: dict[str, Any]) -> bool:
    """What a body says besides its HTTP status."""
    if not isinstance(reply, dict) or not reply:
        return False
    if reply.get("error") not in (None, "") or reply.get("status") == "fail":
        return False
    if isinstance(reply.get("fail"), list) and reply["fail"]:
        return False
    if reply.get("code") not in (None, "OK", 200, "200"):
        return False
    if any(reply.get(name) not in (None, True, "true") for name in ("created", "deleted")):
        return False
    if any(str(reply.get(name)).lower() != str(value).lower() for name, value in row.get("successValues", {}).items()):
        return False
    if "list" in row:
        return "data" in reply and (reply["data"] is None or isinstance(reply["data"], list))
    if "resultField" in row:
        value: Any = reply
        for name in row["resultField"].split("."):
            value = value.get(name) if isinstance(value, dict) else None
        if value in (None, ""):
            return False
    if "echoedField" in row and reply.get(row["echoedField"]) is not sent[row["echoedField"]]:
        return False
    if "countFields" in row:
        found = reply.get(row["countFields"][0])
        return (len(found) if isinstance(found, list) else found) == len(sent[row["countFields"][1]])
    return True


def _to_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _to_pairs(values: Values) -> list[tuple[str, str]]:
    pairs = []
    for name, value in values.items():
        pairs += [(name, _to_text(item)) for item in (value if isinstance(value, (list, tuple)) else [value])]
    return pairs


def _write_form(values: Values, file: str | None) -> dict[str, Any]:
    """The value of the file is its path, or its name and its bytes."""
    parts: dict[str, Any] = {name: (None, _to_text(value)) for name, value in values.items() if name != file}
    if file is None:
        return parts
    if isinstance(values[file], str):
        with open(values[file], "rb") as content:
            parts[file] = (os.path.basename(values[file]), content.read())
    else:
        parts[file] = tuple(values[file])
    return parts


class _Bearer(requests.auth.AuthBase):
    """Without it, requests would send the credentials of a .netrc file."""

    def __init__(self, token: str | None) -> None:
        self.token = token

    def __call__(self, prepared: requests.PreparedRequest) -> requests.PreparedRequest:
        if self.token:
            prepared.headers["Authorization"] = f"Bearer {self.token}"
        return prepared


def _is_sign_in(path: str) -> bool:
    return re.fullmatch(r"/v\d/auth(/token)?", path) is not None


def _send(call: _Request, end: float, token: str | None = None) -> Any:
    method, row, values = call.method, call.row, call.values
    content: dict[str, Any] = {}
    if method == "GET":
        content = {"params": _to_pairs(values)}
    elif values or method != "DELETE":
        content = {"files": _write_form(values, row.get("file"))} if "form" in row else {"json": values}
    timeout = max(end - time.monotonic(), 0.01)
    url = _read_base_url() + call.path
    response = requests.request(
        method, url, auth=_Bearer(token), timeout=timeout, allow_redirects=False, **content
    )
    text = response.content.decode("utf-8", "replace")
    reply = _parse(text)
    if 200 <= response.status_code < 300 and _is_success(reply, row, values):
        return reply
    problem = text
    if _is_sign_in(call.path):
        # A response to a sign-in can have secrets.
        error = reply.get("error") if isinstance(reply, dict) else None
        problem = json.dumps(error or "not a documented success", ensure_ascii=False)
    if 300 <= response.status_code < 400 and "Location" in response.headers:
        problem = f"redirected to {response.headers['Location']}"
    raise PitelError(f"{method} {call.path}", response.status_code, response.headers, text, problem)


def _read_token(version: str, end: float, refused: str | None = None) -> str:
    api_key = _read_setting("PITEL_API_KEY")
    owner = (version, _read_base_url(), api_key)
    with _lock:
        token, expires = _tokens.get(owner, ("", 0.0))
        if token and token != refused and expires > time.time():
            return token
        reply = _send(_Request("POST", f"/{version}/auth/token", {"api_key": api_key}), end)
        given = reply.get("data") or reply
        life = (given.get("expired") or 0) - time.time()
        # If the clocks differ, or no expiry is named, a token is used until it is refused.
        used = life - min(60, life / 2) if life > 0 else 23 * 3600
        _tokens[owner] = (given["token"], time.time() + used)
        return given["token"]


def _choose_version(path: str) -> str:
    version = os.environ.get("PITEL_TOKEN_VERSION", "")
    if version not in ("", "v1", "v3"):
        raise ValueError("PITEL_TOKEN_VERSION must be v1 or v3, or not set.")
    # Campaigns are started under /v1, but belong to v3.
    return version or ("v1" if re.match(r"/v1/(?!campaign/)", path) else "v3")


def _send_with_token(call: _Request, end: float) -> Any:
    if _is_sign_in(call.path):
        return _send(call, end)
    version = _choose_version(call.path)
    token = _read_token(version, end)
    try:
        return _send(call, end, token)
    except PitelError as error:
        if error.status != 401:
            raise
    return _send(call, end, _read_token(version, end, token))


def _choose_pause(error: Exception, attempt: int) -> float | None:
    """In seconds, or None if the request must not be repeated."""
    if not isinstance(error, PitelError):
        return None if isinstance(error, requests.ReadTimeout) else attempt
    if error.status not in (429, 500, 503):
        return None
    after = error.headers.get("Retry-After", str(attempt))
    try:
        seconds = float(after) if after.isdigit() else parsedate_to_datetime(after).timestamp() - time.time()
    except ValueError:
        seconds = attempt
    return max(0.0, seconds)


def _request(call: _Request, timeout: float | None) -> Any:
    """Repeats only requests that read, up to twice. The time limit includes a new token and all attempts."""
    end = time.monotonic() + (timeout or call.row.get("timeout", 30))
    is_read = call.method == "GET" and "name" in call.row and "once" not in call.row
    attempt = 1
    while True:
        try:
            return _send_with_token(call, end)
        except (PitelError, requests.ConnectionError, requests.Timeout) as error:
            pause = _choose_pause(error, attempt) if is_read and attempt < 3 else None
            if pause is None or time.monotonic() + pause > end:
                raise
        time.sleep(pause)
        attempt += 1


def get(path: str, query: Values | None = None, *, timeout: float | None = None) -> Any:
    return _request(_Request("GET", path, query), timeout)


def post(path: str, body: Values | None = None, *, timeout: float | None = None) -> Any:
    return _request(_Request("POST", path, body), timeout)


def put(path: str, body: Values | None = None, *, timeout: float | None = None) -> Any:
    return _request(_Request("PUT", path, body), timeout)


def patch(path: str, body: Values | None = None, *, timeout: float | None = None) -> Any:
    return _request(_Request("PATCH", path, body), timeout)


def delete(path: str, body: Values | None = None, *, timeout: float | None = None) -> Any:
    return _request(_Request("DELETE", path, body), timeout)


def token(version: str) -> str:
    """An access token of the API version v1 or v3."""
    return _read_token(version, time.monotonic() + 30)


def read_all(path: str, query: Values | None = None, limit: int = 50) -> Iterator[Any]:
    """Reads a list page by page."""
    row = _find_row("GET", path)
    ids: set[str] = set()
    page, total = 1, None
    while total is None or len(ids) < total:
        place = {"page": page} if "page" in row else {"offset": len(ids)}
        reply = get(path, {**(query or {}), "limit": limit, **place})
        data = reply.get("data") or []
        is_changed = total is not None and reply.get("total") != total
        total = reply.get("total")
        before = len(ids)
        ids.update(str(record.get(row.get("list")) or json.dumps(record)) for record in data)
        is_repeated = len(ids) < before + len(data)
        if not isinstance(total, int) or is_changed or is_repeated or (len(ids) < total and not data):
            change = ", which changed" if is_changed else ", and one came twice" if is_repeated else ""
            found = f"{len(ids)} records, total {total}{change}"
            raise RuntimeError(f"GET {path}: the list is incomplete: {found}. Read it again.")
        yield from data
        page += 1


def _read_record(call: _Request) -> dict[str, Any]:
    """The record that is edited. Where no request returns a single one, it is in the list."""
    if _find_row("GET", call.path):
        return get(call.path)
    parent, _, wanted = call.path.rpartition("/")
    name = call.row["name"].rpartition("{")[2].rstrip("}")
    for record in read_all(parent):
        if str(record.get(name)) == unquote(wanted):
            return record
    raise RuntimeError(f"GET {parent}: no record has this {name}.")


def _to_request(record: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """What requests write differently than responses."""
    for name, text in row.get("fromText", {}).items():
        if text in record:
            record[name] = _to_text(record[text]).lower() == "true"
    for name, key in row.get("fromKeys", {}).items():
        items = record.get(name)
        if not items:
            continue
        is_form = isinstance(items, list) and all(isinstance(item, dict) for item in items)
        entries = [entry for item in items for entry in item.items()] if is_form else []
        if not is_form or not all(isinstance(entry, dict) for _, entry in entries):
            raise RuntimeError(f"{name} has a form that is not documented.")
        record[name] = [{key: value, **entry} for value, entry in entries]
    return record


def edit(path: str, change: Values) -> Any:
    """Changes a record: reads it, sends back what an edit takes, and checks that nothing else has changed."""
    call = _Request("PUT", path, change, is_part=True)
    fields, hidden = call.row.get("edit"), call.row.get("hidden", [])
    if not fields:
        raise ValueError(f"PUT {path} does not edit a record.")
    record = _to_request(_read_record(call), call.row)
    nulls = [name for name in hidden if name in record and record[name] is None]
    unknown = [name for name in nulls if name not in change and record.get("type") != "autocall"]
    if unknown:
        raise RuntimeError(f'PUT {path}: null in "{unknown[0]}" may hide a value. Add it to the change.')
    kept = {name: record[name] for name in fields if name in record and name not in nulls}
    changed = call.values
    call.values = {**kept, **changed}
    reply = _request(call, None)
    after = _to_request(_read_record(call), call.row)
    same = [name for name in [*fields, *call.row.get("without", [])] if name != "updated_at" and name not in changed]
    lost = [name for name in same if name in record and record[name] != after.get(name)]
    if lost:
        raise RuntimeError(f"PUT {path}: the edit also changed {', '.join(lost)}. Look at the record.")
    return reply


# From the contract. required, flags: values that must be sent; notEmpty: must not be empty; json: a text is JSON.
# successValues, resultField, echoedField, countFields, list: what a success has. once: never repeated.
# fromText, fromKeys: what an edit writes differently than it reads.
_CONTRACT: dict[str, dict[str, Any]] = json.loads("""{
"POST /v1/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"POST /v1/auth/token": {"required": ["api_key"], "resultField": "data.token"},
"GET /v1/blacklist": {"list": "id"},
"POST /v1/blacklist": {"required": ["blacklist"], "notEmpty": ["phone_number"],
  "successValues": {"message": "successfully"}, "countFields": ["success", "blacklist"]},
"DELETE /v1/blacklist": {"required": ["blacklist"], "successValues": {"message": "successfully"},
  "countFields": ["success", "blacklist"]},
"GET /v1/blacklist/{id}": {"resultField": "id"},
"GET /v1/call": {"list": "call_id"},
"POST /v1/call/{call_id}/transfer": {"required": ["ext", "legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/park": {"required": ["legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/listen": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/whisper": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/barge": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"GET /v1/cdr": {"list": "id", "page": true},
"GET /v1/cdr/{id}": {"resultField": "id"},
"GET /v1/click2call": {"required": ["ext", "phone"], "once": true, "timeout": 90,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/click2call/async": {"required": ["ext", "phone"], "once": true,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/event": {"list": "id"},
"POST /v1/event": {"required": ["callback_url", "event"], "successValues": {"created": true}},
"DELETE /v1/event/{id}": {"successValues": {"deleted": true}},
"GET /v1/voicemail": {"list": "id"},
"POST /v1/voicemail": {"required": ["extension", "password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}},
"GET /v1/voicemail/{id}": {"resultField": "id"},
"PUT /v1/voicemail/{id}": {"required": ["password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}, "edit": ["password", "enabled", "local_after_email",
  "mail_to", "description"]},
"DELETE /v1/voicemail/{id}": {"successValues": {"message": "successfully"}},
"GET /v1/voicemail/message": {"list": "id"},
"GET /v1/voicemail/message/{id}": {"resultField": "id"},
"POST /v3/auth/token": {"required": ["api_key"], "resultField": "token"},
"POST /v3/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"GET /v3/campaign": {"list": "campaign_uuid"},
"POST /v3/campaign": {"required": ["campaign_name", "type"], "notEmpty": ["template_uuid"],
  "successValues": {"created": true}},
"GET /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PUT /v3/campaign/{campaign_uuid}": {"required": ["campaign_name", "type"], "notEmpty": ["concurrent_call"],
  "json": ["concurrent_call"], "resultField": "campaign_uuid", "edit": ["campaign_name", "type",
  "type_autocall", "description", "active", "concurrent_call", "carrier_uuid", "carrier_name",
  "template_uuid", "template_name", "mode_call", "network", "recall_times", "limit_recall_duration",
  "schedule_recall", "schedule_recall_duration", "priority_recall", "recall_status", "call_timeout",
  "schedules", "callback_url", "answer_callback_url", "ratio", "hopper", "call_center_queue_strategy",
  "local_start_time", "local_end_time", "allow_manual_dial", "allow_search_lead", "enable_callback_alert",
  "statuses_selectable", "users", "groups", "enable_encrypt", "statuses", "custom_ratio",
  "call_center_queue_uuid", "customer_order", "default_list_uuid", "script_uuid", "orig_campaign_uuid",
  "domain_name", "campaign_uuid", "domain_uuid", "run_id", "created_at", "updated_at"], "without": ["status"],
  "hidden": ["users", "groups", "statuses"]},
"DELETE /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PATCH /v3/campaign/{campaign_uuid}/active": {"flags": ["active"], "resultField": "campaign_uuid",
  "echoedField": "active"},
"PUT /v3/campaign/{campaign_uuid}/assign_extension": {"required": ["extensions"], "json": ["extensions"],
  "resultField": "campaign_uuid"},
"GET /v3/list": {"list": "list_uuid"},
"POST /v3/list": {"required": ["campaign_uuid", "list_name"], "successValues": {"created": true}},
"GET /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"DELETE /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"PATCH /v3/list/{list_uuid}/active": {"flags": ["active"], "resultField": "list_uuid",
  "echoedField": "active"},
"GET /v3/lead": {"list": "lead_uuid"},
"POST /v3/lead": {"required": ["list_uuid", "phone_number"], "successValues": {"created": true}},
"POST /v3/lead/file": {"required": ["list_uuid", "file"], "form": true, "file": "file", "resultField": "msg"},
"POST /v3/lead/multi": {"required": ["list_uuid", "data"], "notEmpty": ["phone_number"],
  "countFields": ["total_insert", "data"]},
"GET /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"PUT /v3/lead/{lead_uuid}": {"required": ["lead_uuid", "phone_number"], "notEmpty": ["address"],
  "resultField": "lead_uuid", "edit": ["lead_uuid", "phone_number", "lead_name", "lead_code",
  "contract_number", "identity_number", "identity_issued_at", "identity_issued_on", "address", "province",
  "district", "ward", "date_of_birth", "gender", "additional"]},
"DELETE /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"POST /v3/autocall/import": {"required": ["campaign_uuid", "phone_number", "param"], "resultField": "call_id"},
"POST /v3/autocall/otp": {"required": ["campaign_uuid", "phone_number", "template", "code_otp"],
  "notEmpty": ["ref_id"], "resultField": "call_id"},
"POST /v1/campaign/{campaign_uuid}/run/start": {"resultField": "campaign_uuid"},
"GET /v3/template": {"list": "template_uuid"},
"POST /v3/template": {"required": ["template_name"], "successValues": {"created": "true"}},
"GET /v3/template/{template_uuid}": {"resultField": "template_uuid"},
"PUT /v3/template/{template_uuid}": {"required": ["template_name"], "notEmpty": ["content"],
  "resultField": "template_uuid", "edit": ["template_name", "voice_type", "content", "voice_tts", "speed_tts",
  "audio_file", "enable_option", "press_options", "exit_sound", "invalid_sound", "press_timeout",
  "inter_digit_timeout", "max_timeout"], "fromKeys": {"press_options": "press_num"}},
"DELETE /v3/template/{template_uuid}": {"successValues": {"deleted": "true"}},
"GET /v3/user": {"list": "user_uuid"},
"POST /v3/user": {"required": ["username", "level", "role_uuid", "password", "confirm_password"],
  "notEmpty": ["email", "extension"], "successValues": {"created": true}},
"GET /v3/user/{user_uuid}": {"resultField": "user_uuid"},
"PUT /v3/user/{user_uuid}": {"required": ["user_uuid", "username", "level", "role_uuid", "password",
  "confirm_password"], "notEmpty": ["email", "first_name", "extension"], "resultField": "user_uuid",
  "edit": ["user_uuid", "username", "level", "role_uuid", "email", "first_name", "extension", "is_active",
  "enable_webrtc"], "without": ["password", "confirm_password", "is_create_extension"],
  "fromText": {"is_active": "user_enabled"}},
"GET /v3/monitor": {"list": "user_uuid"},
"GET /v3/extension/{id}/loggedin": {"resultField": "extension"},
"GET /v3/monitor/callcenter/queue": {"list": "call_center_queue_uuid"},
"GET /v3/group": {"list": "group_uuid"},
"POST /v3/group": {"required": ["group_name"], "successValues": {"created": true}},
"GET /v3/group/{group_uuid}": {"resultField": "group_uuid"},
"PUT /v3/group/{group_uuid}": {"required": ["group_name"], "notEmpty": ["group_description", "user_assigns",
  "campaign_assigns"], "json": ["user_assigns", "campaign_assigns"], "resultField": "data.group_uuid",
  "edit": ["group_name", "group_description", "group_priority", "department_uuid"],
  "without": ["user_assigns", "campaign_assigns"]},
"DELETE /v3/group/{group_uuid}": {"successValues": {"code": 200}},
"GET /v3/carrier": {"list": "carrier_uuid"},
"POST /v3/carrier": {"required": ["carrier_name", "gateway_uuid", "concurrent_call", "dial_type"],
  "notEmpty": ["caller_id"], "successValues": {"created": true}},
"PUT /v3/carrier/{carrier_uuid}": {"required": ["carrier_uuid", "carrier_name", "gateway_uuid", "dial_type",
  "concurrent_call"], "notEmpty": ["caller_id"], "json": ["concurrent_call"], "resultField": "carrier_uuid",
  "edit": ["carrier_uuid", "carrier_name", "gateway_uuid", "concurrent_call", "dial_type", "description",
  "caller_id", "network", "data"]},
"DELETE /v3/carrier/{carrier_uuid}": {"resultField": "carrier_uuid"},
"GET /v3/gateway": {"list": "gateway_uuid"},
"GET /v3/cdr": {"required": ["limit", "offset"], "list": "id"},
"GET /v3/cdr/{id}": {"resultField": "id"},
"GET /v3/autocall/log/{ref_id}/ref_id": {"resultField": "id"},
"GET /v3/report/call/campaign": {"notEmpty": ["campaign_uuid"], "list": "campaign_uuid"},
"GET /v3/report/call/lead": {"notEmpty": ["campaign_uuid"], "list": "lead_uuid"},
"GET /v3/report/call/user": {"list": "user_uuid"},
"GET /v2/report/extension": {"successValues": {"code": 200}, "list": "extension_id"},
"GET /v2/report/extension/summary": {"list": "user_uuid"},
"GET /v2/report/extension/summary/day": {"list": "user_uuid"},
"GET /v2/report/agent/time": {"list": "user_uuid"},
"GET /v2/stats": {"list": "time"},
"GET /v3/monitor-stats/overview": {"required": ["interval"], "resultField": "data.total_calls"},
"POST /psr/v1/call/stream": {"required": ["url", "destination"], "notEmpty": ["extension"], "form": true,
  "successValues": {"code": "OK"}}
}""")
