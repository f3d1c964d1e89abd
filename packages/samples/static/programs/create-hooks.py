"""Creates the event hooks that are missing. Python 3.11 or newer."""

import os
import sys

import pitel

RECEIVER_URL = os.environ.get("RECEIVER_URL", "").rstrip("/")  # https://crm.example.com/pitel/example-secret
if not RECEIVER_URL:
    sys.exit("RECEIVER_URL is not set.")

hooks = pitel.get("/v1/event")["data"] or []
# The second name: call-center accounts.
known = [(hook.get("event") or hook.get("event_name"), hook["callback_url"]) for hook in hooks]

for event in ["ringing", "answered", "hangup", "cdr", "missed"]:
    callback_url = f"{RECEIVER_URL}/{event}"
    if (event, callback_url) in known:
        continue
    reply = pitel.post("/v1/event", {"event": event, "callback_url": callback_url})
    if reply.get("created") is not True:
        sys.exit(f"{event}: {reply}")
    print(f"{event}: hook created")
