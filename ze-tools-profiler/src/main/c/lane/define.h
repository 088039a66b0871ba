// Definitions: what things that records name are. Each is complete in the ring file before its id is given out.
#ifndef ZTP_DEFINE_H
#define ZTP_DEFINE_H

#include "lane/state.h"

// A text as the program gave it; `length` without a 0 at the end.
typedef struct {
    const char *bytes;
    size_t length;
} ztp_text;

typedef struct {
    ztp_definition_kind kind;
    uint32_t about;    // the id of another definition, or 0
    uint32_t word_count;
    uint32_t text_count;
    const uint64_t *words;
    const ztp_text *texts;
} ztp_content;

// Writes a definition and returns its id; 0 if there is no memory for it, which is counted.
uint32_t ztp_define(ztp_state *state, const ztp_content *content);

// Leaves the calling thread's piece of memory to others.
void ztp_leave_segment(ztp_state *state);

// Takes the lock; false if another thread has it for long, or the calling thread itself, in a signal handler.
bool ztp_try_lock(ztp_state *state);
void ztp_unlock(ztp_state *state);

#endif
