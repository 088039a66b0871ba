#include "board/streamer/engine_memory.h"
#include "board/own/own_kernels.h"
#include "board/common/report.h"
#include <string.h>

// A launch of one of the driver's kernels, ready to run: `x`, `y`, `z` work items.
struct work {
    struct zb_execution *run;
    const char *name;
    struct zb_arguments a;
    uint64_t x, y, z;
    uint64_t width;    // work items of a group in x
};

static uint64_t number(const struct work *w, int i) {
    uint64_t v;
    memcpy(&v, w->a.value[i], 8);
    return v;
}

// Returns component `k` of an argument that is a vector of `of` numbers, of 4 or 8 bytes each.
static uint64_t part(const struct work *w, int i, unsigned k, unsigned of) {
    unsigned size = w->a.bytes[i] / of;
    uint64_t v = 0;
    if ((size == 4 || size == 8) && size * (k + 1) <= sizeof w->a.value[i]) {
        memcpy(&v, w->a.value[i] + size * k, size);
    }
    return v;
}

static void move(const struct work *w, uint64_t to, uint64_t from, uint64_t bytes) {
    if (!zb_mem_copy(w->run->space, to, from, bytes)) {
        zb_fail(w->run, "a copy of the driver's reaches to where nothing is mapped", from);
    }
}

// Repeats `period` bytes at device address `pattern`.
static void fill(const struct work *w, uint64_t to, uint64_t bytes, uint64_t pattern, uint64_t period) {
    unsigned char p[4096];
    if (bytes == 0 || period == 0) {
        return;
    }
    if (period > sizeof p || !zb_mem_read(w->run->space, pattern, p, period) ||
        !zb_mem_fill(w->run->space, to, bytes, p, period, 0)) {
        zb_fail(w->run, "a fill of the driver's reaches to where nothing is mapped", to);
    }
}

static void fill_value(const struct work *w, uint64_t to, uint64_t bytes, uint32_t value, size_t size) {
    if (!zb_mem_fill(w->run->space, to, bytes, &value, size, 0)) {
        zb_fail(w->run, "a fill of the driver's reaches to where nothing is mapped", to);
    }
}

static void copy_bytes(const struct work *w) {
    move(w, number(w, 1) + number(w, 3), number(w, 0) + number(w, 2), w->x);
}
static void copy_middle(const struct work *w) {
    move(w, number(w, 1) + (number(w, 3) & ~3ull), number(w, 0) + (number(w, 2) & ~3ull), 16 * w->x);
}
static void copy_misaligned(const struct work *w) {
    move(w, number(w, 1) + (number(w, 3) & ~3ull),
         number(w, 0) + (number(w, 2) & ~3ull) + (number(w, 4) & 0xffffffff) / 8, 16 * w->x);
}
static void copy_single(const struct work *w) {
    move(w, number(w, 0), number(w, 1), w->x);
}
static void copy_side(const struct work *w) {
    uint64_t n = w->x < number(w, 2) ? w->x : number(w, 2);
    move(w, number(w, 0) + number(w, 3), number(w, 1) + number(w, 4), n);
}
static void copy_middle_region(const struct work *w) {
    uint64_t n = w->x < number(w, 2) ? w->x : number(w, 2);
    move(w, number(w, 0) + number(w, 3), number(w, 1) + number(w, 4), 16 * n);
}
static void fill_bytes(const struct work *w) {
    fill(w, number(w, 0) + number(w, 1), w->x, number(w, 2), w->width);
}
static void fill_offset(const struct work *w) {
    fill(w, number(w, 0) + number(w, 1), w->x, number(w, 2) + number(w, 3), w->width);
}
static void fill_leftover(const struct work *w) {
    fill(w, number(w, 0) + number(w, 1), w->x, number(w, 2), number(w, 3));
}
static void fill_middle(const struct work *w) {
    fill(w, number(w, 0) + number(w, 1), 4 * w->x, number(w, 2), 4 * number(w, 3));
}
static void fill_immediate(const struct work *w) {
    fill_value(w, number(w, 0) + number(w, 1), 16 * w->x, (uint32_t)number(w, 2), 4);
}
static void fill_immediate_rest(const struct work *w) {
    fill_value(w, number(w, 0) + number(w, 1), w->x, (uint32_t)number(w, 2), 1);
}

// Regions of two or three dimensions: arguments 2 and 3 are the origins, 4 and 5 the pitches.
static void rectangle(const struct work *w) {
    bool middle = strstr(w->name, "Middle"), solid = strstr(w->name, "3d");
    unsigned n = solid ? 4 : 2, pitches = solid ? 2 : 1;
    for (uint64_t z = 0; z < w->z; z++) {
        for (uint64_t y = 0; y < w->y && !w->run->failed; y++) {
            uint64_t from = part(w, 2, 0, n) + (y + part(w, 2, 1, n)) * part(w, 4, 0, pitches);
            uint64_t to = part(w, 3, 0, n) + (y + part(w, 3, 1, n)) * part(w, 5, 0, pitches);
            if (solid) {
                from += (z + part(w, 2, 2, n)) * part(w, 4, 1, pitches);
                to += (z + part(w, 3, 2, n)) * part(w, 5, 1, pitches);
            }
            uint64_t mask = middle ? ~3ull : ~0ull;
            move(w, number(w, 1) + (to & mask), number(w, 0) + (from & mask), middle ? 16 * w->x : w->x);
            if (y % 1024 == 1023 && !zb_in_time(w->run)) {
                return;
            }
        }
    }
}

// Collects the stamps of one event: of its packets the earliest begin and the latest end.
static bool event_stamps(const struct work *w, const uint64_t event[3], uint64_t v[4]) {
    uint64_t packets = event[1] ? event[1] : 1, width = event[2] * 4;
    v[0] = v[1] = ~0ull;
    v[2] = v[3] = 0;
    if (packets > 4096 || width > 8) {
        return false;
    }
    for (uint64_t k = 0; k < packets; k++) {
        for (unsigned i = 0; i < 4; i++) {
            uint64_t x = 0;
            if (!zb_mem_read(w->run->space, event[0] + (4 * k + i) * width, &x, width)) {
                return false;
            }
            if (i < 2 ? x < v[i] : x > v[i]) {
                v[i] = x;
            }
        }
    }
    return true;
}

static void query(const struct work *w, bool offsets) {
    uint32_t only_one_clock;
    memcpy(&only_one_clock, w->a.value[offsets ? 3 : 2], 4);
    for (uint64_t i = 0; i < w->x && !w->run->failed; i++) {
        uint64_t event[3], v[4], at = 32 * i;
        if ((offsets && !zb_mem_read(w->run->space, number(w, 2) + 8 * i, &at, 8)) ||
            !zb_mem_read(w->run->space, number(w, 0) + 24 * i, event, sizeof event) || !event_stamps(w, event, v)) {
            zb_fail(w->run, "a timestamp query reads where nothing is mapped", number(w, 0) + 24 * i);
            return;
        }
        uint64_t out[4] = {v[1], v[3], only_one_clock ? v[1] : v[0], only_one_clock ? v[3] : v[2]};
        if (!zb_mem_write(w->run->space, number(w, 1) + at, out, sizeof out)) {
            zb_fail(w->run, "a timestamp query writes where nothing is mapped", number(w, 1) + at);
        }
    }
}
static void query_plain(const struct work *w) {
    query(w, false);
}
static void query_offsets(const struct work *w) {
    query(w, true);
}

static const struct {
    const char *name;
    bool prefix;
    void (*effect)(const struct work *w);
} effects[] = {
    {"CopyBufferToBufferBytes", false, copy_bytes},
    {"CopyBufferToBufferLeftLeftover", false, copy_bytes},
    {"CopyBufferToBufferRightLeftover", false, copy_bytes},
    {"CopyBufferToBufferMiddle", false, copy_middle},
    {"CopyBufferToBufferMiddleMisaligned", false, copy_misaligned},
    {"copyBufferToBufferBytesSingle", false, copy_single},
    {"CopyBufferToBufferSideRegion", false, copy_side},
    {"CopyBufferToBufferMiddleRegion", false, copy_middle_region},
    {"FillBufferBytes", false, fill_bytes},
    {"FillBufferSSHOffset", false, fill_offset},
    {"FillBufferLeftLeftover", false, fill_leftover},
    {"FillBufferRightLeftover", false, fill_leftover},
    {"FillBufferMiddle", false, fill_middle},
    {"FillBufferImmediate", false, fill_immediate},
    {"FillBufferImmediateLeftOver", false, fill_immediate_rest},
    {"CopyBufferRectBytes", true, rectangle},
    {"QueryKernelTimestamps", false, query_plain},
    {"QueryKernelTimestampsWithOffsets", false, query_offsets},
};

// Looks up the pointers that go through the binding table: words 8 and 9 of a surface state are the address.
static void surface_states(struct work *w, const struct zb_walk *l) {
    for (int i = 0; i < ZB_ARGUMENTS; i++) {
        if (!(w->a.stateful & 1u << i) || w->a.bytes[i] || w->a.table[i] < 0) {
            continue;
        }
        uint32_t entry;
        if (!zb_mem_read(w->run->space, l->bindings + 4ull * (unsigned)w->a.table[i], &entry, 4) ||
            !zb_mem_read(w->run->space, l->surfaces + (entry & ~63u) + 32, w->a.value[i], 8)) {
            zb_fail(w->run, "a surface state lies where nothing is mapped", l->bindings);
        }
    }
}

void zb_own_effect(struct zb_execution *run, const struct zb_own_kernel *kernel, const struct zb_walk *l) {
    struct work w = {.run = run, .name = kernel->name};
    zb_arguments_read(kernel, l->payload, sizeof l->payload, &w.a);
    surface_states(&w, l);
    uint64_t items[3];
    for (int i = 0; i < 3; i++) {
        uint32_t local = w.a.local[i] ? w.a.local[i] : l->local[i] ? l->local[i] : 1;
        items[i] = (uint64_t)l->groups[i] * local;
        w.width = i == 0 ? local : w.width;
    }
    w.x = items[0], w.y = items[1], w.z = items[2];
    zb_log(1, "%s: %llu x %llu x %llu items", w.name, (unsigned long long)w.x, (unsigned long long)w.y,
           (unsigned long long)w.z);
    for (size_t i = 0; i < sizeof effects / sizeof *effects && !run->failed; i++) {
        if (effects[i].prefix ? strncmp(w.name, effects[i].name, strlen(effects[i].name)) == 0
                              : strcmp(w.name, effects[i].name) == 0) {
            effects[i].effect(&w);
            return;
        }
    }
    if (!run->failed) {
        zb_unknown("kernel of the driver's own, with instructions at", l->code, w.name);
    }
}
