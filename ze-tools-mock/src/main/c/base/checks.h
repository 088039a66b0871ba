// The words for what is looked for while kernels are executed.
#ifndef ZM_CHECKS_H
#define ZM_CHECKS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

// The words of a list, for error messages.
#define ZM_CHECK_WORDS "a list of memory, uninitialised, races, barriers, arithmetic and host, or all"

// Reads a list of words, with commas between them, or a sum of ZM_CHECK_…. False: it is neither.
bool zm_checks_read(const char *text, int64_t *sum);

// Adds the words of all that is looked for with a sum, as an array of JSON.
void zm_checks_add(zm_text *text, int64_t sum);

#endif
