import os

import pitel


def show(path, query=None, timeout=30):
    try:
        if path.startswith("/v1/list/"):
            for record in pitel.read_all(path, limit=1):
                print(record["id"])
        else:
            pitel.get(path, query, timeout=timeout)
        print(path, "ok")
    except pitel.PitelError as error:
        print(path, "failed", error.status, error.code if isinstance(error.code, str) else "")
    except (OSError, RuntimeError) as error:
        print(path, "failed", error)


for path in os.environ["PATHS"].split():
    show(path)
if "NEXT_BASE_URL" in os.environ:
    os.environ.update(PITEL_BASE_URL=os.environ["NEXT_BASE_URL"], PITEL_API_KEY=os.environ["NEXT_API_KEY"])
    show(os.environ["PATHS"])
show("/v3/query", {"is_encode": True, "silent": False, "uuid": ["a", "b"], "name": "An & Bình"})
show("/v3/slow", timeout=1.0005)
