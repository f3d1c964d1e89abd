"""Creates the event hooks that are missing. Python 3.11 or newer.

The documentation for coding agents: /llms.txt on the site of this file.
"""

import os
import sys

import pitel

RECEIVER_URL = os.environ.get("RECEIVER_URL", "").rstrip("/")  # https://crm.example.com/pitel/example-secret
if not RECEIVER_URL:
    sys.exit("RECEIVER_URL is not set.")

hooks = pitel.get("/v1/event")["data"] or []  # None if there is no hook
# The second name: call-center accounts.
existing = [(hook.get("event") or hook.get("event_name"), hook["callback_url"]) for hook in hooks]

for event in ["ringing", "answered", "hangup", "cdr", "missed"]:
    callback_url = f"{RECEIVER_URL}/{event}"
    if (event, callback_url) in existing:
        continue
    pitel.post("/v1/event", {"event": event, "callback_url": callback_url})
    print(f"{event}: hook created")
