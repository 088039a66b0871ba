#!/bin/sh
# Makes the folder of the command.
#   assemble.sh clean FOLDER               removes an older one, since jlink refuses to write over its image
#   assemble.sh finish FOLDER ZEMOCK       adds the start script, and the simulated GPU where it was built
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
    mkdir -p -- "$folder/bin"
    cp -- "$here/zetools" "$folder/bin/zetools"
    chmod 755 -- "$folder/bin/zetools"
    [ ! -d "$zemock" ] || cp -R -- "$zemock" "$folder/zemock"
    "$folder/java/bin/java" -XX:ArchiveClassesAtExit="$folder/java/zetools.jsa" -XX:+UseSerialGC -Xlog:disable -Xlog:all=off \
        -m io.zetools.cli/io.zetools.cli.Zetools --version >/dev/null
    ;;
*)
    echo "assemble.sh: unknown action $action: clean or finish" >&2
    exit 2
    ;;
esac
