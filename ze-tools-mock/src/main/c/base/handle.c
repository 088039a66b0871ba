// The handle region, reference counts and the list of live objects.
#include "base/handle.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/option.h"
#include "base/state.h"

#define CELL_COUNT (1u << 22)
#define QUARANTINE (1u << 16)    // frees before a cell is used again

#define STATE_ALIVE (UINT64_C(1) << 63)
#define STATE_KIND_SHIFT 40
#define STATE_REFS UINT64_C(0xffffffff)

// The memory that a handle points to. A loader may read the first four words, also of a handle that has died; the rest
// is ours.
typedef struct zm_cell {
    void *ddi[4];
    _Atomic uint64_t state;    // alive bit, kind, references
    zm_object *object;
    uint32_t magic;
    uint32_t generation;    // how often the cell was used
    uint32_t next_free;
    bool lasting;    // it goes to no other object but one with the same identity
} zm_cell;

_Static_assert(sizeof(zm_cell) == 64, "a handle's cell is one cache line");

#define CELL_MAGIC 0x5a4d484eu

static pthread_once_t region_once = PTHREAD_ONCE_INIT;
static zm_cell *region;    // cell 0 is never handed out
#define DRIVER_CELL 1      // always the driver's: loaders ask for driver handles once and keep them
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// All below: guarded by lock.
static uint32_t cells_used = DRIVER_CELL + 1;
static uint32_t free_first, free_last, free_count;
static zm_object *live_first, *live_last;
static uint32_t live_counts[ZM_KIND_COUNT];    // [ZM_KIND_NONE]: those of the application
static uint64_t next_serial = 1;

enum { LASTING = 1024 };
// Cells that are kept for objects of an identity.
static struct {
    uint64_t identity;
    uint32_t cell;
} lasting[LASTING];
static uint32_t lasting_count;

static bool (*_Atomic revive_driver)(void);

static void map_region(void) {
    const size_t size = (size_t)CELL_COUNT * sizeof(zm_cell);
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    region = memory == MAP_FAILED ? NULL : memory;
    if (region == NULL) {
        fprintf(
            stderr,
            "ze-tools-mock: the simulated GPU's handles need %zu MiB of address space: %s; ulimit -v may limit it\n",
            size >> 20, strerror(errno));
    }
}

static zm_cell *cell_of(const void *handle) {
    uintptr_t first = (uintptr_t)region;
    uintptr_t address = (uintptr_t)handle;
    if (first == 0 || address - first >= (uintptr_t)CELL_COUNT * sizeof(zm_cell) ||
        (address - first) % sizeof(zm_cell) != 0) {
        return NULL;
    }
    return (zm_cell *)address;
}

static uint64_t state_of(zm_kind kind) {
    return STATE_ALIVE | (uint64_t)kind << STATE_KIND_SHIFT;
}

// Lock held.
static zm_cell *take_cell(zm_kind kind) {
    if (kind == ZM_KIND_DRIVER && region[DRIVER_CELL].object == NULL) {
        return &region[DRIVER_CELL];
    }
    uint32_t rest = zm_option_get(ZM_OPTION_REUSE_HANDLES) != 0 ? 0 : QUARANTINE;
    if (free_count > rest || (cells_used == CELL_COUNT && free_count > 0)) {
        zm_cell *cell = &region[free_first];
        free_first = cell->next_free;
        free_count--;
        return cell;
    }
    return cells_used < CELL_COUNT ? &region[cells_used++] : NULL;
}

// Lock held.
static zm_cell *take_lasting_cell(zm_kind kind, uint64_t identity) {
    for (uint32_t i = 0; i < lasting_count; i++) {
        zm_cell *cell = &region[lasting[i].cell];
        if (lasting[i].identity == identity && cell->object == NULL) {
            return cell;
        }
    }
    zm_cell *cell = take_cell(kind);
    if (cell != NULL && lasting_count < LASTING) {
        lasting[lasting_count].identity = identity;
        lasting[lasting_count++].cell = (uint32_t)(cell - region);
        cell->lasting = true;
    }
    return cell;
}

// Lock held.
static void give_cell(zm_cell *cell) {
    uint32_t index = (uint32_t)(cell - region);
    cell->object = NULL;
    cell->magic = 0;
    cell->next_free = 0;
    if (index == DRIVER_CELL || cell->lasting) {
        return;
    }
    if (free_count == 0) {
        free_first = index;
    } else if (zm_option_get(ZM_OPTION_REUSE_HANDLES) != 0) {
        cell->next_free = free_first;
        free_first = index;
        free_count++;
        return;
    } else {
        region[free_last].next_free = index;
    }
    free_last = index;
    free_count++;
}

void *zm_create(zm_kind kind, size_t size, void (*dispose)(void *object)) {
    return zm_create_lasting(kind, size, dispose, 0);
}

void *zm_create_lasting(zm_kind kind, size_t size, void (*dispose)(void *object), uint64_t identity) {
    pthread_once(&region_once, map_region);
    if (region == NULL) {
        return NULL;
    }
    zm_object *object = calloc(1, size);
    if (object == NULL) {
        return NULL;
    }
    pthread_mutex_lock(&lock);
    zm_cell *cell = identity == 0 ? take_cell(kind) : take_lasting_cell(kind, identity);
    if (cell == NULL) {
        pthread_mutex_unlock(&lock);
        free(object);
        return NULL;
    }
    cell->object = object;
    object->serial = next_serial++;
    pthread_mutex_unlock(&lock);
    object->handle = cell;
    object->dispose = dispose;
    object->kind = kind;
    cell->generation++;
    atomic_store_explicit(&cell->state, ((uint64_t)kind << STATE_KIND_SHIFT) | 1, memory_order_relaxed);
    return object;
}

void zm_publish(void *published) {
    zm_object *object = published;
    zm_cell *cell = object->handle;
    memcpy(cell->ddi, zm_tables_announced()->head, sizeof cell->ddi);
    pthread_mutex_lock(&lock);
    cell->magic = CELL_MAGIC;
    object->live_prev = live_last;
    object->live_next = NULL;
    if (live_last != NULL) {
        live_last->live_next = object;
    } else {
        live_first = object;
    }
    live_last = object;
    live_counts[object->kind]++;
    live_counts[ZM_KIND_NONE] += !object->driver_owned;
    pthread_mutex_unlock(&lock);
    atomic_fetch_or_explicit(&cell->state, STATE_ALIVE, memory_order_release);
}

void zm_handle_on_dead_driver(bool (*revive)(void)) {
    atomic_store_explicit(&revive_driver, revive, memory_order_release);
}

static void *acquire(zm_cell *cell, zm_kind kind) {
    uint64_t wanted = state_of(kind);
    uint64_t state = atomic_load_explicit(&cell->state, memory_order_relaxed);
    do {
        if ((state & ~STATE_REFS) != wanted) {
            return NULL;
        }
    } while (!atomic_compare_exchange_weak_explicit(&cell->state, &state, state + 1, memory_order_acquire,
                                                    memory_order_relaxed));
    return cell->object;
}

void *zm_acquire(const void *handle, zm_kind kind) {
    zm_cell *cell = cell_of(handle);
    if (cell == NULL) {
        return NULL;
    }
    void *object = acquire(cell, kind);
    if (object == NULL && kind == ZM_KIND_DRIVER && cell == &region[DRIVER_CELL]) {
        bool (*revive)(void) = atomic_load_explicit(&revive_driver, memory_order_acquire);
        object = revive != NULL && revive() ? acquire(cell, kind) : NULL;
    }
    return object;
}

bool zm_is_live(const void *handle, zm_kind kind) {
    zm_cell *cell = cell_of(handle);
    return cell != NULL && (atomic_load_explicit(&cell->state, memory_order_acquire) & ~STATE_REFS) == state_of(kind);
}

void *zm_retain(void *object) {
    if (object != NULL) {
        zm_cell *cell = ((zm_object *)object)->handle;
        atomic_fetch_add_explicit(&cell->state, 1, memory_order_relaxed);
    }
    return object;
}

void zm_release(void *released) {
    zm_object *object = released;
    if (object == NULL) {
        return;
    }
    zm_cell *cell = object->handle;
    if ((atomic_fetch_sub_explicit(&cell->state, 1, memory_order_acq_rel) & STATE_REFS) != 1) {
        return;
    }
    if (object->dispose != NULL) {
        object->dispose(object);
    }
    free(object);
    pthread_mutex_lock(&lock);
    atomic_store_explicit(&cell->state, 0, memory_order_relaxed);
    give_cell(cell);
    pthread_mutex_unlock(&lock);
}

bool zm_retire(void *retired) {
    zm_object *object = retired;
    zm_cell *cell = object->handle;
    if ((atomic_fetch_and_explicit(&cell->state, ~STATE_ALIVE, memory_order_acq_rel) & STATE_ALIVE) == 0) {
        return false;
    }
    pthread_mutex_lock(&lock);
    if (object->live_prev != NULL) {
        object->live_prev->live_next = object->live_next;
    } else {
        live_first = object->live_next;
    }
    if (object->live_next != NULL) {
        object->live_next->live_prev = object->live_prev;
    } else {
        live_last = object->live_prev;
    }
    object->live_prev = object->live_next = NULL;
    live_counts[object->kind]--;
    live_counts[ZM_KIND_NONE] -= !object->driver_owned;
    pthread_mutex_unlock(&lock);
    zm_release(object);
    return true;
}

void zm_end(void *object) {
    if (object != NULL) {
        zm_retain(object);
        zm_retire(object);
        zm_release(object);
    }
}

void *zm_handle(const void *object) {
    return object == NULL ? NULL : ((const zm_object *)object)->handle;
}

const char *zm_kind_name(zm_kind kind) {
    static const char *const names[ZM_KIND_COUNT] = {
        [ZM_KIND_DRIVER] = "driver",
        [ZM_KIND_DEVICE] = "device",
        [ZM_KIND_CONTEXT] = "context",
        [ZM_KIND_COMMAND_QUEUE] = "command queue",
        [ZM_KIND_COMMAND_LIST] = "command list",
        [ZM_KIND_FENCE] = "fence",
        [ZM_KIND_EVENT_POOL] = "event pool",
        [ZM_KIND_EVENT] = "event",
        [ZM_KIND_IMAGE] = "image",
        [ZM_KIND_SAMPLER] = "sampler",
        [ZM_KIND_MODULE] = "module",
        [ZM_KIND_MODULE_BUILD_LOG] = "module build log",
        [ZM_KIND_KERNEL] = "kernel",
        [ZM_KIND_PHYSICAL_MEM] = "physical memory",
        [ZM_KIND_GRAPH] = "graph",
        [ZM_KIND_EXECUTABLE_GRAPH] = "executable graph",
        [ZM_KIND_METRIC_GROUP] = "metric group",
        [ZM_KIND_METRIC] = "metric",
        [ZM_KIND_METRIC_STREAMER] = "metric streamer",
        [ZM_KIND_METRIC_QUERY_POOL] = "metric query pool",
        [ZM_KIND_METRIC_QUERY] = "metric query",
        [ZM_KIND_METRIC_PROGRAMMABLE] = "metric programmable",
        [ZM_KIND_METRIC_TRACER] = "metric tracer",
        [ZM_KIND_METRIC_DECODER] = "metric decoder",
        [ZM_KIND_TRACER_EXP] = "driver tracer",
        [ZM_KIND_TRACER] = "tracer",
        [ZM_KIND_DEBUG_SESSION] = "debug session",
        [ZM_KIND_SYSMAN_ENGINE] = "group of engines",
        [ZM_KIND_SYSMAN_FREQUENCY] = "frequency domain",
        [ZM_KIND_SYSMAN_POWER] = "power domain",
        [ZM_KIND_SYSMAN_TEMPERATURE] = "temperature sensor",
        [ZM_KIND_SYSMAN_MEMORY] = "memory module",
    };
    return (unsigned)kind < ZM_KIND_COUNT ? names[kind] : NULL;
}

uint32_t zm_live_count(zm_kind kind) {
    pthread_mutex_lock(&lock);
    uint32_t count = live_counts[kind];
    pthread_mutex_unlock(&lock);
    return count;
}

bool zm_live_get(uint32_t index, zm_kind *kind, void **handle) {
    pthread_mutex_lock(&lock);
    const zm_object *object = live_first;
    while (object != NULL && (object->driver_owned || index-- > 0)) {
        object = object->live_next;
    }
    if (object != NULL) {
        *kind = object->kind;
        *handle = object->handle;
    }
    pthread_mutex_unlock(&lock);
    return object != NULL;
}

uint32_t zm_retire_all(zm_kind kind) {
    uint32_t retired = 0;
    for (;;) {
        pthread_mutex_lock(&lock);
        zm_object *object = live_last;
        while (object != NULL && object->kind != kind) {
            object = object->live_prev;
        }
        void *handle = object == NULL ? NULL : object->handle;
        pthread_mutex_unlock(&lock);
        if (handle == NULL) {
            return retired;
        }
        // The list does not hold a reference, so the object is looked up again: it may have gone meanwhile.
        ZM_AUTO zm_object *mine = zm_acquire(handle, kind);
        if (mine != NULL && zm_retire(mine)) {
            retired++;
        }
    }
}
