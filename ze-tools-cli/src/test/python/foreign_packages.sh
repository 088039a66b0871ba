#!/bin/sh
# Puts programs of other authors into a virtual environment: foreign_packages.sh FOLDER
# A SYCL runtime with its Python binding dpctl and that one's own tests, and the Python binding of Sysman, pyzes.
set -u

folder=$1
[ ! -f "$folder/complete" ] || exit 0
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
rm -rf "${folder:?}"
mkdir -p "$(dirname -- "$folder")"
python3 -m venv "$folder" 2>/dev/null || { echo "skipped: python3 has no venv; install python3-venv"; exit 77; }
# Each package by name and without what it asks for: OpenCL and OpenMP are gigabytes that no test uses.
timeout 400 "$folder/bin/pip" -q --disable-pip-version-check --no-cache-dir install --no-deps --only-binary :all: \
    dpctl==0.22.1 numpy==1.26.4 intel-sycl-rt==2026.2.0 intel-cmplr-lib-ur==2026.2.0 intel-cmplr-lib-rt==2026.2.0 umf==1.2.0 \
    tcmlib==1.6.0 pytest==8.4.2 iniconfig==2.1.0 packaging==25.0 pluggy==1.6.0 pygments==2.19.2 pyzes==0.1.3 || {
    rm -rf "${folder:?}"
    echo "skipped: these packages cannot be had here"
    exit 77
}
touch "$folder/complete"
