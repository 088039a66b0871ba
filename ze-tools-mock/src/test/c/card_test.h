// Parts shared by the tests of several processes on one simulated GPU. Each test is a process of its own, since a
// process has one GPU in its life; so is each part of one, which a test starts by its name.
#ifndef CARD_TEST_H
#define CARD_TEST_H

#include <unistd.h>

#include <level_zero/zes_api.h>

#include "kernel_test.h"
#include "metric_test.h"
#include "process_test.h"

#define MS UINT64_C(1000000)

enum { COPY = 256 << 10 };
static const size_t most = (size_t)614 << 20;    // 60 % of a tile's memory

static inline uint64_t now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC_RAW, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static inline void use_gpu(const char *name) {
    char unique[64];
    snprintf(unique, sizeof unique, "test-%d-%s", (int)getppid(), name);
    setenv("ZEMOCK_GPU", unique, 1);
    setenv("ZEMOCK_MEMORY", "1G", 1);
    setenv("ZEMOCK_MEMORY_GBPS", "1", 1);    // so that times are long and little is copied
}

static inline ze_result_t allocate(size_t size, void **memory) {
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    return zeMemAllocDevice(context, &desc, size, 0, tiles[0], memory);
}

// Copies on a tile that take so long together, for queues of a group.
static inline ze_command_list_handle_t copies_for(uint32_t ordinal, uint64_t length_ns, void **from, void **to) {
    OK(allocate(COPY, from));
    OK(allocate(COPY, to));
    ze_command_list_handle_t list = new_list_on(tiles[0], ordinal);
    uint64_t copies = 1 + length_ns / (2 * COPY);    // a byte takes a nanosecond to read and one to write
    for (uint64_t i = 0; i < copies; i++) {
        OK(zeCommandListAppendMemoryCopy(list, *to, *from, COPY, NULL, 0, NULL));
    }
    return list;
}

// Runs so much work on the engine of a queue group, and returns how long it took.
static inline uint64_t work_on(uint32_t ordinal, uint64_t length_ns) {
    void *from, *to;
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], ordinal, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = copies_for(ordinal, length_ns, &from, &to);
    uint64_t begin = now_ns();
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
    uint64_t took = now_ns() - begin;
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return took;
}

static inline uint64_t work(uint64_t length_ns) {
    return work_on(0, length_ns);
}

// Works on the engine of a queue group until it is killed.
static inline int works(process *parent, uint32_t ordinal) {
    void *from, *to;
    api_begin();
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], ordinal, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = copies_for(ordinal, 100 * MS, &from, &to);
    OK(zeCommandListClose(list));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    say(parent, 'a');
    while (getppid() == parent->pid) {
        OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
        OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
    }
    return 0;
}

// The active time of an engine of the first tile in microseconds, and the time at which it was asked.
static inline uint64_t active_time(zes_engine_group_t type, uint32_t number, uint64_t *now) {
    uint32_t count = 64;
    zes_engine_handle_t engines[64];
    OK(zesDeviceEnumEngineGroups(device, &count, engines));
    for (uint32_t i = 0; i < count; i++) {
        zes_engine_properties_t properties = {.stype = ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES};
        OK(zesEngineGetProperties(engines[i], &properties));
        if (properties.type == type && properties.subdeviceId == 0 && number-- == 0) {
            zes_engine_stats_t stats = {0};
            OK(zesEngineGetActivity(engines[i], &stats));
            *now = stats.timestamp;
            return stats.activeTime;
        }
    }
    EXPECT(!"the engine is there");
    return 0;
}

// ---- Tests and their parts ------------------------------------------------------------------------------------------

typedef struct card_test {
    const char *name;
    int (*function)(process *parent);
} card_test;

// Runs a part of a test, or the test that the first argument names, or all. Both lists end with a NULL.
static inline int run_card_tests(int count, char **arguments, const card_test *parts, const card_test *tests) {
    process parent;
    const char *part = fresh_process(count, arguments, &parent);
    for (; part != NULL && parts->name != NULL; parts++) {
        if (strcmp(part, parts->name) == 0) {
            return parts->function(&parent) != 0;
        }
    }
    for (; tests->name != NULL; tests++) {
        if (count < 2 || strcmp(arguments[1], tests->name) == 0) {
            process test = start_process(tests->function);
            if (end_process(&test) != 0) {
                expect_failures++;
                fprintf(stderr, "%s failed\n", tests->name);
            }
        }
    }
    return expect_result();
}

#endif
