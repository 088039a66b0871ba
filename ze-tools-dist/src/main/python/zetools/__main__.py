"""Starts the command: python -m zetools COMMAND [arguments]."""

import os
import sys

from zetools import home

# The files that are executed.
PROGRAMS = (
    "bin/zetools",
    "java/bin/java",
    "java/lib/jspawnhelper",
    "zemock/bin/zemock-run",
    "zemock/bin/zemock-board",
    "zemock/lib/zemock-checker",
)


def main() -> None:
    """Replaces this process by the command with the same arguments."""
    command = home() / "bin" / "zetools"
    try:
        # Some installers do not keep the permission to execute a file.
        for program in PROGRAMS:
            path = home() / program
            if not os.access(path, os.X_OK):
                path.chmod(path.stat().st_mode | 0o111)
        os.execv(command, [str(command)] + sys.argv[1:])
    except OSError as error:
        sys.exit(f"zetools: {command} cannot be started: {error}")


if __name__ == "__main__":
    main()
