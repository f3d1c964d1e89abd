"""Changes one setting of a campaign. Python 3.11 or newer."""

import sys

import pitel

PATH = "/v3/campaign/3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41"
CHANGES = {"recall_times": 1}

campaign = pitel.get(PATH)
edited = {**campaign, **CHANGES}
edited.pop("status", None)  # sending back a stale status could restart a stopped campaign
if edited["type"] == "autocall":  # it needs no agents
    edited.update({name: edited.get(name) or [] for name in ("users", "groups")})
missing = [name for name, value in edited.items() if value is None]
if missing:
    sys.exit(f"Null may hide a value: add {', '.join(missing)} to the changes.")
pitel.put(PATH, edited)

saved = pitel.get(PATH)
for name in CHANGES:
    print(f"{name}: {campaign.get(name)} before, {saved.get(name)} now")
