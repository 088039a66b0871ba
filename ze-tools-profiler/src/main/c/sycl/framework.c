// The framework of the process, found in the link map, and its generation.
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "doors/start.h"
#include "sycl/sycl.h"

static const char *const common[] = {"xptiAddMetadata",
                                     "xptiCheckTraceEnabled",
                                     "xptiFinalize",
                                     "xptiFindEvent",
                                     "xptiForceSetTraceEnabled",
                                     "xptiFrameworkFinalize",
                                     "xptiFrameworkInitialize",
                                     "xptiGetStashedTuple",
                                     "xptiGetUniqueId",
                                     "xptiGetUniversalId",
                                     "xptiInitialize",
                                     "xptiLookupObject",
                                     "xptiLookupString",
                                     "xptiMakeEvent",
                                     "xptiNotifySubscribers",
                                     "xptiQueryMetadata",
                                     "xptiQueryPayload",
                                     "xptiQueryPayloadByUID",
                                     "xptiRegisterCallback",
                                     "xptiRegisterObject",
                                     "xptiRegisterPayload",
                                     "xptiRegisterStream",
                                     "xptiRegisterString",
                                     "xptiRegisterUserDefinedEventType",
                                     "xptiRegisterUserDefinedTracePoint",
                                     "xptiReleaseEvent",
                                     "xptiReset",
                                     "xptiSetUniversalId",
                                     "xptiStashTuple",
                                     "xptiTraceEnabled",
                                     "xptiUnregisterCallback",
                                     "xptiUnregisterStream",
                                     "xptiUnstashTuple"};

static const char *const tracepoints[] = {"xptiCreateTracepoint",
                                          "xptiDeleteTracepoint",
                                          "xptiLookupEvent",
                                          "xptiLookupPayload",
                                          "xptiGetTracepointScopeData",
                                          "xptiSetTracepointScopeData",
                                          "xptiUnsetTracepointScopeData",
                                          "xptiRegisterTracepointScope",
                                          "xptiGetDefaultStreamID",
                                          "xptiSetDefaultStreamID",
                                          "xptiGetDefaultEventType",
                                          "xptiSetDefaultEventType",
                                          "xptiGetDefaultTraceType",
                                          "xptiSetDefaultTraceType"};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

// The object of a framework, and how to ask it.
typedef struct {
    void *handle;
    const void *base;
} object;

// A name that the object only depends on is not its own: another copy may have it.
static void *own_symbol(const object *of, const char *name) {
    void *symbol = ztp_real_symbol(of->handle, name);
    Dl_info info;
    return symbol != NULL && dladdr(symbol, &info) != 0 && info.dli_fbase == of->base ? symbol : NULL;
}

static size_t count_own(const object *of, const char *const *names, size_t count) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += own_symbol(of, names[i]) != NULL;
    }
    return found;
}

// ---- The runtime ----------------------------------------------------------------------------------------------------

typedef struct {
    uint32_t runtime;    // major version of libsycl, 0 if it is not mapped
    bool framework;
} libraries;

static int note_library(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    libraries *found = data;
    const char *name = info->dlpi_name == NULL ? NULL : strrchr(info->dlpi_name, '/');
    if (name == NULL) {
        return 0;
    }
    static const char runtime[] = "/libsycl.so.";
    if (strncmp(name, runtime, sizeof runtime - 1) == 0) {
        found->runtime = (uint32_t)strtoul(name + sizeof runtime - 1, NULL, 10);
    }
    found->framework |= strncmp(name, "/libxptifw.so", 13) == 0;
    return 0;
}

// The mapped name may be that of a link without a version: then the real name of the file says it.
static int note_link(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    libraries *found = data;
    const char *name = info->dlpi_name == NULL ? NULL : strrchr(info->dlpi_name, '/');
    if (name != NULL && strcmp(name, "/libsycl.so") == 0) {
        char *real = realpath(info->dlpi_name, NULL);
        char *last = real == NULL ? NULL : strrchr(real, '/');
        if (last != NULL && strncmp(last, "/libsycl.so.", 12) == 0) {
            found->runtime = (uint32_t)strtoul(last + 12, NULL, 10);
        }
        free(real);
    }
    return 0;
}

static libraries look(void) {
    libraries found = {0};
    (void)dl_iterate_phdr(note_library, &found);
    if (found.runtime == 0) {
        (void)dl_iterate_phdr(note_link, &found);
    }
    return found;
}

void ztp_note_silent_runtime(void) {
    libraries found = look();
    if (found.runtime == 0) {
        return;
    }
    // As the framework reads it: whatever is not known is off.
    const char *enable = getenv("XPTI_TRACE_ENABLE");
    if (enable != NULL && strcmp(enable, "1") != 0 && strcasecmp(enable, "true") != 0) {
        ztp_note_once(ZTP_NOTE_SYCL_DISABLED, 0, 0, enable);
    } else if (!found.framework) {
        ztp_note_once(ZTP_NOTE_SYCL_NONE, 0, 0, "");
    }
}

// ---- The loader of Unified Runtime ----------------------------------------------------------------------------------

static int note_loader(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    const char *name = info->dlpi_name == NULL ? NULL : strrchr(info->dlpi_name, '/');
    if (name == NULL || strncmp(name, "/libur_loader.so", 16) != 0) {
        return 0;
    }
    char **path = data;
    *path = strdup(info->dlpi_name);
    return 1;
}

void *ztp_unified_loader(void) {
    char *path = NULL;
    (void)dl_iterate_phdr(note_loader, &path);
    void *loader = path == NULL ? NULL : dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    free(path);
    return loader;
}

bool ztp_loader_exports(void *loader, const char *name) {
    return ztp_real_symbol(loader, name) != NULL;
}

// ---- The generation -------------------------------------------------------------------------------------------------

// Makes an event and looks whether it lies in memory as declared, as far as all generations agree.
static bool has_layout(const object *of) {
    enum { ACTIVITY = 1, FLAGS = XPTI_PAYLOAD_NAME | XPTI_PAYLOAD_SOURCE_FILE | XPTI_PAYLOAD_LINE };
    xpti_make_event_fn make = (xpti_make_event_fn)own_symbol(of, "xptiMakeEvent");
    xpti_query_payload_fn payload_of = (xpti_query_payload_fn)own_symbol(of, "xptiQueryPayload");
    xpti_query_metadata_fn metadata_of = (xpti_query_metadata_fn)own_symbol(of, "xptiQueryMetadata");
    xpti_find_event_fn find = (xpti_find_event_fn)own_symbol(of, "xptiFindEvent");
    static const char name[] = "ze-tools: layout of an event";
    xpti_payload_t payload = {.name = name, .source_file = "ze-tools", .line_no = 1, .flags = FLAGS};
    uint64_t instance = 0;
    xpti_trace_event_data_t *event = make(name, &payload, XPTI_EVENT_ALGORITHM, ACTIVITY, &instance);
    // The numbers first: what follows would be called with the wrong arguments.
    return event != NULL && event->event_type == XPTI_EVENT_ALGORITHM && event->activity_type == ACTIVITY &&
           event->reserved_payload == payload_of(event) && &event->reserved_metadata == metadata_of(event) &&
           event->unique_id != 0 && find(event->unique_id) == event;
}

// Returns the generation, or why it is not known.
static ztp_xpti_generation generation_of(const object *of, ztp_sycl_refusal *reason) {
    size_t present = count_own(of, tracepoints, COUNT(tracepoints));
    if (present != 0 && present != COUNT(tracepoints)) {
        *reason = ZTP_SYCL_TRACEPOINTS;
        return ZTP_XPTI_UNKNOWN;
    }
    if (!has_layout(of)) {
        *reason = ZTP_SYCL_LAYOUT;
        return ZTP_XPTI_UNKNOWN;
    }
    if (present != 0) {
        return ZTP_XPTI_C;
    }
    uint32_t runtime = look().runtime;
    *reason = runtime == 0 ? ZTP_SYCL_NO_RUNTIME : ZTP_SYCL_RUNTIME;
    return runtime == 5 ? ZTP_XPTI_A : runtime == 7 || runtime == 8 ? ZTP_XPTI_A2 : ZTP_XPTI_UNKNOWN;
}

// ---- All of it ------------------------------------------------------------------------------------------------------

// A lock that reports when its owner takes it again: making an event may bring a notification to the same thread.
static pthread_mutex_t lock = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;

// A process may have several copies of the framework. Entries below the count are never changed.
enum { FRAMEWORKS = 8 };
static struct {
    const void *base;
    ztp_framework framework;
} known[FRAMEWORKS];
static uint32_t known_count;

static void find(const object *of, const char *path, ztp_framework *framework) {
    ztp_sycl_refusal reason = ZTP_SYCL_NO_FRAMEWORK;
    // The program itself has no handle; it is no framework either.
    size_t own = of->handle == NULL ? 0 : count_own(of, common, COUNT(common));
    if (own == COUNT(common)) {
        framework->generation = generation_of(of, &reason);
    } else if (own != 0) {
        reason = ZTP_SYCL_FUNCTIONS;
    }
    if (framework->generation == ZTP_XPTI_UNKNOWN) {
        ztp_note_once(ZTP_NOTE_SYCL_REFUSED, (int32_t)reason, look().runtime, path);
        return;
    }
    framework->register_stream = (xpti_register_stream_fn)own_symbol(of, "xptiRegisterStream");
    framework->register_callback = (xpti_register_callback_fn)own_symbol(of, "xptiRegisterCallback");
    framework->lookup_string = (xpti_lookup_string_fn)own_symbol(of, "xptiLookupString");
    framework->lookup_object = (xpti_lookup_object_fn)own_symbol(of, "xptiLookupObject");
    framework->universal_id = (xpti_get_universal_id_fn)own_symbol(of, "xptiGetUniversalId");
    framework->has_levels = own_symbol(of, "xptiGetEffectiveStreamDetailLevel") != NULL;
}

const ztp_framework *ztp_framework_of(const void *caller) {
    Dl_info info;
    if (dladdr(caller, &info) == 0 || info.dli_fname == NULL) {
        return NULL;
    }
    if (pthread_mutex_lock(&lock) != 0) {
        return NULL;
    }
    const ztp_framework *found = NULL;
    uint32_t i = 0;
    while (i < known_count && known[i].base != info.dli_fbase) {
        i++;
    }
    if (i == known_count && known_count < FRAMEWORKS) {
        object of = {dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD), info.dli_fbase};
        known[i].base = info.dli_fbase;
        known_count++;
        find(&of, info.dli_fname, &known[i].framework);
    }
    if (i < known_count && known[i].framework.generation != ZTP_XPTI_UNKNOWN) {
        found = &known[i].framework;
    }
    pthread_mutex_unlock(&lock);
    return found;
}
