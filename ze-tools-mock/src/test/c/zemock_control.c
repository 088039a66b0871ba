// The control functions for a test that is linked with an installed loader: they are found in the driver that this
// loader opens, which is the same instance when it is opened by the same name.
#include "zemock.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *find(const char *name) {
    static void *driver;
    if (driver == NULL) {
        const char *path = getenv("ZE_ENABLE_ALT_DRIVERS");
        driver = path == NULL ? NULL : dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    }
    void *function = driver == NULL ? NULL : dlsym(driver, name);
    if (function == NULL) {
        fprintf(stderr, "no %s in the driver that ZE_ENABLE_ALT_DRIVERS names\n", name);
        exit(1);
    }
    return function;
}

#define CONTROL(name) ((__typeof__(name) *)find(#name))

const char *zemock_last_error(void) {
    return CONTROL(zemock_last_error)();
}

int32_t zemock_reset(int32_t force) {
    return CONTROL(zemock_reset)(force);
}

int32_t zemock_clock_mode(int32_t mode) {
    return CONTROL(zemock_clock_mode)(mode);
}

int32_t zemock_clock_step(uint64_t nanoseconds) {
    return CONTROL(zemock_clock_step)(nanoseconds);
}

uint64_t zemock_clock_now(void) {
    return CONTROL(zemock_clock_now)();
}

int32_t zemock_fail(const char *function, uint64_t nth, int32_t result) {
    return CONTROL(zemock_fail)(function, nth, result);
}

int32_t zemock_fail_clear(void) {
    return CONTROL(zemock_fail_clear)();
}

uint64_t zemock_fail_fired(void) {
    return CONTROL(zemock_fail_fired)();
}

int32_t zemock_change_count(const char *function, int32_t delta) {
    return CONTROL(zemock_change_count)(function, delta);
}

int32_t zemock_log_enable(int32_t enable) {
    return CONTROL(zemock_log_enable)(enable);
}

uint64_t zemock_log_count(void) {
    return CONTROL(zemock_log_count)();
}

int32_t zemock_log_get(uint64_t index, zemock_call *call) {
    return CONTROL(zemock_log_get)(index, call);
}

int32_t zemock_log_clear(void) {
    return CONTROL(zemock_log_clear)();
}

uint64_t zemock_call_count(const char *function) {
    return CONTROL(zemock_call_count)(function);
}

uint64_t zemock_live_count(int32_t kind) {
    return CONTROL(zemock_live_count)(kind);
}

uint64_t zemock_live_allocations(void) {
    return CONTROL(zemock_live_allocations)();
}

int32_t zemock_set_option(const char *name, int64_t value) {
    return CONTROL(zemock_set_option)(name, value);
}

int32_t zemock_get_option(const char *name, int64_t *value) {
    return CONTROL(zemock_get_option)(name, value);
}

int32_t zemock_set_device_lost(uint32_t root, int32_t lost) {
    return CONTROL(zemock_set_device_lost)(root, lost);
}

int32_t zemock_seed(uint64_t seed) {
    return CONTROL(zemock_seed)(seed);
}

int32_t zemock_add_metric_group(uint32_t root, int32_t sub, const char *name, uint32_t sampling, uint32_t domain,
                                const char *metrics) {
    return CONTROL(zemock_add_metric_group)(root, sub, name, sampling, domain, metrics);
}

int32_t zemock_find_metric_group(uint32_t root, int32_t sub, const char *name, uint32_t sampling) {
    return CONTROL(zemock_find_metric_group)(root, sub, name, sampling);
}

int32_t zemock_push_report(int32_t group, uint32_t count, const uint64_t *values) {
    return CONTROL(zemock_push_report)(group, count, values);
}

int32_t zemock_push_tile_report(int32_t group, uint32_t tile, uint32_t count, const uint64_t *values) {
    return CONTROL(zemock_push_tile_report)(group, tile, count, values);
}

int32_t zemock_drop_data(int32_t group) {
    return CONTROL(zemock_drop_data)(group);
}

int32_t zemock_metric_account(int32_t group, zemock_account *account) {
    return CONTROL(zemock_metric_account)(group, account);
}

int32_t zemock_generate_reports(int32_t group, int32_t enable) {
    return CONTROL(zemock_generate_reports)(group, enable);
}

int32_t zemock_difference_reports(int32_t group, int32_t enable) {
    return CONTROL(zemock_difference_reports)(group, enable);
}

int32_t zemock_grant_period(uint64_t nanoseconds) {
    return CONTROL(zemock_grant_period)(nanoseconds);
}

uint64_t zemock_page_fault_count(void) {
    return CONTROL(zemock_page_fault_count)();
}

uint64_t zemock_diagnosis_count(void) {
    return CONTROL(zemock_diagnosis_count)();
}

int32_t zemock_diagnosis_get(uint32_t index, zemock_diagnosis *diagnosis) {
    return CONTROL(zemock_diagnosis_get)(index, diagnosis);
}

int32_t zemock_page_fault_get(uint32_t index, zemock_page_fault *fault) {
    return CONTROL(zemock_page_fault_get)(index, fault);
}

int32_t zemock_callers_start(uint32_t threads, void *function, const uint64_t *arguments, uint32_t count,
                             uint64_t calls) {
    return CONTROL(zemock_callers_start)(threads, function, arguments, count, calls);
}

uint64_t zemock_callers_made(int32_t callers) {
    return CONTROL(zemock_callers_made)(callers);
}

uint64_t zemock_callers_failed(int32_t callers) {
    return CONTROL(zemock_callers_failed)(callers);
}

int32_t zemock_callers_join(int32_t callers) {
    return CONTROL(zemock_callers_join)(callers);
}

int32_t zemock_callers_stop(int32_t callers) {
    return CONTROL(zemock_callers_stop)(callers);
}

int32_t zemock_callers_free(int32_t callers) {
    return CONTROL(zemock_callers_free)(callers);
}

uint64_t zemock_annotation_count(void) {
    return CONTROL(zemock_annotation_count)();
}

int32_t zemock_annotation_get(uint64_t index, zemock_annotation *annotation) {
    return CONTROL(zemock_annotation_get)(index, annotation);
}

int32_t zemock_annotation_take(uint32_t most, zemock_annotation *annotations) {
    return CONTROL(zemock_annotation_take)(most, annotations);
}

uint64_t zemock_annotation_dropped(void) {
    return CONTROL(zemock_annotation_dropped)();
}

int32_t zemock_annotation_clear(void) {
    return CONTROL(zemock_annotation_clear)();
}
