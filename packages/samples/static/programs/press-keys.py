"""Prints which keys were pressed in auto-calls: of all stored events, and of the records of a day. Python 3.11 or newer.

The documentation for coding agents: /llms.txt on the site of this file.
"""

import json
import os
import re
import sys
from pathlib import Path

import pitel

EVENTS_DIR = os.environ.get("EVENTS_DIR", "events")
CAMPAIGN_UUID = os.environ.get("CAMPAIGN_UUID")
DAY = os.environ.get("DAY")
ACTIONS = {"1": "call back", "2": "put on the do-not-call list"}  # as your script says
if CAMPAIGN_UUID and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", DAY or ""):
    sys.exit("Set DAY to the day of the records, YYYY-MM-DD.")


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
            if stored["event"] == "cdr_autocall":
                yield payload.get("call_id"), payload.get("customer_id"), payload.get("press_key")


def read_records():
    day = {"start_date_ended": f"{DAY} 00:00:00", "end_date_ended": f"{DAY} 23:59:59"}
    for record in pitel.read_all("/v3/cdr", {"campaign_uuid": CAMPAIGN_UUID, **day}):
        yield record["id"], record.get("lead_uuid"), record.get("press_key")


def plain(text):
    """For a terminal: without line breaks and control characters."""
    return "".join(char if char.isprintable() else "?" for char in text)


# One entry for each call: its event and its record have the same id, and one of them can lack the key.
events = list(read_events())
records = read_records() if CAMPAIGN_UUID else []
if not events:
    print(f"no cdr_autocall events in {EVENTS_DIR}")
calls = {}
for call_id, who, keys in [*(event for event in events if event[0]), *records]:
    _, found = calls.setdefault(call_id, (who, {}))
    key = key_of(keys)
    if key != "":
        found[key or json.dumps(keys)] = key

for call_id, (who, found) in calls.items():
    action = ACTIONS.get(next(iter(found.values()))) if len(found) == 1 else None
    text = f"{' or '.join(found)}: {action or 'a person must look at it'}" if found else "no key"
    print(plain(f"{who} pressed {text} (call {call_id})"))

unread = sum(1 for event in events if not event[0])
if unread:
    print(f"unread events in {EVENTS_DIR}: {unread}. A person must look at them.")
