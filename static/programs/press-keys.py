"""Prints which keys were pressed in the auto-calls of a day. Python 3.11 or newer."""

import json
import os
import re
from pathlib import Path

import pitel

EVENTS_DIR = os.environ.get("EVENTS_DIR", "events")
CAMPAIGN_UUID = os.environ.get("CAMPAIGN_UUID")
DAY = os.environ.get("DAY")
ACTIONS = {"1": "call back", "2": "put on the do-not-call list"}  # as your script says


def key_of(value):
    """A key, "" for none (127 in the portal), None for a form that is not documented."""
    text = value if isinstance(value, str) else json.dumps("" if value is None else value)
    if text in ("", '""', "{}", "127"):
        return ""
    match = re.fullmatch('"?([0-9])"?', text)
    return match and match[1]


def read_events():
    for file in Path(EVENTS_DIR).glob("*.json"):
        value = json.loads(file.read_text(encoding="utf-8"))
        for stored in value if isinstance(value, list) else [value]:
            payload = stored["payload"]
            if stored["event"] == "cdr_autocall" and payload.get("call_id"):
                yield payload["call_id"], payload.get("customer_id"), payload.get("press_key")


def read_records():
    day = {"start_date_ended": f"{DAY} 00:00:00", "end_date_ended": f"{DAY} 23:59:59"}
    for record in pitel.read_all("/v3/cdr", {"campaign_uuid": CAMPAIGN_UUID, **day}):
        yield record["id"], record.get("lead_uuid"), record.get("press_key")


# One entry for each call: the event came first, the record has the same id.
calls = {}
for call_id, who, keys in [*read_events(), *(read_records() if CAMPAIGN_UUID else [])]:
    calls.setdefault(call_id, (who, keys))

for call_id, (who, keys) in calls.items():
    key = key_of(keys)
    action = ACTIONS.get(key, "a person must look at it")
    text = "no key" if key == "" else f"{key or json.dumps(keys)}: {action}"
    print(f"{who} pressed {text} (call {call_id})")
