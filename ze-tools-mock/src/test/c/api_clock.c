// Simulated time: what makes it pass, and how it looks in timestamps.
#include <time.h>

#include "api_test.h"

enum { BYTES = 1 << 20 };

static ze_device_properties_t properties(uint32_t stype) {
    ze_device_properties_t result = {.stype = (ze_structure_type_t)stype};
    OK(zeDeviceGetProperties(device, &result));
    return result;
}

static uint64_t mask(uint32_t bits) {
    return bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static void run_copies(ze_kernel_timestamp_result_t *stamps, uint64_t *written) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 4);
    ze_event_handle_t events[4];
    char *from = new_shared(BYTES), *to = new_shared(BYTES);
    uint64_t *global = new_shared(sizeof *global);
    ze_kernel_timestamp_result_t *queried = new_shared(4 * sizeof *queried);
    for (uint32_t i = 0; i < 4; i++) {
        events[i] = new_event(pool, i);
        OK(zeCommandListAppendMemoryCopy(list, to, from, BYTES >> i, events[i], 0, NULL));
    }
    OK(zeCommandListAppendWriteGlobalTimestamp(list, global, NULL, 0, NULL));
    OK(zeCommandListAppendQueryKernelTimestamps(list, 4, events, queried, NULL, NULL, 4, events));
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    for (uint32_t i = 0; i < 4; i++) {
        OK(zeEventQueryKernelTimestamp(events[i], &stamps[i]));
        EXPECT_EQ(memcmp(&stamps[i], &queried[i], sizeof queried[i]), 0);
        OK(zeEventDestroy(events[i]));
    }
    *written = *global;
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    OK(zeMemFree(context, global));
    OK(zeMemFree(context, queried));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

// The WORK clock: the same program sees the same times, whatever the host does meanwhile.
static void work_is_deterministic(void) {
    static ze_kernel_timestamp_result_t first[4], again[4];
    uint64_t written, written_again, begin = zemock_clock_now();
    run_copies(first, &written);
    uint64_t used = zemock_clock_now() - begin;
    EXPECT(used > 0);
    uint64_t middle = zemock_clock_now();
    struct timespec nap = {.tv_nsec = 3000000};
    nanosleep(&nap, NULL);
    EXPECT_EQ(zemock_clock_now(), middle);
    run_copies(again, &written_again);
    EXPECT_EQ(zemock_clock_now() - middle, used);
    uint32_t bits = properties(ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2).kernelTimestampValidBits;
    for (int i = 0; i < 4; i++) {
        uint64_t length = (first[i].global.kernelEnd - first[i].global.kernelStart) & mask(bits);
        uint64_t length_again = (again[i].global.kernelEnd - again[i].global.kernelStart) & mask(bits);
        EXPECT(length > 0);
        EXPECT(length + 1 >= length_again && length_again + 1 >= length);    // rounding to ticks
    }
    EXPECT(first[0].global.kernelEnd - first[0].global.kernelStart >
           2 * (first[3].global.kernelEnd - first[3].global.kernelStart));
}

// A program that polls makes simulated time pass, one completion at a time.
static void polling_makes_work_time_pass(void) {
    ze_command_list_handle_t list =
        new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, ZE_COMMAND_QUEUE_FLAG_EXPLICIT_ONLY);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    char *memory = new_shared(64);
    for (int i = 0; i < 3; i++) {
        OK(zeCommandListAppendMemoryCopy(list, memory, memory + 32, 32, i == 2 ? event : NULL, 0, NULL));
    }
    int looks = 0;
    while (zeEventQueryStatus(event) == ZE_RESULT_NOT_READY && looks < 100) {
        looks++;
    }
    EXPECT_EQ(looks, 3);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, memory));
    OK(zeCommandListDestroy(list));
}

// A wait that runs out advances the WORK clock by its timeout, no more.
static void timeouts_count_as_time(void) {
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    char *memory = new_device_memory(1 << 26);
    OK(zeCommandListAppendMemoryCopy(list, memory, memory + (1 << 25), 1 << 25, NULL, 0, NULL));
    execute(queue, list);
    uint64_t begin = zemock_clock_now();
    EXPECT_EQ(zeCommandQueueSynchronize(queue, 5000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zemock_clock_now() - begin, 5000);
    OK(zeCommandQueueSynchronize(queue, SECONDS(1)));
    EXPECT(zemock_clock_now() - begin < SECONDS(1));
    OK(zeMemFree(context, memory));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static void global_timestamps_go_with_the_clock(void) {
    ze_device_properties_t now = properties(ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2);
    ze_device_properties_t before = properties(ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES);
    EXPECT_EQ(before.timerResolution, 1000000000u / now.timerResolution);
    uint64_t host[2], ticks[2];
    OK(zeDeviceGetGlobalTimestamps(device, &host[0], &ticks[0]));
    EXPECT_EQ(zemock_clock_mode(ZEMOCK_CLOCK_STEP), ZEMOCK_OK);
    EXPECT_EQ(zemock_clock_step(SECONDS(2)), ZEMOCK_OK);
    OK(zeDeviceGetGlobalTimestamps(device, &host[1], &ticks[1]));
    EXPECT_EQ(host[1] - host[0], SECONDS(2));
    EXPECT_EQ((ticks[1] - ticks[0]) & mask(now.timestampValidBits), 2 * now.timerResolution);
}

// Kernel timestamps have fewer bits than global ones here and wrap around; differences stay right.
static void timestamps_wrap_around(void) {
    ze_device_properties_t now = properties(ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2);
    EXPECT(now.kernelTimestampValidBits < 64 && now.timestampValidBits < 64);
    uint64_t period = mask(now.kernelTimestampValidBits) + 1;
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    char *memory = new_device_memory(1 << 26);
    uint64_t host, ticks;
    OK(zeDeviceGetGlobalTimestamps(device, &host, &ticks));
    // Up to some ticks before the kernel timestamp is all ones.
    uint64_t left = period - 100 - ticks % period;
    EXPECT_EQ(zemock_clock_step(left * 1000000000u / now.timerResolution), ZEMOCK_OK);
    OK(zeCommandListAppendMemoryCopy(list, memory, memory + (1 << 25), 1 << 25, event, 0, NULL));
    EXPECT_EQ(zemock_clock_step(SECONDS(1)), ZEMOCK_OK);
    ze_kernel_timestamp_result_t stamps;
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    EXPECT(stamps.global.kernelEnd < stamps.global.kernelStart);
    EXPECT(stamps.global.kernelStart < period && stamps.global.kernelEnd < period);
    uint64_t length = (stamps.global.kernelEnd - stamps.global.kernelStart) & (period - 1);
    EXPECT(length > 100 && length < now.timerResolution / 100);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, memory));
    OK(zeCommandListDestroy(list));
}

static uint64_t raw_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_RAW, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

// Programs put the device's times on the time line of the host by this clock.
static void real_time_is_the_raw_clock(void) {
    EXPECT_EQ(zemock_clock_mode(ZEMOCK_CLOCK_REAL), ZEMOCK_OK);
    uint64_t host = 0, ticks = 0, before = raw_now();
    OK(zeDeviceGetGlobalTimestamps(device, &host, &ticks));
    uint64_t after = raw_now();
    EXPECT(before <= host && host <= after);
    // The simulated time was behind: it has gone on to the present without going back.
    EXPECT(zemock_clock_now() >= after);
}

int main(void) {
    EXPECT_EQ(zemock_clock_mode(ZEMOCK_CLOCK_WORK), ZEMOCK_OK);
    EXPECT_EQ(zemock_clock_now(), SECONDS(1));
    EXPECT_EQ(zemock_clock_step(1), ZEMOCK_E_STATE);
    EXPECT_EQ(zemock_clock_mode(3), ZEMOCK_E_ARGUMENT);
    EXPECT_HAS(zemock_last_error(), "mode 3");
    api_begin();
    work_is_deterministic();
    polling_makes_work_time_pass();
    timeouts_count_as_time();
    global_timestamps_go_with_the_clock();
    timestamps_wrap_around();
    real_time_is_the_raw_clock();
    return api_end();
}
