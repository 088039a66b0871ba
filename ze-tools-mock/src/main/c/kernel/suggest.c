// The sizes follow the vendor's driver: powers of two where the global size has them and no group memory or barrier
// asks for more, else divisors of the global size.
#include "kernel/suggest.h"

#include <math.h>
#include <string.h>

#include "spirv/spirv.h"

#define MOST_THREADS 32u     // of a suggested group
#define MOST_BARRIERS 32u    // of a sub-slice
#define MANY_THREADS 56u     // of a sub-slice: fewer get smaller groups
#define FEW_THREADS 8u
#define LARGEST_PRIME 251u
#define MOST_DIVISORS 1024u

typedef struct wish {
    const uint32_t *global;
    uint32_t dimensions;
    uint32_t simd;
    uint32_t most;    // work-items of a group
    uint32_t least;
    uint32_t threads;    // of a sub-slice
    uint32_t local_bytes;
    bool images;
} wish;

static uint64_t ceiling(uint64_t value, uint64_t by) {
    return (value + by - 1) / by;
}

static uint32_t power_of_two(uint32_t global, uint32_t most) {
    uint32_t size = most;
    while (size > 1 && global % size != 0) {
        size /= 2;
    }
    return size;
}

// A size of so many threads, from the first dimension on. Images are read in rows of 4.
static void take_powers(const wish *w, const uint32_t powers[3], bool rows, uint32_t size[3]) {
    uint32_t threads = rows || w->threads < MANY_THREADS ? FEW_THREADS : MOST_THREADS;
    while (threads > 1 && w->most < threads * w->simd) {
        threads /= 2;
    }
    uint32_t items = threads * w->simd;
    if (w->dimensions == 2 && rows) {
        size[0] = items / 4;
        size[1] = 4;
    } else {
        size[0] = items;
    }
    while (size[0] > powers[0]) {
        size[0] /= 2;
    }
    if (w->dimensions == 2 && !rows) {
        size[1] = items / size[0];
    } else if (w->dimensions != 2) {
        size[1] = items / size[0];
        while (size[1] > powers[1]) {
            size[1] /= 2;
        }
        size[2] = items / (size[0] * size[1]);
    }
}

// Returns whether powers of two that divide the global size make a group of at least one thread.
static bool by_powers(const wish *w, uint32_t size[3]) {
    uint32_t powers[3] = {1, 1, 1};
    for (uint32_t i = 0; i < w->dimensions; i++) {
        powers[i] = power_of_two(w->global[i], w->simd * MOST_THREADS);
    }
    bool rows = w->images && (powers[0] >= 4 || (powers[0] >= 2 && w->simd == 8)) && powers[1] >= 4;
    uint64_t items = (uint64_t)powers[0] * powers[1] * powers[2];
    if (items > w->simd && (items > w->most || items > (uint64_t)w->simd * MOST_THREADS)) {
        take_powers(w, powers, rows, size);
        return true;
    }
    if (items < w->simd) {
        return false;
    }
    memcpy(size, powers, sizeof powers);
    size[1] = rows ? 4 : size[1];
    return true;
}

static bool is_prime(uint32_t number) {
    for (uint32_t k = 2; k * k <= number; k++) {
        if (number % k == 0) {
            return false;
        }
    }
    return true;
}

// A product of prime factors of the global size, the smallest first.
static uint32_t by_factors(uint32_t global, uint32_t most) {
    uint32_t size = 1;
    for (uint32_t prime = 2; prime <= LARGEST_PRIME && (uint64_t)size * prime <= global; prime++) {
        while (is_prime(prime) && size * prime <= most && global % (size * prime) == 0) {
            size *= prime;
        }
    }
    return size;
}

typedef struct divisors {
    uint32_t count;
    uint32_t items[MOST_DIVISORS];    // rising
} divisors;

static void find_divisors(divisors *to, uint32_t global, uint32_t most, bool all) {
    to->count = 0;
    to->items[to->count++] = 1;
    for (uint32_t k = 2; all && k < most && to->count < MOST_DIVISORS; k++) {
        if (global % k == 0) {
            to->items[to->count++] = k;
        }
    }
}

// Group memory: as few groups as can be, then the shape of the global size. The third dimension stays 1.
static void by_shape(const wish *w, const divisors by[3], bool falling, uint32_t size[3]) {
    float target = logf((float)w->global[0]) - logf((float)w->global[1]), best = INFINITY;
    uint64_t fewest = UINT64_MAX;
    for (uint32_t i = by[0].count; i-- > 0;) {
        for (uint32_t k = 0; k < by[1].count; k++) {
            uint32_t x = by[0].items[i], y = by[1].items[k];
            if ((falling && y > x) || x * y > w->most) {
                break;
            }
            uint64_t groups = ceiling(w->global[0], x) * ceiling(w->global[1], y);
            float away = fabsf(target - (logf((float)x) - logf((float)y)));
            if (x * y >= w->least && (groups < fewest || (groups == fewest && away < best))) {
                size[0] = x;
                size[1] = y;
                best = away;
                fewest = groups;
            }
        }
    }
}

// As few threads as can be.
static void by_threads(const wish *w, const divisors by[3], bool falling, uint32_t size[3]) {
    uint64_t fewest = UINT64_MAX;
    for (uint32_t i = by[0].count; i-- > 0;) {
        for (uint32_t k = by[1].count; k-- > 0;) {
            uint32_t x = by[0].items[i], y = by[1].items[k];
            if (falling && y > x) {
                continue;
            }
            for (uint32_t n = by[2].count; n-- > 0;) {
                uint32_t z = by[2].items[n];
                uint64_t items = (uint64_t)x * y * z;
                if ((falling && z > y) || items > w->most) {
                    continue;
                }
                if (items < w->least) {
                    break;
                }
                uint64_t groups = ceiling(w->global[0], x) * ceiling(w->global[1], y) * ceiling(w->global[2], z);
                uint64_t threads = ceiling(items, w->simd) * groups;
                if (threads < fewest) {
                    fewest = threads;
                    size[0] = x;
                    size[1] = y;
                    size[2] = z;
                }
            }
        }
    }
}

static void by_divisors(const wish *w, uint32_t size[3]) {
    divisors by[3];
    for (uint32_t i = 0; i < 3; i++) {
        find_divisors(&by[i], w->global[i], w->most, i < w->dimensions);
    }
    for (int round = 0; round < 2; round++) {
        if (round == 1 && size[0] * size[1] * size[2] * 2 > w->simd) {
            return;
        }
        if (w->local_bytes > 0) {
            by_shape(w, by, round == 0, size);
        } else {
            by_threads(w, by, round == 0, size);
        }
    }
}

static uint32_t least_items(const zm_kernel *kernel, const wish *w, bool barriers) {
    const zm_device_config *config = &kernel->module->device->config;
    uint32_t least = barriers ? w->threads * w->simd / MOST_BARRIERS : 0;
    if (w->local_bytes > 0) {
        uint32_t each = w->most / (config->local_memory / w->local_bytes);
        least = each > least ? each : least;
    }
    return config->fused ? 2 * least : least;
}

void zm_kernel_suggest(const zm_kernel *kernel, const uint32_t global[3], uint32_t local_bytes, uint32_t size[3]) {
    const zm_device_config *config = &kernel->module->device->config;
    bool barriers = (kernel->info->traits & ZM_TRAIT_BARRIER) != 0;
    wish w = {.global = global,
              .dimensions = global[2] > 1   ? 3
                            : global[1] > 1 ? 2
                                            : 1,
              .simd = kernel->simd,
              .most = zm_kernel_largest_group(kernel),
              .threads = config->eus_per_subslice * config->threads_per_eu,
              .local_bytes = local_bytes};
    for (uint32_t i = 0; i < kernel->info->params.count; i++) {
        w.images = w.images || kernel->info->params.items[i].kind == ZM_PARAM_IMAGE;
    }
    w.least = least_items(kernel, &w, barriers);
    size[0] = size[1] = size[2] = 1;
    if (local_bytes == 0 && !barriers && by_powers(&w, size)) {
        return;
    }
    // A product of three such numbers may be more than 64 bits hold.
    if ((long double)global[0] * global[1] * global[2] <= w.most) {
        memcpy(size, global, 3 * sizeof *size);
    } else if (w.dimensions == 1) {
        size[0] = by_factors(global[0], w.most);
    } else {
        by_divisors(&w, size);
    }
}
