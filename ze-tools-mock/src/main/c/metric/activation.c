// The metric groups that are active on a device, those that can be together, and switching metrics on and off.
#include <stdlib.h>
#include <string.h>

#include "metric/collect.h"
#include "engine/status.h"
#include "metric/option.h"
#include "zm_entry.h"

// ---- Activation -----------------------------------------------------------------------------------------------------

ze_result_t zm_groups_acquire(uint32_t count, const zet_metric_group_handle_t *handles, zm_group **groups) {
    for (uint32_t i = 0; i < count; i++) {
        groups[i] = zm_acquire(handles[i], ZM_KIND_METRIC_GROUP);
        if (groups[i] == NULL) {
            ze_result_t result = zm_bad_handle(handles[i], ZM_KIND_METRIC_GROUP);
            while (i > 0) {
                zm_release(groups[--i]);
            }
            return result;
        }
    }
    return ZE_RESULT_SUCCESS;
}

void zm_groups_release(uint32_t count, zm_group **groups) {
    for (uint32_t i = 0; i < count; i++) {
        zm_release(groups[i]);
    }
    free(groups);
}

static const char *name_of(const zm_group *group) {
    return group->created ? group->name : group->schema->spec.name;
}

// Engine lock held.
static ze_result_t check_group(const zm_device *device, const zm_group *group) {
    ZM_REQUIRE(group->device->device == device, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric group \"%s\" belongs to another device", name_of(group));
    ZM_REQUIRE(!group->created || group->closed, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "metric group \"%s\" was changed and not closed with zetMetricGroupCloseExp since", name_of(group));
    return ZE_RESULT_SUCCESS;
}

// Drops groups that are there twice, and, where the last of a domain is to win, the earlier ones of each domain.
// Answers how many remain.
static uint32_t drop_repeated(uint32_t count, zm_group **groups, bool last_wins) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool drop = false;
        for (uint32_t j = i + 1; j < count && !drop; j++) {
            drop = groups[i] == groups[j] || (last_wins && zm_groups_conflict(groups[i], groups[j]));
        }
        if (drop) {
            zm_release(groups[i]);
        } else {
            groups[kept++] = groups[i];
        }
    }
    return kept;
}

static ze_result_t check_domains(uint32_t count, zm_group *const *groups) {
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = i + 1; j < count; j++) {
            ZM_REQUIRE(!zm_groups_conflict(groups[i], groups[j]), ZE_RESULT_ERROR_INVALID_ARGUMENT,
                       "metric groups \"%s\" and \"%s\" share a domain", name_of(groups[i]), name_of(groups[j]));
        }
    }
    return ZE_RESULT_SUCCESS;
}

static bool is_in(const zm_group *group, uint32_t count, zm_group *const *groups) {
    for (uint32_t i = 0; i < count; i++) {
        if (groups[i] == group) {
            return true;
        }
    }
    return false;
}

// Takes the list and its references over.
static void set_active(zm_metric_device *device, uint32_t count, zm_group **groups) {
    for (uint32_t i = 0; i < device->active_count; i++) {
        device->active[i]->active = is_in(device->active[i], count, groups);
    }
    zm_groups_release(device->active_count, device->active);
    device->active = groups;
    device->active_count = count;
    for (uint32_t i = 0; i < count; i++) {
        groups[i]->active = true;
    }
    zm_tracers_stop(device->device);
}

// Engine lock held. Takes the list over in every case.
static ze_result_t activate(zm_metric_device *device, uint32_t count, zm_group **groups) {
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!device->enabled) {
        result = zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "metrics are not enabled on this device");
    }
    for (uint32_t i = 0; i < count && result == ZE_RESULT_SUCCESS; i++) {
        result = check_group(device->device, groups[i]);
    }
    if (result == ZE_RESULT_SUCCESS) {
        count = drop_repeated(count, groups, zm_intel(ZM_OPTION_METRIC_SILENT_REPLACE));
        result = check_domains(count, groups);
    }
    if (result != ZE_RESULT_SUCCESS) {
        zm_groups_release(count, groups);
        return result;
    }
    set_active(device, count, groups);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetContextActivateMetricGroups(zet_context_handle_t hContext, zet_device_handle_t hDevice,
                                              uint32_t count, zet_metric_group_handle_t *phMetricGroups) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_REQUIRE(count == 0 || phMetricGroups != NULL, ZE_RESULT_ERROR_INVALID_SIZE,
               "phMetricGroups is a null pointer, count is %u", count);
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(zm_context_has_device(context, device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the device is not part of the context");
    zm_group **groups = calloc(count == 0 ? 1 : count, sizeof *groups);
    ZM_REQUIRE(groups != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metric groups", count);
    ze_result_t result = zm_groups_acquire(count, phMetricGroups, groups);
    if (result != ZE_RESULT_SUCCESS) {
        free(groups);
        return result;
    }
    zm_engine_begin();
    result = activate(zm_of(device), count, groups);
    zm_engine_end();
    return result;
}

// ---- Concurrent groups ----------------------------------------------------------------------------------------------

// Assigns each group to a set: the first in which it shares no domain with another group, or one of its own.
static uint32_t assign_sets(uint32_t count, zm_group *const *groups, bool alone, uint32_t *sets) {
    uint32_t set_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t set = alone ? set_count : 0;
        for (uint32_t j = 0; !alone && j < i;) {
            bool clash = sets[j] == set && zm_groups_conflict(groups[i], groups[j]);
            set = clash ? set + 1 : set;
            j = clash ? 0 : j + 1;
        }
        sets[i] = set;
        set_count = set >= set_count ? set + 1 : set_count;
    }
    return set_count;
}

static void arrange(uint32_t count, zm_group *const *groups, const uint32_t *sets, uint32_t set_count,
                    zet_metric_group_handle_t *handles, uint32_t *counts) {
    uint32_t place = 0;
    for (uint32_t set = 0; set < set_count; set++) {
        uint32_t first = place;
        for (uint32_t i = 0; i < count; i++) {
            if (sets[i] == set) {
                handles[place++] = zm_handle(groups[i]);
            }
        }
        if (counts != NULL) {
            counts[set] = place - first;
        }
    }
}

static ze_result_t concurrent(zm_device *device, uint32_t count, zm_group *const *groups, uint32_t *sets,
                              zet_metric_group_handle_t *handles, uint32_t *counts, uint32_t *set_count) {
    for (uint32_t i = 0; i < count; i++) {
        if (groups[i]->device->device != device) {
            *set_count = 0;
            return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "metric group \"%s\" belongs to another device",
                           name_of(groups[i]));
        }
    }
    uint32_t found = assign_sets(count, groups, zm_intel(ZM_OPTION_METRIC_GROUPS_ALONE), sets);
    bool counting = counts == NULL || *set_count == 0;
    if (!counting && *set_count != found) {
        uint32_t wrong = *set_count;
        *set_count = 0;
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the groups make %u concurrent groups, not %u", found, wrong);
    }
    *set_count = found;
    arrange(count, groups, sets, found, handles, counting ? NULL : counts);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDeviceGetConcurrentMetricGroupsExp(zet_device_handle_t hDevice, uint32_t metricGroupCount,
                                                     zet_metric_group_handle_t *phMetricGroups,
                                                     uint32_t *pMetricGroupsCountPerConcurrentGroup,
                                                     uint32_t *pConcurrentGroupCount) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(phMetricGroups);
    ZM_NEED(pConcurrentGroupCount);
    zm_group **groups = calloc(metricGroupCount == 0 ? 1 : metricGroupCount, sizeof *groups);
    uint32_t *sets = calloc(metricGroupCount == 0 ? 1 : metricGroupCount, sizeof *sets);
    ze_result_t result = groups == NULL || sets == NULL ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY
                                                        : zm_groups_acquire(metricGroupCount, phMetricGroups, groups);
    if (result != ZE_RESULT_SUCCESS) {
        free(groups);
        free(sets);
        return result;
    }
    zm_engine_lock();
    result = concurrent(device, metricGroupCount, groups, sets, phMetricGroups, pMetricGroupsCountPerConcurrentGroup,
                        pConcurrentGroupCount);
    zm_engine_unlock();
    zm_groups_release(metricGroupCount, groups);
    free(sets);
    return result;
}

// ---- Switching metrics on and off -----------------------------------------------------------------------------------

ze_result_t zm_zetDeviceEnableMetricsExp(zet_device_handle_t hDevice) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(zm_option_get(ZM_OPTION_NO_METRICS_LIBRARY) == 0, ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE,
               "there is no metrics library (ZEMOCK_NO_METRICS_LIBRARY)");
    zm_engine_lock();
    zm_of(device)->enabled = zm_of(device)->listed = true;
    for (uint32_t i = 0; i < device->sub_count; i++) {
        zm_of(device->subs[i])->enabled = zm_of(device->subs[i])->listed = true;
    }
    zm_engine_unlock();
    return ZE_RESULT_SUCCESS;
}

// Engine lock held.
static bool in_use(const zm_device *device) {
    const zm_metric_device *metrics = zm_of(device);
    bool pools = !zm_lenient(ZM_LENIENT_METRIC_SWITCH) && zm_pool_on(device);
    return metrics->active_count > 0 || zm_streamer_on(device) || pools || zm_tracer_on(device);
}

ze_result_t zm_zetDeviceDisableMetricsExp(zet_device_handle_t hDevice) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_TRY(zm_device_status(device));
    zm_engine_begin();
    bool used = in_use(device);
    for (uint32_t i = 0; i < device->sub_count; i++) {
        used |= in_use(device->subs[i]);
    }
    if (!used) {
        zm_of(device)->enabled = false;
        for (uint32_t i = 0; i < device->sub_count; i++) {
            zm_of(device->subs[i])->enabled = false;
        }
    }
    zm_engine_end();
    ZM_REQUIRE(!used, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "metric groups are active, or streamers, query pools or tracers exist");
    return ZE_RESULT_SUCCESS;
}
