// What was found, each place once.
#ifndef ZK_PLACES_H
#define ZK_PLACES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "checker/record.h"
#include "checker/suppressions.h"

typedef struct zk_place {
    char *key;
    char *line;        // the first record of the place, as it was read
    zk_record what;    // the same
    bool suppressed;
    uint64_t count;    // of its records
    struct zk_place *next;
} zk_place;

// Zero-initialise.
typedef struct zk_places {
    zk_suppressions suppressions;
    zk_place *first, *last;              // in the order of their first records
    void *by_key, *by_pid;               // trees of search.h
    uint64_t errors, warnings, notes;    // places by level, without those that are suppressed
    uint64_t suppressed;
    uint64_t processes;    // that had a driver
    uint64_t damaged;      // lines that are no records
} zk_places;

// Reads records to the end of the file. False: there is no memory, or the file cannot be read; errno says why.
bool zk_places_read(zk_places *places, FILE *file);

// Frees all that is in it, suppressions too, and leaves it empty.
void zk_places_free(zk_places *places);

#endif
