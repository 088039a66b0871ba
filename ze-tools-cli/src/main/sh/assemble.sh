#!/bin/sh
# Makes the folder of the command.
#   assemble.sh clean FOLDER               removes an older one, since jlink refuses to write over its image
#   assemble.sh finish FOLDER ZEMOCK PROBE HEADERS
#                                          adds the launcher and the probe from the folder PROBE, the simulated GPU where
#                                          it was built, the texts of help and version, and a cache for Java
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
action=$1
folder=$2

fail() {
    cat "$scratch/out" >&2
    echo "assemble.sh: $1; the output is above" >&2
    exit 1
}

# Compiles a program that does what programs do. Without a simulated GPU it does nothing.
compile() {
    if [ -f "$folder/zemock/lib/libze_loader.so.1" ]; then
        "${CC:-cc}" -O1 -D_GNU_SOURCE -fPIC -shared -I "$headers/../xpti" "$here/../c/training_sycl.c" \
            -o "$scratch/libtraining_sycl.so" -ldl
        "${CC:-cc}" -O1 -I "$headers" "$here/../c/training.c" -o "$scratch/training" \
            "$folder/zemock/lib/libze_loader.so.1" "$scratch/libtraining_sycl.so" -Wl,-rpath,"$scratch" -lpthread
    else
        ln -s /bin/true "$scratch/training"
    fi
}

run() {
    (cd "$scratch" && LD_LIBRARY_PATH=$folder/zemock/lib ZE_ENABLE_ALT_DRIVERS=$folder/zemock/lib/libze_mock.so \
        "$folder/bin/zetools" run "$@" -- ./training >"$scratch/out" 2>&1) ||
        fail "the command could not record its training program"
}

# Lets Java keep what it has loaded, linked and measured of its own code while it reported a recording and made another
# one: it starts faster with that, and reads fast from the beginning.
train() {
    scratch=$(mktemp -d)
    trap 'rm -rf -- "$scratch"' EXIT
    compile
    run -q -o recording
    sed "s|^-XX:AOTCache=.*|-XX:AOTMode=record\n-XX:AOTConfiguration=$scratch/configuration\n-Dio.zetools.training=$scratch/recording|
        s|\.Zetools$|.Training|" "$here/zetools.conf" >"$folder/lib/zetools.conf"
    # As most users call it: the name of the file is made up.
    run --json report.json --report report.txt
    cp -- "$here/zetools.conf" "$folder/lib/zetools.conf"
    # Each line of the configuration is an argument. Linked call sites are stored, too, for which Java needs all
    # classes that they lead to: see Link.java.
    set -- -XX:AOTMode=create -XX:AOTConfiguration="$scratch/configuration" -XX:ErrorFile="$scratch/crash"
    while read -r line; do
        set -- "$@" "$(printf '%s' "$line" | sed "s|@{home}|$folder|")"
    done <<EOF
$(sed -e 1d -e '/^short /d' -e '/^long /d' "$here/zetools.conf")
EOF
    "$folder/java/bin/java" "$@" >"$scratch/out" 2>&1 && [ -s "$folder/java/zetools.aot" ] || fail "Java made no cache"
    # Java goes on without a cache that it does not take, and starts slowly, unless it must have it: then it ends with 1,
    # and not with 2 for a missing argument.
    code=0
    JAVA_TOOL_OPTIONS=-XX:AOTMode=on "$folder/bin/zetools" report >"$scratch/out" 2>&1 || code=$?
    [ "$code" -eq 2 ] || fail "Java refuses the cache that it has made"
}

case $action in
clean)
    rm -rf -- "$folder"
    mkdir -p -- "$folder"
    ;;
finish)
    zemock=$3
    probe=$4
    headers=$5
    mkdir -p -- "$folder/bin" "$folder/lib"
    cp -- "$probe/zetools" "$folder/bin/zetools"
    cp -- "$probe/libzetools_probe.so" "$probe/zetools_doctor" "$folder/lib/"
    cp -- "$here/zetools.conf" "$folder/lib/zetools.conf"
    cp -- "$headers/../../LICENSE" "$headers/../../NOTICE" "$folder/"
    mkdir -- "$folder/include"
    cp -- "$headers/../../ze-tools-profiler/src/main/c/include/"* "$folder/include/"
    chmod 755 -- "$folder/bin/zetools" "$folder/lib/zetools_doctor"
    [ ! -d "$zemock" ] || cp -R -- "$zemock" "$folder/zemock"
    sh "$headers/../src/main/sh/old-systems.sh" "$folder"
    "$folder/java/bin/java" -m io.zetools.cli/io.zetools.cli.HelpFiles "$folder/share/zetools"
    train
    ;;
*)
    echo "assemble.sh: unknown action $action: clean or finish" >&2
    exit 2
    ;;
esac
