#include "board/streamer/engine_memory.h"
#include "board/own/own_kernels.h"
#include "board/common/report.h"
#include <string.h>

// A launch of one of the driver's kernels, ready to run: `x`, `y`, `z` work items.
struct work {
    struct zb_execution *run;
    const char *name;
    struct zb_arguments arguments;
    uint64_t x, y, z;
    uint64_t width;    // work items of a group in x
};

static uint64_t number(const struct work *work, int i) {
    uint64_t value;
    memcpy(&value, work->arguments.value[i], 8);
    return value;
}

// Returns component `which` of an argument that is a vector of `of` numbers, of 4 or 8 bytes each.
static uint64_t part(const struct work *work, int i, unsigned which, unsigned of) {
    unsigned size = work->arguments.bytes[i] / of;
    uint64_t value = 0;
    if ((size == 4 || size == 8) && size * (which + 1) <= sizeof work->arguments.value[i]) {
        memcpy(&value, work->arguments.value[i] + size * which, size);
    }
    return value;
}

static void move(const struct work *work, uint64_t to, uint64_t from, uint64_t bytes) {
    if (!zb_mem_copy(work->run->space, to, from, bytes)) {
        zb_fail(work->run, "a copy of the driver's reaches to where nothing is mapped", from);
    }
}

// Repeats `period` bytes at device address `pattern`.
static void fill(const struct work *work, uint64_t to, uint64_t bytes, uint64_t pattern, uint64_t period) {
    unsigned char period_bytes[4096];
    if (bytes == 0 || period == 0) {
        return;
    }
    if (period > sizeof period_bytes || !zb_mem_read(work->run->space, pattern, period_bytes, period) ||
        !zb_mem_fill(work->run->space, to, bytes, period_bytes, period, 0)) {
        zb_fail(work->run, "a fill of the driver's reaches to where nothing is mapped", to);
    }
}

static void fill_value(const struct work *work, uint64_t to, uint64_t bytes, uint32_t value, size_t size) {
    if (!zb_mem_fill(work->run->space, to, bytes, &value, size, 0)) {
        zb_fail(work->run, "a fill of the driver's reaches to where nothing is mapped", to);
    }
}

static void copy_bytes(const struct work *work) {
    move(work, number(work, 1) + number(work, 3), number(work, 0) + number(work, 2), work->x);
}
static void copy_middle(const struct work *work) {
    move(work, number(work, 1) + (number(work, 3) & ~3ull), number(work, 0) + (number(work, 2) & ~3ull), 16 * work->x);
}
static void copy_misaligned(const struct work *work) {
    move(work, number(work, 1) + (number(work, 3) & ~3ull),
         number(work, 0) + (number(work, 2) & ~3ull) + (number(work, 4) & 0xffffffff) / 8, 16 * work->x);
}
static void copy_single(const struct work *work) {
    move(work, number(work, 0), number(work, 1), work->x);
}
static void copy_side(const struct work *work) {
    uint64_t n = work->x < number(work, 2) ? work->x : number(work, 2);
    move(work, number(work, 0) + number(work, 3), number(work, 1) + number(work, 4), n);
}
static void copy_middle_region(const struct work *work) {
    uint64_t n = work->x < number(work, 2) ? work->x : number(work, 2);
    move(work, number(work, 0) + number(work, 3), number(work, 1) + number(work, 4), 16 * n);
}
static void fill_bytes(const struct work *work) {
    fill(work, number(work, 0) + number(work, 1), work->x, number(work, 2), work->width);
}
static void fill_offset(const struct work *work) {
    fill(work, number(work, 0) + number(work, 1), work->x, number(work, 2) + number(work, 3), work->width);
}
static void fill_leftover(const struct work *work) {
    fill(work, number(work, 0) + number(work, 1), work->x, number(work, 2), number(work, 3));
}
static void fill_middle(const struct work *work) {
    fill(work, number(work, 0) + number(work, 1), 4 * work->x, number(work, 2), 4 * number(work, 3));
}
static void fill_immediate(const struct work *work) {
    fill_value(work, number(work, 0) + number(work, 1), 16 * work->x, (uint32_t)number(work, 2), 4);
}
static void fill_immediate_rest(const struct work *work) {
    fill_value(work, number(work, 0) + number(work, 1), work->x, (uint32_t)number(work, 2), 1);
}

// Regions of two or three dimensions: arguments 2 and 3 are the origins, 4 and 5 the pitches.
static void rectangle(const struct work *work) {
    bool middle = strstr(work->name, "Middle"), solid = strstr(work->name, "3d");
    unsigned n = solid ? 4 : 2, pitches = solid ? 2 : 1;
    for (uint64_t z = 0; z < work->z; z++) {
        for (uint64_t y = 0; y < work->y && !work->run->failed; y++) {
            uint64_t from = part(work, 2, 0, n) + (y + part(work, 2, 1, n)) * part(work, 4, 0, pitches);
            uint64_t to = part(work, 3, 0, n) + (y + part(work, 3, 1, n)) * part(work, 5, 0, pitches);
            if (solid) {
                from += (z + part(work, 2, 2, n)) * part(work, 4, 1, pitches);
                to += (z + part(work, 3, 2, n)) * part(work, 5, 1, pitches);
            }
            uint64_t mask = middle ? ~3ull : ~0ull;
            move(work, number(work, 1) + (to & mask), number(work, 0) + (from & mask), middle ? 16 * work->x : work->x);
            if (y % 1024 == 1023 && !zb_in_time(work->run)) {
                return;
            }
        }
    }
}

// Collects the stamps of one event: of its packets the earliest begin and the latest end.
static bool event_stamps(const struct work *work, const uint64_t event[3], uint64_t stamps[4]) {
    uint64_t packets = event[1] ? event[1] : 1, width = event[2] * 4;
    stamps[0] = stamps[1] = ~0ull;
    stamps[2] = stamps[3] = 0;
    if (packets > 4096 || width > 8) {
        return false;
    }
    for (uint64_t packet = 0; packet < packets; packet++) {
        for (unsigned i = 0; i < 4; i++) {
            uint64_t x = 0;
            if (!zb_mem_read(work->run->space, event[0] + (4 * packet + i) * width, &x, width)) {
                return false;
            }
            if (i < 2 ? x < stamps[i] : x > stamps[i]) {
                stamps[i] = x;
            }
        }
    }
    return true;
}

static void query(const struct work *work, bool offsets) {
    uint32_t only_one_clock;
    memcpy(&only_one_clock, work->arguments.value[offsets ? 3 : 2], 4);
    for (uint64_t i = 0; i < work->x && !work->run->failed; i++) {
        uint64_t event[3], stamps[4], at = 32 * i;
        if ((offsets && !zb_mem_read(work->run->space, number(work, 2) + 8 * i, &at, 8)) ||
            !zb_mem_read(work->run->space, number(work, 0) + 24 * i, event, sizeof event) ||
            !event_stamps(work, event, stamps)) {
            zb_fail(work->run, "a timestamp query reads where nothing is mapped", number(work, 0) + 24 * i);
            return;
        }
        uint64_t out[4] = {stamps[1], stamps[3], only_one_clock ? stamps[1] : stamps[0],
                           only_one_clock ? stamps[3] : stamps[2]};
        if (!zb_mem_write(work->run->space, number(work, 1) + at, out, sizeof out)) {
            zb_fail(work->run, "a timestamp query writes where nothing is mapped", number(work, 1) + at);
        }
    }
}
static void query_plain(const struct work *work) {
    query(work, false);
}
static void query_offsets(const struct work *work) {
    query(work, true);
}

static const struct {
    const char *name;
    bool prefix;
    void (*effect)(const struct work *work);
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

static void (*effect_of(const char *name))(const struct work *work) {
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        if (effects[i].prefix ? strncmp(name, effects[i].name, strlen(effects[i].name)) == 0
                              : strcmp(name, effects[i].name) == 0) {
            return effects[i].effect;
        }
    }
    return NULL;
}

// Looks up the pointers that go through the binding table: words 8 and 9 of a surface state are the address.
static void surface_states(struct work *work, const struct zb_walk *walk) {
    for (int i = 0; i < ZB_ARGUMENTS; i++) {
        if (!(work->arguments.stateful & 1u << i) || work->arguments.bytes[i] || work->arguments.table[i] < 0) {
            continue;
        }
        uint64_t state = zb_bound_surface(work->run->space, walk, (uint32_t)work->arguments.table[i]);
        if (!state || !zb_mem_read(work->run->space, state + 32, work->arguments.value[i], 8)) {
            zb_fail(work->run, "a surface state lies where nothing is mapped", walk->bindings);
        }
    }
}

bool zb_own_effect(struct zb_execution *run, const struct zb_own_kernel *kernel, const struct zb_walk *walk) {
    struct work work = {.run = run, .name = kernel->name};
    void (*effect)(const struct work *work) = effect_of(kernel->name);
    if (!effect) {
        return false;
    }
    const struct zb_program_kernel *program = zb_own_program(kernel);
    zb_arguments_read(program ? program->info : NULL, walk->payload, walk->payload_bytes, &work.arguments);
    surface_states(&work, walk);
    uint64_t items[3];
    for (int i = 0; i < 3; i++) {
        uint32_t local = work.arguments.local[i] ? work.arguments.local[i] : walk->local[i] ? walk->local[i] : 1;
        items[i] = (uint64_t)walk->groups[i] * local;
        work.width = i == 0 ? local : work.width;
    }
    work.x = items[0], work.y = items[1], work.z = items[2];
    zb_log(1, "%s: %llu x %llu x %llu items", work.name, (unsigned long long)work.x, (unsigned long long)work.y,
           (unsigned long long)work.z);
    if (!run->failed) {
        effect(&work);
    }
    return true;
}
