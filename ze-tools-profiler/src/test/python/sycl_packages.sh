#!/bin/sh
# Puts the packages of SYCL runtimes into virtual environments below a folder: sycl_packages.sh FOLDER [c] [c2025] [a2]
#   c      2026.2.0, with headers: generation C of XPTI
#   c2025  2025.3.0, likewise, whose Unified Runtime has other functions under the same version
#   a2     2024.2.2 with dpctl 0.17.0: generation A2
set -u

folder=$1
shift

install() {
    name=$1
    shift
    [ ! -f "$folder/$name/complete" ] || return 0
    command -v python3 >/dev/null || { echo "skipped: no python3"; return 0; }
    rm -rf "${folder:?}/$name"
    mkdir -p "$folder"
    python3 -m venv "$folder/$name" 2>/dev/null || { echo "skipped: python3 has no venv; install python3-venv"; return 0; }
    # Each package by name and without what it asks for: OpenCL and OpenMP are gigabytes that no test uses.
    if timeout 300 "$folder/$name/bin/pip" -q --disable-pip-version-check --no-cache-dir install --no-deps --only-binary :all: "$@"; then
        touch "$folder/$name/complete"
    else
        echo "skipped: these packages cannot be had here: $*"
        rm -rf "${folder:?}/$name"
    fi
}

for name in "${@:-c}"; do
    case $name in
    c) install c intel-sycl-rt==2026.2.0 intel-cmplr-lib-ur==2026.2.0 intel-cmplr-lib-rt==2026.2.0 umf==1.2.0 tcmlib==1.6.0 ;;
    c2025) install c2025 intel-sycl-rt==2025.3.0 intel-cmplr-lib-ur==2025.3.0 intel-cmplr-lib-rt==2025.3.0 umf==1.0.3 tcmlib==1.4.1 ;;
    a2) install a2 dpctl==0.17.0 numpy==1.26.4 intel-sycl-rt==2024.2.2 intel-cmplr-lib-ur==2024.2.2 intel-cmplr-lib-rt==2024.2.2 tbb==2021.13.1 ;;
    esac
done
