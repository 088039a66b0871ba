// The real functions behind those that the probe answers for.
#ifndef ZTP_REAL_H
#define ZTP_REAL_H

#include "doors/answers.h"

// Returns whether an address lies in this library.
bool ztp_is_own(const void *address);

// Returns the function that a caller would have been bound to; NULL if there is none. caller: an address in the calling
// code, which may lie in generated code, or in code that has jumped here for its own caller.
void *ztp_real_for(ztp_answer answer, const void *caller);

// The same by the name of the object that is bound, as the dynamic linker has it.
void *ztp_real_in(ztp_answer answer, const char *path);

// Says that a function is in no library, and ends the process, as the dynamic linker does.
_Noreturn void ztp_say_missing(const char *name, const void *caller);

#endif
