// For tests of loaders: the same program runs against the embedded loader and against an installed one, which it opens
// by the name given as its first argument. What a loader lacks is NULL.
#ifndef LOADER_TEST_H
#define LOADER_TEST_H

#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <level_zero/layers/zel_tracing_api.h>
#include <level_zero/layers/zel_tracing_register_cb.h>
#include <level_zero/loader/ze_loader.h>
#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>

#include "expect.h"

enum { TEST_SKIPPED = 77 };

static void *loader_library;

// The function of the loader under test, with the type that the header gives it.
#define LOADER(function) ((__typeof__(function) *)dlsym(loader_library, #function))

static inline void loader_open(const char *name) {
    loader_library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (loader_library == NULL) {
        fprintf(stderr, "skipped: %s\n", dlerror());
        exit(TEST_SKIPPED);
    }
}

static ze_driver_handle_t loader_driver;

// Initialises and finds the first driver. Ends the test where that fails: nothing else makes sense then.
static inline void loader_start(void) {
    uint32_t count = 1;
    if (!EXPECT_EQ(LOADER(zeInit)(0), ZE_RESULT_SUCCESS) ||
        !EXPECT_EQ(LOADER(zeDriverGet)(&count, &loader_driver), ZE_RESULT_SUCCESS) || !EXPECT_EQ(count, 1)) {
        exit(1);
    }
}

// The call that the tests trace: cheap, without side effects, in every version, with an argument that can be changed.
static inline ze_result_t traced_call(ze_api_version_t *version) {
    return LOADER(zeDriverGetApiVersion)(loader_driver, version);
}

static inline void sleep_ms(long milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
}

// Tracers of the loader's layer, or with a second argument "driver" the driver's own: they have the same rules.
static bool driver_level;
static ze_context_handle_t loader_context;

// Reads the arguments: name of the loader, optionally "driver". Opens and initialises the loader.
static inline void loader_begin(int argc, char **argv) {
    loader_open(argc > 1 ? argv[1] : "libze_loader.so.1");
    loader_start();
    driver_level = argc > 2 && strcmp(argv[2], "driver") == 0;
    if (driver_level) {
        ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
        EXPECT_EQ(LOADER(zeContextCreate)(loader_driver, &desc, &loader_context), ZE_RESULT_SUCCESS);
    }
}

static inline int loader_end(void) {
    if (driver_level) {
        EXPECT_EQ(LOADER(zeContextDestroy)(loader_context), ZE_RESULT_SUCCESS);
    }
    return expect_result();
}

static inline zet_tracer_exp_handle_t at_driver(zel_tracer_handle_t tracer) {
    return (zet_tracer_exp_handle_t)tracer;
}

static inline zel_tracer_handle_t new_tracer(void *user_data) {
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC, .pUserData = user_data};
    zet_tracer_exp_desc_t driver_desc = {.stype = ZET_STRUCTURE_TYPE_TRACER_EXP_DESC, .pUserData = user_data};
    zel_tracer_handle_t tracer = NULL;
    zet_tracer_exp_handle_t driver_tracer = NULL;
    if (driver_level) {
        EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, &driver_desc, &driver_tracer), ZE_RESULT_SUCCESS);
        return (zel_tracer_handle_t)driver_tracer;
    }
    EXPECT_EQ(LOADER(zelTracerCreate)(&desc, &tracer), ZE_RESULT_SUCCESS);
    return tracer;
}

static inline ze_result_t set_core_prologues(zel_tracer_handle_t tracer, zel_core_callbacks_t *callbacks) {
    return driver_level ? LOADER(zetTracerExpSetPrologues)(at_driver(tracer), callbacks)
                        : LOADER(zelTracerSetPrologues)(tracer, callbacks);
}

static inline ze_result_t set_core_epilogues(zel_tracer_handle_t tracer, zel_core_callbacks_t *callbacks) {
    return driver_level ? LOADER(zetTracerExpSetEpilogues)(at_driver(tracer), callbacks)
                        : LOADER(zelTracerSetEpilogues)(tracer, callbacks);
}

// Sets what is called around traced_call(). The driver's tracers take callbacks only as a whole.
static inline ze_result_t on_call(zel_tracer_handle_t tracer, zel_tracer_reg_t phase,
                                  ze_pfnDriverGetApiVersionCb_t callback) {
    if (!driver_level) {
        return LOADER(zelTracerDriverGetApiVersionRegisterCallback)(tracer, phase, callback);
    }
    zel_core_callbacks_t callbacks = {.Driver.pfnGetApiVersionCb = callback};
    return phase == ZEL_REGISTER_PROLOGUE ? set_core_prologues(tracer, &callbacks)
                                          : set_core_epilogues(tracer, &callbacks);
}

static inline ze_result_t set_enabled(zel_tracer_handle_t tracer, ze_bool_t enable) {
    return driver_level ? LOADER(zetTracerExpSetEnabled)(at_driver(tracer), enable)
                        : LOADER(zelTracerSetEnabled)(tracer, enable);
}

static inline ze_result_t destroy_tracer(zel_tracer_handle_t tracer) {
    return driver_level ? LOADER(zetTracerExpDestroy)(at_driver(tracer)) : LOADER(zelTracerDestroy)(tracer);
}

// A thread that is kept inside a traced call until it is let go.
typedef struct held_call {
    zel_tracer_handle_t tracer;
    pthread_t thread;
    sem_t inside, go_on;
} held_call;

static inline void held_prologue(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data,
                                 void **slot) {
    (void)params, (void)result, (void)slot;
    held_call *held = user_data;
    sem_post(&held->inside);
    sem_wait(&held->go_on);
}

static inline void *held_run(void *held) {
    (void)held;
    ze_api_version_t version;
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    return NULL;
}

static inline void hold_call(held_call *held) {
    sem_init(&held->inside, 0, 0);
    sem_init(&held->go_on, 0, 0);
    held->tracer = new_tracer(held);
    EXPECT_EQ(on_call(held->tracer, ZEL_REGISTER_PROLOGUE, held_prologue), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(held->tracer, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(pthread_create(&held->thread, NULL, held_run, NULL), 0);
    sem_wait(&held->inside);
}

// Lets the call end and waits for its thread.
static inline void let_call_go(held_call *held) {
    sem_post(&held->go_on);
    EXPECT_EQ(pthread_join(held->thread, NULL), 0);
}

static inline void forget_held_call(held_call *held) {
    EXPECT_EQ(set_enabled(held->tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(destroy_tracer(held->tracer), ZE_RESULT_SUCCESS);
    sem_destroy(&held->inside);
    sem_destroy(&held->go_on);
}

#endif
