"""Prints the records of calls that ended in a time range, of all extensions or one, one in a line. Python 3.11 or newer.

Usage: python3 read-cdrs.py page|scroll "2026-01-15 08:00:00" "2026-01-15 12:00:00" [101]
The documentation for coding agents: /llms.txt on the site of this file.
"""

import json
import sys

import pitel

if len(sys.argv) < 4:
    sys.exit(__doc__)
MODE, FROM, TO, *EXTENSION = sys.argv[1:]
FILTERS = {"start_date_ended": FROM, "end_date_ended": TO}
if EXTENSION:
    FILTERS["extension"] = EXTENSION[0]


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


for cdr in scroll() if MODE == "scroll" else pitel.read_all("/v1/cdr", FILTERS):
    print(json.dumps(cdr))
