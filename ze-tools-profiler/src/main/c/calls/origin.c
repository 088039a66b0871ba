// Devices that are not real, by what the libraries of their drivers export: names of devices say nothing, for a
// simulated GPU can have that of a real one.
#include <dlfcn.h>

#include "base/simulation.h"
#include "calls/calls.h"

enum { SIMULATIONS = 8 };

// Written by the thread that looks. Readers may meet entries of an earlier look: a library that is gone has no drivers.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ztp_loaded loaded;
static ztp_object simulations[SIMULATIONS];
static _Atomic uint32_t simulation_count;
static _Atomic uint32_t has_board;

static void look_at(const ztp_object *object, uint32_t *count) {
    Dl_info info;
    const void *base = (const void *)object->begin;
    if (dladdr(base, &info) == 0 || info.dli_fname == NULL || info.dli_fbase != base) {
        return;
    }
    void *handle = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    if (handle == NULL) {
        return;
    }
    if (*count < SIMULATIONS && ztp_has_own(handle, base, ZTP_SIMULATION)) {
        simulations[(*count)++] = *object;
    } else if (ztp_has_own(handle, base, ZTP_BOARD)) {
        atomic_store(&has_board, 1);
    }
    ztp_look_for_driver(handle, base);
    (void)dlclose(handle);
}

void ztp_find_origins(void) {
    if (pthread_mutex_trylock(&lock) != 0) {
        return;
    }
    if (ztp_list_objects(&loaded)) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < loaded.count; i++) {
            look_at(&loaded.objects[i], &count);
        }
        atomic_store(&simulation_count, count);
    }
    pthread_mutex_unlock(&lock);
}

static bool is_simulated(const void *function) {
    uint32_t count = atomic_load(&simulation_count);
    for (uint32_t i = 0; i < count; i++) {
        if ((uintptr_t)function >= simulations[i].begin && (uintptr_t)function < simulations[i].end) {
            return true;
        }
    }
    return false;
}

ztp_origin ztp_origin_of(const ztp_loader *loader, ze_driver_handle_t driver) {
    // Functions that drivers give by name: their code is in the driver's library. Kinds of the simulated GPU give one
    // of them.
    static const char *const given[] = {"zetDeviceDisableMetricsExp", "zeDevicePciGetPropertiesExt"};
    bool asks = atomic_load(&simulation_count) != 0 && loader != NULL && loader->extension != NULL;
    for (uint32_t i = 0; asks && i < sizeof given / sizeof *given; i++) {
        void *function = NULL;
        if (loader->extension(driver, given[i], &function) == ZE_RESULT_SUCCESS && function != NULL) {
            if (is_simulated(function)) {
                return ZTP_DEVICES_SIMULATED;
            }
            break;
        }
    }
    return atomic_load(&has_board) != 0 ? ZTP_DEVICES_BOARD : ZTP_DEVICES_UNKNOWN;
}

int32_t ztp_origin_here(uint64_t extension, uint64_t driver) {
    ztp_loader asked = {.extension = NULL};
    *(void **)(void *)&asked.extension = (void *)(uintptr_t)extension;
    ztp_find_origins();
    return (int32_t)ztp_origin_of(&asked, (ze_driver_handle_t)(uintptr_t)driver);
}
