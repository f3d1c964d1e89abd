"""Prints the calls of one extension on one day. Python 3.11 or newer. Usage: python3 read-cdrs.py [page|scroll]

The documentation for coding agents: /llms.txt on the site of this file.
"""

import sys

import pitel

FILTERS = {"start_date": "2026-01-15 00:00:00", "end_date": "2026-01-15 23:59:59", "extension": "101"}


def scroll():
    seen, place = set(), {}
    while True:
        reply = pitel.get("/v1/cdr", {**FILTERS, **place})
        records = [record for record in reply["data"] or [] if record["id"] not in seen]
        if reply["data"] and not records:
            sys.exit("The scroll repeats itself: use the mode page.")
        seen.update(record["id"] for record in records)
        yield from records
        if not records or not reply.get("scroll_id"):
            return
        place = {"scroll_id": reply["scroll_id"]}


is_scroll = sys.argv[1:] == ["scroll"]
for cdr in scroll() if is_scroll else pitel.read_all("/v1/cdr", FILTERS):
    print(f"{cdr['time_started']} {cdr['from_number']} to {cdr['to_number']}: {cdr['status']}, {cdr['billsec']} s")
