import json
import os

import pitel

# JSON has no such numbers, but Python reads them.
steps = os.environ["STEPS"].replace('"NaN"', "NaN").replace('"Infinity"', "Infinity")

for step in json.loads(steps):
    call, path, values = step["call"], step["path"], step.get("values")
    os.environ.update(step.get("environment", {}))
    try:
        ids = []
        if call == "list":
            ids = [record["id"] for record in pitel.read_all(path, values, 2)]
        elif call in ("token", "edit"):
            getattr(pitel, call)(*([path] if call == "token" else [path, values]))
        else:
            getattr(pitel, call)(path, values, timeout=step.get("timeout"))
        print(*["ok", *ids])
    except Exception as error:
        status, code = getattr(error, "status", "-"), getattr(error, "code", None)
        seen = getattr(error, "headers", {}).get("x-request", "-")
        print("failed", status, code if isinstance(code, str) and code else "-", seen, str(error).replace("\n", " "))
