"""Compares the tag of a wheel with what auditwheel has found: confirm_tag.py WHEEL FOLDER <RESULT

FOLDER is the wheel, unpacked, and RESULT the output of `auditwheel show --json`, which takes libraries of a Java for the
system's: Java loads them by path before others need them.
"""

import json
import re
import sys
from pathlib import Path

wheel, folder = sys.argv[1:]
found = json.load(sys.stdin)
tag = wheel.rsplit("-", 1)[1].removesuffix(".whl")


def minor(name):
    matched = re.fullmatch(r"manylinux_2_(\d+)_x86_64", name)
    if not matched:
        sys.exit(f"{wheel}: {name} is no tag for glibc on x86-64")
    return int(matched[1])


if minor(found["sym_tag"]) > minor(tag):
    sys.exit(f"{wheel} has symbols of {found['sym_tag']}")
if found["unsupported_isa"]:
    sys.exit(f"{wheel} has code for newer processors than x86-64 promises")
inside = {path.name for path in Path(folder).rglob("*")}
external = found["policy_upgrades"].get(tag, {})
missing = set(external.get("libs_to_eliminate", [])) - inside
if missing or external.get("blacklisted_symbols"):
    sys.exit(f"{wheel} needs what {tag} does not have: {external}")
print(f"{found['sym_tag']}")
