// zeInit, zeInitDrivers and zesInit: each connects the loader once; the result of the first zeInit is that of every
// later one.
#include "loader/loader.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// All below: guarded by lock.
static bool init_called, init_drivers_called;
static ze_result_t init_result;

// A callback around the first zeInit that calls zeInit again would wait for itself.
static _Thread_local bool inside_init;

ZE_DLLEXPORT ze_result_t ZE_APICALL zeInit(ze_init_flags_t flags) {
    if (inside_init) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    inside_init = true;
    pthread_mutex_lock(&lock);
    if (!init_called) {
        init_called = true;
        zm_loader_connect();
        init_result = zm_loader_dispatch_zeInit(flags);
    }
    if (zm_loader_disconnected()) {
        init_result = ZE_RESULT_ERROR_UNINITIALIZED;
    }
    ze_result_t result = init_result;
    pthread_mutex_unlock(&lock);
    inside_init = false;
    return result;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers,
                                                  ze_init_driver_type_desc_t *desc) {
    if (!inside_init) {
        pthread_mutex_lock(&lock);
        if (!init_drivers_called) {
            init_drivers_called = true;
            zm_loader_connect();
        }
        pthread_mutex_unlock(&lock);
    }
    return zm_loader_dispatch_zeInitDrivers(pCount, phDrivers, desc);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zesInit(zes_init_flags_t flags) {
    zm_loader_connect_sysman();
    return zm_loader_dispatch_zesInit(flags);
}
