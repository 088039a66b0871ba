// The two manners of the driver, and the one table of what differs between them.
//
// Strict: a call that breaks a rule of the specification is refused, so that tests of a library find the mistake.
// Lenient, the default: the call is answered as Intel's driver for Linux answers it, so that programs which run on that
// driver run here. Where that driver crashes, hangs, writes past a buffer or answers rubbish, both manners refuse.
//
// The options of the control API that have another initial value in the lenient manner are in base/option.c.
#ifndef ZM_MANNER_H
#define ZM_MANNER_H

#include <stdbool.h>

typedef enum zm_manner { ZM_MANNER_LENIENT = 0, ZM_MANNER_STRICT = 1 } zm_manner;

// The table: a row's name, the calls, the strict answer, the lenient answer. The ctest "manner" finds rows that no code
// asks for.
#define ZM_LENIENCES(ROW)                                                                                              \
    ROW(FOREIGN_STYPE, "all with a descriptor or properties", "a wrong stype is INVALID_ARGUMENT",                     \
        "the structure is taken for the one that is expected, and its pNext is not walked")                            \
    ROW(FOREIGN_MEMORY, "kernels", "memory of another context is a fault",                                             \
        "memory of every context of the process is accessible")

#define ZM_LENIENCE_NAME(name, calls, strict, lenient) ZM_LENIENT_##name,
typedef enum zm_lenience { ZM_LENIENCES(ZM_LENIENCE_NAME) ZM_LENIENCE_COUNT } zm_lenience;
#undef ZM_LENIENCE_NAME

// Returns whether the lenient answer of that row is to be given.
bool zm_lenient(zm_lenience row);

#endif
