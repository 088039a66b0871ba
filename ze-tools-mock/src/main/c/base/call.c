// Counting, logging and fault injection around API calls.
#include "base/call.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "zemock.h"
#include "base/check.h"
#include "base/clock.h"
#include "base/control.h"
#include "zm_entry.h"
#include "base/option.h"

enum { HOOK_LOG = 1, HOOK_COUNT = 2, HOOK_FAULT = 4, HOOK_CHANGE = 8 };

#define CHUNK 1024u

typedef struct fault {
    struct fault *next;
    int32_t function;    // -1: any
    uint64_t remaining;
    ze_result_t result;
} fault;

typedef struct change {
    struct change *next;
    uint32_t function;
    int32_t delta;
} change;

atomic_uint zm_call_hooks_active;

static _Atomic uint64_t next_seq = 1;
static _Atomic uint64_t counts[ZM_FN_COUNT];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// All below: guarded by lock.
static fault *faults;
static uint64_t faults_fired;
static change *changes;
static zemock_call **chunks;
static uint64_t chunk_count, log_used, log_dropped;

static void set_hook(uint32_t hook, bool on) {
    if (on) {
        atomic_fetch_or(&zm_call_hooks_active, hook);
    } else {
        atomic_fetch_and(&zm_call_hooks_active, ~hook);
    }
}

static bool hooked(uint32_t hook) {
    return (atomic_load_explicit(&zm_call_hooks_active, memory_order_relaxed) & hook) != 0;
}

// Returns the index of the parameter with the count of the two-call idiom: a pointer parameter named p…Count or p…Size,
// followed by the array. -1 when it has none.
static int count_parameter(uint32_t function, bool *is_size) {
    uint32_t total = zm_function_param_count(function);
    for (uint32_t i = 0; i + 1 < total; i++) {
        const char *name = zm_function_param_name(function, i);
        size_t length = strlen(name);
        if (name[0] != 'p') {
            continue;
        }
        if (length > 5 && strcmp(name + length - 5, "Count") == 0) {
            *is_size = false;
            return (int)i;
        }
        if (length > 4 && strcmp(name + length - 4, "Size") == 0) {
            *is_size = true;
            return (int)i;
        }
    }
    return -1;
}

static bool is_count_call(uint32_t function, const uint64_t *args) {
    bool is_size;
    int index = count_parameter(function, &is_size);
    if (index < 0 || args[index] == 0) {
        return false;
    }
    if (args[index + 1] == 0) {
        return true;
    }
    const void *count = (const void *)(uintptr_t)args[index];
    return is_size ? *(const size_t *)count == 0 : *(const uint32_t *)count == 0;
}

// Functions that the embedded loader answers itself, for which faults can be armed too. Their ids follow the driver's.
static const char *const loader_functions[] = {
    "zelTracerCreate",           "zelTracerDestroy",      "zelTracerSetEnabled",
    "zelTracerRegisterCallback", "zelEnableTracingLayer", "zelDisableTracingLayer",
};
enum { LOADER_FUNCTIONS = sizeof loader_functions / sizeof *loader_functions };

// Lock held. True when an armed fault answers this call.
static bool take_fault(uint32_t function, ze_result_t *result) {
    bool fired = false;
    for (fault **link = &faults; *link != NULL;) {
        fault *armed = *link;
        bool any = armed->function < 0 && function < ZM_FN_COUNT;
        if (!any && (uint32_t)armed->function != function) {
            link = &armed->next;
            continue;
        }
        if (--armed->remaining > 0 || fired) {
            // A second fault that falls due on the same call waits for the next one.
            armed->remaining += armed->remaining == 0;
            link = &armed->next;
            continue;
        }
        *result = armed->result;
        *link = armed->next;
        free(armed);
        faults_fired++;
        fired = true;
    }
    if (faults == NULL) {
        set_hook(HOOK_FAULT, false);
    }
    return fired;
}

bool zm_call_loader_fault(const char *function, ze_result_t *result) {
    if (!hooked(HOOK_FAULT)) {
        return false;
    }
    bool fired = false;
    for (uint32_t i = 0; i < LOADER_FUNCTIONS; i++) {
        if (strcmp(loader_functions[i], function) == 0) {
            pthread_mutex_lock(&lock);
            fired = take_fault(ZM_FN_COUNT + i, result);
            pthread_mutex_unlock(&lock);
        }
    }
    return fired;
}

// Returns whether the function ends the life of its object. zeCommandListClose and zetMetricGroupCloseExp do not.
static bool releases(uint32_t function) {
    const char *name = zm_function_name(function);
    return strstr(name, "Destroy") != NULL || strncmp(name, "zeMemFree", 9) == 0 ||
           strstr(name, "CloseIpcHandle") != NULL || strcmp(name, "zeVirtualMemFree") == 0 ||
           strcmp(name, "zetMetricStreamerClose") == 0 || strcmp(name, "zetDebugDetach") == 0;
}

// Returns whether the function delivers data, and says by a warning that some is missing.
static bool delivers(uint32_t function) {
    const char *name = zm_function_name(function);
    return strcmp(name, "zetMetricStreamerReadData") == 0 || strcmp(name, "zetMetricTracerReadDataExp") == 0 ||
           strncmp(name, "zetMetricGroupCalculate", 23) == 0;
}

// A driver that cannot end an object cleanly gives it up all the same, unless it says that the object is in use. Data
// of which some was dropped is delivered all the same.
static bool fails_late(uint32_t function, ze_result_t result) {
    if (result == ZE_RESULT_WARNING_DROPPED_DATA && delivers(function)) {
        return true;
    }
    return result != ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE && releases(function) &&
           zm_option_get(ZM_OPTION_FAULT_KEEPS) == 0;
}

bool zm_call_enter(zm_call *call, uint32_t function, const uint64_t *args, uint32_t nargs, ze_result_t *result) {
    call->function = function;
    call->nargs = nargs < ZM_CALL_MAX_ARGS ? nargs : ZM_CALL_MAX_ARGS;
    memcpy(call->args, args, call->nargs * sizeof *args);
    call->seq = atomic_fetch_add_explicit(&next_seq, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&counts[function], 1, memory_order_relaxed);
    call->count_call = hooked(HOOK_CHANGE) && is_count_call(function, args);
    call->start_ns = hooked(HOOK_LOG) ? zm_host_now() : 0;
    call->by_fault = false;
    if (hooked(HOOK_FAULT)) {
        pthread_mutex_lock(&lock);
        call->by_fault = take_fault(function, result);
        pthread_mutex_unlock(&lock);
        call->fault = *result;
        if (call->by_fault) {
            zm_clear_last_error();    // what an earlier call has said is not about this one
        }
    }
    return call->by_fault && !fails_late(function, call->fault);
}

// Lock held.
static void apply_change(const zm_call *call) {
    for (change **link = &changes; *link != NULL; link = &(*link)->next) {
        change *armed = *link;
        if (armed->function != call->function) {
            continue;
        }
        bool is_size;
        int index = count_parameter(call->function, &is_size);
        void *count = (void *)(uintptr_t)call->args[index];
        int64_t value = is_size ? (int64_t) * (size_t *)count : (int64_t) * (uint32_t *)count;
        value = value + armed->delta < 0 ? 0 : value + armed->delta;
        if (is_size) {
            *(size_t *)count = (size_t)value;
        } else {
            *(uint32_t *)count = (uint32_t)value;
        }
        *link = armed->next;
        free(armed);
        break;
    }
    if (changes == NULL) {
        set_hook(HOOK_CHANGE, false);
    }
}

// Lock held. Room for one more record, or NULL.
static zemock_call *new_record(void) {
    if ((int64_t)log_used >= zm_option_get(ZM_OPTION_LOG_LIMIT)) {
        return NULL;
    }
    if (log_used == chunk_count * CHUNK) {
        zemock_call **more = realloc(chunks, (chunk_count + 1) * sizeof *chunks);
        if (more == NULL) {
            return NULL;
        }
        chunks = more;
        chunks[chunk_count] = malloc(CHUNK * sizeof **chunks);
        if (chunks[chunk_count] == NULL) {
            return NULL;
        }
        chunk_count++;
    }
    zemock_call *record = &chunks[log_used / CHUNK][log_used % CHUNK];
    log_used++;
    return record;
}

ze_result_t zm_call_exit(zm_call *call, ze_result_t result) {
    if (call->by_fault && !(call->fault == ZE_RESULT_WARNING_DROPPED_DATA && result != ZE_RESULT_SUCCESS)) {
        result = call->fault;
    }
    bool change_count = call->count_call && !call->by_fault && result == ZE_RESULT_SUCCESS;
    if (!change_count && (!hooked(HOOK_LOG) || call->start_ns == 0)) {
        return result;
    }
    static __thread uint64_t thread_id;
    if (thread_id == 0) {
        thread_id = (uint64_t)gettid();
    }
    uint64_t end_ns = zm_host_now();
    pthread_mutex_lock(&lock);
    if (change_count) {
        apply_change(call);
    }
    if (hooked(HOOK_LOG) && call->start_ns != 0) {
        zemock_call *record = new_record();
        if (record == NULL) {
            log_dropped++;
        } else {
            memset(record, 0, sizeof *record);
            record->seq = call->seq;
            record->start_ns = call->start_ns;
            record->end_ns = end_ns;
            record->thread = thread_id;
            record->function = (int32_t)call->function;
            record->result = (int32_t)result;
            record->nargs = call->nargs;
            record->fault = call->by_fault;
            record->name = zm_function_name(call->function);
            memcpy(record->args, call->args, call->nargs * sizeof *call->args);
        }
    }
    pthread_mutex_unlock(&lock);
    return result;
}

// Lock held.
static void clear_log(void) {
    for (uint64_t i = 0; i < chunk_count; i++) {
        free(chunks[i]);
    }
    free(chunks);
    chunks = NULL;
    chunk_count = log_used = log_dropped = 0;
}

// Lock held.
static void clear_faults(void) {
    while (faults != NULL) {
        fault *next = faults->next;
        free(faults);
        faults = next;
    }
    while (changes != NULL) {
        change *next = changes->next;
        free(changes);
        changes = next;
    }
    faults_fired = 0;
    set_hook(HOOK_FAULT | HOOK_CHANGE, false);
}

void zm_call_reset(void) {
    pthread_mutex_lock(&lock);
    clear_faults();
    clear_log();
    set_hook(HOOK_LOG | HOOK_COUNT, false);
    for (uint32_t i = 0; i < ZM_FN_COUNT; i++) {
        atomic_store_explicit(&counts[i], 0, memory_order_relaxed);
    }
    atomic_store(&next_seq, 1);
    pthread_mutex_unlock(&lock);
}

void zm_call_count_always(bool on) {
    set_hook(HOOK_COUNT, on);
}

// The function's id; -1 and a message for an unknown name.
static int32_t find_function(const char *name) {
    for (uint32_t i = 0; i < ZM_FN_COUNT; i++) {
        if (strcmp(zm_function_name(i), name) == 0) {
            return (int32_t)i;
        }
    }
    zm_control_fail(ZEMOCK_E_ARGUMENT, "no API function is called \"%s\"", name);
    return -1;
}

// As above, or one of the loader's own functions.
static int32_t find_fallible(const char *name) {
    for (uint32_t i = 0; i < LOADER_FUNCTIONS; i++) {
        if (strcmp(loader_functions[i], name) == 0) {
            return (int32_t)(ZM_FN_COUNT + i);
        }
    }
    return find_function(name);
}

int32_t zemock_fail(const char *function, uint64_t nth, int32_t result) {
    zm_control_begin();
    int32_t id = function == NULL ? -1 : find_fallible(function);
    if (function != NULL && id < 0) {
        return ZEMOCK_E_ARGUMENT;
    }
    if (nth == 0) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "calls are counted from 1; nth is 0");
    }
    fault *armed = malloc(sizeof *armed);
    if (armed == NULL) {
        return zm_control_fail(ZEMOCK_E_MEMORY, "out of memory");
    }
    *armed = (fault){.function = id, .remaining = nth, .result = (ze_result_t)result};
    pthread_mutex_lock(&lock);
    fault **link = &faults;
    while (*link != NULL) {
        link = &(*link)->next;
    }
    *link = armed;
    set_hook(HOOK_FAULT, true);
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}

int32_t zemock_fail_clear(void) {
    zm_control_begin();
    pthread_mutex_lock(&lock);
    clear_faults();
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}

uint64_t zemock_fail_fired(void) {
    pthread_mutex_lock(&lock);
    uint64_t fired = faults_fired;
    pthread_mutex_unlock(&lock);
    return fired;
}

int32_t zemock_change_count(const char *function, int32_t delta) {
    zm_control_begin();
    if (function == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "function is NULL");
    }
    int32_t id = find_function(function);
    if (id < 0) {
        return ZEMOCK_E_ARGUMENT;
    }
    bool is_size;
    if (count_parameter((uint32_t)id, &is_size) < 0) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "%s has no count that is asked for first", function);
    }
    change *armed = malloc(sizeof *armed);
    if (armed == NULL) {
        return zm_control_fail(ZEMOCK_E_MEMORY, "out of memory");
    }
    pthread_mutex_lock(&lock);
    *armed = (change){.next = changes, .function = (uint32_t)id, .delta = delta};
    changes = armed;
    set_hook(HOOK_CHANGE, true);
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}

int32_t zemock_log_enable(int32_t enable) {
    zm_control_begin();
    set_hook(HOOK_LOG, enable != 0);
    return ZEMOCK_OK;
}

uint64_t zemock_log_count(void) {
    pthread_mutex_lock(&lock);
    uint64_t used = log_used;
    pthread_mutex_unlock(&lock);
    return used;
}

uint64_t zemock_log_dropped(void) {
    pthread_mutex_lock(&lock);
    uint64_t dropped = log_dropped;
    pthread_mutex_unlock(&lock);
    return dropped;
}

int32_t zemock_log_get(uint64_t index, zemock_call *call) {
    zm_control_begin();
    if (call == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "call is NULL");
    }
    pthread_mutex_lock(&lock);
    uint64_t used = log_used;
    if (index < used) {
        *call = chunks[index / CHUNK][index % CHUNK];
    }
    pthread_mutex_unlock(&lock);
    if (index >= used) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "call %llu of %llu", (unsigned long long)index,
                               (unsigned long long)used);
    }
    return ZEMOCK_OK;
}

int32_t zemock_log_clear(void) {
    zm_control_begin();
    pthread_mutex_lock(&lock);
    clear_log();
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}

uint64_t zemock_call_count(const char *function) {
    zm_control_begin();
    if (function != NULL) {
        int32_t id = find_function(function);
        return id < 0 ? 0 : atomic_load_explicit(&counts[id], memory_order_relaxed);
    }
    uint64_t total = 0;
    for (uint32_t i = 0; i < ZM_FN_COUNT; i++) {
        total += atomic_load_explicit(&counts[i], memory_order_relaxed);
    }
    return total;
}
