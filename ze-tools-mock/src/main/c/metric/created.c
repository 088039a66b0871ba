// Metric groups that applications create from metrics they made of programmables.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "metric/collect.h"
#include "metric/option.h"
#include "zm_entry.h"

// ---- What a created group consists of; engine lock held throughout --------------------------------------------------

static void created_dispose(void *object) {
    zm_group *group = object;
    zm_engine_lock();
    for (uint32_t i = 0; i < group->metric_count; i++) {
        group->metrics[i]->group_count--;
    }
    zm_engine_unlock();
    zm_group_dispose(object);
}

static zm_group *new_group(zm_metric_device *device, const char *name, const char *description,
                           zet_metric_group_sampling_type_flags_t sampling) {
    zm_group *group = zm_create(ZM_KIND_METRIC_GROUP, sizeof *group, created_dispose);
    if (group == NULL) {
        return NULL;
    }
    group->device = device;
    group->created = true;
    group->sampling = sampling;
    group->domain_count = 1;
    group->name = strdup(name);
    group->description = strdup(description);
    if (group->name == NULL || group->description == NULL) {
        zm_release(group);
        return NULL;
    }
    return group;
}

static void find_domains(zm_group *group) {
    group->domain_count = 0;
    for (uint32_t i = 0; i < group->metric_count; i++) {
        uint32_t domain = group->metrics[i]->domain, j = 0;
        while (j < group->domain_count && group->domains[j] != domain) {
            j++;
        }
        if (j == group->domain_count && j < ZM_MAX_DOMAINS) {
            group->domains[group->domain_count++] = domain;
        }
    }
    if (group->domain_count == 0) {
        group->domains[0] = 0;
        group->domain_count = 1;
    }
}

static void reopen(zm_group *group) {
    zm_schema_release(group->schema);
    group->schema = NULL;
    group->closed = false;
    find_domains(group);
}

static bool holds(const zm_group *group, const zm_metric *metric) {
    for (uint32_t i = 0; i < group->metric_count; i++) {
        if (group->metrics[i] == metric) {
            return true;
        }
    }
    return false;
}

// Each domain has so many counters that can be programmed; a metric takes one.
static bool has_counter_for(const zm_group *group, const zm_metric *metric) {
    uint32_t used = 0;
    for (uint32_t i = 0; i < group->metric_count; i++) {
        used += group->metrics[i]->domain == metric->domain;
    }
    return used < ZM_SLOTS_PER_DOMAIN;
}

static bool add_metric(zm_group *group, zm_metric *metric) {
    zm_metric **metrics = realloc(group->metrics, (group->metric_count + 1) * sizeof(zm_metric *));
    if (metrics == NULL) {
        return false;
    }
    group->metrics = metrics;
    metrics[group->metric_count++] = zm_retain(metric);
    metric->group_count++;
    reopen(group);
    return true;
}

static ze_result_t close_group(zm_group *group) {
    if (group->closed) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(group->metric_count > 0, ZE_RESULT_ERROR_INVALID_ARGUMENT, "metric group \"%s\" has no metrics",
               group->name);
    zm_metric_spec *specs = calloc(group->metric_count, sizeof *specs);
    ZM_REQUIRE(specs != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metrics", group->metric_count);
    for (uint32_t i = 0; i < group->metric_count; i++) {
        specs[i] = group->metrics[i]->spec;
    }
    zm_group_spec spec = {.name = group->name,
                          .description = group->description,
                          .sampling = group->sampling,
                          .domain = group->domains[0],
                          .source = group->metrics[0]->source,
                          .type = ZET_METRIC_GROUP_TYPE_EXP_FLAG_USER_CREATED,
                          .payload = ZM_PAYLOAD_COUNTERS,
                          .metrics = specs,
                          .metric_count = group->metric_count};
    group->schema = zm_schema_create(&spec, &group->device->machine, group->device->device->tile_count);
    free(specs);
    ZM_REQUIRE(group->schema != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metrics",
               group->metric_count);
    group->closed = true;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t need_created(const zm_group *group) {
    ZM_REQUIRE(group->created || zm_extras(), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "metric groups of an application's own are behind the option metric_extras");
    ZM_REQUIRE(group->created, ZE_RESULT_ERROR_INVALID_ARGUMENT, "metric group \"%s\" is one of the device's own",
               group->schema->spec.name);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t need_unused(const zm_group *group) {
    ZM_REQUIRE(!group->active, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, "metric group \"%s\" is activated", group->name);
    ZM_REQUIRE(!zm_pool_uses(group) && !zm_streamer_uses(group), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "metric group \"%s\" has a query pool or a streamer", group->name);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_text(const char *text, size_t limit, const char *what) {
    ZM_REQUIRE(strnlen(text, limit) < limit, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%s is longer than %zu characters", what,
               limit - 1);
    return ZE_RESULT_SUCCESS;
}

// ---- Groups from metrics --------------------------------------------------------------------------------------------

typedef struct builder {
    zm_metric_device *device;
    const char *prefix;
    const char *description;
    zm_metric **metrics;
    uint32_t metric_count;
    zm_group **groups;
    uint32_t group_count;
    uint32_t limit;    // at most so many groups are needed
} builder;

static zm_group *room_for(builder *build, uint32_t first, const zm_metric *metric,
                          zet_metric_group_sampling_type_flags_t sampling) {
    for (uint32_t i = first; i < build->group_count; i++) {
        zm_group *group = build->groups[i];
        if (group->metrics[0]->source == metric->source && has_counter_for(group, metric)) {
            return group;
        }
    }
    char name[ZET_MAX_METRIC_GROUP_NAME];
    snprintf(name, sizeof name, "%s_%u", build->prefix, build->group_count);
    zm_group *group = new_group(build->device, name, build->description, sampling);
    if (group != NULL) {
        build->groups[build->group_count++] = group;
    }
    return group;
}

// One group, or several where the counters do not suffice, for one sampling type.
static ze_result_t build_for(builder *build, zet_metric_group_sampling_type_flags_t sampling) {
    uint32_t first = build->group_count;
    for (uint32_t i = 0; i < build->metric_count; i++) {
        zm_metric *metric = build->metrics[i];
        bool repeated = false;
        for (uint32_t j = first; j < build->group_count; j++) {
            repeated |= holds(build->groups[j], metric);
        }
        if (repeated || !(metric->sampling & sampling)) {
            continue;
        }
        zm_group *group = room_for(build, first, metric, sampling);
        ZM_REQUIRE(group != NULL && add_metric(group, metric), ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY,
                   "no memory for metric groups of %u metrics", build->metric_count);
    }
    for (uint32_t i = first; i < build->group_count; i++) {
        ZM_TRY(close_group(build->groups[i]));
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t build_groups(builder *build, uint32_t *count, zet_metric_group_handle_t *handles) {
    build->groups = calloc(build->limit, sizeof *build->groups);
    ZM_REQUIRE(build->groups != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metric groups",
               build->limit);
    ze_result_t result = build_for(build, ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED);
    if (result == ZE_RESULT_SUCCESS) {
        result = build_for(build, ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED);
    }
    if (result == ZE_RESULT_SUCCESS && *count < build->group_count && !zm_lenient(ZM_LENIENT_METRIC_ROOM)) {
        result = zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the metrics make %u groups, there is room for %u",
                         build->group_count, *count);
    }
    uint32_t given = *count < build->group_count ? *count : build->group_count;
    for (uint32_t i = 0; i < build->group_count; i++) {
        if (result != ZE_RESULT_SUCCESS || i >= given) {
            zm_release(build->groups[i]);
            continue;
        }
        handles[i] = zm_handle(build->groups[i]);
        zm_publish(build->groups[i]);
    }
    if (result == ZE_RESULT_SUCCESS) {
        *count = given;
    }
    free(build->groups);
    return result;
}

static ze_result_t check_metric(const zm_device *device, const zm_metric *metric) {
    ZM_REQUIRE(metric->origin == ZM_PROGRAMMED, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric \"%s\" was not created from a programmable", metric->spec.name);
    ZM_REQUIRE(metric->device->device == device, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric \"%s\" belongs to another device", metric->spec.name);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t acquire_metrics(const zm_device *device, builder *build, const zet_metric_handle_t *handles,
                                   uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        zm_metric *metric = zm_acquire(handles[i], ZM_KIND_METRIC);
        if (metric == NULL) {
            return zm_bad_handle(handles[i], ZM_KIND_METRIC);
        }
        build->metrics[build->metric_count++] = metric;
        ZM_TRY(check_metric(device, metric));
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDeviceCreateMetricGroupsFromMetricsExp(zet_device_handle_t hDevice, uint32_t metricCount,
                                                         zet_metric_handle_t *phMetrics,
                                                         const char *pMetricGroupNamePrefix, const char *pDescription,
                                                         uint32_t *pMetricGroupCount,
                                                         zet_metric_group_handle_t *phMetricGroup) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(phMetrics);
    ZM_NEED(pMetricGroupNamePrefix);
    ZM_NEED(pDescription);
    ZM_NEED(pMetricGroupCount);
    ZM_TRY(check_text(pMetricGroupNamePrefix, ZET_MAX_METRIC_GROUP_NAME_PREFIX_EXP, "the prefix"));
    ZM_TRY(check_text(pDescription, ZET_MAX_METRIC_GROUP_DESCRIPTION, "the description"));
    ZM_REQUIRE(metricCount > 0 && metricCount <= UINT32_MAX / 2, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric groups cannot be made of %u metrics", metricCount);
    builder build = {.device = zm_of(device),
                     .prefix = pMetricGroupNamePrefix,
                     .description = pDescription,
                     .limit = 2 * metricCount,
                     .metrics = calloc(metricCount, sizeof(zm_metric *))};
    ZM_REQUIRE(build.metrics != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metrics", metricCount);
    ze_result_t result = acquire_metrics(device, &build, phMetrics, metricCount);
    if (result == ZE_RESULT_SUCCESS && (*pMetricGroupCount == 0 || phMetricGroup == NULL)) {
        *pMetricGroupCount = build.limit;    // each metric alone, once for each sampling type: no more is possible
    } else if (result == ZE_RESULT_SUCCESS) {
        zm_engine_lock();
        result = build_groups(&build, pMetricGroupCount, phMetricGroup);
        zm_engine_unlock();
    }
    for (uint32_t i = 0; i < build.metric_count; i++) {
        zm_release(build.metrics[i]);
    }
    free(build.metrics);
    return result;
}

ze_result_t zm_zetMetricGroupCreateExp(zet_device_handle_t hDevice, const char *pName, const char *pDescription,
                                       zet_metric_group_sampling_type_flags_t samplingType,
                                       zet_metric_group_handle_t *phMetricGroup) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pName);
    ZM_NEED(pDescription);
    ZM_NEED(phMetricGroup);
    ZM_REQUIRE(zm_extras() && !zm_intel(ZM_OPTION_METRIC_NO_GROUP_CREATE), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "zetMetricGroupCreateExp is deprecated: use zetDeviceCreateMetricGroupsFromMetricsExp");
    ZM_TRY(check_text(pName, ZET_MAX_METRIC_GROUP_NAME, "the name"));
    ZM_TRY(check_text(pDescription, ZET_MAX_METRIC_GROUP_DESCRIPTION, "the description"));
    ZM_REQUIRE(samplingType <= 0x7, ZE_RESULT_ERROR_INVALID_ENUMERATION, "there is no sampling type 0x%x",
               samplingType);
    ZM_REQUIRE(samplingType == ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED ||
                   samplingType == ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "a created metric group is event based or time based");
    zm_engine_lock();
    zm_group *group = new_group(zm_of(device), pName, pDescription, samplingType);
    zm_engine_unlock();
    ZM_REQUIRE(group != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for another metric group");
    *phMetricGroup = zm_handle(group);
    zm_publish(group);
    return ZE_RESULT_SUCCESS;
}

// ---- Changing a group -----------------------------------------------------------------------------------------------

static ze_result_t may_add(const zm_group *group, const zm_metric *metric) {
    ZM_TRY(need_created(group));
    ZM_TRY(need_unused(group));
    ZM_TRY(check_metric(group->device->device, metric));
    ZM_REQUIRE(metric->sampling & group->sampling, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric \"%s\" cannot be sampled as metric group \"%s\" is", metric->spec.name, group->name);
    ZM_REQUIRE(group->metric_count == 0 || group->metrics[0]->source == metric->source,
               ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric \"%s\" comes from source %u, metric group \"%s\" from source %u", metric->spec.name,
               metric->source, group->name, group->metrics[0]->source);
    ZM_REQUIRE(holds(group, metric) || has_counter_for(group, metric), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric group \"%s\" has used the %d counters of domain %u already", group->name, ZM_SLOTS_PER_DOMAIN,
               metric->domain);
    return ZE_RESULT_SUCCESS;
}

// Hands out the error text: its size on the first call, the text on the second.
static void give_error(size_t *size, char *text) {
    if (size == NULL) {
        return;
    }
    const char *error = zm_last_error();
    size_t length = strlen(error) + 1;
    if (*size > 0 && text != NULL) {
        size_t copied = *size < length ? *size : length;
        memcpy(text, error, copied);
        text[copied - 1] = '\0';
        *size = copied;
    } else {
        *size = length;
    }
}

ze_result_t zm_zetMetricGroupAddMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric,
                                          size_t *pErrorStringSize, char *pErrorString) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_GET(zm_metric, metric, hMetric, ZM_KIND_METRIC);
    zm_engine_lock();
    ze_result_t result = may_add(group, metric);
    if (result == ZE_RESULT_SUCCESS && !holds(group, metric) && !add_metric(group, metric)) {
        result = zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for another metric");
    }
    zm_engine_unlock();
    if (result != ZE_RESULT_SUCCESS) {
        give_error(pErrorStringSize, pErrorString);
    } else if (pErrorStringSize != NULL) {
        *pErrorStringSize = 0;
    }
    return result;
}

static ze_result_t remove_metric(zm_group *group, zm_metric *metric) {
    ZM_TRY(need_created(group));
    ZM_TRY(need_unused(group));
    ZM_REQUIRE(holds(group, metric), ZE_RESULT_ERROR_INVALID_ARGUMENT, "metric \"%s\" is not in metric group \"%s\"",
               metric->spec.name, group->name);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < group->metric_count; i++) {
        if (group->metrics[i] != metric) {
            group->metrics[kept++] = group->metrics[i];
        }
    }
    group->metric_count = kept;
    metric->group_count--;
    zm_release(metric);
    reopen(group);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricGroupRemoveMetricExp(zet_metric_group_handle_t hMetricGroup, zet_metric_handle_t hMetric) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_GET(zm_metric, metric, hMetric, ZM_KIND_METRIC);
    zm_engine_lock();
    ze_result_t result = remove_metric(group, metric);
    zm_engine_unlock();
    return result;
}

ze_result_t zm_zetMetricGroupCloseExp(zet_metric_group_handle_t hMetricGroup) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    zm_engine_lock();
    ze_result_t result = need_created(group);
    if (result == ZE_RESULT_SUCCESS) {
        result = need_unused(group);
    }
    if (result == ZE_RESULT_SUCCESS) {
        result = close_group(group);
    }
    zm_engine_unlock();
    return result;
}

ze_result_t zm_zetMetricGroupDestroyExp(zet_metric_group_handle_t hMetricGroup) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    zm_engine_lock();
    ze_result_t result = need_created(group);
    if (result == ZE_RESULT_SUCCESS) {
        result = need_unused(group);
    }
    bool mine = result == ZE_RESULT_SUCCESS && zm_retire(group);
    if (mine) {
        // The metrics are free from now on, also while somebody still holds the group.
        for (uint32_t i = 0; i < group->metric_count; i++) {
            group->metrics[i]->group_count--;
            zm_release(group->metrics[i]);
        }
        group->metric_count = 0;
    }
    zm_engine_unlock();
    ZM_TRY(result);
    return mine ? ZE_RESULT_SUCCESS : zm_bad_handle(hMetricGroup, ZM_KIND_METRIC_GROUP);
}
