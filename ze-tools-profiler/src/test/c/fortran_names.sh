#!/bin/sh
# Looks for every name by which Fortran compilers may ask for the entries, all of one kind at one address:
# fortran_names.sh NM LIBRARY
#   lower_   gfortran and ifx on Linux
#   lower    gfortran -fno-underscoring, ifx -assume nounderscore
#   UPPER_   ifx -names uppercase
#   UPPER    ifx -names uppercase -assume nounderscore
set -eu

nm=$1
library=$2
table=$("$nm" -D --defined-only "$library")
for entry in vtscldef vtsclstack vtthisl zetbegin zetend zetinst zetmsg; do
    upper=$(echo $entry | tr a-z A-Z)
    places=
    for name in ${entry}_ $entry ${upper}_ $upper; do
        place=$(echo "$table" | sed -n "s/^\([0-9a-f]*\) T $name\$/\1/p")
        [ -n "$place" ] || {
            echo "no $name"
            exit 1
        }
        places="$places$place
"
    done
    [ "$(echo "$places" | sort -u | grep -c .)" -eq 1 ] || {
        echo "names of $entry are of several functions: $places"
        exit 1
    }
done
