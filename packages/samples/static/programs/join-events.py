"""Joins stored events with their call records, and names the result of each call. Python 3.11 or newer.

The documentation for coding agents: /llms.txt on the site of this file.
"""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pitel

EVENTS_DIR = os.environ.get("EVENTS_DIR", "events")  # where the receiver stores
VERSION = os.environ.get("PITEL_TOKEN_VERSION", "v1")
ZONE = "+07:00"  # of the times in cdr
SLACK = 5  # seconds that the clocks of Pitel and of your server may differ
TRANSFER = 3  # longest pause between the records of a transferred call
WINDOW = 60  # longest pause between the parts of a call that has no record yet
LATE = 3_600  # a record that is later has times of another zone


@dataclass(eq=False)
class Call:
    """Events that belong together; a part of a call as long as it has no record."""

    key: str
    first: float
    events: list[dict]
    start: float
    end: float
    offset: float = 0  # of the clock of the record
    arrival: float = 0  # the offset if the record arrived at the end of the call
    has_record: bool = False
    is_joined: bool = False
    is_ambiguous: bool = False


def to_local(number):
    """+84 90 000 0003, 84900000003 and 0900000003 are the same number."""
    return re.sub(r"^84(?=\d{9})", "0", re.sub("[^0-9]", "", number or ""))


def read_time(text):
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError:
        return None


def read_events():
    events = []
    for file in Path(EVENTS_DIR).iterdir():
        if file.suffix != ".json":
            continue
        value = json.loads(file.read_text(encoding="utf-8"))
        for stored in value if isinstance(value, list) else [value]:
            payload = stored["payload"]
            if stored["event"] != "cdr_autocall":  # it needs no join
                at = read_time(stored["received_at"].replace("Z", "+00:00"))
                events.append({**payload, "at": at, "event": stored["event"]})
    return sorted(events, key=lambda event: event["at"] or 0)


def is_leg(event):
    return event["event"] in ("ringing", "answered", "hangup")


def find_record(events):
    return next((event for event in events if event["event"] == "cdr"), {})


def is_outbound(events):
    return events[0].get("direction") == "outbound"


def is_answered(events):
    is_talk = any(float(event.get("billsec") or 0) > 0 for event in events)
    # In an outbound call, answered may mean the extension.
    return is_talk or (not is_outbound(events) and any(event["event"] == "answered" for event in events))


def make_part(events):
    """All events of one call_id: with a record a call, without one a part of a call."""
    number = events[0].get("to_number" if is_outbound(events) else "from_number")
    key = f"{to_local(number)} {to_local(events[0].get('hotline'))}"
    first, record = events[0]["at"], find_record(events)
    start, end = (read_time(f"{record.get(name)}{ZONE}") for name in ("time_started", "time_ended"))
    if start is None or end is None:
        return Call(key, first, events, first, events[-1]["at"])
    # A record comes soon after the end of its call. Otherwise the clocks differ: then its arrival counts.
    is_same_clock = end - SLACK <= record["at"] <= end + LATE
    arrival = record["at"] - end
    return Call(key, first, events, start, end, 0 if is_same_clock else arrival, arrival, has_record=True)


def gap_to(part, call, offset):
    return max(call.start + offset - part.first, part.first - call.end - offset, 0)


def merge(parts, is_ambiguous):
    timed = [part for part in parts if part.has_record] if parts[0].has_record else parts
    return replace(
        parts[0],
        start=min(part.start for part in timed),
        end=max(part.end for part in timed),
        events=sorted((event for part in parts for event in part.events), key=lambda event: event["at"] or 0),
        is_joined=len(parts) > 1,
        is_ambiguous=is_ambiguous,
    )


def join_parts(parts):
    """A part without a record belongs to the call of the same customer at the same hotline in whose time it began."""
    calls = [part for part in parts if part.has_record]
    for part in parts:
        if part.has_record:
            continue

        def gap_of(call):
            return gap_to(part, call, call.offset)

        near = [call for call in calls if call.key == part.key and gap_of(call) <= (SLACK if call.has_record else WINDOW)]
        owners = [call for call in near if gap_of(call) == min(map(gap_of, near))]
        is_ambiguous = len(owners) > 1 or any(call.is_ambiguous for call in owners)
        calls = [*(call for call in calls if call not in owners), merge([*owners, part], is_ambiguous)]
    return join_transfers(sorted(join_by_arrival(calls), key=lambda call: call.start))


def join_by_arrival(calls):
    """If the clock of the receiver is ahead, parts seem to begin after the end of their call.

    Then the arrival of its record counts. Where another call is near, a person must look.
    """
    for part in [call for call in calls if not call.has_record]:
        near = [
            call
            for call in calls
            if call.has_record
            and call.key == part.key
            and is_outbound(call.events) == is_outbound(part.events)
            and gap_to(part, call, call.arrival) <= WINDOW
        ]
        if all(any(map(is_leg, call.events)) for call in near):
            continue
        if len(near) == 1:
            others = [call for call in calls if call not in (part, near[0])]
            calls = [*others, merge([near[0], part], near[0].is_ambiguous or part.is_ambiguous)]
        else:
            for call in [*near, part]:
                call.is_ambiguous = True
    return calls


def join_transfers(calls):
    """A record that starts when an answered call of the same customer ends is that of a transfer."""
    joined = []
    for call in calls:
        before = [
            index
            for index, one in enumerate(joined)
            if one.has_record and one.key == call.key and is_answered(one.events) and abs(call.start - one.end) <= TRANSFER
        ]
        if call.has_record and before:
            one = joined[before[0]]
            joined[before[0]] = merge([one, call], one.is_ambiguous or call.is_ambiguous)
        else:
            joined.append(call)
    return joined


def read_record(event):
    for record_id in filter(None, (event["call_id"], event.get("sip_call_id"))):
        try:
            record = pitel.get(f"/{VERSION}/cdr/{{id}}", {"id": record_id})
        except pitel.PitelError as error:
            if not error.request.startswith("GET ") or error.status == 401:
                raise
            continue  # how a missing record is answered is not specified
        if record_id in (record.get("id"), record.get("sip_call_id")):
            return record
    return {}


def find_result(events):
    if is_answered(events):
        return "answered"
    if any(event["event"] == "missed" for event in events):
        return "missed"
    if not find_record(events):
        return "unknown" if any(event["event"] == "hangup" for event in events) else "in progress"
    status = str(read_record(find_record(events)).get("status", "unknown")).lower()
    if status in ("answered", "unknown"):
        return status
    if events[0].get("direction") == "inbound":
        return "missed"
    return "no answer" if re.match("no[ _-]answer", status) else status


def describe(events):
    """Who called whom: extensions in the order in which they answered, or all that rang."""
    outbound = is_outbound(events)
    answered = [] if outbound else [event for event in events if event["event"] == "answered"]
    legs = answered or [event for event in events if is_leg(event)]
    numbers = [event.get("from_number" if outbound else "to_number") for event in legs]
    phones = list(dict.fromkeys(filter(None, numbers)))
    ours = (", then ".join(phones) if answered or outbound else ", ".join(sorted(phones))) or "nobody"
    return f"{ours} to {events[0].get('to_number')}" if outbound else f"{events[0].get('from_number')} to {ours}"


def plain(text):
    """For a terminal: without line breaks and control characters."""
    return "".join(char if char.isprintable() else "?" for char in text)


by_id = defaultdict(list)
unread = 0
stored = read_events()
if not stored:
    print(f"no events in {EVENTS_DIR}")
for event in stored:
    if event.get("call_id"):
        by_id[event["call_id"]].append(event)
    else:
        unread += 1

for call in join_parts([make_part(events) for events in by_id.values()]):
    result = "unknown" if call.is_ambiguous else find_result(call.events)
    print(plain(f"{result}: {describe(call.events)}"))
    ids = dict.fromkeys(event["call_id"] for event in call.events if event["event"] == "cdr")
    way = "by customer, hotline and time" if call.is_joined else "by call_id"
    print(plain(f"  record {', '.join(ids) or 'none yet'}, {'ambiguous' if call.is_ambiguous else way}"))

if unread:
    print(f"unread events in {EVENTS_DIR}: {unread}. A person must look at them.")
