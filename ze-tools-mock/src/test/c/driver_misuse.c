// Handles that are none: every function is called with each wrong value its first handle can have, and answers, every
// time, that the handle is bad; then with each of its other handles bad, and never succeeds.
#include <dlfcn.h>
#include <stdlib.h>

#include <level_zero/ze_api.h>
#include <level_zero/zes_api.h>
#include <level_zero/zet_api.h>

#include "expect.h"
#include "zm_entry.h"

#if defined(__x86_64__)

// Functions without an implementation answer ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, whatever their arguments. Names end
// in "*" where a family is meant. An implementation of one of these takes it off the list.
static const char *const unsupported[] = {
    "zeCommandListAppendSignalExternalSemaphoreExt",
    "zeCommandListAppendWaitExternalSemaphoreExt",
    "zeCommandListCreateCloneExp",
    "zeDeviceGetFabricVertexExp",
    "zeDeviceImportExternalSemaphoreExt",
    "zeDeviceReleaseExternalSemaphoreExt",
    "zeDriverRTASFormatCompatibilityCheck*",
    "zeFabric*",
    "zeImageGetDeviceOffsetExp",
    "zeMemGetPitchFor2dImage",
    "zeRTAS*",
    // Newer drivers refuse it; a switch brings it back.
    "zetTracerExp*",
    "zesDeviceEnumActiveVFExp",
    "zesDeviceEnumLeds",
    "zesDeviceEnumOverclockDomains",
    "zesDeviceEnumPsus",
    "zesDeviceGetOverclock*",
    "zesDevicePciLinkSpeedUpdateExt",
    "zesDeviceReadOverclockState",
    "zesDeviceReset*",
    "zesDeviceSetOverclockWaiver",
    "zesDiagnostics*",
    "zesFabricPort*",
    "zesFan*",
    "zesFirmware*",
    "zesFrequencyGetThrottleTime",
    "zesFrequencyOc*",
    "zesLed*",
    "zesOverclock*",
    "zesPerformanceFactor*",
    "zesPowerGetEnergyThreshold",
    "zesPowerGetLimitsExt2",
    "zesPowerGetUsage",
    "zesPowerSetEnergyThreshold",
    "zesPowerSetLimitsExt2",
    "zesPsu*",
    "zesRas*",
    "zesScheduler*",
    "zesStandby*",
    "zesTemperatureGetConfig",
    "zesTemperatureSetConfig",
    "zesVFManagement*",
};

static bool is_unsupported(const char *name) {
    for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++) {
        size_t length = strlen(unsupported[i]);
        bool family = unsupported[i][length - 1] == '*';
        if (family ? strncmp(unsupported[i], name, length - 1) == 0 : strcmp(unsupported[i], name) == 0) {
            return true;
        }
    }
    return false;
}

// A call with six words in registers and enough on the stack for every other parameter, also for structures by value.
typedef struct stacked {
    uint64_t words[32];
} stacked;

typedef uint64_t (*any_function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, stacked);

static void *library;
static unsigned char scratch[1 << 16] __attribute__((aligned(4096)));

#define CALL(function) ((__typeof__(function) *)dlsym(library, #function))

static bool is_handle(const char *name) {
    return name[0] == 'h' && name[1] >= 'A' && name[1] <= 'Z';
}

static uint64_t good_handle(const char *name);

// Pointers get memory that can be read and written, numbers get 0, the handle in question gets the bad value, other
// handles a good one.
static ze_result_t call_with(uint32_t id, void *function, uint32_t which, uint64_t bad) {
    uint64_t words[38] = {0};
    uint32_t count = zm_function_param_count(id);
    for (uint32_t i = 0; i < count && i < 20; i++) {
        const char *name = zm_function_param_name(id, i);
        words[i] = is_handle(name)                                  ? (i == which ? bad : good_handle(name))
                   : name[0] == 'p' || strstr(name, "desc") != NULL ? (uintptr_t)scratch
                                                                    : 0;
    }
    memset(scratch, 0, sizeof scratch);
    stacked rest = {{0}};
    memcpy(rest.words, &words[6], sizeof rest.words);
    return (ze_result_t)((any_function)function)(words[0], words[1], words[2], words[3], words[4], words[5], rest);
}

static void expect_refusal(uint32_t id, void *function, const char *what, uint64_t bad) {
    const char *name = zm_function_name(id);
    ze_result_t result = call_with(id, function, 0, bad);
    bool good = result == ZE_RESULT_ERROR_INVALID_NULL_HANDLE ||
                (is_unsupported(name) && result == ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    if (!good) {
        expect_failures++;
        fprintf(stderr, "%s answers 0x%x for %s\n", name, result, what);
    }
}

static ze_driver_handle_t driver;
static ze_device_handle_t device;
static ze_context_handle_t context, dead_context;
static ze_event_handle_t dead_event;
static ze_command_list_handle_t dead_list;

static ze_command_queue_handle_t queue;
static ze_command_list_handle_t list;

static uint64_t good_handle(const char *name) {
    static const struct {
        const char *name;
        void *handle;
    } handles[] = {{"hDriver", &driver},      {"hDevice", &device},
                   {"hPeerDevice", &device},  {"hContext", &context},
                   {"hContextSrc", &context}, {"hCommandQueue", &queue},
                   {"hCommandList", &list},   {"hCommandListImmediate", &list}};
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
        if (strcmp(handles[i].name, name) == 0) {
            uint64_t handle;
            memcpy(&handle, handles[i].handle, sizeof handle);
            return handle;
        }
    }
    return 0;
}

// A parameter after the first: bad values of every kind, which nothing may take.
static void check_other(uint32_t id, void *function, uint32_t which) {
    const uint64_t values[] = {1,
                               0x1000,
                               UINT64_MAX,
                               (uintptr_t)scratch,
                               (uintptr_t)context + 8,
                               (uintptr_t)dead_context,
                               (uintptr_t)dead_event,
                               (uintptr_t)driver};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (call_with(id, function, which, values[i]) == ZE_RESULT_SUCCESS) {
            expect_failures++;
            fprintf(stderr, "%s succeeds with %s = 0x%llx\n", zm_function_name(id), zm_function_param_name(id, which),
                    (unsigned long long)values[i]);
        }
    }
}

static void set_up(void) {
    uint32_t count = 1;
    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_event_pool_desc_t pool_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .count = 1};
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
    ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_event_pool_handle_t pool = NULL;
    EXPECT_EQ(CALL(zeInit)(0), 0);
    EXPECT_EQ(CALL(zesInit)(0), 0);
    EXPECT_EQ(CALL(zeDriverGet)(&count, &driver), 0);
    EXPECT_EQ(CALL(zeDeviceGet)(driver, &count, &device), 0);
    EXPECT_EQ(CALL(zeContextCreate)(driver, &context_desc, &context), 0);
    EXPECT_EQ(CALL(zeContextCreate)(driver, &context_desc, &dead_context), 0);
    EXPECT_EQ(CALL(zeEventPoolCreate)(context, &pool_desc, 0, NULL, &pool), 0);
    EXPECT_EQ(CALL(zeEventCreate)(pool, &event_desc, &dead_event), 0);
    EXPECT_EQ(CALL(zeCommandListCreate)(context, device, &list_desc, &dead_list), 0);
    ze_command_queue_desc_t queue_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    EXPECT_EQ(CALL(zeCommandQueueCreate)(context, device, &queue_desc, &queue), 0);
    EXPECT_EQ(CALL(zeCommandListCreateImmediate)(context, device, &queue_desc, &list), 0);
    EXPECT_EQ(CALL(zeEventDestroy)(dead_event), 0);
    EXPECT_EQ(CALL(zeEventPoolDestroy)(pool), 0);
    EXPECT_EQ(CALL(zeCommandListDestroy)(dead_list), 0);
    EXPECT_EQ(CALL(zeContextDestroy)(dead_context), 0);
}

static uint32_t check(uint32_t id) {
    const char *name = zm_function_name(id);
    void *function = dlsym(library, name);
    if (!EXPECT(function != NULL) || zm_function_param_count(id) == 0 || zm_function_version(id) == 0 ||
        !is_handle(zm_function_param_name(id, 0))) {
        return 0;
    }
    // Four functions answer something else than a result; their own tests look at them.
    if (strcmp(name, "zeDriverGetDefaultContext") == 0 || strncmp(name, "zer", 3) == 0) {
        return 0;
    }
    void *heap = malloc(64);
    uint64_t local = 0;
    bool wants_event = strcmp(zm_function_param_name(id, 0), "hEvent") == 0;
    expect_refusal(id, function, "a null handle", 0);
    expect_refusal(id, function, "1", 1);
    expect_refusal(id, function, "an address that is not mapped", 0x1000);
    expect_refusal(id, function, "all ones", UINT64_MAX);
    expect_refusal(id, function, "an address of the kernel", UINT64_C(0xffff800000000000));
    expect_refusal(id, function, "memory of the heap", (uintptr_t)heap);
    expect_refusal(id, function, "memory of the stack", (uintptr_t)&local);
    expect_refusal(id, function, "a handle and one", (uintptr_t)context + 1);
    expect_refusal(id, function, "a handle and eight", (uintptr_t)context + 8);
    expect_refusal(id, function, "an unused cell", (uintptr_t)context + (1 << 20));
    expect_refusal(id, function, "a destroyed context", (uintptr_t)dead_context);
    expect_refusal(id, function, "a destroyed event", (uintptr_t)dead_event);
    expect_refusal(id, function, "a destroyed list", (uintptr_t)dead_list);
    bool wants_driver = strcmp(zm_function_param_name(id, 0), "hDriver") == 0;
    expect_refusal(id, function, "a handle of another kind",
                   wants_driver || wants_event ? (uintptr_t)device : (uintptr_t)driver);
    for (uint32_t i = 1; i < zm_function_param_count(id); i++) {
        if (is_handle(zm_function_param_name(id, i))) {
            check_other(id, function, i);
        }
    }
    free(heap);
    return 1;
}

int main(int argc, char **argv) {
    library = dlopen(argc > 1 ? argv[1] : "libzemock_loader.so", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    set_up();
    uint32_t checked = 0;
    for (uint32_t id = 0; id < ZM_FN_COUNT; id++) {
        checked += check(id);
    }
    EXPECT(checked > 280);
    EXPECT_EQ(CALL(zeCommandListDestroy)(list), 0);
    EXPECT_EQ(CALL(zeCommandQueueDestroy)(queue), 0);
    EXPECT_EQ(CALL(zeContextDestroy)(context), 0);
    EXPECT_EQ(CALL(zeContextDestroy)(context), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    return expect_result();
}

#else

int main(void) {
    return 77;    // skipped: the calls above are made for another convention
}

#endif
