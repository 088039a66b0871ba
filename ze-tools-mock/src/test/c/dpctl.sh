#!/bin/sh
# Runs a SYCL runtime that nobody here wrote, through its Python binding, on the simulated GPU, with both of its adapters.
#   dpctl.sh FOLDER        FOLDER: with bin/zemock-run
# The interpreter is $DPCTL_PYTHON, or python3; where it has no dpctl, the test is skipped.
set -eu

python=${DPCTL_PYTHON:-python3}
if ! "$python" -c 'import dpctl' 2>/dev/null; then
    echo "skipped: $python has no dpctl; DPCTL_PYTHON names an interpreter that does (pip install dpctl)"
    exit 77
fi

for adapter in 0 1; do
    SYCL_UR_USE_LEVEL_ZERO_V2=$adapter "$1/bin/zemock-run" --loader embedded --tiles 1 -- "$python" - <<'PYTHON'
import dpctl
import dpctl.memory

devices = dpctl.get_devices(backend="level_zero")
assert len(devices) == 2, devices
for device in devices:
    queue = dpctl.SyclQueue(device)
    shared = dpctl.memory.MemoryUSMShared(4096, queue=queue)
    there = dpctl.memory.MemoryUSMDevice(4096, queue=queue)
    data = bytes(range(256)) * 16
    there.copy_from_host(data)
    shared.copy_from_device(there)
    assert shared.copy_to_host().tobytes() == data
print(devices)
PYTHON
done
