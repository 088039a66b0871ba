// The commands that engines know: one table. A handler works on `run->d`, of which at least `least` words were read.
#pragma once
#include "board/streamer/execution.h"

// The length of a command, in words.
enum zb_length { ZB_ONE, ZB_BYTE, ZB_TEN_BITS };

struct zb_command {
    uint32_t mask, match;    // of the first word
    enum zb_length length;
    unsigned least;    // a shorter one fails the batch
    const char *name;
    void (*execute)(struct zb_execution *run);    // null: sets state that has no effect here
};

extern const struct zb_command zb_memory_commands[], zb_copy_commands[], zb_compute_commands[];

// Returns the command of that first word, or null.
const struct zb_command *zb_command_find(uint32_t word);
