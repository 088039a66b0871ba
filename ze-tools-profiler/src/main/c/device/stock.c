// Events of the probe, by context and device.
#include <sched.h>

#include "lane/clock.h"
#include "device/timeline.h"

enum { FIRST = 256, FURTHER = 1024 };

static bool may_grow(const ztd_timeline *self, uint32_t count) {
    return self->pool_count < ZTD_POOLS && self->event_count + count <= ZTD_EVENTS;
}

// Takes events of a new pool over; returns false if there is no room for them any more.
static bool adopt(ztd_timeline *self, uint32_t stock, ze_event_pool_handle_t pool, const ze_event_handle_t *events,
                  uint32_t count) {
    if (!ztd_lock(self)) {
        return false;
    }
    bool adopted = may_grow(self, count) && self->stocks[stock].alive;
    if (adopted) {
        self->pools[self->pool_count++] = (ztd_pool){.pool = pool, .stock = stock};
        for (uint32_t i = 0; i < count; i++) {
            self->events[self->event_count] = (ztd_event){.event = events[i], .stock = stock};
            ztd_push_event(self, ++self->event_count);
        }
        self->stocks[stock].count += count;
    }
    ztd_unlock(self);
    return adopted;
}

static bool fill(ztd_timeline *self, uint32_t stock, uint32_t wanted) {
    ztd_stock *own = &self->stocks[stock];
    ze_event_handle_t events[FURTHER];
    ze_event_pool_handle_t pool = NULL;
    ze_event_pool_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC,
                                 .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP,
                                 .count = wanted};
    if (own->api->pool_create(own->context, &desc, 1, &own->device, &pool) != ZE_RESULT_SUCCESS) {
        return false;
    }
    uint32_t made = 0;
    for (; made < wanted; made++) {
        // No scope: on some devices one costs a flush behind each kernel.
        ze_event_desc_t event = {.stype = ZE_STRUCTURE_TYPE_EVENT_DESC, .index = made};
        if (own->api->event_create(pool, &event, &events[made]) != ZE_RESULT_SUCCESS) {
            break;
        }
    }
    if (made == 0 || !adopt(self, stock, pool, events, made)) {
        for (uint32_t i = 0; i < made; i++) {
            (void)own->api->event_destroy(events[i]);
        }
        (void)own->api->pool_destroy(pool);
        return false;
    }
    return true;
}

bool ztd_fill_stock(ztd_timeline *self, uint32_t stock) {
    ztd_stock *own = &self->stocks[stock];
    if (!ztd_lock(self)) {
        return false;
    }
    uint32_t wanted = own->count == 0 ? FIRST : FURTHER;
    bool begins = own->alive && may_grow(self, wanted);
    // Its context stays as long.
    own->filling += begins;
    ztd_unlock(self);
    bool filled = begins && fill(self, stock, wanted);
    if (begins && ztd_lock(self)) {
        own->filling--;
        ztd_unlock(self);
    }
    return filled;
}

uint32_t ztd_open_stock(ztd_timeline *self, const ztd_api *api, ze_context_handle_t context, uint32_t device) {
    if (!ztd_lock(self)) {
        return UINT32_MAX;
    }
    ztd_stock fresh = {.api = api,
                       .context = context,
                       .device = self->devices[device].device,
                       .reads = self->devices[device].reads,
                       .alive = true};
    uint32_t stock = UINT32_MAX;
    for (uint32_t i = 0; i < self->stock_count && stock == UINT32_MAX; i++) {
        bool same =
            self->stocks[i].alive && self->stocks[i].context == context && self->stocks[i].device == fresh.device;
        stock = same ? i : UINT32_MAX;
    }
    // Places of contexts that are gone are used again.
    for (uint32_t i = 0; i < self->stock_count && stock == UINT32_MAX; i++) {
        if (!self->stocks[i].alive && self->stocks[i].count == 0) {
            self->stocks[i] = fresh;
            stock = i;
        }
    }
    if (stock == UINT32_MAX && self->stock_count < ZTD_STOCKS) {
        stock = self->stock_count++;
        self->stocks[stock] = fresh;
    }
    bool is_empty = stock != UINT32_MAX && self->stocks[stock].count == 0;
    ztd_unlock(self);
    if (is_empty) {
        (void)ztd_fill_stock(self, stock);
    }
    return stock;
}

uint32_t ztd_pop_event(ztd_timeline *self, uint32_t stock) {
    if (stock >= self->stock_count) {
        return 0;
    }
    ztd_stock *own = &self->stocks[stock];
    uint32_t event = own->free;
    if (event != 0) {
        own->free = self->events[event - 1].next;
    }
    return event;
}

void ztd_push_event(ztd_timeline *self, uint32_t event) {
    ztd_stock *own = &self->stocks[self->events[event - 1].stock];
    if (self->events[event - 1].event != NULL) {
        self->events[event - 1].next = own->free;
        own->free = event;
    }
}

void ztd_push_soiled(ztd_timeline *self, uint32_t event) {
    ztd_stock *own = &self->stocks[self->events[event - 1].stock];
    if (self->events[event - 1].event != NULL) {
        self->events[event - 1].next = own->soiled;
        own->soiled = event;
    }
}

// The timestamps of a signal that no command was read by are never those of a later one.
static bool wash(const ztd_stock *own, ztd_event *event) {
    ze_kernel_timestamp_result_t result = {0};
    ze_event_handle_t below = ztp_below(own->reads, event->event);
    if (own->reads->event_wait(below, 0) != ZE_RESULT_SUCCESS) {
        return false;
    }
    if (own->reads->event_times(below, &result) == ZE_RESULT_SUCCESS) {
        event->begin = result.global.kernelStart;
        event->end = result.global.kernelEnd;
    }
    return own->reads->event_reset(below) == ZE_RESULT_SUCCESS;
}

void ztd_wash_events(ztd_timeline *self, uint32_t stock) {
    enum { MOST = 1024 };
    ztd_stock *own = &self->stocks[stock];
    uint32_t first = 0;
    if (!ztd_lock(self)) {
        return;
    }
    if (own->alive) {
        first = own->soiled;
        own->soiled = 0;
        // Its context stays as long.
        own->filling += first != 0;
    }
    ztd_unlock(self);
    if (first == 0) {
        return;
    }
    for (uint32_t number = first, next, i = 0; number != 0; number = next, i++) {
        next = self->events[number - 1].next;
        bool is_clean = i < MOST && wash(own, &self->events[number - 1]);
        if (ztd_lock(self)) {
            if (is_clean) {
                ztd_push_event(self, number);
            } else {
                ztd_push_soiled(self, number);
            }
            ztd_unlock(self);
        }
    }
    if (ztd_lock(self)) {
        own->filling--;
        ztd_unlock(self);
    }
}

static bool is_used(const ztd_timeline *self, uint32_t stock) {
    bool used = self->stocks[stock].filling != 0;
    for (uint32_t k = 0; k < self->command_count && !used; k++) {
        const ztd_command *command = &self->commands[k];
        used = command->state == ZTD_READING && command->event != 0 && self->events[command->event - 1].stock == stock;
    }
    return used;
}

bool ztd_await_users(ztd_timeline *self, uint32_t stock, ztd_users *are_there) {
    enum { MOST = 500000000 };
    uint64_t until = ztr_monotonic() + MOST;
    while (are_there(self, stock)) {
        ztd_unlock(self);
        sched_yield();
        (void)ztd_lock(self);
        if (ztr_monotonic() > until) {
            return false;
        }
    }
    return true;
}

void ztd_forget_stocks(ztd_timeline *self, ze_context_handle_t context) {
    if (!ztd_lock(self)) {
        return;
    }
    for (uint32_t i = 0; i < self->stock_count; i++) {
        ztd_stock *own = &self->stocks[i];
        // Its events stay where they are: a command that is pending may name one. Nothing asks the driver about them.
        if (own->alive && own->context == context) {
            own->alive = false;
            own->free = own->soiled = 0;
            own->never = NULL;
        }
    }
    ztd_unlock(self);
}

void ztd_close_stocks(ztd_timeline *self, ze_context_handle_t context) {
    for (uint32_t i = 0; i < self->stock_count; i++) {
        ztd_stock *own = &self->stocks[i];
        if (!ztd_lock(self)) {
            return;
        }
        bool closes = own->alive && own->context == context;
        if (closes) {
            own->alive = false;
            own->free = own->soiled = 0;
        }
        bool is_read = closes && !ztd_await_users(self, i, is_used);
        ztd_unlock(self);
        // Events that another thread looks at stay: the driver frees them with the process.
        for (uint32_t k = 0; closes && !is_read && k < self->event_count; k++) {
            if (self->events[k].stock == i && self->events[k].event != NULL) {
                (void)own->api->event_destroy(self->events[k].event);
                self->events[k].event = NULL;
            }
        }
        for (uint32_t k = 0; closes && !is_read && k < self->pool_count; k++) {
            if (self->pools[k].stock == i && self->pools[k].pool != NULL) {
                (void)own->api->pool_destroy(self->pools[k].pool);
                self->pools[k].pool = NULL;
            }
        }
        own->count = closes && !is_read ? 0 : own->count;
        own->never = closes ? NULL : own->never;
        if (closes && !is_read) {
            ztd_close_slots(self, i);
        }
    }
}
