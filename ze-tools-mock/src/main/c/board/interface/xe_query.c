#include "board/interface/xe.h"
#include "board/common/clock.h"
#include "board/device/hardware.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <string.h>
#include <time.h>

struct query {
    uint64_t extensions;
    uint32_t id, size;
    uint64_t data;
};

struct engine {
    uint16_t class, instance, gt, pad;
};

enum { RENDER = 0, COPY = 1, COMPUTE = 4 };

static int engines(struct query *query, const struct zb_model *model) {
    struct {
        uint32_t n, pad;
        struct {
            struct engine name;
            uint64_t reserved[3];
        } entries[16];
    } out = {0};
    out.entries[out.n++].name = (struct engine){.class = RENDER};
    for (uint32_t i = 0; i < model->compute && out.n < 16; i++) {
        out.entries[out.n++].name = (struct engine){.class = COMPUTE, .instance = (uint16_t)i};
    }
    for (uint32_t i = 0; i < model->copy && out.n < 16; i++) {
        out.entries[out.n++].name = (struct engine){.class = COPY, .instance = (uint16_t)i};
    }
    return zb_answer(query->data, &query->size, &out, 8 + out.n * sizeof out.entries[0]);
}

static int regions(struct query *query) {
    struct {
        uint32_t n, pad;
        struct {
            uint16_t class, instance;
            uint32_t page;
            uint64_t total, used, visible, visible_used, reserved[6];
        } entries[2];
    } out = {.n = 1};
    uint64_t memory = zb_settings()->memory;
    out.entries[0].page = 4096;
    out.entries[0].total = 16ull << 30;
    out.entries[0].used = 1ull << 30;
    if (memory) {
        out.n = 2;
        out.entries[1].class = out.entries[1].instance = 1;
        out.entries[1].page = 65536;
        out.entries[1].total = out.entries[1].visible = memory;
    }
    return zb_answer(query->data, &query->size, &out, 8 + out.n * sizeof out.entries[0]);
}

static int config(struct query *query, const struct zb_model *model) {
    struct {
        uint32_t n, pad;
        uint64_t info[5];    // device and revision, flags, least alignment, address bits, highest priority
    } out = {5, 0, {0, zb_settings()->memory ? 1 : 0, 65536, model->address_bits, 2}};
    out.info[0] = model->device_id | (uint64_t)model->revision << 16;
    return zb_answer(query->data, &query->size, &out, sizeof out);
}

static int gts(struct query *query, const struct zb_model *model) {
    struct {
        uint32_t n, pad;
        uint16_t type, tile, id, pad2[3];
        uint32_t clock;
        uint64_t near, far;
        uint16_t major, minor, revision, pad3;
        uint64_t reserved[7];
    } out = {.n = 1,
             .clock = (uint32_t)zb_settings()->clock_hz,
             .near = zb_settings()->memory ? 2 : 1,
             .far = 1,
             .major = (uint16_t)model->ip_major,
             .minor = (uint16_t)model->ip_minor,
             .revision = (uint16_t)model->ip_revision};
    return zb_answer(query->data, &query->size, &out, sizeof out);
}

// The masks of what there is: subslices for geometry and compute, memory banks, execution units.
static int topology(struct query *query, const struct zb_model *model) {
    struct {
        uint16_t gt, type;
        uint32_t bytes;
        uint8_t mask[8];
    } out[4];
    const struct {
        uint16_t type;
        uint32_t bits;
    } masks[4] = {{1, model->slices * model->subslices},
                  {2, model->slices * model->subslices},
                  {3, model->l3_banks},
                  {5, model->eus}};
    memset(out, 0, sizeof out);
    for (size_t i = 0; i < 4; i++) {
        out[i].type = masks[i].type;
        out[i].bytes = 8;
        for (uint32_t bit = 0; bit < masks[i].bits && bit < 64; bit++) {
            out[i].mask[bit / 8] |= (uint8_t)(1u << bit % 8);
        }
    }
    return zb_answer(query->data, &query->size, out, sizeof out);
}

static int cycles(struct query *query) {
    struct {
        struct engine engine;
        int32_t clock;
        uint32_t width;
        uint64_t cycles, host, delta;
    } counter;
    if (!query->size) {
        return zb_answer(query->data, &query->size, NULL, sizeof counter);
    }
    struct timespec time;
    if (query->size < sizeof counter) {
        return -EINVAL;
    }
    if (!zb_user_read(&counter, query->data, sizeof counter)) {
        return -EFAULT;
    }
    if (clock_gettime(counter.clock, &time)) {
        return -EINVAL;
    }
    counter.width = zb_settings()->model->clock_bits;
    counter.host = (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
    counter.cycles = zb_ticks();
    counter.delta = 100;
    return zb_answer(query->data, &query->size, &counter, sizeof counter);
}

static int firmware(struct query *query) {
    struct {
        uint16_t type, pad;
        uint32_t branch, major, minor, patch, pad2;
        uint64_t reserved;
    } versions = {.major = 1, .minor = 20};
    return zb_answer(query->data, &query->size, &versions, sizeof versions);
}

static int metric_units(struct query *query) {
    struct {
        uint64_t extensions;
        uint32_t n, pad;
        uint64_t unit_extensions;
        uint32_t id, type;
        uint64_t capabilities, clock;
        uint64_t reserved[4], nengines;
        struct engine engines[2];
    } out = {.n = 1,
             .capabilities = 15,
             .clock = zb_settings()->clock_hz,
             .nengines = 2,
             .engines = {{.class = RENDER}, {.class = COMPUTE}}};
    return zb_answer(query->data, &query->size, &out, sizeof out);
}

static int stalls(struct query *query) {
    struct {
        uint64_t extensions, capabilities, record, buffer, reserved[5], n, rates[7];
    } out = {.capabilities = 1, .record = 64, .buffer = 512 << 10, .n = 7};
    for (unsigned i = 0; i < 7; i++) {
        out.rates[i] = 251ull * (i + 1);
    }
    return zb_answer(query->data, &query->size, &out, sizeof out);
}

// Queries, by their numbers in xe.
enum {
    QUERY_ENGINES,
    QUERY_REGIONS,
    QUERY_CONFIGURATION,
    QUERY_GRAPHICS_TILES,
    QUERY_HARDWARE,
    QUERY_TOPOLOGY,
    QUERY_CYCLES,
    QUERY_FIRMWARE,
    QUERY_METRIC_UNITS,
    QUERY_PROTECTED_CONTENT,
    QUERY_STALLS
};

int zb_xe_query(void *argument, size_t bytes) {
    (void)bytes;
    struct query *query = argument;
    const struct zb_model *model = zb_settings()->model;
    uint32_t words[ZB_HARDWARE_WORDS];
    zb_log(1, "query %u", query->id);
    switch (query->id) {
    case QUERY_ENGINES:
        return engines(query, model);
    case QUERY_REGIONS:
        return regions(query);
    case QUERY_CONFIGURATION:
        return config(query, model);
    case QUERY_GRAPHICS_TILES:
        return gts(query, model);
    case QUERY_HARDWARE: {
        size_t n = zb_hardware_table(words);
        return zb_answer(query->data, &query->size, words, 4 * n);
    }
    case QUERY_TOPOLOGY:
        return topology(query, model);
    case QUERY_CYCLES:
        return cycles(query);
    case QUERY_FIRMWARE:
        return firmware(query);
    case QUERY_METRIC_UNITS:
        return metric_units(query);
    case QUERY_PROTECTED_CONTENT:
        return -ENODEV;
    case QUERY_STALLS:
        return stalls(query);
    default:
        zb_unknown("query of xe", query->id, "refused with EINVAL");
        return -EINVAL;
    }
}
