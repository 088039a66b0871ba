"""Starts a program on the simulated GPU: python -m zemock [options] [--] program [arguments]."""

import os
import sys

from zemock import run_command


def main() -> None:
    """Replaces this process by zemock-run with the same arguments."""
    command = run_command() + sys.argv[1:]
    try:
        os.execv(command[0], command)
    except OSError as error:
        sys.exit(f"zemock: {command[0]} cannot be started: {error}")


if __name__ == "__main__":
    main()
