// A program that plays scripts to the probe by a framework of the tests: door FRAMEWORK RUNTIME SCENARIO [NUMBER].
// RUNTIME is a library whose name says the version of SYCL's runtime, or - for none.
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "xpti.h"

static xpti_initialize_fn initialize;
static xpti_finalize_fn finalize;
static xpti_register_stream_fn register_stream;
static xpti_make_event_fn make_event;
static xpti_notify_subscribers_fn notify;
static xpti_add_metadata_fn add_metadata;
static xpti_register_object_fn register_object;

// The time that it takes to give a file its size, as on a crowded machine. The probe calls this function, too, when it
// makes its ring file.
static useconds_t slow_us;

int ftruncate(int file, off_t size) {
    usleep(slow_us);
    return (int)syscall(SYS_ftruncate, file, size);
}

static void *function(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (found == NULL) {
        fprintf(stderr, "no %s\n", name);
        exit(3);
    }
    return found;
}

static xpti_trace_event_data_t *event_of(const char *name, uint32_t line) {
    xpti_payload_t payload = {.name = name,
                              .source_file = "door.cpp",
                              .line_no = line,
                              .column_no = XPTI_INVALID_ID,
                              .flags = XPTI_PAYLOAD_NAME | XPTI_PAYLOAD_SOURCE_FILE | XPTI_PAYLOAD_LINE};
    uint64_t instance;
    return make_event(name, &payload, XPTI_EVENT_ALGORITHM, XPTI_ACTIVITY_ACTIVE, &instance);
}

static uint8_t stream_of(const char *name, uint32_t major, uint32_t minor) {
    initialize(name, major, minor, "script");
    return register_stream(name);
}

// ---- Scenarios ------------------------------------------------------------------------------------------------------

static void add_number(xpti_trace_event_data_t *event, const char *name, const void *bytes, size_t size, uint8_t type) {
    add_metadata(event, name, register_object(bytes, size, type));
}

// Every type with an event, with metadata of each kind.
static void play_types(uint32_t major, uint16_t last) {
    uint8_t id = stream_of("sycl", major, 0);
    xpti_trace_event_data_t *event = event_of("work[7f12]", 26);
    int32_t negative = -5;
    uint64_t large = UINT64_C(0xfedcba9876543210);
    float half = 0.5f;
    uint8_t truth = 1;
    unsigned char bytes[20] = {1, 2, 0xff};
    add_number(event, "negative", &negative, sizeof negative, XPTI_METADATA_SIGNED);
    add_number(event, "large", &large, sizeof large, XPTI_METADATA_UNSIGNED);
    add_number(event, "half", &half, sizeof half, XPTI_METADATA_FLOATING);
    add_number(event, "truth", &truth, sizeof truth, XPTI_METADATA_BOOLEAN);
    add_number(event, "name", "kernel", 6, XPTI_METADATA_STRING);
    add_number(event, "bytes", bytes, sizeof bytes, XPTI_METADATA_BINARY);
    for (uint16_t type = 2; type <= last; type++) {
        notify(id, type, NULL, event, type, NULL);
    }
    notify(id, XPTI_TRACE_DIAGNOSTICS, NULL, NULL, 99, "a message");
    finalize("sycl");
}

static void play_buffers(uint32_t major, uint16_t construct, uint16_t associate, uint16_t release, uint16_t destruct,
                         uint16_t accessor) {
    uint8_t id = stream_of("sycl.experimental.buffer", major, 0);
    xpti_trace_event_data_t *event = event_of("buffers", 7);
    xpti_offload_buffer_data_t buffer = {0x10, 0x20, "i", 4, 2, {8, 9, 0}};
    xpti_offload_association_data_t pair = {0x10, 0x30};
    xpti_offload_accessor_data_t access = {0x10, 0x40, 2014, 1024};
    uint64_t object = 0x10;
    notify(id, construct, NULL, event, 1, &buffer);
    notify(id, associate, NULL, NULL, 2, &pair);
    notify(id, accessor, NULL, event, 3, &access);
    notify(id, release, NULL, NULL, 4, &pair);
    notify(id, destruct, NULL, NULL, 5, &object);
}

static void play_memory(uint32_t major, uint16_t end) {
    uint8_t id = stream_of("sycl.experimental.mem_alloc", major, 0);
    xpti_mem_alloc_data_t memory = {0x30, 0x5000, 1024, 0, NULL};
    xpti_trace_event_data_t *event = event_of("usm", 9);
    notify(id, end, NULL, NULL, 1, &memory);
    // A text where the structure would be: read as one its size is enormous.
    notify(id, end, NULL, event, 2, "usm::alignedAlloc");
}

static void *notify_often(void *argument) {
    uint8_t id = *(uint8_t *)argument;
    xpti_trace_event_data_t *event = event_of("thread", 11);
    for (int i = 0; i < 1000; i++) {
        notify(id, XPTI_TRACE_METADATA, NULL, event, (uint64_t)i, NULL);
    }
    return NULL;
}

static void play_threads(void) {
    enum { THREADS = 8 };
    uint8_t id = stream_of("sycl", 9, 0);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, notify_often, &id);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
}

// Threads one after the other: later ones get the rings of those before.
static void play_generations(void) {
    enum { THREADS = 40, PAUSE = 20000 };
    uint8_t id = stream_of("sycl", 9, 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, notify_often, &id);
        pthread_join(thread, NULL);
        usleep(PAUSE);
    }
}

// The framework is gone from the program's point of view: its last handle is closed, and others go on.
static void play_unloaded(void *framework) {
    uint8_t id = stream_of("sycl", 9, 0);
    xpti_trace_event_data_t *event = event_of("before", 1);
    notify(id, XPTI_TRACE_METADATA, NULL, event, 1, NULL);
    finalize("sycl");
    // Notifications after the end of their stream, as those of destructors.
    notify(id, XPTI_TRACE_METADATA, NULL, event, 2, NULL);
    dlclose(framework);
}

static void play_fork(void) {
    uint8_t id = stream_of("sycl", 9, 0);
    xpti_trace_event_data_t *event = event_of("work", 1);
    notify(id, XPTI_TRACE_METADATA, NULL, event, 1, NULL);
    pid_t child = fork();
    if (child == 0) {
        notify(id, XPTI_TRACE_METADATA, NULL, event, 2, NULL);
        notify(id, XPTI_TRACE_METADATA, NULL, event, 3, NULL);
        exit(0);
    }
    waitpid(child, NULL, 0);
}

// The runtime's streams, of which the instance says the level of detail; 9 where the framework has none.
static void play_levels(void *framework) {
    xpti_get_effective_stream_detail_level_fn level =
        (xpti_get_effective_stream_detail_level_fn)dlsym(framework, "xptiGetEffectiveStreamDetailLevel");
    static const char *const names[] = {"sycl", "sycl.debug", "sycl.pi", "sycl.pi.debug"};
    for (int i = 0; i < 4; i++) {
        uint8_t id = stream_of(names[i], 7, 0);
        notify(id, XPTI_TRACE_METADATA, NULL, event_of("work", 1), level == NULL ? 9 : level(id), NULL);
    }
}

// Types of the program's own, of two tools, on a stream of its own.
static void play_own_types(void *framework) {
    xpti_register_user_defined_trace_point_fn own =
        (xpti_register_user_defined_trace_point_fn)function(framework, "xptiRegisterUserDefinedTracePoint");
    uint8_t id = stream_of("my stream", 1, 0);
    notify(id, own("first tool", 0), NULL, event_of("work", 1), 1, NULL);
    notify(id, own("second tool", 127), NULL, event_of("work", 1), 2, NULL);
}

static int count_drivers(void *loader) {
    unsigned count = 0;
    return ((int (*)(unsigned *, void **))function(loader, "zeDriverGet"))(&count, NULL);
}

// Calls inside of commands, between them, inside of a wait, after an end that is missing, and for a transfer without a
// line.
static int play_lines(void) {
    void *loader = dlopen("libze_loader.so.1", RTLD_NOW);
    if (loader == NULL || ((int (*)(unsigned))function(loader, "zeInit"))(0) != 0) {
        fprintf(stderr, "no driver\n");
        return 3;
    }
    uint8_t id = stream_of("sycl", 9, 0);
    xpti_trace_event_data_t *one = event_of("one", 101), *wait = event_of("wait", 102), *lost = event_of("lost", 103);
    xpti_payload_t payload = {.name = "Memory Transfer", .flags = XPTI_PAYLOAD_NAME};
    uint64_t instance;
    xpti_trace_event_data_t *transfer =
        make_event("Memory Transfer", &payload, XPTI_EVENT_ALGORITHM, XPTI_ACTIVITY_ACTIVE, &instance);
    xpti_trace_event_data_t *edge = make_event("edge", &payload, XPTI_EVENT_ALGORITHM, XPTI_ACTIVITY_ACTIVE, &instance);
    int failed = 0;
    notify(id, XPTI_TRACE_TASK_BEGIN, NULL, one, 1, NULL);
    failed += count_drivers(loader) != 0;    // 101
    notify(id, XPTI_TRACE_TASK_END, NULL, one, 1, NULL);
    failed += count_drivers(loader) != 0;    // none
    notify(id, XPTI_TRACE_TASK_BEGIN, NULL, one, 2, NULL);
    notify(id, XPTI_TRACE_WAIT_BEGIN, NULL, wait, 1, NULL);
    failed += count_drivers(loader) != 0;    // 102
    notify(id, XPTI_TRACE_WAIT_END, NULL, wait, 1, NULL);
    failed += count_drivers(loader) != 0;    // 101
    notify(id, XPTI_TRACE_TASK_END, NULL, one, 2, NULL);
    notify(id, XPTI_TRACE_WAIT_BEGIN, NULL, wait, 2, NULL);
    notify(id, XPTI_TRACE_TASK_BEGIN, NULL, lost, 1, NULL);
    failed += count_drivers(loader) != 0;    // 103
    notify(id, XPTI_TRACE_WAIT_END, NULL, wait, 2, NULL);
    failed += count_drivers(loader) != 0;    // none
    notify(id, XPTI_TRACE_NODE_CREATE, NULL, transfer, 1, NULL);
    edge->source_id = transfer->unique_id;
    edge->target_id = one->unique_id;
    notify(id, XPTI_TRACE_EDGE_CREATE, NULL, edge, 1, NULL);
    notify(id, XPTI_TRACE_TASK_BEGIN, NULL, transfer, 1, NULL);
    failed += count_drivers(loader) != 0;    // 101
    notify(id, XPTI_TRACE_TASK_END, NULL, transfer, 1, NULL);
    return failed;
}

int main(int count, char **words) {
    if (count < 4)
        return 2;
    if (strcmp(words[2], "-") != 0 && dlopen(words[2], RTLD_NOW) == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 3;
    }
    if (strcmp(words[3], "wrong") == 0) {
        // Not a framework calls, but the program itself.
        void *probe = dlopen(getenv("XPTI_SUBSCRIBERS"), RTLD_NOW);
        xpti_trace_init_fn begin = (xpti_trace_init_fn)function(probe, "xptiTraceInit");
        begin(9, 0, "script", "sycl");
        ((xpti_trace_finish_fn)function(probe, "xptiTraceFinish"))("sycl");
        return 0;
    }
    if (strcmp(words[3], "absent") == 0) {
        void *loader = dlopen("libze_loader.so.1", RTLD_NOW);
        if (loader == NULL) {
            fprintf(stderr, "%s\n", dlerror());
            return 3;
        }
        return ((int (*)(unsigned))function(loader, "zeInit"))(0);
    }
    void *framework = dlopen(words[1], RTLD_NOW);
    if (framework == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 3;
    }
    ((xpti_framework_initialize_fn)function(framework, "xptiFrameworkInitialize"))();
    initialize = (xpti_initialize_fn)function(framework, "xptiInitialize");
    finalize = (xpti_finalize_fn)function(framework, "xptiFinalize");
    register_stream = (xpti_register_stream_fn)function(framework, "xptiRegisterStream");
    make_event = (xpti_make_event_fn)function(framework, "xptiMakeEvent");
    notify = (xpti_notify_subscribers_fn)function(framework, "xptiNotifySubscribers");
    add_metadata = (xpti_add_metadata_fn)function(framework, "xptiAddMetadata");
    register_object = (xpti_register_object_fn)function(framework, "xptiRegisterObject");
    const char *scenario = words[3];
    uint32_t major = count > 4 ? (uint32_t)atoi(words[4]) : 9;
    if (strcmp(scenario, "current") == 0) {
        play_types(major, 43);
        play_buffers(major, 36, 38, 39, 37, 40);
        play_memory(major, XPTI_TRACE_MEM_ALLOC_END);
    } else if (strcmp(scenario, "old") == 0) {
        play_types(5, 48);
        play_buffers(5, 40, 42, 46, 44, 48);
        play_memory(5, XPTI_TRACE_A_MEM_ALLOC_END);
    } else if (strcmp(scenario, "twice") == 0) {
        stream_of("sycl", 9, 0);
        notify(stream_of("sycl", 9, 0), XPTI_TRACE_METADATA, NULL, event_of("once", 1), 1, NULL);
    } else if (strcmp(scenario, "threads") == 0) {
        play_threads();
    } else if (strcmp(scenario, "slow begin") == 0) {
        slow_us = 500000;
        play_threads();
    } else if (strcmp(scenario, "generations") == 0) {
        play_generations();
    } else if (strcmp(scenario, "unloaded") == 0) {
        play_unloaded(framework);
    } else if (strcmp(scenario, "fork") == 0) {
        play_fork();
    } else if (strcmp(scenario, "streams") == 0) {
        for (int i = 0; i < 70; i++) {
            char name[16];
            snprintf(name, sizeof name, "stream %d", i);
            notify(stream_of(name, 9, 0), XPTI_TRACE_METADATA, NULL, event_of("work", 1), 1, NULL);
        }
    } else if (strcmp(scenario, "levels") == 0) {
        play_levels(framework);
    } else if (strcmp(scenario, "types") == 0) {
        play_own_types(framework);
    } else if (strcmp(scenario, "lines") == 0) {
        return play_lines();
    } else if (strcmp(scenario, "version") == 0) {
        // Where user data is not known, it is not followed.
        notify(stream_of("sycl", 42, 0), XPTI_TRACE_NODE_CREATE, NULL, event_of("work", 1), 1, (void *)1);
    } else {
        return 2;
    }
    return 0;
}
