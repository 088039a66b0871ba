// A program for queries around kernels: what it prints is the same without. Its arguments are names of what it does,
// each with a number. It runs on loaders as old as 1.8.
#define DEVICE_OLD_LOADERS
#include "device_setup.h"

#include "level_zero/zet_api.h"

static void *library;

static ze_command_list_handle_t list;
static ze_command_queue_handle_t queue;

static ze_result_t (*loaded(const char *name))(void) {
    void *address = dlsym(library, name);
    if (address == NULL) {
        exit(77);
    }
    return (ze_result_t(*)(void))(uintptr_t)address;
}

static void launches(long count) {
    for (long i = 0; i < count; i++) {
        launch(list, NULL);
    }
    printf("sum %u\n", sum());
}

static ze_command_list_handle_t closed_list(long kernels) {
    ze_command_list_handle_t made = regular();
    for (long i = 0; i < kernels; i++) {
        launch(made, NULL);
    }
    MUST(zeCommandListClose(made));
    return made;
}

// One list, executed again and again, after or without a wait.
static void replays(long count, bool waits) {
    ze_command_list_handle_t made = closed_list(2);
    for (long i = 0; i < count; i++) {
        MUST(zeCommandQueueExecuteCommandLists(queue, 1, &made, NULL));
        if (waits) {
            MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
        }
    }
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    MUST(zeCommandListDestroy(made));
}

// So many kernels in one list, which is executed once.
static void long_list(long count) {
    ze_command_list_handle_t made = closed_list(count);
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &made, NULL));
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
    MUST(zeCommandListDestroy(made));
}

// Launches whose event the host looks at.
static void events(long count) {
    ze_event_pool_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE, .count = 1};
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC};
    ze_event_pool_handle_t pool;
    ze_event_handle_t event;
    MUST(zeEventPoolCreate(context, &desc, 1, &device, &pool));
    MUST(zeEventCreate(pool, &event_desc, &event));
    for (long i = 0; i < count; i++) {
        launch(list, event);
        MUST(zeEventHostSynchronize(event, UINT64_MAX));
        printf("status %#x ", api.zeEventQueryStatus(event));
        MUST(zeEventHostReset(event));
        printf("reset %#x\n", api.zeEventQueryStatus(event));
    }
}

// The program's own use of metrics.
static void own_query(void) {
    __typeof__(zetMetricGroupGet) *get = (void *)loaded("zetMetricGroupGet");
    __typeof__(zetMetricGroupGetProperties) *properties = (void *)loaded("zetMetricGroupGetProperties");
    __typeof__(zetContextActivateMetricGroups) *activate = (void *)loaded("zetContextActivateMetricGroups");
    __typeof__(zetMetricQueryPoolCreate) *create = (void *)loaded("zetMetricQueryPoolCreate");
    __typeof__(zetMetricQueryCreate) *query_create = (void *)loaded("zetMetricQueryCreate");
    __typeof__(zetCommandListAppendMetricQueryBegin) *begin = (void *)loaded("zetCommandListAppendMetricQueryBegin");
    __typeof__(zetCommandListAppendMetricQueryEnd) *end = (void *)loaded("zetCommandListAppendMetricQueryEnd");
    __typeof__(zetMetricQueryGetData) *read = (void *)loaded("zetMetricQueryGetData");
    __typeof__(zetMetricQueryDestroy) *query_destroy = (void *)loaded("zetMetricQueryDestroy");
    __typeof__(zetMetricQueryPoolDestroy) *destroy = (void *)loaded("zetMetricQueryPoolDestroy");
    zet_metric_group_handle_t all[1024], group = NULL;
    uint32_t count = 1024;
    must(get((zet_device_handle_t)device, &count, all), "zetMetricGroupGet");
    for (uint32_t i = 0; i < count; i++) {
        zet_metric_group_properties_t of = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
        must(properties(all[i], &of), "zetMetricGroupGetProperties");
        bool fits =
            strcmp(of.name, "ComputeBasic") == 0 && of.samplingType == ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED;
        group = fits ? all[i] : group;
    }
    zet_context_handle_t in = (zet_context_handle_t)context;
    zet_metric_query_pool_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC, .type = ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE, .count = 1};
    zet_metric_query_pool_handle_t pool;
    zet_metric_query_handle_t query;
    ze_event_handle_t none = NULL;
    printf("activate %#x\n", activate(in, (zet_device_handle_t)device, 1, &group));
    must(create(in, (zet_device_handle_t)device, group, &desc, &pool), "zetMetricQueryPoolCreate");
    must(query_create(pool, 0, &query), "zetMetricQueryCreate");
    must(begin((zet_command_list_handle_t)list, query), "begin");
    launch(list, NULL);
    must(end((zet_command_list_handle_t)list, query, NULL, 0, &none), "end");
    launch(list, NULL);
    size_t size = 0;
    ze_result_t answer = read(query, &size, NULL);
    uint8_t report[1 << 16];
    printf("read %#x, %zu bytes: %#x\n", answer, size, read(query, &size, report));
    must(query_destroy(query), "zetMetricQueryDestroy");
    must(destroy(pool), "zetMetricQueryPoolDestroy");
    printf("deactivate %#x\n", activate(in, (zet_device_handle_t)device, 0, NULL));
}

static void leave(void) {
    MUST(zeCommandListDestroy(list));
    printf("context %#x\n", api.zeContextDestroy(context));
    list = NULL;
}

int main(int argc, char **argv) {
    init();
    library = dlopen("libze_loader.so.1", RTLD_LAZY);
    list = immediate(0, ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    queue = new_queue();
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *what = argv[i];
        long count = atol(argv[i + 1]);
        if (strcmp(what, "launches") == 0) {
            launches(count);
        } else if (strcmp(what, "replays") == 0) {
            replays(count, true);
        } else if (strcmp(what, "unread") == 0) {
            replays(count, false);
        } else if (strcmp(what, "list") == 0) {
            long_list(count);
        } else if (strcmp(what, "events") == 0) {
            events(count);
        } else if (strcmp(what, "own") == 0) {
            own_query();
        } else if (strcmp(what, "finish") == 0) {
            leave();
        } else if (strcmp(what, "kill") == 0) {
            usleep(1000 * (useconds_t)count);
            fflush(stdout);
            (void)kill(getpid(), SIGKILL);
        }
    }
    printf("done\n");
    return 0;
}
