"""The command zetools, which shows where a Level Zero program spends its time."""

from pathlib import Path


def home() -> Path:
    """Returns the folder that has bin/zetools, and its Java and the simulated GPU beside it."""
    return Path(__file__).resolve().parent / "home"
