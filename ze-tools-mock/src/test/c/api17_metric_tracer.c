// Metric tracers and decoders, markers through groups, exported counters, and switching metrics on and off.
#include <pthread.h>
#include <stdatomic.h>
#include <sys/mman.h>

#include "metric_test.h"

enum { SIZE = 1 << 16, MS = 1000000 };

static void *from, *to;

static zet_metric_tracer_exp_handle_t new_tracer(zet_metric_group_handle_t *groups, uint32_t count,
                                                 ze_event_handle_t event, uint32_t notify) {
    OK(zetContextActivateMetricGroups(context, device, count, groups));
    zet_metric_tracer_exp_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC,
                                         .notifyEveryNBytes = notify};
    zet_metric_tracer_exp_handle_t tracer = NULL;
    OK(zetMetricTracerCreateExp(context, device, count, groups, &desc, event, &tracer));
    EXPECT(desc.notifyEveryNBytes > 0);
    return tracer;
}

// A tracer that is on cannot be destroyed.
static void end_tracer(zet_metric_tracer_exp_handle_t tracer) {
    OK(zetMetricTracerDisableExp(tracer, 1));
    OK(zetMetricTracerDestroyExp(tracer));
}

static void copy_on(ze_device_handle_t where, uint32_t times) {
    ze_command_queue_handle_t queue = new_queue_on(where, 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(where, 0);
    for (uint32_t i = 0; i < times; i++) {
        OK(zeCommandListAppendMemoryCopy(list, to, from, SIZE, NULL, 0, NULL));
        OK(zeCommandListAppendBarrier(list, NULL, 0, NULL));
    }
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, UINT64_MAX));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
}

static uint8_t *read_tracer(zet_metric_tracer_exp_handle_t tracer, size_t *size) {
    *size = 1 << 20;
    uint8_t *raw = malloc(*size);
    OK(zetMetricTracerReadDataExp(tracer, size, raw));
    return raw;
}

typedef struct decoder_view {
    zet_metric_decoder_exp_handle_t handle;
    zet_metric_handle_t metrics[16];
    zet_metric_properties_t properties[16];
    uint32_t count;
} decoder_view;

static decoder_view new_decoder(zet_metric_tracer_exp_handle_t tracer) {
    decoder_view view = {.count = 16};
    OK(zetMetricDecoderCreateExp(tracer, &view.handle));
    OK(zetMetricDecoderGetDecodableMetricsExp(view.handle, &view.count, view.metrics));
    for (uint32_t i = 0; i < view.count; i++) {
        view.properties[i].stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES;
        OK(zetMetricGetProperties(view.metrics[i], &view.properties[i]));
    }
    return view;
}

static uint32_t number_of(const decoder_view *view, const char *name) {
    for (uint32_t i = 0; i < view->count; i++) {
        if (strcmp(view->properties[i].name, name) == 0) {
            return i;
        }
    }
    fprintf(stderr, "no decodable metric %s\n", name);
    exit(1);
}

// ---- Life of a tracer -----------------------------------------------------------------------------------------------

static void events_are_traced_and_decoded(void) {
    zet_metric_group_handle_t groups[2] = {find_group(device, "WorkloadTrace", TRACER_BASED),
                                           find_group(device, "MemoryTrace", TRACER_BASED)};
    zet_metric_tracer_exp_handle_t tracer = new_tracer(groups, 2, NULL, 0);
    size_t size = 1000;
    uint8_t small[1000];
    EXPECT_EQ(zetMetricTracerReadDataExp(tracer, &size, small), ZE_RESULT_NOT_READY);
    EXPECT_EQ(size, 0);
    copy_on(device, 1);    // not traced yet
    OK(zetMetricTracerEnableExp(tracer, 1));
    size = 1000;
    OK(zetMetricTracerReadDataExp(tracer, &size, small));
    EXPECT_EQ(size, 0);
    copy_on(device, 3);
    copy_on(tiles[1], 2);
    OK(zetMetricTracerDisableExp(tracer, 1));
    copy_on(device, 1);    // not traced any more
    decoder_view view = new_decoder(tracer);
    EXPECT_EQ(view.count, 7);
    uint8_t *raw = read_tracer(tracer, &size);
    EXPECT_EQ(zetMetricTracerReadDataExp(tracer, &(size_t){1000}, small), ZE_RESULT_NOT_READY);
    end_tracer(tracer);    // the decoder lives on

    uint32_t sets = 0, total = 0;
    OK(zetMetricTracerDecodeExp(view.handle, &size, raw, view.count, view.metrics, &sets, NULL, &total, NULL));
    EXPECT_EQ(sets, 2);
    EXPECT_EQ(total, (3 + 5) * 5);    // dispatch, begin, end, bytes read and written of each copy on each tile
    uint32_t per_set[2];
    zet_metric_entry_exp_t *entries = calloc(total, sizeof *entries);
    OK(zetMetricTracerDecodeExp(view.handle, &size, raw, view.count, view.metrics, &sets, per_set, &total, entries));
    EXPECT_EQ(per_set[0], 3 * 5);
    EXPECT_EQ(per_set[1], 5 * 5);
    uint32_t begins = 0, ends = 0;
    uint64_t open = 0, last = 0;
    for (uint32_t i = 0; i < total; i++) {
        EXPECT_EQ(entries[i].onSubdevice, 1);
        EXPECT_EQ(entries[i].subdeviceId, i < per_set[0] ? 0 : 1);
        last = i == per_set[0] ? 0 : last;
        EXPECT(entries[i].timeStamp >= last);
        last = entries[i].timeStamp;
        if (entries[i].metricIndex == number_of(&view, "CopyBegin")) {
            begins++;
            open = entries[i].value.ui64;
        } else if (entries[i].metricIndex == number_of(&view, "CopyEnd")) {
            ends++;
            EXPECT_EQ(entries[i].value.ui64, open);
        }
    }
    EXPECT_EQ(begins, 8);
    EXPECT_EQ(ends, 8);
    free(entries);
    free(raw);
    OK(zetMetricDecoderDestroyExp(view.handle));
    activate(device, NULL);
}

static void asynchronous_requests_take_a_while(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    zet_metric_tracer_exp_handle_t tracer = new_tracer(&group, 1, NULL, 0);
    uint8_t raw[4096];
    size_t size = sizeof raw;
    OK(zetMetricTracerEnableExp(tracer, 0));
    EXPECT_EQ(zetMetricTracerReadDataExp(tracer, &size, raw), ZE_RESULT_NOT_READY);
    size = sizeof raw;
    OK(zetMetricTracerReadDataExp(tracer, &size, raw));
    copy_on(tiles[0], 2);
    OK(zetMetricTracerDisableExp(tracer, 0));
    size = sizeof raw / 100;
    OK(zetMetricTracerReadDataExp(tracer, &size, raw));    // one entry of six
    EXPECT_EQ(size, 40);
    size = sizeof raw;
    OK(zetMetricTracerReadDataExp(tracer, &size, raw));
    EXPECT_EQ(size, 5 * 40);
    size = sizeof raw;
    EXPECT_EQ(zetMetricTracerReadDataExp(tracer, &size, raw), ZE_RESULT_NOT_READY);
    // Work that begins settles a request, too.
    OK(zetMetricTracerEnableExp(tracer, 0));
    copy_on(tiles[0], 1);
    size = sizeof raw;
    OK(zetMetricTracerReadDataExp(tracer, &size, raw));
    EXPECT_EQ(size, 3 * 40);
    end_tracer(tracer);
    activate(device, NULL);
}

static void the_event_follows_the_bytes(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    zet_metric_tracer_exp_handle_t tracer = new_tracer(&group, 1, event, 150);
    OK(zetMetricTracerEnableExp(tracer, 1));
    copy_on(tiles[0], 1);    // 120 bytes
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    copy_on(tiles[0], 1);
    OK(zeEventQueryStatus(event));
    OK(zeEventHostSynchronize(event, UINT64_MAX));
    size_t size;
    free(read_tracer(tracer, &size));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    end_tracer(tracer);
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    activate(device, NULL);
}

static void an_enabled_tracer_is_not_destroyed(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    zet_metric_tracer_exp_handle_t tracer = new_tracer(&group, 1, NULL, 0);
    OK(zetMetricTracerEnableExp(tracer, 1));
    EXPECT_EQ(zetMetricTracerDestroyExp(tracer), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricTracerDisableExp(tracer, 0));    // asked for, and not yet off
    EXPECT_EQ(zetMetricTracerDestroyExp(tracer), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricTracerDisableExp(tracer, 1));
    OK(zetMetricTracerDestroyExp(tracer));
    activate(device, NULL);
}

static void lost_entries_are_announced(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    OK(zemock_set_option("metric_buffer_reports", 10));
    zet_metric_tracer_exp_handle_t tracer = new_tracer(&group, 1, NULL, 0);
    OK(zemock_set_option("metric_buffer_reports", 0));
    OK(zetMetricTracerEnableExp(tracer, 1));
    copy_on(tiles[0], 4);
    uint8_t raw[4096];
    size_t size = sizeof raw;
    EXPECT_EQ(zetMetricTracerReadDataExp(tracer, &size, raw), ZE_RESULT_WARNING_DROPPED_DATA);
    EXPECT_EQ(size, 400);
    size = sizeof raw;
    OK(zetMetricTracerReadDataExp(tracer, &size, raw));
    end_tracer(tracer);
    activate(device, NULL);
}

static void tracers_are_checked(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    zet_metric_group_handle_t timed = find_group(device, "ComputeBasic", TIME_BASED);
    zet_metric_tracer_exp_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC};
    zet_metric_tracer_exp_handle_t tracer = NULL, second = NULL;
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 1, &group, &desc, NULL, &tracer), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 1, &timed, &desc, NULL, &tracer),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 0, &group, &desc, NULL, &tracer),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 1, NULL, &desc, NULL, &tracer),
              ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    tracer = new_tracer(&group, 1, NULL, 0);
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 1, &group, &desc, NULL, &second),
              ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    end_tracer(tracer);
    EXPECT_EQ(zetMetricTracerEnableExp(tracer, 1), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    OK(zemock_set_option("metric_no_tracer", 1));
    EXPECT_EQ(zetMetricTracerCreateExp(context, device, 1, &group, &desc, NULL, &tracer),
              ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    OK(zemock_set_option("metric_no_tracer", 0));
    activate(device, NULL);
}

// ---- Decoding -------------------------------------------------------------------------------------------------------

static void decoding_is_limited_and_filtered(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    zet_metric_tracer_exp_handle_t tracer = new_tracer(&group, 1, NULL, 0);
    decoder_view view = new_decoder(tracer);
    OK(zetMetricTracerEnableExp(tracer, 1));
    copy_on(device, 5);
    size_t size;
    uint8_t *raw = read_tracer(tracer, &size);
    EXPECT_EQ(size, 2 * 5 * 3 * 40);
    uint32_t sets = 0, total = 0, per_set[2];
    zet_metric_handle_t wanted[2] = {view.metrics[number_of(&view, "CopyEnd")],
                                     view.metrics[number_of(&view, "CopyBegin")]};
    size_t used = size;
    OK(zetMetricTracerDecodeExp(view.handle, &used, raw, 2, wanted, &sets, NULL, NULL, NULL));
    EXPECT_EQ(sets, 2);
    OK(zetMetricTracerDecodeExp(view.handle, &used, raw, 2, wanted, &sets, NULL, &total, NULL));
    EXPECT_EQ(total, 20);
    // Entry by entry: what is left over is decoded by the next call.
    uint32_t seen = 0, ends = 0;
    for (size_t done = 0; done < size; done += used) {
        zet_metric_entry_exp_t entry;
        uint32_t one = 1;
        used = size - done;
        OK(zetMetricTracerDecodeExp(view.handle, &used, raw + done, 2, wanted, &sets, per_set, &one, &entry));
        EXPECT_EQ(one, 1);
        EXPECT_EQ(per_set[0] + per_set[1], 1);
        EXPECT(entry.metricIndex < 2);
        ends += entry.metricIndex == 0;
        seen++;
        if (seen > 20) {
            break;
        }
    }
    EXPECT_EQ(seen, 20);
    EXPECT_EQ(ends, 10);
    // Misuse.
    used = size - 1;
    EXPECT_EQ(zetMetricTracerDecodeExp(view.handle, &used, raw, 2, wanted, &sets, NULL, &total, NULL),
              ZE_RESULT_ERROR_INVALID_SIZE);
    used = size;
    zet_metric_handle_t own;
    uint32_t count = 1;
    OK(zetMetricGet(group, &count, &own));
    EXPECT_EQ(zetMetricTracerDecodeExp(view.handle, &used, raw, 1, &own, &sets, NULL, &total, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    for (size_t i = 0; i < 200; i++) {
        raw[i] ^= 0x10;
        EXPECT_EQ(zetMetricTracerDecodeExp(view.handle, &used, raw, 2, wanted, &sets, NULL, &total, NULL),
                  ZE_RESULT_ERROR_INVALID_ARGUMENT);
        raw[i] ^= 0x10;
    }
    free(raw);
    end_tracer(tracer);
    OK(zetMetricDecoderDestroyExp(view.handle));
    zet_metric_properties_t gone = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
    EXPECT_EQ(zetMetricGetProperties(view.metrics[0], &gone), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    activate(device, NULL);
}

// ---- Markers --------------------------------------------------------------------------------------------------------

static uint32_t source_of(zet_metric_group_handle_t group, zet_metric_group_type_exp_flags_t *type) {
    zet_metric_source_id_exp_t source = {.stype = ZET_STRUCTURE_TYPE_METRIC_SOURCE_ID_EXP};
    zet_metric_group_type_exp_t kind = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP, .pNext = &source};
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES, .pNext = &kind};
    OK(zetMetricGroupGetProperties(group, &properties));
    *type = kind.type;
    return source.sourceId;
}

static zet_metric_group_handle_t marker_for(zet_metric_group_handle_t group) {
    zet_metric_group_type_exp_flags_t type;
    uint32_t wanted = source_of(group, &type), count = 64;
    zet_metric_group_handle_t all[64];
    OK(zetMetricGroupGet(device, &count, all));
    for (uint32_t i = 0; i < count; i++) {
        if (source_of(all[i], &type) == wanted && type == ZET_METRIC_GROUP_TYPE_EXP_FLAG_MARKER) {
            return all[i];
        }
    }
    return NULL;
}

static void group_markers_reach_streams_and_traces(void) {
    zet_metric_group_handle_t groups[3] = {find_group(device, "ComputeBasic", TIME_BASED),
                                           find_group(device, "TraceMarker", TRACER_BASED)};
    zet_metric_group_handle_t stream_marker = marker_for(groups[0]), trace_marker = marker_for(groups[1]);
    if (!EXPECT(stream_marker != NULL && trace_marker == groups[1])) {
        return;
    }
    zet_metric_tracer_exp_handle_t tracer = NULL;
    zet_metric_tracer_exp_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_TRACER_EXP_DESC};
    OK(zetContextActivateMetricGroups(context, device, 2, groups));
    OK(zetMetricTracerCreateExp(context, device, 1, &groups[1], &desc, NULL, &tracer));
    OK(zetMetricTracerEnableExp(tracer, 1));
    OK(zemock_clock_mode(ZEMOCK_CLOCK_STEP));
    zet_metric_streamer_handle_t streamer = open_streamer(device, groups[0], MS);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    OK(zetCommandListAppendMarkerExp(list, stream_marker, 77));
    OK(zetCommandListAppendMarkerExp(list, trace_marker, 88));
    EXPECT_EQ(zetCommandListAppendMarkerExp(list, groups[0], 99), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zemock_clock_step(MS));
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table values = calculate(groups[0], raw, size);
    EXPECT_EQ(values.rows, 2);
    EXPECT_EQ(cell(&values, 0, metric_index(groups[0], "StreamMarker")).value.ui32, 77);
    EXPECT_EQ(cell(&values, 0, metric_index(groups[0], "ReportReason")).value.ui32, 4);
    free(values.values);
    free(raw);
    decoder_view view = new_decoder(tracer);
    raw = read_tracer(tracer, &size);
    zet_metric_entry_exp_t entries[4];
    uint32_t sets = 2, per_set[2], count = 4;
    OK(zetMetricTracerDecodeExp(view.handle, &size, raw, view.count, view.metrics, &sets, per_set, &count, entries));
    EXPECT_EQ(count, 2);    // on each tile
    EXPECT_EQ(entries[0].value.ui32, 88);
    free(raw);
    OK(zeCommandListDestroy(list));
    OK(zetMetricDecoderDestroyExp(view.handle));
    end_tracer(tracer);
    OK(zetMetricStreamerClose(streamer));
    activate(device, NULL);
    OK(zemock_clock_mode(ZEMOCK_CLOCK_REAL));
}

// ---- Exported memory, switching, execution pools --------------------------------------------------------------------

static void counters_can_be_mapped(void) {
    zet_metric_group_handle_t group = find_group(device, "CounterMemory", TIME_BASED);
    zet_export_dma_buf_exp_properties_t memory = {.stype = ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES};
    zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES, .pNext = &memory};
    OK(zetMetricGroupGetProperties(group, &properties));
    EXPECT(memory.fd >= 0 && memory.size >= 4096);
    const uint64_t *page = mmap(NULL, memory.size, PROT_READ, MAP_SHARED, memory.fd, 0);
    if (!EXPECT(page != MAP_FAILED)) {
        return;
    }
    uint64_t updates = page[1], stamp = page[2];
    copy_on(device, 1);
    EXPECT(page[1] > updates && page[1] % 2 == 0);
    EXPECT(page[2] > stamp);
    munmap((void *)(uintptr_t)page, memory.size);
    zet_metric_handle_t metric;
    uint32_t count = 1;
    OK(zetMetricGet(group, &count, &metric));
    zet_metric_properties_t metric_properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES, .pNext = &memory};
    memory.fd = -7;
    OK(zetMetricGetProperties(metric, &metric_properties));
    EXPECT_EQ(metric_properties.metricType, ZET_METRIC_TYPE_EXP_EXPORT_DMA_BUF);
    EXPECT(memory.fd >= 0);
    properties.pNext = &memory;
    OK(zetMetricGroupGetProperties(find_group(device, "ComputeBasic", TIME_BASED), &properties));
    EXPECT_EQ((uint32_t)memory.fd, UINT32_MAX);
}

static void metrics_are_switched_at_run_time(void) {
    zet_metric_group_handle_t group = find_group(device, "ComputeBasic", TIME_BASED);
    OK(zetDeviceEnableMetricsExp(device));    // nothing to do
    activate(device, group);
    EXPECT_EQ(zetDeviceDisableMetricsExp(device), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    activate(device, NULL);
    OK(zetDeviceDisableMetricsExp(device));
    uint32_t count = 0;
    OK(zetMetricGroupGet(device, &count, NULL));    // what is known stays
    EXPECT(count > 0);
    OK(zetMetricGroupGet(tiles[0], &count, NULL));
    OK(zetMetricProgrammableGetExp(device, &count, NULL));
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 1, &group), ZE_RESULT_ERROR_UNINITIALIZED);
    OK(zetMetricGroupGet(devices[1], &count, NULL));
    OK(zetDeviceEnableMetricsExp(device));
    OK(zetMetricGroupGet(tiles[0], &count, NULL));
    activate(device, group);
    activate(device, NULL);
}

static void execution_pools_skip_the_work(void) {
    zet_metric_query_pool_desc_t desc = {
        .stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC, .type = ZET_METRIC_QUERY_POOL_TYPE_EXECUTION, .count = 1};
    zet_metric_query_pool_handle_t pool;
    OK(zetMetricQueryPoolCreate(context, device, NULL, &desc, &pool));
    zet_metric_query_handle_t query;
    OK(zetMetricQueryCreate(pool, 0, &query));
    char *memory = new_shared(SIZE);
    memset(memory, 'a', SIZE);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zetCommandListAppendMetricQueryBegin(list, query));
    OK(zeCommandListAppendMemoryFill(list, memory, "b", 1, SIZE, NULL, 0, NULL));
    OK(end_query(list, query, NULL));
    EXPECT_EQ(memory[0], 'a');
    OK(zeCommandListAppendMemoryFill(list, memory, "c", 1, SIZE, NULL, 0, NULL));
    EXPECT_EQ(memory[0], 'c');
    size_t size = 0;
    OK(zetMetricQueryGetData(query, &size, NULL));
    EXPECT_EQ(size, 0);    // without a group there is nothing to measure
    OK(zeMemFree(context, memory));
    OK(zeCommandListDestroy(list));
    OK(zetMetricQueryDestroy(query));
    OK(zetMetricQueryPoolDestroy(pool));
}

// ---- Threads --------------------------------------------------------------------------------------------------------

static atomic_bool stop_reading;

static void *read_traces(void *tracer) {
    uint8_t *raw = malloc(4000);
    uint64_t total = 0;
    while (!atomic_load(&stop_reading)) {
        size_t size = 4000;
        ze_result_t result = zetMetricTracerReadDataExp(tracer, &size, raw);
        EXPECT(result == ZE_RESULT_SUCCESS || result == ZE_RESULT_NOT_READY);
        total += size;
    }
    free(raw);
    return (void *)(uintptr_t)total;
}

static void tracing_while_others_read(void) {
    zet_metric_group_handle_t group = find_group(device, "WorkloadTrace", TRACER_BASED);
    zet_metric_tracer_exp_handle_t tracer = new_tracer(&group, 1, NULL, 0);
    OK(zetMetricTracerEnableExp(tracer, 1));
    pthread_t reader;
    pthread_create(&reader, NULL, read_traces, tracer);
    for (int i = 0; i < 20; i++) {
        copy_on(i % 2 == 0 ? device : tiles[0], 3);
    }
    atomic_store(&stop_reading, true);
    void *total;
    pthread_join(reader, &total);
    size_t rest;
    free(read_tracer(tracer, &rest));
    EXPECT_EQ((uint64_t)(uintptr_t)total + rest, (10 * 3 * 2 + 10 * 3) * 3 * 40);
    end_tracer(tracer);
    activate(device, NULL);
}

int main(void) {
    api_begin();
    from = new_device_memory(SIZE);
    to = new_device_memory(SIZE);
    events_are_traced_and_decoded();
    asynchronous_requests_take_a_while();
    the_event_follows_the_bytes();
    an_enabled_tracer_is_not_destroyed();
    lost_entries_are_announced();
    tracers_are_checked();
    decoding_is_limited_and_filtered();
    group_markers_reach_streams_and_traces();
    counters_can_be_mapped();
    metrics_are_switched_at_run_time();
    execution_pools_skip_the_work();
    tracing_while_others_read();
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}
