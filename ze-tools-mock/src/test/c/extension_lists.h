// Checks of extensions about lists, events and graphs.
#ifndef EXTENSION_LISTS_H
#define EXTENSION_LISTS_H

#include "extension_test.h"

static void kernel_timestamps(void) {
    ze_event_pool_handle_t pool =
        new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_MAPPED_TIMESTAMP, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_event_query_kernel_timestamps_results_ext_properties_t results = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES};
    uint32_t count = 0;
    launch(event);
    OK(zeEventQueryKernelTimestampsExt(event, device, &count, &results));
    EXPECT(count > 0);
    count = 0;
    OK(zeEventQueryTimestampsExp(event, device, &count, NULL));
    EXPECT(count > 0);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

// The device file of the vendor's driver has nothing to import from a descriptor that is not a semaphore.
static void semaphores(void) {
    ze_external_semaphore_fd_ext_desc_t file = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_FD_EXT_DESC, .fd = 0};
    ze_external_semaphore_ext_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_SEMAPHORE_EXT_DESC,
                                             .pNext = &file,
                                             .flags = ZE_EXTERNAL_SEMAPHORE_EXT_FLAG_OPAQUE_FD};
    ze_external_semaphore_ext_handle_t semaphore = NULL;
    EXPECT_EQ(zeDeviceImportExternalSemaphoreExt(device, &desc, &semaphore), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
}

static void graphs(void) {
    // As the vendor's driver: programs that ask here do without graphs.
    ze_record_replay_graph_ext_properties_t able = {.stype = ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES,
                                                    .graphFlags = 1};
    device_properties(&able);
    EXPECT_EQ(able.graphFlags, 0);
    ze_command_list_handle_t recorded = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_graph_handle_t graph = NULL;
    ze_executable_graph_handle_t executable = NULL;
    const ze_group_count_t groups = {1, 1, 1};
    OK(zeCommandListBeginGraphCaptureExt(recorded, NULL));
    OK(zeCommandListAppendLaunchKernel(recorded, kernel, &groups, NULL, 0, NULL));
    OK(zeCommandListEndGraphCaptureExt(recorded, NULL, &graph));
    OK(zeGraphInstantiateExt(graph, NULL, &executable));
    OK(zeCommandListAppendGraphExt(recorded, executable, NULL, NULL, 0, NULL));
    OK(zeCommandListHostSynchronize(recorded, SECONDS(20)));
    OK(zeExecutableGraphDestroyExt(executable));
    OK(zeGraphDestroyExt(graph));
    OK(zeCommandListDestroy(recorded));
}

static void older_graphs(void) {
    static const char *const names[] = {"zeGraphCreateExp",
                                        "zeCommandListBeginGraphCaptureExp",
                                        "zeCommandListBeginCaptureIntoGraphExp",
                                        "zeCommandListEndGraphCaptureExp",
                                        "zeCommandListInstantiateGraphExp",
                                        "zeCommandListAppendGraphExp",
                                        "zeGraphDestroyExp",
                                        "zeExecutableGraphDestroyExp",
                                        "zeCommandListIsGraphCaptureEnabledExp",
                                        "zeGraphIsEmptyExp",
                                        "zeGraphDumpContentsExp",
                                        "zeCommandListGetGraphExp",
                                        "zeGraphSetDestructionCallbackExp"};
    addresses(names, sizeof names / sizeof *names);
    ze_graph_handle_t graph = NULL;
    OK(((ze_result_t(*)(ze_context_handle_t, ze_graph_handle_t *, void *))address("zeGraphCreateExp"))(context, &graph,
                                                                                                       NULL));
    OK(((ze_result_t(*)(ze_graph_handle_t))address("zeGraphDestroyExp"))(graph));
}

static void counting_pools(void) {
    ze_event_pool_counter_based_exp_desc_t counting = {.stype = ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC,
                                                       .flags = ZE_EVENT_POOL_COUNTER_BASED_EXP_FLAG_IMMEDIATE};
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC,
                                 .pNext = &counting,
                                 .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE,
                                 .count = 1};
    ze_event_pool_handle_t pool = NULL;
    OK(zeEventPoolCreate(context, &desc, 0, NULL, &pool));
    ze_event_handle_t event = new_event(pool, 0);
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
}

static void lists_on_lists(void) {
    ze_command_list_handle_t regular = new_list();
    OK(zeCommandListClose(regular));
    OK(zeCommandListImmediateAppendCommandListsExp(list, 1, &regular, NULL, 0, NULL));
    OK(zeCommandListDestroy(regular));
}

static void mutable_lists(void) {
    ze_mutable_command_list_exp_desc_t mutable = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_DESC};
    ze_command_list_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC, .pNext = &mutable};
    ze_mutable_command_id_exp_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_ID_EXP_DESC};
    ze_command_list_handle_t regular = NULL;
    uint64_t id = 0;
    OK(zeCommandListCreate(context, device, &desc, &regular));
    OK(zeCommandListGetNextCommandIdExp(regular, &wanted, &id));
    OK(zeCommandListDestroy(regular));
}

typedef ze_result_t (*create_older)(ze_context_handle_t, ze_device_handle_t, uint64_t *, uint64_t *, uint64_t,
                                    const ze_event_desc_t *, ze_event_handle_t *);
typedef ze_result_t (*create_newer)(ze_context_handle_t, ze_device_handle_t, const void *, ze_event_handle_t *);

static void counting_events(void) {
    static const char *const names[] = {"zexCounterBasedEventGetIpcHandle", "zexCounterBasedEventOpenIpcHandle",
                                        "zexCounterBasedEventCloseIpcHandle", "zexEventGetDeviceAddress"};
    addresses(names, sizeof names / sizeof *names);
    ze_event_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .wait = ZE_EVENT_SCOPE_FLAG_HOST};
    create_older older = (create_older)address("zexCounterBasedEventCreate");
    ze_event_handle_t event = NULL;
    OK(older(context, device, NULL, NULL, 0, &desc, &event));
    OK(zeEventDestroy(event));
    OK(((create_newer)address("zexCounterBasedEventCreate2"))(context, device, NULL, &event));
    OK(zeEventDestroy(event));
    // A counter of the application's.
    uint64_t *counter = new_shared(64);
    counter[0] = 4;
    OK(older(context, device, counter, counter, 5, &desc, &event));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    counter[0] = 5;
    OK(zeEventQueryStatus(event));
    OK(zeEventDestroy(event));
    OK(zeMemFree(context, counter));
    EXPECT_EQ(older(context, device, NULL, NULL, 0, NULL, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void memory_waits(void) {
    static const char *const names[] = {"zexCommandListAppendWaitOnMemory", "zexCommandListAppendWaitOnMemory64",
                                        "zexCommandListAppendWriteToMemory"};
    addresses(names, sizeof names / sizeof *names);
}

// A hint of a queue's descriptor that needs no answer.
static void copy_offload(void) {
    struct {
        uint32_t stype;
        const void *next;
        uint32_t on;
    } hint = {.stype = 0x0003001b};
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .pNext = &hint};
    ze_command_list_handle_t hinted = NULL;
    OK(zeCommandListCreateImmediate(context, device, &desc, &hinted));
    OK(zeCommandListDestroy(hinted));
}

#endif
