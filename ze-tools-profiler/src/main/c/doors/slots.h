// The places in the program's objects that hold the address of a function that the probe answers for.
#ifndef ZTP_SLOTS_H
#define ZTP_SLOTS_H

#include "doors/answers.h"

// Looks at the objects that were loaded since the last time: a place that leads to a loader leads to the probe from now
// on, also where the object prefers its own dependencies (RTLD_DEEPBIND), and where several copies of the loader are
// there. Leaves a note about loaders in other namespaces (dlmopen). Does nothing while another thread does it, which
// may wait for the one that asks.
void ztp_follow_objects(void);

// Looks for a function in the dependencies of the objects that refer to it; NULL if there is none. Stores whether an
// object is there that has to be bound to the function when it calls it.
void *ztp_find_by_objects(ztp_answer answer, bool *needed);

#endif
