#include "chunk/events.h"

enum { HEAD = 24, BLOCK = 1 << 18, EVENT_HEAD = 2 * ZTR_VARINT };

struct ztr_block {
    size_t size, capacity;
    size_t waiting;    // events in it that were not taken
    unsigned char bytes[];
};

static void release(ztr_events *events, ztr_block *block) {
    if (--block->waiting > 0) {
        return;
    }
    if (block == events->open) {
        block->size = 0;
    } else {
        free(block);
    }
}

// Returns where the next event goes, with room for so many bytes; NULL if there is no memory.
static unsigned char *begin(ztr_events *events, size_t bytes) {
    ztr_event *all = ztr_grown(events->all, &events->capacity, events->count, sizeof *all);
    if (all == NULL) {
        return NULL;
    }
    events->all = all;
    ztr_block *open = events->open;
    if (open == NULL || open->capacity - open->size < bytes) {
        size_t capacity = bytes > BLOCK ? bytes : BLOCK;
        ztr_block *next = malloc(sizeof *next + capacity);
        if (next == NULL) {
            return NULL;
        }
        *next = (ztr_block){.capacity = capacity};
        if (open != NULL && open->waiting == 0) {
            free(open);
        }
        events->open = open = next;
    }
    return open->bytes + open->size;
}

// Adds what was put there.
static void end(ztr_events *events, int64_t nanos, size_t bytes) {
    ztr_block *open = events->open;
    bool follows =
        events->sorted == events->count && (events->count == 0 || events->all[events->count - 1].nanos <= nanos);
    events->all[events->count++] = (ztr_event){nanos, open, (uint32_t)open->size, (uint32_t)bytes};
    events->sorted += follows;
    events->newest = nanos > events->newest ? nanos : events->newest;
    open->size += bytes;
    open->waiting++;
}

bool ztr_events_add(ztr_events *events, uint32_t kind, int64_t nanos, const unsigned char *content, size_t length) {
    unsigned char *from = begin(events, EVENT_HEAD + length);
    if (from == NULL) {
        return false;
    }
    unsigned char *at = ztr_put(ztr_put(from, kind), length);
    memcpy(at, content, length);
    end(events, nanos, (size_t)(at - from) + length);
    return true;
}

bool ztr_events_add_encoded(ztr_events *events, int64_t nanos, const void *bytes, size_t length) {
    unsigned char *at = begin(events, length);
    if (at == NULL) {
        return false;
    }
    memcpy(at, bytes, length);
    end(events, nanos, length);
    return true;
}

// Merges two parts of a list that are sorted, into another one. Of equal ones those of the first part come first.
static void merge(const ztr_event *from, size_t middle, size_t end, ztr_event *to) {
    size_t left = 0, right = middle;
    while (left < middle && right < end) {
        *to++ = from[right].nanos < from[left].nanos ? from[right++] : from[left++];
    }
    memcpy(to, from + left, (middle - left) * sizeof *from);
    memcpy(to + (middle - left), from + right, (end - right) * sizeof *from);
}

// The end of the part of a list that is sorted.
static size_t run_of(const ztr_event *list, size_t from, size_t end) {
    size_t at = from + 1;
    while (at < end && list[at - 1].nanos <= list[at].nanos) {
        at++;
    }
    return at < end ? at : end;
}

// Sorts what came since the last time, run by run, and merges it with what is sorted. Returns false without memory.
static bool sort(ztr_events *events) {
    size_t count = events->count;
    if (events->sorted == count) {
        return true;
    }
    if (events->room_capacity < count) {
        ztr_event *room = realloc(events->room, events->capacity * sizeof *room);
        if (room == NULL) {
            return false;
        }
        events->room = room;
        events->room_capacity = events->capacity;
    }
    // Pairs of neighbouring runs become one, until there is one. The sorted part is a run as any other.
    while (run_of(events->all, 0, count) < count) {
        size_t from = 0;
        while (from < count) {
            size_t middle = run_of(events->all, from, count);
            size_t end = middle < count ? run_of(events->all, middle, count) : middle;
            merge(events->all + from, middle - from, end - from, events->room + from);
            from = end;
        }
        memcpy(events->all, events->room, count * sizeof *events->all);
    }
    events->sorted = count;
    return true;
}

bool ztr_events_take(ztr_events *events, uint32_t process, int64_t until, ztr_content *content) {
    if (!sort(events)) {
        return false;
    }
    size_t count = 0, bytes = HEAD;
    while (count < events->count && count < ZTR_CHUNK_EVENTS && events->all[count].nanos <= until) {
        bytes += events->all[count++].length;
    }
    events->out.size = 0;
    if (count == 0 || !ztr_bytes_reserve(&events->out, bytes)) {
        return false;
    }
    unsigned char *at = events->out.bytes;
    ztr_set32(at, process);
    ztr_set32(at + 4, (uint32_t)count);
    ztr_set64(at + 8, (uint64_t)events->all[0].nanos);
    ztr_set64(at + 16, (uint64_t)events->all[count - 1].nanos);
    at += HEAD;
    for (size_t i = 0; i < count; i++) {
        const ztr_event *each = &events->all[i];
        memcpy(at, each->block->bytes + each->at, each->length);
        at += each->length;
        release(events, each->block);
    }
    events->count -= count;
    events->sorted -= count;
    memmove(events->all, events->all + count, events->count * sizeof *events->all);
    *content = (ztr_content){(uint64_t)(uintptr_t)events->out.bytes, bytes, 0, (uint32_t)count};
    return true;
}

void ztr_events_free(ztr_events *events) {
    for (size_t i = 0; i < events->count; i++) {
        release(events, events->all[i].block);
    }
    free(events->open);
    free(events->all);
    free(events->room);
    ztr_bytes_free(&events->out);
}
