#!/bin/sh
# Starts a program where there is nothing but the folder, a shell and the C library: no loader, no driver, no /proc, no /dev.
#   zemock_alone.sh FOLDER PROGRAM...   PROGRAM: opens the loader that it is given the name of
set -eu

folder=$1
shift
unshare -r true 2>/dev/null || {
    echo "skipped: no user namespaces for this user"
    exit 77
}
PATH=$PATH:/usr/sbin:/sbin
unshare=$(command -v unshare) chroot=$(command -v chroot)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/bin" "$root/opt" "$root/tmp"
cp -R "$folder" "$root/opt/zemock"

# With the libraries that each of them is linked with, where the linker looks for them.
bring() {
    cp -L "$1" "$root/bin/${1##*/}"
    ldd "$1" 2>/dev/null | sed -n 's/^.*[[:space:]]\(\/[^ ]*\) (0x.*$/\1/p' | while read -r library; do
        [ -e "$root$library" ] || { mkdir -p "$root${library%/*}" && cp -L "$library" "$root$library"; }
    done
}
for tool in sh env dirname basename readlink sed head tr cat; do
    bring "$(command -v "$tool")"
done
# The driver's own libraries.
ldd "$folder/lib/libze_loader.so.1" | sed -n 's/^.*[[:space:]]\(\/[^ ]*\) (0x.*$/\1/p' | while read -r library; do
    [ -e "$root$library" ] || { mkdir -p "$root${library%/*}" && cp -L "$library" "$root$library"; }
done
for program in "$@"; do
    bring "$program"
    # No /proc: a name for the GPU is made up without it, and memory to share is not there.
    env -i PATH=/bin "$unshare" -r "$chroot" "$root" /opt/zemock/bin/zemock-run --verbose -- "/bin/${program##*/}" libze_loader.so.1 \
        >"$root/said" 2>&1 || {
        cat "$root/said"
        echo "${program##*/} fails where there is nothing but the folder"
        exit 1
    }
    grep -q 'loader /opt/zemock/lib/libze_loader.so.1' "$root/said" || {
        cat "$root/said"
        exit 1
    }
done
