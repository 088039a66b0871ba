// From raw data to values: the calls.
#include <stdlib.h>
#include <string.h>

#include "metric/calculate.h"
#include "metric/export.h"
#include "metric/kept.h"
#include "metric/metric.h"
#include "metric/option.h"
#include "metric/tiles.h"
#include "zm_entry.h"

// ---- Judging the input ----------------------------------------------------------------------------------------------

static bool is_of_stalls(const zm_schema *schema) {
    return schema->spec.payload == ZM_PAYLOAD_IP;
}

static ze_result_t check_type(const zm_schema *schema, zet_metric_group_calculation_type_t type) {
    // Intel's driver has one calculation of these, and does not look whether there is another type.
    bool other = zm_lenient(ZM_LENIENT_RESULTS) || type == ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES;
    ZM_REQUIRE(type == ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES || !is_of_stalls(schema) || !other,
               ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "stall samples have their values only");
    ZM_REQUIRE(type == ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES ||
                   type == ZET_METRIC_GROUP_CALCULATION_TYPE_MAX_METRIC_VALUES,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_UNKNOWN : ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "there is no calculation type %d", (int)type);
    ZM_REQUIRE(schema->spec.payload != ZM_PAYLOAD_EVENTS, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "data of a tracer based metric group is decoded with zetMetricTracerDecodeExp");
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_raw(const zm_schema *schema, const uint8_t *data, size_t size) {
    size_t bad;
    switch (zm_raw_check(schema, data, size, &bad)) {
    case ZM_RAW_OK:
        return ZE_RESULT_SUCCESS;
    case ZM_RAW_EMPTY:
        if (is_of_stalls(schema) && zm_lenient(ZM_LENIENT_RESULTS)) {
            return ZE_RESULT_SUCCESS;
        }
        return zm_fail(ZE_RESULT_NOT_READY, "there is no data to calculate");
    case ZM_RAW_PARTIAL:
        return zm_fail(ZE_RESULT_ERROR_INVALID_SIZE, "%zu bytes are not a whole number of reports of %u bytes", size,
                       schema->report_size);
    case ZM_RAW_FOREIGN:
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT,
                       "report %zu belongs to another metric group, or to another model of device", bad);
    case ZM_RAW_DAMAGED:
        break;
    }
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "report %zu is damaged or no report of this driver", bad);
}

static ze_result_t no_memory(void) {
    return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory to calculate metric values");
}

// Returns the result code of a calculation of values: a warning where stall samples overflowed.
static ze_result_t calculated(const zm_schema *schema) {
    bool overflow = is_of_stalls(schema) && zm_option_get(ZM_OPTION_METRIC_OVERFLOW) != 0;
    return overflow ? ZE_RESULT_WARNING_DROPPED_DATA : ZE_RESULT_SUCCESS;
}

// ---- One set --------------------------------------------------------------------------------------------------------

// True for groups whose rows may be differences of reports; others remember nothing.
static bool remembers(const zm_schema *schema) {
    return schema->spec.payload == ZM_PAYLOAD_COUNTERS &&
           (schema->spec.sampling & ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED) != 0;
}

// Values were made of the data: the next calculation of the set begins where this one ended.
static void remember(zm_group *group, zm_schema *schema, const zm_input *input) {
    if (remembers(schema)) {
        zm_kept_put(group, schema, zm_last_running(input));
    } else {
        zm_engine_lock();
        zm_kept_drop(group);
        zm_engine_unlock();
    }
}

static ze_result_t calculate_one(const zm_input *input, uint32_t *count, zet_typed_value_t *values) {
    uint64_t rows;
    if (!zm_count_rows(input, ZM_ALL_TILES, &rows)) {
        return no_memory();
    }
    uint64_t total = rows * input->schema->spec.metric_count;
    ZM_REQUIRE(total <= UINT32_MAX, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "%llu values are too many for one call",
               (unsigned long long)total);
    if (*count == 0) {
        *count = (uint32_t)total;
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(values != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "pMetricValues is a null pointer for %u values",
               *count);
    uint64_t written = 0;
    if (!zm_calculate(input, ZM_ALL_TILES, values, total < *count ? total : *count, &written)) {
        return no_memory();
    }
    *count = (uint32_t)written;
    return calculated(input->schema);
}

// ---- Several sets ---------------------------------------------------------------------------------------------------

typedef struct sets_out {
    uint32_t *set_count;
    uint32_t *total;
    uint32_t *counts;             // may be NULL
    zet_typed_value_t *values;    // may be NULL
} sets_out;

static ze_result_t calculate_sets(const zm_input *input, const sets_out *out) {
    const zm_schema *schema = input->schema;
    uint64_t sizes[ZM_MAX_TILES], total = 0;
    bool counting = *out->set_count == 0;
    uint32_t sets = counting || *out->set_count > schema->tiles ? schema->tiles : *out->set_count;
    for (uint32_t s = 0; s < sets; s++) {
        if (!zm_count_rows(input, s, &sizes[s])) {
            return no_memory();
        }
        sizes[s] *= schema->spec.metric_count;
        total += sizes[s];
    }
    ZM_REQUIRE(total <= UINT32_MAX, ZE_RESULT_ERROR_UNSUPPORTED_SIZE, "%llu values are too many for one call",
               (unsigned long long)total);
    ZM_REQUIRE(counting || *out->total == 0 || out->values != NULL || !zm_lenient(ZM_LENIENT_RESULTS),
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "pMetricValues is a null pointer for %u values", *out->total);
    *out->set_count = sets;
    bool wants_values = !counting && *out->total != 0 && out->values != NULL;
    uint64_t room = *out->total == 0 || *out->total > total ? total : *out->total;
    *out->total = (uint32_t)room;
    uint64_t done = 0;
    for (uint32_t s = 0; s < sets && !counting; s++) {
        uint64_t part = sizes[s] < room - done ? sizes[s] : room - done;
        if (wants_values && part > 0 && !zm_calculate(input, s, out->values + done, part, &part)) {
            return no_memory();
        }
        if (out->counts != NULL) {
            out->counts[s] = (uint32_t)part;
        }
        done += part;
    }
    *out->total = wants_values ? (uint32_t)done : *out->total;
    return wants_values ? calculated(schema) : ZE_RESULT_SUCCESS;
}

// ---- The calls ------------------------------------------------------------------------------------------------------

static ze_result_t schema_of(zm_group *group, zm_schema **schema) {
    *schema = zm_group_schema(group);
    ZM_REQUIRE(*schema != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric group was changed and not closed with zetMetricGroupCloseExp since");
    return ZE_RESULT_SUCCESS;
}

static ze_result_t values_of(zm_group *group, zm_schema *schema, zet_metric_group_calculation_type_t type, size_t size,
                             const uint8_t *data, uint32_t *count, zet_typed_value_t *values) {
    // The number of values is the same for each type, and Intel's driver does not look at the type before.
    if (*count != 0 || !zm_lenient(ZM_LENIENT_RESULTS)) {
        ZM_TRY(check_type(schema, type));
    }
    ZM_TRY(check_raw(schema, data, size));
    ZM_REQUIRE(schema->tiles == 1 || !zm_intel(ZM_OPTION_METRIC_SINGLE_SET), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "data of several tiles is calculated with zetMetricGroupCalculateMultipleMetricValuesExp");
    bool counting = *count == 0;
    uint8_t *before = counting || !remembers(schema) ? NULL : zm_kept_take(group, schema);
    zm_input input = {
        .schema = schema, .data = data, .reports = size / schema->report_size, .type = type, .before = before};
    ze_result_t result = calculate_one(&input, count, values);
    if (!counting && values != NULL) {
        remember(group, schema, &input);
    }
    free(before);
    return result;
}

ze_result_t zm_zetMetricGroupCalculateMetricValues(zet_metric_group_handle_t hMetricGroup,
                                                   zet_metric_group_calculation_type_t type, size_t rawDataSize,
                                                   const uint8_t *pRawData, uint32_t *pMetricValueCount,
                                                   zet_typed_value_t *pMetricValues) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED(pRawData);
    ZM_NEED(pMetricValueCount);
    zm_schema *schema;
    ZM_TRY(schema_of(group, &schema));
    zm_plain plain;
    ze_result_t result = zm_tiles_read(schema, pRawData, rawDataSize, &plain);
    if (result == ZE_RESULT_SUCCESS) {
        result = values_of(group, schema, type, plain.size, plain.data, pMetricValueCount, pMetricValues);
    }
    free(plain.owned);
    zm_schema_release(schema);
    if (result == ZE_RESULT_NOT_READY) {
        *pMetricValueCount = 0;
    }
    return result;
}

static ze_result_t sets_of(zm_group *group, zm_schema *schema, zet_metric_group_calculation_type_t type, size_t size,
                           const uint8_t *data, const sets_out *out) {
    ZM_TRY(check_type(schema, type));
    ze_result_t result = check_raw(schema, data, size);
    if (result == ZE_RESULT_NOT_READY) {
        *out->set_count = *out->total = 0;
    }
    ZM_TRY(result);
    bool counting = *out->set_count == 0 || *out->total == 0 || out->values == NULL;
    uint8_t *before = counting || !remembers(schema) ? NULL : zm_kept_take(group, schema);
    zm_input input = {
        .schema = schema, .data = data, .reports = size / schema->report_size, .type = type, .before = before};
    result = calculate_sets(&input, out);
    if (!counting) {
        remember(group, schema, &input);
    }
    free(before);
    return result;
}

ze_result_t zm_zetMetricGroupCalculateMultipleMetricValuesExp(zet_metric_group_handle_t hMetricGroup,
                                                              zet_metric_group_calculation_type_t type,
                                                              size_t rawDataSize, const uint8_t *pRawData,
                                                              uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
                                                              uint32_t *pMetricCounts,
                                                              zet_typed_value_t *pMetricValues) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED(pRawData);
    ZM_NEED(pSetCount);
    ZM_NEED(pTotalMetricValueCount);
    zm_schema *schema;
    ZM_TRY(schema_of(group, &schema));
    sets_out out = {pSetCount, pTotalMetricValueCount, pMetricCounts, pMetricValues};
    zm_plain plain;
    ze_result_t result = zm_tiles_read(schema, pRawData, rawDataSize, &plain);
    if (result == ZE_RESULT_SUCCESS) {
        result = sets_of(group, schema, type, plain.size, plain.data, &out);
    }
    free(plain.owned);
    zm_schema_release(schema);
    return result;
}

// ---- Exported data --------------------------------------------------------------------------------------------------

static ze_result_t export_data(const zm_schema *schema, const uint8_t *raw, size_t raw_size, size_t *size,
                               uint8_t *data) {
    ZM_TRY(check_type(schema, ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES));
    ZM_TRY(check_raw(schema, raw, raw_size));
    size_t needed = zm_export_size(schema, raw_size);
    if (*size == 0) {
        *size = needed;
        return ZE_RESULT_SUCCESS;
    }
    ZM_NEED(data);
    ZM_REQUIRE(*size >= needed, ZE_RESULT_ERROR_INVALID_SIZE, "the exported data takes %zu bytes, not %zu", needed,
               *size);
    *size = needed;
    zm_export_write(schema, raw, raw_size, data);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricGroupGetExportDataExp(zet_metric_group_handle_t hMetricGroup, const uint8_t *pRawData,
                                              size_t rawDataSize, size_t *pExportDataSize, uint8_t *pExportData) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED(pRawData);
    ZM_NEED(pExportDataSize);
    zm_schema *schema;
    ZM_TRY(schema_of(group, &schema));
    zm_plain plain;
    ze_result_t result = zm_tiles_read(schema, pRawData, rawDataSize, &plain);
    if (result == ZE_RESULT_SUCCESS) {
        result = export_data(schema, plain.data, plain.size, pExportDataSize, pExportData);
    }
    free(plain.owned);
    zm_schema_release(schema);
    return result;
}

static ze_result_t exported_sets(const zm_schema *schema, zet_metric_group_calculation_type_t type, const uint8_t *raw,
                                 size_t raw_size, uint32_t skip, const sets_out *out) {
    ZM_TRY(check_type(schema, type));
    ZM_TRY(check_raw(schema, raw, raw_size));
    size_t reports = raw_size / schema->report_size;
    ZM_REQUIRE(skip < reports, ZE_RESULT_ERROR_INVALID_ARGUMENT, "rawReportSkipCount is %u, there are %zu reports",
               skip, reports);
    zm_input input = {
        .schema = schema, .data = raw + (size_t)skip * schema->report_size, .reports = reports - skip, .type = type};
    return calculate_sets(&input, out);
}

ze_result_t zm_zetMetricGroupCalculateMetricExportDataExp(ze_driver_handle_t hDriver,
                                                          zet_metric_group_calculation_type_t type,
                                                          size_t exportDataSize, const uint8_t *pExportData,
                                                          zet_metric_calculate_exp_desc_t *pCalculateDescriptor,
                                                          uint32_t *pSetCount, uint32_t *pTotalMetricValueCount,
                                                          uint32_t *pMetricCounts, zet_typed_value_t *pMetricValues) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pExportData);
    ZM_NEED_STRUCT(pCalculateDescriptor, ZET_STRUCTURE_TYPE_METRIC_CALCULATE_EXP_DESC);
    ZM_NEED(pSetCount);
    ZM_NEED(pTotalMetricValueCount);
    zm_exported exported;
    switch (zm_export_read(pExportData, exportDataSize, &exported)) {
    case ZM_EXPORT_OK:
        break;
    case ZM_EXPORT_NO_MEMORY:
        return no_memory();
    case ZM_EXPORT_SIZE:
        return zm_fail(ZE_RESULT_ERROR_INVALID_SIZE, "pExportData is %s", exported.problem);
    case ZM_EXPORT_CONTENT:
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "pExportData is %s", exported.problem);
    }
    sets_out out = {pSetCount, pTotalMetricValueCount, pMetricCounts, pMetricValues};
    ze_result_t result = exported_sets(exported.schema, type, exported.raw, exported.raw_size,
                                       pCalculateDescriptor->rawReportSkipCount, &out);
    zm_schema_release(exported.schema);
    return result;
}
