// Callbacks for tracers whose listeners are written in Java. They look at the stack first: see stack_room.h.
#ifndef ZTR_UPCALLS_H
#define ZTR_UPCALLS_H

#include "lane/record.h"

typedef void ztr_callback(void *params, uint64_t result, void *data, void **slot);

// The data of such a tracer; Java makes it, and keeps it as long as the tracer.
typedef struct {
    _Atomic uint64_t skipped;    // calls that were not handed to Java
    ztr_callback *enters[ZTR_FUNCTIONS];
    ztr_callback *exits[ZTR_FUNCTIONS];    // called if the enter callback has stored something in the slot
} ztr_upcalls;

// The callbacks to register with the tracing layer, by function.
typedef struct {
    ztr_callback *enters[ZTR_FUNCTIONS];
    ztr_callback *exits[ZTR_FUNCTIONS];
} ztr_upcall_callbacks;

extern const ztr_upcall_callbacks ztr_upcall_table;

#endif
