"""Parks an agent's customer and sends the customer to a colleague. Python 3.11 or newer."""

import argparse
import sys
import time

import pitel

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("named", choices=["kept", "cut"], help="the side that legs names in a park request")
parser.add_argument("agent", help="the extension of the agent")
parser.add_argument("colleague", help="the extension of the colleague")
args = parser.parse_args()

calls = pitel.get("/v1/call")["data"] or []
calls = [call for call in calls if args.agent in (call["source"], call["destination"])]
if len(calls) != 1:
    sys.exit(f"Extension {args.agent} has {'several calls' if calls else 'no call'}.")
[call] = calls

# aleg placed the call, bleg received it.
customer, other = ("bleg", "aleg") if call["source"] == args.agent else ("aleg", "bleg")

# From the park on, everything fits into the 10 seconds, also a new token.
start = time.monotonic()


def send(action, body, until):
    # Connecting and waiting for the response may take the time-out each.
    timeout = (until - (time.monotonic() - start)) / 2
    pitel.post(f"/v1/call/{call['call_id']}/{action}", body, timeout=timeout)
    print(f"{action}: {body}")


is_parked = False
try:
    send("park", {"legs": customer if args.named == "kept" else other}, 4)
    is_parked = True
    send("transfer", {"ext": args.colleague, "legs": customer}, 6)
except (pitel.PitelError, OSError) as error:
    # A park without an answer can have worked.
    if not is_parked and isinstance(error, pitel.PitelError) and error.status < 500:
        raise
    print(error)
    send("transfer", {"ext": args.agent, "legs": customer}, 9)
