"""Sessions of pytest with the option --zemock: each is a process of its own, whose output and exit code are looked at."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SECONDS = 120

BEGINNING = """
import os
import pytest
from level_zero import Gpu

@pytest.fixture(scope="session")
def gpu():
    return Gpu()
"""


@pytest.fixture
def session(tmp_path):
    def run(tests, *arguments, configuration="", command=("-m", "pytest"), text=None, **environment):
        (tmp_path / "test_it.py").write_text(BEGINNING + tests)
        (tmp_path / "pytest.ini").write_text("[pytest]\n" + configuration)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ZE", "PYTEST", "LD_"))}
        kept |= {"PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(tmp_path), **environment}
        return subprocess.run(
            [sys.executable, *command, "-p", "no:cacheprovider", *arguments],
            cwd=tmp_path,
            env=kept,
            input=text,
            stdin=subprocess.DEVNULL if text is None else None,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )

    yield run
    assert not list(tmp_path.glob("zemock-*")), "a file of reports is left"


def outcome(ended, **counts):
    """Looks at the last line, which counts outcomes."""
    last = [line for line in ended.stdout.splitlines() if re.search(r" in [0-9.]+s", line)][-1]
    found = {name.rstrip("s"): int(n) for n, name in re.findall(r"(\d+) (passed|failed|errors?|rerun|skipped|xfailed)", last)}
    assert found == counts, ended.stdout + ended.stderr
    return ended


def test_without_the_option_nothing_is_changed(session):
    ended = outcome(session("def test_a(): assert 'ZEMOCK_GPU' not in os.environ"), passed=1)
    assert ended.returncode == 0 and "zemock:" not in ended.stdout


GOOD = "def test_a(gpu): gpu.good()\ndef test_b(gpu): gpu.good()\n"


@pytest.mark.parametrize("command", [("-m", "pytest"), ("-c", "import pytest, sys; sys.exit(pytest.main())"), ("-X", "dev", "-m", "pytest")])
def test_kernels_compute(session, command):
    ended = outcome(session(GOOD, "--zemock", command=command), passed=2)
    assert ended.returncode == 0 and ended.stderr == ""
    assert ended.stdout.count("zemock: tests run on the simulated GPU") == 1


def test_the_option_before_a_path_and_with_options(session):
    named = "import ctypes\ndef test_a(gpu): assert os.environ['ZEMOCK_DEVICE'] == 'pvc'\n"
    outcome(session(named, "--zemock=--device pvc", "test_it.py"), passed=1)
    outcome(session(named, "--zemock", "--device pvc", "test_it.py"), passed=1)
    outcome(session(named + GOOD.replace("test_a", "test_c"), "--zemock", "test_it.py::test_b"), passed=1)


def test_the_setting(session):
    named = "def test_a(): assert os.environ.get('ZEMOCK_TILES') == '1'\n"
    outcome(session(named, configuration="zemock = --tiles 1"), passed=1)
    outcome(session(GOOD, configuration="zemock ="), passed=2)
    ended = session(named, "--no-zemock", configuration="zemock = --tiles 1")
    assert outcome(ended, failed=1).returncode == 1
    outcome(session(GOOD, "test_it.py::test_b", configuration="addopts = --zemock"), passed=1)
    outcome(session(GOOD, "-p", "zemock", "--zemock", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1"), passed=2)


FAULTS = """
def test_before(gpu): gpu.good()
def test_fault(gpu): gpu.fault()
def test_after(gpu): gpu.good()
"""


def test_a_fault_fails_its_test_alone(session):
    ended = outcome(session(FAULTS, "--zemock"), passed=2, failed=1)
    assert ended.returncode == 1
    assert re.search(r"^simulated GPU: kernel fill, .*0x1000", ended.stdout, re.MULTILINE), ended.stdout
    assert "FAILED test_it.py::test_fault" in ended.stdout


def test_the_first_failure_ends_the_session(session):
    ended = outcome(session(FAULTS, "--zemock", "-x"), passed=1, failed=1)
    assert ended.returncode == 1


RACE = "def test_race(gpu): gpu.race()\n"


def test_races_where_asked(session):
    outcome(session(RACE, "--zemock"), passed=1)
    for options in ("--check", "--check=races", "--option check=races", "--option check=2"):
        ended = outcome(session(RACE, f"--zemock={options}"), failed=1)
        assert "simulated GPU: kernel fill" in ended.stdout
    ended = session(RACE, "--zemock=--check=rases")
    assert ended.returncode == 125 and "a list of memory, " in ended.stderr


def test_own_failures_skips_and_expected_ones(session):
    tests = """
def test_own(gpu):
    gpu.fault()
    raise KeyError("of its own")
def test_skipped(gpu):
    gpu.fault()
    pytest.skip("too late")
@pytest.mark.xfail
def test_expected(gpu): gpu.fault()
@pytest.fixture
def faulty(gpu):
    yield
    gpu.fault()
def test_end(faulty): pass
"""
    ended = outcome(session(tests, "--zemock"), failed=2, xfailed=1, passed=1, error=1)
    assert "KeyError: 'of its own'" in ended.stdout and "Captured simulated GPU call" in ended.stdout


def test_reports_of_no_test_fail_the_session(session):
    at_import = "Gpu().fault()\n"
    ended = outcome(session(at_import + "def test_a(): pass\n", "--zemock"), passed=1)
    assert ended.returncode == 1 and "the simulated GPU reports, in no test" in ended.stdout
    at_exit = "import atexit\natexit.register(lambda: Gpu().fault())\n"
    ended = outcome(session(at_exit + "def test_a(): pass\n", "--zemock"), passed=1)
    assert ended.returncode == 1 and "zemock: at the end of the process: kernel fill" in ended.stderr


def test_a_child_of_a_test_has_its_gpu(session):
    tests = """
import subprocess, sys
def test_child(gpu):
    before = os.environ["ZEMOCK_GPU"]
    code = "import os; from level_zero import Gpu; print(os.environ['ZEMOCK_GPU']); Gpu().fault()"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == before
"""
    outcome(session(tests, "--zemock"), failed=1)


TWO = """
@pytest.mark.parametrize("n", range(6))
def test_gpu(gpu, n, worker_id):
    gpu.good()
    with open("gpus.txt", "a") as file:
        file.write(f"{worker_id} {os.environ['ZEMOCK_GPU']}\\n")
    if n == 3:
        gpu.fault()
"""


def test_each_worker_has_a_gpu(session, tmp_path):
    ended = outcome(session(TWO, "--zemock", "-n", "2", "--dist", "each"), passed=10, failed=2)
    assert ended.returncode == 1
    gpus = dict(line.split() for line in (tmp_path / "gpus.txt").read_text().splitlines())
    assert set(gpus) == {"gw0", "gw1"} and len(set(gpus.values())) == 2
    ended = outcome(session("Gpu().fault()\ndef test_a(): pass\n", "--zemock", "-n", "2"), passed=1)
    assert ended.returncode == 1 and re.search(r"gw[01]: .*kernel fill", ended.stdout), ended.stdout


def test_failed_tests_run_again(session):
    tests = "tries = []\ndef test_twice(gpu):\n    tries.append(1)\n    gpu.fault() if len(tries) == 1 else gpu.good()\n"
    ended = outcome(session(tests, "--zemock", "--reruns", "1"), passed=1, rerun=1)
    assert ended.returncode == 0


def test_the_debugger_reads_the_input(session):
    ended = session("def test_a(gpu): gpu.fault()\n", "--zemock", "--pdb", text="p 41 + 1\nc\n")
    assert ended.returncode == 1 and "(Pdb) 42" in ended.stdout


def test_a_note_fails_nothing(session):
    tests = """
def test_note(gpu):
    with open(os.environ["ZEMOCK_DIAGNOSTICS"], "a") as file:
        file.write('{"record": "finding", "level": "note", "text": "kernel long: executed for 10000 ms"}\\n')
"""
    ended = outcome(session(tests, "--zemock", "-rA"), passed=1)
    assert "note: kernel long" in ended.stdout


def test_what_is_no_record_fails_its_test(session):
    tests = """
def test_broken(gpu):
    with open(os.environ["ZEMOCK_DIAGNOSTICS"], "ab") as file:
        file.write(b'{"record": "finding", \\xff\\n')
"""
    ended = outcome(session(tests, "--zemock"), failed=1)
    assert "a line that is no record" in ended.stdout


def test_exit_codes_and_output(session, tmp_path):
    assert session("", "--zemock").returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert session("", "--zemock", "--no-such").returncode == pytest.ExitCode.USAGE_ERROR
    ended = session("import sys\ndef test_a():\n    print('to all')\n    print('aside', file=sys.stderr)\n", "--zemock", "-s")
    assert "to all" in ended.stdout and "aside" in ended.stderr and ended.returncode == 0
    # A process that ends itself leaves its file, as it leaves all others.
    assert session("def test_a():\n    os._exit(7)\n", "--zemock", "-s").returncode == 7
    for left in tmp_path.glob("zemock-*"):
        left.unlink()


def test_wrong_options_are_refused(session):
    ended = session(GOOD, "--zemock=--devices 99")
    assert ended.returncode == 125 and "--devices is a number" in ended.stderr
    ended = session(GOOD, "--zemock=pvc")
    assert ended.returncode == pytest.ExitCode.USAGE_ERROR and "'pvc' are no options of zemock-run" in ended.stderr
    ended = session(GOOD, "--zemock=--device 'pvc")
    assert ended.returncode == pytest.ExitCode.USAGE_ERROR and "cannot be split" in ended.stderr


def test_a_session_within_a_test_has_its_own_gpu(session):
    tests = """
import subprocess, sys
def test_outer(tmp_path):
    (tmp_path / "test_inner.py").write_text(
        "import os\\nfrom level_zero import Gpu\\ndef test_inner():\\n    print(os.environ['ZEMOCK_GPU'])\\n    Gpu().fault()\\n")
    inner = subprocess.run([sys.executable, "-m", "pytest", "-s", "--zemock", tmp_path], capture_output=True, text=True)
    assert inner.returncode == 1 and "run-" in inner.stdout and os.environ["ZEMOCK_GPU"] not in inner.stdout
    assert "simulated GPU: kernel fill" in inner.stdout
"""
    outcome(session(tests, "--zemock"), passed=1)


def test_a_file_of_reports_that_was_asked_for(session, tmp_path):
    ended = session(FAULTS, "--zemock", ZEMOCK_DIAGNOSTICS="./kept.txt")
    assert outcome(ended, passed=2, failed=1).returncode == 1
    assert "kernel fill" in (tmp_path / "kept.txt").read_text()
    outcome(session(FAULTS, "--zemock", "-n", "1", ZEMOCK_DIAGNOSTICS="./kept.txt"), passed=2, failed=1)
    assert (tmp_path / "kept.txt").read_text().count("kernel fill") == 1
    assert "kernel fill" in (tmp_path / "kept.txt.gw0").read_text()
    outcome(session(FAULTS, "--zemock", ZEMOCK_DIAGNOSTICS="off"), passed=2, failed=1)
