// Reports what a program does wrong: as sentences on standard error, as records in a file, or nowhere (option
// "diagnostics"). docs/check.md has the form of the records.
#ifndef ZM_DIAGNOSE_H
#define ZM_DIAGNOSE_H

#include <stdbool.h>

// From now on records are appended to the file; NULL: sentences go to standard error. False: it cannot be opened, errno
// says why.
bool zm_diagnose_to(const char *path);

// Reports that this process has a driver, in a file only: without it nobody knows whether anything was looked at.
void zm_diagnose_process(void);

// Reports something by a sentence of any bytes, which becomes one line. No lock is needed.
//   is_note: it is on nothing wrong
//   members: members of an object of JSON that say the same and more
void zm_diagnose(bool is_note, const char *sentence, const char *members);

#endif
