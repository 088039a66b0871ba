// Events of one part of a recording, encoded, which wait until they can be put in the order of time.
#ifndef ZTR_CHUNK_EVENTS_H
#define ZTR_CHUNK_EVENTS_H

#include "chunk/bytes.h"
#include "chunk/chunk.h"

// Bytes of events. It is freed when all of them were taken.
typedef struct ztr_block ztr_block;

typedef struct {
    int64_t nanos;
    ztr_block *block;
    uint32_t at, length;    // in the block
} ztr_event;

typedef struct {
    ztr_event *all;
    size_t count, capacity;
    size_t sorted;      // the first so many are in the order of time
    int64_t newest;     // the latest time of all that were ever added; INT64_MIN before the first
    ztr_event *room;    // for sorting
    size_t room_capacity;
    ztr_block *open;    // where the next one goes; NULL if there is none
    ztr_bytes out;
} ztr_events;

// Adds an event with its kind and content. Returns false if there is no memory.
bool ztr_events_add(ztr_events *events, uint32_t kind, int64_t nanos, const unsigned char *content, size_t length);

// Adds an event that is encoded already, with kind and length. Returns false if there is no memory.
bool ztr_events_add_encoded(ztr_events *events, int64_t nanos, const void *bytes, size_t length);

// As ztr_chunks_events().
bool ztr_events_take(ztr_events *events, uint32_t process, int64_t until, ztr_content *content);

void ztr_events_free(ztr_events *events);

#endif
