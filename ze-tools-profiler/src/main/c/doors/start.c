// The program's initialisations of Level Zero, which begin the recording.
#include "doors/start.h"

#include "doors/hold.h"
#include "doors/slots.h"
#include "location/location.h"
#include "sycl/sycl.h"
#include "vm/vm.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define VARIABLE "ZE_ENABLE_TRACING_LAYER"

bool ztp_probe_start(const char *text, uint32_t door) {
    static _Atomic uint32_t takes_marks;
    bool known = ztp_the_run.known || ztp_join(text, door);
    if (known && atomic_exchange(&takes_marks, 1) == 0) {
        ztp_take_marks(ztp_own_state);
        ztv_include_frames();
    }
    return known;
}

ztp_state *ztp_own_state(void) {
    return ztp_probe_state();
}

// ---- Initialisation -------------------------------------------------------------------------------------------------

static _Thread_local uint32_t depth;
static atomic_bool has_initialised;

bool ztp_has_initialised(void) {
    return atomic_load(&has_initialised);
}

// State for the time of one initialisation.
typedef struct {
    ztp_state *state;
    ztp_loader *loader;
    ztp_initialisation kind;
    bool set;      // the variable was set, and is to be taken back
    void *slot;    // of the call's record
    ztp_layer_watch watch;
} initialisation;

void ztp_start_flight_recording(void) {
    char file[ZTP_PATH + sizeof ZTP_VM_CLASS + 1];
    if (ztp_open_control() == NULL || ztp_the_run.control->flight_recordings == 0) {
        return;
    }
    (void)snprintf(file, sizeof file, "%s/%s", ztp_the_run.directory, ZTP_VM_CLASS);
    const char *failure = ztv_start_class(file, ztp_the_run.directory);
    if (failure != NULL) {
        ztp_note_once(ZTP_NOTE_NO_FLIGHT_RECORDING, 0, 0, failure);
    }
}

// Loaders before 1.15.8 load their layer only if the variable is there during the first initialisation.
static void before(initialisation *one, void *real, ztp_initialisation kind) {
    one->state = NULL;
    one->loader = NULL;
    one->kind = kind;
    one->set = false;
    one->slot = NULL;
    atomic_store(&has_initialised, true);
    if (depth++ != 0) {
        return;
    }
    // A library that the program is linked with may come here before the probe's own constructor.
    if (!ztp_the_run.known && !ztp_probe_start(getenv("ZETOOLS_PROBE"), ZTP_DOOR_PRELOAD)) {
        return;
    }
    int error = errno;
    ztl_prepare();
    ztp_follow_objects();
    one->state = ztp_open_control() != NULL ? ztp_own_state() : NULL;
    if (one->state != NULL) {
        one->loader = ztp_loader_of(real);
        if (one->loader == NULL) {
            Dl_info info;
            ztp_note_once(ZTP_NOTE_DRIVER, 0, 0,
                          dladdr(real, &info) != 0 && info.dli_fname != NULL ? info.dli_fname : "");
        } else if (kind == ZTP_INIT_SYSMAN && one->state->process != NULL) {
            // It is recorded, and its recording says that these calls are not seen.
        } else if (kind == ZTP_INIT_SYSMAN) {
            ztp_note_once(ZTP_NOTE_SYSMAN, 0, 0, "");
        } else {
            (void)ztp_begin(one->state, ztp_the_run.door);
            if (one->state->process != NULL) {
                ztp_start_flight_recording();
            }
        }
    }
    if (one->loader != NULL && !one->loader->dynamic && !one->loader->traced && getenv(VARIABLE) == NULL) {
        one->set = setenv(VARIABLE, "1", 0) == 0;
    }
    if (one->loader != NULL) {
        ztp_begin_initialisation(one->state, one->loader, kind, &one->watch);
    }
    errno = error;
}

static void enter(initialisation *one, uint32_t function) {
    if (one->loader != NULL && ztp_the_run.control->functions[function].recorded != 0) {
        ztp_enter_call(one->state, &one->slot);
    }
}

// Whatever the result, another kind of initialisation may have taken the layer out.
static void end(initialisation *one, ze_result_t result) {
    if (one->set) {
        unsetenv(VARIABLE);
    }
    ztp_end_initialisation(one->state, one->loader, one->kind, &one->watch);
    if (one->kind != ZTP_INIT_SYSMAN && result == ZE_RESULT_SUCCESS && one->state->process != NULL) {
        ztp_trace(one->state, one->loader);
    }
}

static void after(initialisation *one, uint32_t function, void *const *params, ze_result_t result) {
    int error = errno;
    depth--;
    if (one->loader != NULL) {
        ztp_leave_call(one->state, function, params, (uint32_t)result, &one->slot, 0);
        end(one, result);
        if (ztp_the_run.control->sycl != ZTP_SYCL_OFF) {
            ztp_note_silent_runtime();
            ztp_hide_sycl();
        }
    }
    if (depth == 0 && result == ZE_RESULT_SUCCESS) {
        ztp_hold();
    }
    errno = error;
}

ze_result_t ztp_run_init(void *real, ze_init_flags_t flags) {
    initialisation one;
    before(&one, real, ZTP_INIT_PLAIN);
    enter(&one, ZTP_zeInit);
    ze_result_t result = ((__typeof__(&zeInit))real)(flags);
    void *const params[] = {&flags};
    after(&one, ZTP_zeInit, params, result);
    return result;
}

ze_result_t ztp_run_init_drivers(void *real, uint32_t *count, ze_driver_handle_t *drivers,
                                 ze_init_driver_type_desc_t *desc) {
    initialisation one;
    before(&one, real, ZTP_INIT_DRIVERS);
    enter(&one, ZTP_zeInitDrivers);
    ze_result_t result = ((__typeof__(&zeInitDrivers))real)(count, drivers, desc);
    void *const params[] = {&count, &drivers, &desc};
    after(&one, ZTP_zeInitDrivers, params, result);
    return result;
}

ze_result_t ztp_run_sysman_init(void *real, zes_init_flags_t flags) {
    initialisation one;
    before(&one, real, ZTP_INIT_SYSMAN);
    ze_result_t result = ((__typeof__(&zesInit))real)(flags);
    int error = errno;
    depth--;
    if (one.loader != NULL) {
        end(&one, result);
    }
    errno = error;
    return result;
}

// ---- Loaders that were there before ---------------------------------------------------------------------------------

// The objects of the process when they were looked through last. Loaders are known by their functions: a program may
// bring one under a name of its own.
static pthread_mutex_t late_lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    ztp_loaded objects;
    ztp_loader *loaders[ZTP_LOADERS];
    uint32_t loader_count;
} late;

// Looks through the objects again if some were loaded since the last time.
static void find_loaders(void) {
    if (!ztp_list_objects(&late.objects)) {
        return;
    }
    late.loader_count = 0;
    for (uint32_t i = 0; i < late.objects.count && late.loader_count < ZTP_LOADERS; i++) {
        ztp_loader *loader = ztp_loader_of((const void *)late.objects.objects[i].begin);
        if (loader != NULL) {
            late.loaders[late.loader_count++] = loader;
        }
    }
}

bool ztp_take_initialised(ztp_state *state, ztp_loader *loader) {
    if (!ztp_begin(state, ztp_the_run.door)) {
        return false;
    }
    ztp_find_origins();
    ztp_know_devices(state, loader);
    ztp_trace(state, loader);
    return loader->traced;
}

static bool take_late(void) {
    find_loaders();
    ztp_follow_objects();
    bool taken = false;
    ztp_state *state = late.loader_count > 0 && ztp_open_control() != NULL ? ztp_own_state() : NULL;
    for (uint32_t i = 0; state != NULL && i < late.loader_count; i++) {
        ztp_loader *loader = late.loaders[i];
        if (loader->traced) {
            ztp_renew_tracer(state, loader);
            taken = true;
            continue;
        }
        if (!loader->dynamic && getenv(VARIABLE) == NULL && !ztp_is_initialised(loader)) {
            // Its layer can only be had before the first initialisation, which may be over.
            ztp_note_once(ZTP_NOTE_NO_LAYER, (int32_t)ZE_RESULT_ERROR_UNINITIALIZED, 0, loader->path);
            taken = true;
            continue;
        }
        if (ztp_is_initialised(loader)) {
            taken |= ztp_take_initialised(state, loader);
        }
    }
    return taken;
}

ztp_loader *ztp_any_loader(void) {
    if (pthread_mutex_trylock(&late_lock) != 0) {
        return NULL;
    }
    find_loaders();
    ztp_loader *loader = late.loader_count > 0 ? late.loaders[0] : NULL;
    pthread_mutex_unlock(&late_lock);
    return loader;
}

bool ztp_take_late(void) {
    pthread_mutex_lock(&late_lock);
    bool taken = take_late();
    pthread_mutex_unlock(&late_lock);
    return taken;
}
