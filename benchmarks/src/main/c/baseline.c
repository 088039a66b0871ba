// What tracing costs a C program: the yardstick for the same thing in Java.
//
//   baseline LOADER MODE CALLS ROUNDS
//
// Calls zeDriverGetApiVersion, the cheapest call there is, CALLS times in each of ROUNDS rounds, and prints the
// nanoseconds per call of each round, one per line. MODE:
//
//   plain    the tracing layer is not there
//   layer    the layer is there, no tracer
//   empty    a tracer whose enter and exit callbacks do nothing
//   timing   a tracer which takes the time in both, as the Java one does
//
// A mode is a process of its own because the loader looks at its switches once.
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <level_zero/layers/zel_tracing_api.h>
#include <level_zero/layers/zel_tracing_register_cb.h>
#include <level_zero/ze_api.h>

static void *loader;
static uint64_t traced_nanos;

static _Noreturn void fail(const char *what, const char *why) {
    fprintf(stderr, "baseline: %s: %s\n", what, why);
    exit(1);
}

static void check(const char *what, ze_result_t result) {
    char code[32];
    if (result == ZE_RESULT_SUCCESS) return;
    snprintf(code, sizeof code, "result 0x%x", (unsigned)result);
    fail(what, code);
}

static void *symbol(const char *name) {
    void *found = dlsym(loader, name);
    if (!found) fail(name, "the loader does not have it");
    return found;
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void nothing(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    (void)instance;
}

static void take_start(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    *instance = (void *)(uintptr_t)now();
}

static void take_end(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user, void **instance) {
    (void)params;
    (void)result;
    (void)user;
    traced_nanos += now() - (uint64_t)(uintptr_t)*instance;
}

static void trace(ze_pfnDriverGetApiVersionCb_t enter, ze_pfnDriverGetApiVersionCb_t leave) {
    __typeof__(zelTracerCreate) *create = symbol("zelTracerCreate");
    __typeof__(zelTracerSetEnabled) *set_enabled = symbol("zelTracerSetEnabled");
    __typeof__(zelTracerDriverGetApiVersionRegisterCallback) *on_call =
        symbol("zelTracerDriverGetApiVersionRegisterCallback");
    const zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer;

    check("zelTracerCreate", create(&desc, &tracer));
    check("enter callback", on_call(tracer, ZEL_REGISTER_PROLOGUE, enter));
    check("exit callback", on_call(tracer, ZEL_REGISTER_EPILOGUE, leave));
    check("zelTracerSetEnabled", set_enabled(tracer, 1));
}

static ze_driver_handle_t first_driver(void) {
    __typeof__(zeInit) *init = symbol("zeInit");
    __typeof__(zeDriverGet) *get = symbol("zeDriverGet");
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1;

    check("zeInit", init(0));
    check("zeDriverGet", get(&count, &driver));
    if (count == 0) fail("zeDriverGet", "no driver");
    return driver;
}

int main(int argc, char **argv) {
    if (argc != 5) fail("usage", "baseline LOADER plain|layer|empty|timing CALLS ROUNDS");
    const char *mode = argv[2];
    const uint64_t calls = strtoull(argv[3], NULL, 10);
    const uint64_t rounds = strtoull(argv[4], NULL, 10);
    if (calls == 0 || rounds == 0) fail("usage", "CALLS and ROUNDS are at least 1");

    if (strcmp(mode, "plain") == 0) unsetenv("ZE_ENABLE_TRACING_LAYER");
    else setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
    loader = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (!loader) fail(argv[1], dlerror());

    __typeof__(zeDriverGetApiVersion) *get_version = symbol("zeDriverGetApiVersion");
    ze_driver_handle_t driver = first_driver();
    if (strcmp(mode, "empty") == 0) trace(nothing, nothing);
    else if (strcmp(mode, "timing") == 0) trace(take_start, take_end);
    else if (strcmp(mode, "plain") != 0 && strcmp(mode, "layer") != 0) fail(mode, "unknown mode");

    ze_api_version_t version;
    for (uint64_t round = 0; round < rounds; round++) {
        const uint64_t start = now();
        for (uint64_t call = 0; call < calls; call++) {
            if (get_version(driver, &version) != ZE_RESULT_SUCCESS) fail("zeDriverGetApiVersion", "failed");
        }
        printf("%.2f\n", (double)(now() - start) / (double)calls);
    }
    if (strcmp(mode, "timing") == 0 && traced_nanos == 0) fail("timing", "no call was traced");
    return 0;
}
