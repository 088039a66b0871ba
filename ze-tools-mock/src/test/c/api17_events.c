// Counter-based events, host-time timestamps, lists within immediate lists, host functions.
#include "api_test.h"

#include <pthread.h>
#include <stdatomic.h>

static ze_event_handle_t new_counter_event(ze_event_counter_based_flags_t flags, const void *next) {
    ze_event_counter_based_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC, .pNext = next, .flags = flags};
    ze_event_handle_t event = NULL;
    OK(zeEventCounterBasedCreate(context, device, &desc, &event));
    return event;
}

static ze_command_list_handle_t new_in_order(void) {
    return new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
}

// Complete when born, not complete once a command is going to signal it, and it need not be reset.
static void counter_events_follow_their_last_signal(void) {
    ze_command_list_handle_t list = new_in_order(), unordered = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_counter_event(0, NULL), gate = new_event(pool, 0);
    OK(zeEventQueryStatus(event));
    EXPECT_EQ(zeEventHostSignal(event), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeEventHostReset(event), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeCommandListAppendEventReset(list, event), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeCommandListAppendSignalEvent(unordered, event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    OK(zeCommandListAppendSignalEvent(list, event));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(gate));
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    OK(zeCommandListAppendBarrier(list, event, 0, NULL));    // again, without a reset
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    ze_event_counter_based_flags_t flags = 0;
    OK(zeEventGetCounterBasedFlags(event, &flags));
    EXPECT_EQ(flags, ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE);
    OK(zeEventGetCounterBasedFlags(gate, &flags));
    EXPECT_EQ(flags, 0);
    ze_event_pool_handle_t none = NULL;
    EXPECT_EQ(zeEventGetEventPool(event, &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(list));
    OK(zeCommandListDestroy(unordered));
    OK(zeEventDestroy(event));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
}

// A wait keeps looking at the signal it was appended for, although the event is signalled anew, or gone.
static void waits_keep_their_signal(void) {
    ze_command_list_handle_t first = new_in_order(), second = new_in_order(), third = new_in_order();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 3);
    ze_event_handle_t gates[2] = {new_event(pool, 0), new_event(pool, 1)}, done = new_event(pool, 2);
    ze_event_handle_t event = new_counter_event(0, NULL);
    OK(zeCommandListAppendBarrier(first, event, 1, &gates[0]));
    OK(zeCommandListAppendBarrier(second, done, 1, &event));
    OK(zeCommandListAppendBarrier(third, event, 1, &gates[1]));    // replaces what the event means
    OK(zeEventHostSignal(gates[0]));
    OK(zeEventHostSynchronize(done, SECONDS(60)));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventDestroy(event));
    OK(zeEventHostSignal(gates[1]));
    OK(zeCommandListHostSynchronize(third, SECONDS(60)));
    OK(zeCommandListDestroy(first));
    OK(zeCommandListDestroy(second));
    OK(zeCommandListDestroy(third));
    OK(zeEventDestroy(gates[0]));
    OK(zeEventDestroy(gates[1]));
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
}

static void counters_may_be_the_applications(void) {
    uint64_t most = 0;
    uint32_t increment = 0;
    OK(zeDeviceGetCounterBasedEventMaxValue(device, &most));
    OK(zeDeviceGetAggregatedCopyOffloadIncrementValue(device, &increment));
    EXPECT(most > UINT32_MAX && increment > 0);
    _Atomic uint64_t *counter = new_shared(sizeof *counter);
    atomic_store(counter, 0);
    ze_event_counter_based_external_sync_allocation_desc_t external = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION_DESC,
        .deviceAddress = (uint64_t *)counter,
        .hostAddress = (uint64_t *)counter,
        .completionValue = 4};
    ze_event_handle_t event = new_counter_event(0, &external);
    ze_command_list_handle_t list = new_in_order();
    OK(zeCommandListAppendWaitOnEvents(list, 1, &event));
    EXPECT_EQ(zeCommandListHostSynchronize(list, 1000000), ZE_RESULT_NOT_READY);
    atomic_store(counter, 4);
    OK(zeEventQueryStatus(event));
    OK(zeCommandListHostSynchronize(list, SECONDS(60)));
    OK(zeEventDestroy(event));
    atomic_store(counter, 0);
    ze_event_counter_based_external_aggregate_storage_desc_t aggregate = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE_DESC,
        .deviceAddress = (uint64_t *)counter,
        .incrementValue = 2,
        .completionValue = 6};
    event = new_counter_event(0, &aggregate);
    for (int i = 1; i <= 3; i++) {
        EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
        OK(zeCommandListAppendSignalEvent(list, event));
        OK(zeCommandListHostSynchronize(list, SECONDS(60)));
        EXPECT_EQ(atomic_load(counter), 2 * i);
    }
    OK(zeEventQueryStatus(event));
    uint64_t value = 0, address = 0;
    OK(zeEventCounterBasedGetDeviceAddress(event, &value, &address));
    EXPECT(value == 6 && address == (uintptr_t)counter);
    OK(zeEventDestroy(event));
    ze_event_counter_based_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC, .pNext = &external};
    external.completionValue = most + 1;
    EXPECT_EQ(zeEventCounterBasedCreate(context, device, &desc, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, (void *)counter));
}

static void timestamps_come_in_host_time(void) {
    ze_command_list_handle_t list = new_in_order();
    ze_event_pool_handle_t pool =
        new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    uint64_t host[2], ticks;
    OK(zeDeviceGetGlobalTimestamps(device, &host[0], &ticks));
    OK(zeCommandListAppendBarrier(list, event, 0, NULL));
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    OK(zeDeviceGetGlobalTimestamps(device, &host[1], &ticks));
    ze_kernel_timestamp_result_t kernel[2];
    ze_synchronized_timestamp_result_ext_t synchronized[2];
    ze_event_query_kernel_timestamps_results_ext_properties_t results = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES,
        .pKernelTimestampsBuffer = kernel,
        .pSynchronizedTimestampsBuffer = synchronized};
    uint32_t count = 0;
    OK(zeEventQueryKernelTimestampsExt(event, device, &count, NULL));
    EXPECT_EQ(count, 2);
    OK(zeEventQueryKernelTimestampsExt(event, device, &count, &results));
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(host[0] <= synchronized[i].global.kernelStart);
        EXPECT(synchronized[i].global.kernelStart < synchronized[i].global.kernelEnd);
        EXPECT(synchronized[i].global.kernelEnd <= host[1]);
        EXPECT(kernel[i].global.kernelEnd != kernel[i].global.kernelStart);
    }
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

static void regular_lists_run_inside_immediate_ones(void) {
    ze_command_list_handle_t immediate = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0), regular = new_list();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t gate = new_event(pool, 0), done = new_event(pool, 1);
    char *memory = new_shared(2);
    memory[0] = 1, memory[1] = 0;
    OK(zeCommandListAppendMemoryCopy(regular, memory + 1, memory, 1, NULL, 0, NULL));
    EXPECT_EQ(zeCommandListImmediateAppendCommandListsExp(immediate, 1, &regular, done, 1, &gate),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListClose(regular));
    OK(zeCommandListImmediateAppendCommandListsExp(immediate, 1, &regular, done, 1, &gate));
    EXPECT_EQ(zeEventHostSynchronize(done, 1000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(memory[1], 0);
    OK(zeEventHostSignal(gate));
    OK(zeEventHostSynchronize(done, SECONDS(60)));
    EXPECT_EQ(memory[1], 1);
    EXPECT_EQ(zeCommandListImmediateAppendCommandListsExp(regular, 1, &immediate, NULL, 0, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(immediate));
    OK(zeCommandListDestroy(regular));
    OK(zeMemFree(context, memory));
    OK(zeEventDestroy(gate));
    OK(zeEventDestroy(done));
    OK(zeEventPoolDestroy(pool));
}

static pthread_t caller_of_host_function;

static void host_function(void *data) {
    caller_of_host_function = pthread_self();
    atomic_fetch_add((atomic_int *)data, 1);
}

static void host_functions_are_called(void) {
    ze_command_list_handle_t list = new_in_order();
    atomic_int calls = 0;
    char *memory = new_shared(1);
    for (int i = 0; i < 20; i++) {
        OK(zeCommandListAppendHostFunction(list, host_function, &calls, NULL, NULL, 0, NULL));
        OK(zeCommandListAppendMemoryFill(list, memory, &(char){(char)i}, 1, 1, NULL, 0, NULL));
    }
    OK(zeCommandListHostSynchronize(list, SECONDS(60)));
    EXPECT_EQ(calls, 20);
    EXPECT_EQ(*memory, 19);
    EXPECT(!pthread_equal(caller_of_host_function, pthread_self()));
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, memory));
}

static void objects_tell_how_they_were_made(void) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                    .ordinal = 1,
                                    .index = 1,
                                    .flags = ZE_COMMAND_QUEUE_FLAG_IN_ORDER,
                                    .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS,
                                    .priority = ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_LOW};
    ze_command_list_handle_t immediate = NULL, regular = new_list();
    ze_command_queue_handle_t queue = NULL;
    OK(zeCommandListCreateImmediate(context, tiles[1], &desc, &immediate));
    OK(zeCommandQueueCreate(context, device, &desc, &queue));
    ze_device_handle_t on = NULL;
    ze_context_handle_t in = NULL;
    uint32_t number = 9;
    ze_bool_t is_immediate = 9;
    OK(zeCommandListGetDeviceHandle(immediate, &on));
    OK(zeCommandListGetContextHandle(immediate, &in));
    EXPECT(on == tiles[1] && in == context);
    OK(zeCommandListGetOrdinal(immediate, &number));
    EXPECT_EQ(number, 1);
    OK(zeCommandListImmediateGetIndex(immediate, &number));
    EXPECT_EQ(number, 1);
    EXPECT_EQ(zeCommandListImmediateGetIndex(regular, &number), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListIsImmediate(immediate, &is_immediate));
    EXPECT_EQ(is_immediate, 1);
    OK(zeCommandListIsImmediate(regular, &is_immediate));
    EXPECT_EQ(is_immediate, 0);
    ze_command_queue_mode_t mode = ZE_COMMAND_QUEUE_MODE_DEFAULT;
    ze_command_queue_priority_t priority = ZE_COMMAND_QUEUE_PRIORITY_NORMAL;
    ze_command_queue_flags_t flags = 0;
    OK(zeCommandListImmediateGetMode(immediate, &mode));
    OK(zeCommandListImmediateGetPriority(immediate, &priority));
    OK(zeCommandListImmediateGetFlags(immediate, &flags));
    EXPECT(mode == desc.mode && priority == desc.priority && flags == desc.flags);
    OK(zeCommandQueueGetMode(queue, &mode));
    OK(zeCommandQueueGetPriority(queue, &priority));
    OK(zeCommandQueueGetFlags(queue, &flags));
    EXPECT(mode == desc.mode && priority == desc.priority && flags == desc.flags);
    OK(zeCommandQueueGetOrdinal(queue, &number));
    OK(zeCommandQueueGetIndex(queue, &number));
    EXPECT_EQ(number, 1);
    EXPECT_EQ(zeCommandListHostSynchronize(regular, 0), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(immediate));
    OK(zeCommandListDestroy(regular));
    OK(zeCommandQueueDestroy(queue));
    ze_device_handle_t root = NULL;
    OK(zeDeviceGetRootDevice(tiles[0], &root));
    EXPECT_EQ(root, device);
    OK(zeDeviceGetRootDevice(device, &root));
    EXPECT_EQ(root, NULL);
    ze_context_handle_t always = zeDriverGetDefaultContext(driver);
    EXPECT(always != NULL && always == zeDriverGetDefaultContext(driver));
    OK(zeContextGetStatus(always));
    EXPECT(zeContextDestroy(always) != ZE_RESULT_SUCCESS);
    OK(zeDeviceSynchronize(device));
    const char *why = NULL;
    EXPECT_EQ(zeCommandListClose((ze_command_list_handle_t)device), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    OK(zeDriverGetLastErrorDescription(driver, &why));
    EXPECT_HAS(why, "command list");
}

int main(void) {
    api_begin();
    counter_events_follow_their_last_signal();
    waits_keep_their_signal();
    counters_may_be_the_applications();
    timestamps_come_in_host_time();
    regular_lists_run_inside_immediate_ones();
    host_functions_are_called();
    objects_tell_how_they_were_made();
    return api_end();
}
