// Recorded graphs in the strict manner: the results are those that the header has for graphs.
#include "graph_test.h"

static void results_have_names_of_their_own(void) {
    ze_graph_handle_t graph = NULL;
    ze_executable_graph_handle_t executable = NULL;
    ze_command_list_handle_t regular = new_list();
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(zeCommandListBeginGraphCaptureExt(regular, NULL), ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED);
    EXPECT_EQ(zeGraphCreateExt(context, NULL, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(zeCommandListEndGraphCaptureExt(first, NULL, &graph), ZE_RESULT_ERROR_COMMAND_LIST_NOT_CAPTURING);
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(first), ZE_RESULT_QUERY_FALSE);
    OK(zeGraphCreateExt(context, NULL, &graph));
    EXPECT_EQ(zeCommandListBeginCaptureIntoGraphExt(regular, graph, NULL), ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED);
    OK(zeCommandListBeginCaptureIntoGraphExt(first, graph, NULL));
    EXPECT_EQ(zeCommandListIsGraphCaptureEnabledExt(first), ZE_RESULT_QUERY_TRUE);
    EXPECT_EQ(zeGraphIsEmptyExt(graph), ZE_RESULT_QUERY_TRUE);
    fill_at(first, 0, 1, events[0]);
    copy_at(second, 16, 0, NULL, events[0]);
    EXPECT_EQ(zeCommandListHostSynchronize(first, 0), ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED);
    EXPECT_EQ(zeEventHostSynchronize(events[0], 0), ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED);
    OK(zeCommandListEndGraphCaptureExt(first, NULL, NULL));
    EXPECT_EQ(zeGraphIsEmptyExt(graph), ZE_RESULT_ERROR_INVALID_GRAPH);
    EXPECT_EQ(zeGraphInstantiateExt(graph, NULL, &executable), ZE_RESULT_ERROR_GRAPH_UNJOINED_FORKS);
    OK(zeGraphDestroyExt(graph));
    OK(zeCommandListDestroy(regular));
}

static void devices_say_what_graphs_can_do(void) {
    ze_record_replay_graph_ext_properties_t graphs = {.stype = ZE_STRUCTURE_TYPE_RECORD_REPLAY_GRAPH_EXT_PROPERTIES};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &graphs};
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT(graphs.graphFlags & ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_IMMUTABLE_GRAPH);
    EXPECT(!(graphs.graphFlags & ZE_RECORD_REPLAY_GRAPH_EXT_FLAG_MUTABLE_GRAPH));
}

int main(void) {
    graphs_begin();
    results_have_names_of_their_own();
    devices_say_what_graphs_can_do();
    return graphs_end();
}
