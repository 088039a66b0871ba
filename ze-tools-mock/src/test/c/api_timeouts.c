// Waiting in real time: waits end when they should, neither early nor late.
#include "api_test.h"

#include <pthread.h>
#include <time.h>

static uint64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void waits_run_out(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_queue_handle_t queue = new_queue();
    ze_command_list_handle_t list = new_list();
    ze_fence_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_fence_handle_t fence = NULL;
    OK(zeFenceCreate(queue, &desc, &fence));
    OK(zeCommandListAppendWaitOnEvents(list, 1, &event));
    OK(zeCommandListClose(list));
    OK(zeCommandQueueExecuteCommandLists(queue, 1, &list, fence));
    uint64_t begin = now_ns();
    EXPECT_EQ(zeEventHostSynchronize(event, 20000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeCommandQueueSynchronize(queue, 20000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeFenceHostSynchronize(fence, 20000000), ZE_RESULT_NOT_READY);
    uint64_t took = now_ns() - begin;
    EXPECT(took >= 60000000 && took < SECONDS(60));
    begin = now_ns();
    for (int i = 0; i < 1000; i++) {
        EXPECT_EQ(zeEventHostSynchronize(event, 0), ZE_RESULT_NOT_READY);
    }
    EXPECT(now_ns() - begin < SECONDS(60));
    OK(zeEventHostSignal(event));
    OK(zeFenceHostSynchronize(fence, UINT64_MAX));
    OK(zeFenceDestroy(fence));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

static void *signal_later(void *event) {
    struct timespec nap = {.tv_nsec = 30000000};
    nanosleep(&nap, NULL);
    OK(zeEventHostSignal(event));
    return NULL;
}

static void another_thread_ends_a_wait(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    pthread_t thread;
    uint64_t begin = now_ns();
    EXPECT_EQ(pthread_create(&thread, NULL, signal_later, event), 0);
    OK(zeEventHostSynchronize(event, UINT64_MAX));
    EXPECT(now_ns() - begin >= 30000000);
    pthread_join(thread, NULL);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

// Simulated work takes as long as it says, and completes without being asked for.
static void work_takes_real_time(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    size_t size = (size_t)64 << 20;
    char *memory = new_device_memory(2 * size);
    uint64_t begin = now_ns();
    OK(zeCommandListAppendMemoryCopy(list, memory, memory + size, size, event, 0, NULL));
    uint64_t took = now_ns() - begin;
    OK(zeEventQueryStatus(event));
    ze_kernel_timestamp_result_t stamps;
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(device, &properties));
    uint64_t ticks = (stamps.global.kernelEnd - stamps.global.kernelStart) & 0xffffffff;
    uint64_t length = ticks * 1000000000u / properties.timerResolution;
    EXPECT(length > 100000 && took + 1000 >= length);
    OK(zeCommandListDestroy(list));

    list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    volatile char *shared = new_shared(2);
    shared[0] = 0, shared[1] = 1;
    OK(zeCommandListAppendMemoryCopy(list, (void *)shared, (const char *)shared + 1, 1, NULL, 0, NULL));
    for (begin = now_ns(); shared[0] == 0 && now_ns() - begin < SECONDS(60);) {
    }
    EXPECT_EQ(shared[0], 1);
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, (void *)shared));
    OK(zeMemFree(context, memory));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

int main(void) {
    api_begin();
    waits_run_out();
    another_thread_ends_a_wait();
    work_takes_real_time();
    return api_end();
}
