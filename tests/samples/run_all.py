"""Runs the scripts named by the arguments one after the other, in one interpreter."""

import contextlib
import io
import pathlib
import runpy
import sys
import traceback

for script in sys.argv[1:]:
    output = io.StringIO()
    failure = ""
    try:
        with contextlib.redirect_stdout(output):
            runpy.run_path(script, run_name="__main__")
    except BaseException:
        failure = traceback.format_exc()
    pathlib.Path(script).with_suffix(".output").write_text(output.getvalue(), encoding="utf-8")
    pathlib.Path(script).with_suffix(".failure").write_text(failure, encoding="utf-8")
