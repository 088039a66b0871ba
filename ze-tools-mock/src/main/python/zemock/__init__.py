"""A simulated Intel GPU: a Level Zero driver and loader, with which zemock-run starts programs."""

from pathlib import Path


def folder() -> Path:
    """Returns the folder that has bin/zemock-run, and the libraries beside it."""
    return Path(__file__).resolve().parent / "gpu"


def run_command() -> list[str]:
    """Returns how zemock-run is started. Its options follow, then "--", the program and the program's arguments."""
    # By its shell: some installers do not keep the permission to execute a file.
    return ["/bin/sh", str(folder() / "bin" / "zemock-run")]
