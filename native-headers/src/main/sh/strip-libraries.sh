#!/bin/sh
# Removes the names of inner functions from the libraries of a folder that is shipped, except for those of its Java: they
# are a twelfth of the simulated GPU.
#   strip-libraries.sh FOLDER
set -eu
find "$1" -path "$1/java" -prune -o -type f -name '*.so*' -exec strip --strip-unneeded {} +
