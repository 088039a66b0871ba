// Parts shared by the tests of recorded graphs.
#ifndef GRAPH_TEST_H
#define GRAPH_TEST_H

#include "kernel_test.h"

enum { BYTES = 256 };

static ze_command_list_handle_t first, second, third;    // asynchronous immediate lists in order
static ze_event_pool_handle_t events_pool;
static ze_event_handle_t events[8];
static uint8_t *bytes;

static inline ze_command_list_handle_t new_asynchronous(ze_command_queue_flags_t flags) {
    return new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, flags);
}

static inline void graphs_begin(void) {
    api_begin();
    first = new_asynchronous(ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
    second = new_asynchronous(ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
    third = new_asynchronous(ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
    events_pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 8);
    for (uint32_t i = 0; i < 8; i++) {
        events[i] = new_event(events_pool, i);
    }
    bytes = new_shared(BYTES);
    memset(bytes, 0, BYTES);
}

static inline int graphs_end(void) {
    for (uint32_t i = 0; i < 8; i++) {
        OK(zeEventDestroy(events[i]));
    }
    OK(zeEventPoolDestroy(events_pool));
    OK(zeCommandListDestroy(first));
    OK(zeCommandListDestroy(second));
    OK(zeCommandListDestroy(third));
    OK(zeMemFree(context, bytes));
    return api_end();
}

static inline void fill_at(ze_command_list_handle_t list, uint32_t at, uint8_t value, ze_event_handle_t signal) {
    OK(zeCommandListAppendMemoryFill(list, bytes + at, &value, 1, 16, signal, 0, NULL));
}

static inline void copy_at(ze_command_list_handle_t list, uint32_t to, uint32_t from, ze_event_handle_t signal,
                           ze_event_handle_t wait) {
    OK(zeCommandListAppendMemoryCopy(list, bytes + to, bytes + from, 16, signal, wait == NULL ? 0 : 1, &wait));
}

static inline ze_graph_handle_t end_capture(ze_command_list_handle_t list) {
    ze_graph_handle_t graph = NULL;
    OK(zeCommandListEndGraphCaptureExt(list, NULL, &graph));
    return graph;
}

static inline ze_executable_graph_handle_t instantiate(ze_graph_handle_t graph) {
    ze_executable_graph_handle_t executable = NULL;
    OK(zeGraphInstantiateExt(graph, NULL, &executable));
    return executable;
}

static inline void execute_graph(ze_command_list_handle_t list, ze_executable_graph_handle_t executable) {
    OK(zeCommandListAppendGraphExt(list, executable, NULL, NULL, 0, NULL));
    OK(zeCommandListHostSynchronize(list, SECONDS(20)));
}

static inline void destroy(ze_graph_handle_t graph, ze_executable_graph_handle_t executable) {
    OK(zeExecutableGraphDestroyExt(executable));
    OK(zeGraphDestroyExt(graph));
}

#endif
