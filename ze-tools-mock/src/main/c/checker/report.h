// What is printed at the end of a program.
#ifndef ZK_REPORT_H
#define ZK_REPORT_H

#include <stdio.h>

#include "checker/places.h"

// Prints what was found, and how the program has ended.
//   program: its name; status: of wait
void zk_report_print(const zk_places *places, const char *program, int status, FILE *to);

#endif
