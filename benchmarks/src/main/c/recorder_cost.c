// Measures what the recorder of the own process adds to each call, beside the cost that it reports itself:
// recorder_cost LOADER
//
// An empty tracer in C and the recorder's callbacks are enabled by turns in one process, on one thread and on two. Of
// each turn the number is what a tenth of 300 rounds of 2,000 calls did not exceed: a round of some 0.2 ms is mostly
// over before the system gives the processor to somebody else.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <level_zero/layers/zel_tracing_api.h>
#include <level_zero/layers/zel_tracing_register_cb.h>
#include <level_zero/loader/ze_loader.h>
#include <level_zero/ze_api.h>

#include "callers.h"
#include "functions.h"
#include "recorder/ztr.h"

enum { TURNS = 7, CALLS = 2000, ROUNDS = 300, THREADS = 2, FUNCTION = 3 };

static void *loader;

static void *symbol(const char *name) {
    void *found = dlsym(loader, name);
    if (found == NULL) {
        fprintf(stderr, "recorder_cost: the loader has no %s\n", name);
        exit(1);
    }
    return found;
}

static void check(const char *what, ze_result_t result) {
    if (result != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "recorder_cost: %s: result 0x%x\n", what, (unsigned)result);
        exit(1);
    }
}

static void nothing(ze_context_get_status_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    (void)instance;
}

static zel_tracer_handle_t make_tracer(void *data, ze_pfnContextGetStatusCb_t enter, ze_pfnContextGetStatusCb_t leave) {
    __typeof__(zelTracerCreate) *create = symbol("zelTracerCreate");
    __typeof__(zelTracerContextGetStatusRegisterCallback) *on_call =
        symbol("zelTracerContextGetStatusRegisterCallback");
    const zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC, .pUserData = data};
    zel_tracer_handle_t tracer;
    check("zelTracerCreate", create(&desc, &tracer));
    check("zelTracerContextGetStatusRegisterCallback", on_call(tracer, ZEL_REGISTER_PROLOGUE, enter));
    check("zelTracerContextGetStatusRegisterCallback", on_call(tracer, ZEL_REGISTER_EPILOGUE, leave));
    return tracer;
}

static ze_pfnContextGetStatusCb_t callback(void *address) {
    ze_pfnContextGetStatusCb_t function;
    memcpy(&function, &address, sizeof function);
    return function;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static double measure(zel_tracer_handle_t tracer, void *const *contexts, uint32_t threads) {
    __typeof__(zelTracerSetEnabled) *set_enabled = symbol("zelTracerSetEnabled");
    void *found = symbol("zeContextGetStatus");
    callers_function get_status;
    memcpy(&get_status, &found, sizeof get_status);
    double nanos[ROUNDS];
    check("zelTracerSetEnabled", set_enabled(tracer, 1));
    if (callers_run(get_status, contexts, threads, CALLS, ROUNDS, nanos) != 0) {
        fprintf(stderr, "recorder_cost: a call failed, or a thread could not be started\n");
        exit(1);
    }
    check("zelTracerSetEnabled", set_enabled(tracer, 0));
    qsort(nanos, ROUNDS, sizeof *nanos, by_size);
    return nanos[ROUNDS / 10];
}

static void make_contexts(void **contexts) {
    __typeof__(zeDriverGet) *get = symbol("zeDriverGet");
    __typeof__(zeContextCreate) *create = symbol("zeContextCreate");
    uint32_t count = 1;
    ze_driver_handle_t driver = NULL;
    check("zeInit", ((__typeof__(zeInit) *)symbol("zeInit"))(0));
    check("zeDriverGet", get(&count, &driver));
    for (int i = 0; i < THREADS; i++) {
        const ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
        ze_context_handle_t context;
        check("zeContextCreate", create(driver, &desc, &context));
        contexts[i] = context;
    }
}

// In a run without a collector, whose oldest calls make room for the next ones.
static ztp_state *make_recorder(void) {
    char directory[] = "/dev/shm/recorder_cost-XXXXXX";
    static ztp_control settings = {.magic = ZTP_CONTROL_MAGIC,
                                   .version = ZTP_VERSION,
                                   .policy = ZTR_DROP_OLDEST,
                                   .clock = ZTR_CLOCK_BEST,
                                   .first_ring_bytes = UINT64_C(1) << 14,
                                   .ring_bytes = UINT64_C(1) << 20,
                                   .budget = UINT64_C(1) << 24,
                                   .definition_bytes = UINT64_C(1) << 20};
    settings.functions_hash = ztp_function_hash();
    uint32_t error = 0;
    ztp_state *recorder = mkdtemp(directory) == NULL ? NULL : ztr_create(&settings, directory, &error);
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", directory);
    if (recorder == NULL || system(command) != 0) {
        fprintf(stderr, "recorder_cost: no recorder in %s: %s\n", directory, strerror((int)error));
        exit(1);
    }
    return recorder;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: recorder_cost LOADER\n");
        return 2;
    }
    setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
    loader = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (loader == NULL) {
        fprintf(stderr, "recorder_cost: %s\n", dlerror());
        return 1;
    }
    void *contexts[THREADS];
    make_contexts(contexts);
    ztp_state *recorder = make_recorder();
    zel_tracer_handle_t empty = make_tracer(NULL, nothing, nothing);
    zel_tracer_handle_t full =
        make_tracer(recorder, callback(ztr_enter_callback()), callback(ztr_exit_callback(FUNCTION)));
    printf("threads  empty tracer  recorder  it adds  measured   (nanoseconds per call, medians of %d turns)\n", TURNS);
    for (uint32_t threads = 1; threads <= THREADS; threads++) {
        double without[TURNS], with[TURNS], added[TURNS], measured[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            without[turn] = measure(empty, contexts, threads);
            with[turn] = measure(full, contexts, threads);
            added[turn] = with[turn] - without[turn];
            measured[turn] = (double)ztr_measure() / 1e3;
        }
        qsort(without, TURNS, sizeof *without, by_size);
        qsort(with, TURNS, sizeof *with, by_size);
        qsort(added, TURNS, sizeof *added, by_size);
        qsort(measured, TURNS, sizeof *measured, by_size);
        printf("%7u  %12.1f  %8.1f  %7.1f  %8.1f\n", threads, without[TURNS / 2], with[TURNS / 2], added[TURNS / 2],
               measured[TURNS / 2]);
    }
    return 0;
}
