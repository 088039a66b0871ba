#!/bin/sh
# Makes the folder of the command.
#   assemble.sh clean FOLDER               removes an older one, since jlink refuses to write over its image
#   assemble.sh finish FOLDER ZEMOCK PROBE adds the launcher and the probe from the folder PROBE, and the simulated GPU where
#                                          it was built
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
action=$1
folder=$2

case $action in
clean)
    rm -rf -- "$folder"
    mkdir -p -- "$folder"
    ;;
finish)
    zemock=$3
    probe=$4
    mkdir -p -- "$folder/bin" "$folder/lib" "$folder/share/bash-completion/completions"
    cp -- "$probe/zetools" "$folder/bin/zetools"
    cp -- "$probe/libzetools_probe.so" "$folder/lib/libzetools_probe.so"
    cp -- "$here/zetools.conf" "$folder/lib/zetools.conf"
    chmod 755 -- "$folder/bin/zetools"
    [ ! -d "$zemock" ] || cp -R -- "$zemock" "$folder/zemock"
    "$folder/java/bin/java" -XX:ArchiveClassesAtExit="$folder/java/zetools.jsa" -XX:+UseSerialGC -Xlog:disable -Xlog:all=off \
        -m io.zetools.cli/io.zetools.cli.Zetools --version >/dev/null
    "$folder/bin/zetools" generate-completion >"$folder/share/bash-completion/completions/zetools"
    ;;
*)
    echo "assemble.sh: unknown action $action: clean or finish" >&2
    exit 2
    ;;
esac
