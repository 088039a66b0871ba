// The lists of callbacks and the threads that use them: each thread publishes the list it is using, and a list is freed
// when no thread does.
//
// The proof of safety is in the total order of the sequentially consistent operations. A thread first stores the list
// it means to use and then looks whether it is still the active one; a writer first replaces the active list and then
// looks which threads use the old one. The second sees the first: either the thread finds the list replaced and
// starts over, or the writer finds it in use and keeps it.
#include "trace/trace.h"

#include <stdlib.h>
#include <string.h>

typedef struct thread_record {
    struct thread_record *next;
    _Atomic bool taken;
    _Atomic(const zm_trace_list *) held[ZM_TRACE_DOMAINS];
    bool in_call[ZM_TRACE_DOMAINS];    // only its thread looks
} thread_record;

// Grows only: a record is used again by a later thread, never freed, so that it can be walked without a lock.
static _Atomic(thread_record *) records;

static _Thread_local thread_record *mine;
static _Thread_local bool thread_ends;

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static bool key_made;

static void leave(void *pointer) {
    thread_record *record = pointer;
    thread_ends = true;
    mine = NULL;
    for (int i = 0; i < ZM_TRACE_DOMAINS; i++) {    // a callback may have ended the thread in the middle of a call
        record->in_call[i] = false;
        atomic_store_explicit(&record->held[i], NULL, memory_order_release);
    }
    atomic_store_explicit(&record->taken, false, memory_order_release);
}

static void make_key(void) {
    key_made = pthread_key_create(&key, leave) == 0;
}

// The library may be unloaded before the threads end that used it.
__attribute__((destructor)) static void drop_key(void) {
    if (key_made) {
        pthread_key_delete(key);
        key_made = false;
    }
}

static thread_record *take_record(void) {
    for (thread_record *record = atomic_load(&records); record != NULL; record = record->next) {
        bool free_record = false;
        if (atomic_compare_exchange_strong(&record->taken, &free_record, true)) {
            return record;
        }
    }
    thread_record *record = calloc(1, sizeof *record);
    if (record != NULL) {
        atomic_store_explicit(&record->taken, true, memory_order_relaxed);
        record->next = atomic_load(&records);
        while (!atomic_compare_exchange_weak(&records, &record->next, record)) {
        }
    }
    return record;
}

// NULL while the thread ends, and when there is no memory.
static thread_record *my_record(void) {
    if (mine != NULL || thread_ends) {
        return mine;
    }
    pthread_once(&key_once, make_key);
    if (!key_made) {
        return NULL;
    }
    thread_record *record = take_record();
    if (record != NULL && pthread_setspecific(key, record) != 0) {
        atomic_store_explicit(&record->taken, false, memory_order_release);
        return NULL;
    }
    mine = record;
    return record;
}

static const zm_trace_list *hold(zm_trace_domain *domain, thread_record *record) {
    const zm_trace_list *list = atomic_load(&domain->active);
    for (;;) {
        atomic_store(&record->held[domain->index], list);
        const zm_trace_list *again = atomic_load(&domain->active);
        if (again == list) {
            return list;
        }
        list = again;
    }
}

static void let_go(const zm_trace_domain *domain, thread_record *record) {
    atomic_store_explicit(&record->held[domain->index], NULL, memory_order_release);
}

bool zm_trace_begin(zm_trace_domain *domain, zm_trace_call *call) {
    thread_record *record = my_record();
    if (record == NULL || record->in_call[domain->index]) {
        return false;
    }
    const zm_trace_list *list = hold(domain, record);
    if (list == NULL) {
        return false;
    }
    call->slots = call->inline_slots;
    if (list->count > ZM_TRACE_INLINE_SLOTS) {
        call->slots = calloc(list->count, sizeof *call->slots);
        if (call->slots == NULL) {
            let_go(domain, record);
            return false;
        }
    } else {
        memset(call->inline_slots, 0, list->count * sizeof *call->slots);
    }
    call->domain = domain;
    call->list = list;
    record->in_call[domain->index] = true;
    return true;
}

void zm_trace_end(zm_trace_call *call) {
    // begin() ran on this thread, and a thread's record stays its own while callbacks can still run on it.
    thread_record *record = mine;
    if (call->slots != call->inline_slots) {
        free(call->slots);
    }
    record->in_call[call->domain->index] = false;
    let_go(call->domain, record);
}

void zm_trace_publish(zm_trace_domain *domain, zm_trace_list *list) {
    zm_trace_list *before = atomic_exchange(&domain->active, list);
    if (before != NULL) {
        before->next_retired = domain->retired;
        domain->retired = before;
    }
}

static bool is_held(const zm_trace_domain *domain, const zm_trace_list *list) {
    for (thread_record *record = atomic_load(&records); record != NULL; record = record->next) {
        if (atomic_load(&record->held[domain->index]) == list) {
            return true;
        }
    }
    return false;
}

uint32_t zm_trace_sweep(zm_trace_domain *domain) {
    uint32_t left = 0;
    for (zm_trace_list **link = &domain->retired; *link != NULL;) {
        zm_trace_list *list = *link;
        if (is_held(domain, list)) {
            link = &list->next_retired;
            left++;
        } else {
            *link = list->next_retired;
            free(list);
        }
    }
    return left;
}
