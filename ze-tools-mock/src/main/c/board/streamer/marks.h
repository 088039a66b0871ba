// Reports that batches ask for while a metric stream is open, until the stream is read.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct zb_mark {
    uint64_t raw;    // host time of the report, as zb_raw_ns()
    uint32_t value;
};

// In the order of time. The user locks it.
struct zb_marks {
    struct zb_mark *list;
    size_t begin, end, room;
};

// Appends one. Returns false if there is no memory.
bool zb_marks_put(struct zb_marks *marks, struct zb_mark mark);

// Returns the first that is earlier than a time; null if there is none.
const struct zb_mark *zb_marks_before(const struct zb_marks *marks, uint64_t raw);

// Takes the first away.
void zb_marks_take(struct zb_marks *marks);

// Takes all away and gives their memory back.
void zb_marks_clear(struct zb_marks *marks);
