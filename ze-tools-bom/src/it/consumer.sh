#!/bin/sh
# Compiles and runs a project outside of the tree with what is published, on the class path and on the module path:
#   consumer.sh FILES VERSION WORK
# FILES: a bundle for Maven Central, or the tree after mvn -Ppublish verify; WORK: a folder for what is made.
# The project's local repository holds these files and nothing else. All other libraries and plugins come from the user's own
# local repository, as if that were Maven Central: no network is needed.
set -eu

[ $# -eq 3 ] || { echo "usage: consumer.sh FILES VERSION WORK" >&2; exit 2; }
files=$1
version=$2
mkdir -p "$3"
work=$(cd "$3" && pwd)
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
parent=$here/../../../pom.xml

fail() {
    echo "consumer.sh: $1" >&2
    exit 1
}

rm -rf -- "$work/repository" "$work/project"
mkdir -p "$work/repository"
if [ -f "$files/pom.xml" ]; then
    for module in ze-tools-bom $(sed -n 's|^        <artifactId>\(.*\)</artifactId>|\1|p' "$here/../../pom.xml"); do
        base=$work/repository/io/zetools/$module/$version
        mkdir -p "$base"
        cp -- "$files/$module/target/.flattened-pom.xml" "$base/$module-$version.pom" || fail "$module was not built with -Ppublish"
        [ "$module" = ze-tools-bom ] || cp -- "$files/$module/target/$module-$version.jar" "$base/" || fail "$module has no jar"
    done
else
    unzip -q "$files" -d "$work/repository" || fail "$files cannot be unpacked"
fi
[ -d "$work/repository/io/zetools/ze-tools-bom/$version" ] || fail "$files has no BOM of version $version"
cp -R -- "$here/consumer" "$work/project"

cat >"$work/settings.xml" <<END
<settings>
  <mirrors>
    <mirror>
      <id>here</id>
      <mirrorOf>*</mirrorOf>
      <url>file://${MAVEN_REPOSITORY:-$HOME/.m2/repository}</url>
    </mirror>
  </mirrors>
</settings>
END

set --
for name in junit toolchains.plugin resources.plugin compiler.plugin exec.plugin; do
    value=$(sed -n "s|^ *<$name.version>\(.*\)</$name.version>|\1|p" "$parent")
    [ -n "$value" ] || fail "$parent has no property $name.version"
    set -- "$@" "-D$name.version=$value"
done
for path in class-path module-path; do
    mvn -B -ntp -s "$work/settings.xml" -Dmaven.repo.local="$work/repository" -f "$work/project/pom.xml" "$@" \
        "-Dzetools.version=$version" "-Dbuild.folder=$work/$path" "-P$path" process-classes >"$work/$path.log" 2>&1 || {
        grep -v '^\[INFO\]' "$work/$path.log" | tail -n 40 >&2
        fail "the project does not work on the $path; see above and $work/$path.log"
    }
    grep -qx "it works with 2 devices, release $version, on the $(echo $path | tr - ' ')" "$work/$path.log" ||
        fail "the project did not print what it should on the $path; see $work/$path.log"
    echo "consumer.sh: $version works on the $path"
done
