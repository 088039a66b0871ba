// Metric groups and metrics as objects: creation, enumeration, properties.
#include "metric/metric.h"

#include <stdlib.h>
#include <string.h>

#include "metric/option.h"
#include "zm_entry.h"

// ---- Life -----------------------------------------------------------------------------------------------------------

static void metric_dispose(void *object) {
    zm_metric *metric = object;
    free(metric->texts);
    zm_schema_release(metric->schema);
}

zm_metric *zm_metric_new(zm_metric_device *device, const zm_metric_spec *spec, zm_metric_origin origin) {
    zm_metric *metric = zm_create(ZM_KIND_METRIC, sizeof *metric, metric_dispose);
    if (metric != NULL) {
        metric->device = device;
        metric->spec = *spec;
        metric->origin = origin;
    }
    return metric;
}

void zm_group_dispose(void *object) {
    zm_group *group = object;
    for (uint32_t i = 0; i < group->metric_count; i++) {
        zm_release(group->metrics[i]);
    }
    free(group->metrics);
    free(group->name);
    free(group->description);
    zm_schema_release(group->schema);
}

// Fills in a new group of the device. Its metrics point into its schema, which lives as long as the device.
static bool fill_group(zm_metric_device *device, const zm_group_spec *spec, zm_group *group) {
    group->device = device;
    group->domains[0] = spec->domain;
    group->domain_count = 1;
    group->sampling = spec->sampling;
    group->schema = zm_schema_create(spec, &device->machine, device->device->tile_count);
    group->metrics = calloc(spec->metric_count, sizeof *group->metrics);
    if (group->schema == NULL || group->metrics == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < spec->metric_count; i++) {
        zm_metric *metric = zm_metric_new(device, &group->schema->spec.metrics[i], ZM_PREDEFINED);
        if (metric == NULL) {
            return false;
        }
        metric->group = group;
        metric->source = spec->source;
        metric->sampling = spec->sampling;
        group->metrics[group->metric_count++] = metric;
    }
    return true;
}

zm_group *zm_group_add(zm_metric_device *device, const zm_group_spec *spec) {
    zm_group **groups = realloc(device->groups, (device->group_count + 1) * sizeof(zm_group *));
    if (groups == NULL) {
        return NULL;
    }
    device->groups = groups;
    zm_group *group = zm_create(ZM_KIND_METRIC_GROUP, sizeof *group, zm_group_dispose);
    if (group == NULL) {
        return NULL;
    }
    if (!fill_group(device, spec, group)) {
        zm_release(group);
        return NULL;
    }
    for (uint32_t i = 0; i < group->metric_count; i++) {
        group->metrics[i]->base.driver_owned = true;
        zm_publish(zm_retain(group->metrics[i]));
    }
    group->base.driver_owned = true;
    zm_publish(zm_retain(group));
    device->groups[device->group_count++] = group;
    return group;
}

// ---- What groups have in common -------------------------------------------------------------------------------------

zm_schema *zm_group_schema(zm_group *group) {
    if (!group->created) {
        return zm_schema_retain(group->schema);
    }
    zm_engine_lock();
    zm_schema *schema = group->schema == NULL ? NULL : zm_schema_retain(group->schema);
    zm_engine_unlock();
    return schema;
}

bool zm_groups_conflict(const zm_group *left, const zm_group *right) {
    for (uint32_t i = 0; i < left->domain_count; i++) {
        for (uint32_t j = 0; j < right->domain_count; j++) {
            if (left->domains[i] == right->domains[j]) {
                return true;
            }
        }
    }
    return false;
}

ze_result_t zm_need_enabled(const zm_metric_device *device) {
    zm_engine_lock();
    bool enabled = device->listed;
    zm_engine_unlock();
    ZM_REQUIRE(enabled, ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE,
               "metrics are not enabled on this device: set ZET_ENABLE_METRICS=1 before zeInit, or call "
               "zetDeviceEnableMetricsExp");
    return ZE_RESULT_SUCCESS;
}

// ---- Enumeration ----------------------------------------------------------------------------------------------------

ze_result_t zm_zetMetricGroupGet(zet_device_handle_t hDevice, uint32_t *pCount,
                                 zet_metric_group_handle_t *phMetricGroups) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    zm_metric_device *metrics = zm_of(device);
    ze_result_t enabled = zm_need_enabled(metrics);
    if (enabled != ZE_RESULT_SUCCESS) {
        *pCount = 0;
        return enabled;
    }
    zm_engine_lock();
    uint32_t count = zm_two_call(pCount, phMetricGroups, metrics->group_count);
    for (uint32_t i = 0; i < count; i++) {
        phMetricGroups[i] = zm_handle(metrics->groups[i]);
    }
    zm_engine_unlock();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricGet(zet_metric_group_handle_t hMetricGroup, uint32_t *pCount, zet_metric_handle_t *phMetrics) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED(pCount);
    zm_engine_lock();
    uint32_t count = zm_two_call(pCount, phMetrics, group->metric_count);
    for (uint32_t i = 0; i < count; i++) {
        phMetrics[i] = zm_handle(group->metrics[i]);
    }
    zm_engine_unlock();
    return ZE_RESULT_SUCCESS;
}

// ---- Properties -----------------------------------------------------------------------------------------------------

static void copy_text(char *to, size_t size, const char *from) {
    memset(to, 0, size);
    memccpy(to, from, 0, size - 1);
}

static zet_metric_group_type_exp_flags_t type_of(const zm_group *group) {
    return group->created ? ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED : group->schema->spec.type;
}

uint32_t zm_group_source(const zm_group *group) {
    if (!group->created) {
        return group->schema->spec.source;
    }
    return group->metric_count == 0 ? ZM_SOURCE_COUNTERS : group->metrics[0]->source;
}

static ze_result_t fill_memory(zm_metric_device *device, bool exported,
                               zet_export_dma_buf_exp_properties_t *properties) {
    properties->fd = -1;
    properties->size = 0;
    if (exported) {
        size_t size = 0;
        int fd = zm_counter_memory_fd(device, &size);
        ZM_REQUIRE(fd >= 0, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory can be exported");
        properties->fd = fd;
        properties->size = size;
    }
    return ZE_RESULT_SUCCESS;
}

// Intel's driver knows the source of a group under this type, and not under that of the specification.
#define INTEL_SOURCE_ID_TYPE 0x1000au

// Engine lock held.
static ze_result_t fill_extension(zm_group *group, ze_base_properties_t *extension) {
    bool own = zm_lenient(ZM_LENIENT_METRIC_TYPES);
    uint32_t type = (uint32_t)extension->stype;
    if (type == (own ? INTEL_SOURCE_ID_TYPE : (uint32_t)ZET_STRUCTURE_TYPE_METRIC_SOURCE_ID_EXP)) {
        ((zet_metric_source_id_exp_t *)(void *)extension)->sourceId = zm_group_source(group);
        return ZE_RESULT_SUCCESS;
    }
    switch (type) {
    case ZET_STRUCTURE_TYPE_METRIC_GLOBAL_TIMESTAMPS_RESOLUTION_EXP: {
        zet_metric_global_timestamps_resolution_exp_t *resolution = (void *)extension;
        resolution->timerResolution = group->device->machine.timer_hz;
        resolution->timestampValidBits = group->device->machine.timer_bits;
        return ZE_RESULT_SUCCESS;
    }
    case ZET_STRUCTURE_TYPE_METRIC_GROUP_TYPE_EXP:
        ((zet_metric_group_type_exp_t *)(void *)extension)->type = type_of(group);
        return ZE_RESULT_SUCCESS;
    case ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES: {
        bool exported = (type_of(group) & ZET_METRIC_GROUP_TYPE_EXP_FLAG_EXPORT_DMA_BUF) != 0;
        ZM_REQUIRE(exported || !zm_lenient(ZM_LENIENT_METRIC_TYPES), ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "the group has no memory that is exported");
        return fill_memory(group->device, exported, (void *)extension);
    }
    default:
        ZM_REQUIRE(!zm_intel(ZM_OPTION_METRIC_STRICT_NEXT), ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "structure type 0x%x is not known in this chain", (uint32_t)extension->stype);
        return ZE_RESULT_SUCCESS;
    }
}

// Fills a chain in. In the lenient manner a chain is refused if nothing in it is known; the rest is passed over.
static ze_result_t fill_extensions(zm_group *group, ze_base_properties_t *first) {
    ze_result_t result = ZE_RESULT_SUCCESS;
    bool filled = false;
    for (ze_base_properties_t *next = first; next != NULL; next = next->pNext) {
        ze_result_t one = fill_extension(group, next);
        if (one != ZE_RESULT_SUCCESS && !zm_lenient(ZM_LENIENT_METRIC_TYPES)) {
            return one;
        }
        filled |= one == ZE_RESULT_SUCCESS;
        result = one == ZE_RESULT_SUCCESS ? result : one;
    }
    return filled ? ZE_RESULT_SUCCESS : result;
}

ze_result_t zm_zetMetricGroupGetProperties(zet_metric_group_handle_t hMetricGroup,
                                           zet_metric_group_properties_t *pProperties) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED_STRUCT(pProperties, ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES);
    zm_engine_lock();
    copy_text(pProperties->name, sizeof pProperties->name, group->created ? group->name : group->schema->spec.name);
    copy_text(pProperties->description, sizeof pProperties->description,
              group->created ? group->description : group->schema->spec.description);
    pProperties->samplingType = group->sampling;
    pProperties->domain = group->domains[0];
    pProperties->metricCount = group->metric_count;
    ze_result_t result = fill_extensions(group, pProperties->pNext);
    zm_engine_unlock();
    if (zm_lenient(ZM_LENIENT_METRIC_TYPES)) {
        pProperties->stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES;
    }
    if (result == ZE_RESULT_SUCCESS) {
        zm_seal_properties(pProperties);
    }
    return result;
}

ze_result_t zm_zetMetricGetProperties(zet_metric_handle_t hMetric, zet_metric_properties_t *pProperties) {
    ZM_GET(zm_metric, metric, hMetric, ZM_KIND_METRIC);
    ZM_NEED_STRUCT(pProperties, ZET_STRUCTURE_TYPE_METRIC_PROPERTIES);
    const zm_metric_spec *spec = &metric->spec;
    copy_text(pProperties->name, sizeof pProperties->name, spec->name);
    copy_text(pProperties->description, sizeof pProperties->description, spec->description);
    copy_text(pProperties->component, sizeof pProperties->component, spec->component);
    copy_text(pProperties->resultUnits, sizeof pProperties->resultUnits, spec->units);
    pProperties->tierNumber = spec->tier;
    pProperties->metricType = spec->type;
    pProperties->resultType = spec->value;
    zet_export_dma_buf_exp_properties_t *memory =
        zm_find_next(pProperties->pNext, ZET_STRUCTURE_TYPE_EXPORT_DMA_EXP_PROPERTIES);
    if (memory != NULL) {
        zm_engine_lock();
        ze_result_t result = fill_memory(metric->device, spec->type == ZET_METRIC_TYPE_EXP_EXPORT_DMA_BUF, memory);
        zm_engine_unlock();
        ZM_TRY(result);
    }
    if (zm_lenient(ZM_LENIENT_METRIC_TYPES)) {
        pProperties->stype = 0;    // as Intel's driver leaves it
    }
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}
