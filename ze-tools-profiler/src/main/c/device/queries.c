// Pools of queries by context and device, and the metric group that they count.
#include <dlfcn.h>
#include <sched.h>
#include <string.h>

#include "lane/clock.h"
#include "lane/record.h"
#include "device/timeline.h"

enum { FIRST = 64, FURTHER = 256, GROUPS = 1024 };

bool ztd_find_metrics(ztd_metric_api *api, void *handle) {
    // The probe answers for some of these names: what is called here is not called by the program.
    ztp_own_call before = ztp_own_calls;
    ztp_own_calls = ZTP_TIMING;
#define FIND(member, name) *(void **)(void *)&api->member = dlsym(handle, name)
    FIND(groups, "zetMetricGroupGet");
    FIND(properties, "zetMetricGroupGetProperties");
    FIND(activate, "zetContextActivateMetricGroups");
    FIND(pool_create, "zetMetricQueryPoolCreate");
    FIND(pool_destroy, "zetMetricQueryPoolDestroy");
    FIND(query_create, "zetMetricQueryCreate");
    FIND(query_destroy, "zetMetricQueryDestroy");
    FIND(query_data, "zetMetricQueryGetData");
    FIND(begin, "zetCommandListAppendMetricQueryBegin");
    FIND(end, "zetCommandListAppendMetricQueryEnd");
    ztp_own_calls = before;
    return api->groups != NULL && api->properties != NULL && api->activate != NULL && api->pool_create != NULL &&
           api->pool_destroy != NULL && api->query_create != NULL && api->query_destroy != NULL &&
           api->query_data != NULL && api->begin != NULL && api->end != NULL;
}

// ---- The group ------------------------------------------------------------------------------------------------------

static zet_metric_group_handle_t find_group(const ztd_metric_api *api, zet_device_handle_t device) {
    zet_metric_group_handle_t groups[GROUPS];
    uint32_t count = 0;
    if (api->groups(device, &count, NULL) != ZE_RESULT_SUCCESS || count == 0) {
        return NULL;
    }
    count = count < GROUPS ? count : GROUPS;
    if (api->groups(device, &count, groups) != ZE_RESULT_SUCCESS) {
        return NULL;
    }
    for (uint32_t i = 0; i < count && i < GROUPS; i++) {
        zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
        if (api->properties(groups[i], &properties) == ZE_RESULT_SUCCESS &&
            (properties.samplingType & ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED) != 0 &&
            strncmp(properties.name, ztp_the_run.control->metric_group, ZTP_GROUP_NAME) == 0) {
            return groups[i];
        }
    }
    return NULL;
}

// Finds and activates the group of a device. Without the lock.
static ztd_group learn_group(const ztd_api *api, ze_context_handle_t context, ze_device_handle_t device) {
    ztd_group group = {.context = context, .state = ZTD_GROUP_NONE};
    group.group = find_group(&api->metric, (zet_device_handle_t)device);
    if (group.group == NULL) {
        ztp_note_once(ZTP_NOTE_NO_GROUP, 0, 0, ztp_the_run.control->metric_group);
        return group;
    }
    ze_result_t answer =
        api->metric.activate((zet_context_handle_t)context, (zet_device_handle_t)device, 1, &group.group);
    group.state = answer == ZE_RESULT_SUCCESS ? ZTD_GROUP_ACTIVE : ZTD_GROUP_REFUSED;
    if (answer != ZE_RESULT_SUCCESS) {
        ztp_note_once(ZTP_NOTE_METRICS_REFUSED, (int32_t)answer, 0, "zetContextActivateMetricGroups");
    }
    return group;
}

// Returns the state of a device's group when it is known. Another thread that finds it is waited for.
static ztd_group_state await_group(ztd_timeline *self, const ztd_stock *stock, uint32_t device) {
    enum { MOST = 1000000000 };
    ztd_group *group = &self->measures.groups[device];
    uint64_t until = ztr_monotonic() + MOST;
    for (;;) {
        if (!ztd_lock(self)) {
            return ZTD_GROUP_BUSY;
        }
        ztd_group_state state = (ztd_group_state)group->state;
        group->state = state == ZTD_GROUP_UNKNOWN ? ZTD_GROUP_BUSY : state;
        ztd_unlock(self);
        if (state == ZTD_GROUP_UNKNOWN) {
            ztd_group learned = learn_group(stock->api, stock->context, stock->device);
            if (ztd_lock(self)) {
                *group = learned;
                ztd_unlock(self);
            }
            return (ztd_group_state)learned.state;
        }
        if (state != ZTD_GROUP_BUSY || ztr_monotonic() > until) {
            return state;
        }
        sched_yield();
    }
}

// ---- Pools ----------------------------------------------------------------------------------------------------------

uint32_t ztd_pop_query(ztd_timeline *self, uint32_t stock) {
    ztd_measures *all = &self->measures;
    uint32_t number = all->free[stock];
    if (number != 0) {
        ztd_query *query = &all->queries[number - 1];
        all->free[stock] = query->next;
        query->next = 0;
        query->state = ZTD_QUERY_ARMED;
        query->left = query->spoilt = false;
    }
    return number;
}

void ztd_push_query(ztd_timeline *self, uint32_t number) {
    ztd_query *query = &self->measures.queries[number - 1];
    query->state = ZTD_QUERY_FREE;
    if (query->query != NULL) {
        query->next = self->measures.free[query->stock];
        self->measures.free[query->stock] = number;
    }
}

// Takes queries of a new pool over; false if there is no room for them any more.
static bool adopt(ztd_timeline *self, uint32_t stock, zet_metric_query_pool_handle_t pool,
                  const zet_metric_query_handle_t *queries, uint32_t count) {
    ztd_measures *all = &self->measures;
    if (!ztd_lock(self)) {
        return false;
    }
    uint32_t place = 0;
    while (place < all->pool_count && all->pools[place].pool != NULL) {
        place++;
    }
    bool adopted = place < ZTD_QUERY_POOLS && self->stocks[stock].alive && !all->yields;
    for (uint32_t i = 0, room = all->gone; i < count && adopted; i++) {
        // Places of queries that are gone come first.
        adopted = room != 0 || all->query_count + count - i <= ZTD_QUERIES;
        room = room != 0 ? all->queries[room - 1].next : 0;
    }
    if (adopted) {
        all->pool_count += place == all->pool_count;
        all->pools[place] = (ztd_query_pool){.pool = pool, .stock = stock};
        all->count[stock] += count;
    }
    for (uint32_t i = 0; i < count && adopted; i++) {
        uint32_t number = all->gone != 0 ? all->gone : ++all->query_count;
        all->gone = number == all->gone ? all->queries[number - 1].next : all->gone;
        all->queries[number - 1] = (ztd_query){.query = queries[i], .stock = stock};
        ztd_push_query(self, number);
    }
    ztd_unlock(self);
    return adopted;
}

// Makes a pool. Without the lock.
static bool make_pool(ztd_timeline *self, uint32_t stock, zet_metric_group_handle_t group, uint32_t wanted) {
    const ztd_stock *own = &self->stocks[stock];
    const ztd_metric_api *api = &own->api->metric;
    zet_metric_query_handle_t queries[FURTHER];
    zet_metric_query_pool_handle_t pool = NULL;
    zet_metric_query_pool_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_QUERY_POOL_DESC,
                                         .type = ZET_METRIC_QUERY_POOL_TYPE_PERFORMANCE,
                                         .count = wanted};
    ze_result_t answer =
        api->pool_create((zet_context_handle_t)own->context, (zet_device_handle_t)own->device, group, &desc, &pool);
    if (answer != ZE_RESULT_SUCCESS) {
        ztp_note_once(ZTP_NOTE_METRICS_REFUSED, (int32_t)answer, 0, "zetMetricQueryPoolCreate");
        return false;
    }
    uint32_t made = 0;
    while (made < wanted && (answer = api->query_create(pool, made, &queries[made])) == ZE_RESULT_SUCCESS) {
        made++;
    }
    if (made == 0) {
        ztp_note_once(ZTP_NOTE_METRICS_REFUSED, (int32_t)answer, 0, "zetMetricQueryCreate");
    }
    if (made == 0 || !adopt(self, stock, pool, queries, made)) {
        for (uint32_t i = 0; i < made; i++) {
            (void)api->query_destroy(queries[i]);
        }
        (void)api->pool_destroy(pool);
        return false;
    }
    return true;
}

ztp_unmeasured ztd_prepare_queries(ztd_timeline *self, const ztd_api *api, uint32_t stock, uint32_t device) {
    ztd_measures *all = &self->measures;
    if (api->metric.end == NULL) {
        ztp_note_once(ZTP_NOTE_METRICS_REFUSED, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, 0, "zetMetricQueryPoolCreate");
        return ZTP_UNMEASURED_REFUSED;
    }
    ztd_group_state state = await_group(self, &self->stocks[stock], device);
    if (state != ZTD_GROUP_ACTIVE || !ztd_lock(self)) {
        return state == ZTD_GROUP_NONE ? ZTP_UNMEASURED_NO_GROUP : ZTP_UNMEASURED_REFUSED;
    }
    uint32_t wanted = all->count[stock] == 0 ? FIRST : FURTHER;
    bool is_first = all->count[stock] == 0, makes = !all->refused[stock] && all->free[stock] == 0 && !all->yields;
    zet_metric_group_handle_t group = all->groups[device].group;
    ztp_unmeasured otherwise = all->yields ? ZTP_UNMEASURED_OWN_METRICS
                               : is_first  ? ZTP_UNMEASURED_REFUSED
                                           : ZTP_UNMEASURED_NO_QUERY;
    bool has = all->free[stock] != 0;
    all->filling[stock] += makes;
    ztd_unlock(self);
    bool made = makes && make_pool(self, stock, group, wanted);
    if (makes && ztd_lock(self)) {
        all->filling[stock]--;
        all->refused[stock] |= !made;
        ztd_unlock(self);
    }
    return made || has ? ZTP_UNMEASURED_NOTHING : otherwise;
}

// ---- The end of a context -------------------------------------------------------------------------------------------

static bool is_busy(const ztd_timeline *self, uint32_t stock) {
    bool busy = self->measures.filling[stock] != 0;
    for (uint32_t i = 0; i < self->measures.query_count && !busy; i++) {
        const ztd_query *query = &self->measures.queries[i];
        busy = query->stock == stock && query->state == ZTD_QUERY_READING;
    }
    return busy;
}

// Forgets the queries of a stock; returns whether no other thread uses them.
static bool forget(ztd_timeline *self, uint32_t stock) {
    ztd_measures *all = &self->measures;
    if (!ztd_lock(self)) {
        return false;
    }
    all->free[stock] = all->count[stock] = 0;
    bool is_free = ztd_await_users(self, stock, is_busy);
    for (uint32_t i = 0; i < self->command_count; i++) {
        ztd_command *command = &self->commands[i];
        if (command->query != 0 && all->queries[command->query - 1].stock == stock) {
            command->query = 0;
            command->unmeasured = ZTP_UNMEASURED_PENDING;
        }
    }
    all->refused[stock] = false;
    ztd_unlock(self);
    return is_free;
}

static void destroy_pools(ztd_timeline *self, uint32_t stock) {
    ztd_measures *all = &self->measures;
    const ztd_metric_api *api = &self->stocks[stock].api->metric;
    for (uint32_t i = 0; i < all->query_count; i++) {
        ztd_query *query = &all->queries[i];
        if (query->stock != stock || query->query == NULL) {
            continue;
        }
        (void)api->query_destroy(query->query);
        if (ztd_lock(self)) {
            if (query->event != 0) {
                ztd_push_soiled(self, query->event);
            }
            *query = (ztd_query){.stock = stock, .next = all->gone};
            all->gone = i + 1;
            ztd_unlock(self);
        }
    }
    for (uint32_t i = 0; i < all->pool_count; i++) {
        if (all->pools[i].pool != NULL && all->pools[i].stock == stock) {
            (void)api->pool_destroy(all->pools[i].pool);
            all->pools[i].pool = NULL;
        }
    }
}

// A group that was active for a context is so for another one of its device that has queries; else it is not any more.
static void hand_over(ztd_timeline *self, uint32_t device, ze_context_handle_t context) {
    ztd_group *group = &self->measures.groups[device];
    const ztd_stock *heir = NULL;
    if (!ztd_lock(self)) {
        return;
    }
    bool is_meant = group->state == ZTD_GROUP_ACTIVE && (context == NULL || group->context == context);
    ze_device_handle_t handle = self->devices[device].device;
    for (uint32_t i = 0; i < self->stock_count && is_meant && context != NULL; i++) {
        const ztd_stock *stock = &self->stocks[i];
        bool fits =
            stock->alive && stock->context != context && stock->device == handle && self->measures.count[i] != 0;
        heir = fits ? stock : heir;
    }
    ztd_group was = *group;
    if (is_meant) {
        group->context = heir != NULL ? heir->context : NULL;
        group->state = heir != NULL ? ZTD_GROUP_ACTIVE : ZTD_GROUP_UNKNOWN;
    }
    ztd_unlock(self);
    if (is_meant) {
        const ztd_metric_api *api = &self->devices[device].api->metric;
        zet_context_handle_t in = (zet_context_handle_t)(heir != NULL ? heir->context : was.context);
        (void)api->activate(in, (zet_device_handle_t)handle, heir != NULL, &was.group);
    }
}

void ztd_close_queries(ztd_timeline *self, ze_context_handle_t context) {
    if (!self->measures.on) {
        return;
    }
    for (uint32_t i = 0; i < self->stock_count; i++) {
        if (self->stocks[i].alive && (context == NULL || self->stocks[i].context == context) &&
            self->measures.count[i] != 0) {
            if (context != NULL) {
                ztd_measure_give_up(self, i);
            }
            // A stock that another thread looks at stays: the driver frees it with the process.
            if (forget(self, i)) {
                destroy_pools(self, i);
            }
        }
    }
    for (uint32_t i = 0; i < self->device_count; i++) {
        hand_over(self, i, context);
    }
}
