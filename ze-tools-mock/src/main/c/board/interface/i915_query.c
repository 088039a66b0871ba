#include "board/device/hardware.h"
#include "board/interface/i915.h"
#include "board/common/report.h"
#include "board/interface/request.h"
#include "board/common/settings.h"
#include "board/common/usermem.h"
#include <errno.h>
#include <string.h>

struct item {
    uint64_t id;
    int32_t length;
    uint32_t flags;
    uint64_t data;
};

struct region {
    uint16_t class, instance;
    uint32_t reserved;
    uint64_t
        words[10];    // published: size, free, visible size, visible free; vendor's: capabilities, flags, size, free
};

#define VENDOR 0x10000

size_t zb_i915_engines(struct zb_engine_name names[ZB_ENGINES]) {
    const struct zb_settings *settings = zb_settings();
    const struct zb_model *model = settings->model;
    size_t n = 0;
    if (model->interface == ZB_I915_VENDOR) {
        for (uint32_t tile = 0; tile < settings->tiles; tile++) {
            for (uint32_t i = 0; i < model->copy; i++) {
                names[n++] = (struct zb_engine_name){1, (uint16_t)(tile * model->copy + i)};
            }
            for (uint32_t i = 0; i < model->compute; i++) {
                names[n++] = (struct zb_engine_name){4, (uint16_t)(tile * model->compute + i)};
            }
        }
        return n;
    }
    names[n++] = (struct zb_engine_name){0, 0};
    for (uint32_t i = 0; i < model->copy; i++) {
        names[n++] = (struct zb_engine_name){1, (uint16_t)i};
    }
    names[n++] = (struct zb_engine_name){2, 0};
    names[n++] = (struct zb_engine_name){3, 0};
    for (uint32_t i = 0; i < model->compute; i++) {
        names[n++] = (struct zb_engine_name){4, (uint16_t)i};
    }
    return n;
}

static int answer(struct item *it, const void *data, size_t bytes) {
    uint32_t length = it->length < 0 ? 0 : (uint32_t)it->length;
    int result = zb_answer(it->data, &length, data, bytes);
    it->length = result ? result : (int32_t)length;
    return 0;
}

static int engines(struct item *it) {
    struct {
        uint32_t n, reserved[3];
        struct {
            struct zb_engine_name name;
            uint32_t reserved;
            uint64_t flags, capabilities, rest[4];
        } entries[ZB_ENGINES];
    } out = {0};
    struct zb_engine_name names[ZB_ENGINES];
    bool vendor = zb_settings()->model->interface == ZB_I915_VENDOR;
    out.n = (uint32_t)zb_i915_engines(names);
    for (uint32_t i = 0; i < out.n; i++) {
        out.entries[i].name = names[i];
        out.entries[i].flags = vendor ? 0 : 1;    // has a logical instance
        if (vendor && names[i].class == 1) {
            out.entries[i].capabilities = names[i].instance % zb_settings()->model->copy == 0 ? 9ull << 60 : 1ull << 62;
        }
    }
    return answer(it, &out, 16 + out.n * sizeof out.entries[0]);
}

static int vendor_engines(struct item *it) {
    struct {
        uint32_t n, reserved[3];
        struct {
            struct zb_engine_name name;
            uint32_t oa;
            uint64_t flags, capabilities, known;
            uint16_t logical, reserved[3];
            uint64_t more[2];
        } entries[ZB_ENGINES];
    } out = {0};
    struct zb_engine_name names[ZB_ENGINES];
    uint32_t copies = zb_settings()->model->copy;
    out.n = (uint32_t)zb_i915_engines(names);
    for (uint32_t i = 0; i < out.n; i++) {
        out.entries[i].name = names[i];
        out.entries[i].flags = 7ull << 61;
        if (names[i].class == 1) {    // the first is the main one, the others are links
            uint32_t link = names[i].instance % copies;
            out.entries[i].capabilities = link == 0 ? 9ull << 60 : link < 3 ? 1ull << 62 : 1ull << 61;
            out.entries[i].known = 0xfull << 60;
        }
    }
    return answer(it, &out, 16 + out.n * sizeof out.entries[0]);
}

static int regions(struct item *it, bool vendor) {
    const struct zb_settings *settings = zb_settings();
    struct {
        uint32_t n, reserved[3];
        struct region region[8];
    } out = {0};
    unsigned size = vendor ? 2 : 0;
    out.region[0].words[size] = 16ull << 30;
    out.region[0].words[size + 1] = 8ull << 30;
    out.n = 1;
    for (uint32_t tile = 0; tile < settings->tiles && settings->memory; tile++) {
        struct region *region = &out.region[out.n++];
        region->class = 1;
        region->instance = (uint16_t)tile;
        region->words[size] = region->words[size + 1] = settings->memory;
        if (!vendor) {
            region->words[2] = region->words[3] = settings->memory;
        }
    }
    return answer(it, &out, 16 + out.n * sizeof out.region[0]);
}

// Writes the distance of an engine to memory in place: 0 on its tile, else 100.
static int distance(struct item *it) {
    struct {
        struct zb_engine_name engine;
        uint16_t class, instance;
        int32_t distance;
        uint32_t reserved[3];
    } asked;
    if (it->length && it->length < (int32_t)sizeof asked) {
        it->length = -EINVAL;
        return 0;
    }
    if (!zb_user_read(&asked, it->data, sizeof asked)) {
        it->length = -EFAULT;
        return 0;
    }
    const struct zb_model *model = zb_settings()->model;
    uint32_t per = asked.engine.class == 4 ? model->compute : model->copy;
    asked.distance = per && asked.engine.instance / per == asked.instance ? 0 : 100;
    it->length = zb_user_write(it->data, &asked, sizeof asked) ? (int32_t)sizeof asked : -EFAULT;
    return 0;
}

// Queries, by their numbers in i915.
enum {
    QUERY_TOPOLOGY = 1,
    QUERY_ENGINES = 2,
    QUERY_METRICS = 3,
    QUERY_REGIONS = 4,
    QUERY_HARDWARE = 5,
    QUERY_GEOMETRY_SUBSLICES = 6,
    QUERY_FIRMWARE = 7
};

static int query(struct item *it) {
    uint32_t table[ZB_HARDWARE_WORDS];
    unsigned char topology[ZB_TOPOLOGY_BYTES];
    size_t n;
    switch (it->id) {
    case QUERY_TOPOLOGY:
    case QUERY_GEOMETRY_SUBSLICES:
    case VENDOR | 7:
    case VENDOR | 8:
        n = zb_topology(topology);
        return answer(it, topology, n);
    case QUERY_ENGINES:
        return engines(it);
    case QUERY_REGIONS:
        return regions(it, false);
    case QUERY_HARDWARE:
    case VENDOR | 6:
        n = zb_hardware_table(table);
        return n ? answer(it, table, 4 * n) : -EINVAL;
    case VENDOR | 4:
        return regions(it, true);
    case VENDOR | 5:
        return distance(it);
    case VENDOR | 13:
        return vendor_engines(it);
    case QUERY_METRICS:
    case QUERY_FIRMWARE:
    case VENDOR | 12:      // version of the hardware's parts
        return -EINVAL;    // as kernel drivers that do not have it
    default:
        zb_unknown("query of i915", it->id, "refused with EINVAL");
        return -EINVAL;
    }
}

int zb_i915_query(void *argument, size_t bytes) {
    (void)bytes;
    struct {
        uint32_t n, flags;
        uint64_t items;
    } *asked = argument;
    if (asked->flags) {
        return -EINVAL;
    }
    for (uint32_t i = 0; i < asked->n; i++) {
        struct item it;
        uint64_t at = asked->items + i * sizeof it;
        if (!zb_user_read(&it, at, sizeof it)) {
            return -EFAULT;
        }
        int result = query(&it);
        if (result) {
            it.length = result;
        }
        zb_log(1, "query 0x%llx: %d", (unsigned long long)it.id, it.length);
        if (!zb_user_write(at, &it, sizeof it)) {
            return -EFAULT;
        }
    }
    return 0;
}
