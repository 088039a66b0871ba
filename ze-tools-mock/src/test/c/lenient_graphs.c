// Recorded graphs, with the results of Intel's driver: what is recorded, replayed, forked and joined, and what is
// refused.
#include "graph_test.h"

#define YES 0x7fff0000u
#define NO 0x7fff0001u
#define OPEN_END 0x7fff0002u
#define WRONG ZE_RESULT_ERROR_INVALID_ARGUMENT
#define CANNOT_WAIT ZE_RESULT_ERROR_UNSUPPORTED_FEATURE

static void records_and_replays(void) {
    ze_graph_handle_t graph = NULL, same = NULL;
    ze_command_list_handle_t primary = NULL;
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(first), NO);
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(first), YES);
    OK(zeCommandListGetGraphExt(first, &graph));
    EXPECT_EQ(zeGraphIsEmptyExt(graph), YES);
    fill_at(first, 0, 7, events[0]);
    copy_at(first, 16, 0, NULL, NULL);
    EXPECT_EQ(zeGraphIsEmptyExt(graph), NO);
    EXPECT_EQ(zeCommandListHostSynchronize(first, 0), CANNOT_WAIT);
    EXPECT_EQ(zeEventHostSynchronize(events[0], 0), CANNOT_WAIT);
    EXPECT_EQ(zeEventQueryStatus(events[0]), ZE_RESULT_NOT_READY);
    OK(zeCommandListReset(first));
    OK(zeCommandListClose(first));
    same = end_capture(first);
    EXPECT(same == graph);
    OK(zeGraphGetPrimaryCommandListExt(graph, &primary));
    EXPECT(primary == first);
    EXPECT_EQ(zeEventHostSynchronize(events[0], 0), ZE_RESULT_NOT_READY);
    OK(zeCommandListHostSynchronize(first, SECONDS(20)));
    EXPECT_EQ(bytes[0] | bytes[16], 0);    // nothing was executed

    ze_executable_graph_handle_t executable = instantiate(graph), another = instantiate(graph);
    OK(zeExecutableGraphGetSourceGraphExt(executable, &same));
    EXPECT(same == graph);
    ze_command_list_handle_t unordered = new_asynchronous(0);
    ze_command_list_handle_t waiting = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    for (int i = 0; i < 6; i++) {
        memset(bytes, 0, BYTES);
        OK(zeEventHostReset(events[0]));
        OK(zeCommandListAppendGraphExt(i % 3 == 0   ? first
                                       : i % 3 == 1 ? unordered
                                                    : waiting,
                                       i % 2 == 0 ? executable : another, NULL, events[1], 0, NULL));
        OK(zeEventHostSynchronize(events[1], SECONDS(20)));
        EXPECT_EQ(bytes[0], 7);
        EXPECT_EQ(bytes[16], 7);
        OK(zeEventQueryStatus(events[0]));
        OK(zeEventHostReset(events[1]));
    }
    // Several that were appended one after the other, behind an event.
    memset(bytes, 0, BYTES);
    for (int i = 0; i < 10; i++) {
        OK(zeCommandListAppendGraphExt(first, executable, NULL, i == 9 ? events[3] : NULL, i == 0 ? 1 : 0, &events[2]));
    }
    EXPECT_EQ(zeCommandListHostSynchronize(first, 1000000), ZE_RESULT_NOT_READY);
    EXPECT_EQ(bytes[16], 0);
    OK(zeEventHostSignal(events[2]));
    OK(zeEventHostSynchronize(events[3], SECONDS(20)));
    EXPECT_EQ(bytes[16], 7);
    OK(zeCommandListDestroy(unordered));
    OK(zeCommandListDestroy(waiting));
    OK(zeExecutableGraphDestroyExt(another));
    // Commands that are being executed live on without the graph.
    OK(zeGraphDestroyExt(graph));
    memset(bytes, 0, BYTES);
    execute_graph(first, executable);
    EXPECT_EQ(bytes[16], 7);
    EXPECT_EQ(zeExecutableGraphGetSourceGraphExt(executable, &same), WRONG);
    OK(zeExecutableGraphDestroyExt(executable));
}

// Arguments are those of the time of recording.
static void kernels_keep_their_arguments(void) {
    ze_module_handle_t module = new_kernel_module("add_constant", "Iu", SPV_ADD_VALUE);
    ze_kernel_handle_t kernel = new_kernel(module, "add_constant");
    const ze_group_count_t groups = {1, 1, 1};
    uint32_t *data = new_shared(64), value = 5;
    memset(data, 0, 64);
    OK(zeKernelSetGroupSize(kernel, 8, 1, 1));
    SET(kernel, 0, data);
    SET(kernel, 1, value);
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    OK(zeCommandListAppendLaunchKernel(first, kernel, &groups, NULL, 0, NULL));
    value = 100;
    SET(kernel, 1, value);
    OK(zeCommandListAppendLaunchKernel(first, kernel, &groups, NULL, 0, NULL));
    value = 1000;
    SET(kernel, 1, value);
    ze_graph_handle_t graph = end_capture(first);
    ze_executable_graph_handle_t executable = instantiate(graph);
    OK(zeKernelDestroy(kernel));
    for (uint32_t i = 1; i <= 3; i++) {
        execute_graph(first, executable);
        EXPECT_EQ(data[7], i * 105);
        EXPECT_EQ(data[8], 0);
    }
    destroy(graph, executable);
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, data));
}

// A list that waits for an event of a recorded one is recorded, too, until the end.
static void forks_and_joins(void) {
    ze_graph_handle_t graph = NULL, same = NULL;
    memset(bytes, 0, BYTES);
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    OK(zeCommandListGetGraphExt(first, &graph));
    fill_at(first, 0, 9, events[4]);
    copy_at(second, 16, 0, events[5], events[4]);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(second), YES);
    OK(zeCommandListGetGraphExt(second, &same));
    EXPECT(same == graph);
    EXPECT_EQ(zeGraphIsEmptyExt(graph), OPEN_END);
    copy_at(first, 32, 0, NULL, NULL);
    copy_at(first, 48, 16, NULL, events[5]);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(second), YES);
    EXPECT(end_capture(first) == graph);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(second), NO);
    EXPECT_EQ(zeGraphIsEmptyExt(graph), NO);
    ze_executable_graph_handle_t executable = instantiate(graph);
    for (int i = 0; i < 3; i++) {
        memset(bytes, 0, BYTES);
        execute_graph(third, executable);
        EXPECT_EQ(bytes[0] & bytes[16] & bytes[32] & bytes[48], 9);
        OK(zeEventQueryStatus(events[4]));
        OK(zeEventQueryStatus(events[5]));
    }
    destroy(graph, executable);
}

// On another engine the part executes on its own list, and the parts wait for each other in each execution.
static void parts_for_other_engines(void) {
    ze_command_queue_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .ordinal = 1, .flags = ZE_COMMAND_QUEUE_FLAG_IN_ORDER};
    ze_event_counter_based_desc_t counting = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                              .flags = ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE |
                                                       ZE_EVENT_COUNTER_BASED_FLAG_HOST_VISIBLE};
    ze_command_list_handle_t copier = NULL;
    ze_event_handle_t fork = NULL, join = NULL;
    OK(zeCommandListCreateImmediate(context, device, &desc, &copier));
    OK(zeEventCounterBasedCreate(context, device, &counting, &fork));
    OK(zeEventCounterBasedCreate(context, device, &counting, &join));
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    fill_at(first, 0, 3, fork);
    copy_at(copier, 16, 0, join, fork);
    copy_at(first, 32, 16, NULL, join);
    ze_graph_handle_t graph = end_capture(first);
    EXPECT_EQ(zeEventQueryStatus(join), ZE_RESULT_NOT_READY);
    ze_executable_graph_handle_t executable = instantiate(graph);
    for (int i = 0; i < 20; i++) {
        memset(bytes, 0, BYTES);
        execute_graph(first, executable);
        EXPECT_EQ(bytes[32], 3);
        OK(zeEventQueryStatus(join));
    }
    destroy(graph, executable);
    OK(zeCommandListDestroy(copier));
    OK(zeEventDestroy(fork));
    OK(zeEventDestroy(join));
}

static void expect_end(ze_result_t emptiness) {
    ze_executable_graph_handle_t executable = NULL;
    ze_graph_handle_t graph = end_capture(first);
    EXPECT_EQ(zeGraphIsEmptyExt(graph), emptiness);
    EXPECT_EQ(zeGraphInstantiateExt(graph, NULL, &executable), emptiness == OPEN_END ? WRONG : ZE_RESULT_SUCCESS);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(second), NO);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(third), NO);
    if (executable != NULL) {
        OK(zeExecutableGraphDestroyExt(executable));
    }
    OK(zeGraphDestroyExt(graph));
}

static void begin_fork(void) {
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    fill_at(first, 0, 1, events[6]);
    copy_at(second, 16, 0, events[7], events[6]);
}

// Each list has to be waited for at its end, by the list that it began from; what only orders may follow.
static void open_ends(void) {
    ze_command_list_handle_t waiting = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0), regular = new_list();
    begin_fork();
    EXPECT_EQ(zeCommandListAppendWaitOnEvents(waiting, 1, &events[6]), ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE);
    EXPECT_EQ(zeCommandListAppendWaitOnEvents(regular, 1, &events[6]), ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE);
    expect_end(OPEN_END);
    begin_fork();
    copy_at(second, 32, 0, NULL, NULL);
    copy_at(first, 48, 16, NULL, events[7]);
    expect_end(OPEN_END);
    begin_fork();
    copy_at(first, 48, 16, NULL, events[7]);
    copy_at(second, 32, 0, NULL, NULL);
    expect_end(OPEN_END);
    begin_fork();
    OK(zeCommandListAppendEventReset(second, events[0]));
    OK(zeCommandListAppendBarrier(second, NULL, 0, NULL));
    copy_at(first, 48, 16, NULL, events[7]);
    expect_end(NO);
    begin_fork();
    copy_at(third, 32, 16, events[0], events[7]);
    copy_at(first, 48, 32, NULL, events[0]);
    expect_end(OPEN_END);
    begin_fork();
    copy_at(third, 32, 16, events[0], events[7]);
    copy_at(second, 64, 32, events[1], events[0]);
    copy_at(first, 48, 32, NULL, events[1]);
    expect_end(NO);
    OK(zeCommandListDestroy(waiting));
    OK(zeCommandListDestroy(regular));
    for (uint32_t i = 0; i < 8; i++) {
        OK(zeEventHostReset(events[i]));
    }
}

static void nothing_is_wrong_with_an_empty_graph(void) {
    ze_graph_handle_t graph = NULL;
    ze_command_list_handle_t list = NULL;
    OK(zeGraphCreateExt(context, NULL, &graph));
    EXPECT_EQ(zeGraphIsEmptyExt(graph), YES);
    EXPECT_EQ(zeGraphGetPrimaryCommandListExt(graph, &list), WRONG);
    ze_executable_graph_handle_t executable = NULL;
    EXPECT_EQ(zeGraphInstantiateExt(graph, NULL, &executable), WRONG);    // not recorded yet
    OK(zeCommandListBeginCaptureIntoGraphExt(first, graph, NULL));
    OK(zeCommandListEndGraphCaptureExt(first, NULL, NULL));
    executable = instantiate(graph);
    OK(zeCommandListAppendGraphExt(first, executable, NULL, events[0], 0, NULL));
    OK(zeEventHostSynchronize(events[0], SECONDS(20)));
    OK(zeEventHostReset(events[0]));
    // It may be recorded anew, which changes nothing of what was made of it.
    OK(zeCommandListBeginCaptureIntoGraphExt(first, graph, NULL));
    fill_at(first, 0, 8, NULL);
    OK(zeCommandListEndGraphCaptureExt(first, NULL, NULL));
    EXPECT_EQ(zeCommandListBeginCaptureIntoGraphExt(first, graph, NULL), WRONG);
    memset(bytes, 0, BYTES);
    execute_graph(first, executable);
    EXPECT_EQ(bytes[0], 0);
    destroy(graph, executable);
}

static int calls;

static void call(void *context) {
    calls += *(int *)context;
}

static void other_commands(void) {
    static int one = 1;
    ze_command_list_handle_t regular = new_list();
    uint8_t value = 4;
    OK(zeCommandListAppendMemoryFill(regular, bytes + 64, &value, 1, 16, NULL, 0, NULL));
    OK(zeCommandListClose(regular));
    OK(zeCommandListBeginGraphCaptureExt(second, NULL));
    fill_at(second, 80, 5, NULL);
    ze_graph_handle_t inner = end_capture(second);
    ze_executable_graph_handle_t inside = instantiate(inner);
    memset(bytes, 0, BYTES);
    calls = 0;
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    OK(zeCommandListImmediateAppendCommandListsExp(first, 1, &regular, NULL, 0, NULL));
    OK(zeCommandListAppendGraphExt(first, inside, NULL, NULL, 0, NULL));
    OK(zeCommandListAppendHostFunction(first, call, &one, NULL, NULL, 0, NULL));
    copy_at(first, 96, 80, NULL, NULL);
    OK(zeCommandListAppendWriteGlobalTimestamp(first, (uint64_t *)(void *)(bytes + 128), NULL, 0, NULL));
    ze_graph_handle_t graph = end_capture(first);
    EXPECT_EQ(calls, 0);
    ze_executable_graph_handle_t executable = instantiate(graph);
    OK(zeExecutableGraphDestroyExt(inside));
    OK(zeGraphDestroyExt(inner));
    for (int i = 1; i <= 3; i++) {
        memset(bytes, 0, BYTES);
        execute_graph(first, executable);
        EXPECT_EQ(calls, i);
        EXPECT_EQ(bytes[64], 4);
        EXPECT_EQ(bytes[80] & bytes[96], 5);
        EXPECT(*(const uint64_t *)(const void *)(bytes + 128) != 0);
    }
    destroy(graph, executable);
    OK(zeCommandListDestroy(regular));
}

static void what_is_refused(void) {
    ze_command_list_handle_t waiting = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0), regular = new_list();
    ze_graph_handle_t graph = NULL;
    ze_executable_graph_handle_t executable = NULL;
    int next[8] = {0};
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(NULL, NULL), WRONG);
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(regular, NULL), WRONG);
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(waiting, NULL), WRONG);
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(first, next), WRONG);
    EXPECT_EQ(zeCommandListGetGraphExt(first, &graph), WRONG);
    EXPECT_EQ(zeCommandListEndGraphCaptureExt(first, NULL, &graph), WRONG);
    EXPECT_EQ(zeGraphCreateExt(NULL, NULL, &graph), WRONG);
    EXPECT_EQ(zeGraphCreateExt(context, next, &graph), WRONG);
    EXPECT_EQ(zeGraphCreateExt(context, NULL, NULL), WRONG);
    OK(zeCommandListBeginGraphCaptureExt(first, NULL));
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(first, NULL), WRONG);
    EXPECT_EQ(zeCommandListGetGraphExt(first, NULL), WRONG);
    EXPECT_EQ(zeCommandListEndGraphCaptureExt(first, NULL, NULL), WRONG);
    OK(zeCommandListGetGraphExt(first, &graph));
    EXPECT_EQ(zeGraphDestroyExt(graph),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);    // the vendor's driver ends the process later
    EXPECT_EQ(zeGraphInstantiateExt(graph, NULL, &executable), WRONG);
    EXPECT_EQ(zeCommandListAppendMemoryCopy(first, NULL, bytes, 16, NULL, 0, NULL),
              ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeGraphIsEmptyExt(graph), YES);
    graph = end_capture(first);
    EXPECT_EQ(zeGraphInstantiateExt(NULL, NULL, &executable), WRONG);
    EXPECT_EQ(zeGraphInstantiateExt(graph, next, &executable), WRONG);
    EXPECT_EQ(zeGraphInstantiateExt(graph, NULL, NULL), WRONG);
    executable = instantiate(graph);
    EXPECT_EQ(zeCommandListAppendGraphExt(NULL, executable, NULL, NULL, 0, NULL), WRONG);
    EXPECT_EQ(zeCommandListAppendGraphExt(first, NULL, NULL, NULL, 0, NULL), WRONG);
    EXPECT_EQ(zeCommandListAppendGraphExt(first, executable, next, NULL, 0, NULL), WRONG);
    // The vendor's driver takes it, and executes nothing.
    EXPECT_EQ(zeCommandListAppendGraphExt(regular, executable, NULL, NULL, 0, NULL),
              ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE);
    EXPECT_EQ(zeGraphSetDestructionCallbackExt(graph, NULL, NULL, NULL), WRONG);
    EXPECT_EQ(zeGraphSetDestructionCallbackExt(graph, call, next, next), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(zeGraphDestroyExt(NULL), WRONG);
    EXPECT_EQ(zeExecutableGraphDestroyExt(NULL), WRONG);
    OK(zeCommandListDestroy(waiting));
    OK(zeCommandListDestroy(regular));
    destroy(graph, executable);
    EXPECT_EQ(zeGraphDestroyExt(graph), WRONG);
}

static void callbacks_at_the_end(void) {
    static int two = 2, ten = 10;
    ze_graph_handle_t graph = NULL;
    calls = 0;
    OK(zeGraphCreateExt(context, NULL, &graph));
    OK(zeGraphSetDestructionCallbackExt(graph, call, &two, NULL));
    OK(zeGraphSetDestructionCallbackExt(graph, call, &ten, NULL));
    EXPECT_EQ(calls, 0);
    OK(zeGraphDestroyExt(graph));
    EXPECT_EQ(calls, 12);
}

// Lists that go while they are recorded.
static void lists_go(void) {
    ze_command_list_handle_t list = new_asynchronous(0);
    ze_graph_handle_t graph = NULL;
    OK(zeCommandListBeginGraphCaptureExt(list, NULL));
    OK(zeCommandListGetGraphExt(list, &graph));
    fill_at(list, 0, 1, events[0]);
    OK(zeCommandListDestroy(list));
    EXPECT_EQ(zeGraphIsEmptyExt(graph), WRONG);    // no caller could have ended it
    EXPECT_EQ(zeEventHostSynchronize(events[0], 0), ZE_RESULT_NOT_READY);
    list = new_asynchronous(0);
    OK(zeGraphCreateExt(context, NULL, &graph));
    OK(zeCommandListBeginCaptureIntoGraphExt(list, graph, NULL));
    fill_at(list, 0, 1, events[0]);
    OK(zeCommandListDestroy(list));
    ze_executable_graph_handle_t executable = NULL;
    EXPECT_EQ(zeGraphInstantiateExt(graph, NULL, &executable), WRONG);
    OK(zeGraphDestroyExt(graph));
}

static bool file_contains(const char *path, const char *text) {
    static char content[8192];
    FILE *file = fopen(path, "r");
    size_t size = file == NULL ? 0 : fread(content, 1, sizeof content - 1, file);
    content[size] = '\0';
    if (file != NULL) {
        fclose(file);
    }
    return strstr(content, text) != NULL;
}

static void pictures(void) {
    char path[] = "/tmp/zemock-graph-XXXXXX";
    int descriptor = mkstemp(path);
    if (!EXPECT(descriptor >= 0)) {
        return;
    }
    begin_fork();
    copy_at(first, 48, 16, NULL, events[7]);
    ze_graph_handle_t graph = end_capture(first);
    ze_record_replay_graph_ext_dump_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_DUMP_DESC,
                                                   .mode = ZE_RECORD_REPLAY_GRAPH_EXT_DUMP_MODE_SIMPLE};
    OK(zeGraphDumpContentsExt(graph, path, NULL));
    EXPECT(file_contains(path, "size = 16") && file_contains(path, "C0 -> C1;") && file_contains(path, "C1 -> C2;"));
    OK(zeGraphDumpContentsExt(graph, path, &desc));
    EXPECT(!file_contains(path, "size = 16") && file_contains(path, "C1 -> C2;"));
    desc.mode = 7;
    EXPECT_EQ(zeGraphDumpContentsExt(graph, path, &desc), WRONG);
    desc.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES;
    EXPECT_EQ(zeGraphDumpContentsExt(graph, path, &desc), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(zeGraphDumpContentsExt(graph, NULL, NULL), WRONG);
    EXPECT_EQ(zeGraphDumpContentsExt(NULL, path, NULL), WRONG);
    EXPECT_EQ(zeGraphDumpContentsExt(graph, "/nonexistent/picture", NULL), ZE_RESULT_ERROR_UNKNOWN);
    OK(zeGraphDestroyExt(graph));
    remove(path);
}

typedef ze_result_t (*on_graph)(ze_graph_handle_t graph);
typedef ze_result_t (*get_id)(ze_graph_handle_t graph, uint64_t *id);
typedef ze_result_t (*create_graph)(ze_context_handle_t context, ze_graph_handle_t *graph, void *next);
typedef ze_result_t (*end_graph)(ze_command_list_handle_t list, ze_graph_handle_t *graph, void *next);

static void *address(const char *name) {
    void *found = NULL;
    if (!OK(zeDriverGetExtensionFunctionAddress(driver, name, &found)) || found == NULL) {
        exit(1);
    }
    return found;
}

// The older names, with their order of parameters, and what is there by address only.
static void functions_by_address(void) {
    on_graph pause = (on_graph)address("zeGraphPauseCaptureExt"), resume = (on_graph)address("zeGraphResumeCaptureExt");
    get_id id_of = (get_id)address("zeGraphGetIdExt");
    ze_graph_handle_t graph = NULL, same = NULL;
    uint64_t id = 0, next = 0;
    OK(((create_graph)address("zeGraphCreateExp"))(context, &graph, NULL));
    OK(id_of(graph, &id));
    EXPECT(id > 0);
    EXPECT_EQ(id_of(graph, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(id_of(NULL, &id), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(pause(graph), WRONG);
    EXPECT_EQ(resume(graph), WRONG);
    memset(bytes, 0, BYTES);
    OK(zeCommandListBeginCaptureIntoGraphExt(first, graph, NULL));
    EXPECT_EQ(resume(graph), WRONG);
    fill_at(first, 0, 1, events[0]);
    OK(pause(graph));
    EXPECT_EQ(pause(graph), WRONG);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(first), NO);
    fill_at(first, 16, 1, NULL);
    OK(zeCommandListHostSynchronize(first, SECONDS(20)));
    EXPECT_EQ(bytes[0], 0);
    EXPECT_EQ(bytes[16], 1);
    EXPECT_EQ(zeEventHostSynchronize(events[0], 0), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeCommandListEndGraphCaptureExt(first, NULL, NULL), WRONG);
    OK(resume(graph));
    EXPECT_EQ(zeEventHostSynchronize(events[0], 0), CANNOT_WAIT);
    OK(((end_graph)address("zeCommandListEndGraphCaptureExp"))(first, &same, NULL));
    EXPECT(same == graph);
    EXPECT_EQ(((on_graph)address("zeGraphIsEmptyExp"))(graph), NO);
    OK(((on_graph)address("zeGraphDestroyExp"))(graph));
    OK(zeGraphCreateExt(context, NULL, &graph));
    OK(id_of(graph, &next));
    EXPECT(next != id);
    OK(zeGraphDestroyExt(graph));
}

int main(void) {
    graphs_begin();
    records_and_replays();
    kernels_keep_their_arguments();
    forks_and_joins();
    parts_for_other_engines();
    open_ends();
    nothing_is_wrong_with_an_empty_graph();
    other_commands();
    what_is_refused();
    callbacks_at_the_end();
    lists_go();
    pictures();
    functions_by_address();
    return graphs_end();
}
