// Engines of a tile: those that copy work beside the one that computes, and queues have that one in turns.
#include "kernel_test.h"

#include <level_zero/zes_api.h>

enum { BYTES = 1 << 26 };    // a copy of half of it takes more than 100 microseconds

static ze_event_pool_handle_t pool;
static char *memory;

typedef struct span {
    uint64_t begin, end;    // nanoseconds
} span;

static span span_of(ze_event_handle_t event) {
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    ze_kernel_timestamp_result_t stamps = {0};
    OK(zeDeviceGetProperties(device, &properties));
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    double tick = 1e9 / (double)properties.timerResolution;
    return (span){(uint64_t)((double)stamps.global.kernelStart * tick),
                  (uint64_t)((double)stamps.global.kernelEnd * tick)};
}

static ze_command_list_handle_t list_on(uint32_t ordinal, uint32_t index) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                    .ordinal = ordinal,
                                    .index = index,
                                    .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreateImmediate(context, tiles[0], &desc, &list));
    return list;
}

static void copy(ze_command_list_handle_t list, ze_event_handle_t event) {
    OK(zeCommandListAppendMemoryCopy(list, memory, memory + BYTES / 2, BYTES / 2, event, 0, NULL));
}

static void delay(ze_command_list_handle_t list, ze_kernel_handle_t kernel, uint64_t nanoseconds,
                  ze_event_handle_t event) {
    const ze_group_count_t one = {1, 1, 1};
    SET(kernel, 0, nanoseconds);
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, event, 0, NULL));
}

static bool overlap(span a, span b) {
    return a.begin < b.end && b.begin < a.end;
}

// ---- Sysman's view of them ------------------------------------------------------------------------------------------

enum { KERNELS, COPIES_0, COPIES_1, ALL_COPIES, ALL, ENGINES };

// Reads how long engines of the first tile have worked until now.
static void active_us(uint64_t active[ENGINES]) {
    zes_driver_handle_t driver;
    zes_device_handle_t card;
    zes_engine_handle_t all[64];
    uint32_t one = 1, count = 64, copies = 0;
    OK(zesDriverGet(&one, &driver));
    OK(zesDeviceGet(driver, &one, &card));
    OK(zesDeviceEnumEngineGroups(card, &count, all));
    for (uint32_t i = 0; i < count; i++) {
        zes_engine_properties_t properties = {.stype = ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES};
        zes_engine_stats_t stats;
        OK(zesEngineGetProperties(all[i], &properties));
        OK(zesEngineGetActivity(all[i], &stats));
        if (properties.subdeviceId == 0) {
            switch (properties.type) {
            case ZES_ENGINE_GROUP_COMPUTE_ALL:
                active[KERNELS] = stats.activeTime;
                break;
            case ZES_ENGINE_GROUP_COPY_SINGLE:
                active[COPIES_0 + copies++ % 2] = stats.activeTime;
                break;
            case ZES_ENGINE_GROUP_COPY_ALL:
                active[ALL_COPIES] = stats.activeTime;
                break;
            case ZES_ENGINE_GROUP_ALL:
                active[ALL] = stats.activeTime;
                break;
            default:
                break;
            }
        }
    }
    EXPECT_EQ(copies, 2);
}

static uint64_t length_us(span time) {
    return (time.end - time.begin) / 1000;
}

static bool within_2(uint64_t a, uint64_t b) {
    return a <= b + 2 && b <= a + 2;
}

// A kernel and two copies on different engines go on at the same time; two copies on one engine one after the other.
static void engines_work_at_the_same_time(ze_kernel_handle_t kernel, ze_event_handle_t events[4]) {
    ze_command_list_handle_t lists[] = {list_on(0, 0), list_on(1, 0), list_on(1, 1), list_on(1, 1)};
    uint64_t before[ENGINES], after[ENGINES];
    active_us(before);
    delay(lists[0], kernel, 10000000, events[0]);
    for (int i = 1; i < 4; i++) {
        copy(lists[i], events[i]);
    }
    span spans[4];
    for (int i = 0; i < 4; i++) {
        spans[i] = span_of(events[i]);
    }
    EXPECT(overlap(spans[0], spans[1]) && overlap(spans[0], spans[2]) && overlap(spans[1], spans[2]));
    EXPECT(!overlap(spans[2], spans[3]));
    EXPECT(spans[3].end < spans[0].end);
    // Each engine has worked for its own commands, and all together for as long as the longest of them.
    active_us(after);
    uint64_t first = length_us(spans[1]), second = length_us(spans[2]) + length_us(spans[3]);
    EXPECT(within_2(after[KERNELS] - before[KERNELS], length_us(spans[0])));
    EXPECT(within_2(after[COPIES_0] - before[COPIES_0], first));
    EXPECT(within_2(after[COPIES_1] - before[COPIES_1], second));
    EXPECT(within_2(after[ALL_COPIES] - before[ALL_COPIES], first > second ? first : second));
    EXPECT(within_2(after[ALL] - before[ALL], length_us(spans[0])));
    for (int i = 0; i < 4; i++) {
        OK(zeCommandListDestroy(lists[i]));
        OK(zeEventHostReset(events[i]));
    }
}

static bool about(uint64_t time, uint64_t wanted) {
    return time + 100000 >= wanted && time <= wanted + 100000;
}

// A short kernel of another queue waits for a turn of the long one, not for its end, which comes later by as much.
static void queues_have_turns(ze_kernel_handle_t kernel, ze_event_handle_t events[4]) {
    ze_command_list_handle_t lists[] = {list_on(0, 0), list_on(0, 0), list_on(0, 0)};
    delay(lists[0], kernel, 100000000, events[0]);
    delay(lists[1], kernel, 5000000, events[1]);
    span whole = span_of(events[0]), brief = span_of(events[1]);
    EXPECT(about(brief.begin, whole.begin + 20000000) && about(brief.end, brief.begin + 5000000));
    EXPECT(about(whole.end, whole.begin + 105000000));
    for (int i = 0; i < 2; i++) {
        OK(zeEventHostReset(events[i]));
    }
    // Three equal ones end one turn after the other.
    for (int i = 0; i < 3; i++) {
        delay(lists[i], kernel, 60000000, events[i]);
    }
    span spans[3];
    for (int i = 0; i < 3; i++) {
        spans[i] = span_of(events[i]);
        EXPECT(about(spans[i].begin, spans[0].begin + (uint64_t)i * 20000000));
        EXPECT(about(spans[i].end, spans[0].begin + 140000000 + (uint64_t)i * 20000000));
    }
    for (int i = 0; i < 3; i++) {
        OK(zeEventHostReset(events[i]));
    }
    // Kernels of one queue have no turns.
    delay(lists[0], kernel, 50000000, events[0]);
    delay(lists[0], kernel, 50000000, events[1]);
    EXPECT(!overlap(span_of(events[0]), span_of(events[1])));
    for (int i = 0; i < 3; i++) {
        OK(zeCommandListDestroy(lists[i]));
        OK(zeEventHostReset(events[i]));
    }
}

// Waits that run out and synchronisations find kernels that wait for their next turn.
static void waits_find_kernels_between_turns(ze_kernel_handle_t kernel, ze_event_handle_t events[4]) {
    ze_command_list_handle_t lists[] = {list_on(0, 0), list_on(0, 0)};
    delay(lists[0], kernel, 100000000, events[0]);
    delay(lists[1], kernel, 100000000, events[1]);
    EXPECT_EQ(zeEventHostSynchronize(events[1], 30000000), ZE_RESULT_NOT_READY);
    OK(zeCommandListHostSynchronize(lists[0], UINT64_MAX));
    OK(zeCommandListHostSynchronize(lists[1], UINT64_MAX));
    for (int i = 0; i < 2; i++) {
        OK(zeCommandListDestroy(lists[i]));
        OK(zeEventHostReset(events[i]));
    }
}

int main(void) {
    zemock_clock_mode(ZEMOCK_CLOCK_WORK);
    OK(zesInit(0));
    api_begin();
    pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 4);
    memory = new_device_memory(BYTES);
    ze_event_handle_t events[4];
    for (uint32_t i = 0; i < 4; i++) {
        events[i] = new_event(pool, i);
    }
    ze_module_handle_t module = new_kernel_module("delay", "U", SPV_NOTHING);
    ze_kernel_handle_t kernel = new_kernel(module, "delay");
    engines_work_at_the_same_time(kernel, events);
    queues_have_turns(kernel, events);
    waits_find_kernels_between_turns(kernel, events);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    for (int i = 0; i < 4; i++) {
        OK(zeEventDestroy(events[i]));
    }
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, memory));
    return api_end();
}
