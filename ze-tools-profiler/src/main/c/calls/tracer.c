// Copies of the loader, and the tracer in each.
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "calls/calls.h"
#include "location/location.h"
#include "lane/clock.h"

_Thread_local ztp_own_call ztp_own_calls;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Guarded by lock; entries below the count are never taken back.
static ztp_loader loaders[ZTP_LOADERS];
static _Atomic uint32_t loader_count;

// The loader's own function, and not what the probe answers the program with.
static void *own_symbol(void *handle, const char *name) {
    ztp_own_call before = ztp_own_calls;
    ztp_own_calls = ZTP_TIMING;
    void *function = dlsym(handle, name);
    ztp_own_calls = before;
    return function;
}

static void *symbol(const ztp_loader *loader, const char *name) {
    return own_symbol(loader->handle, name);
}

// ---- Copies of the loader -------------------------------------------------------------------------------------------

bool ztp_has_own(void *handle, const void *base, const char *name) {
    void *function = own_symbol(handle, name);
    Dl_info info;
    return function != NULL && dladdr(function, &info) != 0 && info.dli_fbase == base;
}

// Returns true if the object has a loader's functions of its own, and does not only depend on one that has. Layers
// have a tracer's functions, too, but no driver's. zeInit is not asked for: the probe answers for it.
static bool is_loader(void *handle, const void *base, const char *path) {
    if (ztp_has_own(handle, base, "zelTracerCreate") && ztp_has_own(handle, base, "zeDriverGet")) {
        return true;
    }
    const char *name = strrchr(path, '/');
    return strncmp(name == NULL ? path : name + 1, "libze_loader.so", 15) == 0;
}

static ztp_loader *add_loader(const void *base, const char *path) {
    uint32_t count = atomic_load(&loader_count);
    if (count == ZTP_LOADERS || path == NULL || path[0] == 0 || strlen(path) >= ZTP_PATH) {
        return NULL;
    }
    void *handle = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    if (handle == NULL || !is_loader(handle, base, path)) {
        return NULL;
    }
    ztp_loader *loader = &loaders[count];
    loader->base = base;
    loader->handle = handle;
    strcpy(loader->path, path);
    struct stat status;
    if (stat(path, &status) == 0) {
        loader->inode = (uint64_t)status.st_dev << 32 | (uint32_t)status.st_ino;
    }
    loader->dynamic = symbol(loader, "zelEnableTracingLayer") != NULL;
    loader->driver_get = (ze_result_t(*)(uint32_t *, ze_driver_handle_t *))symbol(loader, "zeDriverGet");
    loader->device_get =
        (ze_result_t(*)(ze_driver_handle_t, uint32_t *, ze_device_handle_t *))symbol(loader, "zeDeviceGet");
    loader->sub_devices =
        (ze_result_t(*)(ze_device_handle_t, uint32_t *, ze_device_handle_t *))symbol(loader, "zeDeviceGetSubDevices");
    loader->driver_properties =
        (ze_result_t(*)(ze_driver_handle_t, ze_driver_properties_t *))symbol(loader, "zeDriverGetProperties");
    loader->device_properties =
        (ze_result_t(*)(ze_device_handle_t, ze_device_properties_t *))symbol(loader, "zeDeviceGetProperties");
    loader->pci_properties =
        (ze_result_t(*)(ze_device_handle_t, ze_pci_ext_properties_t *))symbol(loader, "zeDevicePciGetPropertiesExt");
    loader->extension = (ze_result_t(*)(ze_driver_handle_t, const char *, void **))symbol(
        loader, "zeDriverGetExtensionFunctionAddress");
    loader->kernel_name = (ze_result_t(*)(ze_kernel_handle_t, size_t *, char *))symbol(loader, "zeKernelGetName");
    loader->kernel_properties =
        (ze_result_t(*)(ze_kernel_handle_t, ze_kernel_properties_t *))symbol(loader, "zeKernelGetProperties");
    loader->module_image = (ze_result_t(*)(zet_module_handle_t, zet_module_debug_info_format_t, size_t *,
                                           uint8_t *))symbol(loader, "zetModuleGetDebugInfo");
    loader->layer_on = (ze_result_t(*)(void))symbol(loader, "zelEnableTracingLayer");
    loader->layer_off = (ze_result_t(*)(void))symbol(loader, "zelDisableTracingLayer");
    atomic_store(&loader_count, count + 1);
    return loader;
}

ztp_loader *ztp_loader_of(const void *address) {
    Dl_info info;
    if (dladdr(address, &info) == 0) {
        return NULL;
    }
    pthread_mutex_lock(&lock);
    ztp_loader *found = NULL;
    uint32_t count = atomic_load(&loader_count);
    for (uint32_t i = 0; i < count && found == NULL; i++) {
        found = loaders[i].base == info.dli_fbase ? &loaders[i] : NULL;
    }
    if (found == NULL) {
        found = add_loader(info.dli_fbase, info.dli_fname);
    }
    pthread_mutex_unlock(&lock);
    return found;
}

const ztp_loader *ztp_only_loader(void) {
    return atomic_load(&loader_count) == 1 && loaders[0].traced ? &loaders[0] : NULL;
}

// ---- The tracer -----------------------------------------------------------------------------------------------------

typedef ze_result_t (*register_function)(zel_tracer_handle_t, int, ztp_callback);

static bool is_initialisation(uint32_t function) {
    // Recorded where they are called, for the first one comes before any tracer.
    return function == ZTP_zeInit || function == ZTP_zeInitDrivers;
}

static register_function find_register(const ztp_loader *loader, const char *name) {
    char text[128];
    snprintf(text, sizeof text, "zelTracer%sRegisterCallback", name + (strncmp(name, "zer", 3) == 0 ? 3 : 2));
    return (register_function)symbol(loader, text);
}

static bool is_tools_function(const char *name) {
    return strncmp(name, "zet", 3) == 0;
}

// The callback of functions that are watched for nothing else: what a thread has set for its next event is used up by
// an event that is not recorded, too.
static void use_up_location(void *params, uint64_t result, void *state, void **slot) {
    (void)params;
    (void)result;
    (void)state;
    (void)slot;
    if (__builtin_expect(ztl_may_have_location(), 0)) {
        (void)ztl_take();
    }
}

static void register_all(const ztp_loader *loader, zel_tracer_handle_t tracer) {
    enum { BEFORE, AFTER };
    const ztp_control *control = ztp_the_run.control;
    uint32_t number = (uint32_t)(loader - loaders);
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        const char *name = ztp_function_table[i].name;
        bool defines = ztp_defines(i);
        bool watched = ztp_times_device() && ztp_watches(number, i);
        if (is_initialisation(i) || is_tools_function(name)) {
            continue;
        }
        register_function enlist = find_register(loader, name);
        if (enlist == NULL) {
            continue;
        }
        if (!defines && !watched && control->functions[i].recorded == 0) {
            (void)enlist(tracer, AFTER, use_up_location);
        } else {
            (void)enlist(tracer, BEFORE,
                         defines   ? ztp_object_enter(i)
                         : watched ? ztp_watch_enter(number, i)
                                   : ztp_plain_enter());
            (void)enlist(tracer, AFTER,
                         defines   ? ztp_object_exit(i)
                         : watched ? ztp_watch_exit(number, i)
                                   : ztp_exit_callback(i));
        }
    }
}

bool ztp_is_initialised(const ztp_loader *loader) {
    ze_result_t (*create)(const zel_tracer_desc_t *, zel_tracer_handle_t *) =
        (ze_result_t(*)(const zel_tracer_desc_t *, zel_tracer_handle_t *))symbol(loader, "zelTracerCreate");
    ze_result_t (*destroy)(zel_tracer_handle_t) =
        (ze_result_t(*)(zel_tracer_handle_t))symbol(loader, "zelTracerDestroy");
    zel_tracer_handle_t tracer = NULL;
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    return create != NULL && destroy != NULL && create(&desc, &tracer) == ZE_RESULT_SUCCESS &&
           destroy(tracer) == ZE_RESULT_SUCCESS;
}

static bool make_tracer(ztp_state *state, ztp_loader *loader) {
    ze_result_t (*create)(const zel_tracer_desc_t *, zel_tracer_handle_t *) =
        (ze_result_t(*)(const zel_tracer_desc_t *, zel_tracer_handle_t *))symbol(loader, "zelTracerCreate");
    ze_result_t (*enable)(zel_tracer_handle_t, ze_bool_t) =
        (ze_result_t(*)(zel_tracer_handle_t, ze_bool_t))symbol(loader, "zelTracerSetEnabled");
    loader->state = ZTP_LOADER_NO_LAYER;
    loader->result = (int32_t)ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    if (create == NULL || enable == NULL) {
        return false;
    }
    zel_tracer_handle_t tracer = NULL;
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC, .pUserData = state};
    loader->result = (int32_t)create(&desc, &tracer);
    if (loader->result != ZE_RESULT_SUCCESS) {
        return false;
    }
    register_all(loader, tracer);
    loader->result = (int32_t)enable(tracer, 1);
    loader->tracer = tracer;
    return loader->result == ZE_RESULT_SUCCESS;
}

void ztp_renew_tracer(ztp_state *state, ztp_loader *loader) {
    ze_result_t (*enable)(zel_tracer_handle_t, ze_bool_t) =
        (ze_result_t(*)(zel_tracer_handle_t, ze_bool_t))symbol(loader, "zelTracerSetEnabled");
    pthread_mutex_lock(&lock);
    // One that is there stays enabled. No driver is called, which a reset may have left without devices.
    if (loader->tracer != NULL && !loader->resting && enable(loader->tracer, 1) != ZE_RESULT_SUCCESS) {
        loader->state = make_tracer(state, loader) ? ZTP_LOADER_TRACED : ZTP_LOADER_NO_LAYER;
    }
    pthread_mutex_unlock(&lock);
}

void ztp_rest(void) {
    static _Atomic uint32_t begun;
    // A thread that switches a layer on holds the lock: the next call tries again.
    if (atomic_load_explicit(&begun, memory_order_relaxed) != 0 || pthread_mutex_trylock(&lock) != 0) {
        return;
    }
    atomic_store(&begun, 1);
    uint32_t count = atomic_load(&loader_count);
    for (uint32_t i = 0; i < count; i++) {
        ztp_loader *loader = &loaders[i];
        ztp_take_layer_out(loader);
        loader->resting = true;
    }
    pthread_mutex_unlock(&lock);
}

// ---- The proof, and what the layer costs ----------------------------------------------------------------------------

// Warm, as the calls of a program that makes many of them: some 0.1 ms together.
enum { ROUNDS = 64, CALLS = 16 };

#define OWN_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))

OWN_THREAD uint32_t own_calls_seen;
OWN_THREAD uint64_t untraced;
OWN_THREAD const ztp_loader *measured;
OWN_THREAD ztp_state *scratch;

static uint64_t time_of_calls(const ztp_loader *loader) {
    uint64_t begin = ztr_monotonic();
    for (int i = 0; i < CALLS; i++) {
        uint32_t count = 0;
        (void)loader->driver_get(&count, NULL);
    }
    return ztr_monotonic() - begin;
}

void ztp_see_own_call(void **slot) {
    own_calls_seen++;
    if (scratch != NULL) {
        ztr_own_enter(scratch, slot);
    }
    if (ztp_own_calls == ZTP_MEASURING && measured != NULL) {
        // The layer hands on what is called from here, as without it.
        const ztp_loader *loader = measured;
        measured = NULL;
        untraced = time_of_calls(loader);
    }
}

void ztp_see_end_of_own_call(uint32_t function, uint64_t result, void **slot) {
    if (scratch != NULL) {
        ztr_own_exit(scratch, function, result, slot);
    }
}

static bool prove(ztp_loader *loader) {
    uint32_t before = own_calls_seen;
    ztp_own_calls = ZTP_PROVING;
    uint32_t count = 0;
    if (loader->driver_get != NULL) {
        (void)loader->driver_get(&count, NULL);
    }
    ztp_own_calls = ZTP_NO_OWN_CALL;
    return own_calls_seen != before;
}

// Switches the layer on; once more if it does not show calls, for the program may have switched it on before an
// initialisation.
static bool arrives(ztp_loader *loader) {
    if (loader->dynamic) {
        ztp_put_layer_in(loader, false);
    }
    if (prove(loader)) {
        return true;
    }
    if (loader->dynamic) {
        ztp_put_layer_in(loader, true);
    }
    return prove(loader);
}

// Returns what a call through the layer that is recorded costs more than one that is not, in picoseconds. Records go
// where no reader looks.
static uint64_t measure(ztp_loader *loader) {
    uint64_t with = UINT64_MAX, without = UINT64_MAX;
    ztp_state *own = ztr_open_scratch();
    if (own == NULL) {
        return 0;
    }
    for (int round = 0; round < ROUNDS; round++) {
        uint32_t count = 0;
        ztp_own_calls = ZTP_MEASURING;
        measured = loader;
        (void)loader->driver_get(&count, NULL);
        without = untraced < without ? untraced : without;
        ztp_own_calls = ZTP_PROVING;
        scratch = own;
        uint64_t traced = time_of_calls(loader);
        scratch = NULL;
        with = traced < with ? traced : with;
        ztp_own_calls = ZTP_NO_OWN_CALL;
    }
    ztp_close_scratch(own);
    return with > without ? (with - without) * 1000 / CALLS : 0;
}

// ---- Definitions ----------------------------------------------------------------------------------------------------

typedef struct {
    char name[64];
    uint32_t spec_version;
    int32_t major, minor, patch;
} component;

static uint64_t version_of(const ztp_loader *loader) {
    enum { MOST = 16 };
    component components[MOST];
    size_t count = MOST;
    ze_result_t (*versions)(size_t *, component *) =
        (ze_result_t(*)(size_t *, component *))symbol(loader, "zelLoaderGetVersions");
    memset(components, 0, sizeof components);
    if (versions == NULL || versions(&count, components) != ZE_RESULT_SUCCESS) {
        return 0;
    }
    for (size_t i = 0; i < count && i < MOST; i++) {
        if (strncmp(components[i].name, "loader", sizeof components[i].name) == 0) {
            return (uint64_t)(uint32_t)components[i].major << 32 | (uint64_t)(uint32_t)components[i].minor << 16 |
                   (uint32_t)components[i].patch;
        }
    }
    return 0;
}

static void define_one_untraced(ztp_state *state, const ztp_loader *loader, const char *name) {
    ztp_text text = {name, strlen(name)};
    (void)ztp_define(state,
                     &(ztp_content){.kind = ZTP_DEFINE_UNTRACED, .about = loader->id, .texts = &text, .text_count = 1});
}

static void define_untraced(ztp_state *state, const ztp_loader *loader) {
    // Metrics, debugging and Sysman: no layer has callbacks for them.
    if (loader->traced && symbol(loader, "zetMetricGroupGet") != NULL) {
        define_one_untraced(state, loader, "zet*");
    }
    if (loader->traced && symbol(loader, "zesDeviceGetProperties") != NULL) {
        define_one_untraced(state, loader, "zes*");
    }
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT && loader->traced; i++) {
        const char *name = ztp_function_table[i].name;
        if (!is_initialisation(i) && !is_tools_function(name) && find_register(loader, name) == NULL &&
            symbol(loader, name) != NULL) {
            define_one_untraced(state, loader, name);
        }
    }
}

static void define_loader(ztp_state *state, ztp_loader *loader) {
    uint64_t words[] = {loader->state, (uint32_t)loader->result, loader->version, loader->inode};
    ztp_text path = {loader->path, strlen(loader->path)};
    loader->id = ztp_define(
        state,
        &(ztp_content){.kind = ZTP_DEFINE_LOADER, .words = words, .word_count = 4, .texts = &path, .text_count = 1});
}

void ztp_define_loaders(ztp_state *state) {
    uint32_t count = atomic_load(&loader_count);
    for (uint32_t i = 0; i < count; i++) {
        define_loader(state, &loaders[i]);
    }
}

static void report(ztp_loader *loader) {
    const char *text = loader->path;
    if (loader->state == ZTP_LOADER_NO_LAYER) {
        ztp_note_once(ZTP_NOTE_NO_LAYER, loader->result, loader->version, text);
    } else if (loader->state == ZTP_LOADER_SILENT) {
        ztp_note_once(ZTP_NOTE_NOT_ARRIVING, loader->result, loader->version, text);
    } else if (!loader->dynamic) {
        ztp_note_once(ZTP_NOTE_OLD_LOADER, 0, loader->version, text);
    }
}

bool ztp_sees_calls(void) {
    pthread_mutex_lock(&lock);
    bool sees = false;
    for (uint32_t i = 0; i < atomic_load(&loader_count) && !sees; i++) {
        sees = loaders[i].traced && loaders[i].state == ZTP_LOADER_TRACED;
    }
    pthread_mutex_unlock(&lock);
    return sees;
}

static bool is_any_traced(void) {
    uint32_t count = atomic_load(&loader_count);
    for (uint32_t i = 0; i < count; i++) {
        if (loaders[i].traced) {
            return true;
        }
    }
    return false;
}

void ztp_trace(ztp_state *state, ztp_loader *loader) {
    ztp_find_origins();
    pthread_mutex_lock(&lock);
    bool first = !loader->traced;
    if (loader->resting) {
        pthread_mutex_unlock(&lock);
        return;
    }
    if (first) {
        const char *wish = getenv("ZE_ENABLE_TRACING_LAYER");
        loader->forced = wish != NULL && strcmp(wish, "1") == 0;
        loader->version = version_of(loader);
        // Copies of the loader may share one layer, found by its name: then the tracer of another copy sees these calls
        // too.
        loader->traced = is_any_traced() && arrives(loader);
        loader->traced = loader->traced || make_tracer(state, loader);
    }
    // A tracer of the program would see the call that proves it.
    if (loader->traced && (first || (loader->program == 0 && !loader->forced))) {
        loader->state = arrives(loader) ? ZTP_LOADER_TRACED : ZTP_LOADER_SILENT;
    }
    if (loader->state == ZTP_LOADER_TRACED && first && state->process != NULL) {
        uint64_t all = measure(loader), own = state->process->own_cost;
        atomic_store(&state->process->layer_cost, all > own ? all - own : 0);
    }
    if (first) {
        define_loader(state, loader);
        define_untraced(state, loader);
    }
    report(loader);
    if (loader->state == ZTP_LOADER_TRACED && first && ztp_times_device()) {
        ztp_begin_device(state, (uint32_t)(loader - loaders), loader->handle);
    }
    pthread_mutex_unlock(&lock);
}
