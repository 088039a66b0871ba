// Functions of drivers' own libraries. A call of these passes no loader and no layer, so no tracer of the program sees
// it.
//
// They take the handles that the driver gave. A loader that has several drivers, or is set to intercept, may give the
// program objects of its own in their place: the first word of each is the driver's handle. That is taken for granted
// for events only where it holds for their device, which the driver lists itself.
#include <dlfcn.h>
#include <sys/uio.h>
#include <unistd.h>

#include "calls.h"

enum { DRIVERS = 8, PRESENT = 64 };

typedef struct {
    const void *base;
    ze_result_t (*driver_get)(uint32_t *, ze_driver_handle_t *);
    ze_result_t (*device_get)(ze_driver_handle_t, uint32_t *, ze_device_handle_t *);
    ze_result_t (*sub_devices)(ze_device_handle_t, uint32_t *, ze_device_handle_t *);
    ztp_reads reads, wrapped;
} library;

// Entries below the count are never taken back, and written by the thread that holds the lock of ztp_find_origins.
static library libraries[DRIVERS];
static _Atomic uint32_t library_count;

void ztp_find_reads(ztp_reads *reads, void *handle) {
#define FIND(member, name) *(void **)(void *)&reads->member = dlsym(handle, name)
    FIND(event_wait, "zeEventHostSynchronize");
    FIND(event_reset, "zeEventHostReset");
    FIND(event_signal, "zeEventHostSignal");
    FIND(event_times, "zeEventQueryKernelTimestamp");
    FIND(event_packets, "zeEventQueryTimestampsExp");
    FIND(device_clock, "zeDeviceGetGlobalTimestamps");
}

// The table getters are what makes a library a driver for a loader. They are not called: a loader's change the loader.
static bool is_driver(void *handle, const void *base) {
    return ztp_has_own(handle, base, "zeGetGlobalProcAddrTable") && ztp_has_own(handle, base, "zeDriverGet") &&
           ztp_has_own(handle, base, "zeEventHostSynchronize") && !ztp_has_own(handle, base, "zelTracerCreate");
}

void ztp_look_for_driver(void *handle, const void *base) {
    uint32_t count = atomic_load(&library_count);
    bool known = count == DRIVERS;
    for (uint32_t i = 0; i < count && !known; i++) {
        known = libraries[i].base == base;
    }
    if (known || !is_driver(handle, base)) {
        return;
    }
    library *one = &libraries[count];
    *one = (library){.base = base};
    *(void **)(void *)&one->driver_get = dlsym(handle, "zeDriverGet");
    *(void **)(void *)&one->device_get = dlsym(handle, "zeDeviceGet");
    *(void **)(void *)&one->sub_devices = dlsym(handle, "zeDeviceGetSubDevices");
    ztp_find_reads(&one->reads, handle);
    one->wrapped = one->reads;
    one->wrapped.wrapped = true;
    const ztp_reads *reads = &one->reads;
    bool all = one->device_get != NULL && one->sub_devices != NULL && reads->event_reset != NULL &&
               reads->event_signal != NULL && reads->event_times != NULL && reads->device_clock != NULL;
    atomic_store(&library_count, all ? count + 1 : count);
}

static bool has(const library *one, const ze_device_handle_t *devices, uint32_t count, ze_device_handle_t device,
                bool looks_below) {
    bool found = false;
    for (uint32_t i = 0; i < count && i < PRESENT && !found; i++) {
        ze_device_handle_t tiles[PRESENT];
        uint32_t tile_count = PRESENT;
        found = devices[i] == device ||
                (looks_below && one->sub_devices(devices[i], &tile_count, tiles) == ZE_RESULT_SUCCESS &&
                 has(one, tiles, tile_count, device, false));
    }
    return found;
}

static bool drives(const library *one, ze_device_handle_t device) {
    ze_driver_handle_t drivers[PRESENT];
    uint32_t count = PRESENT;
    bool found = false;
    if (one->driver_get(&count, drivers) != ZE_RESULT_SUCCESS) {
        return false;
    }
    for (uint32_t i = 0; i < count && i < PRESENT && !found; i++) {
        ze_device_handle_t devices[PRESENT];
        uint32_t device_count = PRESENT;
        found = one->device_get(drivers[i], &device_count, devices) == ZE_RESULT_SUCCESS &&
                has(one, devices, device_count, device, true);
    }
    return found;
}

// A handle of a driver that is not known here need not be an address.
static void *first_word(void *handle) {
    void *word = NULL;
    struct iovec to = {&word, sizeof word}, from = {handle, sizeof word};
    return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)sizeof word ? word : NULL;
}

const ztp_reads *ztp_reads_of(ze_device_handle_t device) {
    uint32_t count = atomic_load(&library_count);
    for (uint32_t i = 0; i < count; i++) {
        if (drives(&libraries[i], device)) {
            return &libraries[i].reads;
        }
    }
    ze_device_handle_t below = count != 0 ? first_word(device) : NULL;
    for (uint32_t i = 0; below != NULL && i < count; i++) {
        if (drives(&libraries[i], below)) {
            return &libraries[i].wrapped;
        }
    }
    return NULL;
}
