"""Changes one setting of a campaign. Python 3.9 or newer."""

import sys

import pitel

PATH = "/v3/campaign/3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41"
CHANGES = {"recall_times": 1}

campaign = pitel.get(PATH)
edited = {**campaign, **CHANGES}
edited.pop("status", None)  # a stopped campaign may get an old status back
if edited["type"] == "autodialer" and None in (edited.get("users"), edited.get("groups")):
    sys.exit("The response does not name the agents: add users and groups to the changes.")
pitel.put(PATH, edited)

saved = pitel.get(PATH)
for name in CHANGES:
    print(f"{name}: {campaign.get(name)} before, {saved.get(name)} now")
