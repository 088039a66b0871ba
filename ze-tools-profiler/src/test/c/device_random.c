// Random programs, one for each seed: threads, lists of all kinds, events, executions, resets, destruction, and calls
// that fail. What each prints follows from its seed alone, however its commands come to run, with and without a probe.
//   device_random FIRST COUNT
#include <dlfcn.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level_zero/ze_api.h"
#include "spirv_bodies.h"

// clang-format off
#define FUNCTIONS(X)                                                                                                     \
    X(zeInit) X(zeDriverGet) X(zeDeviceGet) X(zeDeviceGetCommandQueueGroupProperties) X(zeContextCreate)                 \
    X(zeContextDestroy) X(zeModuleCreate) X(zeModuleDestroy) X(zeKernelCreate) X(zeKernelDestroy)                        \
    X(zeKernelSetGroupSize) X(zeKernelSetArgumentValue) X(zeMemAllocShared) X(zeMemFree) X(zeCommandListCreate)          \
    X(zeCommandListCreateImmediate) X(zeCommandListDestroy) X(zeCommandListClose) X(zeCommandListReset)                  \
    X(zeCommandListHostSynchronize) X(zeCommandListAppendLaunchKernel) X(zeCommandListAppendLaunchCooperativeKernel)     \
    X(zeCommandListAppendLaunchKernelIndirect) X(zeCommandListAppendLaunchMultipleKernelsIndirect)                       \
    X(zeCommandListAppendMemoryFill) X(zeCommandListAppendMemoryCopy) X(zeCommandListAppendMemoryCopyRegion)             \
    X(zeCommandListAppendBarrier) X(zeCommandListAppendMemoryRangesBarrier) X(zeCommandListAppendSignalEvent)            \
    X(zeCommandListAppendEventReset) X(zeCommandListAppendWaitOnEvents) X(zeCommandListAppendWriteGlobalTimestamp)       \
    X(zeCommandQueueCreate) X(zeCommandQueueDestroy) X(zeCommandQueueExecuteCommandLists) X(zeCommandQueueSynchronize)   \
    X(zeFenceCreate) X(zeFenceDestroy) X(zeFenceHostSynchronize) X(zeFenceReset) X(zeEventPoolCreate)                    \
    X(zeEventPoolDestroy) X(zeEventPoolGetFlags) X(zeEventCreate) X(zeEventDestroy) X(zeEventHostReset)                  \
    X(zeEventHostSignal) X(zeEventHostSynchronize) X(zeEventQueryStatus) X(zeEventQueryKernelTimestamp)
// clang-format on

static struct {
#define MEMBER(name) __typeof__(name) *name;
    FUNCTIONS(MEMBER)
} api;

enum { LISTS = 3, EVENTS = 6, PARTS = 64, PART = 16, THREADS = 2, WORDS = PARTS * PART };

static ze_driver_handle_t driver;
static ze_device_handle_t device;
static ze_context_handle_t context;
static ze_module_handle_t module;
static uint32_t copy_ordinal;    // of a group of queues that only copies; UINT32_MAX if there is none
static int32_t (*fail)(const char *, uint64_t, int32_t);
static uint64_t (*live)(int32_t);
static const uint32_t *code;
static size_t code_bytes;

static void must(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        printf("%s: %#x\n", what, result);
        exit(4);
    }
}
#define MUST(call) must(api.call, #call)

typedef struct {
    ze_command_list_handle_t handle;
    ze_command_queue_handle_t queue;    // of a regular one
    ze_fence_handle_t fence;
    bool immediate, in_order, copies, synchronous;
} list;

typedef struct {
    ze_event_pool_handle_t pool;
    ze_event_handle_t handle;
    uint32_t list;    // whose commands alone use it
    ze_event_pool_flags_t flags;
    bool set;           // when all is done that was appended so far
    bool by_command;    // and it has timestamps
    bool appended;      // something was appended that changes it, in this round
} event;

// The objects of one thread of a program.
typedef struct {
    uint64_t random, digest;
    uint32_t list_count, event_count, next_part;
    bool may_fail;
    list lists[LISTS];
    event events[EVENTS];
    ze_kernel_handle_t kernel;
    uint32_t *data;    // parts that are written once in a round, and a constant part
    uint32_t *counter;
    ze_group_count_t *groups;    // of indirect launches
    uint32_t *kernels;           // how many of these
    uint64_t *stamps;
} state;

static uint64_t next(state *self) {
    uint64_t x = self->random += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static uint32_t below(state *self, uint32_t limit) {
    return (uint32_t)(next(self) % limit);
}

static void tell(state *self, uint64_t value) {
    self->digest = (self->digest ^ value) * UINT64_C(0x100000001b3);
    if (getenv("RANDOM_VERBOSE") != NULL) {
        printf("%" PRIx64 " ", value);
    }
}

// ---- Objects --------------------------------------------------------------------------------------------------------

static void make_list(state *self, list *one) {
    *one = (list){.immediate = below(self, 3) != 0, .in_order = below(self, 2) != 0};
    one->copies = copy_ordinal != UINT32_MAX && below(self, 5) == 0;
    one->synchronous = one->immediate && below(self, 4) == 0;
    uint32_t ordinal = one->copies ? copy_ordinal : 0;
    if (one->immediate) {
        ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = ordinal};
        desc.flags = one->in_order ? ZE_COMMAND_QUEUE_FLAG_IN_ORDER : 0;
        desc.mode = one->synchronous ? ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS : ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS;
        MUST(zeCommandListCreateImmediate(context, device, &desc, &one->handle));
        return;
    }
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .commandQueueGroupOrdinal = ordinal};
    desc.flags = one->in_order ? ZE_COMMAND_LIST_FLAG_IN_ORDER : 0;
    MUST(zeCommandListCreate(context, device, &desc, &one->handle));
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = ordinal};
    MUST(zeCommandQueueCreate(context, device, &queue, &one->queue));
    ze_fence_desc_t fence = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    MUST(zeFenceCreate(one->queue, &fence, &one->fence));
}

static void destroy_list(list *one) {
    MUST(zeCommandListDestroy(one->handle));
    if (one->queue != NULL) {
        MUST(zeFenceDestroy(one->fence));
        MUST(zeCommandQueueDestroy(one->queue));
    }
}

static void make_event(state *self, event *one) {
    static const ze_event_pool_flags_t flags[] = {ZE_EVENT_POOL_FLAG_HOST_VISIBLE, ZE_EVENT_POOL_FLAG_HOST_VISIBLE,
                                                  ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP,
                                                  0, ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP};
    *one = (event){.list = below(self, self->list_count), .flags = flags[below(self, sizeof flags / sizeof *flags)]};
    ze_event_pool_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = one->flags, .count = 1 + below(self, 3)};
    MUST(zeEventPoolCreate(context, &desc, 1, &device, &one->pool));
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = below(self, desc.count)};
    event_desc.signal = below(self, 2) != 0 ? ZE_EVENT_SCOPE_FLAG_HOST : 0;
    MUST(zeEventCreate(one->pool, &event_desc, &one->handle));
    ze_event_pool_flags_t got = 0;
    MUST(zeEventPoolGetFlags(one->pool, &got));
    tell(self, got);
}

static void destroy_event(const event *one) {
    MUST(zeEventDestroy(one->handle));
    MUST(zeEventPoolDestroy(one->pool));
}

// ---- Commands -------------------------------------------------------------------------------------------------------

// An event for a command of a list to signal; NULL for none. In lists out of order nothing says in which order an event
// is changed, so it is only signalled there.
static event *signalled(state *self, const list *one) {
    event *found = below(self, 2) == 0 ? NULL : &self->events[below(self, self->event_count)];
    return found != NULL && &self->lists[found->list] == one ? found : NULL;
}

// An event to wait for that is signalled, or is going to be by what was appended before. A list that is executed
// several times may reset it at its end, and has to signal it itself.
static const event *awaited(state *self, const list *one) {
    const event *found = below(self, 3) != 0 ? NULL : &self->events[below(self, self->event_count)];
    bool is_signalled = found != NULL && found->set && (one->immediate || found->appended);
    return is_signalled && &self->lists[found->list] == one ? found : NULL;
}

static void arm(state *self, const char *function, bool *fails) {
    *fails = self->may_fail && fail != NULL && below(self, 12) == 0;
    if (*fails && fail(function, 1, ZE_RESULT_ERROR_INVALID_ARGUMENT) != 0) {
        exit(5);
    }
}

static ze_result_t append_kernel(state *self, const list *one, ze_event_handle_t signal, uint32_t waits,
                                 ze_event_handle_t *wait) {
    static const ze_group_count_t groups = {2, 1, 1};
    const char *names[] = {"zeCommandListAppendLaunchKernel", "zeCommandListAppendLaunchCooperativeKernel",
                           "zeCommandListAppendLaunchKernelIndirect",
                           "zeCommandListAppendLaunchMultipleKernelsIndirect"};
    uint32_t flavour = below(self, 6);
    bool fails;
    // Several kernels of one command are one activity, and several lines of the truth.
    flavour = flavour < 3 || (flavour == 3 && getenv("RANDOM_SINGLE") == NULL) ? flavour : 0;
    arm(self, names[flavour], &fails);
    switch (flavour) {
    case 1:
        return api.zeCommandListAppendLaunchCooperativeKernel(one->handle, self->kernel, &groups, signal, waits, wait);
    case 2:
        return api.zeCommandListAppendLaunchKernelIndirect(one->handle, self->kernel, self->groups, signal, waits,
                                                           wait);
    case 3: {
        ze_kernel_handle_t kernels[] = {self->kernel, self->kernel};
        return api.zeCommandListAppendLaunchMultipleKernelsIndirect(one->handle, 2, kernels, self->kernels,
                                                                    self->groups, signal, waits, wait);
    }
    default:
        return api.zeCommandListAppendLaunchKernel(one->handle, self->kernel, &groups, signal, waits, wait);
    }
}

static ze_result_t append_copy(state *self, const list *one, ze_event_handle_t signal, uint32_t waits,
                               ze_event_handle_t *wait) {
    uint32_t *to = self->data + PART * (1 + self->next_part++ % (PARTS - 1));
    uint32_t pattern = below(self, 1000);
    bool fails;
    switch (below(self, 3)) {
    case 0:
        arm(self, "zeCommandListAppendMemoryFill", &fails);
        return api.zeCommandListAppendMemoryFill(one->handle, to, &pattern, sizeof pattern, PART * sizeof *to, signal,
                                                 waits, wait);
    case 1: {
        ze_copy_region_t region = {.width = 8, .height = 2};
        arm(self, "zeCommandListAppendMemoryCopyRegion", &fails);
        return api.zeCommandListAppendMemoryCopyRegion(one->handle, to, &region, 16, 0, self->data, &region, 8, 0,
                                                       signal, waits, wait);
    }
    default:
        arm(self, "zeCommandListAppendMemoryCopy", &fails);
        return api.zeCommandListAppendMemoryCopy(one->handle, to, self->data, PART * sizeof *to, signal, waits, wait);
    }
}

static void append(state *self, const list *one) {
    event *signal = signalled(self, one);
    const event *wait = awaited(self, one);
    ze_event_handle_t handle = signal != NULL ? signal->handle : NULL, waits = wait != NULL ? wait->handle : NULL;
    uint32_t count = wait != NULL;
    uint32_t what = below(self, 10);
    bool has_times = true, sets = true;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (what < 4 && !one->copies) {
        result = append_kernel(self, one, handle, count, &waits);
    } else if (what < 6) {
        result = append_copy(self, one, handle, count, &waits);
    } else if (what == 6) {
        result = api.zeCommandListAppendBarrier(one->handle, handle, count, &waits);
    } else if (what == 7 && signal != NULL) {
        has_times = false;
        result = api.zeCommandListAppendSignalEvent(one->handle, handle);
    } else if (what == 8 && signal != NULL && one->in_order) {
        sets = false;
        result = api.zeCommandListAppendEventReset(one->handle, handle);
    } else if (what == 9 && !one->copies) {
        result = api.zeCommandListAppendWriteGlobalTimestamp(one->handle, self->stamps, handle, count, &waits);
    } else if (wait != NULL) {
        result = api.zeCommandListAppendWaitOnEvents(one->handle, 1, &waits);
        signal = NULL;
    } else {
        return;
    }
    tell(self, result);
    if (result == ZE_RESULT_SUCCESS && signal != NULL) {
        signal->set = sets;
        signal->by_command = sets && has_times;
        signal->appended = true;
    }
}

// Gives what was appended to the device, and waits for it.
static void settle(state *self, list *one) {
    if (one->immediate) {
        if (below(self, 4) == 0) {
            // A look that does not wait.
            (void)api.zeCommandListHostSynchronize(one->handle, 0);
        }
        MUST(zeCommandListHostSynchronize(one->handle, UINT64_MAX));
        return;
    }
    MUST(zeCommandListClose(one->handle));
    uint32_t times = 1 + below(self, 3);
    bool by_fence = below(self, 2) != 0;
    for (uint32_t i = 0; i < times; i++) {
        bool fails;
        arm(self, "zeCommandQueueExecuteCommandLists", &fails);
        ze_result_t result =
            api.zeCommandQueueExecuteCommandLists(one->queue, 1, &one->handle, by_fence ? one->fence : NULL);
        tell(self, result);
        if (result != ZE_RESULT_SUCCESS) {
            times++;
            continue;
        }
        if (by_fence) {
            MUST(zeFenceHostSynchronize(one->fence, UINT64_MAX));
            MUST(zeFenceReset(one->fence));
        } else {
            MUST(zeCommandQueueSynchronize(one->queue, UINT64_MAX));
        }
    }
    MUST(zeCommandListReset(one->handle));
}

// ---- What the program sees ------------------------------------------------------------------------------------------

static void look(state *self, event *one) {
    if ((one->flags & ZE_EVENT_POOL_FLAG_HOST_VISIBLE) != 0) {
        ze_result_t status = api.zeEventQueryStatus(one->handle);
        tell(self, status);
        if ((status == ZE_RESULT_SUCCESS) != one->set) {
            printf("an event is %s\n", one->set ? "not signalled" : "signalled");
            exit(6);
        }
        if (one->set && below(self, 2) == 0) {
            tell(self, api.zeEventHostSynchronize(one->handle, UINT64_MAX));
        }
        if (one->set && one->by_command && (one->flags & ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP) != 0) {
            ze_kernel_timestamp_result_t result;
            tell(self, api.zeEventQueryKernelTimestamp(one->handle, &result));
            uint64_t length = (result.global.kernelEnd - result.global.kernelStart) & UINT32_MAX;
            tell(self, length < 1u << 30);
        }
    }
    switch (below(self, 6)) {
    case 0:
    case 1:
        MUST(zeEventHostReset(one->handle));
        one->set = one->by_command = false;
        break;
    case 2:
        MUST(zeEventHostSignal(one->handle));
        one->set = true;
        one->by_command = false;
        break;
    case 3:
        destroy_event(one);
        make_event(self, one);
        break;
    default:
        break;
    }
    one->appended = false;
}

static void *play(void *data) {
    state *self = data;
    uint32_t rounds = 1 + below(self, 3);
    for (uint32_t round = 0; round < rounds; round++) {
        uint32_t steps = 3 + below(self, 14);
        self->next_part = 0;
        for (uint32_t i = 0; i < steps; i++) {
            append(self, &self->lists[below(self, self->list_count)]);
            if (below(self, 8) == 0) {
                // Its answer depends on how fast the device is.
                const event *any = &self->events[below(self, self->event_count)];
                if ((any->flags & ZE_EVENT_POOL_FLAG_HOST_VISIBLE) != 0) {
                    (void)api.zeEventQueryStatus(any->handle);
                }
            }
        }
        for (uint32_t i = 0; i < self->list_count; i++) {
            settle(self, &self->lists[i]);
        }
        for (uint32_t i = 0; i < WORDS; i++) {
            tell(self, self->data[i]);
        }
        tell(self, *self->counter);
        for (uint32_t i = 0; i < self->event_count; i++) {
            look(self, &self->events[i]);
        }
        if (below(self, 3) == 0) {
            list *one = &self->lists[below(self, self->list_count)];
            destroy_list(one);
            make_list(self, one);
            // Their commands are of another kind of list now.
            for (uint32_t i = 0; i < self->event_count; i++) {
                MUST(zeEventHostReset(self->events[i].handle));
                self->events[i].set = self->events[i].by_command = false;
            }
        }
    }
    return NULL;
}

static void *allocate(size_t bytes) {
    ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    MUST(zeMemAllocShared(context, &on_device, &on_host, bytes, 64, device, &memory));
    memset(memory, 0, bytes);
    return memory;
}

static void set_up(state *self, uint64_t seed, bool may_fail) {
    memset(self, 0, sizeof *self);
    self->random = seed;
    self->digest = UINT64_C(0xcbf29ce484222325);
    self->may_fail = may_fail;
    self->data = allocate(WORDS * sizeof *self->data);
    self->counter = allocate(sizeof *self->counter);
    self->groups = allocate(2 * sizeof *self->groups);
    self->kernels = allocate(sizeof *self->kernels);
    self->stamps = allocate(sizeof *self->stamps);
    self->groups[0] = self->groups[1] = (ze_group_count_t){1, 2, 1};
    *self->kernels = 2;
    for (uint32_t i = 0; i < PART; i++) {
        self->data[i] = 100 + i;
    }
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "increment"};
    uint32_t one = 1;
    MUST(zeKernelCreate(module, &desc, &self->kernel));
    MUST(zeKernelSetGroupSize(self->kernel, 1, 1, 1));
    MUST(zeKernelSetArgumentValue(self->kernel, 0, sizeof self->counter, &self->counter));
    MUST(zeKernelSetArgumentValue(self->kernel, 1, sizeof one, &one));
    self->list_count = 1 + below(self, LISTS);
    for (uint32_t i = 0; i < self->list_count; i++) {
        make_list(self, &self->lists[i]);
    }
    self->event_count = 1 + below(self, EVENTS);
    for (uint32_t i = 0; i < self->event_count; i++) {
        make_event(self, &self->events[i]);
    }
}

static void tear_down(state *self) {
    for (uint32_t i = 0; i < self->list_count; i++) {
        destroy_list(&self->lists[i]);
    }
    for (uint32_t i = 0; i < self->event_count; i++) {
        destroy_event(&self->events[i]);
    }
    MUST(zeKernelDestroy(self->kernel));
    void *memory[] = {self->data, self->counter, self->groups, self->kernels, self->stamps};
    for (size_t i = 0; i < sizeof memory / sizeof *memory; i++) {
        MUST(zeMemFree(context, memory[i]));
    }
}

static void run_program(uint64_t seed) {
    static state states[THREADS];
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    MUST(zeContextCreate(driver, &desc, &context));
    ze_module_desc_t module_desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                    .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                    .inputSize = code_bytes,
                                    .pInputModule = (const uint8_t *)code};
    MUST(zeModuleCreate(context, device, &module_desc, &module, NULL));
    uint32_t threads = seed % 4 == 3 ? THREADS : 1;
    for (uint32_t i = 0; i < threads; i++) {
        // A call that is to fail is one of any thread.
        set_up(&states[i], seed * 1000 + i, threads == 1 && seed % 3 == 0);
    }
    if (threads == 1) {
        play(&states[0]);
    } else {
        pthread_t running[THREADS];
        for (uint32_t i = 0; i < threads; i++) {
            if (pthread_create(&running[i], NULL, play, &states[i]) != 0) {
                exit(7);
            }
        }
        for (uint32_t i = 0; i < threads; i++) {
            pthread_join(running[i], NULL);
        }
    }
    uint64_t digest = 0;
    for (uint32_t i = 0; i < threads; i++) {
        digest = digest * 31 + states[i].digest;
        tear_down(&states[i]);
    }
    MUST(zeModuleDestroy(module));
    MUST(zeContextDestroy(context));
    printf("%" PRIu64 " %016" PRIx64 " left %" PRIu64 "\n", seed, digest, live != NULL ? live(-1) : 0);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        return 2;
    }
    void *library =
        dlopen(getenv("TEST_LOADER") != NULL ? getenv("TEST_LOADER") : "libze_loader.so.1", RTLD_LAZY | RTLD_GLOBAL);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 3;
    }
#define FIND(name) api.name = (__typeof__(api.name))dlsym(library, #name);
    FUNCTIONS(FIND)
#define LACKS(name) || api.name == NULL
    if (false FUNCTIONS(LACKS)) {
        return 77;
    }
    MUST(zeInit(0));
    uint32_t one = 1;
    MUST(zeDriverGet(&one, &driver));
    one = 1;
    MUST(zeDeviceGet(driver, &one, &device));
    const char *path = getenv("ZE_ENABLE_ALT_DRIVERS");
    void *mock = path != NULL ? dlopen(path, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    mock = mock != NULL ? mock : library;
    fail = (__typeof__(fail))dlsym(mock, "zemock_fail");
    live = (__typeof__(live))dlsym(mock, "zemock_live_count");
    ze_command_queue_group_properties_t groups[16] = {0};
    uint32_t count = 16;
    MUST(zeDeviceGetCommandQueueGroupProperties(device, &count, groups));
    copy_ordinal = UINT32_MAX;
    for (uint32_t i = 0; i < count; i++) {
        bool copies = (groups[i].flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) == 0;
        copy_ordinal = copies && copy_ordinal == UINT32_MAX ? i : copy_ordinal;
    }
    spv_module source;
    spv_init_everywhere(&source);
    spv_kernel_that(&source, "increment", "Iu", SPV_INCREASE);
    code = spv_finish(&source, &code_bytes);
    uint64_t first = strtoull(argv[1], NULL, 10), programs = strtoull(argv[2], NULL, 10);
    for (uint64_t seed = first; seed < first + programs; seed++) {
        run_program(seed);
    }
    spv_free(&source);
    return 0;
}
