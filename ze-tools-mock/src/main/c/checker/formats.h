// The report as files for other programs: docs/check.md.
#ifndef ZK_FORMATS_H
#define ZK_FORMATS_H

#include <stdio.h>

#include "checker/places.h"

// Writes what was found.
//   arguments: the program and its arguments, ended by NULL; status: of wait
typedef void zk_writer(const zk_places *places, char *const *arguments, int status, FILE *to);

zk_writer zk_write_json;
// An XML file of JUnit's form, with one test for each finding, and one for a program without.
zk_writer zk_write_junit;
// Version 2.1.0.
zk_writer zk_write_sarif;

#endif
