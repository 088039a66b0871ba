// Metric query pools and queries: the calls.
#include "engine/status.h"
#include "metric/option.h"
#include "metric/query.h"
#include "metric/tiles.h"
#include "zm_entry.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SLOTS = 1 << 20 };

// ---- Pools ----------------------------------------------------------------------------------------------------------

bool zm_pool_near(const zm_device *device, const zm_group *group, bool by_source) {
    for (const zm_pool *pool = zm_of(device->root)->pools; pool != NULL; pool = pool->next) {
        if (pool->group != NULL && zm_share_tiles(pool->device, device) &&
            zm_groups_clash(pool->group, group, by_source)) {
            return true;
        }
    }
    return false;
}

bool zm_pool_uses(const zm_group *group) {
    const zm_pool *pool = zm_of(group->device->device->root)->pools;
    while (pool != NULL && pool->group != group) {
        pool = pool->next;
    }
    return pool != NULL;
}

bool zm_pool_on(const zm_device *device) {
    const zm_pool *pool = zm_of(device->root)->pools;
    while (pool != NULL && pool->device != device) {
        pool = pool->next;
    }
    return pool != NULL;
}

// Engine lock held.
static void unlink_pool(zm_pool *pool) {
    if (!pool->linked) {
        return;
    }
    zm_pool **link = &zm_of(pool->device->root)->pools;
    while (*link != pool) {
        link = &(*link)->next;
    }
    *link = pool->next;
    pool->linked = false;
}

void zm_pools_abandon(zm_device *root) {
    while (zm_of(root)->pools != NULL) {
        unlink_pool(zm_of(root)->pools);
    }
}

static void pool_dispose(void *object) {
    zm_pool *pool = object;
    zm_engine_lock();
    unlink_pool(pool);
    zm_engine_unlock();
    for (uint32_t i = 0; pool->slots != NULL && i < pool->count; i++) {
        free(pool->slots[i].report);
        zm_progress_release(pool->slots[i].end_of);
    }
    free(pool->slots);
    zm_release(pool->context);
    zm_release(pool->device);
    zm_release(pool->group);
    zm_schema_release(pool->schema);
}

// Engine lock held.
static ze_result_t may_create(const zm_device *device, const zm_group *group,
                              const zet_metric_query_pool_desc_t *desc) {
    bool by_source = zm_intel(ZM_OPTION_METRIC_EXCLUSIVE);
    bool of_stalls = group != NULL && zm_group_source(group) == ZM_SOURCE_STALLS;
    ZM_REQUIRE(!of_stalls || !zm_lenient(ZM_LENIENT_RESULTS), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "stall samples cannot be queried");
    ZM_REQUIRE(desc->type == ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE ||
                   desc->type == ZET_METRIC_QUERY_POOL_TYPE_EXECUTION,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "there is no query pool type %d", (int)desc->type);
    ZM_REQUIRE(desc->count > 0,
               zm_lenient(ZM_LENIENT_RESULTS) ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_SIZE,
               "a query pool needs at least one slot");
    ZM_REQUIRE(desc->count <= MAX_SLOTS, ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY,
               "a query pool has room for %d slots, not for %u", MAX_SLOTS, desc->count);
    if (group == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(!zm_streamer_near(device, group, by_source), ZE_RESULT_ERROR_NOT_AVAILABLE,
               "a metric streamer of the same %s is open on this device or its tiles",
               by_source ? "metric source" : "domain");
    ZM_REQUIRE(group->device->device == device, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric group belongs to another device");
    // A pool of execution measures nothing; Intel's driver does not look at its group.
    bool unread = desc->type == ZET_METRIC_QUERY_POOL_TYPE_EXECUTION && zm_lenient(ZM_LENIENT_METRIC_QUERIES);
    ZM_REQUIRE(unread || group->sampling == ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED,
               ZE_RESULT_ERROR_INVALID_ARGUMENT, "the metric group is not event based");
    ZM_REQUIRE(!group->created || group->closed, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the metric group was changed and not closed since");
    return zm_metric_stream_status(ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static ze_result_t create_pool(zm_context *context, zm_device *device, zm_group *group,
                               const zet_metric_query_pool_desc_t *desc, zm_pool **created) {
    ZM_TRY(may_create(device, group, desc));
    zm_pool *pool = zm_create(ZM_KIND_METRIC_QUERY_POOL, sizeof *pool, pool_dispose);
    ZM_REQUIRE(pool != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric query pool");
    pool->context = zm_retain(context);
    pool->device = zm_retain(device);
    pool->group = zm_retain(group);
    pool->schema = group == NULL ? NULL : zm_schema_retain(group->schema);
    pool->type = desc->type;
    pool->count = desc->count;
    pool->slots = calloc(desc->count, sizeof *pool->slots);
    if (pool->slots == NULL) {
        zm_release(pool);
        return zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for %u metric queries", desc->count);
    }
    zm_metric_device *root = zm_of(device->root);
    pool->next = root->pools;
    root->pools = pool;
    pool->linked = true;
    *created = pool;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricQueryPoolCreate(zet_context_handle_t hContext, zet_device_handle_t hDevice,
                                        zet_metric_group_handle_t hMetricGroup,
                                        const zet_metric_query_pool_desc_t *desc,
                                        zet_metric_query_pool_handle_t *phMetricQueryPool) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_AUTO zm_group *group = zm_acquire(hMetricGroup, ZM_KIND_METRIC_GROUP);
    if (group == NULL && hMetricGroup != NULL) {
        return zm_bad_handle(hMetricGroup, ZM_KIND_METRIC_GROUP);
    }
    ZM_NEED_STRUCT(desc, ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC);
    ZM_NEED(phMetricQueryPool);
    *phMetricQueryPool = NULL;
    // Only a pool that measures nothing can do without a group.
    if (group == NULL && desc->type != ZET_METRIC_QUERY_POOL_TYPE_EXECUTION) {
        return zm_bad_handle(hMetricGroup, ZM_KIND_METRIC_GROUP);
    }
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(zm_context_has_device(context, device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the device is not part of the context");
    zm_pool *pool = NULL;
    zm_engine_begin();
    ze_result_t result = create_pool(context, device, group, desc, &pool);
    zm_engine_end();
    if (result == ZE_RESULT_SUCCESS) {
        zm_publish(pool);
        *phMetricQueryPool = zm_handle(pool);
    }
    return result;
}

// True if a query that has begun must end before it is destroyed.
static bool need_end(void) {
    return !zm_lenient(ZM_LENIENT_METRIC_QUERIES);
}

ze_result_t zm_zetMetricQueryPoolDestroy(zet_metric_query_pool_handle_t hMetricQueryPool) {
    ZM_GET(zm_pool, pool, hMetricQueryPool, ZM_KIND_METRIC_QUERY_POOL);
    zm_engine_begin();
    bool in_use = pool->queries > 0 && !zm_intel(ZM_OPTION_METRIC_POOL_OWNS_QUERIES);
    for (uint32_t i = 0; !in_use && i < pool->count; i++) {
        in_use = pool->slots[i].state == ZM_SLOT_BEGUN && need_end();
    }
    bool mine = !in_use && zm_retire(pool);
    if (mine) {
        for (uint32_t i = 0; i < pool->count; i++) {
            if (pool->slots[i].state == ZM_SLOT_BEGUN) {
                zm_query_forget(pool, i);
            }
        }
        unlink_pool(pool);
    }
    zm_engine_end();
    ZM_REQUIRE(!in_use, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "%u queries of the pool are alive, or one is being executed", pool->queries);
    return mine ? ZE_RESULT_SUCCESS : zm_bad_handle(hMetricQueryPool, ZM_KIND_METRIC_QUERY_POOL);
}

// ---- Queries --------------------------------------------------------------------------------------------------------

static void query_dispose(void *object) {
    zm_query *query = object;
    zm_engine_lock();
    query->pool->queries--;
    query->pool->slots[query->index].handles--;
    zm_engine_unlock();
    zm_release(query->pool);
}

ze_result_t zm_zetMetricQueryCreate(zet_metric_query_pool_handle_t hMetricQueryPool, uint32_t index,
                                    zet_metric_query_handle_t *phMetricQuery) {
    ZM_GET(zm_pool, pool, hMetricQueryPool, ZM_KIND_METRIC_QUERY_POOL);
    ZM_NEED(phMetricQuery);
    *phMetricQuery = NULL;
    ZM_REQUIRE(index < pool->count, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the pool has %u slots, none with number %u",
               pool->count, index);
    zm_query *query = zm_create(ZM_KIND_METRIC_QUERY, sizeof *query, query_dispose);
    ZM_REQUIRE(query != NULL, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "no memory for a metric query");
    query->pool = zm_retain(pool);
    query->index = index;
    zm_engine_lock();
    pool->queries++;
    if (pool->slots[index].handles++ == 0 && pool->slots[index].state != ZM_SLOT_BEGUN) {
        pool->slots[index].state = ZM_SLOT_EMPTY;    // a new query does not have the answer of an earlier one
    }
    zm_engine_unlock();
    zm_publish(query);
    *phMetricQuery = zm_handle(query);
    return ZE_RESULT_SUCCESS;
}

static zm_slot *slot_of(const zm_query *query) {
    return &query->pool->slots[query->index];
}

static ze_result_t need_idle(const zm_query *query) {
    ZM_REQUIRE(slot_of(query)->state != ZM_SLOT_BEGUN || !need_end(), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE,
               "the query has begun on the device and not ended");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricQueryDestroy(zet_metric_query_handle_t hMetricQuery) {
    ZM_GET(zm_query, query, hMetricQuery, ZM_KIND_METRIC_QUERY);
    zm_engine_begin();
    ze_result_t result = need_idle(query);
    bool mine = result == ZE_RESULT_SUCCESS && zm_retire(query);
    zm_engine_end();
    ZM_TRY(result);
    return mine ? ZE_RESULT_SUCCESS : zm_bad_handle(hMetricQuery, ZM_KIND_METRIC_QUERY);
}

ze_result_t zm_zetMetricQueryReset(zet_metric_query_handle_t hMetricQuery) {
    ZM_GET(zm_query, query, hMetricQuery, ZM_KIND_METRIC_QUERY);
    zm_engine_begin();
    // Intel's driver does nothing: old data stays until the query is executed again.
    if (!zm_lenient(ZM_LENIENT_METRIC_QUERIES)) {
        zm_query_forget(query->pool, query->index);
        slot_of(query)->state = ZM_SLOT_EMPTY;
    }
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

// Engine lock held.
static ze_result_t get_data(const zm_query *query, size_t *size, uint8_t *data) {
    const zm_slot *slot = slot_of(query);
    const zm_schema *schema = query->pool->schema;
    bool apart = schema != NULL && zm_tiles_apart(query->pool->group, schema);
    size_t report_size = (schema == NULL ? 0 : schema->report_size) + (apart ? zm_tiles_header_size(schema) : 0);
    if (*size == 0) {
        *size = report_size;
        return ZE_RESULT_SUCCESS;
    }
    ZM_REQUIRE(data != NULL, ZE_RESULT_ERROR_INVALID_NULL_POINTER, "pRawData is a null pointer");
    bool own = zm_lenient(ZM_LENIENT_METRIC_QUERIES);
    bool begun = own && slot->state == ZM_SLOT_BEGUN && slot->report != NULL;
    bool done = slot->state == ZM_SLOT_DONE || begun;
    bool lost = done && query->pool->group != NULL && !query->pool->group->active;
    bool held =
        slot->state == ZM_SLOT_DONE && own && slot->end_of != NULL && slot->end_of->commands <= slot->end_number;
    if (!done || lost || held) {
        *size = own ? *size : 0;
        return zm_fail(zm_intel(ZM_OPTION_METRIC_QUERY_UNKNOWN) ? ZE_RESULT_ERROR_UNKNOWN : ZE_RESULT_NOT_READY, "%s",
                       lost   ? "the metric group is not active any more: the data was to be fetched before"
                       : held ? "the query's end waits for another command in its immediate list"
                       : slot->state == ZM_SLOT_FAILED
                           ? "the metric group was not active while the query was executed, "
                             "or the query was ended without a begin"
                           : "the query has not been executed yet");
    }
    if (*size < report_size) {
        *size = 0;    // no report fits
        return ZE_RESULT_SUCCESS;
    }
    *size = report_size;
    if (apart) {
        zm_tiles_write_header(schema, 1, data);
        zm_tiles_write_report(schema, slot->report, 0, 1, data);
    } else if (report_size > 0) {
        memcpy(data, slot->report, report_size);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetMetricQueryGetData(zet_metric_query_handle_t hMetricQuery, size_t *pRawDataSize, uint8_t *pRawData) {
    ZM_GET(zm_query, query, hMetricQuery, ZM_KIND_METRIC_QUERY);
    ZM_NEED(pRawDataSize);
    ZM_TRY(zm_device_status(query->pool->device));
    zm_engine_begin();
    ze_result_t result = get_data(query, pRawDataSize, pRawData);
    zm_engine_end();
    return result;
}
