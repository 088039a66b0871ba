// A library with the functions of SYCL's tracing framework, for the program in training.c: it notifies the recorder as
// a runtime of SYCL does, so that Java learns the code that reads such notifications where no runtime is installed. It
// knows one subscriber, the recorder's.
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

#include <xpti.h>

#include "training_sycl.h"

// Functions that the recorder looks for, to know the framework's generation, and that nobody calls here.
#define UNUSED(name)                                                                                                   \
    void name(void);                                                                                                   \
    void name(void) {}
UNUSED(xptiAddMetadata)
UNUSED(xptiCheckTraceEnabled)
UNUSED(xptiCreateTracepoint)
UNUSED(xptiDeleteTracepoint)
UNUSED(xptiFinalize)
UNUSED(xptiForceSetTraceEnabled)
UNUSED(xptiFrameworkFinalize)
UNUSED(xptiFrameworkInitialize)
UNUSED(xptiGetDefaultEventType)
UNUSED(xptiGetDefaultStreamID)
UNUSED(xptiGetDefaultTraceType)
UNUSED(xptiGetStashedTuple)
UNUSED(xptiGetTracepointScopeData)
UNUSED(xptiGetUniqueId)
UNUSED(xptiInitialize)
UNUSED(xptiLookupEvent)
UNUSED(xptiLookupPayload)
UNUSED(xptiNotifySubscribers)
UNUSED(xptiQueryPayloadByUID)
UNUSED(xptiRegisterObject)
UNUSED(xptiRegisterPayload)
UNUSED(xptiRegisterString)
UNUSED(xptiRegisterTracepointScope)
UNUSED(xptiRegisterUserDefinedEventType)
UNUSED(xptiRegisterUserDefinedTracePoint)
UNUSED(xptiReleaseEvent)
UNUSED(xptiReset)
UNUSED(xptiSetDefaultEventType)
UNUSED(xptiSetDefaultStreamID)
UNUSED(xptiSetDefaultTraceType)
UNUSED(xptiSetTracepointScopeData)
UNUSED(xptiSetUniversalId)
UNUSED(xptiStashTuple)
UNUSED(xptiTraceEnabled)
UNUSED(xptiUnregisterCallback)
UNUSED(xptiUnregisterStream)
UNUSED(xptiUnsetTracepointScopeData)
UNUSED(xptiUnstashTuple)

enum { SYCL = 1, CALLS = 2, MEMORY = 3, STREAMS = 4, SYCL_MAJOR = 9, CALLS_MINOR = 11 };

static xpti_callback_fn callbacks[STREAMS];
static xpti_trace_event_data_t made;
static uint64_t instances;

uint8_t xptiRegisterStream(const char *stream);
int32_t xptiRegisterCallback(uint8_t stream, uint16_t type, void *callback);
const char *xptiLookupString(uint32_t id);
xpti_object_data_t xptiLookupObject(int32_t id);
uint64_t xptiGetUniversalId(void);
xpti_trace_event_data_t *xptiMakeEvent(const char *name, xpti_payload_t *payload, uint16_t event_type, int32_t activity,
                                       uint64_t *instance);
const xpti_trace_event_data_t *xptiFindEvent(uint64_t uid);
const xpti_payload_t *xptiQueryPayload(xpti_trace_event_data_t *event);
xpti_metadata_map_t *xptiQueryMetadata(xpti_trace_event_data_t *event);

uint8_t xptiRegisterStream(const char *stream) {
    return strcmp(stream, "sycl") == 0 ? SYCL : strcmp(stream, "ur.call") == 0 ? CALLS : MEMORY;
}

int32_t xptiRegisterCallback(uint8_t stream, uint16_t type, void *callback) {
    (void)type;
    callbacks[stream] = (xpti_callback_fn)callback;
    return XPTI_RESULT_SUCCESS;
}

// ---- Metadata: the number of a key is that of its value ----------------------------------------------------------

typedef struct {
    const char *key;
    const char *text;
    uint64_t number;
} entry;

static const entry entries[] = {
    {"kernel_name", "_ZTS4work", 0}, {"sycl_device_type", "GPU", 0}, {"sycl_device_name", "a device", 0},
    {"sycl_device", NULL, 16},       {"queue_id", NULL, 1},          {"is_inorder", NULL, 1}};

enum { ENTRIES = sizeof entries / sizeof *entries };

typedef struct node {
    struct node *next;
    uint32_t key;
    int32_t value;
} node;

static node nodes[ENTRIES];

const char *xptiLookupString(uint32_t id) {
    return id < ENTRIES ? entries[id].key : NULL;
}

xpti_object_data_t xptiLookupObject(int32_t id) {
    const entry *of = &entries[id];
    return of->text != NULL
               ? (xpti_object_data_t){strlen(of->text), of->text, XPTI_METADATA_STRING}
               : (xpti_object_data_t){sizeof of->number, (const char *)&of->number, XPTI_METADATA_UNSIGNED};
}

// ---- Events ---------------------------------------------------------------------------------------------------------

uint64_t xptiGetUniversalId(void) {
    return instances;
}

xpti_trace_event_data_t *xptiMakeEvent(const char *name, xpti_payload_t *payload, uint16_t event_type, int32_t activity,
                                       uint64_t *instance) {
    (void)name;
    *instance = 1;
    made = (xpti_trace_event_data_t){
        .unique_id = 1, .event_type = event_type, .activity_type = (uint16_t)activity, .reserved_payload = payload};
    return &made;
}

const xpti_trace_event_data_t *xptiFindEvent(uint64_t uid) {
    return uid == made.unique_id ? &made : NULL;
}

const xpti_payload_t *xptiQueryPayload(xpti_trace_event_data_t *event) {
    return event->reserved_payload;
}

xpti_metadata_map_t *xptiQueryMetadata(xpti_trace_event_data_t *event) {
    return &event->reserved_metadata;
}

static void notify(uint8_t stream, uint16_t type, xpti_trace_event_data_t *event, const void *data) {
    static xpti_trace_event_data_t root = {.unique_id = 1, .event_type = XPTI_EVENT_GRAPH, .activity_type = 1};
    if (callbacks[stream] != NULL) {
        callbacks[stream](type, &root, event, event == NULL ? instances : event->instance_id, data);
    }
}

// A call of the runtime below: its begin, and its end with arguments and result.
static void call(uint32_t id, const char *name, void **arguments) {
    uint32_t result = 0;
    xpti_function_with_args_t data = {.function_id = id, .function_name = name, .args_data = arguments};
    instances++;
    notify(CALLS, XPTI_TRACE_FUNCTION_WITH_ARGS_BEGIN, NULL, &data);
    data.ret_data = &result;
    notify(CALLS, XPTI_TRACE_FUNCTION_WITH_ARGS_END, NULL, &data);
}

// A launch in a queue in order, with the arguments that Unified Runtime has up to version 0.11.
static void enqueue(uint64_t number) {
    enum { FIRST_EVENT = 0x10000, LAUNCH = 17, RELEASE = 44 };
    void *queue = (void *)0x100, *nothing = NULL, *event = (void *)(uintptr_t)(FIRST_EVENT + number);
    void **event_at = &event;
    uint32_t zero = 0, dimensions = 1;
    void *launch[] = {&queue, &queue, &dimensions, &nothing, &nothing, &nothing, &zero, &nothing, &event_at};
    call(LAUNCH, "urEnqueueKernelLaunch", launch);
    void *release[] = {&event};
    call(RELEASE, "urEventRelease", release);
}

static xpti_trace_event_data_t event_of(uint64_t id, xpti_payload_t *payload, uint16_t type) {
    for (uint32_t i = 0; i < ENTRIES; i++) {
        nodes[i] = (node){i + 1 < ENTRIES ? &nodes[i + 1] : NULL, i, (int32_t)i};
    }
    return (xpti_trace_event_data_t){.unique_id = id,
                                     .instance_id = ++instances,
                                     .event_type = type,
                                     .activity_type = XPTI_ACTIVITY_ACTIVE,
                                     .reserved_payload = payload,
                                     .reserved_metadata = {.first = nodes, .size = ENTRIES}};
}

static void allocate(uint16_t begin, uint64_t address) {
    xpti_mem_alloc_data_t data = {.alloc_pointer = address, .alloc_size = 64};
    instances++;
    notify(MEMORY, begin, NULL, &data);
    notify(MEMORY, (uint16_t)(begin + 1), NULL, &data);
}

void training_sycl(uint64_t count) {
    enum { FIRST = 0x1000, WAIT_EVERY = 50 };
    xpti_trace_init_fn begin = NULL;
    void *found = dlsym(RTLD_DEFAULT, "xptiTraceInit");
    memcpy(&begin, &found, sizeof begin);
    if (begin == NULL) {
        return;    // the program runs without the recorder
    }
    begin(SYCL_MAJOR, 0, "training", "sycl");
    begin(0, CALLS_MINOR, "training", "ur.call");
    begin(SYCL_MAJOR, 0, "training", "sycl.experimental.mem_alloc");
    xpti_payload_t place = {.name = "main",
                            .source_file = "/training/main.cpp",
                            .line_no = 1,
                            .column_no = 1,
                            .flags = XPTI_PAYLOAD_NAME | XPTI_PAYLOAD_SOURCE_FILE | XPTI_PAYLOAD_LINE};
    xpti_trace_event_data_t queue = event_of(FIRST - 1, &place, XPTI_EVENT_ALGORITHM);
    notify(SYCL, XPTI_TRACE_QUEUE_CREATE, &queue, "queue_create");
    for (uint64_t i = 0; i < count; i++) {
        place.line_no = (uint32_t)(1 + i % WAIT_EVERY);
        xpti_trace_event_data_t task = event_of(FIRST + i, &place, XPTI_EVENT_ALGORITHM);
        notify(SYCL, XPTI_TRACE_NODE_CREATE, &task, i % 4 == 0 ? "memory_transfer_node" : "command_group_node");
        notify(SYCL, XPTI_TRACE_TASK_BEGIN, &task, NULL);
        enqueue(i);
        notify(SYCL, XPTI_TRACE_SIGNAL, &task, &task);
        notify(SYCL, XPTI_TRACE_TASK_END, &task, NULL);
        if (i > 0) {
            xpti_trace_event_data_t edge = event_of(FIRST + count + i, &place, XPTI_EVENT_ALGORITHM);
            edge.source_id = FIRST + i - 1;
            edge.target_id = FIRST + i;
            notify(SYCL, XPTI_TRACE_EDGE_CREATE, &edge, "read_write[0x1]");
        }
        if (i % WAIT_EVERY == 0) {
            notify(SYCL, XPTI_TRACE_WAIT_BEGIN, &queue, "queue.wait");
            notify(SYCL, XPTI_TRACE_WAIT_END, &queue, "queue.wait");
            allocate(XPTI_TRACE_MEM_ALLOC_BEGIN, FIRST * (i + 1));
            allocate(XPTI_TRACE_MEM_RELEASE_BEGIN, FIRST * (i + 1));
        }
    }
    notify(SYCL, XPTI_TRACE_QUEUE_DESTROY, &queue, "queue_destroy");
}
