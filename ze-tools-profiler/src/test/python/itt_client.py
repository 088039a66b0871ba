"""Makes every kind of mark that the package ittapi offers, from two copies of it that are linked with ITT statically.

The collector is the library in INTEL_LIBITTNOTIFY64.
"""
import importlib.util
import os
import shutil
import tempfile

import ittapi
from ittapi import native


def second_copy():
    """Loads the package's library once more, from another file: with an ITT of its own."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, os.path.basename(native.__file__))
        shutil.copy(native.__file__, file)
        spec = importlib.util.spec_from_file_location("ittapi.native", file)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    assert module.task_begin is not native.task_begin
    return module



domain = ittapi.domain("python")
ittapi.thread_set_name("python-main")
with ittapi.task("task", domain=domain):
    with ittapi.task("inner", domain=domain):
        pass
overlapped = [ittapi.task(name, domain=domain, overlapped=True) for name in ("first", "second")]
for one in overlapped:
    one.begin()
for one in overlapped:
    one.end()
with ittapi.nested_task("nested", domain=domain):
    pass
with ittapi.event("event"):
    pass
ittapi.pause()
with ittapi.task("unseen", domain=domain):
    pass
ittapi.resume()
other = second_copy()
same = other.Domain("python")
with ittapi.task("of one copy", domain=domain):
    other.task_begin(same, other.StringHandle("of the other"))
    other.task_end(same)
other.pause()
with ittapi.task("unseen", domain=domain):
    pass
ittapi.resume()
other.task_begin(same, other.StringHandle("last"))
other.task_end(same)
