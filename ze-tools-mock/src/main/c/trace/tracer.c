// The tracers' states.
//
//              | set callbacks    | enable          | disable                    | destroy
//  disabled    | yes              | -> enabled      | stays                      | yes
//  enabled     | INVALID_ARGUMENT | stays           | -> disabled or -> waiting  | HANDLE_OBJECT_IN_USE
//  waiting     | INVALID_ARGUMENT | HANDLE_OBJECT_IN_USE (both)                  | waits, then yes
//
// A tracer that is disabled while some thread holds any replaced list is waiting: it may still be called. Nothing but
// destroying it leads out of that.
#include "trace/trace.h"

#include <stdlib.h>
#include <time.h>

#include "zm_traced.h"

typedef enum tracer_state { TRACER_DISABLED, TRACER_ENABLED, TRACER_WAITING } tracer_state;

typedef struct zm_tracer {
    zm_object object;
    tracer_state state;
    struct zm_tracer *next;    // among the enabled ones, each of which has a reference
    zm_trace_set set;
} zm_tracer;

// Every domain in which there ever was a tracer.
static _Atomic(zm_trace_domain *) domains[ZM_TRACE_DOMAINS];

ze_result_t zm_tracer_create(zm_trace_domain *domain, void *user_data, void **handle) {
    zm_tracer *tracer = zm_create(domain->kind, sizeof *tracer, NULL);
    if (tracer == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    atomic_store(&domains[domain->index], domain);
    tracer->set.user_data = user_data;
    *handle = zm_handle(tracer);
    zm_publish(tracer);
    return ZE_RESULT_SUCCESS;
}

// Returns the list of what the enabled tracers want. NULL when there are none or there is no memory, which *result
// distinguishes.
static zm_trace_list *list_of_enabled(const zm_trace_domain *domain, ze_result_t *result) {
    uint32_t count = 0;
    for (const zm_tracer *tracer = domain->first; tracer != NULL; tracer = tracer->next) {
        count++;
    }
    *result = ZE_RESULT_SUCCESS;
    if (count == 0) {
        return NULL;
    }
    zm_trace_list *list = malloc(sizeof *list + count * sizeof list->sets[0]);
    if (list == NULL) {
        *result = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        return NULL;
    }
    list->next_retired = NULL;
    list->count = 0;
    for (const zm_tracer *tracer = domain->first; tracer != NULL; tracer = tracer->next) {
        list->sets[list->count++] = tracer->set;
    }
    return list;
}

static void append(zm_trace_domain *domain, zm_tracer *tracer) {
    tracer->next = NULL;
    *(domain->first == NULL ? &domain->first : &domain->last->next) = tracer;
    domain->last = tracer;
}

// Takes the tracer out of the order. Answers what it stood behind, for put_back().
static zm_tracer *take_out(zm_trace_domain *domain, zm_tracer *tracer) {
    zm_tracer *before = NULL;
    for (zm_tracer *other = domain->first; other != tracer; other = other->next) {
        before = other;
    }
    *(before == NULL ? &domain->first : &before->next) = tracer->next;
    if (domain->last == tracer) {
        domain->last = before;
    }
    return before;
}

static void put_back(zm_trace_domain *domain, zm_tracer *tracer, zm_tracer *before) {
    zm_tracer **link = before == NULL ? &domain->first : &before->next;
    tracer->next = *link;
    *link = tracer;
    if (tracer->next == NULL) {
        domain->last = tracer;
    }
}

// Both locks held.
static ze_result_t enable_tracer(zm_trace_domain *domain, zm_tracer *tracer) {
    ze_result_t result;
    append(domain, tracer);
    zm_trace_list *list = list_of_enabled(domain, &result);
    if (result != ZE_RESULT_SUCCESS) {
        take_out(domain, tracer);
        return result;
    }
    zm_retain(tracer);
    tracer->state = TRACER_ENABLED;
    zm_trace_publish(domain, list);
    zm_trace_sweep(domain);
    domain->on_change(true);
    return ZE_RESULT_SUCCESS;
}

// Both locks held.
static ze_result_t disable_tracer(zm_trace_domain *domain, zm_tracer *tracer) {
    ze_result_t result;
    zm_tracer *before = take_out(domain, tracer);
    zm_trace_list *list = list_of_enabled(domain, &result);
    if (result != ZE_RESULT_SUCCESS) {
        put_back(domain, tracer, before);
        return result;
    }
    domain->on_change(domain->first != NULL);
    zm_trace_publish(domain, list);
    tracer->state = zm_trace_sweep(domain) == 0 ? TRACER_DISABLED : TRACER_WAITING;
    zm_release(tracer);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_tracer_set_enabled(zm_trace_domain *domain, void *handle, bool enable) {
    ZM_AUTO zm_tracer *tracer = zm_acquire(handle, domain->kind);
    if (tracer == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
    }
    ze_result_t result = ZE_RESULT_SUCCESS;
    pthread_mutex_lock(&domain->table_lock);
    pthread_mutex_lock(&domain->state_lock);
    if (tracer->state == TRACER_WAITING) {
        result = ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE;
    } else if (enable && tracer->state == TRACER_DISABLED) {
        result = enable_tracer(domain, tracer);
    } else if (!enable && tracer->state == TRACER_ENABLED) {
        result = disable_tracer(domain, tracer);
    }
    pthread_mutex_unlock(&domain->state_lock);
    pthread_mutex_unlock(&domain->table_lock);
    return result;
}

ze_result_t zm_tracer_destroy(zm_trace_domain *domain, void *handle) {
    ZM_AUTO zm_tracer *tracer = zm_acquire(handle, domain->kind);
    if (tracer == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
    }
    ze_result_t result = ZE_RESULT_SUCCESS;
    pthread_mutex_lock(&domain->table_lock);
    pthread_mutex_lock(&domain->state_lock);
    tracer_state state = tracer->state;
    pthread_mutex_unlock(&domain->state_lock);
    if (state == TRACER_ENABLED) {
        result = ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE;
    } else {
        while (state == TRACER_WAITING && zm_trace_sweep(domain) != 0) {
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
        if (!zm_retire(tracer)) {
            result = ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
        }
    }
    pthread_mutex_unlock(&domain->table_lock);
    return result;
}

ze_result_t zm_tracer_register(zm_trace_domain *domain, void *handle, int phase, uint32_t function,
                               zm_trace_callback callback) {
    ZM_AUTO zm_tracer *tracer = zm_acquire(handle, domain->kind);
    if (tracer == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
    }
    ze_result_t result = ZE_RESULT_ERROR_INVALID_ARGUMENT;
    pthread_mutex_lock(&domain->state_lock);
    if (tracer->state == TRACER_DISABLED) {
        tracer->set.callbacks[phase][function] = callback;
        result = ZE_RESULT_SUCCESS;
    }
    pthread_mutex_unlock(&domain->state_lock);
    return result;
}

ze_result_t zm_tracer_set_core(zm_trace_domain *domain, void *handle, int phase, const ze_callbacks_t *callbacks) {
    ZM_AUTO zm_tracer *tracer = zm_acquire(handle, domain->kind);
    if (tracer == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
    }
    ze_result_t result = ZE_RESULT_ERROR_INVALID_ARGUMENT;
    pthread_mutex_lock(&domain->state_lock);
    if (tracer->state == TRACER_DISABLED) {
        zm_traced_core_callbacks(callbacks, tracer->set.callbacks[phase]);
        result = ZE_RESULT_SUCCESS;
    }
    pthread_mutex_unlock(&domain->state_lock);
    return result;
}

static void disable_all(zm_trace_domain *domain) {
    pthread_mutex_lock(&domain->table_lock);
    pthread_mutex_lock(&domain->state_lock);
    domain->on_change(false);
    zm_trace_publish(domain, NULL);
    tracer_state state = zm_trace_sweep(domain) == 0 ? TRACER_DISABLED : TRACER_WAITING;
    while (domain->first != NULL) {
        zm_tracer *tracer = domain->first;
        domain->first = tracer->next;
        tracer->state = state;
        zm_release(tracer);
    }
    domain->last = NULL;
    pthread_mutex_unlock(&domain->state_lock);
    pthread_mutex_unlock(&domain->table_lock);
}

void zm_trace_reset(void) {
    for (int i = 0; i < ZM_TRACE_DOMAINS; i++) {
        zm_trace_domain *domain = atomic_load(&domains[i]);
        if (domain != NULL) {
            disable_all(domain);
        }
    }
}
