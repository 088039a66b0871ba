// The driver's own tracers: refused as current drivers do, offered on demand, and below the loader's.
#include "loader_test.h"

#include <sys/wait.h>

static zet_tracer_exp_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_TRACER_EXP_DESC};

static void start(void) {
    ze_context_desc_t context = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    loader_start();
    EXPECT_EQ(LOADER(zeContextCreate)(loader_driver, &context, &loader_context), ZE_RESULT_SUCCESS);
}

static void refused_without_a_wish(void) {
    zet_tracer_exp_handle_t tracer = NULL;
    zet_core_callbacks_t callbacks = {0};
    start();
    EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, &desc, &tracer), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(LOADER(zetTracerExpSetPrologues)(tracer, &callbacks), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(LOADER(zetTracerExpSetEpilogues)(tracer, &callbacks), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(LOADER(zetTracerExpSetEnabled)(tracer, 1), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(LOADER(zetTracerExpDestroy)(tracer), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
}

static void wrong_arguments_are_answered(void) {
    zet_tracer_exp_handle_t tracer = NULL;
    zet_core_callbacks_t callbacks = {0};
    setenv("ZET_ENABLE_API_TRACING_EXP", "1", 1);
    start();
    zet_tracer_exp_handle_t not_a_tracer = (zet_tracer_exp_handle_t)loader_context;
    EXPECT_EQ(LOADER(zetTracerExpCreate)(NULL, &desc, &tracer), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, NULL, &tracer), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, &desc, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    zet_tracer_exp_desc_t wrong = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
    EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, &wrong, &tracer), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(LOADER(zetTracerExpSetPrologues)(not_a_tracer, &callbacks), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(LOADER(zetTracerExpSetEpilogues)(not_a_tracer, &callbacks), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(LOADER(zetTracerExpSetEnabled)(not_a_tracer, 1), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(LOADER(zetTracerExpDestroy)(not_a_tracer), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, &desc, &tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zetTracerExpSetPrologues)(tracer, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(LOADER(zetTracerExpDestroy)(tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zetTracerExpDestroy)(tracer), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
}

static char order[16];

static void note(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result, (void)slot;
    strcat(order, user_data);
}

// A call passes the loader's callbacks first and the driver's inside of them; each level has its own guard against
// recursion.
static void the_driver_is_below_the_loader(void) {
    ze_api_version_t version;
    setenv("ZET_ENABLE_API_TRACING_EXP", "1", 1);
    setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
    start();
    driver_level = true;
    zel_tracer_handle_t inner = new_tracer((void *)(uintptr_t) "d");
    EXPECT_EQ(on_call(inner, ZEL_REGISTER_PROLOGUE, note), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(inner, ZEL_REGISTER_EPILOGUE, note), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(inner, 1), ZE_RESULT_SUCCESS);
    driver_level = false;
    zel_tracer_handle_t outer = new_tracer((void *)(uintptr_t) "l");
    EXPECT_EQ(on_call(outer, ZEL_REGISTER_PROLOGUE, note), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(outer, ZEL_REGISTER_EPILOGUE, note), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(outer, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    EXPECT_STR(order, "lddl");
}

// With the option, where the loader under test is the embedded one. What exists outlives the wish.
static void offered_by_the_option(void) {
    int32_t (*set_option)(const char *, int64_t) =
        (int32_t(*)(const char *, int64_t))dlsym(loader_library, "zemock_set_option");
    zet_tracer_exp_handle_t tracer = NULL;
    start();
    if (set_option == NULL) {
        return;
    }
    EXPECT_EQ(set_option("api_tracing_exp", 1), 0);
    EXPECT_EQ(LOADER(zetTracerExpCreate)(loader_context, &desc, &tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zetTracerExpSetEnabled)(tracer, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_option("api_tracing_exp", 0), 0);
    EXPECT_EQ(LOADER(zetTracerExpSetEnabled)(tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zetTracerExpDestroy)(tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zetTracerExpDestroy)(tracer), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
}

static void (*const cases[])(void) = {
    offered_by_the_option,
    refused_without_a_wish,
    wrong_arguments_are_answered,
    the_driver_is_below_the_loader,
};

int main(int argc, char **argv) {
    unsetenv("ZET_ENABLE_API_TRACING_EXP");
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            loader_open(argc > 1 ? argv[1] : "libze_loader.so.1");
            cases[i]();
            exit(expect_result());
        }
        EXPECT_EQ(waitpid(child, &status, 0), child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == TEST_SKIPPED) {
            return TEST_SKIPPED;
        }
        EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    return expect_result();
}
