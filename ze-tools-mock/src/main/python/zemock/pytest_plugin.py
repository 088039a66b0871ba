"""The option --zemock of pytest: tests run on the simulated GPU, and fail where it reports that something is wrong.

Without the option, and without the setting of the same name, nothing is changed.

The session is started once more, by zemock-run, before it has printed anything: process id, terminal and exit code stay. What
follows is in pytest_session.
"""

import copy
import os
import shlex
import sys
import uuid

import pytest

from zemock import run_command

OLDEST_PYTEST = (8,)

# Names the process that zemock-run has started. The driver refuses variables of its own prefix that it does not know.
STARTED = "PYTEST_ZEMOCK_SESSION"
WORKER = "PYTEST_XDIST_WORKER"
GPU = "ZEMOCK_GPU"
# zemock-run makes up names of this form for programs that have named none.
MADE_UP = "run-"


def pytest_addoption(parser):
    group = parser.getgroup("zemock", "simulated GPU")
    group.addoption(
        "--zemock",
        nargs="?",
        const="",
        default=None,
        metavar="OPTIONS",
        help='run tests on the simulated GPU, with options of zemock-run, as in --zemock="--device pvc"',
    )
    group.addoption("--no-zemock", dest="zemock", action="store_const", const=False, help="do not, whatever is configured")
    # Old versions answer an empty text where the default is None.
    parser.addini("zemock", "run tests on the simulated GPU, with these options of zemock-run", default=False)


# Around all others, of which one captures what is written. Every pytest of the environment loads this, also an old one.
@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config, parser, args):
    give_back_paths(early_config, parser, args)
    options = options_of(early_config)
    if options is not None:
        if getattr(pytest, "version_tuple", (0,)) < OLDEST_PYTEST:
            raise pytest.UsageError(f"zemock: pytest {pytest.__version__} is too old: install {OLDEST_PYTEST[0]} or newer")
        worker = worker_name()
        if worker is not None:
            has_own_gpu()
        elif os.environ.get(STARTED) != str(os.getpid()):
            start_on_gpu(options)
        from zemock import pytest_session

        pytest_session.begin(early_config, worker)
    yield


def give_back_paths(config, parser, args):
    """An option whose value may be left out takes the path that follows: what begins with no "-" is none of zemock-run's."""
    known = config.known_args_namespace
    if not known.zemock or known.zemock.lstrip().startswith("-"):
        return
    for index, argument in enumerate(args):
        if argument == "--":
            break
        if argument == "--zemock" and index + 1 < len(args) and not args[index + 1].startswith("-"):
            args[index] = "--zemock="
    parsed = parser.parse_known_args(args, namespace=copy.copy(config.option))
    known.zemock, known.file_or_dir = parsed.zemock, parsed.file_or_dir


def options_of(config):
    """Returns the options of zemock-run, or None if tests run as without this package."""
    value = config.known_args_namespace.zemock
    if value is None:
        value = config.getini("zemock")
    if value is False:
        return None
    try:
        options = shlex.split(value)
    except ValueError as error:
        raise pytest.UsageError(f"zemock: the options {value!r} cannot be split: {error}") from None
    if options and not options[0].startswith("-") or "--" in options:
        raise pytest.UsageError(f"zemock: {value!r} are no options of zemock-run; zemock-run --help=all lists them")
    return [word for option in options for word in without_front(option)]


def without_front(option):
    """Returns words for an option of zemock-run. With --check it would stay in front of the session, whose plug-in reports itself."""
    name, _, words = option.partition("=")
    if name != "--check":
        return [option]
    # Pools of SYCL's runtime would hide where an allocation ends.
    os.environ["UR_L0_DISABLE_USM_ALLOCATOR"] = "1"
    return ["--option", f"check={words or 'all'}"]


def worker_name():
    """Returns the name of a worker of pytest-xdist, or None in a session of its own, also where a worker's test has started it."""
    if WORKER not in os.environ or STARTED not in os.environ or os.environ[STARTED] == str(os.getpid()):
        return None
    return os.environ[WORKER] if os.environ[STARTED] == str(os.getppid()) else None


def has_own_gpu():
    # A name that was given is that of a GPU that all are to share.
    if os.environ.get(GPU, MADE_UP).startswith(MADE_UP):
        os.environ[GPU] = MADE_UP + str(uuid.uuid4())


def start_on_gpu(options):
    """Replaces this process by zemock-run, which starts the same command."""
    command = run_command() + options + ["--", sys.executable] + original_arguments()
    os.environ[STARTED] = str(os.getpid())
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        os.execv(command[0], command)
    except OSError as error:
        del os.environ[STARTED]
        raise pytest.UsageError(f"zemock: {command[0]} cannot be started: {error}") from None


def original_arguments():
    """Returns what the interpreter was started with, its own options included."""
    if hasattr(sys, "orig_argv"):
        return sys.orig_argv[1:]
    # Python 3.9.
    with open("/proc/self/cmdline", "rb") as file:
        return [os.fsdecode(argument) for argument in file.read().split(b"\0")[1:-1]]
