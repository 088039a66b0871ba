"""A program that launches a kernel: what the tests of packages record."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.append(str(Path(__file__).resolve().parents[4] / "ze-tools-mock/src/test/python"))

from level_zero import Gpu  # noqa: E402

Gpu().good()
