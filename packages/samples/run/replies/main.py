import os

import pitel


def show(path, query=None, timeout=30):
    try:
        pitel.get(path, query, timeout=timeout)
        print(path, "ok")
    except pitel.PitelError as error:
        print(path, "failed", error.status, error.code if isinstance(error.code, str) else "")
    except OSError:
        print(path, "failed without status")


for path in os.environ["PATHS"].split():
    show(path)
show("/v3/query", {"is_encode": True, "silent": False, "uuid": ["a", "b"], "name": "An & Bình"})
show("/v3/slow", timeout=1)
