// Time during which an engine works: the union of intervals, which come in any order.
#ifndef ZM_BUSY_H
#define ZM_BUSY_H

#include <stdint.h>

#define ZM_BUSY_KEPT 16

typedef struct zm_busy {
    uint64_t total_ns;      // of intervals that nothing overlaps any more
    uint64_t settled_ns;    // what comes before this is counted
    uint32_t count;
    struct {
        uint64_t from, to;
    } kept[ZM_BUSY_KEPT];    // the last ones, which do not touch each other, in no order
} zm_busy;

// Adds an interval; one that ends before it begins is empty.
void zm_busy_add(zm_busy *busy, uint64_t from_ns, uint64_t to_ns);
// Returns the length of the union.
uint64_t zm_busy_time(const zm_busy *busy);

#endif
