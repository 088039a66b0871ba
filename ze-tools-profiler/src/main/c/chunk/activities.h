// Commands on devices of a process: those that wait until it is known where they lie on the host's clock.
#ifndef ZTR_CHUNK_ACTIVITIES_H
#define ZTR_CHUNK_ACTIVITIES_H

#include "chunk/events.h"

// Definitions of several kernels that are one command.
typedef struct {
    uint32_t definition, kernels;
} ztr_several;

typedef struct {
    ztr_activity *waiting;
    size_t count, capacity;
    ztr_several *several;    // in the order of definitions
    size_t several_count, several_capacity;
} ztr_activities;

// The process whose commands are encoded, and the list that gets the events.
typedef struct {
    uint32_t process;
    const ztr_names *names;
    int64_t after;    // events up to this time are left out
    ztr_events *out;
} ztr_target;

// Adds the record of a command: it waits, or it is an event. Returns false if there is no memory.
bool ztr_activities_add(ztr_activities *activities, const unsigned char *record, const ztr_target *target);

// As ztr_chunks_place() and ztr_chunks_several().
uint64_t ztr_activities_place(ztr_activities *activities, const ztr_target *target);
bool ztr_activities_several(ztr_activities *activities, uint32_t definition, uint32_t kernels);

void ztr_activities_free(ztr_activities *activities);

#endif
