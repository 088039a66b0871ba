// The subscriber: what the framework looks for in the probe, and a callback for each stream.
//
// A callback does not get its stream, so each stream has one of its own, and keeps it for the life of the process.
// Nothing is unregistered: the framework may call a callback that it has copied before, and after the end of its
// stream.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "location/location.h"
#include "doors/start.h"
#include "sycl/sycl.h"

enum { STREAMS = 64 };

static ztp_stream streams[STREAMS];
static _Atomic uint32_t stream_count;
static pthread_mutex_t lock =
    PTHREAD_MUTEX_INITIALIZER;    // guards the table, and is not held while the framework is called

#define CALLBACK(n)                                                                                                    \
    static void callback_##n(uint16_t type, xpti_trace_event_data_t *parent, xpti_trace_event_data_t *event,           \
                             uint64_t instance, const void *user_data) {                                               \
        ztp_take_notification(&streams[0x##n], type, parent, event, instance, user_data);                              \
    }
#define NAME(n) callback_##n,
#define ROW(x, high)                                                                                                   \
    x(high##0) x(high##1) x(high##2) x(high##3) x(high##4) x(high##5) x(high##6) x(high##7) x(high##8) x(high##9)      \
        x(high##a) x(high##b) x(high##c) x(high##d) x(high##e) x(high##f)
#define ALL(x) ROW(x, 0) ROW(x, 1) ROW(x, 2) ROW(x, 3)

ALL(CALLBACK)
static const xpti_callback_fn callbacks[STREAMS] = {ALL(NAME)};

static bool is_debug(const char *name) {
    size_t length = strlen(name);
    return length >= 6 && strcmp(name + length - 6, ".debug") == 0;
}

// In generation A2 both streams of calls come at once: then only the one with arguments is wanted. Where a framework
// has levels of detail, its plain streams report as much as those for debugging, and go on to reach others.
static bool is_wanted(const ztp_framework *framework, const char *name, uint32_t mode) {
    if (strcmp(name, "xpti.framework") == 0) {
        return false;
    }
    if (mode == ZTP_SYCL_DETAILED && !framework->has_levels) {
        return framework->generation == ZTP_XPTI_C || strcmp(name, "sycl.pi") != 0;
    }
    return !is_debug(name);
}

// Returns the place of a stream, and whether it is a new one; STREAMS if there is none.
static uint32_t place_of(const char *name, const ztp_framework *framework, uint32_t major, uint32_t minor,
                         bool *fresh) {
    pthread_mutex_lock(&lock);
    uint32_t count = atomic_load(&stream_count), i = 0;
    while (i < count && (strcmp(streams[i].name, name) != 0 || streams[i].framework != framework)) {
        i++;
    }
    *fresh = i == count && i < STREAMS && strlen(name) < sizeof streams[i].name;
    if (*fresh) {
        ztp_stream *stream = &streams[i];
        strcpy(stream->name, name);
        stream->framework = framework;
        stream->kind = ztp_kind_of_stream(name);
        stream->text = ztl_text_of(name, strlen(name));
        // Calls say the version of their own interface, and come with a structure that all generations have.
        bool calls = (stream->kind & (ZTP_STREAM_CALLS | ZTP_STREAM_NAMES)) != 0;
        // Plug-ins of 2024 and 2025 make streams of memory before the runtime does, and give them their own version.
        bool plugin = framework->generation != ZTP_XPTI_A && major == 0 &&
                      (stream->kind & (ZTP_STREAM_BUFFER | ZTP_STREAM_IMAGE | ZTP_STREAM_MEMORY)) != 0;
        stream->reads = calls || plugin || ztp_matches_runtime(framework->generation, major);
        // The versions of the table of functions.
        enum { FIRST = 9, LAST = 12 };
        bool unified = strncmp(name, "ur.call", 7) == 0 && major == 0 && minor >= FIRST && minor <= LAST;
        stream->decodes = unified ? minor : 0;
        atomic_store(&stream_count, count + 1);
    }
    pthread_mutex_unlock(&lock);
    return i < STREAMS && strlen(name) < sizeof streams[0].name ? i : STREAMS;
}

// Types that programs define: the number of the tool that has defined it, a bit, and a number. Tools are numbered as
// they come. The runtime's own streams have none.
static void subscribe_to_own_types(const ztp_framework *framework, uint8_t id, uint32_t place) {
    enum { TOOLS = 8, OWN = 0x80, NUMBERS = 0x80 };
    for (uint16_t tool = 0; tool <= TOOLS; tool++) {
        for (uint16_t number = 0; number < NUMBERS; number++) {
            (void)framework->register_callback(id, (uint16_t)(tool << 8 | OWN | number),
                                               (void *)(uintptr_t)callbacks[place]);
        }
    }
}

static void subscribe(const ztp_framework *framework, const char *name, uint32_t place) {
    static const uint16_t old_types[] = {
        XPTI_TRACE_A_FUNCTION_WITH_ARGS_END, XPTI_TRACE_A_MEM_ALLOC_END,           XPTI_TRACE_A_MEM_RELEASE_BEGIN,
        XPTI_TRACE_A_MEM_RELEASE_END,        XPTI_TRACE_A_OFFLOAD_ALLOC_CONSTRUCT, XPTI_TRACE_A_OFFLOAD_ALLOC_ASSOCIATE,
        XPTI_TRACE_A_OFFLOAD_ALLOC_DESTRUCT, XPTI_TRACE_A_OFFLOAD_ALLOC_RELEASE,   XPTI_TRACE_A_OFFLOAD_ALLOC_ACCESSOR};
    uint8_t id = framework->register_stream(name);
    if (id == 0) {
        return;
    }
    for (uint16_t type = XPTI_TRACE_GRAPH_CREATE; type <= XPTI_TRACE_QUEUE_DESTROY; type++) {
        (void)framework->register_callback(id, type, (void *)(uintptr_t)callbacks[place]);
    }
    (void)framework->register_callback(id, XPTI_TRACE_DIAGNOSTICS, (void *)(uintptr_t)callbacks[place]);
    for (size_t i = 0; framework->generation == ZTP_XPTI_A && i < sizeof old_types / sizeof *old_types; i++) {
        (void)framework->register_callback(id, old_types[i], (void *)(uintptr_t)callbacks[place]);
    }
    if (streams[place].kind == ZTP_STREAM_OTHER) {
        subscribe_to_own_types(framework, id, place);
    }
}

static uint32_t mode_of_run(void) {
    if (!ztp_the_run.known && !ztp_probe_start(getenv("ZETOOLS_PROBE"), ZTP_DOOR_SYCL)) {
        return ZTP_SYCL_OFF;
    }
    const ztp_control *control = ztp_open_control();
    return control == NULL ? (uint32_t)ZTP_SYCL_OFF : control->sycl;
}

static void begin_stream(const void *caller, unsigned int major, unsigned int minor, const char *name) {
    uint32_t mode = mode_of_run();
    // The framework's own stream begins while the framework is being made: it cannot be asked yet.
    if (mode == ZTP_SYCL_OFF || strcmp(name, "xpti.framework") == 0) {
        return;
    }
    if (strcmp(name, "sycl") == 0) {
        ztp_note_runtime();
    }
    const ztp_framework *framework = ztp_framework_of(caller);
    if (framework == NULL) {
        return;
    }
    if (is_wanted(framework, name, mode)) {
        bool fresh;
        uint32_t place = place_of(name, framework, major, minor, &fresh);
        if (place == STREAMS) {
            ztp_note_once(ZTP_NOTE_SYCL_STREAMS, 0, STREAMS, name);
        } else if (fresh) {
            if (!streams[place].reads) {
                char text[ZTP_NOTE_TEXT];
                snprintf(text, sizeof text, "%.60s %u.%u", name, major, minor);
                ztp_note_once(ZTP_NOTE_SYCL_VERSION, 0, framework->generation, text);
            }
            if (streams[place].decodes != 0) {
                ztp_prepare_arguments();
            }
            subscribe(framework, name, place);
        }
    }
}

// The functions that the framework looks up in a library which XPTI_SUBSCRIBERS names.
ZTR_EXPORT void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream);
ZTR_EXPORT void xptiTraceFinish(const char *stream);
// Stores in newer frameworks how much is wanted of a stream. The most that any subscriber wants holds for all; without
// an answer it is XPTI_DETAIL_NORMAL.
ZTR_EXPORT bool xptiQuerySubscriberStreamDetailLevel(const char *stream, uint8_t *level);

bool xptiQuerySubscriberStreamDetailLevel(const char *stream, uint8_t *level) {
    int error = errno;
    uint32_t mode = mode_of_run();
    errno = error;
    if (stream == NULL || level == NULL) {
        return false;
    }
    *level = mode == ZTP_SYCL_OFF        ? XPTI_DETAIL_NONE
             : mode == ZTP_SYCL_DETAILED ? XPTI_DETAIL_VERBOSE
                                         : XPTI_DETAIL_NORMAL;
    return true;
}

void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream) {
    (void)version;
    int error = errno;
    if (stream != NULL) {
        begin_stream(__builtin_return_address(0), major, minor, stream);
    }
    errno = error;
}

void xptiTraceFinish(const char *stream) {
    // Notifications may come after the end of their stream, and are taken like others.
    (void)stream;
}
