#include "board/common/settings.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PREFIX "ZEMOCK_BOARD_"

static void refuse(struct zb_settings *settings, const char *name, const char *value, const char *wanted) {
    if (settings->valid) {
        settings->valid = false;
        snprintf(settings->error, sizeof settings->error, PREFIX "%s=%.60s: give %s", name, value, wanted);
    }
}

static const char *look(const char *(*get)(const char *), const char *name) {
    char full[64];
    snprintf(full, sizeof full, PREFIX "%s", name);
    const char *value = get(full);
    return value && *value ? value : NULL;
}

static uint64_t number(struct zb_settings *settings, const char *(*get)(const char *), const char *name,
                       uint64_t otherwise, uint64_t min, uint64_t max, const char *wanted) {
    const char *value = look(get, name);
    if (!value) {
        return otherwise;
    }
    char *end;
    errno = 0;
    unsigned long long n = strtoull(value, &end, 0);
    if (errno || *end || end == value || *value == '-' || n < min || n > max) {
        refuse(settings, name, value, wanted);
        return otherwise;
    }
    return n;
}

// Reads a time such as 20us or 1.5ms, in nanoseconds.
static uint64_t duration(struct zb_settings *settings, const char *(*get)(const char *), const char *name,
                         uint64_t otherwise) {
    static const char wanted[] = "a time from 0 to 1h with its unit, such as 20us, 1.5ms or 2s";
    const char *value = look(get, name);
    if (!value) {
        return otherwise;
    }
    char *end;
    double n = strtod(value, &end);
    double unit = strcmp(end, "ns") == 0   ? 1
                  : strcmp(end, "us") == 0 ? 1e3
                  : strcmp(end, "ms") == 0 ? 1e6
                  : strcmp(end, "s") == 0  ? 1e9
                  : *end == 0 && n == 0    ? 1
                                           : 0;
    if (end == value || unit == 0 || !(n >= 0) || n * unit > 3.6e12) {
        refuse(settings, name, value, wanted);
        return otherwise;
    }
    return (uint64_t)(n * unit);
}

// Reads bytes such as 512M or 8G.
static uint64_t bytes(struct zb_settings *settings, const char *(*get)(const char *), const char *name,
                      uint64_t otherwise) {
    const char *value = look(get, name);
    if (!value) {
        return otherwise;
    }
    char *end;
    errno = 0;
    unsigned long long n = strtoull(value, &end, 10);
    unsigned shift = strcmp(end, "M") == 0 ? 20 : strcmp(end, "G") == 0 ? 30 : 64;
    if (errno || *value == '-' || end == value || shift == 64 || n == 0 || n > (1ull << 42) >> shift) {
        refuse(settings, name, value, "bytes from 1M to 4096G, such as 512M or 8G");
        return otherwise;
    }
    return (uint64_t)n << shift;
}

static bool flag(struct zb_settings *settings, const char *(*get)(const char *), const char *name, bool otherwise) {
    return number(settings, get, name, otherwise, 0, 1, "0 or 1") != 0;
}

static void path(struct zb_settings *settings, const char *(*get)(const char *), const char *name, char out[1024]) {
    const char *value = look(get, name);
    if (value && strlen(value) >= 1024) {
        refuse(settings, name, value, "a shorter path");
    } else if (value) {
        strcpy(out, value);
    }
}

void zb_settings_read(struct zb_settings *settings, const char *(*get)(const char *)) {
    memset(settings, 0, sizeof *settings);
    settings->valid = true;
    const char *device = look(get, "DEVICE");
    settings->model = zb_model_find(device ? device : "pvc");
    if (!settings->model) {
        refuse(settings, "DEVICE", device, zb_model_names());
        settings->model = zb_model_find("pvc");
    }
    settings->tiles = (uint32_t)number(settings, get, "TILES", 1, 1, settings->model->max_tiles,
                                       settings->model->max_tiles == 1 ? "1: only pvc has two tiles" : "1 or 2");
    settings->memory = (uint64_t)settings->model->memory_gib << 30;
    if (settings->memory) {
        settings->memory = bytes(settings, get, "MEMORY", settings->memory);
    } else if (look(get, "MEMORY")) {
        refuse(settings, "MEMORY", look(get, "MEMORY"),
               "it for dg2, pvc or bmg only: this device uses the host's memory");
    }
    settings->kernel_ns = duration(settings, get, "KERNEL_TIME", 20000);
    settings->item_ps =
        number(settings, get, "ITEM_TIME", 0, 0, 1000000000, "picoseconds per work item, 0 to 1000000000");
    settings->no_permission = flag(settings, get, "NO_PERMISSION", false);
    settings->metrics_errno = (int)number(settings, get, "METRICS_ERRNO", 0, 0, 133, "an errno such as 13, or 0");
    settings->hang_at = number(settings, get, "HANG_KERNEL", 0, 0, UINT64_MAX, "the number of a kernel from 1, or 0");
    settings->fault_at = number(settings, get, "FAULT_KERNEL", 0, 0, UINT64_MAX, "the number of a kernel from 1, or 0");
    settings->fault_address =
        number(settings, get, "FAULT_ADDRESS", 0xdead0000, 0, (1ull << 57) - 1, "an address below 2^57");
    settings->fault_threads = number(settings, get, "FAULT_THREADS", 1, 0, 4096, "threads, 0 to 4096");
    settings->eu_debug = flag(settings, get, "EU_DEBUG", true);
    settings->debug_deaf = flag(settings, get, "DEBUG_DEAF", false);
    settings->debug_errno = (int)number(settings, get, "DEBUG_ERRNO", 0, 0, 133, "an errno such as 13, or 0");
    settings->lose_reports_at =
        number(settings, get, "LOSE_REPORTS", 0, 0, UINT64_MAX, "the number of a read from 1, or 0");
    settings->has_clock_start = look(get, "CLOCK_START") != NULL;
    bool wide = settings->model->clock_bits > 36;    // then the 56 bits that stamps of reports have
    settings->clock_start = number(settings, get, "CLOCK_START", 0, 0, wide ? (1ull << 56) - 1 : (1ull << 36) - 1,
                                   wide ? "ticks below 2^56" : "ticks below 2^36");
    settings->clock_hz = number(settings, get, "CLOCK_RATE", settings->model->clock_hz, 1000000, 1000000000,
                                "hertz from 1000000 to 1000000000");
    settings->batch_limit_ns = duration(settings, get, "BATCH_LIMIT", 30000000000u);
    settings->strict = flag(settings, get, "STRICT", false);
    settings->log = (uint32_t)number(settings, get, "LOG", 0, 0, 2, "0, 1 or 2");
    path(settings, get, "TRUTH", settings->truth);
    path(settings, get, "COUNTS", settings->counts);
}

static struct zb_settings settings;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const char *from_environment(const char *name) {
    return getenv(name);
}

static void read_once(void) {
    zb_settings_read(&settings, from_environment);
}

const struct zb_settings *zb_settings(void) {
    pthread_once(&once, read_once);
    return &settings;
}
