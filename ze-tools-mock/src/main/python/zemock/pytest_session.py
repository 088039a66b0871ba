"""A session of pytest on the simulated GPU, which writes what programs do wrong to a file: each test gets what was added
while it ran."""

import atexit
import ctypes
import json
import os
import sys
import tempfile
from pathlib import Path

import pytest

from zemock import folder

# The file of the driver's reports; and the same where it was made here and not given by the user, so that a worker, or a
# session within a test, does not take it for its own.
REPORTS = "ZEMOCK_DIAGNOSTICS"
MADE_HERE = "PYTEST_ZEMOCK_REPORTS"
SECTION = "simulated GPU"


def begin(config, worker):
    """Lets the driver, which is not loaded yet, report to a file, and tests look at it. The worker is that of pytest-xdist, or None."""
    config.pluginmanager.register(Session(Reports(worker)), "zemock-session")


class Reports:
    """What the simulated GPU has reported, of this process and those that it starts, in the order of time."""

    def __init__(self, worker):
        wanted = os.environ.get(REPORTS, "")
        self.owner = os.getpid()
        self.temporary = "/" not in wanted or wanted == os.environ.get(MADE_HERE)
        if self.temporary:
            handle, name = tempfile.mkstemp(prefix="zemock-", suffix=".jsonl")
            os.close(handle)
            self.path = Path(name)
            os.environ[MADE_HERE] = name
        else:
            self.path = Path(wanted if worker is None else f"{wanted}.{worker}").absolute()
        self.offset = self.path.stat().st_size if self.path.exists() else 0
        if wanted not in ("off", "0"):
            os.environ[REPORTS] = str(self.path)
        self.diagnoses = {}
        # Faults that belong to no test, in all workers.
        self.apart = []
        atexit.register(self.end)

    def take(self):
        """Returns what was added: notes, and faults and findings. Brings lost devices back."""
        try:
            with open(self.path, "rb") as file:
                file.seek(self.offset)
                added = file.read()
        except FileNotFoundError:
            return [], []
        # The driver writes a line at once.
        self.offset += len(added)
        notes, wrong = [], []
        for line in added.decode("utf-8", "replace").splitlines():
            text, is_note = sentence(line)
            if text:
                (notes if is_note else wrong).append(text)
        if wrong:
            self.bring_devices_back()
        return notes, wrong

    def bring_devices_back(self):
        """A fault loses its device for good, and with it every test that follows."""
        for name in ("libze_loader.so.1", "libze_mock.so"):
            try:
                driver = ctypes.CDLL(str(folder() / "lib" / name), mode=os.RTLD_NOLOAD | os.RTLD_LOCAL)
                count = driver.zemock_diagnosis_count
            except (OSError, AttributeError):
                continue
            count.restype = ctypes.c_uint64
            found = count()
            known = self.diagnoses.get(name, 0)
            kept = min(found, Diagnosis.KEPT)
            diagnosis = Diagnosis()
            for index in range(max(0, kept - (found - known)), kept):
                if driver.zemock_diagnosis_get(index, ctypes.byref(diagnosis)) == 0 and diagnosis.fatal:
                    driver.zemock_set_device_lost(diagnosis.root, 0)
            self.diagnoses[name] = found

    def end(self):
        # A forked child has a copy of this.
        if os.getpid() != self.owner:
            return
        _, wrong = self.take()
        if self.temporary:
            self.path.unlink(missing_ok=True)
        if wrong:
            sys.stderr.write("".join(f"zemock: at the end of the process: {line}\n" for line in wrong))
            sys.stderr.flush()
            sys.stdout.flush()
            os._exit(pytest.ExitCode.TESTS_FAILED)


def sentence(line):
    """Returns what a record of the driver's reports, or "", and whether that is a note. docs/check.md has the records."""
    try:
        record = json.loads(line)
        if record["record"] == "process":
            return "", False
        is_note = record["level"] == "note"
        return ("note: " if is_note else "") + record["text"], is_note
    except (ValueError, LookupError, TypeError):
        return f"a line that is no record: {line!r}", False


class Diagnosis(ctypes.Structure):
    """zemock_diagnosis in zemock.h."""

    KEPT = 64
    _fields_ = [
        ("number", ctypes.c_uint64),
        ("time_ns", ctypes.c_uint64),
        ("fatal", ctypes.c_uint32),
        ("root", ctypes.c_uint32),
        ("kind", ctypes.c_uint32),
        ("level", ctypes.c_uint32),
        ("address", ctypes.c_uint64),
        ("size", ctypes.c_uint32),
        ("write", ctypes.c_uint32),
        ("line", ctypes.c_uint32),
        ("has_item", ctypes.c_uint32),
        ("work_item", ctypes.c_uint64 * 3),
        ("group", ctypes.c_uint64 * 3),
        ("kernel", ctypes.c_char * 64),
        ("instruction", ctypes.c_char * 32),
        ("file", ctypes.c_char * 256),
        ("text", ctypes.c_char * 640),
    ]


class Session:
    """A session on the simulated GPU."""

    def __init__(self, reports):
        self.reports = reports

    def apart(self, when):
        """Keeps what was reported while no test ran."""
        _, wrong = self.reports.take()
        self.reports.apart += [f"{when}: {line}" for line in wrong]

    def around(self, item, when):
        self.apart(f"before {item.nodeid}" if when == "setup" else f"within {item.nodeid}")
        try:
            result = yield
        except BaseException as error:
            notes, wrong = self.reports.take()
            if wrong and isinstance(error, pytest.skip.Exception):
                self.fail(item, when, notes, wrong)
            # A test that has failed by itself fails as it has.
            self.add(item, when, notes + wrong)
            raise
        notes, wrong = self.reports.take()
        if wrong:
            self.fail(item, when, notes, wrong)
        self.add(item, when, notes)
        return result

    def add(self, item, when, lines):
        if lines:
            item.add_report_section(when, SECTION, "\n".join(lines))

    def fail(self, item, when, notes, wrong):
        self.add(item, when, notes)
        pytest.fail("\n".join(f"{SECTION}: {line}" for line in wrong), pytrace=False)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item):
        return (yield from self.around(item, "setup"))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item):
        return (yield from self.around(item, "call"))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item):
        return (yield from self.around(item, "teardown"))

    def pytest_report_header(self):
        return "zemock: tests run on the simulated GPU"

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        worker = getattr(node, "workeroutput", {})
        self.reports.apart += [f"{node.gateway.id}: {line}" for line in worker.get("zemock", [])]

    # Before the summary and before a worker's last message, which others write around this.
    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session):
        self.apart("after the tests")
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["zemock"] = self.reports.apart
        elif self.reports.apart and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        if self.reports.apart:
            terminalreporter.section("the simulated GPU reports, in no test")
            for line in self.reports.apart:
                terminalreporter.line(line)
