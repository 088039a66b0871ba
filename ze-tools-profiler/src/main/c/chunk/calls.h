// Chunks of calls: one for each thread of a process.
#ifndef ZTR_CHUNK_CALLS_H
#define ZTR_CHUNK_CALLS_H

#include "chunk/bytes.h"
#include "chunk/chunk.h"

// A call as a record has it.
typedef struct {
    uint32_t function, result;
    int64_t start, end;    // ticks
    uint64_t sequence;     // its number in its thread
    uint32_t object;       // the id of a definition; 0 for none
    uint32_t count;        // of arguments
    const unsigned char *arguments;
} ztr_call;

// The calls of one thread that wait.
typedef struct ztr_thread_calls {
    struct ztr_thread_calls *next;
    uint32_t thread;
    uint32_t count;
    uint32_t functions;    // that the chunk knows
    uint64_t first_sequence, next_sequence;
    int64_t first_end, last_end, earliest;
    uint16_t indices[ZTR_FUNCTIONS];    // of functions in the chunk, from 1; 0 for none
    ztr_bytes out;
} ztr_thread_calls;

enum { ZTR_THREAD_LISTS = 1024 };

// Those of a process.
typedef struct {
    ztr_thread_calls *of[ZTR_THREAD_LISTS];    // by the lowest bits of the thread
    uint32_t threads;
    ztr_thread_calls *found;    // whose chunk was given out last
    uint32_t look_from;         // the list in which the next search begins
} ztr_calls;

// Returns the calls of a thread; NULL if there is no memory.
ztr_thread_calls *ztr_calls_of(ztr_calls *calls, uint32_t thread);

// Returns whether a call has to wait until the chunk is written: it is full, or the call has a lower number than the
// last.
bool ztr_calls_are_full(const ztr_thread_calls *calls, const ztr_call *call);

// Adds a call. Returns false if there is no memory.
bool ztr_calls_add(ztr_thread_calls *calls, const ztr_call *call);

// As ztr_chunks_calls() and ztr_chunks_clear().
bool ztr_calls_find(ztr_calls *calls, uint32_t process, uint32_t thread, ztr_content *content);
void ztr_calls_clear(ztr_calls *calls);

void ztr_calls_free(ztr_calls *calls);

#endif
