// Metric decoders.
#include <stdlib.h>
#include <string.h>

#include "metric/calculate.h"
#include "metric/option.h"
#include "metric/tracer.h"
#include "zm_entry.h"

// Of ZM_KIND_METRIC_DECODER. Immutable.
typedef struct zm_decoder {
    zm_object base;
    zm_trace_layout *layout;
    zm_metric **metrics;    // of all groups, one after the other; referenced
    uint32_t metric_count;
} zm_decoder;

static ze_result_t need_decoders(void) {
    ZM_REQUIRE(zm_extras() && !zm_intel(ZM_OPTION_METRIC_NO_TRACER), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "the driver has no metric decoders");
    return ZE_RESULT_SUCCESS;
}

static void decoder_dispose(void *object) {
    zm_decoder *decoder = object;
    for (uint32_t i = 0; i < decoder->metric_count; i++) {
        zm_retire(decoder->metrics[i]);
        zm_release(decoder->metrics[i]);
    }
    free(decoder->metrics);
    zm_trace_layout_release(decoder->layout);
}

static bool add_metrics(zm_decoder *decoder, zm_metric_device *device) {
    const zm_trace_layout *layout = decoder->layout;
    uint32_t total = 0;
    for (uint32_t g = 0; g < layout->group_count; g++) {
        total += layout->metric_counts[g];
    }
    decoder->metrics = calloc(total, sizeof *decoder->metrics);
    for (uint32_t g = 0; decoder->metrics != NULL && g < layout->group_count; g++) {
        for (uint32_t m = 0; m < layout->metric_counts[g]; m++) {
            zm_metric *metric = zm_metric_new(device, &layout->schemas[g]->spec.metrics[m], ZM_DECODABLE);
            if (metric == NULL) {
                return false;
            }
            metric->schema = zm_schema_retain(layout->schemas[g]);
            metric->base.driver_owned = true;    // ends with the decoder
            zm_publish(zm_retain(metric));
            decoder->metrics[decoder->metric_count++] = metric;
        }
    }
    return decoder->metrics != NULL;
}

ze_result_t zm_zetMetricDecoderCreateExp(zet_metric_tracer_exp_handle_t hMetricTracer,
                                         zet_metric_decoder_exp_handle_t *phMetricDecoder) {
    ZM_TRY(need_decoders());
    ZM_GET(zm_metric_tracer, tracer, hMetricTracer, ZM_KIND_METRIC_TRACER);
    ZM_NEED(phMetricDecoder);
    *phMetricDecoder = NULL;
    zm_decoder *decoder = zm_create(ZM_KIND_METRIC_DECODER, sizeof *decoder, decoder_dispose);
    ZM_REQUIRE(decoder != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric decoder");
    decoder->layout = zm_trace_layout_retain(tracer->layout);
    if (!add_metrics(decoder, zm_of(tracer->device))) {
        zm_release(decoder);
        return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric decoder");
    }
    zm_publish(decoder);
    *phMetricDecoder = zm_handle(decoder);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricDecoderDestroyExp(zet_metric_decoder_exp_handle_t phMetricDecoder) {
    ZM_TRY(need_decoders());
    ZM_GET(zm_decoder, decoder, phMetricDecoder, ZM_KIND_METRIC_DECODER);
    return zm_retire(decoder) ? ZE_RESULT_SUCCESS : zm_bad_handle(phMetricDecoder, ZM_KIND_METRIC_DECODER);
}

ze_result_t zm_zetMetricDecoderGetDecodableMetricsExp(zet_metric_decoder_exp_handle_t hMetricDecoder, uint32_t *pCount,
                                                      zet_metric_handle_t *phMetrics) {
    ZM_TRY(need_decoders());
    ZM_GET(zm_decoder, decoder, hMetricDecoder, ZM_KIND_METRIC_DECODER);
    ZM_NEED(pCount);
    uint32_t count = zm_two_call(pCount, phMetrics, decoder->metric_count);
    for (uint32_t i = 0; i < count; i++) {
        phMetrics[i] = zm_handle(decoder->metrics[i]);
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Decoding -------------------------------------------------------------------------------------------------------

#define NOT_WANTED UINT32_MAX

typedef struct decoding {
    const zm_decoder *decoder;
    const uint8_t *data;
    size_t entries;
    uint32_t *places;    // of each of the decoder's metrics in the caller's list, or NOT_WANTED
    uint32_t sets;
} decoding;

static uint32_t metric_number(const zm_trace_layout *layout, const zm_trace_entry *entry) {
    uint32_t number = entry->metric;
    for (uint32_t g = 0; g < entry->group; g++) {
        number += layout->metric_counts[g];
    }
    return number;
}

static ze_result_t find_places(const zm_decoder *decoder, uint32_t count, const zet_metric_handle_t *handles,
                               uint32_t *places) {
    for (uint32_t m = 0; m < decoder->metric_count; m++) {
        places[m] = NOT_WANTED;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t m = 0;
        while (m < decoder->metric_count && zm_handle(decoder->metrics[m]) != (void *)handles[i]) {
            m++;
        }
        if (m == decoder->metric_count && !zm_is_live(handles[i], ZM_KIND_METRIC)) {
            return zm_bad_handle(handles[i], ZM_KIND_METRIC);
        }
        ZM_REQUIRE(m < decoder->metric_count, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "metric %u of the list is not a decodable metric of this decoder", i);
        places[m] = places[m] == NOT_WANTED ? i : places[m];
    }
    return ZE_RESULT_SUCCESS;
}

static bool is_wanted(const decoding *work, size_t index, zm_trace_entry *entry, uint32_t *place) {
    zm_entry_read(work->data, index, entry);
    *place = work->places[metric_number(work->decoder->layout, entry)];
    return *place != NOT_WANTED && entry->tile < work->sets;
}

static void decode_entry(const decoding *work, const zm_trace_entry *entry, uint32_t place,
                         zet_metric_entry_exp_t *out) {
    const zm_metric_spec *spec = &work->decoder->layout->schemas[entry->group]->spec.metrics[entry->metric];
    zet_typed_value_t value;
    zm_store_bits(spec->value, entry->value, &value);
    memset(out, 0, sizeof *out);
    out->value = value.value;
    out->timeStamp = entry->timestamp;
    out->metricIndex = place;
    out->onSubdevice = entry->sub_device != 0;
    out->subdeviceId = entry->sub_device != 0 ? entry->tile : 0;
}

// The first `limit` wanted entries, set by set. Answers how many raw entries that took.
static size_t decode(const decoding *work, uint32_t limit, uint32_t *per_set, zet_metric_entry_exp_t *out) {
    uint32_t counts[ZM_MAX_TILES] = {0}, starts[ZM_MAX_TILES] = {0}, found = 0, place;
    size_t used = 0;
    zm_trace_entry entry;
    for (; used < work->entries && found < limit; used++) {
        if (is_wanted(work, used, &entry, &place)) {
            counts[entry.tile]++;
            found++;
        }
    }
    for (uint32_t s = 1; s < work->sets; s++) {
        starts[s] = starts[s - 1] + counts[s - 1];
    }
    for (size_t i = 0; out != NULL && i < used; i++) {
        if (is_wanted(work, i, &entry, &place)) {
            decode_entry(work, &entry, place, &out[starts[entry.tile]++]);
        }
    }
    for (uint32_t s = 0; per_set != NULL && s < work->sets; s++) {
        per_set[s] = counts[s];
    }
    return used;
}

static uint32_t count_wanted(const decoding *work) {
    uint32_t total = 0, place;
    zm_trace_entry entry;
    for (size_t i = 0; i < work->entries; i++) {
        total += is_wanted(work, i, &entry, &place);
    }
    return total;
}

static ze_result_t check_entries(const zm_trace_layout *layout, const uint8_t *data, size_t size) {
    size_t bad;
    switch (zm_entries_check(layout->fingerprint, layout->group_count, layout->metric_counts, layout->tiles, data, size,
                             &bad)) {
    case ZM_RAW_OK:
    case ZM_RAW_EMPTY:
        return ZE_RESULT_SUCCESS;
    case ZM_RAW_PARTIAL:
        return zm_fail(ZE_RESULT_ERROR_INVALID_SIZE, "%zu bytes are not a whole number of entries of %zu bytes", size,
                       sizeof(zm_trace_entry));
    case ZM_RAW_FOREIGN:
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "entry %zu was not written by the tracer of this decoder",
                       bad);
    case ZM_RAW_DAMAGED:
        break;
    }
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "entry %zu is damaged or no entry of this driver", bad);
}

static ze_result_t decode_all(decoding *work, size_t *raw_size, uint32_t *set_count, uint32_t *per_set,
                              uint32_t *entry_count, zet_metric_entry_exp_t *entries) {
    uint32_t tiles = work->decoder->layout->tiles;
    bool counting = *set_count == 0;
    work->sets = counting || *set_count > tiles ? tiles : *set_count;
    *set_count = work->sets;
    if (entry_count == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    uint32_t total = count_wanted(work);
    if (*entry_count == 0 || entries == NULL) {
        *entry_count = total;
        if (!counting) {
            decode(work, total, per_set, NULL);
        }
        return ZE_RESULT_SUCCESS;
    }
    uint32_t limit = *entry_count < total ? *entry_count : total;
    size_t used = decode(work, limit, counting ? NULL : per_set, entries);
    *entry_count = limit;
    if (limit < total) {
        *raw_size = used * sizeof(zm_trace_entry);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricTracerDecodeExp(zet_metric_decoder_exp_handle_t phMetricDecoder, size_t *pRawDataSize,
                                        uint8_t *pRawData, uint32_t metricsCount, zet_metric_handle_t *phMetrics,
                                        uint32_t *pSetCount, uint32_t *pMetricEntriesCountPerSet,
                                        uint32_t *pMetricEntriesCount, zet_metric_entry_exp_t *pMetricEntries) {
    ZM_TRY(need_decoders());
    ZM_GET(zm_decoder, decoder, phMetricDecoder, ZM_KIND_METRIC_DECODER);
    ZM_NEED(pRawDataSize);
    ZM_NEED(phMetrics);
    ZM_NEED(pSetCount);
    ZM_REQUIRE(*pRawDataSize == 0 || pRawData != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER,
               "pRawData is a null pointer");
    ZM_REQUIRE(metricsCount > 0, ZE_RESULT_ERROR_INVALID_ARGUMENT, "no metrics to decode");
    uint32_t *places = calloc(decoder->metric_count, sizeof *places);
    ZM_REQUIRE(places != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory to decode");
    ze_result_t result = find_places(decoder, metricsCount, phMetrics, places);
    if (result == ZE_RESULT_SUCCESS) {
        result = check_entries(decoder->layout, pRawData, *pRawDataSize);
    }
    if (result == ZE_RESULT_SUCCESS) {
        decoding work = {
            .decoder = decoder, .data = pRawData, .entries = *pRawDataSize / sizeof(zm_trace_entry), .places = places};
        result =
            decode_all(&work, pRawDataSize, pSetCount, pMetricEntriesCountPerSet, pMetricEntriesCount, pMetricEntries);
    }
    free(places);
    return result;
}
