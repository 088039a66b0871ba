// A program that does, one after the other, what its arguments name: things on which tools that time commands stumble.
// It knows nothing of being recorded, and prints the same without.
#include "device_setup.h"

#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/layers/zel_tracing_register_cb.h"

#include <dirent.h>
#include <pthread.h>
#include <sys/wait.h>

static void *fetch(const char *name) {
    OPTIONAL(zeDriverGetExtensionFunctionAddress);
    void *address = NULL;
    ze_result_t result = zeDriverGetExtensionFunctionAddress_(driver, name, &address);
    printf("%s %#x\n", name, result);
    return address;
}

// Launches whose groups stand in memory, and several kernels at once.
static void indirect(void) {
    OPTIONAL(zeCommandListAppendLaunchKernelIndirect);
    OPTIONAL(zeCommandListAppendLaunchMultipleKernelsIndirect);
    OPTIONAL(zeCommandListAppendLaunchCooperativeKernel);
    ze_command_list_handle_t list = out_of_order();
    ze_group_count_t *there = (ze_group_count_t *)(void *)data;
    there[0] = there[1] = groups;
    data[100] = 2;
    ze_kernel_handle_t kernels[] = {kernel, kernel};
    must(zeCommandListAppendLaunchKernelIndirect_(list, kernel, there, NULL, 0, NULL), "indirect");
    must(zeCommandListAppendLaunchMultipleKernelsIndirect_(list, 2, kernels, data + 100, there, NULL, 0, NULL),
         "multiple");
    must(zeCommandListAppendLaunchCooperativeKernel_(list, kernel, &groups, NULL, 0, NULL), "cooperative");
    finish(list);
}

// Copies between kinds of memory, whose memory is freed before they are looked at.
static void directions(void) {
    OPTIONAL(zeMemAllocHost);
    OPTIONAL(zeMemAllocDevice);
    OPTIONAL(zeMemFree);
    OPTIONAL(zeCommandListAppendMemoryCopyRegion);
    ze_command_list_handle_t list = immediate(ZE_COMMAND_QUEUE_FLAG_IN_ORDER, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *host = NULL, *there = NULL;
    static char own[256];
    must(zeMemAllocHost_(context, &on_host, 256, 64, &host), "host memory");
    must(zeMemAllocDevice_(context, &on_device, 256, 64, device, &there), "device memory");
    memset(host, 1, 256);
    MUST(zeCommandListAppendMemoryCopy(list, there, host, 256, NULL, 0, NULL));
    MUST(zeCommandListAppendMemoryCopy(list, data, there, 200, NULL, 0, NULL));
    MUST(zeCommandListAppendMemoryCopy(list, own, there, 100, NULL, 0, NULL));
    ze_copy_region_t region = {.width = 8, .height = 4, .depth = 1};
    must(zeCommandListAppendMemoryCopyRegion_(list, there, &region, 16, 0, host, &region, 16, 0, NULL, 0, NULL),
         "region");
    printf("%d\n", own[99]);
    must(zeMemFree_(context, host), "free");
    must(zeMemFree_(context, there), "free");
}

// A command that is changed between executions, and one whose event is.
static void mutable(void) {
    OPTIONAL(zeCommandListGetNextCommandIdExp);
    OPTIONAL(zeCommandListUpdateMutableCommandsExp);
    OPTIONAL(zeCommandListUpdateMutableCommandSignalEventExp);
    ze_mutable_command_list_exp_desc_t may = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC};
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .pNext = &may};
    ze_command_list_handle_t list;
    MUST(zeCommandListCreate(context, device, &desc, &list));
    ze_command_queue_handle_t queue = new_queue();
    ze_event_handle_t plain = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE),
                      other = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    ze_mutable_command_id_exp_desc_t counts = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC,
                                               .flags = ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT};
    ze_mutable_command_id_exp_desc_t signals = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC,
                                                .flags = ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT};
    uint64_t first = 0, second = 0;
    must(zeCommandListGetNextCommandIdExp_(list, &counts, &first), "id");
    launch(list, NULL);
    must(zeCommandListGetNextCommandIdExp_(list, &signals, &second), "id");
    launch(list, plain);
    MUST(zeCommandListClose(list));
    for (uint32_t i = 1; i <= 3; i++) {
        ze_group_count_t more = {10 * i, 1, 1};
        ze_mutable_group_count_exp_desc_t count = {
            .stype = ZE_STRUCTURE_TYPE_MUTABLE_GROUP_COUNT_EXP_DESC, .commandId = first, .pGroupCount = &more};
        ze_mutable_commands_exp_desc_t change = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMANDS_EXP_DESC, .pNext = &count};
        must(zeCommandListUpdateMutableCommandsExp_(list, &change), "change");
        must(zeCommandListUpdateMutableCommandSignalEventExp_(list, second, i % 2 != 0 ? other : plain),
             "change of the event");
        MUST(zeCommandListClose(list));
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
        MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
        printf("%#x %#x\n", api.zeEventQueryStatus(plain), api.zeEventQueryStatus(other));
    }
    MUST(zeCommandListDestroy(list));
}

// Functions by their addresses: one with a name of its own, one that the loader has as well, one that is not known.
static void addresses(void) {
    ze_command_list_handle_t list = in_order();
    uint32_t pattern = 5;
    __typeof__(zeCommandListAppendMemoryFillWithParameters) *fill =
        (__typeof__(fill))fetch("zexCommandListAppendMemoryFillWithParameters");
    __typeof__(zeCommandListAppendHostFunction) *host = (__typeof__(host))fetch("zeCommandListAppendHostFunction");
    (void)fetch("zexCommandListAppendWriteToMemory");
    for (int i = 0; i < 10 && fill != NULL; i++) {
        must(fill(list, data, &pattern, sizeof pattern, 64, NULL, NULL, 0, NULL), "fill");
    }
    printf("%d\n", host != NULL);
    finish(list);
    printf("%u\n", data[15]);
}

static void called(void *word) {
    ++*(uint32_t *)word;
}

static void host_function(void) {
    OPTIONAL(zeCommandListAppendHostFunction);
    ze_command_list_handle_t list = in_order();
    uint32_t times = 0;
    launch(list, NULL);
    for (int i = 0; i < 3; i++) {
        must(zeCommandListAppendHostFunction_(list, called, &times, NULL, NULL, 0, NULL), "host function");
    }
    launch(list, NULL);
    finish(list);
    printf("called %u\n", times);
}

// Events that are destroyed as soon as they were seen, and whose handles come again.
static void churn(void) {
    ze_command_list_handle_t list = out_of_order();
    for (int i = 0; i < 50; i++) {
        ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = with_stamps, .count = 1};
        ze_event_pool_handle_t pool;
        MUST(zeEventPoolCreate(context, &desc, 1, &device, &pool));
        ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
        ze_event_handle_t event;
        MUST(zeEventCreate(pool, &event_desc, &event));
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        MUST(zeEventDestroy(event));
        MUST(zeEventPoolDestroy(pool));
    }
}

// Signals that are no end of a command.
static void bare_signals(void) {
    ze_command_list_handle_t list = in_order();
    ze_event_handle_t event = new_event(with_stamps);
    MUST(zeEventHostSignal(event));
    printf("%#x\n", api.zeEventQueryStatus(event));
    MUST(zeEventHostReset(event));
    OPTIONAL(zeCommandListAppendSignalEvent);
    must(zeCommandListAppendSignalEvent_(list, event), "signal");
    MUST(zeEventHostSynchronize(event, UINT64_MAX));
    MUST(zeEventHostReset(event));
    launch(list, event);
    finish(list);
    MUST(zeEventHostSignal(event));
    printf("%#x\n", api.zeEventQueryStatus(event));
}

// A list with an event that is never reset.
static void signalled_again(void) {
    ze_command_list_handle_t list = regular();
    ze_command_queue_handle_t queue = new_queue();
    ze_event_handle_t event = new_event(with_stamps);
    launch(list, event);
    MUST(zeCommandListClose(list));
    for (int i = 0; i < 10; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
        MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
        printf("%#x\n", api.zeEventQueryStatus(event));
    }
}

static void through_immediate(void) {
    OPTIONAL(zeCommandListImmediateAppendCommandListsExp);
    ze_command_list_handle_t list = regular(), carrier = out_of_order();
    launch(list, NULL);
    launch(list, NULL);
    MUST(zeCommandListClose(list));
    for (int i = 0; i < 5; i++) {
        must(zeCommandListImmediateAppendCommandListsExp_(carrier, 1, &list, NULL, 0, NULL),
             "through an immediate list");
        finish(carrier);
    }
}

// Executions that fail, that are of nothing, and events that the host may not look at.
static void refused(void) {
    ze_command_list_handle_t list = regular(), lists[] = {list};
    ze_command_queue_handle_t queue = new_queue();
    ze_event_handle_t hidden = new_event(ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP);
    launch(list, hidden);
    MUST(zeCommandListClose(list));
    printf("none %#x\n", api.zeCommandQueueExecuteCommandLists(queue, 0, lists, NULL));
    printf("null %#x\n", api.zeCommandQueueExecuteCommandLists(queue, 1, NULL, NULL));
    for (int i = 0; i < 3; i++) {
        printf("executed %#x, list %d\n", api.zeCommandQueueExecuteCommandLists(queue, 1, lists, NULL),
               lists[0] == list);
        MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    }
}

// A kernel that ends when a later command of its list has run.
static void persistent(void) {
    ze_command_list_handle_t list = out_of_order();
    spv_module source;
    spv_init_everywhere(&source);
    spv_kernel_that(&source, "spin", "Iu", SPV_WAIT);
    size_t bytes;
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    MUST(zeModuleCreate(context, device, &desc, &module, NULL));
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "spin"};
    ze_kernel_handle_t spins;
    MUST(zeKernelCreate(module, &kernel_desc, &spins));
    MUST(zeKernelSetGroupSize(spins, 1, 1, 1));
    OPTIONAL(zeKernelSetArgumentValue);
    uint32_t zero = 0, one = 1;
    uint32_t *word = data + WORDS - 1;
    must(zeKernelSetArgumentValue_(spins, 0, sizeof word, &word), "argument");
    must(zeKernelSetArgumentValue_(spins, 1, sizeof zero, &zero), "argument");
    ze_group_count_t single = {1, 1, 1};
    MUST(zeCommandListAppendLaunchKernel(list, spins, &single, NULL, 0, NULL));
    MUST(zeCommandListAppendMemoryFill(list, word, &one, sizeof one, sizeof one, NULL, 0, NULL));
    finish(list);
    printf("it ended\n");
    spv_free(&source);
}

// Pools of every kind: the program has its own flags back, and launches with their events are executed twice by a
// regular list and appended to an immediate one.
static void pools(void) {
    static const ze_event_pool_flags_t flags[] = {0,
                                                  ZE_EVENT_POOL_FLAG_HOST_VISIBLE,
                                                  ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP,
                                                  ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_IPC,
                                                  ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP,
                                                  ZE_EVENT_POOL_FLAG_HOST_VISIBLE |
                                                      ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP};
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t at_once = out_of_order();
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        ze_event_handle_t event = new_event(flags[i]);
        ze_command_list_handle_t list = regular();
        launch(list, event);
        MUST(zeCommandListClose(list));
        for (int round = 0; round < 3; round++) {
            if (round < 2) {
                MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
            } else {
                launch(at_once, event);
            }
            MUST(zeEventHostSynchronize(event, UINT64_MAX));
            MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
            MUST(zeEventHostReset(event));
        }
        MUST(zeCommandListDestroy(list));
        MUST(zeEventDestroy(event));
    }
}

// The same once there is a list in order.
static void late_pools(void) {
    (void)in_order();
    pools();
}

// Signals that the thread of the recorder, if there is one, does not block: on standard error, which is not compared.
static void threads(void) {
    ze_command_list_handle_t list = out_of_order();
    launch(list, NULL);
    finish(list);
    // A thread that has just begun has no name yet.
    usleep(50000);
    DIR *folder = opendir("/proc/self/task");
    int count = 0;
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        char path[300], name[64] = "", line[128];
        snprintf(path, sizeof path, "/proc/self/task/%s/comm", entry->d_name);
        FILE *file = fopen(path, "r");
        bool ours = file != NULL && fgets(name, sizeof name, file) != NULL && strcmp(name, "zetools-device\n") == 0;
        if (file != NULL) {
            fclose(file);
        }
        snprintf(path, sizeof path, "/proc/self/task/%s/status", entry->d_name);
        file = ours ? fopen(path, "r") : NULL;
        while (file != NULL && fgets(line, sizeof line, file) != NULL) {
            if (strncmp(line, "SigBlk:", 7) == 0) {
                count++;
                fprintf(stderr, "blocked %s", line + 8);
            }
        }
        if (file != NULL) {
            fclose(file);
        }
    }
    closedir(folder);
    fprintf(stderr, "threads %d\n", count);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        DIR *tasks = opendir("/proc/self/task");
        int all = -2;
        while (tasks != NULL && readdir(tasks) != NULL) {
            all++;
        }
        _exit(all);
    }
    int status = 0;
    waitpid(child, &status, 0);
    printf("the child has %d\n", WEXITSTATUS(status));
}

static _Atomic bool stops;

static void *keep_launching(void *list) {
    while (!stops) {
        launch(list, NULL);
    }
    return NULL;
}

static void *churn_contexts(void *unused) {
    (void)unused;
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    for (int i = 0; i < 100; i++) {
        ze_context_handle_t other;
        MUST(zeContextCreate(driver, &desc, &other));
        ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
        ze_command_list_handle_t list;
        MUST(zeCommandListCreateImmediate(other, device, &queue, &list));
        MUST(zeCommandListAppendBarrier(list, NULL, 0, NULL));
        MUST(zeCommandListHostSynchronize(list, UINT64_MAX));
        MUST(zeCommandListDestroy(list));
        MUST(zeContextDestroy(other));
    }
    return NULL;
}

// Two threads launch while a third makes and destroys contexts.
static void contexts(void) {
    pthread_t launching[2], churning;
    ze_command_list_handle_t lists[] = {out_of_order(), in_order()};
    stops = false;
    for (int i = 0; i < 2; i++) {
        pthread_create(&launching[i], NULL, keep_launching, lists[i]);
    }
    pthread_create(&churning, NULL, churn_contexts, NULL);
    pthread_join(churning, NULL);
    stops = true;
    for (int i = 0; i < 2; i++) {
        pthread_join(launching[i], NULL);
        finish(lists[i]);
    }
}

// A thread goes on launching while the process ends.
static void race(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, keep_launching, out_of_order());
    pthread_detach(thread);
    usleep(20000);
}

// More commands in flight than any table holds: they wait for an event of the host.
static void flood(long count) {
    ze_command_list_handle_t list = in_order();
    ze_event_handle_t gate = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    MUST(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    for (long i = 0; i < count; i++) {
        launch(list, NULL);
    }
    MUST(zeEventHostSignal(gate));
    finish(list);
}

// Counts the calls of the driver on this thread while each kind of command was appended.
static void calls_of_driver(void) {
    const char *path = getenv("ZE_ENABLE_ALT_DRIVERS");
    void *mock = path != NULL ? dlopen(path, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    int32_t (*enable)(int32_t) = (__typeof__(enable))dlsym(mock != NULL ? mock : RTLD_DEFAULT, "zemock_log_enable");
    uint64_t (*number)(const char *) =
        (__typeof__(number))dlsym(mock != NULL ? mock : RTLD_DEFAULT, "zemock_call_count");
    if (enable == NULL || number == NULL) {
        exit(77);
    }
    ze_command_list_handle_t first = out_of_order(), second = in_order();
    launch(first, NULL);
    finish(first);
    enable(1);
    for (int i = 0; i < 20; i++) {
        launch(first, NULL);
        MUST(zeCommandListAppendBarrier(second, NULL, 0, NULL));
    }
    enable(0);
    static const char *const names[] = {
        "zeCommandListAppendLaunchKernel",         "zeCommandListAppendBarrier",
        "zeCommandListAppendSignalEvent",          "zeCommandListAppendEventReset",
        "zeCommandListAppendWriteGlobalTimestamp", "zeCommandListAppendQueryKernelTimestamps",
        "zeCommandListAppendWaitOnEvents",         "zeEventPoolCreate"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        printf("%s %d\n", names[i], (int)number(names[i]));
    }
    finish(first);
    finish(second);
}

// A program that asks the device for the times of its own event before it resets it there.
static void own_query(void) {
    enum { TIMES = 10 };
    OPTIONAL(zeCommandListAppendQueryKernelTimestamps);
    OPTIONAL(zeMemAllocHost);
    ze_command_list_handle_t list = in_order();
    ze_event_handle_t event = new_event(with_stamps);
    ze_host_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    ze_kernel_timestamp_result_t *results = NULL;
    must(zeMemAllocHost_(context, &desc, TIMES * sizeof *results, 64, (void **)&results), "host memory");
    memset(results, 0, TIMES * sizeof *results);
    for (int i = 0; i < TIMES; i++) {
        launch(list, event);
        must(zeCommandListAppendQueryKernelTimestamps_(list, 1, &event, results + i, NULL, NULL, 0, NULL), "query");
        MUST(zeCommandListAppendEventReset(list, event));
    }
    finish(list);
    int later = 0;
    for (int i = 0; i < TIMES; i++) {
        const ze_kernel_timestamp_data_t *one = &results[i].global;
        later += one->kernelEnd >= one->kernelStart && (i == 0 || one->kernelStart >= results[i - 1].global.kernelEnd);
    }
    printf("%d in order, the event %#x\n", later, api.zeEventQueryStatus(event));
}

// Counter-based events of the program, with timestamps and without: ready when they are new, signalled again without a
// reset.
static void counter_based(void) {
    OPTIONAL(zeEventCounterBasedCreate);
    ze_command_list_handle_t list = in_order();
    ze_event_handle_t events[2];
    for (int i = 0; i < 2; i++) {
        ze_event_counter_based_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                              .flags = ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE |
                                                       ZE_EVENT_COUNTER_BASED_FLAG_HOST_VISIBLE |
                                                       (i == 0 ? ZE_EVENT_COUNTER_BASED_FLAG_DEVICE_TIMESTAMP : 0)};
        must(zeEventCounterBasedCreate_(context, device, &desc, &events[i]), "event");
        printf("new %#x\n", api.zeEventQueryStatus(events[i]));
        for (int k = 0; k < 5; k++) {
            launch(list, events[i]);
        }
        MUST(zeEventHostSynchronize(events[i], UINT64_MAX));
        printf("used %#x\n", api.zeEventQueryStatus(events[i]));
        launch(list, events[i]);
        MUST(zeEventHostSynchronize(events[i], UINT64_MAX));
        MUST(zeEventDestroy(events[i]));
    }
}

// Launches that are captured, and executed twice as a graph.
static void graph(void) {
    OPTIONAL(zeCommandListBeginGraphCaptureExt);
    OPTIONAL(zeCommandListEndGraphCaptureExt);
    OPTIONAL(zeGraphInstantiateExt);
    OPTIONAL(zeCommandListAppendGraphExt);
    ze_command_list_handle_t list = in_order();
    launch(list, NULL);
    finish(list);
    ze_result_t begun = zeCommandListBeginGraphCaptureExt_(list, NULL);
    if (begun == ZE_RESULT_ERROR_UNSUPPORTED_FEATURE) {
        exit(77);
    }
    must(begun, "capture");
    for (int i = 0; i < 3; i++) {
        launch(list, NULL);
    }
    ze_graph_handle_t captured = NULL;
    ze_executable_graph_handle_t executable = NULL;
    must(zeCommandListEndGraphCaptureExt_(list, NULL, &captured), "end of the capture");
    must(zeGraphInstantiateExt_(captured, NULL, &executable), "instance");
    for (int i = 0; i < 2; i++) {
        must(zeCommandListAppendGraphExt_(list, executable, NULL, NULL, 0, NULL), "graph");
        finish(list);
    }
    printf("executed\n");
}

// Another copy of the loader in the same process, used in turns with the first.
static void two_loaders(void) {
    const char *other = getenv("TEST_OTHER_LOADER");
    if (other == NULL) {
        exit(77);
    }
    ze_command_list_handle_t lists[] = {out_of_order(), NULL};
    ze_kernel_handle_t kernels[] = {kernel, NULL};
    __typeof__(api) both[] = {api, api};
    // Its own functions find each other, and not those of the first.
    init_with(other, RTLD_LOCAL | RTLD_DEEPBIND);
    both[1] = api;
    printf("another %d\n", both[1].zeInit != both[0].zeInit);
    lists[1] = in_order();
    kernels[1] = kernel;
    for (int i = 0; i < 20; i++) {
        api = both[i % 2];
        kernel = kernels[i % 2];
        launch(lists[i % 2], NULL);
    }
    for (int i = 0; i < 2; i++) {
        api = both[i];
        finish(lists[i]);
    }
}

// ---- Another tool in the program ------------------------------------------------------------------------------------

enum { WRAPPED = 40 };

// It gives each launch an event of its own, and signals the program's by a barrier behind it.
static struct {
    ze_event_pool_handle_t pool;
    ze_event_handle_t events[WRAPPED];
    bool makes_inside;    // its events are made by its callbacks, whose calls no other tracer sees
    int launches;
    ze_event_handle_t replaced;
    pthread_t thread;       // of the program
    _Atomic long others;    // its calls of functions that the recorder calls, too
} tool;

static void make_event(int number) {
    ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = (uint32_t)number};
    MUST(zeEventCreate(tool.pool, &desc, &tool.events[number]));
}

static void tool_enters(ze_command_list_append_launch_kernel_params_t *params, ze_result_t result, void *user,
                        void **instance) {
    (void)result, (void)user, (void)instance;
    if (tool.makes_inside) {
        make_event(tool.launches);
    }
    tool.replaced = *params->phSignalEvent;
    *params->phSignalEvent = tool.events[tool.launches];
}

static void tool_leaves(ze_command_list_append_launch_kernel_params_t *params, ze_result_t result, void *user,
                        void **instance) {
    (void)result, (void)user, (void)instance;
    if (tool.replaced != NULL) {
        MUST(zeCommandListAppendBarrier(*params->phCommandList, tool.replaced, 1, &tool.events[tool.launches]));
    }
    tool.launches++;
}

#define COUNTED(X) X(EventHostSynchronize) X(EventHostReset) X(EventQueryKernelTimestamp) X(EventCreate) X(EventDestroy)

static void tool_counts(void *params, ze_result_t result, void *user, void **instance) {
    (void)params, (void)result, (void)user, (void)instance;
    tool.others += pthread_equal(pthread_self(), tool.thread) != 0;
}

static void begin_tool(void) {
    tool.thread = pthread_self();
    ze_result_t (*switch_on)(void) = (__typeof__(switch_on))function("zelEnableTracingLayer");
    OPTIONAL(zelTracerCreate);
    OPTIONAL(zelTracerSetEnabled);
    OPTIONAL(zelTracerCommandListAppendLaunchKernelRegisterCallback);
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = with_stamps, .count = WRAPPED};
    MUST(zeEventPoolCreate(context, &desc, 1, &device, &tool.pool));
    for (int i = 0; i < WRAPPED && !tool.makes_inside; i++) {
        make_event(i);
    }
    zel_tracer_desc_t tracer_desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer;
    must(switch_on(), "layer");
    must(zelTracerCreate_(&tracer_desc, &tracer), "tracer");
    must(zelTracerCommandListAppendLaunchKernelRegisterCallback_(tracer, ZEL_REGISTER_PROLOGUE, tool_enters), "enter");
    must(zelTracerCommandListAppendLaunchKernelRegisterCallback_(tracer, ZEL_REGISTER_EPILOGUE, tool_leaves), "leave");
#define COUNT(name)                                                                                                    \
    OPTIONAL(zelTracer##name##RegisterCallback);                                                                       \
    must(zelTracer##name##RegisterCallback_(tracer, ZEL_REGISTER_PROLOGUE, (ze_pfn##name##Cb_t)(void *)tool_counts),   \
         #name);
    COUNTED(COUNT)
    must(zelTracerSetEnabled_(tracer, 1), "enabled");
}

static void wrapped(void) {
    ze_command_list_handle_t list = out_of_order();
    ze_event_handle_t event = new_event(ZE_EVENT_POOL_FLAG_HOST_VISIBLE);
    begin_tool();
    for (int i = 0; i < WRAPPED / 2; i++) {
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        MUST(zeEventHostReset(event));
    }
    for (int i = 0; i < WRAPPED / 2; i++) {
        launch(list, NULL);
    }
    finish(list);
    usleep(20000);
    printf("launches %d, other calls %ld\n", tool.launches, tool.others);
    for (int i = 0; i < WRAPPED; i++) {
        ze_kernel_timestamp_result_t times;
        MUST(zeEventQueryKernelTimestamp(tool.events[i], &times));
        fprintf(stderr, "stamp %" PRIu64 " %" PRIu64 "\n", times.global.kernelStart, times.global.kernelEnd);
    }
}

static void wrapped_inside(void) {
    tool.makes_inside = true;
    wrapped();
}

// A device that the program gets by its number, and asks the driver for later.
static void by_number(void) {
    enum { ROUNDS = 2, FILLS = 5 };
    ze_device_handle_t (*find)(uint32_t) =
        (ze_device_handle_t(*)(uint32_t))function("zerTranslateIdentifierToDeviceHandle");
    ze_device_handle_t all[2];
    device = find(1);
    for (int round = 0; round < ROUNDS; round++) {
        uint32_t count = sizeof all / sizeof *all;
        ze_command_list_handle_t list = immediate(0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
        for (uint32_t i = 0; i < FILLS; i++) {
            MUST(zeCommandListAppendMemoryFill(list, data, &i, sizeof i, 1024, NULL, 0, NULL));
        }
        finish(list);
        MUST(zeDeviceGet(driver, &count, all));
    }
    printf("%d, sum %u\n", device == all[1], sum());
}

int main(int argc, char **argv) {
    init();
    for (int i = 1; i < argc; i++) {
        static const struct {
            const char *name;
            void (*play)(void);
        } all[] = {{"indirect", indirect},
                   {"directions", directions},
                   {"mutable", mutable},
                   {"addresses", addresses},
                   {"host-function", host_function},
                   {"churn", churn},
                   {"bare-signals", bare_signals},
                   {"signalled-again", signalled_again},
                   {"through-immediate", through_immediate},
                   {"refused", refused},
                   {"persistent", persistent},
                   {"pools", pools},
                   {"late-pools", late_pools},
                   {"threads", threads},
                   {"contexts", contexts},
                   {"race", race},
                   {"calls", calls_of_driver},
                   {"own-query", own_query},
                   {"counter-based", counter_based},
                   {"two-loaders", two_loaders},
                   {"by-number", by_number},
                   {"graph", graph},
                   {"wrapped", wrapped},
                   {"wrapped-inside", wrapped_inside}};
        bool found = false;
        for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
            if (strcmp(argv[i], all[k].name) == 0) {
                all[k].play();
                found = true;
            }
        }
        if (strcmp(argv[i], "flood") == 0 && i + 1 < argc) {
            flood(atol(argv[++i]));
            found = true;
        }
        if (!found) {
            fprintf(stderr, "unknown: %s\n", argv[i]);
            return 2;
        }
    }
    return 0;
}
