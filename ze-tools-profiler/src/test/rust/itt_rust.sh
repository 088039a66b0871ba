#!/bin/sh
# Builds itt_client.rs with the crate ittapi, runs it with the collector and compares what was collected:
# itt_rust.sh LIBRARY FOLDER
set -eu

library=$1
folder=$2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
version=0.5.0

skip() {
    echo "skipped: $1"
    exit 77
}

command -v cargo >/dev/null || skip "no cargo; install Rust"
mkdir -p "$folder/src"
cp "$here/itt_client.rs" "$folder/src/main.rs"
cat >"$folder/Cargo.toml" <<MANIFEST
[package]
name = "itt_client"
version = "0.1.0"
edition = "2021"

[dependencies]
ittapi = "=$version"

[workspace]
MANIFEST
(cd "$folder" && timeout 240 cargo fetch -q 2>/dev/null) || skip "the crate ittapi $version cannot be had here"
(cd "$folder" && cargo build -q --offline) || exit 1

trace=$folder/marks.trace
rm -f "$trace"
ZETOOLS_MARKS=$trace INTEL_LIBITTNOTIFY64=$library "$folder/target/debug/itt_client"

# The first domain and name are made before the crate loads the collector.
found=$(sed -n 's/.*tracing_mark_write: \([A-Z]\)|[0-9]*/\1/p' "$trace" | sed 's/|[0-9]*$//')
wanted='B|task
B|inner
E
E
S|event
F|event
B|last
E'
if [ "$found" != "$wanted" ]; then
    printf 'found:\n%s\nwanted:\n%s\n' "$found" "$wanted"
    exit 1
fi
