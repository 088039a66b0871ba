// Graphs: life, capture, and what may be asked of them.
#include "lists/graph.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/check.h"
#include "device/device.h"
#include "lists/capture.h"
#include "lists/list.h"
#include "zm_entry.h"

// Results of the vendor's driver for questions; the interface numbered them later.
enum { VENDOR_QUERY_TRUE = 0x7fff0000, VENDOR_QUERY_FALSE = 0x7fff0001, VENDOR_INVALID_GRAPH = 0x7fff0002 };

static ze_result_t answer(bool yes) {
    ze_result_t vendors = (ze_result_t)(yes ? VENDOR_QUERY_TRUE : VENDOR_QUERY_FALSE);
    return zm_lenient(ZM_LENIENT_GRAPHS) ? vendors : yes ? ZE_RESULT_QUERY_TRUE : ZE_RESULT_QUERY_FALSE;
}

// The vendor's driver has one result for all that is wrong with an argument.
#define REQUIRE(condition, strict, ...)                                                                                \
    ZM_REQUIRE(condition, zm_lenient(ZM_LENIENT_GRAPHS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : (strict), __VA_ARGS__)

static ze_result_t bad_handle(const void *handle, zm_kind kind) {
    ze_result_t result = zm_bad_handle(handle, kind);
    return zm_lenient(ZM_LENIENT_GRAPHS) && zm_initialised() ? ZE_RESULT_ERROR_INVALID_ARGUMENT : result;
}

#define GET(type, variable, handle, kind)                                                                              \
    ZM_AUTO type *variable = zm_acquire((handle), (kind));                                                             \
    if ((variable) == NULL) {                                                                                          \
        return bad_handle((handle), (kind));                                                                           \
    }                                                                                                                  \
    (void)0

#define NEED(pointer) REQUIRE((pointer) != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER, #pointer " is a null pointer")

static ze_result_t no_extensions(const void *next) {
    REQUIRE(next == NULL, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no extensions of graphs");
    return ZE_RESULT_SUCCESS;
}

// ---- Life -----------------------------------------------------------------------------------------------------------

static void dispose(void *object) {
    zm_graph *graph = object;
    zm_engine_lock();
    zm_capture_clear(graph);
    zm_engine_unlock();
    free(graph->segments);
    free(graph->steps);
    free(graph->callbacks);
    zm_release(graph->context);
}

static zm_graph *create(zm_context *context) {
    static _Atomic uint64_t last_id;
    zm_graph *graph = zm_create(ZM_KIND_GRAPH, sizeof *graph, dispose);
    if (graph != NULL) {
        graph->context = zm_retain(context);
        graph->id = atomic_fetch_add(&last_id, 1) + 1;
    }
    return graph;
}

ze_result_t zm_zeGraphCreateExt(ze_context_handle_t hContext, const void *pNext, ze_graph_handle_t *phGraph) {
    GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_TRY(no_extensions(pNext));
    NEED(phGraph);
    zm_graph *graph = create(context);
    if (graph == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    graph->made = true;
    *phGraph = zm_handle(graph);
    zm_publish(graph);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeGraphDestroyExt(ze_graph_handle_t hGraph) {
    GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    zm_engine_lock();
    bool busy = graph->capturing && !graph->paused;
    bool ended = !busy && zm_retire(graph);
    zm_engine_unlock();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "the graph is being recorded");
    if (!ended) {
        return bad_handle(hGraph, ZM_KIND_GRAPH);
    }
    for (uint32_t i = 0; i < graph->callback_count; i++) {
        graph->callbacks[i].function(graph->callbacks[i].context);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeGraphSetDestructionCallbackExt(ze_graph_handle_t hGraph, zex_mem_graph_free_callback_fn_t pfnCallback,
                                                void *pUserData, const void *pNext) {
    GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    NEED(pfnCallback);
    ZM_REQUIRE(pNext == NULL, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there are no extensions of callbacks");
    zm_engine_lock();
    zm_graph_callback *callback =
        zm_graph_grow(&graph->callbacks, &graph->callback_count, &graph->callback_room, sizeof *callback);
    if (callback != NULL) {
        *callback = (zm_graph_callback){.function = pfnCallback, .context = pUserData};
    }
    zm_engine_unlock();
    return callback != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

// ---- Capture --------------------------------------------------------------------------------------------------------

static ze_result_t begin(zm_graph *graph, zm_list *list) {
    zm_engine_lock();
    bool busy = list->branch != NULL, used = graph->capturing || graph->step_count != 0;
    ze_result_t result = busy || used ? ZE_RESULT_SUCCESS : zm_capture_begin(graph, list);
    zm_engine_unlock();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the commands of the list are being recorded already");
    ZM_REQUIRE(!used, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the graph is not empty, or is being recorded");
    return result;
}

ze_result_t zm_zeCommandListBeginGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext) {
    GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_TRY(no_extensions(pNext));
    REQUIRE(list->immediate && list->mode != ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS,
            ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED, "only an asynchronous immediate list can be recorded");
    ZM_AUTO zm_graph *graph = create(list->context);
    if (graph == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    zm_publish(zm_retain(graph));    // the handle belongs to the capture until its end
    ze_result_t result = begin(graph, list);
    if (result != ZE_RESULT_SUCCESS) {
        zm_retire(graph);
    }
    return result;
}

ze_result_t zm_zeCommandListBeginCaptureIntoGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t hGraph,
                                                     const void *pNext) {
    GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    ZM_TRY(no_extensions(pNext));
    // The vendor's driver takes other lists, too, of which nothing is recorded.
    ZM_RULE(GRAPHS, list->immediate && list->mode != ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS,
            ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED, "only an asynchronous immediate list can be recorded");
    return begin(graph, list);
}

ze_result_t zm_zeCommandListEndGraphCaptureExt(ze_command_list_handle_t hCommandList, const void *pNext,
                                               ze_graph_handle_t *phGraph) {
    GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_TRY(no_extensions(pNext));
    zm_engine_lock();
    zm_branch *branch = list->branch;
    ZM_AUTO zm_graph *graph = branch == NULL ? NULL : zm_retain(branch->graph);
    bool primary = graph != NULL && graph->primary == branch;
    bool taken = primary && (graph->made || phGraph != NULL);
    if (taken) {
        zm_capture_stop(graph);
    }
    zm_engine_unlock();
    REQUIRE(graph != NULL, ZE_RESULT_ERROR_COMMAND_LIST_NOT_CAPTURING,
            "the commands of the list are not being recorded");
    ZM_REQUIRE(primary, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the capture ends on the list that it began on");
    REQUIRE(taken, ZE_RESULT_ERROR_INVALID_NULL_POINTER, "phGraph is a null pointer, and the graph would be lost");
    if (phGraph != NULL) {
        *phGraph = zm_handle(graph);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_graph_pause_capture(ze_graph_handle_t hGraph) {
    ZM_GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    zm_engine_lock();
    bool runs = graph->capturing && !graph->paused;
    if (runs) {
        zm_capture_pause(graph);
    }
    zm_engine_unlock();
    ZM_REQUIRE(runs, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the graph is not being recorded");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_graph_resume_capture(ze_graph_handle_t hGraph) {
    ZM_GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    zm_engine_lock();
    bool resumed = graph->paused && zm_capture_resume(graph);
    zm_engine_unlock();
    ZM_REQUIRE(resumed, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the graph's capture was not interrupted, or one of its lists is recorded by another graph");
    return ZE_RESULT_SUCCESS;
}

// ---- Asking ---------------------------------------------------------------------------------------------------------

ze_result_t zm_graph_get_id(ze_graph_handle_t hGraph, uint64_t *pGraphId) {
    ZM_GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    ZM_NEED(pGraphId);
    *pGraphId = graph->id;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeCommandListIsGraphCaptureEnabledExt(ze_command_list_handle_t hCommandList) {
    GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    zm_engine_lock();
    bool recorded = list->branch != NULL;
    zm_engine_unlock();
    return answer(recorded);
}

ze_result_t zm_zeCommandListGetGraphExt(ze_command_list_handle_t hCommandList, ze_graph_handle_t *phGraph) {
    GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    NEED(phGraph);
    zm_engine_lock();
    ze_graph_handle_t graph = list->branch == NULL ? NULL : zm_handle(list->branch->graph);
    zm_engine_unlock();
    REQUIRE(graph != NULL, ZE_RESULT_ERROR_COMMAND_LIST_NOT_CAPTURING,
            "the commands of the list are not being recorded");
    *phGraph = graph;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeGraphIsEmptyExt(ze_graph_handle_t hGraph) {
    GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    zm_engine_lock();
    bool joined = zm_graph_is_joined(graph), empty = graph->step_count == 0;
    zm_engine_unlock();
    ZM_REQUIRE(joined,
               zm_lenient(ZM_LENIENT_GRAPHS) ? (ze_result_t)VENDOR_INVALID_GRAPH : ZE_RESULT_ERROR_INVALID_GRAPH,
               "a list of the graph is not waited for at its end");
    return answer(empty);
}

ze_result_t zm_zeGraphGetPrimaryCommandListExt(ze_graph_handle_t hGraph, ze_command_list_handle_t *phCommandList) {
    GET(zm_graph, graph, hGraph, ZM_KIND_GRAPH);
    NEED(phCommandList);
    zm_engine_lock();
    ze_command_list_handle_t list = graph->primary == NULL ? NULL : zm_handle(graph->primary->list);
    zm_engine_unlock();
    REQUIRE(zm_is_live(list, ZM_KIND_COMMAND_LIST), ZE_RESULT_ERROR_INVALID_GRAPH,
            "the graph was never recorded, or its list was destroyed");
    *phCommandList = list;
    return ZE_RESULT_SUCCESS;
}

// ---- Executing ------------------------------------------------------------------------------------------------------

// The executable form. It keeps to the commands that the graph held when it was made.
typedef struct executable {
    zm_object base;
    zm_graph *source;    // referenced
    uint32_t count;
    zm_segment *segments;    // count of them
} executable;

static void dispose_executable(void *object) {
    executable *graph = object;
    for (uint32_t i = 0; i < graph->count; i++) {
        zm_release(graph->segments[i].commands);
        zm_release(graph->segments[i].target);
    }
    free(graph->segments);
    zm_release(graph->source);
}

// Engine lock held.
static executable *instantiate(zm_graph *source) {
    executable *graph = zm_create(ZM_KIND_EXECUTABLE_GRAPH, sizeof *graph, dispose_executable);
    if (graph == NULL) {
        return NULL;
    }
    graph->source = zm_retain(source);
    graph->segments = calloc(source->segment_count + 1, sizeof *graph->segments);
    if (graph->segments == NULL) {
        zm_release(graph);
        return NULL;
    }
    for (; graph->count < source->segment_count; graph->count++) {
        const zm_segment *segment = &source->segments[graph->count];
        graph->segments[graph->count] = *segment;
        zm_retain(segment->commands);
        zm_retain(segment->target);
    }
    return graph;
}

ze_result_t zm_zeGraphInstantiateExt(ze_graph_handle_t hGraph, const void *pNext,
                                     ze_executable_graph_handle_t *phExecutableGraph) {
    GET(zm_graph, source, hGraph, ZM_KIND_GRAPH);
    ZM_TRY(no_extensions(pNext));
    NEED(phExecutableGraph);
    zm_engine_lock();
    bool closed = source->closed, joined = zm_graph_is_joined(source);
    executable *graph = closed && joined ? instantiate(source) : NULL;
    zm_engine_unlock();
    REQUIRE(closed, ZE_RESULT_ERROR_INVALID_GRAPH, "the graph's capture has not ended");
    REQUIRE(joined, ZE_RESULT_ERROR_GRAPH_UNJOINED_FORKS, "a list of the graph is not waited for at its end");
    if (graph == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *phExecutableGraph = zm_handle(graph);
    zm_publish(graph);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeExecutableGraphGetSourceGraphExt(ze_executable_graph_handle_t hGraph,
                                                  ze_graph_handle_t *phSourceGraph) {
    GET(executable, graph, hGraph, ZM_KIND_EXECUTABLE_GRAPH);
    NEED(phSourceGraph);
    ze_graph_handle_t source = zm_handle(graph->source);
    REQUIRE(zm_is_live(source, ZM_KIND_GRAPH), ZE_RESULT_ERROR_INVALID_GRAPH, "the graph was destroyed");
    *phSourceGraph = source;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeExecutableGraphDestroyExt(ze_executable_graph_handle_t hGraph) {
    GET(executable, graph, hGraph, ZM_KIND_EXECUTABLE_GRAPH);
    zm_engine_begin();
    bool busy = false;
    for (uint32_t i = 0; i < graph->count; i++) {
        busy |= graph->segments[i].target != NULL && atomic_load(&graph->segments[i].commands->pending) > 0;
    }
    bool ended = !busy && zm_retire(graph);
    zm_engine_end();
    ZM_REQUIRE(!busy, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "commands of the graph are still executing");
    return ended ? ZE_RESULT_SUCCESS : bad_handle(hGraph, ZM_KIND_EXECUTABLE_GRAPH);
}

static ze_result_t submit(zm_list *list, const executable *graph) {
    ze_result_t result = ZE_RESULT_SUCCESS;
    zm_engine_begin();
    for (uint32_t i = 0; i < graph->count && result == ZE_RESULT_SUCCESS; i++) {
        const zm_segment *segment = &graph->segments[i];
        result = zm_capture_or_submit(segment->target == NULL ? list : segment->target, segment->commands);
    }
    zm_engine_end();
    return result;
}

ze_result_t zm_zeCommandListAppendGraphExt(ze_command_list_handle_t hCommandList, ze_executable_graph_handle_t hGraph,
                                           const void *pNext, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                           ze_event_handle_t *phWaitEvents) {
    GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    GET(executable, graph, hGraph, ZM_KIND_EXECUTABLE_GRAPH);
    ZM_TRY(no_extensions(pNext));
    ZM_REQUIRE(list->immediate, ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE, "a graph is appended to an immediate list");
    for (uint32_t i = 0; i < graph->count; i++) {
        if (graph->segments[i].target == NULL) {
            ZM_TRY(zm_list_check_executable(graph->segments[i].commands, list->context, list->device, list->ordinal));
        }
    }
    ZM_TRY(zm_list_append_lists_begin(list, numWaitEvents, phWaitEvents));
    ZM_TRY(submit(list, graph));
    return zm_list_append_lists_end(list, hSignalEvent);
}
