// Measures tracing in C, as the baseline for the same work in Java.
//
//   baseline LOADER MODE THREADS CALLS ROUNDS
//
// Calls zeContextGetStatus CALLS times from each of THREADS threads in each of ROUNDS rounds, and prints the
// nanoseconds per call of one thread for each round, one per line. Each thread has a context of its own. MODE:
//
//   plain    the tracing layer is not there
//   layer    the layer is there, no tracer
//   empty    a tracer whose enter and exit callbacks do nothing
//   timing   a tracer which takes the time in both
//
// A mode is a process of its own because the loader looks at its switches once.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <level_zero/ze_api.h>

#include "callers.h"
#include "tracers.h"

enum { MAX_THREADS = 64 };

static void *loader;

static _Noreturn void fail(const char *what, const char *why) {
    fprintf(stderr, "baseline: %s: %s\n", what, why);
    exit(1);
}

static void check(const char *what, ze_result_t result) {
    char code[32];
    if (result == ZE_RESULT_SUCCESS)
        return;
    snprintf(code, sizeof code, "result 0x%x", (unsigned)result);
    fail(what, code);
}

static void *symbol(const char *name) {
    void *found = dlsym(loader, name);
    if (!found)
        fail(name, "the loader does not have it");
    return found;
}

static ze_driver_handle_t first_driver(void) {
    __typeof__(zeInit) *init = symbol("zeInit");
    __typeof__(zeDriverGet) *get = symbol("zeDriverGet");
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1;

    check("zeInit", init(0));
    check("zeDriverGet", get(&count, &driver));
    if (count == 0)
        fail("zeDriverGet", "no driver");
    return driver;
}

static void create_contexts(uint64_t count, void **handles) {
    __typeof__(zeContextCreate) *create = symbol("zeContextCreate");
    const ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_driver_handle_t driver = first_driver();
    for (uint64_t i = 0; i < count; i++) {
        ze_context_handle_t context;
        check("zeContextCreate", create(driver, &desc, &context));
        handles[i] = context;
    }
}

static void start_tracer(const char *path, const char *mode) {
    const char *problem = NULL;
    if (strcmp(mode, "empty") == 0)
        problem = tracers_start(path, TRACERS_EMPTY);
    else if (strcmp(mode, "timing") == 0)
        problem = tracers_start(path, TRACERS_TIMING);
    else if (strcmp(mode, "plain") != 0 && strcmp(mode, "layer") != 0)
        problem = "unknown mode";
    if (problem)
        fail(mode, problem);
}

int main(int argc, char **argv) {
    if (argc != 6)
        fail("usage", "baseline LOADER plain|layer|empty|timing THREADS CALLS ROUNDS");
    const char *mode = argv[2];
    const uint64_t threads = strtoull(argv[3], NULL, 10);
    const uint64_t calls = strtoull(argv[4], NULL, 10);
    const uint64_t rounds = strtoull(argv[5], NULL, 10);
    if (threads == 0 || threads > MAX_THREADS || calls == 0 || rounds == 0 || rounds > 1000) {
        fail("usage", "THREADS is 1 to 64, CALLS and ROUNDS are at least 1");
    }
    if (strcmp(mode, "plain") == 0)
        unsetenv("ZE_ENABLE_TRACING_LAYER");
    else
        setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
    loader = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (!loader)
        fail(argv[1], dlerror());

    void *handles[MAX_THREADS];
    double nanos[1000];
    callers_function get_status;
    void *found = symbol("zeContextGetStatus");
    memcpy(&get_status, &found, sizeof get_status);
    create_contexts(threads, handles);
    start_tracer(argv[1], mode);
    if (callers_run(get_status, handles, (uint32_t)threads, calls, (uint32_t)rounds, nanos) != 0) {
        fail("zeContextGetStatus", "failed, or a thread could not be started");
    }
    for (uint64_t round = 0; round < rounds; round++)
        printf("%.2f\n", nanos[round]);
    if (strcmp(mode, "timing") == 0 && tracers_seen() == 0)
        fail("timing", "no call was traced");
    return 0;
}
