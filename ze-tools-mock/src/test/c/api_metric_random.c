// Random sequences of activating, streaming and querying, on two root devices at once, against a small model of what
// the results must be. The seed of a failing run is printed; it may be given as an argument.
#include <pthread.h>

#include "metric_test.h"

enum { STEPS = 1500, PLACES = 3, DOMAINS = 3, TIME = 0, EVENT = 1, NOTHING = -1, BYTES = 4096 };

static const char *const names[DOMAINS] = {"ComputeBasic", "MemoryProfile", "VectorEngineProfile"};

// One root device and its two tiles, with what the test believes of them.
typedef struct world {
    uint64_t seed;
    uint64_t random;
    ze_device_handle_t places[PLACES];    // the root device first
    zet_metric_group_handle_t groups[PLACES][DOMAINS][2];
    int active[PLACES][DOMAINS];
    zet_metric_streamer_handle_t streamers[PLACES][DOMAINS];
    zet_metric_query_pool_handle_t pools[PLACES][DOMAINS];
    zet_metric_query_handle_t queries[PLACES][DOMAINS];
    ze_command_queue_handle_t queues[PLACES];
    void *from, *to;
} world;

static uint32_t pick(world *w, uint32_t below) {
    w->random = w->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(w->random >> 33) % below;
}

static bool share(int a, int b) {
    return a == b || a == 0 || b == 0;
}

static bool any_near(void *const handles[PLACES][DOMAINS], int place, int domain) {
    for (int p = 0; p < PLACES; p++) {
        if (share(p, place) && handles[p][domain] != NULL) {
            return true;
        }
    }
    return false;
}

#define NEAR(table, place, domain) any_near((void *const(*)[DOMAINS])(table), (place), (domain))

static void expect_result_of(const world *w, const char *what, ze_result_t found, ze_result_t wanted) {
    if (found != wanted) {
        fprintf(stderr, "seed %llu: %s\n", (unsigned long long)w->seed, what);
        EXPECT_EQ(found, wanted);
    }
}

static void do_activate(world *w, int place) {
    zet_metric_group_handle_t list[4];
    int wanted[DOMAINS] = {NOTHING, NOTHING, NOTHING};
    uint32_t count = pick(w, 4);
    bool clash = false;
    for (uint32_t i = 0; i < count; i++) {
        int domain = (int)pick(w, DOMAINS), kind = (int)pick(w, 2);
        list[i] = w->groups[place][domain][kind];
        clash |= wanted[domain] != NOTHING && wanted[domain] != kind;
        wanted[domain] = kind;
    }
    ze_result_t result = zetContextActivateMetricGroups(context, w->places[place], count, count == 0 ? NULL : list);
    expect_result_of(w, "activate", result, clash ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_SUCCESS);
    for (int d = 0; d < DOMAINS && !clash; d++) {
        w->active[place][d] = wanted[d];
    }
}

static void do_open(world *w, int place, int domain) {
    int kind = pick(w, 8) == 0 ? EVENT : TIME;
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC,
                                       .notifyEveryNReports = 1,
                                       .samplingPeriod = 20000 + pick(w, 100000)};
    ze_result_t wanted = NEAR(w->streamers, place, domain)  ? ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE
                         : NEAR(w->pools, place, domain)    ? ZE_RESULT_ERROR_NOT_AVAILABLE
                         : kind == EVENT                    ? ZE_RESULT_ERROR_INVALID_ARGUMENT
                         : w->active[place][domain] != TIME ? ZE_RESULT_NOT_READY
                                                            : ZE_RESULT_SUCCESS;
    zet_metric_streamer_handle_t streamer = NULL;
    ze_result_t result =
        zetMetricStreamerOpen(context, w->places[place], w->groups[place][domain][kind], &desc, NULL, &streamer);
    expect_result_of(w, "open", result, wanted);
    if (result == ZE_RESULT_SUCCESS) {
        w->streamers[place][domain] = streamer;
    }
}

static void do_read(world *w, int place, int domain) {
    size_t size = 0;
    ze_result_t result = zetMetricStreamerReadData(w->streamers[place][domain], 50, &size, NULL);
    expect_result_of(w, "size", result, ZE_RESULT_SUCCESS);
    size_t whole = size;
    uint8_t *raw = malloc(whole);
    result = zetMetricStreamerReadData(w->streamers[place][domain], pick(w, 60), &size, raw);
    EXPECT(result == ZE_RESULT_SUCCESS || result == ZE_RESULT_WARNING_DROPPED_DATA);
    EXPECT_EQ(size % (whole / 50), 0);
    zet_metric_group_handle_t group = w->groups[place][domain][TIME];
    table values = calculate(group, raw, size);
    uint32_t reports = (uint32_t)(size / (whole / 50));
    EXPECT(values.rows == reports || values.rows + 1 == reports);    // the first of a streamer has no row
    free(values.values);
    free(raw);
}

static void do_close(world *w, int place, int domain) {
    expect_result_of(w, "close", zetMetricStreamerClose(w->streamers[place][domain]), ZE_RESULT_SUCCESS);
    w->streamers[place][domain] = NULL;
}

static void do_create_pool(world *w, int place, int domain) {
    int kind = pick(w, 8) == 0 ? TIME : EVENT;
    zet_metric_query_pool_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC, .count = 2};
    ze_result_t wanted = NEAR(w->streamers, place, domain) ? ZE_RESULT_ERROR_NOT_AVAILABLE
                         : kind == TIME                    ? ZE_RESULT_ERROR_INVALID_ARGUMENT
                                                           : ZE_RESULT_SUCCESS;
    zet_metric_query_pool_handle_t pool = NULL;
    ze_result_t result =
        zetMetricQueryPoolCreate(context, w->places[place], w->groups[place][domain][kind], &desc, &pool);
    expect_result_of(w, "create pool", result, wanted);
    if (result == ZE_RESULT_SUCCESS) {
        w->pools[place][domain] = pool;
        OK(zetMetricQueryCreate(pool, pick(w, 2), &w->queries[place][domain]));
    }
}

static void do_destroy_pool(world *w, int place, int domain) {
    expect_result_of(w, "destroy pool in use", zetMetricQueryPoolDestroy(w->pools[place][domain]),
                     ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricQueryDestroy(w->queries[place][domain]));
    expect_result_of(w, "destroy pool", zetMetricQueryPoolDestroy(w->pools[place][domain]), ZE_RESULT_SUCCESS);
    w->pools[place][domain] = NULL;
    w->queries[place][domain] = NULL;
}

static void do_query(world *w, int place, int domain) {
    zet_metric_query_handle_t query = w->queries[place][domain];
    zet_metric_group_handle_t group = w->groups[place][domain][EVENT];
    ze_command_list_handle_t list = new_list_on(w->places[place], 0);
    uint32_t copies = pick(w, 4);
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    for (uint32_t i = 0; i < copies; i++) {
        OK(zeCommandListAppendMemoryCopy(list, w->to, w->from, BYTES, NULL, 0, NULL));
    }
    OK(end_query(list, query, NULL));
    execute(w->queues[place], list);
    OK(zeCommandQueueSynchronize(w->queues[place], UINT64_MAX));
    size_t size = 0;
    OK(zetMetricQueryGetData(query, &size, NULL));
    uint8_t *raw = malloc(size);
    bool measured = w->active[place][domain] == EVENT;
    ze_result_t result = zetMetricQueryGetData(query, &size, raw);
    expect_result_of(w, "query data", result, measured ? ZE_RESULT_SUCCESS : ZE_RESULT_NOT_READY);
    if (result == ZE_RESULT_SUCCESS) {
        table values = calculate(group, raw, size);
        EXPECT_EQ(values.rows, 1);
        uint32_t time = metric_index(group, "GpuTime");
        EXPECT((copies > 0) == (cell(&values, 0, time).value.ui64 > 0));
        if (domain == 1) {
            EXPECT_EQ(cell(&values, 0, metric_index(group, "GPU_MEMORY_BYTE_WRITE")).value.ui64, copies * BYTES);
        }
        free(values.values);
    }
    free(raw);
    OK(zeCommandListDestroy(list));
}

static void step(world *w) {
    int place = (int)pick(w, PLACES), domain = (int)pick(w, DOMAINS);
    bool streaming = w->streamers[place][domain] != NULL, pool = w->pools[place][domain] != NULL;
    switch (pick(w, 6)) {
    case 0:
        do_activate(w, place);
        break;
    case 1:
    case 2:
        if (!streaming) {
            do_open(w, place, domain);
        } else if (pick(w, 3) == 0) {
            do_close(w, place, domain);
        } else {
            do_read(w, place, domain);
        }
        break;
    default:
        if (!pool) {
            do_create_pool(w, place, domain);
        } else if (pick(w, 4) == 0) {
            do_destroy_pool(w, place, domain);
        } else {
            do_query(w, place, domain);
        }
        break;
    }
}

static void *live(void *argument) {
    world *w = argument;
    for (int i = 0; i < STEPS && expect_failures == 0; i++) {
        step(w);
    }
    for (int p = 0; p < PLACES; p++) {
        for (int d = 0; d < DOMAINS; d++) {
            if (w->streamers[p][d] != NULL) {
                do_close(w, p, d);
            }
            if (w->pools[p][d] != NULL) {
                do_destroy_pool(w, p, d);
            }
        }
        OK(zetContextActivateMetricGroups(context, w->places[p], 0, NULL));
        OK(zeCommandQueueDestroy(w->queues[p]));
    }
    return NULL;
}

static void begin_world(world *w, ze_device_handle_t root, uint64_t seed) {
    uint32_t count = 2;
    *w = (world){.seed = seed, .random = seed, .places = {root}};
    OK(zeDeviceGetSubDevices(root, &count, &w->places[1]));
    for (int p = 0; p < PLACES; p++) {
        w->queues[p] = new_queue_on(w->places[p], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
        for (int d = 0; d < DOMAINS; d++) {
            w->groups[p][d][TIME] = find_group(w->places[p], names[d], TIME_BASED);
            w->groups[p][d][EVENT] = find_group(w->places[p], names[d], EVENT_BASED);
            w->active[p][d] = NOTHING;
        }
    }
    w->from = new_device_memory(BYTES);
    w->to = new_device_memory(BYTES);
}

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 1;
    static world worlds[2];
    pthread_t threads[2];
    api_begin();
    for (int i = 0; i < 2; i++) {
        begin_world(&worlds[i], devices[i], seed + (uint64_t)i);
        pthread_create(&threads[i], NULL, live, &worlds[i]);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
        OK(zeMemFree(context, worlds[i].from));
        OK(zeMemFree(context, worlds[i].to));
    }
    return api_end();
}
