// Memory in which a device keeps its counters, exported as a file descriptor that the host can map.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file_limit.h"
#include "metric/collect.h"

#define MEMORY_SIZE 4096
#define MEMORY_MAGIC UINT64_C(0x314d454d43544d5a)    // "ZMTCMEM1"

// The content of the memory. `updates` is odd while the rest changes.
typedef struct counter_page {
    uint64_t magic;
    uint64_t updates;
    uint64_t timestamp;    // metric timestamp of the last update
    uint32_t tiles;
    uint32_t counters;    // per tile, in the order of zm_counter
    uint64_t values[ZM_MAX_TILES * ZM_COUNTERS];
} counter_page;

_Static_assert(sizeof(counter_page) <= MEMORY_SIZE, "the page holds all counters");

struct zm_counter_memory {
    int fd;
    counter_page *page;
};

static struct zm_counter_memory *create(void) {
    struct zm_counter_memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL) {
        return NULL;
    }
    // A file that cannot shrink can be imported by zeMemAllocDevice.
    memory->fd = zm_file_fits(MEMORY_SIZE) ? zm_memory_file("ze-mock-counters", MEMORY_SIZE) : -1;
    void *page = MAP_FAILED;
    if (memory->fd >= 0) {
        page = mmap(NULL, MEMORY_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, memory->fd, 0);
    }
    if (page == MAP_FAILED) {
        if (memory->fd >= 0) {
            close(memory->fd);
        }
        free(memory);
        return NULL;
    }
    memory->page = page;
    memory->page->magic = MEMORY_MAGIC;
    return memory;
}

void zm_counter_memory_free(struct zm_counter_memory *memory) {
    if (memory != NULL) {
        munmap(memory->page, MEMORY_SIZE);
        close(memory->fd);
        free(memory);
    }
}

void zm_counter_memory_update(zm_metric_device *device, uint64_t now) {
    if (device->memory == NULL) {
        return;
    }
    counter_page *page = device->memory->page;
    _Atomic uint64_t *updates = (_Atomic uint64_t *)&page->updates;
    atomic_fetch_add(updates, 1);
    page->tiles = device->device->tile_count;
    page->counters = ZM_COUNTERS;
    for (uint32_t t = 0; t < page->tiles; t++) {
        zm_totals totals;
        zm_timeline_at(&zm_tile_of(device->device, t)->timeline, now, &totals);
        memcpy(&page->values[t * ZM_COUNTERS], totals.value, sizeof totals.value);
    }
    page->timestamp = zm_metric_ticks(&device->machine, zm_device_time(device->device, now));
    atomic_fetch_add(updates, 1);
}

int zm_counter_memory_fd(zm_metric_device *device, size_t *size) {
    if (device->memory == NULL) {
        device->memory = create();
    }
    if (device->memory == NULL) {
        return -1;
    }
    zm_counter_memory_update(device, zm_clock_now());
    *size = MEMORY_SIZE;
    return device->memory->fd;
}
