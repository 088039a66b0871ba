// What a user does not want to hear of again.
#ifndef ZK_SUPPRESSIONS_H
#define ZK_SUPPRESSIONS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"
#include "checker/record.h"

typedef struct zk_suppressions {
    char **lines;    // each three patterns with one blank between them
    size_t count;
} zk_suppressions;

// Reads a file of lines KIND KERNEL PLACE; empty ones and such that begin with "#" say nothing. Returns the number of
// the first line that is none; 0: all are right; -1: it cannot be read, and errno says why.
long zk_suppressions_read(zk_suppressions *suppressions, FILE *file);

// Frees all lines, and leaves none.
void zk_suppressions_free(zk_suppressions *suppressions);

// Adds the line that suppresses a finding, and nothing else but what has the same kind, kernel and place.
void zk_suppression_add(zm_text *text, const zk_record *finding);

bool zk_is_suppressed(const zk_suppressions *suppressions, const zk_record *finding);

#endif
