// Programmable metrics: enumeration, parameters, and the metrics made of them.
#include "metric/programmable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "metric/collect.h"
#include "metric/option.h"
#include "zm_entry.h"

enum { MAX_PARTS = 64 };

ze_result_t zm_programmables_create(zm_metric_device *device, bool all) {
    uint32_t count;
    const zm_programmable_spec *specs = zm_programmable_catalogue(&count);
    device->programmables = calloc(count, sizeof *device->programmables);
    if (device->programmables == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!all && (specs[i].source != ZM_SOURCE_COUNTERS || specs[i].sampling != ZM_EVENT_AND_TIME)) {
            continue;
        }
        zm_programmable *programmable = zm_create(ZM_KIND_METRIC_PROGRAMMABLE, sizeof *programmable, NULL);
        if (programmable == NULL) {
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
        programmable->device = device;
        programmable->spec = &specs[i];
        programmable->domain = all ? specs[i].domain : ZM_COUNTER_DOMAIN;
        programmable->base.driver_owned = true;
        zm_publish(zm_retain(programmable));
        device->programmables[device->programmable_count++] = programmable;
    }
    return ZE_RESULT_SUCCESS;
}

void zm_programmables_destroy(zm_metric_device *device) {
    for (uint32_t i = 0; i < device->programmable_count; i++) {
        zm_retire(device->programmables[i]);
        zm_release(device->programmables[i]);
    }
    free(device->programmables);
}

// ---- Enumeration ----------------------------------------------------------------------------------------------------

static void copy_text(char *to, size_t size, const char *from) {
    memset(to, 0, size);
    memccpy(to, from, 0, size - 1);
}

ze_result_t zm_zetMetricProgrammableGetExp(zet_device_handle_t hDevice, uint32_t *pCount,
                                           zet_metric_programmable_exp_handle_t *phMetricProgrammables) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    const zm_metric_device *metrics = zm_of(device);
    ze_result_t enabled = zm_need_enabled(metrics);
    if (enabled != ZE_RESULT_SUCCESS) {
        *pCount = 0;
        return zm_lenient(ZM_LENIENT_METRIC_SWITCH) ? ZE_RESULT_SUCCESS : enabled;
    }
    uint32_t count = zm_two_call(pCount, phMetricProgrammables, metrics->programmable_count);
    for (uint32_t i = 0; i < count; i++) {
        phMetricProgrammables[i] = zm_handle(metrics->programmables[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricProgrammableGetPropertiesExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
                                                     zet_metric_programmable_exp_properties_t *pProperties) {
    ZM_GET(zm_programmable, programmable, hMetricProgrammable, ZM_KIND_METRIC_PROGRAMMABLE);
    ZM_NEED_STRUCT(pProperties, ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_EXP_PROPERTIES);
    const zm_programmable_spec *spec = programmable->spec;
    copy_text(pProperties->name, sizeof pProperties->name, spec->name);
    copy_text(pProperties->description, sizeof pProperties->description, spec->description);
    copy_text(pProperties->component, sizeof pProperties->component, spec->component);
    pProperties->tierNumber = spec->tier;
    pProperties->domain = programmable->domain;
    pProperties->parameterCount = spec->param_count;
    pProperties->samplingType = spec->sampling;
    pProperties->sourceId = spec->source;
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricProgrammableGetParamInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
                                                    uint32_t *pParameterCount,
                                                    zet_metric_programmable_param_info_exp_t *pParameterInfo) {
    ZM_GET(zm_programmable, programmable, hMetricProgrammable, ZM_KIND_METRIC_PROGRAMMABLE);
    ZM_NEED(pParameterCount);
    uint32_t count = zm_two_call(pParameterCount, pParameterInfo, programmable->spec->param_count);
    for (uint32_t i = 0; i < count; i++) {
        ZM_NEED_STRUCT(&pParameterInfo[i], ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_INFO_EXP);
    }
    for (uint32_t i = 0; i < count; i++) {
        const zm_param_spec *param = &programmable->spec->params[i];
        zet_metric_programmable_param_info_exp_t *info = &pParameterInfo[i];
        info->type = param->type;
        copy_text(info->name, sizeof info->name, param->name);
        info->valueInfoType = param->value_type;
        info->defaultValue = param->fallback;
        info->valueInfoCount = param->choice_count;
        zm_seal_properties(info);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricProgrammableGetParamValueInfoExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
                                                         uint32_t parameterOrdinal, uint32_t *pValueInfoCount,
                                                         zet_metric_programmable_param_value_info_exp_t *pValueInfo) {
    ZM_GET(zm_programmable, programmable, hMetricProgrammable, ZM_KIND_METRIC_PROGRAMMABLE);
    ZM_NEED(pValueInfoCount);
    ZM_REQUIRE(parameterOrdinal < programmable->spec->param_count, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the programmable has %u parameters, none with number %u", programmable->spec->param_count,
               parameterOrdinal);
    const zm_param_spec *param = &programmable->spec->params[parameterOrdinal];
    uint32_t count = zm_two_call(pValueInfoCount, pValueInfo, param->choice_count);
    for (uint32_t i = 0; i < count; i++) {
        ZM_NEED_STRUCT(&pValueInfo[i], ZET_STRUCTURE_TYPE_METRIC_PROGRAMMABLE_PARAM_VALUE_INFO_EXP);
    }
    for (uint32_t i = 0; i < count; i++) {
        pValueInfo[i].valueInfo = param->choices[i].info;
        copy_text(pValueInfo[i].description, sizeof pValueInfo[i].description, param->choices[i].description);
        zm_seal_properties(&pValueInfo[i]);
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Parameter values -----------------------------------------------------------------------------------------------

// A parameter's value as a number, whatever its type.
static double number_of(const zm_param_spec *param, const zet_value_t *value) {
    switch (param->value_type) {
    case ZET_VALUE_INFO_TYPE_EXP_UINT32:
        return value->ui32;
    case ZET_VALUE_INFO_TYPE_EXP_FLOAT32:
        return (double)value->fp32;
    case ZET_VALUE_INFO_TYPE_EXP_FLOAT64:
    case ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE:
        return value->fp64;
    case ZET_VALUE_INFO_TYPE_EXP_BOOL8:
    case ZET_VALUE_INFO_TYPE_EXP_UINT8:
        return value->b8;
    case ZET_VALUE_INFO_TYPE_EXP_UINT16:
        return (double)(value->ui32 & UINT16_MAX);
    default:
        return (double)value->ui64;
    }
}

static bool is_choice(const zm_param_spec *param, const zm_value_choice *choice, const zet_value_t *value) {
    double number = number_of(param, value);
    switch (param->value_type) {
    case ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE:
        return value->ui64 >= choice->info.ui64Range.ui64Min && value->ui64 <= choice->info.ui64Range.ui64Max;
    case ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE:
        return number >= choice->info.fp64Range.fp64Min && number <= choice->info.fp64Range.fp64Max;
    default: {
        zet_value_t wanted = {0};
        memcpy(&wanted, &choice->info, sizeof wanted);
        return number == number_of(param, &wanted);
    }
    }
}

static bool is_allowed(const zm_param_spec *param, const zet_value_t *value) {
    for (uint32_t i = 0; i < param->choice_count; i++) {
        if (is_choice(param, &param->choices[i], value)) {
            return true;
        }
    }
    return false;
}

static const zm_counter pipe_counters[] = {ZM_INST_ALU0, ZM_INST_ALU1, ZM_INST_XMX, ZM_INST_SEND};

static uint32_t scaled(uint32_t factor, double by) {
    return (uint32_t)((factor == 0 ? 1 : factor) * by);
}

// Turns the metric into what one parameter value makes of it. `parts` becomes the number of metrics.
static void apply(const zm_param_spec *param, const zet_value_t *value, uint32_t part_count, zm_metric_spec *metric,
                  uint32_t *parts) {
    double number = number_of(param, value);
    zm_formula *formula = &metric->formula;
    switch (param->role) {
    case ZM_ROLE_PARTS:
        *parts = number != 0 ? part_count : 1;
        break;
    case ZM_ROLE_PERCENT:
        if (number != 0) {
            formula->op = ZM_OP_OF_XVE;
            metric->units = "percent";
            metric->type = ZET_METRIC_TYPE_RATIO;
            metric->value = ZET_VALUE_TYPE_FLOAT32;
        }
        break;
    case ZM_ROLE_AVERAGE:
        if (number != 0) {
            formula->op = ZM_OP_AVERAGE;
            metric->value = ZET_VALUE_TYPE_FLOAT64;
        }
        break;
    case ZM_ROLE_RATE:
        if (number != 0) {
            formula->op = ZM_OP_RATE;
            metric->units = "GBpS";
            metric->type = ZET_METRIC_TYPE_THROUGHPUT;
            metric->value = ZET_VALUE_TYPE_FLOAT64;
        }
        break;
    case ZM_ROLE_BYTES:
        if (number != 1) {
            metric->units = "bytes";
            metric->type = ZET_METRIC_TYPE_THROUGHPUT;
        }
        formula->multiply = scaled(formula->multiply, number);
        break;
    case ZM_ROLE_LATENCY:
        formula->divide = scaled(formula->divide, 1 + (uint32_t)(number / 100));    // each 100 ns leave fewer
        break;
    case ZM_ROLE_PIPE:
        formula->a = (uint8_t)pipe_counters[(uint32_t)number % 4];
        break;
    case ZM_ROLE_EVERY:
        formula->divide = scaled(formula->divide, number);
        break;
    case ZM_ROLE_SHARE:
        formula->divide = scaled(formula->divide, 1 / number);
        break;
    }
}

// ---- Creating metrics -----------------------------------------------------------------------------------------------

// Name and description in memory of the metric's own.
static zm_metric *new_metric(const zm_programmable *programmable, const zm_metric_spec *spec, uint32_t parts,
                             uint32_t part) {
    char suffix[32] = "";
    if (parts > 1) {
        snprintf(suffix, sizeof suffix, "_subslice%u", part);
    }
    size_t name_size = strlen(spec->name) + strlen(suffix) + 1;
    size_t description_size = strlen(spec->description) + 1;
    char *texts = malloc(name_size + description_size);
    if (texts == NULL) {
        return NULL;
    }
    snprintf(texts, name_size, "%s%s", spec->name, suffix);
    memcpy(texts + name_size, spec->description, description_size);
    zm_metric *metric = zm_metric_new(programmable->device, spec, ZM_PROGRAMMED);
    if (metric == NULL) {
        free(texts);
        return NULL;
    }
    metric->texts = texts;
    metric->spec.name = texts;
    metric->spec.description = texts + name_size;
    metric->domain = programmable->domain;
    metric->source = programmable->spec->source;
    metric->sampling = programmable->spec->sampling;
    return metric;
}

static ze_result_t create_metrics(const zm_programmable *programmable, const zm_metric_spec *spec, uint32_t parts,
                                  uint32_t count, zet_metric_handle_t *handles) {
    zm_metric *created[MAX_PARTS];
    for (uint32_t i = 0; i < count; i++) {
        created[i] = new_metric(programmable, spec, parts, i);
        if (created[i] == NULL) {
            while (i > 0) {
                zm_release(created[--i]);
            }
            return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for another metric");
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        handles[i] = zm_handle(created[i]);
        zm_publish(created[i]);
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t create_from(zm_programmable *programmable, uint32_t value_count,
                               const zet_metric_programmable_param_value_exp_t *values, const char *name,
                               const char *description, uint32_t *count, zet_metric_handle_t *handles) {
    const zm_programmable_spec *spec = programmable->spec;
    ZM_REQUIRE(value_count <= spec->param_count, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the programmable has %u parameters, not %u", spec->param_count, value_count);
    ZM_REQUIRE(strnlen(name, ZET_MAX_METRIC_NAME) < ZET_MAX_METRIC_NAME, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric's name is longer than %d characters", ZET_MAX_METRIC_NAME - 1);
    ZM_REQUIRE(strnlen(description, ZET_MAX_METRIC_DESCRIPTION) < ZET_MAX_METRIC_DESCRIPTION,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the metric's description is longer than %d characters",
               ZET_MAX_METRIC_DESCRIPTION - 1);
    zm_metric_spec metric = {.name = name,
                             .description = description,
                             .component = spec->component,
                             .units = spec->units,
                             .tier = spec->tier,
                             .type = spec->type,
                             .value = ZET_VALUE_TYPE_UINT64,
                             .formula = spec->formula};
    const zm_device *device = programmable->device->device;
    uint32_t part_count = device->config.slices * device->config.subslices_per_slice * device->tile_count;
    part_count = part_count > MAX_PARTS ? MAX_PARTS : part_count;
    uint32_t parts = 1;
    for (uint32_t i = 0; i < spec->param_count; i++) {
        const zm_param_spec *param = &spec->params[i];
        const zet_value_t *value = i < value_count ? &values[i].value : &param->fallback;
        ZM_REQUIRE(is_allowed(param, value), ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "parameter %u (\"%s\") of \"%s\" cannot have this value", i, param->name, spec->name);
        apply(param, value, part_count, &metric, &parts);
    }
    if (parts > 1 && metric.formula.op == ZM_OP_COUNTER) {
        metric.formula.divide = scaled(metric.formula.divide, parts);
    }
    uint32_t wanted = zm_two_call(count, handles, parts);
    return create_metrics(programmable, &metric, parts, wanted, handles);
}

ze_result_t zm_zetMetricCreateFromProgrammableExp2(zet_metric_programmable_exp_handle_t hMetricProgrammable,
                                                   uint32_t parameterCount,
                                                   zet_metric_programmable_param_value_exp_t *pParameterValues,
                                                   const char *pName, const char *pDescription,
                                                   uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    ZM_GET(zm_programmable, programmable, hMetricProgrammable, ZM_KIND_METRIC_PROGRAMMABLE);
    if (parameterCount > 0) {
        ZM_NEED(pParameterValues);
    }
    ZM_NEED(pName);
    ZM_NEED(pDescription);
    ZM_NEED(pMetricHandleCount);
    return create_from(programmable, parameterCount, pParameterValues, pName, pDescription, pMetricHandleCount,
                       phMetricHandles);
}

ze_result_t zm_zetMetricCreateFromProgrammableExp(zet_metric_programmable_exp_handle_t hMetricProgrammable,
                                                  zet_metric_programmable_param_value_exp_t *pParameterValues,
                                                  uint32_t parameterCount, const char *pName, const char *pDescription,
                                                  uint32_t *pMetricHandleCount, zet_metric_handle_t *phMetricHandles) {
    return zm_zetMetricCreateFromProgrammableExp2(hMetricProgrammable, parameterCount, pParameterValues, pName,
                                                  pDescription, pMetricHandleCount, phMetricHandles);
}

ze_result_t zm_zetMetricDestroyExp(zet_metric_handle_t hMetric) {
    ZM_GET(zm_metric, metric, hMetric, ZM_KIND_METRIC);
    ZM_REQUIRE(metric->origin == ZM_PROGRAMMED || zm_extras(), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "metrics of an application's own are behind the option metric_extras");
    ZM_REQUIRE(metric->origin == ZM_PROGRAMMED, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric \"%s\" was not created from a programmable", metric->spec.name);
    zm_engine_lock();
    bool held = metric->group_count > 0;
    bool mine = !held && zm_retire(metric);
    zm_engine_unlock();
    ZM_REQUIRE(!held, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "metric \"%s\" is in %u metric groups", metric->spec.name,
               metric->group_count);
    return mine ? ZE_RESULT_SUCCESS : zm_bad_handle(hMetric, ZM_KIND_METRIC);
}
