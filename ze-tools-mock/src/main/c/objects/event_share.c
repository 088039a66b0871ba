// Counter-based events that other processes wait for.
//
// Such an event stands for a counter, and the value that it has once the signal has come. Counters lie in the shared
// memory file of the process, and so does a cell for each event, which says what the event means just now. An IPC
// handle names that cell. Who opens it takes over what the cell says, and from then on looks at the counter only:
// neither another signal of the event nor its end changes what has been opened.
#include <pthread.h>
#include <string.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "engine/counter.h"
#include "engine/engine.h"
#include "memory/peer_file.h"
#include "objects/event.h"
#include "zm_entry.h"

// ---- Handles --------------------------------------------------------------------------------------------------------

#define IPC_MAGIC UINT64_C(0x316e7665632d7a00)

typedef struct ipc_data {
    uint64_t magic;
    uint64_t check;    // over what follows
    int32_t process;
    int32_t fd;
    uint64_t offset;    // of the cell
    uint64_t event;
    uint32_t flags;
    uint16_t signal_scope;
    uint16_t wait_scope;
} ipc_data;

_Static_assert(sizeof(ipc_data) <= ZE_MAX_IPC_HANDLE_SIZE, "it must fit into an IPC handle");

static uint64_t checksum(const ipc_data *data) {
    return zm_checksum(&data->process, sizeof *data - offsetof(ipc_data, process));
}

ze_result_t zm_zeEventCounterBasedGetIpcHandle(ze_event_handle_t hEvent, ze_ipc_event_counter_based_handle_t *phIpc) {
    ZM_NEED_HANDLE_OR(hEvent, ZM_KIND_EVENT, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED_OR(phIpc, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_REQUIRE(!event->opened, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the event was opened from an IPC handle: pass on that handle, or the exporting process's");
    ZM_REQUIRE(!event->aggregate, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the event's counter is the application's, which can share that memory itself");
    zm_engine_lock();
    const zm_cell *cell = event->cell;
    bool external = event->signal->storage_owner != NULL;
    zm_engine_unlock();
    ZM_REQUIRE(cell != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the event was not created by zeEventCounterBasedCreate with ZE_EVENT_COUNTER_BASED_FLAG_IPC");
    ZM_REQUIRE(!external, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the event's counter is the application's, which can share that memory itself");
    ipc_data data = {.magic = IPC_MAGIC,
                     .process = (int32_t)cell->owner,
                     .fd = cell->fd,
                     .offset = cell->offset,
                     .event = event->shared_id,
                     .flags = event->counter_flags,
                     .signal_scope = (uint16_t)event->signal_scope,
                     .wait_scope = (uint16_t)event->wait_scope};
    data.check = checksum(&data);
    memset(phIpc->data, 0, sizeof phIpc->data);
    memcpy(phIpc->data, &data, sizeof data);
    return ZE_RESULT_SUCCESS;
}

// The shared memory file of the exporting process; -1 when it has ended, or is somebody else's.
static int open_file(const ipc_data *data) {
    return zm_peer_file_open(data->process, data->fd, data->offset, sizeof(zm_shared_words), false);
}

static const zm_shared_words *map_words(int fd, uint64_t offset, void **mapping) {
    struct stat status;
    uint64_t page = offset & ~(uint64_t)(ZM_HOST_PAGE - 1);
    if (offset % sizeof(zm_shared_words) != 0 || fstat(fd, &status) != 0 || status.st_size < (off_t)ZM_HOST_PAGE ||
        page > (uint64_t)status.st_size - ZM_HOST_PAGE) {
        return NULL;
    }
    void *start = mmap(NULL, ZM_HOST_PAGE, PROT_READ, MAP_SHARED, fd, (off_t)page);
    if (start == MAP_FAILED) {
        return NULL;
    }
    *mapping = start;
    return (const zm_shared_words *)((const char *)start + (offset - page));
}

// Reads what the event means now; false when it is gone.
static bool read_point(int fd, const ipc_data *data, uint64_t *point) {
    void *mapping = NULL;
    const zm_shared_words *words = map_words(fd, data->offset, &mapping);
    if (words == NULL) {
        return false;
    }
    bool alive = atomic_load(&words->event) == data->event;
    *point = atomic_load(&words->point);
    alive &= atomic_load(&words->event) == data->event;
    munmap(mapping, ZM_HOST_PAGE);
    return alive;
}

// Makes `signal` look at what the event means now.
static bool follow(zm_signal *signal, const ipc_data *data) {
    int fd = open_file(data);
    uint64_t point = 0;
    bool good = fd >= 0 && read_point(fd, data, &point);
    if (good && point != 0) {
        const zm_shared_words *words = map_words(fd, (point >> ZM_POINT_VALUE_BITS) * sizeof *words, &signal->mapping);
        good = words != NULL;
        signal->storage = good ? (_Atomic uint64_t *)&words->done : NULL;
        signal->completion = point & ZM_POINT_MAX_VALUE;
    }
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

ze_result_t zm_zeEventCounterBasedOpenIpcHandle(ze_context_handle_t hContext, ze_ipc_event_counter_based_handle_t hIpc,
                                                ze_event_handle_t *phEvent) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(phEvent);
    ipc_data data;
    memcpy(&data, hIpc.data, sizeof data);
    ZM_REQUIRE(data.magic == IPC_MAGIC && data.check == checksum(&data), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "this is not a handle of a counter-based event of this driver");
    zm_event *event = zm_event_create(context, true);
    if (event == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    event->opened = true;
    event->counter_flags = data.flags;
    event->signal_scope = data.signal_scope;
    event->wait_scope = data.wait_scope;
    if (!follow(event->signal, &data)) {
        zm_release(event);
        return zm_fail(
            ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "the event of process %d cannot be opened: it has been destroyed, or the process has ended or may "
            "not be looked into",
            data.process);
    }
    *phEvent = zm_handle(event);
    zm_publish(event);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventCounterBasedCloseIpcHandle(ze_event_handle_t hEvent) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_REQUIRE(event->opened, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
               "the event was not opened from an IPC handle: zeEventDestroy ends it");
    return zm_retire(event) ? ZE_RESULT_SUCCESS : zm_bad_handle(hEvent, ZM_KIND_EVENT);
}
