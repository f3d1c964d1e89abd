"""Parks an agent's customer and sends the customer to a colleague. Python 3.11 or newer.

The documentation for coding agents: /llms.txt on the site of this file.
"""

import argparse
import sys
import time

import pitel

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("named", choices=["kept", "cut"], help="the side that legs names in a park request")
parser.add_argument("agent", help="the extension of the agent")
parser.add_argument("colleague", help="the extension of the colleague")
args = parser.parse_args()


def is_in(call, number):
    return number in (call["source"], call["destination"])


calls = [call for call in pitel.get("/v1/call")["data"] or [] if is_in(call, args.agent)]
if len(calls) != 1:
    sys.exit(f"Extension {args.agent} has {'several calls' if calls else 'no call'}.")
[call] = calls

# aleg placed the call, bleg received it.
customer, other = ("bleg", "aleg") if call["source"] == args.agent else ("aleg", "bleg")

# From the park on, everything fits into the 10 seconds, also a new token.
start = time.monotonic()


def limit(until):
    # Connecting and waiting for the response may take the time-out each.
    return max(0.01, (until - (time.monotonic() - start)) / 2)


def send(action, body, until):
    values = {"call_id": call["call_id"], **body}
    pitel.post(f"/v1/call/{{call_id}}/{action}", values, timeout=limit(until))
    print(f"{action}: {body}")


def is_with_colleague():
    """A transfer without an answer can have worked. If the list cannot be read, the customer goes back."""
    number = call["destination"] if call["source"] == args.agent else call["source"]
    try:
        calls = pitel.get("/v1/call", timeout=limit(7.5))["data"] or []
    except (pitel.PitelError, OSError) as error:
        print(error)
        return False
    at_colleague = [one for one in calls if is_in(one, args.colleague)]
    return any(one["call_id"] == call["call_id"] or is_in(one, number) for one in at_colleague)


is_parked = False
try:
    send("park", {"legs": customer if args.named == "kept" else other}, 4)
    is_parked = True
    send("transfer", {"ext": args.colleague, "legs": customer}, 6)
except (pitel.PitelError, OSError) as error:
    # A park without an answer can also have worked.
    if not is_parked and isinstance(error, pitel.PitelError) and error.status < 500:
        raise
    print(error)
    if is_parked and is_with_colleague():
        print(f"The call is at {args.colleague}.")
    else:
        send("transfer", {"ext": args.agent, "legs": customer}, 9)
        sys.exit(f"The hand-over failed. The customer is back at {args.agent}.")
