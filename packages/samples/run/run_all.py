"""Runs samples in one process; prints for each, in Base64, what it printed and why it failed."""

import base64
import io
import runpy
import sys

sys.path.insert(0, ".")

for path in sys.argv[1:]:
    printed = io.StringIO()
    failure = ""

    def show(*values):
        printed.write(" ".join(str(value) for value in values) + "\n")

    try:
        runpy.run_path(path, {"print": show})
    except (Exception, SystemExit) as error:
        failure = repr(error)
    print(*(base64.b64encode(text.encode()).decode() for text in (printed.getvalue(), failure)))
