"""Python 3.11 or newer. Usage: python3 campaign.py start|load|results|stop [YYYY-MM-DD]

The documentation for coding agents: /llms.txt on the site of this file.
"""

import json
import os
import re
import sys
import time
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pitel

CARRIER_UUID = "e05c8a17-6f2b-4d93-a4e8-91b7d3c6f052"  # from GET /v3/carrier
LIST_NAME = "due-march"  # like the names below: not taken yet
COLUMNS = ["phone_number", "customer_name", "amount", "due_date"]  # the number, then the slots
MY_PHONE = os.environ.get("MY_PHONE", "")  # your own number: hear the campaign before your customers do
LEADS = [
    {
        "phone_number": MY_PHONE,
        "after_days": 0,  # from the day of the command that adds this lead
        "customer_name": "Nguyen Van A",
        "amount": "10410000",
        "due_date": "15/03/2026",
    },
]
DO_NOT_CALL = ["0900000009"]  # the numbers of your do-not-call list
SCRIPT = {
    "template_name": "payment-reminder-vi",
    "voice_type": "tts",
    "voice_tts": "north-f-01",
    "speed_tts": 1,
    "content": "Xin chào {{customer_name}}. Khoản thanh toán {{amount}} đồng đến hạn ngày {{due_date}}.",
    "enable_option": False,
    "press_timeout": 1,
    "inter_digit_timeout": 1,
    "max_timeout": 1,
}
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
HOUR = 3_600_000_000_000  # in nanoseconds
STARTS = {f"{weekday}_start_time": 8 * HOUR for weekday in WEEKDAYS}
ENDS = {f"{weekday}_end_time": 17 * HOUR for weekday in WEEKDAYS}
SETTINGS = {
    "campaign_name": "payment-reminder",
    "description": "Reminder three days before the due date",
    "type": "autocall",
    "type_autocall": "autocall_voice_tts",
    "carrier_uuid": CARRIER_UUID,
    "mode_call": "direct",
    "concurrent_call": 5,
    "call_timeout": 60,  # seconds
    "schedules": [{**STARTS, **ENDS}],
    "recall_times": 2,
    "recall_status": ["no-answered", "busy"],
    "schedule_recall": "minute",
    "schedule_recall_duration": 30,  # minutes
    "priority_recall": "normal",
    "limit_recall_duration": 0,  # seconds: no answered call counts as too short
}

os.umask(0o077)  # only you can read the files: they have phone numbers
STOP_FILE = Path("campaign.stopped")  # separate, so that a running start or load can't overwrite it
STATE_FILE = Path("campaign.json")  # ids of this campaign, and which leads were loaded
VIETNAM = timezone(timedelta(hours=7))
DAY = date.fromisoformat(sys.argv[2]) if len(sys.argv) > 2 else datetime.now(VIETNAM).date()


def save(state):
    STATE_FILE.write_text(json.dumps(state, indent=2), encoding="utf-8")


def to_local(number):
    local = re.sub("^84", "0", re.sub("[^0-9]", "", number))
    if not re.fullmatch("0[1-9][0-9]{8,9}", local):
        sys.exit(f"{number} is not a phone number in Vietnam.")
    return local


def set_active(kind, uuid, active):
    pitel.patch(f"/v3/{kind}/{uuid}/active", {"active": active})
    print(f"{kind} {'on' if active else 'off'}")


def send_unless_stopped(state, send, *args):
    """Sends a request after which customers are called, unless stop was run before or in the meantime."""
    if not STOP_FILE.exists():
        send(*args)
    if STOP_FILE.exists():
        switch_off(state)
        sys.exit("The campaign was stopped.")


def switch_off(state):
    try:
        if "list_uuid" in state:
            set_active("list", state["list_uuid"], False)
    finally:
        if "campaign_uuid" in state:
            set_active("campaign", state["campaign_uuid"], False)  # also when the list stays on


def add_leads(state):
    """Adds the leads from the top of this file that the campaign doesn't have yet."""
    if not all(lead["phone_number"] for lead in LEADS):
        sys.exit("Set MY_PHONE to your own phone number.")
    values = [lead.get(column, "") for lead in LEADS for column in COLUMNS]
    if not all(re.fullmatch(r'[^",\r\n]+', value) for value in values):
        sys.exit("A value is empty, or has a comma, a quote or a line break.")
    for number in DO_NOT_CALL:
        to_local(number)
    numbers = [to_local(lead["phone_number"]) for lead in LEADS]
    for number in numbers:
        if numbers.count(number) > 1:
            sys.exit(f"{number} is in the leads twice.")
    saved_numbers = [lead["phone_number"] for lead in state["leads"]]
    for lead in LEADS:
        number = to_local(lead["phone_number"])
        call_on = DAY + timedelta(days=lead["after_days"])
        if number not in saved_numbers:
            state["leads"].append({**lead, "phone_number": number, "call_on": str(call_on), "is_loaded": False})


def start():
    if STATE_FILE.exists():
        sys.exit(f"{STATE_FILE} exists: this campaign was begun before.")
    state = {"status": "begun", "leads": []}
    add_leads(state)  # an error stops before anything is created
    STOP_FILE.unlink(missing_ok=True)  # of an earlier campaign

    def keep(field, reply):
        state[field] = reply[field]
        save(state)  # at once: stop needs the ids
        print(field, reply[field])

    keep("template_uuid", pitel.post("/v3/template", SCRIPT))
    basics = ["campaign_name", "type", "type_autocall", "concurrent_call"]
    campaign = {**{name: SETTINGS[name] for name in basics}, "template_uuid": state["template_uuid"]}
    keep("campaign_uuid", pitel.post("/v3/campaign", campaign))
    keep("list_uuid", pitel.post("/v3/list", {"campaign_uuid": state["campaign_uuid"], "list_name": LIST_NAME}))

    uuids = {"campaign_uuid": state["campaign_uuid"], "template_uuid": state["template_uuid"]}
    pitel.put("/v3/campaign/{campaign_uuid}", {**SETTINGS, **uuids, "active": False})
    saved = pitel.get("/v3/campaign/{campaign_uuid}", {"campaign_uuid": state["campaign_uuid"]})
    lost = [name for name, value in SETTINGS.items() if saved.get(name) != value]
    if lost:
        sys.exit(f"The campaign has other values in {', '.join(lost)}.")

    upload(state)
    send_unless_stopped(state, set_active, "campaign", state["campaign_uuid"], True)
    run = {"campaign_uuid": state["campaign_uuid"]}
    send_unless_stopped(state, pitel.post, "/v1/campaign/{campaign_uuid}/run/start", run)
    save({**state, "status": "started"})
    print("started")


def load(state):
    status = "stopped" if STOP_FILE.exists() else state["status"]
    if status != "started":
        sys.exit(f"The campaign is {status}: no lead is loaded.")
    add_leads(state)
    save(state)
    upload(state)


def upload(state):
    refused = {to_local(number) for number in DO_NOT_CALL}
    due = [
        lead
        for lead in state["leads"]
        if not lead["is_loaded"]
        and lead["call_on"] <= str(DAY)
        and to_local(lead["phone_number"]) not in refused
    ]
    if not due:
        return print(f"No lead is due on {DAY}.")
    set_active("list", state["list_uuid"], False)  # nobody is called before all leads are checked
    for lead in due:
        lead["is_loaded"] = True
    save(state)  # before the upload: better a lead that is missed than one that is called twice
    rows = [COLUMNS, *([lead[column] for column in COLUMNS] for lead in due)]
    csv = "\n".join(",".join(row) for row in rows).encode()
    pitel.post("/v3/lead/file", {"list_uuid": state["list_uuid"], "file": ("leads.csv", csv, "text/csv")})
    for lead in due:
        lead["lead_uuid"] = find_lead(state["list_uuid"], lead["phone_number"])
        print(f"{lead['phone_number']}: lead {lead['lead_uuid']}")
    save(state)
    send_unless_stopped(state, set_active, "list", state["list_uuid"], True)


def find_lead(list_uuid, phone_number):
    query = {"list_uuid": list_uuid, "phone_number": phone_number, "limit": 10, "offset": 0}
    for _ in range(30):
        leads = pitel.get("/v3/lead", query)["data"] or []
        found = [lead["lead_uuid"] for lead in leads if lead["phone_number"] == phone_number]
        if len(found) > 1:
            sys.exit(f"{phone_number} is in the list twice. The list stays off.")
        if found:
            return found[0]
        time.sleep(2)
    sys.exit(f"{phone_number} is not in the list. The list stays off.")


def results(state):
    campaign_uuid, first, last = state["campaign_uuid"], f"{DAY} 00:00:00", f"{DAY} 23:59:59"
    numbers = {lead.get("lead_uuid"): lead["phone_number"] for lead in state["leads"]}
    query = {"campaign_uuid": campaign_uuid, "start_date": first, "end_date": last}
    for cdr in pitel.read_all("/v3/cdr", query):
        number = numbers.get(cdr["lead_uuid"], cdr["to_number"])
        print(f"{number}: {cdr['status']}, {cdr['billsec']} s at {cdr['time_started']}")
    query = {"campaign_uuid": campaign_uuid, "start_time": first, "end_time": last}
    for row in pitel.get("/v3/report/call/campaign", query)["data"] or []:
        counts = f"{row['answered']} answered, {row['busy']} busy, {row['no_answered']} not answered"
        print(f"{row['total']} calls: {counts}")


def stop(state):
    STOP_FILE.touch()  # from now on, start and load switch nothing on
    switch_off(state)


COMMANDS = {"load": load, "results": results, "stop": stop}
command = sys.argv[1] if len(sys.argv) > 1 else ""
if command == "start":
    start()
elif command in COMMANDS:
    COMMANDS[command](json.loads(STATE_FILE.read_text(encoding="utf-8")))
else:
    sys.exit(__doc__)
