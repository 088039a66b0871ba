"""Makes every kind of mark that the package ittapi offers; the collector is the library in INTEL_LIBITTNOTIFY64."""
import ittapi

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
