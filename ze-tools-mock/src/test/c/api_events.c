// Events and their pools.
#include "api_test.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void events_have_two_states(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t event = new_event(pool, 1);
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventHostReset(event));
    EXPECT_EQ(zeEventHostSynchronize(event, 0), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(event));
    OK(zeEventHostSignal(event));
    OK(zeEventQueryStatus(event));
    OK(zeEventHostSynchronize(event, UINT64_MAX));
    OK(zeEventHostReset(event));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventDestroy(event));
    event = new_event(pool, 1);    // the place is free again
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

static void pools_check_what_they_are_asked(void) {
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC};
    ze_event_pool_handle_t pool = NULL;
    EXPECT_EQ(zeEventPoolCreate(context, &desc, 0, NULL, &pool), ZE_RESULT_ERROR_INVALID_SIZE);
    desc.count = 2;
    EXPECT(is_missing_array(zeEventPoolCreate(context, &desc, 1, NULL, &pool)));
    desc.flags = 0x40;
    EXPECT_EQ(zeEventPoolCreate(context, &desc, 0, NULL, &pool), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    desc.flags = 0;
    OK(zeEventPoolCreate(context, &desc, 2, devices, &pool));
    ze_ipc_event_pool_handle_t not_shared;
    EXPECT_EQ(zeEventPoolGetIpcHandle(pool, &not_shared), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    ze_event_desc_t event_desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = 2};
    ze_event_handle_t event = NULL, second = NULL;
    EXPECT_EQ(zeEventCreate(pool, &event_desc, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    event_desc.index = 0;
    event_desc.signal = 0x10;
    EXPECT_EQ(zeEventCreate(pool, &event_desc, &event), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    event_desc.signal = 0;
    OK(zeEventCreate(pool, &event_desc, &event));
    EXPECT_EQ(zeEventCreate(pool, &event_desc, &second), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_kernel_timestamp_result_t stamps;
    EXPECT_EQ(zeEventQueryKernelTimestamp(event, &stamps), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    // The number is answered for any event.
    uint32_t count = 0;
    OK(zeEventQueryTimestampsExp(event, device, &count, NULL));
    EXPECT_EQ(count, 2);
    OK(zeEventPoolDestroy(pool));    // the pool's memory lives as long as its events
    OK(zeEventHostSignal(event));
    OK(zeEventDestroy(event));
}

static void timestamps_come_with_the_signal(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 2);
    ze_event_handle_t event = new_event(pool, 0), other = new_event(pool, 1);
    ze_kernel_timestamp_result_t stamps = {.global = {1, 2}, .context = {3, 4}}, untouched = stamps;
    EXPECT_EQ(zeEventQueryKernelTimestamp(event, &stamps), ZE_RESULT_NOT_READY);
    EXPECT_EQ(memcmp(&stamps, &untouched, sizeof stamps), 0);
    char *memory = new_shared(64);
    OK(zeCommandListAppendMemoryCopy(list, memory, memory + 32, 32, event, 0, NULL));
    OK(zeCommandListAppendBarrier(list, other, 0, NULL));
    OK(zeEventQueryKernelTimestamp(event, &stamps));
    uint64_t length = (stamps.global.kernelEnd - stamps.global.kernelStart) & 0xffffffff;
    EXPECT(length > 0 && length < 1000000);
    EXPECT_EQ(memcmp(&stamps.global, &stamps.context, sizeof stamps.global), 0);
    // One result for each tile of the device, one for a tile, none for another device.
    ze_kernel_timestamp_result_t all[3];
    uint32_t count = 0;
    OK(zeEventQueryTimestampsExp(event, device, &count, NULL));
    EXPECT_EQ(count, 2);
    count = 3;
    OK(zeEventQueryTimestampsExp(event, device, &count, all));
    EXPECT_EQ(count, 2);
    EXPECT(memcmp(&all[0], &stamps, sizeof stamps) == 0 && memcmp(&all[1], &stamps, sizeof stamps) == 0);
    OK(zeEventQueryTimestampsExp(event, tiles[1], &count, all));
    EXPECT_EQ(count, 1);
    count = 1;
    OK(zeEventQueryTimestampsExp(event, devices[1], &count, all));
    EXPECT_EQ(count, 0);
    OK(zeEventQueryKernelTimestamp(other, &stamps));
    EXPECT(stamps.global.kernelEnd != stamps.global.kernelStart);
    OK(zeMemFree(context, memory));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventDestroy(other));
    OK(zeEventPoolDestroy(pool));
}

static void offsets_place_queried_timestamps(void) {
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 2);
    ze_event_handle_t events[2] = {new_event(pool, 0), new_event(pool, 1)};
    ze_kernel_timestamp_result_t *results = new_shared(4 * sizeof *results), expected;
    memset(results, 0, 4 * sizeof *results);
    char *memory = new_shared(64);
    for (int i = 0; i < 2; i++) {
        OK(zeCommandListAppendMemoryCopy(list, memory, memory + 32, 32, events[i], 0, NULL));
    }
    size_t *offsets = new_shared(2 * sizeof *offsets);
    offsets[0] = 3 * sizeof *results;
    offsets[1] = sizeof *results;
    OK(zeCommandListAppendQueryKernelTimestamps(list, 2, events, results, offsets, NULL, 2, events));
    OK(zeEventQueryKernelTimestamp(events[0], &expected));
    EXPECT_EQ(memcmp(&results[3], &expected, sizeof expected), 0);
    OK(zeEventQueryKernelTimestamp(events[1], &expected));
    EXPECT_EQ(memcmp(&results[1], &expected, sizeof expected), 0);
    EXPECT(results[0].global.kernelEnd == 0 && results[2].global.kernelEnd == 0);
    OK(zeMemFree(context, memory));
    OK(zeMemFree(context, offsets));
    OK(zeMemFree(context, results));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(events[0]));
    OK(zeEventDestroy(events[1]));
    OK(zeEventPoolDestroy(pool));
}

// Some programs take the descriptor that a handle begins with out of the process, and put their own number there. Where
// a process may not take it, the handle stays as it was.
static void take_descriptor(ze_ipc_event_pool_handle_t *handle) {
    int32_t theirs;
    memcpy(&theirs, handle->data, sizeof theirs);
    int process = (int)syscall(SYS_pidfd_open, getppid(), 0);
    int32_t mine = process < 0 ? -1 : (int32_t)syscall(SYS_pidfd_getfd, process, theirs, 0);
    EXPECT(mine >= 0 || errno != EBADF);
    if (mine >= 0) {
        memcpy(handle->data, &mine, sizeof mine);
    }
    if (process >= 0) {
        close(process);
    }
}

// Another process, born with no failures of its own, signals an event of a pool that both have, and sees memory of this
// one.
static int child(ze_ipc_event_pool_handle_t pool_handle, ze_ipc_mem_handle_t memory_handle) {
    ze_event_pool_handle_t pool = NULL;
    take_descriptor(&pool_handle);
    OK(zeEventPoolOpenIpcHandle(context, pool_handle, &pool));
    EXPECT_EQ(zeEventPoolDestroy(pool), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_event_handle_t gate = new_event(pool, 0), done = new_event(pool, 1);
    char *memory = NULL;
    OK(zeMemOpenIpcHandle(context, device, memory_handle, 0, (void **)&memory));
    OK(zeEventHostSynchronize(gate, SECONDS(60)));
    EXPECT_STR(memory, "from the parent");
    strcpy(memory, "from the child");
    OK(zeMemCloseIpcHandle(context, memory));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendSignalEvent(list, done));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(gate));
    OK(zeEventDestroy(done));
    OK(zeEventPoolCloseIpcHandle(pool));
    return expect_result();
}

static void processes_share(void) {
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_IPC, 2);
    ze_event_handle_t gate = new_event(pool, 0), done = new_event(pool, 1);
    char *memory = new_device_memory(4096);
    ze_ipc_event_pool_handle_t pool_handle;
    ze_ipc_mem_handle_t memory_handle;
    OK(zeEventPoolGetIpcHandle(pool, &pool_handle));
    OK(zeMemGetIpcHandle(context, memory, &memory_handle));
    EXPECT_EQ(zeMemGetIpcHandle(context, memory + 1, &memory_handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    // In this process, too, opening gives another address of the same memory.
    char *again = NULL, *once_more = NULL;
    OK(zeMemOpenIpcHandle(context, device, memory_handle, 0, (void **)&again));
    OK(zeMemOpenIpcHandle(context, device, memory_handle, 0, (void **)&once_more));
    EXPECT(again != memory && once_more != again);
    strcpy(again, "from the parent");
    EXPECT_STR(once_more, "from the parent");
    EXPECT_EQ(zeMemFree(context, again), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeMemCloseIpcHandle(context, again));
    OK(zeMemCloseIpcHandle(context, once_more));
    fflush(NULL);
    pid_t process = fork();
    if (process == 0) {
        expect_failures = 0;
        _exit(child(pool_handle, memory_handle));
    }
    EXPECT_EQ(zeEventQueryStatus(done), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(gate));
    OK(zeEventHostSynchronize(done, SECONDS(60)));
    EXPECT_STR(memory, "from the child");
    int status = 0;
    waitpid(process, &status, 0);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    OK(zeMemFree(context, memory));
    OK(zeEventDestroy(gate));
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
    memset(&memory_handle, 1, sizeof memory_handle);
    EXPECT_EQ(zeMemOpenIpcHandle(context, device, memory_handle, 0, (void **)&again), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

int main(void) {
    api_begin();
    events_have_two_states();
    pools_check_what_they_are_asked();
    timestamps_come_with_the_signal();
    offsets_place_queried_timestamps();
    processes_share();
    return api_end();
}
