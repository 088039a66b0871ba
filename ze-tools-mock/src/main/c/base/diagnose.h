// Sentences on what a program's kernels do wrong: on standard error, in a file, or nowhere (option "diagnostics").
#ifndef ZM_DIAGNOSE_H
#define ZM_DIAGNOSE_H

#include <stdbool.h>

// Says a sentence, as one line of its own. No lock is needed. A sentence that begins with "note: " is on nothing wrong.
void zm_diagnose(const char *format, ...) __attribute__((format(printf, 1, 2)));

// From now on sentences are appended to the file; NULL: to standard error. False: it cannot be opened, errno says why.
bool zm_diagnose_to(const char *path);

#endif
