// A program that gives commands to a device in the ways that its arguments name, one after the other, and prints
// what it sees of them. It knows nothing of being recorded: what it prints is the same without.
#include <dlfcn.h>
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "level_zero/ze_api.h"
#include "spirv_builder.h"

#define FUNCTIONS(X)                                                                                                     \
    X(zeInit) X(zeDriverGet) X(zeDeviceGet) X(zeDeviceGetCommandQueueGroupProperties) X(zeContextCreate)                 \
    X(zeContextDestroy) X(zeModuleCreate) X(zeKernelCreate) X(zeKernelSetGroupSize) X(zeMemAllocShared)                  \
    X(zeCommandListCreate) X(zeCommandListCreateImmediate) X(zeCommandListDestroy) X(zeCommandListClose)                 \
    X(zeCommandListReset) X(zeCommandListHostSynchronize) X(zeCommandListAppendLaunchKernel)                             \
    X(zeCommandListAppendMemoryFill) X(zeCommandListAppendMemoryCopy) X(zeCommandListAppendBarrier)                      \
    X(zeCommandListAppendEventReset) X(zeCommandListAppendWaitOnEvents) X(zeCommandQueueCreate)                          \
    X(zeCommandQueueExecuteCommandLists) X(zeCommandQueueSynchronize) X(zeFenceCreate) X(zeFenceDestroy)                 \
    X(zeFenceHostSynchronize) X(zeFenceReset) X(zeEventPoolCreate) X(zeEventPoolDestroy)         \
    X(zeEventPoolGetFlags) X(zeEventCreate) X(zeEventDestroy) X(zeEventHostReset) X(zeEventHostSignal)                   \
    X(zeEventHostSynchronize) X(zeEventQueryStatus) X(zeEventQueryKernelTimestamp)

static struct {
#define MEMBER(name) __typeof__(name) *name;
    FUNCTIONS(MEMBER)
} api;

static ze_device_handle_t device;
static ze_context_handle_t context;
static ze_kernel_handle_t kernel;
static uint32_t *data;
enum { WORDS = 4096 };

static void must(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        printf("%s: %#x\n", what, result);
        exit(4);
    }
}
#define MUST(call) must(api.call, #call)

static void init(void) {
    void *library = dlopen(getenv("TEST_LOADER") != NULL ? getenv("TEST_LOADER") : "libze_loader.so.1", RTLD_LAZY | RTLD_GLOBAL);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(3);
    }
#define FIND(name) api.name = (__typeof__(api.name))dlsym(library, #name);
    FUNCTIONS(FIND)
#define LACKS(name) || api.name == NULL
    if (false FUNCTIONS(LACKS)) {
        // A loader of an older version.
        exit(77);
    }
    ze_driver_handle_t driver;
    MUST(zeInit(0));
    uint32_t one = 1;
    MUST(zeDriverGet(&one, &driver));
    one = 1;
    MUST(zeDeviceGet(driver, &one, &device));
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    MUST(zeContextCreate(driver, &desc, &context));
    spv_module source;
    spv_init_everywhere(&source);
    spv_kernel(&source, "work", "u");
    size_t bytes;
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t module_desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                    .inputSize = bytes, .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    MUST(zeModuleCreate(context, device, &module_desc, &module, NULL));
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "work"};
    MUST(zeKernelCreate(module, &kernel_desc, &kernel));
    MUST(zeKernelSetGroupSize(kernel, 1, 1, 1));
    spv_free(&source);
    ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    MUST(zeMemAllocShared(context, &on_device, &on_host, WORDS * sizeof *data, 64, device, (void **)&data));
    memset(data, 0, WORDS * sizeof *data);
}

static const ze_group_count_t groups = {3, 2, 1};

static ze_command_list_handle_t immediate(ze_command_queue_flags_t flags, ze_command_queue_mode_t mode, uint32_t ordinal) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .flags = flags, .mode = mode, .ordinal = ordinal};
    ze_command_list_handle_t list;
    MUST(zeCommandListCreateImmediate(context, device, &desc, &list));
    return list;
}

static ze_event_handle_t new_event(ze_event_pool_flags_t flags) {
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = flags, .count = 1};
    ze_event_pool_handle_t pool;
    MUST(zeEventPoolCreate(context, &desc, 1, &device, &pool));
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
    ze_event_handle_t event;
    MUST(zeEventCreate(pool, &event_desc, &event));
    ze_event_pool_flags_t got = 0;
    MUST(zeEventPoolGetFlags(pool, &got));
    printf("flags %u\n", got);
    return event;
}

static uint32_t sum(void) {
    uint32_t all = 0;
    for (int i = 0; i < WORDS; i++) {
        all = all * 31 + data[i];
    }
    return all;
}

static void launch(ze_command_list_handle_t list, ze_event_handle_t event) {
    MUST(zeCommandListAppendLaunchKernel(list, kernel, &groups, event, 0, NULL));
}

// Launches without events.
static void many(long count, ze_command_queue_flags_t flags) {
    ze_command_list_handle_t list = immediate(flags, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    for (long i = 0; i < count; i++) {
        launch(list, NULL);
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
}

static void transfers(long count, uint32_t ordinal) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, ordinal);
    for (uint32_t i = 0; i < count; i++) {
        MUST(zeCommandListAppendMemoryFill(list, data, &i, sizeof i, 1024, NULL, 0, NULL));
        MUST(zeCommandListAppendMemoryCopy(list, data + 1024, data, 512, NULL, 0, NULL));
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    printf("sum %u\n", sum());
    MUST(zeCommandListDestroy(list));
}

// Events of the program without timestamps.
static void plain(long count, ze_command_queue_flags_t flags) {
    ze_command_list_handle_t list = immediate(flags, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    for (long i = 0; i < count; i++) {
        printf("before %#x ", api.zeEventQueryStatus(event));
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        printf("after %#x\n", api.zeEventQueryStatus(event));
        MUST(zeEventHostReset(event));
    }
    MUST(zeEventDestroy(event));
}

// Plain events of a pool that is older than the first list in order.
static void late_order(long count) {
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    for (int round = 0; round < 2; round++) {
        ze_command_list_handle_t list =
            immediate(round == 0 ? 0 : ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
        for (long i = 0; i < count; i++) {
            launch(list, event);
            ze_result_t status;
            while ((status = api.zeEventQueryStatus(event)) == ZE_RESULT_NOT_READY) {
            }
            printf("status %#x\n", status);
            MUST(zeEventHostReset(event));
        }
    }
}

// Barriers, which nothing times, in a list that is waited for.
static void barriers(long count, bool waits) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    for (long i = 0; i < count; i++) {
        MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    }
    if (waits) {
        MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    }
}

// Events of the program with timestamps: their values are the truth.
static void stamped(long count) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        ze_kernel_timestamp_result_t result;
        MUST(zeEventQueryKernelTimestamp(event, &result));
        fprintf(stderr, "stamp %" PRIu64 " %" PRIu64 "\n", result.global.kernelStart, result.global.kernelEnd);
        MUST(zeEventHostReset(event));
    }
}

// The same event, signalled without a reset in between.
static void reused(long count) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    MUST(zeEventDestroy(event));
}

static void reset_on_device(long count) {
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    for (long i = 0; i < count; i++) {
        launch(list, event);
        MUST(zeCommandListAppendEventReset(list, event));
    }
    MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
    printf("status %#x\n", api.zeEventQueryStatus(event));
}

static ze_command_list_handle_t regular(void) {
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_command_list_handle_t list;
    MUST(zeCommandListCreate(context, device, &desc, &list));
    return list;
}

static ze_command_queue_handle_t new_queue(void) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_queue_handle_t queue;
    MUST(zeCommandQueueCreate(context, device, &desc, &queue));
    return queue;
}

// A list of three kernels and a fill, executed many times.
static void repeated(long count, bool waits, bool twice) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular(), lists[] = {list, list};
    uint32_t pattern = 7;
    for (int i = 0; i < 3; i++) {
        launch(list, NULL);
    }
    MUST(zeCommandListAppendMemoryFill(list, data, &pattern, sizeof pattern, 256, NULL, 0, NULL));
    MUST(zeCommandListClose(list));
    for (long i = 0; i < count; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, twice ? 2 : 1, lists, NULL));
        if (waits) {
            MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
        }
    }
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    printf("sum %u\n", sum());
    MUST(zeCommandListReset(list));
    launch(list, NULL);
    MUST(zeCommandListDestroy(list));
}

// A list whose executions a fence ends.
static void fenced(long count) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular();
    ze_fence_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_fence_handle_t fence;
    MUST(zeFenceCreate(queue, &desc, &fence));
    launch(list, NULL);
    MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    launch(list, NULL);
    MUST(zeCommandListClose(list));
    for (long i = 0; i < count; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, fence));
        MUST(zeFenceHostSynchronize(fence, UINT64_MAX));
        MUST(zeFenceReset(fence));
    }
    MUST(zeFenceDestroy(fence));
    MUST(zeCommandListDestroy(list));
}

// Calls that fail, or are not timed.
static void odd(bool has_errors) {
    ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    if (has_errors) {
        // Where a driver looks at what it is given.
        printf("null %#x\n", api.zeCommandListAppendLaunchKernel(list, NULL, &groups, NULL, 0, NULL));
        printf("size %#x\n", api.zeCommandListAppendMemoryCopy(list, NULL, data, 16, NULL, 0, NULL));
    }
    MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    launch(list, NULL);
}

// A list that waits for what this thread signals later.
static void late_signal(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = regular();
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    MUST(zeCommandListAppendWaitOnEvents(list, 1, &event));
    launch(list, NULL);
    MUST(zeCommandListClose(list));
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    MUST(zeEventHostSignal(event));
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    printf("done\n");
}

int main(int argc, char **argv) {
    init();
    for (int i = 1; i < argc; i++) {
        const char *what = argv[i];
        long number = i + 1 < argc ? atol(argv[i + 1]) : 0;
        i += number != 0;
        if (strcmp(what, "ooo") == 0) {
            many(number, 0);
        } else if (strcmp(what, "in-order") == 0) {
            many(number, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
        } else if (strcmp(what, "transfers") == 0) {
            transfers(number, 0);
        } else if (strcmp(what, "plain") == 0) {
            plain(number, 0);
        } else if (strcmp(what, "swapped") == 0) {
            plain(number, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
        } else if (strcmp(what, "late-order") == 0) {
            late_order(number);
        } else if (strcmp(what, "fenced") == 0) {
            fenced(number);
        } else if (strcmp(what, "barriers") == 0) {
            barriers(number, true);
        } else if (strcmp(what, "unproven") == 0) {
            barriers(number, false);
        } else if (strcmp(what, "stamped") == 0) {
            stamped(number);
        } else if (strcmp(what, "reused") == 0) {
            reused(number);
        } else if (strcmp(what, "reset-on-device") == 0) {
            reset_on_device(number);
        } else if (strcmp(what, "repeated") == 0) {
            repeated(number, true, false);
        } else if (strcmp(what, "twice") == 0) {
            repeated(number, true, true);
        } else if (strcmp(what, "odd") == 0) {
            odd(false);
        } else if (strcmp(what, "errors") == 0) {
            odd(true);
        } else if (strcmp(what, "late-signal") == 0) {
            late_signal();
        } else if (strcmp(what, "context") == 0) {
            MUST(zeContextDestroy(context));
        } else if (strcmp(what, "kill") == 0) {
            fflush(stdout);
            kill(getpid(), SIGKILL);
        } else {
            fprintf(stderr, "unknown: %s\n", what);
            return 2;
        }
    }
    return 0;
}
