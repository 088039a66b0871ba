// Metric commands in command lists.
#include <stdlib.h>

#include "engine/stream.h"
#include "lists/list.h"
#include "metric/option.h"
#include "metric/query.h"
#include "metric/streamer.h"
#include "zm_entry.h"

typedef struct command_data {
    zm_pool *pool;    // of a query command
    uint32_t index;
    zm_streamer *streamer;    // of a streamer marker
    zm_device *device;        // of a marker: where it is recorded
    uint32_t source;
    uint32_t value;
} command_data;

static uint64_t no_cost(zm_command *command, uint64_t start_ns) {
    (void)command;
    (void)start_ns;
    return 0;
}

static void dispose(zm_command *command) {
    command_data *data = command->data;
    zm_release(data->pool);
    zm_release(data->streamer);
    zm_release(data->device);
    free(data);
}

static void run_query_begin(zm_command *command, const zm_run_info *info) {
    const command_data *data = command->data;
    zm_stream *stream = info->run->submission->stream;
    if (data->pool->linked) {
        zm_query_begin(data->pool, data->index, stream, info->start_ns);
    }
    if (data->pool->type == ZET_METRIC_QUERY_POOL_TYPE_EXECUTION) {
        stream->skipping++;
    }
}

static void run_query_end(zm_command *command, const zm_run_info *info) {
    const command_data *data = command->data;
    zm_stream *stream = info->run->submission->stream;
    if (data->pool->type == ZET_METRIC_QUERY_POOL_TYPE_EXECUTION && stream->skipping > 0) {
        stream->skipping--;
    }
    if (data->pool->linked) {
        zm_query_end(data->pool, data->index, info->end_ns);
        zm_query_ended_at(data->pool, data->index, info->run->submission);
    }
}

static void run_marker(zm_command *command, const zm_run_info *info) {
    const command_data *data = command->data;
    if (data->streamer != NULL) {
        zm_streamer_mark(data->streamer, data->value, info->end_ns);
        return;
    }
    zm_streamers_mark(data->device, data->source, data->value, info->end_ns);
    zm_tracers_mark(data->device, data->source, data->value, info->end_ns);
}

static const zm_command_ops query_begin_ops = {.name = "metric query begin",
                                               .activity = ZM_ACTIVITY_METRIC,
                                               .keeps_tile_free = true,
                                               .cost = no_cost,
                                               .end = run_query_begin,
                                               .dispose = dispose};

static const zm_command_ops query_end_ops = {.name = "metric query end",
                                             .activity = ZM_ACTIVITY_METRIC,
                                             .keeps_tile_free = true,
                                             .cost = no_cost,
                                             .end = run_query_end,
                                             .dispose = dispose};

static const zm_command_ops marker_ops = {.name = "metric marker",
                                          .activity = ZM_ACTIVITY_METRIC,
                                          .keeps_tile_free = true,
                                          .cost = no_cost,
                                          .end = run_marker,
                                          .dispose = dispose};

static const zm_command_ops barrier_ops = {.name = "metric memory barrier",
                                           .activity = ZM_ACTIVITY_METRIC,
                                           .keeps_tile_free = true,
                                           .cost = no_cost,
                                           .dispose = dispose};

static ze_result_t append(zm_list *list, const zm_command_ops *ops, command_data data, ze_event_handle_t signal,
                          uint32_t wait_count, ze_event_handle_t *waits) {
    command_data *kept = malloc(sizeof *kept);
    ZM_REQUIRE(kept != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric command");
    *kept = data;
    zm_retain(kept->pool);
    zm_retain(kept->streamer);
    zm_retain(kept->device);
    return zm_list_append(list, ops, kept, ZM_ORDER_AFTER_ALL | ZM_ORDER_BARRIER, signal, wait_count, waits);
}

static ze_result_t check_query(const zm_list *list, const zm_query *query) {
    ZM_REQUIRE(zm_share_tiles(query->pool->device, list->device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the query and the command list belong to different devices");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetCommandListAppendMetricQueryBegin(zet_command_list_handle_t hCommandList,
                                                    zet_metric_query_handle_t hMetricQuery) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_query, query, hMetricQuery, ZM_KIND_METRIC_QUERY);
    ZM_TRY(check_query(list, query));
    zm_engine_lock();
    query->pool->slots[query->index].appended = true;
    zm_engine_unlock();
    return append(list, &query_begin_ops, (command_data){.pool = query->pool, .index = query->index}, NULL, 0, NULL);
}

ze_result_t zm_zetCommandListAppendMetricQueryEnd(zet_command_list_handle_t hCommandList,
                                                  zet_metric_query_handle_t hMetricQuery,
                                                  ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                  ze_event_handle_t *phWaitEvents) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_query, query, hMetricQuery, ZM_KIND_METRIC_QUERY);
    ZM_REQUIRE(numWaitEvents == 0 || phWaitEvents != NULL, ZE_RESULT_ERROR_INVALID_SIZE,
               "phWaitEvents is a null pointer, numWaitEvents is %u", numWaitEvents);
    ZM_TRY(check_query(list, query));
    zm_engine_lock();
    bool begun = query->pool->slots[query->index].appended;
    zm_engine_unlock();
    ZM_REQUIRE(begun || !zm_lenient(ZM_LENIENT_METRIC_QUERIES), ZE_RESULT_ERROR_UNKNOWN, "the query was never begun");
    return append(list, &query_end_ops, (command_data){.pool = query->pool, .index = query->index}, hSignalEvent,
                  numWaitEvents, phWaitEvents);
}

ze_result_t zm_zetCommandListAppendMetricMemoryBarrier(zet_command_list_handle_t hCommandList) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_TRY(zm_metric_stream_status(ZE_RESULT_ERROR_UNKNOWN));
    return append(list, &barrier_ops, (command_data){0}, NULL, 0, NULL);
}

static bool has_marker(const zm_schema *schema) {
    bool found = false;
    for (uint32_t i = 0; i < schema->spec.metric_count; i++) {
        found |= schema->spec.metrics[i].formula.op == ZM_OP_MARKER;
    }
    return found;
}

ze_result_t zm_zetCommandListAppendMetricStreamerMarker(zet_command_list_handle_t hCommandList,
                                                        zet_metric_streamer_handle_t hMetricStreamer, uint32_t value) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_streamer, streamer, hMetricStreamer, ZM_KIND_METRIC_STREAMER);
    ZM_REQUIRE(zm_share_tiles(streamer->device, list->device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the streamer and the command list belong to different devices");
    ZM_REQUIRE(streamer->schema->spec.payload != ZM_PAYLOAD_IP, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "samples of instruction pointers carry no markers");
    ZM_REQUIRE(has_marker(streamer->schema) || zm_intel(ZM_OPTION_METRIC_STRICT_NEXT),
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "the metric group has no metric that holds markers");
    return append(list, &marker_ops, (command_data){.streamer = streamer, .value = value}, NULL, 0, NULL);
}

ze_result_t zm_zetCommandListAppendMarkerExp(zet_command_list_handle_t hCommandList,
                                             zet_metric_group_handle_t hMetricGroup, uint32_t value) {
    ZM_GET(zm_list, list, hCommandList, ZM_KIND_COMMAND_LIST);
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    // Intel's driver takes the groups of queries as well.
    bool marks = (group->schema->spec.type & ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER) != 0 ||
                 (zm_intel(ZM_OPTION_METRIC_STRICT_NEXT) && group->schema->spec.payload == ZM_PAYLOAD_COUNTERS);
    ZM_REQUIRE(group->schema->spec.payload != ZM_PAYLOAD_IP || !zm_lenient(ZM_LENIENT_RESULTS),
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "stall samples carry no markers");
    ZM_REQUIRE(!group->created && marks, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the metric group is not a marker group");
    zm_device *device = group->device->device;
    ZM_REQUIRE(zm_share_tiles(device, list->device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric group and the command list belong to different devices");
    ZM_TRY(zm_metric_stream_status(ZE_RESULT_ERROR_UNKNOWN));
    command_data data = {.device = list->device, .source = group->schema->spec.source, .value = value};
    return append(list, &marker_ops, data, NULL, 0, NULL);
}
