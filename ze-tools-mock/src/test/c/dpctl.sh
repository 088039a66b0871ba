#!/bin/sh
# Runs a SYCL runtime of other authors, through its Python binding, on the simulated GPU, with both of its adapters.
#   dpctl.sh FOLDER [LOADER]        FOLDER: with bin/zemock-run; LOADER: embedded, system or a path
# The interpreter is $DPCTL_PYTHON, or python3; where it has no dpctl, the test is skipped. Where clang-15 and llvm-spirv-15
# are installed, each device executes a kernel, too.
set -eu

python=${DPCTL_PYTHON:-python3}
if ! "$python" -c 'import dpctl' 2>/dev/null; then
    echo "skipped: $python has no dpctl; DPCTL_PYTHON names an interpreter that does (pip install dpctl)"
    exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
module=$folder/kernel.spv
if command -v clang-15 >/dev/null && command -v llvm-spirv-15 >/dev/null; then
    cat >"$folder/kernel.cl" <<'OPENCL'
kernel void blend(global const uint *from, global uint *to, local uint *shared) {
    uint l = get_local_id(0);
    shared[l] = from[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    to[get_global_id(0)] = 3 * shared[get_local_size(0) - 1 - l] + l;
}
OPENCL
    (cd "$folder" && clang-15 -target spir64 -cl-std=CL3.0 -O1 -Xclang -finclude-default-header -emit-llvm -c kernel.cl \
        -o kernel.bc && llvm-spirv-15 kernel.bc -o kernel.spv)
fi

for adapter in 0 1; do
    ONEAPI_DEVICE_SELECTOR="level_zero:*" SYCL_UR_USE_LEVEL_ZERO_V2=$adapter "$1/bin/zemock-run" --loader "${2:-embedded}" -- "$python" - "$module" <<'PYTHON'
import os
import struct
import sys

import dpctl
import dpctl.memory
import dpctl.program

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
    if os.path.exists(sys.argv[1]):
        with open(sys.argv[1], "rb") as file:
            program = dpctl.program.create_program_from_spirv(queue, file.read())
        result = dpctl.memory.MemoryUSMShared(4096, queue=queue)
        local = dpctl.LocalAccessor("u4", (64,))
        queue.submit(program.get_sycl_kernel("blend"), [there, result, local], [1024], [64])
        queue.wait()
        words = struct.unpack("1024I", data)
        expected = [(3 * words[i - i % 64 + 63 - i % 64] + i % 64) % 2**32 for i in range(1024)]
        assert list(struct.unpack("1024I", result.copy_to_host().tobytes())) == expected
        print("a kernel computes on", device.name)
print(devices)
PYTHON
done
