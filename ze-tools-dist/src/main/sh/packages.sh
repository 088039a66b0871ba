#!/bin/sh
# Makes the packages of the command, or checks them.
#   packages.sh build FOLDER SHARE WORK OUTPUT VERSION TIME
#                   FOLDER: of the command, as it was built; SHARE: pages of the manual and completion; WORK: a folder for what
#                   is made on the way; OUTPUT: the folder that gets the packages; VERSION: Maven's; TIME: that of all files
#   packages.sh check WORK OUTPUT
# A package for which a tool is missing is left out, which is reported in one sentence.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
main=$(dirname -- "$here")
root=$(CDPATH= cd -- "$main/../../.." && pwd)
shared=$root/native-headers/src/main/sh
wheels=$root/ze-tools-mock/src/main/python

# Sizes in bytes.
most_packed=25000000
most_unpacked=115000000

fail() {
    echo "packages.sh: $1" >&2
    exit 1
}

# Succeeds if a tool is there; else reports what is left out without it.
has() {
    command -v "$1" >/dev/null || {
        echo "packages.sh: $2, since $1 is missing (Debian, Ubuntu: apt-get install $3)"
        return 1
    }
}

# Gives all files the same time, and permissions that do not depend on who builds.
settle() {
    chmod -R u=rwX,go=rX -- "$1"
    find "$1" -exec touch -h -d "@$seconds" {} +
}

# The folder that all packages have inside.
stage() {
    rm -rf -- "$home"
    mkdir -p "$(dirname -- "$home")"
    cp -R -- "$folder" "$home"
    cp -R -- "$share/." "$home/share"
    sh "$shared/strip-libraries.sh" "$home"
    settle "$home"
}

archive() {
    has xz "no tar.xz is made" xz-utils || return 0
    # Of one commit with one Java the same bytes, however many processors there are.
    tar -C "$(dirname -- "$home")" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner -cf - "${home##*/}" |
        xz -6 -T2 >"$output/${home##*/}-linux-x86_64.tar.xz"
    sed "s/@VERSION@/$version/g" "$main/container/Containerfile" >"$output/Containerfile"
}

debian() {
    has dpkg-deb "no Debian package is made" dpkg || return 0
    tree=$work/debian
    # A version that a release of the same number follows.
    number=$(echo "$version" | sed 's/-SNAPSHOT$/~dev0/')
    rm -rf -- "$tree"
    mkdir -p "$tree/DEBIAN" "$tree/usr/bin" "$tree/usr/lib" "$tree/usr/share/zsh" "$tree/usr/share/doc/zetools"
    cp -R -- "$home" "$tree/usr/lib/zetools"
    rm -- "$tree/usr/lib/zetools/LICENSE" "$tree/usr/lib/zetools/NOTICE"
    mv -- "$tree/usr/lib/zetools/share/man" "$tree/usr/lib/zetools/share/bash-completion" "$tree/usr/share/"
    mv -- "$tree/usr/lib/zetools/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
    rmdir -- "$tree/usr/lib/zetools/share/zsh"
    ln -s ../lib/zetools/bin/zetools ../lib/zetools/zemock/bin/zemock-run "$tree/usr/bin/"
    gzip -9n "$tree"/usr/share/man/man1/*
    gzip -9nc "$root/CHANGELOG.md" >"$tree/usr/share/doc/zetools/changelog.gz"
    cat "$main/debian/copyright" "$root/NOTICE" "$root/LICENSE" >"$tree/usr/share/doc/zetools/copyright"
    sed "s/@VERSION@/$number/; s/@SIZE@/$(du -sk "$tree/usr" | cut -f 1)/" "$main/debian/control" >"$tree/DEBIAN/control"
    (cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
    settle "$tree"
    SOURCE_DATE_EPOCH=$seconds dpkg-deb --root-owner-group -Zxz -z6 --build "$tree" \
        "$output/zetools_${number}_amd64.deb" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail "dpkg-deb cannot build the package; its output is above"
    }
}

wheel() {
    code=0
    SOURCE_DATE_EPOCH=$seconds sh "$wheels/wheel.sh" build "$main/python" "$home" "$version" "$python" "$output" || code=$?
    case $code in
    0) ;;
    77) echo "packages.sh: no wheel zetools is made; the reason is above" ;;
    *) exit "$code" ;;
    esac
}

# A page has to be without mistakes, as groff sees it, and to have all options that the command's help has.
check_pages() {
    has groff "the pages of the manual are not checked" groff-base || return 0
    pages=$1/share/man
    for page in "$pages"/man1/*; do
        name=$(basename -- "$page" .1)
        (cd "$pages" && groff -man -ww -b -Tutf8 -z "$page") 2>"$work/log"
        if [ -s "$work/log" ]; then
            cat "$work/log" >&2
            fail "groff finds mistakes in $page; they are above"
        fi
        case $name in
        zetools-*) command="$1/bin/zetools ${name#zetools-}" ;;
        zetools) command=$1/bin/zetools ;;
        *) command=$1/zemock/bin/$name ;;
        esac
        # In ASCII a minus is what is typed.
        (cd "$pages" && groff -man -Tascii "$page") 2>/dev/null | sed 's/\x1b\[[0-9;]*m//g; s/.\x08//g' >"$work/plain"
        $command --help=all | grep -o -e '--[a-z][a-z0-9-]*[a-z0-9]' | sort -u >"$work/options"
        [ -s "$work/options" ] || fail "$command --help=all has no options"
        while read -r option; do
            grep -q -e "$option" "$work/plain" || fail "$page has no $option, which $command --help=all has"
        done <"$work/options"
    done
}

# No library is needed that neither the package nor glibc has.
check_needed() {
    has objdump "the libraries that files need are not checked" binutils || return 0
    find "$1" -type f \( -name '*.so*' -o -perm -u+x \) -exec objdump -p {} + 2>/dev/null |
        sed -n 's/^ *NEEDED *//p' | sort -u >"$work/needed"
    [ -s "$work/needed" ] || fail "no file in $1 needs a library, which cannot be"
    while read -r library; do
        case $library in
        libc.so.6 | libm.so.6 | libdl.so.2 | libpthread.so.0 | librt.so.1 | ld-linux-x86-64.so.2) ;;
        *) [ -n "$(find "$1" -name "$library")" ] || fail "a file in $1 needs $library, which is neither there nor part of glibc" ;;
        esac
    done <"$work/needed"
}

check_size() {
    [ "$1" -le "$2" ] || fail "$3 has $1 bytes, more than $2"
    echo "packages.sh: $3 has $1 bytes"
}

# The unpacked package has what its list says, and is not too large.
check_unpacked() {
    sh "$shared/contents.sh" "$main/contents/$1" "$work/unpacked"
    check_size "$(du -sb "$work/unpacked" | cut -f 1)" "$most_unpacked" "$2, unpacked,"
    rm -rf -- "$work/unpacked"
}

check() {
    cd "$output"
    sha256sum --quiet --check SHA256SUMS || fail "the files in $output are not those of SHA256SUMS: build them again"
    rm -rf -- "$work/unpacked"
    for file in *; do
        case $file in
        zetools-*.tar.xz)
            check_size "$(wc -c <"$file")" "$most_packed" "$file"
            mkdir "$work/unpacked"
            tar -C "$work/unpacked" -xf "$file"
            check_pages "$work/unpacked/"zetools-*
            check_needed "$work/unpacked"
            sh "$shared/old-systems.sh" "$work/unpacked"
            check_unpacked archive.txt "$file"
            ;;
        zetools_*.deb)
            check_size "$(wc -c <"$file")" "$most_packed" "$file"
            dpkg-deb -x "$file" "$work/unpacked"
            check_unpacked debian.txt "$file"
            ;;
        zetools-*.whl) sh "$wheels/wheel.sh" check "$main/python" "$python" "$output" ;;
        zemock-*.whl | Containerfile | SHA256SUMS) ;;
        *) fail "$output/$file is none of the packages: remove it" ;;
        esac
    done
}

action=$1
case $action in
build)
    folder=$2
    share=$3
    work=$4
    mkdir -p "$work" "$5"
    output=$(CDPATH= cd -- "$5" && pwd)
    python=$(dirname -- "$output")/python
    version=$6
    seconds=$(date -u -d "$7" +%s)
    home=$work/stage/zetools-$version
    rm -f -- "$output"/zetools* "$output/Containerfile" "$output/SHA256SUMS"
    stage
    archive
    debian
    wheel
    (cd "$output" && sha256sum -- *) >"$work/sums"
    mv -- "$work/sums" "$output/SHA256SUMS"
    ;;
check)
    work=$2
    output=$(CDPATH= cd -- "$3" && pwd)
    python=$(dirname -- "$output")/python
    check
    ;;
*) fail "unknown action $action: build or check" ;;
esac
